"""Vault: a small but real game for the referee's tests, with every kind of secret a game can have.

Everyone seals a bid at once; then each in turn does a few things, some public, some private, some by chance, some that
show what was hidden without any chance at all.
"""

from tests.referee.vault.game import EARLIER, GAMES, LATER, RELAID, Vault
from tests.referee.vault.state import State
from tests.referee.vault.view import View

__all__ = ["EARLIER", "GAMES", "LATER", "RELAID", "State", "Vault", "View"]

"""The tables, as migrations: never edit one that has been released, add another."""

from __future__ import annotations

from sqlite_utils import Database, Migrations

migrations = Migrations("boardroom")


def _run(db: Database, script: str) -> None:
    """Each statement by itself: `executescript` would commit the migration's transaction."""
    for statement in script.split(";\n"):
        if statement.strip():
            db.execute(statement)


@migrations()
def m001_games(db: Database) -> None:
    """Games, who plays them, and their logs."""
    _run(
        db,
        """
        CREATE TABLE games (
            id TEXT PRIMARY KEY, channel INTEGER NOT NULL, game TEXT NOT NULL, rules TEXT NOT NULL, seed TEXT NOT NULL,
            status TEXT NOT NULL, seq INTEGER NOT NULL, head TEXT NOT NULL, created TEXT NOT NULL,
            computer_due INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE UNIQUE INDEX one_open_game_per_channel ON games (channel) WHERE status IN ('lobby', 'running');
        CREATE INDEX games_by_channel ON games (channel);
        CREATE INDEX computers_to_move ON games (id) WHERE computer_due = 1;
        CREATE TABLE seats (
            game TEXT NOT NULL REFERENCES games (id), place INTEGER NOT NULL, seat TEXT NOT NULL, user INTEGER,
            due INTEGER NOT NULL, PRIMARY KEY (game, place)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;
        CREATE TABLE actions (
            game TEXT NOT NULL REFERENCES games (id), seq INTEGER NOT NULL, at TEXT NOT NULL, kind TEXT NOT NULL,
            user INTEGER, interaction TEXT, body TEXT NOT NULL, state TEXT, hash TEXT NOT NULL, events TEXT NOT NULL,
            reply TEXT NOT NULL, PRIMARY KEY (game, seq)
        ) STRICT;
        CREATE UNIQUE INDEX one_action_per_interaction ON actions (interaction) WHERE interaction IS NOT NULL;
        """,
    )


@migrations()
def m002_states(db: Database) -> None:
    """The newest state of each game, and earlier ones to go back to."""
    _run(
        db,
        """
        CREATE TABLE states (
            game TEXT PRIMARY KEY REFERENCES games (id), seq INTEGER NOT NULL, "table" TEXT NOT NULL, state TEXT
        ) STRICT;
        CREATE TABLE snapshots (
            game TEXT NOT NULL REFERENCES games (id), seq INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (game, seq)
        ) STRICT;
        """,
    )


@migrations()
def m003_messages(db: Database) -> None:
    """The outbox. Ids rise, so that they give the order within a channel."""
    _run(
        db,
        """
        CREATE TABLE messages (
            id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL REFERENCES games (id), seq INTEGER NOT NULL,
            channel INTEGER NOT NULL, user INTEGER, body TEXT NOT NULL, not_before INTEGER NOT NULL DEFAULT 0,
            attempts INTEGER NOT NULL DEFAULT 0, delivered TEXT
        ) STRICT;
        CREATE INDEX waiting_messages ON messages (channel, user, id) WHERE delivered IS NULL;
        """,
    )


@migrations()
def m004_clocks(db: Database) -> None:
    """What is due when, and what people have set for themselves."""
    _run(
        db,
        """
        CREATE TABLE clocks (
            game TEXT NOT NULL REFERENCES games (id), seat TEXT NOT NULL, user INTEGER NOT NULL, since INTEGER NOT NULL,
            step INTEGER NOT NULL, due INTEGER NOT NULL, PRIMARY KEY (game, seat)
        ) STRICT;
        CREATE INDEX clocks_by_time ON clocks (due);
        CREATE INDEX clocks_by_user ON clocks (user);
        CREATE TABLE users (id INTEGER PRIMARY KEY, settings TEXT NOT NULL) STRICT;
        """,
    )


@migrations()
def m005_drafts(db: Database) -> None:
    """Answers in the making: one for each person in each game."""
    _run(
        db,
        """
        CREATE TABLE drafts (
            game TEXT NOT NULL REFERENCES games (id), user INTEGER NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (game, user)
        ) STRICT, WITHOUT ROWID;
        """,
    )


@migrations()
def m006_batches(db: Database) -> None:
    """Which messages are told in one: a batch that may already have gone out is never put together differently."""
    _run(db, "ALTER TABLE messages ADD COLUMN batch INTEGER;\n")


@migrations()
def m007_outcomes(db: Database) -> None:
    """What an entry led to gets its name, and each entry says in which way it was hashed: 1 is the first build's."""
    _run(
        db,
        """
        ALTER TABLE actions RENAME COLUMN state TO outcome;
        ALTER TABLE actions ADD COLUMN chain INTEGER NOT NULL DEFAULT 1;
        """,
    )


@migrations()
def m008_pruning(db: Database) -> None:
    """Finds the messages that were delivered long ago."""
    _run(db, "CREATE INDEX delivered_messages ON messages (delivered) WHERE delivered IS NOT NULL;\n")


@migrations()
def m009_agreements(db: Database) -> None:
    """Who has agreed, after the end of a game, to have opened what they share with others."""
    _run(
        db,
        """
        CREATE TABLE agreements (
            game TEXT NOT NULL REFERENCES games (id), user INTEGER NOT NULL, at TEXT NOT NULL,
            PRIMARY KEY (game, user)
        ) STRICT, WITHOUT ROWID;
        """,
    )

from __future__ import annotations

import pytest
from pydantic import JsonValue

from engine.chance import commitment
from referee import Referee, Refused, Trouble, Wanted
from tests.referee.host import ANN, BEN, CLEO, DAN, new_id, open_lobby, start, told, truth, writer_of


async def test_lobby_publishes_the_commitment_before_anyone_else_joins(referee: Referee) -> None:
    reply = await referee.lobby.create(7, ANN, "Ann", "vault", "first")
    row = await referee._gate.storage.newest(reply.game)
    assert row is not None
    promised = commitment(bytes.fromhex(row.row.seed))
    assert promised in (await told(referee))[0][1]
    assert (await referee.view(reply.game, None)).table.commitment == promised


async def test_every_join_and_the_start_are_mixed_in(referee: Referee) -> None:
    reply = await referee.lobby.create(7, ANN, "Ann", "vault", "open-1")
    await referee.lobby.join(reply.game, BEN, "Ben", "join-2")
    await referee.lobby.join(reply.game, CLEO, "Cleo", "join-3")
    await referee.lobby.leave(reply.game, CLEO, "leave-4")
    await referee.lobby.start(reply.game, ANN, "start-5")
    assert (await truth(referee, reply.game)).chance.joins == ["open-1", "join-2", "join-3", "start-5"]


async def test_one_game_per_channel_until_it_is_over(referee: Referee) -> None:
    first = (await referee.lobby.create(7, ANN, "Ann", "vault", new_id())).game
    with pytest.raises(Refused, match="already a game in this channel"):
        await referee.lobby.create(7, BEN, "Ben", "vault", new_id())
    assert await referee.in_channel(7) == first
    await referee.lobby.close(first, ANN, new_id())
    assert await referee.in_channel(7) is None
    second = (await referee.lobby.create(7, BEN, "Ben", "vault", new_id())).game
    assert [row.id for row in await referee.games_in(7)] == [second, first]
    assert all(row.seed == "" for row in await referee.games_in(7))


async def test_creating_twice_with_one_interaction_makes_one_lobby(referee: Referee) -> None:
    first = await referee.lobby.create(7, ANN, "Ann", "vault", "same")
    assert await referee.lobby.create(7, ANN, "Ann", "vault", "same") == first
    assert await referee.lobby.create(8, ANN, "Ann", "vault", "same") == first
    assert await referee.in_channel(8) is None


async def test_computers_come_and_go(referee: Referee) -> None:
    game = await open_lobby(referee, (ANN,))
    await referee.lobby.add_computer(game, ANN, "random", new_id(), "Robo")
    await referee.lobby.add_computer(game, ANN, "brisk", new_id(), "Robo")
    await referee.lobby.remove_computer(game, ANN, "Robo", new_id())
    seats = (await referee.view(game, ANN)).table.seats
    assert [(seat.name, seat.computer) for seat in seats] == [("Ann", None), ("Robo 2", "brisk")]


async def test_host_passes_on_and_the_last_one_out_closes_the_lobby(referee: Referee) -> None:
    game = await open_lobby(referee, (ANN, BEN))
    await referee.lobby.leave(game, ANN, new_id())
    assert (await referee.view(game, None)).table.host == BEN
    await referee.lobby.leave(game, BEN, new_id())
    assert (await referee.view(game, None)).table.status == "abandoned"


async def test_options_are_checked_by_the_game(referee: Referee) -> None:
    game = await open_lobby(referee)
    await referee.lobby.change_options(game, ANN, new_id(), Wanted({"rounds": 3}))
    with pytest.raises(Refused, match="rounds"):
        await referee.lobby.change_options(game, ANN, new_id(), Wanted({"rounds": 99}))
    with pytest.raises(Refused, match="colour"):
        await referee.lobby.change_options(game, ANN, new_id(), Wanted({"colour": "red"}))
    assert (await referee.view(game, None)).table.options == {"rounds": 3}


REFUSALS: list[tuple[str, str, tuple[object, ...]]] = [
    ("join", "already have a seat", (BEN, "Ben")),
    ("join", "needs a name", (DAN, " \n ")),
    ("leave", "no seat", (DAN,)),
    ("start", "Only the host", (BEN,)),
    ("close", "Only the host", (BEN,)),
    ("add_computer", "Only the host", (BEN, "random")),
    ("add_computer", "no computer player “genius”", (ANN, "genius")),
    ("remove_computer", "no computer player called “Ben”", (ANN, "Ben")),
]


@pytest.mark.parametrize(("call", "sentence", "args"), REFUSALS)
async def test_bad_input_gets_a_sentence_and_changes_nothing(
    referee: Referee, call: str, sentence: str, args: tuple[object, ...]
) -> None:
    game = await open_lobby(referee)
    before = (await referee._gate.position(game)).head
    with pytest.raises(Refused, match=sentence):
        await getattr(referee.lobby, call)(game, *args, new_id())
    assert (await referee._gate.position(game)).head == before


async def test_names_are_tidied_and_told_apart(referee: Referee) -> None:
    game = await open_lobby(referee, (ANN,))
    await referee.lobby.join(game, BEN, " ann\u202e\n ", new_id())
    await referee.lobby.join(game, CLEO, "x" * 90, new_id())
    assert (await referee.view(game, None)).table.names == ["Ann", "ann 2", "x" * 32]


async def test_a_full_table_and_one_too_small(referee: Referee) -> None:
    game = await open_lobby(referee, (ANN,))
    with pytest.raises(Refused, match="2 to 4 players, not 1"):
        await referee.lobby.start(game, ANN, new_id())
    for _ in range(3):
        await referee.lobby.add_computer(game, ANN, "random", new_id())
    with pytest.raises(Refused, match="All 4 seats"):
        await referee.lobby.join(game, BEN, "Ben", new_id())


async def test_nothing_of_the_lobby_works_once_the_game_runs(referee: Referee) -> None:
    game = await start(referee)
    with pytest.raises(Refused, match="already begun"):
        await referee.lobby.join(game, CLEO, "Cleo", new_id())
    with pytest.raises(Refused, match="already begun"):
        await referee.lobby.start(game, ANN, new_id())


async def test_a_host_who_swaps_the_seed_in_the_file_can_not_start(referee: Referee) -> None:
    game = await open_lobby(referee)
    await writer_of(referee).run(lambda db: db.execute("UPDATE games SET seed = ? WHERE id = ?", ("11" * 32, game)))
    referee.forget()
    with pytest.raises(Trouble, match="not the one this lobby has promised"):
        await referee.lobby.start(game, ANN, new_id())


async def test_unknown_games(referee: Referee) -> None:
    with pytest.raises(Refused, match="no game called “chess”"):
        await referee.lobby.create(7, ANN, "Ann", "chess", new_id())
    with pytest.raises(Refused, match="no such game"):
        await referee.view("nope", ANN)


@pytest.mark.parametrize(
    "pace",
    [
        {"deadline": float("inf")},
        {"deadline": float("nan")},
        {"deadline": 0},
        {"deadline": 1e15},
        {"reminders": [float("inf")]},
        {"reminders": [-1]},
    ],
    ids=str,
)
async def test_hours_that_are_none_are_refused(referee: Referee, pace: dict[str, JsonValue]) -> None:
    game = await open_lobby(referee)
    before = (await referee.view(game, ANN)).table
    with pytest.raises(Refused, match="pace will not do"):
        await referee.lobby.change_options(game, ANN, new_id(), Wanted(pace=pace))
    referee.forget()
    assert (await referee.view(game, ANN)).table == before

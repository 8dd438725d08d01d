from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import Pace, Preferences, Referee, Refused
from referee.time.clockwork import after_quiet, due_at
from tests.referee.host import ANN, BEN, Clock, bid, do, new_id, start, told

BERLIN = ZoneInfo("Europe/Berlin")
NIGHT = Preferences(zone="Europe/Berlin", quiet_from=time(22), quiet_to=time(8))
NOON_REST = Preferences(zone="America/New_York", quiet_from=time(12), quiet_to=time(14))
ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"]


@pytest.mark.parametrize(
    ("moment", "expected"),
    [
        (datetime(2026, 3, 2, 21, 59, tzinfo=BERLIN), datetime(2026, 3, 2, 21, 59, tzinfo=BERLIN)),
        (datetime(2026, 3, 2, 22, 0, tzinfo=BERLIN), datetime(2026, 3, 3, 8, 0, tzinfo=BERLIN)),
        (datetime(2026, 3, 3, 7, 59, tzinfo=BERLIN), datetime(2026, 3, 3, 8, 0, tzinfo=BERLIN)),
        (datetime(2026, 3, 3, 8, 0, tzinfo=BERLIN), datetime(2026, 3, 3, 8, 0, tzinfo=BERLIN)),
        (datetime(2026, 3, 28, 23, 0, tzinfo=BERLIN), datetime(2026, 3, 29, 8, 0, tzinfo=BERLIN)),
        (datetime(2026, 10, 24, 23, 0, tzinfo=BERLIN), datetime(2026, 10, 25, 8, 0, tzinfo=BERLIN)),
    ],
)
def test_quiet_hours_of_the_night_also_when_the_clocks_change(moment: datetime, expected: datetime) -> None:
    assert after_quiet(moment.astimezone(UTC), NIGHT) == expected.astimezone(UTC)


def test_quiet_hours_end_in_the_hour_that_comes_twice() -> None:
    chosen = Preferences(zone="Europe/Berlin", quiet_from=time(1), quiet_to=time(2, 30))
    second_pass = datetime(2026, 10, 25, 2, 10, tzinfo=BERLIN, fold=1)
    expected = datetime(2026, 10, 25, 2, 30, tzinfo=BERLIN, fold=1)
    assert after_quiet(second_pass.astimezone(UTC), chosen) == expected.astimezone(UTC)


def test_quiet_hours_within_a_day() -> None:
    york = ZoneInfo("America/New_York")
    moment = datetime(2026, 7, 1, 13, 30, tzinfo=york)
    assert after_quiet(moment, NOON_REST) == datetime(2026, 7, 1, 14, 0, tzinfo=york)
    assert after_quiet(moment, Preferences()) == moment


@settings(max_examples=400, deadline=None, derandomize=True)
@given(
    st.integers(0, 2 * 365 * 24 * 60).map(
        lambda minutes: datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)
    ),
    st.sampled_from(ZONES),
    st.times(),
    st.times(),
)
def test_never_in_quiet_hours_never_earlier_never_a_day_late(
    moment: datetime, zone: str, start: time, end: time
) -> None:
    start, end = start.replace(microsecond=0), end.replace(microsecond=0)
    chosen = Preferences(zone=zone, quiet_from=start, quiet_to=end)
    then = after_quiet(moment, chosen)
    assert moment <= then <= moment + timedelta(hours=26)
    local = then.astimezone(ZoneInfo(zone)).time()
    quiet = start != end and (start <= local < end if start < end else local >= start or local < end)
    changed = moment.astimezone(ZoneInfo(zone)).utcoffset() != then.astimezone(ZoneInfo(zone)).utcoffset()
    assert not quiet or changed, "only an hour that the clock skips can hide the end of the quiet hours"


def test_the_order_of_reminders_and_deadline() -> None:
    pace = Pace(reminders=(24, 8), deadline=72, most_pings=5)
    hours = [(due_at(0, step, pace, Preferences())) / 3600 for step in range(4)]
    assert hours == [8, 24, 72, 72]
    assert due_at(0, 0, pace, Preferences(reminders=False)) / 3600 == 72


async def test_reminders_escalate_and_end_with_the_deadline(referee: Referee, clock: Clock) -> None:
    game = await start(referee, pace=Pace(reminders=(8, 24, 48, 60), deadline=72, most_pings=3))
    await do(referee, game, ANN, "bid", 0)
    await told(referee)
    asked = clock.now
    seen = []
    while clock.now < asked + timedelta(hours=200):
        clock.pass_hours(1)
        for due in await referee.clocks.due(clock.now):
            assert await referee.clocks.ring(due)
            assert not await referee.clocks.ring(due), "the same ringing counts once"
            hours = (clock.now - asked).total_seconds() / 3600
            seen += [(hours, user, line) for user, line in await told(referee)]
    to_ben = f"Ben, the game of Vault has been waiting for you since <t:{int(asked.timestamp())}:f>."
    assert seen == [
        (8, BEN, to_ben),
        (24, None, to_ben),
        (48, None, to_ben),
        (48, None, "After 72 hours the table may hand your seat to a computer player."),
        (72, None, "Ben has let the deadline pass. The table may vote to hand the seat to a computer player."),
    ]
    assert [row.kind for row in await referee._gate.storage.entries(game)][-1] == "late"


async def test_acting_stops_the_clock(referee: Referee, clock: Clock) -> None:
    game = await start(referee)
    assert await referee.clocks.next_due() == clock.now + timedelta(hours=8)
    clock.pass_hours(9)
    rings = await referee.clocks.due(clock.now)
    assert [ring.user for ring in rings] == [ANN, BEN]
    await do(referee, game, BEN, "bid", 0)
    assert not await referee.clocks.ring(rings[1]), "no longer due"
    assert [ring.user for ring in await referee.clocks.due(clock.now)] == [ANN]


async def test_a_pause_stops_the_clocks_and_resuming_starts_them_anew(referee: Referee, clock: Clock) -> None:
    game = await start(referee)
    await referee.seats.pause(game, ANN, new_id())
    assert await referee.clocks.due(clock.pass_hours(500)) == []
    await referee.seats.resume(game, ANN, new_id())
    assert await referee.clocks.due(clock.pass_hours(7)) == []
    assert len(await referee.clocks.due(clock.pass_hours(1))) == 2


async def test_settings_move_clocks_that_already_run(referee: Referee, clock: Clock) -> None:
    await start(referee)
    clock.now = datetime(2026, 3, 2, 12, tzinfo=UTC)
    await referee.clocks.change_preferences(BEN, zone="Asia/Tokyo", quiet_from=time(22), quiet_to=time(8))
    later = clock.pass_hours(8)
    assert [ring.user for ring in await referee.clocks.due(later)] == [ANN]
    awake = datetime(2026, 3, 3, 8, tzinfo=ZoneInfo("Asia/Tokyo"))
    assert [ring.user for ring in await referee.clocks.due(awake)] == [ANN, BEN]
    await referee.clocks.change_preferences(BEN, quiet_from=None, quiet_to=None)
    assert [ring.user for ring in await referee.clocks.due(later)] == [ANN, BEN]
    await referee.clocks.change_preferences(BEN, reminders=False)
    assert [ring.user for ring in await referee.clocks.due(later)] == [ANN]


async def test_settings_survive_and_bad_ones_are_refused(referee: Referee) -> None:
    with pytest.raises(Refused, match="not a time zone"):
        await referee.clocks.change_preferences(ANN, zone="Europe/Atlantis")
    with pytest.raises(Refused, match="not a time zone"):
        await referee.clocks.change_preferences(ANN, zone="../../etc/passwd")
    with pytest.raises(Refused, match="both a beginning and an end"):
        await referee.clocks.change_preferences(ANN, quiet_from=time(22))
    assert await referee.clocks.preferences(ANN) == Preferences()
    await referee.clocks.change_preferences(ANN, zone="Europe/Berlin", quiet_from="22:00", quiet_to="07:30")
    assert await referee.clocks.preferences(ANN) == Preferences(
        zone="Europe/Berlin", quiet_from=time(22), quiet_to=time(7, 30)
    )


async def test_a_turn_of_ones_own_starts_a_new_clock(referee: Referee, clock: Clock) -> None:
    game = await start(referee)
    clock.pass_hours(5)
    await bid(referee, game, ANN, BEN)
    waiting = (await referee.view(game, None)).waiting
    assert [(one.seat, one.since) for one in waiting] == [("Ann", clock.now)]


async def test_computers_have_no_clocks(referee: Referee) -> None:
    game = await start(referee, (ANN,), ("brisk",))
    await referee.seats.rest(game, ANN, new_id(), "brisk")
    assert (await referee.view(game, None)).waiting == []
    assert await referee.clocks.next_due() is None


async def test_messages_that_arrived_long_ago_are_forgotten(referee: Referee, clock: Clock) -> None:
    game = await start(referee)
    first = await told(referee)
    assert first
    clock.pass_hours(24 * 29)
    await do(referee, game, ANN, "bid", 0)
    assert await referee.outbox.tidy() == 0
    clock.pass_hours(24 * 2)
    assert await referee.outbox.tidy() > 0
    assert await told(referee), "what has not arrived stays, however old"
    assert await referee.records.history(game, ANN), "and the log has everything"

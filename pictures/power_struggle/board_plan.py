"""The table as a plan: everything a seat or an onlooker may see of the company, in reading order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core import Decision, Result
from engine.power_struggle.company import Company, Department
from engine.power_struggle.components import (
    BOARD_SEATS,
    CHAIRMAN,
    COLOURS,
    DIVISIONS,
    PRICES,
    ROOMS,
    TOP_MOTIVATION,
    TRACKS,
    Half,
)
from engine.power_struggle.texts import TITLES
from engine.power_struggle.view import Folder, View
from engine.power_struggle.words import task
from pictures.plan import Fact, Line, Plan, Section
from pictures.power_struggle import texts
from pictures.power_struggle.cast import LETTERS, Cast, competences_of
from pictures.power_struggle.events_plan import events_section


class Held(NamedTuple):
    """A privilege card: whose, which half, face up or down."""

    holder: int
    half: Half
    face_up: bool


class Space(NamedTuple):
    """Where the victory point is, and the top of a track."""

    green: int
    golden: int


class Office(NamedTuple):
    """A room in use."""

    owner: int
    managers: int
    employees: int


def board_plan(view: View, since: View | None = None) -> Plan:
    """The plan of a view; what is not as it was in `since` is marked."""
    cast = Cast(view.company)
    plan = Plan(
        [
            _now(view, cast),
            _players(view, cast),
            _tracks(view.company, cast),
            _top_floor(view.company, cast),
            *(_division(view.company, cast, division) for division in DIVISIONS),
            _supply(view.company),
            events_section(view, cast),
        ]
    )
    return plan.since(board_plan(since)) if since is not None else plan


def _now(view: View, cast: Cast) -> Section:
    company = view.company
    facts = [_clock(company), *(_due(decision.for_seat(None), cast) for decision in view.pending)]
    if view.folder is not None:
        facts.append(_folder(view.folder, cast))
    if view.result is not None:
        facts.append(_winners(view.result, cast))
    level = texts.MOTIVATION_LEVEL.format(level=company.motivation, top=TOP_MOTIVATION)
    starter = Fact("starter", cast.number(company.starter), cast.name(company.starter))
    lines = [
        *(Line("", (fact,)) for fact in facts),
        Line(texts.MOTIVATION, (Fact("motivation", company.motivation, level),)),
        Line(texts.STARTER, (starter,)),
        Line("", (Fact("target", company.target, texts.TARGET.format(target=company.target)),)),
        Line("", (Fact("edition", company.edition, texts.EDITION[company.edition]),)),
    ]
    return Section(texts.NOW, tuple(lines))


def _clock(company: Company) -> Fact:
    phase = _phase(company)
    text = texts.CLOCK[phase].format(round=company.round, turn=company.turn)
    return Fact("clock", (company.round, company.turn, phase), text, marks=False)


def _phase(company: Company) -> str:
    """The lineup, a turn, the end of a turn in which the meeting was called, or that meeting."""
    if company.round == 0:
        return "lineup"
    if company.turn == 0:
        return "meeting"
    return "called" if "meeting" in company.turned else "turn"


def _due(decision: Decision, cast: Cast) -> Fact:
    """As everybody may read it: what is secret about a question is on the private card."""
    asked = task(cast.aloud(decision), None)
    text = texts.DUE.format(name=cast.name(decision.seat), task=asked)
    return Fact(f"due:{decision.id}", (cast.number(decision.seat), asked), text, marks=False)


def _folder(folder: Folder, cast: Cast) -> Fact:
    briber, target = folder.briber, folder.target
    text = texts.FOLDER[folder.attempt].format(
        briber=cast.name(briber), target=cast.name(target), card=TITLES[folder.card]
    )
    value = (cast.number(briber), cast.number(target), folder.card, folder.attempt)
    return Fact("folder", value, text, marks=False)


def _winners(result: Result, cast: Cast) -> Fact:
    numbers = tuple(cast.number(seat) for seat in result.winners)
    return Fact("winners", numbers, texts.OVER.format(winners=cast.names(result.winners)), marks=False)


def _players(view: View, cast: Cast) -> Section:
    lines = (
        Line("", (_player(view, cast, number), *_standing(view, cast, number)), joint="; ")
        for number in range(len(cast.seats))
    )
    return Section(texts.PLAYERS, tuple(lines))


def _player(view: View, cast: Cast, number: int) -> Fact:
    seat, letter = cast.seats[number], LETTERS[number]
    you = seat == view.seat
    template = texts.PLAYER_YOU if you else texts.PLAYER
    text = template.format(name=cast.name(seat), colour=COLOURS[number], letter=letter)
    return Fact(f"player:{number}", (seat, letter, you), text, marks=False)


def _standing(view: View, cast: Cast, number: int) -> Iterator[Fact]:
    company, seat = view.company, cast.seats[number]
    won, blocks = tuple(view.victory_points[seat]), tuple(sorted(company.blocks[seat]))
    yield Fact(f"won:{number}", won, points_text(won))
    text = texts.BLOCKS.format(blocks=texts.grouped(blocks)) if blocks else ""
    yield Fact(f"blocks:{number}", blocks, text, texts.NO_BLOCKS)
    notice = company.notices.get(seat)
    if notice is not None:
        yield Fact(f"notice:{number}", True, texts.NOTICE)
    if notice is not None and notice.archenemy is not None:
        enemy, competences = notice.archenemy[0], competences_of(company, notice.archenemy[1])
        text = texts.SHOWN.format(enemy=cast.name(enemy), competences=texts.named(competences))
        yield Fact(f"shown:{number}", (cast.number(enemy), competences), text)


def points_text(won: Sequence[str]) -> str:
    """How many victory points, and for what."""
    return texts.POINTS.of(len(won), reasons=texts.named(won)) if won else texts.NO_POINTS


def _tracks(company: Company, cast: Cast) -> Section:
    players = range(len(cast.seats))
    lines = [
        Line("", tuple(_marker(company, cast, track, number) for number in players), heading=_spaces(company, track))
        for track in TRACKS
    ]
    counsels = tuple(_counsels_of(company, cast, number) for number in players)
    return Section(texts.TRACKS, (*lines, Line(texts.COUNSEL_TRACK, counsels)))


def _spaces(company: Company, track: str) -> Fact:
    space = Space(company.green[track], company.golden[track])
    text = texts.SPACES.format(track=texts.TRACK_TITLES[track], green=space.green, golden=space.golden)
    return Fact(f"space:{track}", space, text)


def _marker(company: Company, cast: Cast, track: str, number: int) -> Fact:
    seat = cast.seats[number]
    points = company.points[track][seat]
    template = texts.MARKER_GREEN if points >= company.green[track] else texts.MARKER
    template = texts.MARKER_GOLDEN if points >= company.golden[track] else template
    return Fact(f"track:{track}:{number}", points, template.format(points=points), lead=cast.name(seat))


def _counsels_of(company: Company, cast: Cast, number: int) -> Fact:
    seat = cast.seats[number]
    count, divisions = company.counsel_count(seat), sum(seat in owners for owners in company.counsels.values())
    text = texts.COUNSELS_OF.of(divisions, counsels=count) if count else texts.NO_COUNSELS_OF
    return Fact(f"track:counsel:{number}", (count, divisions), text, lead=cast.name(seat))


def _top_floor(company: Company, cast: Cast) -> Section:
    chairs = [company.board[chair] if chair < len(company.board) else None for chair in range(BOARD_SEATS)]
    board = tuple(
        Fact(f"board:{chair}", cast.number_or_none(seat), cast.name(seat, ""), texts.VACANT)
        for chair, seat in enumerate(chairs)
    )
    chairman = Fact("chairman", cast.number_or_none(company.chairman), cast.name(company.chairman))
    return Section(
        texts.TOP_FLOOR,
        (
            Line(texts.CHAIRMAN, (chairman,)),
            Line(texts.CHAIRMAN_CARD, (_card(company, cast, CHAIRMAN),)),
            Line(texts.BOARD, board, empty=texts.BOARD_EMPTY),
        ),
    )


def _card(company: Company, cast: Cast, name: str) -> Fact:
    holder, half, face_up = company.cards[name]
    text = texts.HELD[half, face_up].format(name=cast.name(holder))
    return Fact(f"card:{name}", Held(cast.number(holder), half, face_up), text)


def _division(company: Company, cast: Cast, division: str) -> Section:
    rooms = company.rooms[division]
    head = company.heads[division]
    used = texts.ROOMS_USED.format(used=len(rooms), rooms=ROOMS)
    return Section(
        TITLES[division].upper(),
        (
            Line(texts.HEAD, (Fact(f"head:{division}", cast.number_or_none(head), cast.name(head)),)),
            Line(texts.CARD, (_card(company, cast, division),)),
            *(Line("", (_room(cast, division, row, rooms),)) for row in range(ROOMS)),
            Line(used),
            Line(texts.COUNSELS, (_counsels(company, cast, division),)),
        ),
    )


def _counsels(company: Company, cast: Cast, division: str) -> Fact:
    owners = company.counsels[division]
    people = (texts.COUNSEL.of(owners.count(seat), name=cast.name(seat)) for seat in dict.fromkeys(owners))
    numbers = tuple(cast.number(seat) for seat in owners)
    return Fact(f"counsel:{division}", numbers, ", ".join(people), texts.NO_COUNSELS)


def _room(cast: Cast, division: str, row: int, rooms: list[Department]) -> Fact:
    key, lead = f"room:{division}:{row}", texts.ROOM.format(number=row + 1)
    if row >= len(rooms):
        return Fact(key, None, "", texts.VACANT, lead=lead)
    owner, managers, employees = rooms[row]
    kind = texts.MAIN_DEPARTMENT if rooms[row].is_main else texts.DEPARTMENT
    text = kind.of(employees, name=cast.name(owner))
    return Fact(key, Office(cast.number(owner), managers, employees), text, lead=lead)


def _supply(company: Company) -> Section:
    facts = tuple(
        Fact(
            f"supply:{size}",
            (company.supply[size], price),
            texts.SUPPLY_BLOCK.format(count=company.supply[size], size=size, price=price),
        )
        for size, price in PRICES.items()
    )
    return Section(texts.SUPPLY, (Line("", facts, joint="; "),))

"""The board: every fact of the plan in its place."""

from __future__ import annotations

from PIL import Image

from engine.power_struggle.components import BOARD_SEATS, CHAIRMAN, COUNSEL, DIVISIONS, PRICES, ROOMS
from pictures.plan import Plan
from pictures.power_struggle import layout, panels, tiles
from pictures.power_struggle.cast import COMPETENCES
from pictures.power_struggle.scenery import scenery
from pictures.sheet import breathe

LANES = (("shares",), ("influence", "main"), ("corruption", COUNSEL))


def paint_board(plan: Plan) -> Image.Image:
    """The whole board in the palette's colours."""
    sheet = scenery().copy()
    _header(sheet, plan)
    _top_floor(sheet, plan)
    for division in DIVISIONS:
        _division(sheet, plan, division)
    breathe()
    _panel(sheet, plan)
    for lane, top in zip(LANES, layout.TRACK_TOPS, strict=True):
        breathe()
        _lane(sheet, plan, lane, top)
    return sheet


def _players(plan: Plan) -> int:
    return len(plan.every("player"))


def _header(sheet: Image.Image, plan: Plan) -> None:
    names = [plan[key][0] for key in plan.every("player")]
    due = tuple((number, names[number], text) for number, text in (plan[key] for key in plan.every("due")))
    winners = tuple((number, names[number]) for number in plan.get("winners") or ())
    now = panels.Header(plan["clock"], due, plan.get("folder"), winners, plan["target"], plan["edition"])
    sheet.paste(panels.game_title(now.target, now.edition), (0, 0))
    sheet.paste(panels.header(now), (340, 0))
    if any(fact.changed for fact in plan.facts()):
        sheet.paste(panels.key_to_sparks(), (1296, 62))


def _top_floor(sheet: Image.Image, plan: Plan) -> None:
    left, top, _, _ = layout.CHAIRMAN
    sheet.paste(tiles.chairman(plan["chairman"], plan.changed("chairman")), (left, top))
    key = f"card:{CHAIRMAN}"
    sheet.paste(tiles.privilege(plan[key], plan.changed(key)), (left + 228, top + 24))
    left, top, _, _ = layout.BOARD_ROOM
    sheet.paste(tiles.board_room(), (left, top))
    for place in range(BOARD_SEATS):
        key = f"board:{place}"
        chair = tiles.chair(place, plan[key], plan.changed(key))
        sheet.paste(chair, (layout.CHAIRS[0] + place * layout.CHAIR[0], layout.CHAIRS[1]))


def _division(sheet: Image.Image, plan: Plan, division: str) -> None:
    x = layout.column(division)
    head, card, counsel = f"head:{division}", f"card:{division}", f"counsel:{division}"
    sheet.paste(tiles.head_office(plan[head], plan.changed(head)), (x, layout.HEAD))
    sheet.paste(tiles.privilege(plan[card], plan.changed(card)), (x + 94, layout.HEAD))
    for row in range(ROOMS):
        key = f"room:{division}:{row}"
        sheet.paste(tiles.room(plan[key], plan.changed(key)), (x, layout.ROOM + row * layout.ROOM_STEP))
    sheet.paste(tiles.counsels(plan[counsel], plan.changed(counsel)), (x, layout.COUNSEL))


def _panel(sheet: Image.Image, plan: Plan) -> None:
    x, y = layout.PANEL, layout.PANEL_TOP
    for number in range(_players(plan)):
        sheet.paste(panels.player(_row(plan, number)), (x, y))
        y += layout.PLAYER_HEIGHT + 3
    sheet.paste(panels.motivation(plan["motivation"], plan.changed("motivation")), (x, y))
    y += layout.MOTIVATION_HEIGHT + 3
    sheet.paste(panels.supply_paper(), (x, y))
    for place, size in enumerate(PRICES):
        count, price = plan[f"supply:{size}"]
        block = tiles.block(size, count, price, plan.changed(f"supply:{size}"))
        sheet.paste(block, (x + 7 + place * 56, y + 33))
    y += layout.SUPPLY_HEIGHT + 3
    stack = _stack(plan)
    high = panels.events_height(len(stack.turned) + len(stack.coming), layout.PANEL_BOTTOM - 3 - y)
    sheet.paste(panels.events(stack, high), (x, y))


def _row(plan: Plan, number: int) -> panels.Player:
    name, _, you = plan[f"player:{number}"]
    marked = ("won", "blocks", "notice", "shown")
    new = [each for each in marked if plan.has(f"{each}:{number}") and plan.changed(f"{each}:{number}")]
    starts = plan["starter"] == number
    return panels.Player(
        number,
        name,
        you,
        starts,
        any(plan[key][0] == number for key in plan.every("due")),
        plan[f"won:{number}"],
        plan["target"],
        plan[f"blocks:{number}"],
        bool(plan.get(f"notice:{number}")),
        plan.get(f"shown:{number}"),
        (*new, "starter") if starts and plan.changed("starter") else tuple(new),
    )


def _stack(plan: Plan) -> panels.Events:
    turned = tuple((plan[key], plan.changed(key)) for key in plan.every("turned"))
    return panels.Events(plan["stack"], turned, tuple(plan[key] for key in plan.every("coming")))


def _lane(sheet: Image.Image, plan: Plan, lane: tuple[str, ...], top: int) -> None:
    """One line of the counter: one or two tracks that share its length."""
    lengths = [_length(plan, track) for track in lane]
    room = layout.TRACK_RIGHT - layout.TRACK_LEFT - len(lane) * layout.TRACK_LABEL
    wide = room // sum(lengths)
    x = layout.TRACK_LEFT
    for track, length in zip(lane, lengths, strict=True):
        sheet.paste(tiles.track_label(track), (x, top))
        x += layout.TRACK_LABEL
        for number in range(length):
            tile = tiles.space(number, wide, _kind(plan, track, number), _markers(plan, track, number))
            sheet.paste(tile, (x, top))
            x += wide


def _length(plan: Plan, track: str) -> int:
    return len(DIVISIONS) + 1 if track == COUNSEL else plan[f"space:{track}"].golden + 1


def _kind(plan: Plan, track: str, number: int) -> str:
    if track == COUNSEL:
        return "green" if number == 3 else ""
    green, golden = plan[f"space:{track}"]
    return "golden" if number == golden else "green" if number == green else ""


def _markers(plan: Plan, track: str, number: int) -> tuple[tuple[int, bool, str], ...]:
    found = []
    for seat in range(_players(plan)):
        key = f"track:{track}:{seat}"
        if track == COUNSEL:
            count, place = plan[key]
            extra = str(count) if count > place else ""
        else:
            place, extra = plan[key], ""
        if place == number:
            found.append((seat, plan.changed(key), extra))
    return tuple(found)


assert set(COMPETENCES) == {track for lane in LANES for track in lane}  # noqa: S101

"""Plans as text: pages that fit a Discord message, and the alt text of a picture."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from itertools import groupby

from pictures.plan import Plan
from pictures.texts import CONTINUED

PAGE = 1_900
"""Discord takes 2,000 characters; the rest is for the code block's fences and a heading."""
ALT = 1_024
ISOLATED = "\u2068{}\u2069"
"""A name with a direction of its own, so that the numbers after it stay after it."""
_MORE = " …"
_RIGHT_TO_LEFT = {"R", "AL", "AN"}


def spoken_name(name: str) -> str:
    """A player's name as it can stand in a line of a code block: no line breaks, no fences, its own direction."""
    kept = _on_one_line(name)
    return ISOLATED.format(kept) if _runs_left(kept) else kept


def spoken_line(line: str) -> str:
    """The same for a whole line with names in it."""
    words = groupby(_on_one_line(line).split(" "), key=_runs_left)
    return " ".join(_isolated(" ".join(run)) if left else " ".join(run) for left, run in words)


def _isolated(text: str) -> str:
    """Words of a line that run from right to left; the points after them belong to the line."""
    name = text.rstrip(".,:;()")
    return ISOLATED.format(name) + text[len(name) :]


def _on_one_line(text: str) -> str:
    kept = "".join(" " if unicodedata.category(char) in {"Cc", "Zl", "Zp"} else char for char in text)
    return " ".join(kept.replace("`", "ˋ").split())


def _runs_left(text: str) -> bool:
    return any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in text)


def pages(plan: Plan, limit: int = PAGE) -> list[str]:
    """The whole plan, cut between lines; a section that goes on says so again at the top of the next page."""
    done: list[str] = []
    page = current = ""
    for title, line in _titled_lines(plan):
        opening = "" if title == current else f"{title}\n"
        gap = "\n" if page and opening else ""
        if page and len(page) + len(gap) + len(opening) + len(line) > limit:
            done.append(page.rstrip())
            page, gap, opening = "", "", opening or f"{CONTINUED.format(title=title)}\n"
        page, current = f"{page}{gap}{opening}{line}\n", title
    return [*done, page.rstrip()] if page else done


def _titled_lines(plan: Plan) -> Iterator[tuple[str, str]]:
    for section in plan.sections:
        for line in section.lines:
            for piece in _pieces(str(line), PAGE // 2):
                yield section.title, piece


def _pieces(line: str, limit: int) -> Iterator[str]:
    """A line in pieces that fit a page, cut at spaces where there are any."""
    while len(line) > limit:
        cut = line.rfind(" ", 1, limit)
        cut = cut if cut > 0 else limit
        yield line[:cut]
        line = line[cut:].lstrip()
    if line:
        yield line


def alt(sentences: Iterable[str], limit: int = ALT) -> str:
    """As many of the sentences as fit, the most important first."""
    text = ""
    for sentence in filter(None, sentences):
        longer = f"{text} {sentence}".strip()
        if len(longer) > limit - len(_MORE):
            return (text or sentence[: limit - len(_MORE)]) + _MORE
        text = longer
    return text

"""Discord's refusals: HTTP status, JSON error code, message, and for a bad body the tree of what is wrong where."""

from dataclasses import dataclass, field

from playground.payloads import Json

Path = tuple[str | int, ...]

# code: (status, message). https://docs.discord.com/developers/topics/opcodes-and-status-codes
KNOWN: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30003: (400, "Maximum number of pins reached for the channel (250)"),
    30010: (400, "Maximum number of reactions reached (20)"),
    30032: (400, "Maximum number of application commands reached (100)"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50016: (
        400,
        "Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100 messages",
    ),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50034: (400, "You can only bulk delete messages that are under 14 days old."),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
}


class ApiError(Exception):
    """An answer that is not a success, exactly as the bot will receive it."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


def refusal(code: int) -> ApiError:
    """The refusal that Discord knows under this error code."""
    status, message = KNOWN[code]
    return ApiError(status, code, message)


def not_offered(what: str) -> ApiError:
    """Something Discord has and the playground has not. It says so, rather than pretend."""
    return ApiError(501, 0, f"The playground does not offer {what}")


@dataclass
class _Place:
    """A place in a request body: what is wrong there, and at the places inside it."""

    wrong: list[dict[str, str]] = field(default_factory=list)
    inside: dict[str, "_Place"] = field(default_factory=dict)

    def json(self) -> Json:
        nested: Json = {step: place.json() for step, place in self.inside.items()}
        return {**nested, "_errors": self.wrong} if self.wrong else nested


class Problems:
    """What is wrong with a request body, collected as Discord nests it, and raised together as 50035."""

    def __init__(self) -> None:
        self._root = _Place()

    def add(self, path: Path, code: str, message: str) -> None:
        place = self._root
        for step in path:
            place = place.inside.setdefault(str(step), _Place())
        place.wrong.append({"code": code, "message": message})

    def raise_if_any(self) -> None:
        if self._root.wrong or self._root.inside:
            raise self.error()

    def error(self) -> ApiError:
        return ApiError(400, 50035, "Invalid Form Body", self._root.json())


def invalid(path: Path, code: str, message: str) -> ApiError:
    """A 50035 with a single complaint."""
    problems = Problems()
    problems.add(path, code, message)
    return problems.error()

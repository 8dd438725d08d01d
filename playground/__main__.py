"""`python -m playground`: the loopback Discord alone, for a bot started by hand."""

import argparse
import asyncio
import contextlib
import signal
import sys

from playground.server import Playground


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m playground", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="default: any free one")
    parser.add_argument("--token", help="the token the bot must use; default: a new one")
    parser.add_argument("--no-limits", action="store_true", help="never rate-limit the bot")
    return parser.parse_args()


async def _serve(arguments: argparse.Namespace) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with Playground(port=arguments.port, token=arguments.token) as playground:
        playground.hub.limits.enabled = not arguments.no_limits
        sys.stdout.write(
            f"The loopback Discord is at {playground.address}/\n"
            f"DISCORD_API_BASE={playground.api_base}\n"
            f"DISCORD_TOKEN={playground.token}\n"
        )
        sys.stdout.flush()
        await stop.wait()


def main() -> None:
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(_arguments()))


if __name__ == "__main__":
    main()

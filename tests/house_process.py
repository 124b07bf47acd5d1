"""A house in a process of its own."""

import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

PATIENCE = 30.0
LONG = "a long enough one"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Process:
    def __init__(self, url: str, *more: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.owner_token = ""
        self.clients: list[httpx.Client] = []
        command = ["serve", "--db", url, "--port", str(self.port), *more]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "passline", *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.started = self._wait()

    def _wait(self) -> float:
        """Seconds until the first answer."""
        start = time.monotonic()
        while time.monotonic() < start + PATIENCE:
            try:
                if httpx.get(f"{self.address}/healthz").status_code == 200:
                    self._hear()
                    return time.monotonic() - start
            except httpx.TransportError:
                assert self.process.poll() is None, "the house did not open"
                time.sleep(0.02)
        raise AssertionError("the house did not open")

    def _hear(self) -> None:
        """The owner's link, if there is one, is printed before the house is open."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"#owner/(\S+)", line):
                self.owner_token = found[1]
            if "open at" in line:
                return

    def client(self) -> httpx.Client:
        self.clients.append(httpx.Client(base_url=self.address, timeout=PATIENCE))
        return self.clients[-1]

    def owner(self) -> httpx.Client:
        client = self.client()
        body = {"name": "Max", "password": LONG}
        assert client.post(f"/api/owner/{self.owner_token}", json=body).status_code == 200
        return client

    def guest(self, name: str) -> httpx.Client:
        client = self.client()
        assert client.post("/api/guest", json={"name": name}).status_code == 200
        return client

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)


@contextmanager
def process(url: str, *more: str) -> Iterator[Process]:
    made = Process(url, *more)
    try:
        yield made
    finally:
        for client in made.clients:
            client.close()
        if made.process.poll() is None:
            made.kill()
        assert made.process.stdout is not None
        made.process.stdout.close()

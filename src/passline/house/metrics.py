"""Metrics of a house, for Prometheus."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "passline_commands_total",
            "Commands by their outcome",
            ("command", "outcome"),
            registry=self.registry,
        )
        self.seconds = Histogram(
            "passline_command_seconds",
            "From the command to its durable answer",
            buckets=BOUNDS,
            registry=self.registry,
        )
        self.readers = Gauge("passline_readers", "Open sockets", registry=self.registry)
        self.dropped = Counter(
            "passline_readers_dropped_total", "Slow readers dropped", registry=self.registry
        )
        self.tables = Gauge("passline_tables", "Tables", registry=self.registry)
        self.paused = Gauge(
            "passline_tables_paused", "Tables that cannot be written", registry=self.registry
        )

    @contextmanager
    def timed(self, command: str) -> Iterator[list[str]]:
        """Count a command; put its outcome into the list."""
        start, outcome = time.perf_counter(), ["failed"]
        try:
            yield outcome
        finally:
            self.seconds.observe(time.perf_counter() - start)
            self.commands.labels(command, outcome[-1]).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)

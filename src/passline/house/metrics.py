"""Metrics of a house, for Prometheus."""

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
        self._counters: dict[tuple[str, str], Counter] = {}  # made once, asked for often
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

    def count(self, command: str, outcome: str, seconds: float) -> None:
        self.seconds.observe(seconds)
        counter = self._counters.get((command, outcome))
        if counter is None:
            counter = self._counters[command, outcome] = self.commands.labels(command, outcome)
        counter.inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)

"""The server of axtree at-driver, with a client that is not ours.

AXTREE_COMMAND is the command, AXTREE_ORCA the versions of Orca, FORM_QT a Python that has PySide6, AXTREE_SESSIONS the number of
sessions that follow one another, by default 20."""

from __future__ import annotations

import base64
import concurrent.futures
import os
import pathlib
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from pytest_axtree import Player
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from client import SHIFT, TAB, ATDriverError, Client  # noqa: E402

FORMS = pathlib.Path(__file__).parent.parent / "Toolkits"
ORCAS = os.environ.get("AXTREE_ORCA", "43").split(",")
SESSIONS = int(os.environ.get("AXTREE_SESSIONS", "20"))


def form(name: str) -> list[str]:
    python = os.environ.get("FORM_QT", "python3") if name == "qt6" else "/usr/bin/python3"
    return [python, str(FORMS / f"form_{name}.py")]


class Server:
    """A server, and what it and its desktops have of the system."""

    def __init__(self, patience: int = 60) -> None:
        # The desktops' programs inherit this variable; so all of them are found, whoever their parent is.
        self.mark = f"at-driver-{os.getpid()}-{time.monotonic_ns()}"
        self.process = subprocess.Popen(
            [os.environ.get("AXTREE_COMMAND", "axtree"), "at-driver", "--port", "0", "--patience", str(patience)],
            env={**os.environ, "LOGNAME": self.mark}, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdout
        self.address = self.process.stdout.readline().strip()
        self.port = int(self.address.split(":")[2].split("/")[0])
        self.desktops: list[dict[str, str]] = []

    def client(self) -> Client:
        return Client(self.address)

    def start(self, client: Client, orca: str, *program: str, patience: float = 20) -> list[str]:
        heard = client.start(orca, *program, patience=patience)
        self.desktops.append(client.capabilities["axtree:environment"])
        return heard

    def processes(self) -> list[str]:
        """The processes of its desktops."""
        found = []
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                parent = int(folder.joinpath("stat").read_text().rsplit(")", 1)[1].split()[1])
                variables = folder.joinpath("environ").read_bytes().split(b"\0")
                name = folder.joinpath("comm").read_text().strip()
            except OSError:
                continue  # It has ended meanwhile.
            if int(folder.name) != self.process.pid and (
                parent == self.process.pid or f"LOGNAME={self.mark}".encode() in variables
            ):
                found.append(f"{folder.name} {name}")
        return found

    def traces(self) -> list[str]:
        """What is left of its desktops: processes, folders and displays, and descriptors of the server."""
        left = self.processes()
        for desktop in self.desktops:
            bus = desktop["DBUS_SESSION_BUS_ADDRESS"].split("path=")[1].split(",")[0]
            left += [path for path in (desktop["HOME"], desktop["XDG_RUNTIME_DIR"], bus) if os.path.exists(path)]
            display = f"/tmp/.X11-unix/X{desktop['DISPLAY'].lstrip(':')}"
            # The number may be another display's by now, which listens there.
            listening = pathlib.Path("/proc/net/unix").read_text(encoding="utf-8").splitlines()
            if os.path.exists(display) and not any(line.endswith(" " + display) for line in listening):
                left.append(display)
        return left

    def descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def wait_until_clean(self, seconds: float = 20) -> list[str]:
        """What is left of its desktops; nothing as soon as nothing is."""
        end = time.monotonic() + seconds
        while (left := self.traces()) and time.monotonic() < end:
            time.sleep(0.1)
        return left

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    server = Server()
    yield server
    server.stop()
    assert server.wait_until_clean() == []


@pytest.fixture
def client(server: Server) -> Iterator[Client]:
    client = server.client()
    yield client
    client.close()
    assert server.wait_until_clean() == []


# ---- The words

# The ten keys as a client of AT Driver presses them, and as axtree hear does.
KEYS = [
    ([TAB], "Tab"), ([" "], "space"), ([TAB], "Tab"), ([TAB], "Tab"), ([SHIFT, TAB], "shift+Tab"),
    ([SHIFT, TAB], "shift+Tab"), ([SHIFT, TAB], "shift+Tab"), (["a"], "a"), ([SHIFT, TAB], "shift+Tab"),
    ([" "], "space"),
]  # fmt: skip


@pytest.mark.parametrize("version", ORCAS)
@pytest.mark.parametrize("toolkit", ["gtk3", "gtk4", "qt6", "chromium"])
def test_words(server: Server, client: Client, toolkit: str, version: str) -> None:
    # GTK 4 is silent until its first key.
    patience = 12 if toolkit == "gtk4" else 20
    player = Player(form(toolkit), orca=version, options=["--patience", str(patience)])
    expected = [player.heard]
    # A browser is heard before its page.
    if toolkit == "chromium":
        player.wait("Name")
    expected += [player.press(key) for _, key in KEYS]
    player.stop()
    heard = [server.start(client, version, *form(toolkit), patience=patience)]
    if toolkit == "chromium":
        client.wait("Name", heard[0])
    # As axtree hear has it.
    client.command("settings.setSettings", {"settings": [{"name": "keyEchoEnabled", "value": False}]})
    heard += [client.press(*keys) for keys, _ in KEYS]
    # GTK 4 has a focus from the first key on, and its window may be heard with it.
    assert heard[1][-1:] == expected[1][-1:]
    # Chromium tells an entry's caret and its focus at once. Where Orca 48 hears of the caret first it says nothing, and does not change
    # its mode; so what follows the seventh key is not always the same.
    compared = slice(2, 7 if toolkit == "chromium" and version == "48" else None)
    assert heard[compared] == expected[compared]
    assert client.capabilities["atVersion"] == version
    # The first words of a program that has just started vary; a browser says more of its page, sooner or later.
    if toolkit in ("gtk3", "qt6"):
        assert heard[0][-1] == expected[0][-1]
    print(toolkit, version, heard)


# ---- Settings


@pytest.mark.parametrize("version", ORCAS)
def test_settings(server: Server, client: Client, version: str) -> None:
    server.start(client, version, *form("gtk3"))

    def settings() -> dict[str, object]:
        items = client.command("settings.getSupportedSettings")["settings"]
        return {item["name"]: item["value"] for item in items}

    before = settings()
    assert (before["rate"], before["verbosityLevel"], before["keyEchoEnabled"]) == (50, "verbose", True)
    assert (before["pitch"], before["punctuationLevel"], before["wordEchoEnabled"]) == (5, "most", False)
    changes = {
        "rate": 80, "pitch": 2.5, "verbosityLevel": "brief", "punctuationLevel": "none", "keyEchoEnabled": False,
        "speakPositionInSet": not before["speakPositionInSet"],
    }  # fmt: skip
    for name, value in changes.items():
        client.command("settings.setSettings", {"settings": [{"name": name, "value": value}]})
    assert settings() == {**before, **changes}
    names = [{"name": "rate"}, {"name": "verbosityLevel"}]
    assert client.command("settings.getSettings", {"settings": names}) == {
        "settings": [{"name": "rate", "value": 80}, {"name": "verbosityLevel", "value": "brief"}]
    }
    # Orca uses them: it says less of a check box, and nothing of the key.
    assert client.press(TAB)[0].rstrip(".") == "Gift check box not checked"
    client.command("settings.setSettings", {"settings": [{"name": "keyEchoEnabled", "value": True}]})
    assert len(client.press("\ue007")) >= 1
    for name, value, sentence in [
        ("rate", 101, "rate is a whole number from 0 to 100"),
        ("verbosityLevel", "loud", "verbosityLevel is one of brief, verbose"),
        ("keyEchoEnabled", "yes", "keyEchoEnabled is true or false"),
    ]:
        with pytest.raises(ATDriverError, match=f"^invalid argument: {sentence}$"):
            client.command("settings.setSettings", {"settings": [{"name": name, "value": value}]})
    with pytest.raises(ATDriverError, match='^invalid argument: there is no setting "speed"; there are '):
        client.command("settings.getSettings", {"settings": [{"name": "speed"}]})


# ---- Extensions and errors


def test_extensions(server: Server, client: Client) -> None:
    assert server.start(client, "43", *form("gtk3"))[-1] == "Name text."
    client.command("settings.setSettings", {"settings": [{"name": "keyEchoEnabled", "value": False}]})
    lines = client.command("axtree:desktop.getBraille")["lines"]
    line = "form_gtk3.py application Order frame Name  $l"
    assert lines[-1] == {"line": line, "visible": "Name  $l", "cursor": 6}
    assert client.command("axtree:desktop.getBraille") == {"lines": []}
    client.intent("axtree:type", text="Ana")
    assert client.intent("pressKeys", keys=[TAB])[-1] == "Gift check box not checked."
    assert client.intent("axtree:orcaCommand", command="whereAmI")[0].startswith("Gift check box not checked")
    assert client.intent("axtree:orcaCommand", command="sayAll") == ["Gift check box not checked."]
    # With the second key Orca stops what it has said at the first one.
    assert client.command("axtree:desktop.getInterrupted") == {"utterances": []}
    heard = client.intent("axtree:orcaCommand", command="whereAmIDetailed")
    assert client.command("axtree:desktop.getInterrupted") == {"utterances": heard[:1]}
    assert client.command("axtree:desktop.getInterrupted") == {"utterances": []}
    picture = base64.b64decode(client.command("axtree:desktop.captureScreenshot")["data"])
    assert picture.startswith(b"\x89PNG")
    assert client.command("session.end") == {}
    assert server.wait_until_clean(0) == []
    with pytest.raises(ATDriverError, match="^invalid session id: "):
        client.command("axtree:desktop.getBraille")


def test_errors(server: Server, client: Client) -> None:
    with pytest.raises(ATDriverError, match="^invalid session id: this connection has no session"):
        client.command("interaction.pressKeys", {"keys": [TAB]})
    client.socket.send(b"{}")
    assert client.reply() == {"id": None, "error": "invalid argument", "message": "a message is a text"}
    client.socket.send("{")
    assert client.reply()["error"] == "invalid argument"
    client.socket.send('{"id": 5, "method": "session.status", "params": {}}')
    assert client.reply() == {"id": 5, "error": "unknown command", "message": 'there is no command "session.status"'}
    for orca, program, sentence in [
        ("42", [], 'atVersion is "42", and there are only 43, 48, 51'),
        ("43", ["/tmp/no-such-program"], "there is no program /tmp/no-such-program"),
        ("43", ["sh", "-c", "echo broken >&2; exit 3"], "the program ended with status 3: broken"),
    ]:
        with pytest.raises(ATDriverError, match=f"^session not created: {sentence}$"):
            client.start(orca, *program)
    server.start(client, "43", "sh", "-c", "sleep 4; echo broken >&2; kill -SEGV $$", patience=1)
    with pytest.raises(ATDriverError, match="^session not created: this connection has a session$"):
        client.start("43")
    time.sleep(5)
    with pytest.raises(ATDriverError, match="^unknown error: the program ended with signal 11: broken$"):
        client.press(TAB)


def test_program_that_hangs(server: Server, client: Client) -> None:
    server.start(client, "43", "sh", "-c", "kill -STOP $$", patience=1)
    client.press(TAB)
    client.command("session.end")
    assert server.wait_until_clean(0) == []


def test_programs_of_clients(server: Server, client: Client) -> None:
    """A session without a program names the variables by which a client's own program comes to the desktop."""
    server.start(client, "43")
    with subprocess.Popen(form("gtk3"), env=client.capabilities["axtree:environment"]) as program:
        end = time.monotonic() + 20
        heard: list[str] = []
        while "Name text." not in heard and time.monotonic() < end:
            heard += client.take()
        program.kill()
    assert heard[-1] == "Name text."


# ---- Who gets in


def request(server: Server, *headers: str, path: str = "/session") -> str:
    """The first line of the answer to a request."""
    lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", *headers, "", ""]
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall("\r\n".join(lines).encode())
        connection.settimeout(10)
        return connection.recv(4096).decode().split("\r\n")[0]


def test_strangers(server: Server) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        connect(server.address, origin="http://127.0.0.1:8000")
    with pytest.raises(InvalidStatus, match="404"):
        connect(server.address.replace("/session", "/"))
    assert request(server) == "HTTP/1.1 426 Upgrade Required"
    assert request(server, "Upgrade: websocket", "Connection: Upgrade") == "HTTP/1.1 400 Bad Request"
    # Only the loopback address is listened to.
    with open("/proc/net/tcp", encoding="utf-8") as table:
        listening = [line.split()[1] for line in table if f":{server.port:04X} " in line and " 0A " in line]
    assert listening == [f"0100007F:{server.port:04X}"]


@pytest.mark.skipif(os.getuid() != 0, reason="only root can become another user")
def test_other_users(server: Server) -> None:
    code = f"import socket; s = socket.create_connection(('127.0.0.1', {server.port})); print(s.recv(1))"
    outcome = subprocess.run(
        ["/usr/bin/python3", "-c", code], user=65534, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=20
    )
    assert outcome.stdout == "b''\n" or "ConnectionResetError" in outcome.stderr
    server.client().close()


def test_sizes(server: Server) -> None:
    client = server.client()
    client.socket.send("x" * (1 << 20))
    assert client.reply()["error"] == "invalid argument"
    client.socket.send("x" * ((1 << 20) + 1))
    with pytest.raises(ConnectionClosed) as closed:
        client.reply()
    assert closed.value.rcvd and closed.value.rcvd.code == 1009
    parts = server.client()
    parts.socket.send(["x" * (1 << 19)] * 3)
    with pytest.raises(ConnectionClosed) as closed:
        parts.reply()
    assert closed.value.rcvd and closed.value.rcvd.code == 1009
    # A header without an end.
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.settimeout(20)
        sent = 0
        try:
            connection.sendall(b"GET /session HTTP/1.1\r\nX: ")
            while sent < 1 << 24:
                connection.sendall(b"x" * (1 << 16))
                sent += 1 << 16
        except OSError:
            pass
        assert sent < 1 << 24
    # More messages than may wait.
    many = server.client()
    for _ in range(1000):
        try:
            many.socket.send('{"id": 1, "method": "session.end", "params": {}}')
        except ConnectionClosed:
            break
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            many.reply()
    # To who is still sending then, TCP may give a reset in place of the farewell.
    assert closed.value.rcvd is None or closed.value.rcvd.code == 1008


# ---- What is left


def test_sessions_in_turn(server: Server) -> None:
    def session(orca: str, ending: int) -> None:
        client = server.client()
        server.start(client, orca, *form("gtk3"), patience=60)
        # Of a program that has just started an Orca may miss the first words, but not of the key that it names.
        assert client.press(TAB)[0].strip() == "tab"
        if ending == 0:
            client.command("session.end")
        if ending < 2:
            client.close()
        else:
            client.socket.socket.close()  # without a farewell

    session(ORCAS[0], 0)
    assert server.wait_until_clean() == []
    descriptors = server.descriptors()
    for number in range(SESSIONS):
        session(ORCAS[number % len(ORCAS)], number % 3)
        assert server.wait_until_clean() == []
        server.desktops.clear()
    assert server.descriptors() <= descriptors


def test_sessions_at_once(server: Server) -> None:
    def session(number: int) -> list[str]:
        client = server.client()
        server.start(client, ORCAS[number % len(ORCAS)], *form("gtk3"), patience=60)
        heard = client.press(TAB)
        client.close()
        return heard

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for heard in pool.map(session, range(4)):
            assert heard[-1].startswith("Gift check box not checked")
    assert server.wait_until_clean() == []


CLIENT = """
import sys
sys.path.insert(0, {folder!r})
from client import Client
client = Client({address!r})
client.socket.send('{{"id": 1, "method": "session.new", "params": {{"capabilities": {{"alwaysMatch": {program}}}}}}}')
if {waits}:
    print(client.reply()["result"]["capabilities"]["axtree:environment"]["DISPLAY"], flush=True)
print("ready", flush=True)
import time
time.sleep(1000)
"""


def client_process(server: Server, waits: bool) -> subprocess.Popen[str]:
    code = CLIENT.format(
        folder=str(pathlib.Path(__file__).parent), address=server.address, waits=waits,
        program='{"axtree:program": ["sleep", "1000"], "axtree:patience": 1, "atVersion": "43"}',
    )  # fmt: skip
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    while process.stdout.readline().strip() != "ready":
        assert process.poll() is None
    return process


def test_clients_that_fail() -> None:
    """A client that crashes or stops, in a session or while it starts."""
    server = Server(patience=3)
    for waits in (True, False):
        for end in (signal.SIGKILL, signal.SIGSTOP):
            process = client_process(server, waits)
            if not waits:
                time.sleep(1)
            assert len(server.processes()) > 4
            process.send_signal(end)
            assert server.wait_until_clean(30) == [], (waits, end)
            process.kill()
            process.wait()
    server.stop()


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_server_that_ends(end: signal.Signals) -> None:
    server = Server()
    client = server.client()
    server.start(client, "43", *form("gtk3"))
    assert len(server.processes()) > 4
    server.process.send_signal(end)
    server.process.wait()
    assert server.wait_until_clean() == []

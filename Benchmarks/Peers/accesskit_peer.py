"""AccessKit, through its Python package; the tree is passed as its documentation describes."""

import select
import sys
import threading
import time
from importlib.metadata import version

import accesskit
from peer import COUNT, GROUP, SHAPE, Commands

WINDOW, LIST = 1, 2
FIRST_GROUP, FIRST_ITEM = 10, 1_000_000


def node(role, label, children=(), actions=()):
    made = accesskit.Node(role)
    made.set_label(label)
    if children:
        made.set_children(list(children))
    for action in actions:
        made.add_action(action)
    made.set_bounds(accesskit.Rect(0, 0, 100, 30))
    return made


def button(index, text=None):
    actions = (accesskit.Action.CLICK, accesskit.Action.FOCUS)
    return FIRST_ITEM + index, node(accesskit.Role.BUTTON, text or f"Button {index}", actions=actions)


def row(index):
    return FIRST_ITEM + index, node(accesskit.Role.LIST_ITEM, f"Row {index}")


rows = [FIRST_ITEM + index for index in range(COUNT)]


def rows_list():
    return LIST, node(accesskit.Role.LIST, "Rows", rows)


activated = threading.Event()


def whole():
    activated.set()
    if SHAPE == "list":
        inner, nodes = [LIST], [rows_list()] + [row(index) for index in range(COUNT)]
    else:
        inner = [FIRST_GROUP + group for group in range(COUNT // GROUP)]
        nodes = [
            (id, node(accesskit.Role.GROUP, f"Group {place}", range(first, first + GROUP)))
            for place, id in enumerate(inner)
            for first in [FIRST_ITEM + place * GROUP]
        ] + [button(index) for index in range(COUNT)]
    return update([(WINDOW, node(accesskit.Role.WINDOW, "AccessKit", inner))] + nodes, accesskit.Tree(WINDOW))


def update(nodes, tree=None):
    made = accesskit.TreeUpdate(WINDOW)
    made.nodes = nodes
    if tree:
        made.tree = tree
    return made


def rename(index, text):
    adapter.update_if_active(lambda: update([button(index, text)]))


def add():
    rows.append(FIRST_ITEM + len(rows))
    adapter.update_if_active(lambda: update([rows_list(), row(len(rows) - 1)]))


adapter = accesskit.unix.Adapter(whole, lambda request: None, lambda: None)
adapter.update_window_focus_state(True)
frames = []
commands = Commands(
    rename, add, every=lambda ms, work: frames.append((ms, work)), stop=lambda: sys.exit(0))
# An update while AccessKit's thread asks Python for the first tree deadlocks both: each holds the lock that the other needs.
activated.wait(30)
time.sleep(2)
commands.ready("AccessKit", version("accesskit"))
due = time.monotonic()
while True:
    wait = max(0, due - time.monotonic()) if frames else None
    if select.select([0], [], [], wait)[0]:
        commands.read()
    if frames and due <= time.monotonic():
        due = time.monotonic() + frames[0][0] / 1000
        frames[0][1]()

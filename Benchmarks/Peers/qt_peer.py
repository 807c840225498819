"""Qt, through PySide6: a window of QPushButtons in columns, or a QListWidget."""

from peer import COUNT, GROUP, SHAPE, Commands
from PySide6.QtCore import QSocketNotifier, QTimer, qVersion
from PySide6.QtWidgets import QApplication, QHBoxLayout, QListWidget, QPushButton, QVBoxLayout, QWidget

application = QApplication(["Qt"])
window = QWidget()
window.setWindowTitle("Qt")
columns = QHBoxLayout(window)
buttons = []
rows = None
if SHAPE == "list":
    rows = QListWidget()
    rows.setAccessibleName("Rows")
    rows.addItems([f"Row {index}" for index in range(COUNT)])
    columns.addWidget(rows)
else:
    for group in range(COUNT // GROUP):
        column = QWidget()
        column.setAccessibleName(f"Group {group}")
        places = QVBoxLayout(column)
        columns.addWidget(column)
        for index in range(GROUP):
            buttons.append(QPushButton(f"Button {group * GROUP + index}"))
            places.addWidget(buttons[-1])
window.show()
timers = []


def every(milliseconds, work):
    timers.append(QTimer(interval=milliseconds))
    timers[-1].timeout.connect(work)
    timers[-1].start()


commands = Commands(
    rename=lambda index, text: buttons[index].setText(text),
    add=lambda: rows.addItem("New"),
    every=every,
    stop=application.quit,
)
notifier = QSocketNotifier(0, QSocketNotifier.Type.Read)
notifier.activated.connect(commands.read)
QTimer.singleShot(0, lambda: commands.ready("Qt", qVersion()))
application.exec()

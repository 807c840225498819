"""A form of four controls in Qt 6."""
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

application = QApplication([])
window = QWidget()
window.setWindowTitle("Order")
box = QVBoxLayout(window)
label, name = QLabel("Name"), QLineEdit()
label.setBuddy(name)
send = QPushButton("Send")
send.clicked.connect(lambda: print("sent", name.text(), flush=True))
for control in (label, name, QCheckBox("Gift"), QCheckBox("Express"), send):
    box.addWidget(control)
window.show()
application.exec()

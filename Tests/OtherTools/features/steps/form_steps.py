"""What the steps of form.feature mean: dogtail finds an object by its role and name, types, and operates it."""

import time

import pyatspi
from behave import given, then, when
from dogtail.config import config

# Its modules ask for a setting of GNOME's desktop when they are imported.
config.checkForA11y = False
from dogtail import rawinput, tree  # noqa: E402

ROLES = {"switch": ("check box", "toggle button", "switch"), "button": ("push button", "button"), "text": ("entry", "text")}


def find(context, role, name):
    """The object with one of the names of a role, which differ between versions of AT-SPI."""
    names = ROLES.get(role, (role,))
    return context.window.findChild(lambda node: node.roleName in names and node.name == name)


def wait_until(condition, sentence):
    deadline = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < deadline, sentence
        time.sleep(0.1)


@given("the form is open")
def open_form(context):
    context.window = tree.root.application("Tickets").child("Tickets", roleName="frame")


@when('I type "{text}" into the {role} "{name}"')
def type_text(context, text, role, name):
    field = find(context, role, name)
    field.grabFocus()
    wait_until(lambda: field.focused, f"{name} has no focus")
    rawinput.typeText(text)
    wait_until(lambda: field.queryText().characterCount == len(text), f"{name} did not get its text")


@when('I raise the spin button "{name}" to {value:d}')
def raise_number(context, name, value):
    number = find(context, "spin button", name)
    number.value = value
    wait_until(lambda: number.value == value, f"{name} is {number.value}")


@when('I activate the {role} "{name}"')
def activate(context, role, name):
    node = find(context, role, name)
    node.doActionNamed(next(iter(node.actions)))


@then('the dialog "{name}" is there')
def has_dialog(context, name):
    context.dialog = context.window.child(name, roleName="dialog")


@then('it says "{text}"')
def says(context, text):
    context.dialog.findChild(lambda node: node.name == text)


@then('the {role} "{name}" is invalid and has the focus')
def is_invalid(context, role, name):
    field = find(context, role, name)
    wait_until(lambda: field.focused, f"{name} has no focus")
    assert field.getState().contains(pyatspi.STATE_INVALID_ENTRY), f"{name} is not invalid"

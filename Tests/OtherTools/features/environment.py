"""Starts the form before each scenario, on the private desktop that `behave.py` has made."""

import os
import subprocess
import tempfile


def before_scenario(context, scenario):
    context.home = tempfile.TemporaryDirectory()
    environment = dict(os.environ, XDG_CONFIG_HOME=context.home.name, XDG_DATA_HOME=context.home.name)
    context.form = subprocess.Popen([os.environ["FORM"], "--locale", "en"], env=environment)


def after_scenario(context, scenario):
    context.form.terminate()
    context.form.wait(10)
    context.home.cleanup()

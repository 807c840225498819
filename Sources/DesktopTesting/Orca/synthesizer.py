"""A synthesizer without sound for an Orca 51 that is started for tests, which looks for it under the name of its own tests' one.

Orca writes down what it says; what it reads on with "say all" it gives to its synthesizer alone, an utterance when the one before
has been spoken. Here each is written down and spoken at once."""

from gi.repository import GLib
from orca import debug, speechserver


class SpeechServer(speechserver.SpeechServer):
    _active_servers = {}

    def __init__(self, server_id=""):
        super().__init__(server_id)
        self._active_servers[server_id] = self

    def say_all(self, utterance_iterator, progress_callback):
        GLib.idle_add(self._say_next, utterance_iterator, progress_callback)

    def _say_next(self, utterances, progress):
        context, voice = next(utterances, (None, None))
        if context is None:
            return False
        debug.print_message(debug.LEVEL_INFO, f"SPEECH OUTPUT: '{context.utterance}' {voice}", True)
        context.current_offset, context.current_end_offset = context.end_offset, None
        progress(context.copy(), speechserver.SayAllContext.COMPLETED)
        return True

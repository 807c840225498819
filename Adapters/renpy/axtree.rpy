# Makes games in Ren'Py accessible on Linux: Orca reads what is on the screen, and operates it. Put this file and the folder
# axtree-lib, which Scripts/make-renpy-adapter writes, into "game", or into Ren'Py's "renpy/common". README.md tells the rest.

# The language of the texts that are not translated, as a BCP 47 tag. A game says: define axtree_language = "de"
define axtree_language = "en"

python early in axtree_adapter:
    import os
    import sys

    import renpy
    sys.path[:0] = filter(os.path.exists, (os.path.join(folder, "axtree-lib") for folder in renpy.config.searchpath))
    if os.path.exists(os.path.join(sys.path[0], "axtree_renpy.py")):
        import axtree_renpy

init 1500 python in axtree_adapter:
    import importlib
    import re
    import traceback

    import pygame_sdl2 as pygame
    import renpy
    import store

    behavior, focus, layout, tts = renpy.display.behavior, renpy.display.focus, renpy.display.layout, renpy.display.tts
    Interface, Text, translate = renpy.display.core.Interface, renpy.text.text.Text, renpy.translation.translate_string
    Screen, ShowIf, Render = renpy.display.screen.ScreenDisplayable, renpy.sl2.sldisplayables.ShowIf, renpy.display.render.Render

    # Names of languages that games use, beside those that Ren'Py knows.
    LANGUAGES = dict(schinese="zh-Hans", simplified_chinese="zh-Hans", tchinese="zh-Hant", traditional_chinese="zh-Hant")
    STEPS = ("activate", "deactivate", "increase", "decrease")  # what Ren'Py says of a bar; a reader says the number
    NOTICES = ("notify", "skip_indicator")  # the screens that tell what happens beside the story
    ENDS = ".!?…:;,。、！？"  # what ends a sentence, or part of one
    START = 1.5  # a reader, and the voice, are found within this many seconds
    PERIOD = 0.25  # how often what moves by itself is read, in seconds
    now = renpy.display.core.get_time

    def words(text):
        """A text in one line; "" if it has no letter or digit."""
        text = " ".join((text or "").split())
        return text if any(sign.isalnum() for sign in text) else ""

    def name_of(shown):
        """The name of a displayable's style, such as "radio_button"."""
        return "_".join(shown.style.parent or ())

    def labels(nodes):
        """The texts among elements."""
        return (node.label for node in nodes if node.role == "static_text" and node.label)

    def sentences(texts):
        """Texts as one, with a pause between them."""
        texts = python_list(text for text in texts if text)
        return " ".join((*(text + "." * (text[-1] not in ENDS) for text in texts[:-1]), *texts[-1:]))

    # Nothing of the adapter is rolled back or saved: its objects are NoRollback, and its collections Python's own.
    class Node(store.NoRollback):
        """An element that is described: a text or a control."""

        def __init__(self, role, label, widget, scale=1, **facts):
            self.role, self.label, self.widget, self.scale, self.facts = role, words(label), widget, scale, facts
            self.viewport = self.element = None  # in which it scrolls, and what was told of it

    class Adapter(store.NoRollback):
        app, is_broken = None, False
        # Who speaks: a screen reader, the own voice, or nobody yet.
        has_reader = has_voice = False
        voice, voice_since = "off", 0.0
        # What the last description was made of, and when.
        is_stale, signature, described, frames, view, name, tag = True, None, 0.0, 0, None, "", ""
        # The line of dialogue: how many say statements there were, its key and words, and the texts beside it.
        says, serial, line, line_key, line_label, heard_line, line_widget, extras = 0, 0, None, "", "", "", None, ()
        # The screens without controls that there are, and what each said last.
        shown, told = python_dict(), python_dict()
        nodes, before = python_dict(), python_dict()
        is_window_active, drops_text = True, False
        # The control that is scrolled to, to get the focus.
        wanted = None

        @property
        def speaks(self):
            return self.has_reader or self.has_voice

        @property
        def replaces_self_voicing(self):
            """Whether Ren'Py's own voice has to be quiet: also as long as nobody knows whether ours can speak."""
            return self.speaks or (self.voice != "off" and now() < self.voice_since + START)

        def start(self):
            module = importlib.import_module("axtree")
            # It outlives the script, which Ren'Py loads again when an author has changed it.
            if not hasattr(module, "app_of_renpy"):
                module.app_of_renpy = module.App(self.title(), store.axtree_language)
            self.app = module.app_of_renpy
            self.app.set_voice(self.voice)

        def follow_speakers(self):
            """Finds out who speaks. Our voice speaks if the player has turned on self-voicing and no reader runs."""
            voice = "automatic" if vars(renpy.game.preferences).get("self_voicing") is True else "off"
            if voice != self.voice:
                self.voice, self.voice_since = voice, now()
                self.app.set_voice(voice)
            before = self.has_reader, self.has_voice
            self.has_reader, self.has_voice = self.app.is_screen_reader_running, self.app.is_speaking
            if before != (self.has_reader, self.has_voice):
                # A reader that comes or goes is no change of the preference, of which Ren'Py would tell.
                tts.old_self_voicing = renpy.game.preferences.self_voicing
                renpy.exports.restart_interaction()

        def speak(self, original, text):
            """In place of config.tts_function: what a game says beside the displayables is announced."""
            if not self.replaces_self_voicing:
                return original(text)
            text = words(text)
            if self.speaks and text and text not in map(translate, STEPS) and not (tts.last and text.endswith(words(tts.last))):
                self.app.announce(text)

        def title(self):
            return words(renpy.exports.substitute(renpy.config.window_title or renpy.config.name)) or "Ren'Py"

        def language(self):
            name = renpy.game.preferences.language
            known = (tag for tag, language in renpy.translation.locales.items() if language == name)
            return LANGUAGES.get(name) or next(known, None) if name else store.axtree_language

        def is_screen(self, shown):
            return isinstance(shown, Screen) and shown.phase not in (renpy.display.screen.OLD, renpy.display.screen.HIDE)

        def groups(self):
            """What each layer shows, from back to front, with its elements; where a modal screen is open, from that on."""
            lists = renpy.game.context().scene_lists.layers
            layers = (*renpy.config.layers, *renpy.config.top_layers)
            found = tuple(entry.displayable for layer in layers for entry in lists.get(layer, ()))
            modal = tuple(place for place, shown in enumerate(found) if self.is_screen(shown) and shown.modal is True)
            return tuple((shown, tuple(self.walk(shown))) for shown in found[modal[-1] if modal else 0:])

        def walk(self, shown):
            """The elements of a displayable, in the order in which self-voicing reads them."""
            is_gone = shown is None or (isinstance(shown, Screen) and not self.is_screen(shown))
            if is_gone or isinstance(shown, ShowIf) and not shown.condition or getattr(shown, "parent_rect", self) is None:
                return
            if isinstance(shown, behavior.Button) and (shown.action is not None or shown.clicked is not None):
                yield self.button(shown)
            elif isinstance(shown, behavior.Bar):
                if shown.adjustment.range > 0:
                    yield self.bar(shown)
            elif isinstance(shown, behavior.Input) and shown.editable:
                yield Node("text_field", "", shown, text=shown.content, caret=shown.caret_pos, can="activate")
            elif isinstance(shown, Text) or shown.style.alt is not None:
                yield Node("static_text", shown._tts(), shown)
            else:
                # A window's visit() gives its pictures too, which have no text.
                for part in shown.children if isinstance(shown, layout.Container) else shown.visit():
                    for node in self.walk(part):
                        if isinstance(shown, renpy.display.viewport.Viewport):
                            node.viewport = node.viewport or shown
                        yield node

        def button(self, button):
            action, is_selected = button.action, button.is_selected()
            kind = type(action[0] if isinstance(action, (python_list, tuple)) and action else action).__name__
            child, alt, style = button.child, behavior.alt(action), name_of(button)
            # Most have a text and nothing else; Ren'Py would look through their pictures.
            label = child._tts() if isinstance(child, Text) and alt is button.style.alt is None else button._tts_common(alt)
            node = Node("button", label, button, disabled=not button.is_sensitive())
            tooltip = button._get_tooltip()
            node.facts["hint"] = words(tooltip) if isinstance(tooltip, str) else None
            if isinstance(action, renpy.ui.ChoiceActionBase):
                node.role, node.facts["can"] = "list_item", "activate"
            elif "radio" in style or kind.startswith("Set") or kind == "Language":
                node.role, node.facts["checked"] = "radio_button", is_selected
            elif "check" in style or kind.startswith("Toggle"):
                node.role, node.facts["checked"] = "check_box", is_selected
            elif is_selected:
                node.facts["value"] = translate("selected")
            return node

        def bar(self, bar):
            adjustment = bar.adjustment
            scale = 1 if isinstance(adjustment.range, int) or not adjustment.range else 100.0 / adjustment.range  # in percent
            role = "progress_bar" if not bar.focusable else "scroll_bar" if bar.value is None else "slider"
            number = adjustment.value * scale, 0, adjustment.range * scale, (adjustment.step or 1) * scale
            label = bar._tts_common("" if bar.value is None or bar.value.alt == renpy.ui.BarValue.alt else bar.value.alt)
            for kind in ("vertical scroll", "horizontal scroll"):  # a reader says it
                label = label.removesuffix(translate(kind))
            return Node(role, label, bar, number=number, scale=scale)

        def positions(self, groups):
            """Where the elements are that are drawn, by the identities of their displayables."""
            found, waiting = python_dict(), python_list(((renpy.display.interface.surftree, 0, 0),))
            wanted = frozenset(id(node.widget) for shown, nodes in groups for node in nodes)
            while waiting:
                render, x, y = waiting.pop()
                parts = render.children
                for shown in render.render_of:
                    if id(shown) in wanted:
                        found.setdefault(id(shown), (x, y, x + render.width, y + render.height))
                        parts = ()  # an element has no other inside
                for part in parts:
                    if isinstance(part[0], Render):
                        waiting.append((part[0], x + part[1], y + part[2]))
            return found

        def follow_line(self, groups):
            """Finds out which line of dialogue there is. While the player skips, it stays the one before."""
            if renpy.config.skipping and self.line_key:
                return
            lines, extras, choices, buttons, self.line_widget = *(python_list() for _ in range(4)), None
            for shown, nodes in groups:
                choices.extend(node.label for node in nodes if node.role == "list_item")
                if getattr(shown, "tag", None) not in renpy.config.overlay_screens:
                    buttons.extend(node.label for node in nodes if node.role == "button")
                parts = shown.widgets if isinstance(shown, Screen) else ()
                if "what" not in parts:
                    continue
                told = python_dict((id(node.widget), node.label) for node in nodes)
                who, what = (told.get(id(parts.get(name)), "") for name in ("who", "what"))
                lines.append(who + ": " * bool(who and what) + what)
                is_page = shown.screen_name[0].startswith("nvl")
                for node in nodes:
                    # The line is an element of its own.
                    if node.widget is parts["what"] or (node.role == "static_text" and node.label == who and not is_page):
                        node.label = ""
                if not is_page:
                    extras.extend(labels(nodes))
                self.line_widget = parts["what"]
            says = self.says if any(lines) else 0
            others = (nodes for shown, nodes in groups if getattr(shown, "tag", None) not in NOTICES)
            text = sentences(lines if says else (label for nodes in others for label in labels(nodes)))
            # Who hears a picture with buttons hears what can be pressed.
            answers = choices or (buttons if not says else ())
            hint = sentences("{}. {}".format(*answer) for answer in enumerate(answers, 1))
            text, hint = (text, hint) if text else (hint, "")
            if text and (says, text, hint) != self.line:
                self.line = says, text, hint
                self.serial += 1
                self.line_key = "line/{}".format(self.serial)
                self.line_label = sentences((*(label for label in extras if label not in self.extras), text))
                self.extras = tuple(extras)

        def find_panel(self, groups):
            """The screen that is a dialog: a modal one, or one of the menus; None if there is none."""
            for shown, nodes in reversed(groups):
                if isinstance(shown, Screen) and (shown.modal is True or shown.tag == "menu"):
                    return None if shown.screen_name[0] == "main_menu" else shown

        def describe(self):
            groups = self.groups()
            panel = self.find_panel(groups)
            is_menu = panel is not None or store._menu or store.main_menu
            nodes, label = python_dict(), ""
            for number, (shown, found) in enumerate(groups):
                screen = shown.screen_name[0] if isinstance(shown, Screen) else str(number)
                counts = python_dict()
                for node in found:
                    kind = node.role == "static_text"
                    counts[kind] = counts.get(kind, 0) + 1
                    node.key = "{}/{}{}".format(screen, "text" * kind, counts[kind])
                    while node.key in nodes:
                        node.key += "+"
                    nodes[node.key] = node
                    # A control without a name has that of the text before it.
                    label = node.label = node.label or ("" if kind or node.role == "button" else label)
            self.before, self.nodes = self.nodes, nodes
            for stop in self.stops() if self.wanted is not None else ():
                if stop.widget is self.wanted:  # it is drawn now
                    focus.change_focus(stop, True)
                    self.wanted = None
            if is_menu:
                self.line, self.line_key = None, ""
                inside = (found for shown, found in groups if panel is None or shown is panel)
                self.give_focus(panel, tuple(node.widget for found in inside for node in found))
            else:
                self.follow_line(groups)
            focused = self.focused_key()
            self.announce_screens(groups)
            if not is_menu and self.line_key != self.heard_line:
                self.heard_line = self.line_key
                # A field has the question as its name.
                is_told = focused == self.line_key or (focused in nodes and nodes[focused].label == self.line_label)
                if not is_told and self.line_label:
                    self.app.announce(self.line_label)
            self.emit(groups, panel, focused)

        def stops(self):
            """What Ren'Py's arrows reach: what is drawn."""
            drawn = (stop for stop in focus.focus_list if stop.x not in (None, False) and stop.arg is None)
            return python_list(stop for stop in drawn if stop.widget.style.keyboard_focus)

        def give_focus(self, panel, widgets):
            """In a menu something has the focus: in a question the answer that does no harm; what had it, or what comes next."""
            current, place = focus.get_focused(), getattr(panel, "axtree_place", 0)
            if panel is not None and current in widgets:
                panel.axtree_place = widgets.index(current)
            if current is not None or focus.get_grab() is not None or not self.speaks:
                return
            no = panel.scope.get("no_action") if panel is not None else None
            stops = python_list(stop for stop in self.stops() if stop.widget in widgets)
            stops.sort(key=lambda stop: (no is None or getattr(stop.widget, "action", None) is not no,
                                         (widgets.index(stop.widget) - place) % len(widgets)))
            if stops:
                focus.change_focus(stops[0], True)

        def move(self, original, delta):
            """An arrow goes on in the order of reading: where the next control is scrolled away, scrolls to it."""
            controls = python_list(
                node for node in self.nodes.values() if node.role != "static_text" and not node.facts.get("disabled"))
            order, current = python_list(node.widget for node in controls), focus.get_focused()
            place = order.index(current) + delta if current in order else -1
            viewport = controls[place].viewport if 0 <= place < len(order) else None
            if viewport is None or order[place] in python_list(stop.widget for stop in self.stops()):
                self.wanted = None
                focus.focus_list.sort(key=lambda stop: order.index(stop.widget) if stop.widget in order else -1)
                return original(delta)
            rows = python_list(node.widget for node in controls if node.viewport is viewport)
            viewport.yadjustment.change(viewport.yadjustment.range * rows.index(order[place]) / max(1, len(rows) - 1))
            self.wanted = order[place]

        def focused_key(self):
            current = focus.get_focused()
            keys = python_list(key for key, node in self.nodes.items() if node.widget is current)
            keys += (key for key, node in self.nodes.items() if node.role == "text_field" and node.widget.editable)
            return next((key for key in (*keys, self.line_key) if key), None)

        def announce_screens(self, groups):
            """Says what a new screen without controls shows, such as a notification."""
            shown = python_dict()
            for part, nodes in groups:
                if isinstance(part, Screen) and part.tag != "menu" and "what" not in part.widgets:
                    if all(node.role == "static_text" for node in nodes):
                        shown[part.tag] = sentences(labels(nodes))
            for tag, text in shown.items():
                is_new = tag not in self.shown or tag in NOTICES
                if is_new and text and text != self.told.get(tag) and not (self.line and text in self.line[1]):
                    self.app.announce(text)
                self.told[tag] = text
            for tag in set(NOTICES).difference(shown):
                self.told.pop(tag, None)
            self.shown = shown

        def bounds(self, place):
            """The rectangle in the window between the left, top, right and bottom of the screen; None for what is not drawn."""
            corners = place and python_list(map(renpy.display.draw.untranslate_point, place[::2], place[1::2]))
            return corners and (*corners[0], corners[1][0] - corners[0][0], corners[1][1] - corners[0][1])

        def emit(self, groups, panel, focused):
            app, places, view = self.app, self.positions(groups), self.bounds((0, 0, 9999, 9999))
            self.view, self.before = view, self.before if view == self.view else python_dict()
            with app.frame(), app.open("window", "window", self.name, language=self.tag):
                if self.line_key:
                    app.add(
                        self.line_key, "unknown", self.line_label, hint=self.line[2] or None, can="activate",
                        bounds=self.bounds(places.get(id(self.line_widget))), focusable=True, focused=focused == self.line_key)
                for shown, nodes in groups:
                    if shown is panel:
                        title, hint = self.panel_texts(panel, nodes)
                        with app.open("panel/" + panel.screen_name[0], "dialog", title, hint=hint, modal=True):
                            self.emit_nodes(nodes, places, focused)
                    else:
                        self.emit_nodes(nodes, places, focused)

        def panel_texts(self, panel, nodes):
            """The title of a menu or a question, and what else it tells in sentences."""
            texts = python_list(labels(nodes))
            titles = (node.label for node in nodes if node.role == "static_text" and "menu_label" in name_of(node.widget))
            name = panel.screen_name[0].strip("_").replace("_", " ").capitalize()
            title = next(titles, None) or (texts[0] if panel.modal is True and texts else translate(name))
            others = python_list(text for text in texts if text != title)
            return title, sentences(others) if any(len(text.split()) > 3 for text in others) else None

        def emit_nodes(self, nodes, places, focused):
            choices = python_list(node for node in nodes if node.role == "list_item")
            for node in nodes:
                if choices and node is choices[0]:
                    with self.app.open("choices", "list"):
                        for place, choice in enumerate(choices, 1):
                            label = "{}. {}".format(place, choice.label)
                            self.emit_node(choice, label, places, focused, position=(place, len(choices)))
                elif node.role != "list_item" and (node.label or node.role != "static_text"):
                    self.emit_node(node, node.label, places, focused)

        def emit_node(self, node, label, places, focused, **facts):
            is_focus = node.key == focused
            place = places.get(id(node.widget))
            facts.update(node.facts)
            if is_focus or node.role != "static_text":
                facts.update(focused=is_focus, focusable=True if is_focus else None)
            node.element, before = (node.role, label, place, facts), getattr(self.before.get(node.key), "element", None)
            if is_focus or before != node.element or not self.app.keep(node.key):
                self.app.add(node.key, node.role, label, bounds=self.bounds(place), **facts)

        def act(self, event):
            node, kind = self.nodes.get(event.key), event.kind
            if event.key == self.line_key and kind == "activate":
                focus.change_focus(focus.global_focus, True)
                behavior.queue_event("dismiss")
            if node is None:
                return
            widget = node.widget
            stop = next((stop for stop in focus.focus_list if stop.widget is widget and stop.arg is None), None)
            if stop is not None and kind in ("focus", "activate", "set_number"):
                focus.change_focus(stop)
            # What is not drawn, as a row that is scrolled away, has no focus and takes no event.
            if kind == "activate" and (stop is not None or node.role == "text_field"):
                behavior.queue_event("input_enter" if node.role == "text_field" else "button_select")
            elif kind == "set_number":
                value = (int if isinstance(widget.adjustment.range, int) else float)(event.number / node.scale)
                result = widget.adjustment.change(widget.adjustment.round_value(value, release=True))
                if result is not None:
                    raise renpy.display.core.EndInteraction(result)
            elif kind in ("set_text", "set_selection"):
                widget.caret_pos = event.caret
                widget.update_text(event.text[:widget.length] if kind == "set_text" else widget.content, widget.editable)

        def read(self):
            """What changes without a new interaction."""
            controls = tuple(
                (node.widget.content, node.widget.caret_pos) if node.role == "text_field" else node.widget.adjustment.value
                for node in self.nodes.values() if node.role == "text_field" or "number" in node.facts)
            return id(focus.get_focused()), focus.argument, controls

        def update(self, interface):
            """A frame: called before Ren'Py asks for the next event."""
            if self.app is None:
                self.start()
            self.follow_speakers()
            if self.is_window_active != interface.keyboard_focused:
                self.is_window_active = interface.keyboard_focused
                self.app.set_window(active=self.is_window_active)
            requests = tuple(self.app.events())
            # During a transition between two lines there is no line.
            is_due = now() >= self.described + PERIOD
            if not interface.trans_pause and (is_due or not renpy.config.skipping):
                if self.is_stale or (is_due and renpy.config.frames != self.frames) or self.read() != self.signature:
                    self.name, self.tag = (self.title(), self.language()) if self.is_stale else (self.name, self.tag)
                    self.is_stale, self.described, self.frames = False, now(), renpy.config.frames
                    self.describe()
                    self.signature = self.read()
            return requests

        def before_event(self, interface):
            requests = ()
            try:
                requests = requests if self.is_broken else self.update(interface)
            except Exception:
                # Without the adapter the game goes on as it would have.
                self.is_broken, self.has_reader, self.has_voice, self.voice = True, False, False, "off"
                sys.stderr.write("axtree.rpy stops: " + traceback.format_exc())
            for request in requests:
                self.act(request)

        def is_taken(self, event):
            """Whether an event belongs to the screen reader."""
            if self.app is None or self.is_broken:
                return False
            if event.type in (pygame.KEYDOWN, pygame.KEYUP):
                is_down = event.type == pygame.KEYDOWN
                is_taken = not self.app.send_sdl_key(event.scancode, event.key, event.mod, is_down, pygame.time.get_ticks())
                self.drops_text = is_taken if is_down else self.drops_text
                return is_taken
            return event.type == pygame.TEXTINPUT and self.drops_text

        def begin_interaction(self):
            self.is_stale = True
            # The notice that self-voicing is on, and how to turn it off, is not true of a reader.
            if self.has_reader and renpy.exports.get_screen("_self_voicing"):
                renpy.exports.hide_screen("_self_voicing")

        def begin_line(self, event, **_):
            self.says += event == "begin"

    adapter = Adapter()

    def ask(name):
        """Puts the adapter before a function of Ren'Py's that gets an event."""
        original = getattr(getattr(Interface, name), "without_axtree", getattr(Interface, name))

        def ask_after_adapter(interface):
            adapter.before_event(interface)
            event = original(interface)
            return pygame.event.EventType(pygame.NOEVENT) if adapter.is_taken(event) else event
        ask_after_adapter.without_axtree = original
        setattr(Interface, name, ask_after_adapter)

    if sys.platform.startswith("linux"):
        ask("event_poll")
        ask("event_wait")
        renpy.config.interact_callbacks.append(adapter.begin_interaction)
        renpy.config.all_character_callbacks.append(adapter.begin_line)
        own_order, own_speech = focus.focus_ordered, renpy.config.tts_function
        focus.focus_ordered = lambda delta: adapter.move(own_order, delta)
        # What begins a line, or leaves a space, separates words.
        own_filter, space = renpy.text.extras.filter_alt_text, re.compile(r"(?={(p|vspace|space)\b)")
        renpy.text.extras.filter_alt_text = lambda text: own_filter(space.sub(" ", str(text)))
        renpy.config.tts_function = lambda text: adapter.speak(own_speech, text)
        # While the adapter speaks, games and Ren'Py find self-voicing turned on: lines come at once, their "alt" counts, and
        # arrows go from control to control. What the player has chosen is kept and stored as it is.
        type(renpy.game.preferences).self_voicing = property(
            lambda preferences: adapter.speaks or vars(preferences).get("self_voicing", False),
            lambda preferences, value: vars(preferences).__setitem__("self_voicing", value))

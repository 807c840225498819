# A story for the screens of Ren'Py's The Question, with each kind of thing that a game shows.
define e = Character("Eve", who_alt="Captain [text]")
define n = Character("Nina", kind=nvl)
default wind = 3
default flag = False

# Keys ask for what a screen reader asks for.
init 1600 python hide:
    from store.axtree_adapter import adapter

    def request(kind, key, **what):
        # Without a result: that would end the interaction.
        adapter.app.request(kind, key or adapter.line_key, **what)

    config.underlay.append(renpy.Keymap(
        K_F5=lambda: request("set_text", "input/1", text="Bo"),
        K_F6=lambda: request("activate", None),
        K_F7=lambda: request("set_number", "cabin/1", number=6),
        K_F8=lambda: request("activate", "cabin/4")))

screen map():
    imagemap:
        ground "#345"
        hotspot (100, 100, 200, 100) action Return("harbour") alt "Harbour"
        hotspot (500, 100, 200, 100) action Return("tower") alt "Tower"

screen cabin():
    modal True
    frame:
        vbox:
            label "Cabin"
            text "Here you choose how the ship sails."
            text "Wind"
            bar value VariableValue("wind", 10) xsize 300
            textbutton "Flag" action ToggleVariable("flag")
            imagebutton idle Solid("#f00", xysize=(40, 40)) action Notify("The horn sounds.") alt "Horn" tooltip "It is loud."
            textbutton "Leave" action Return()

screen wind():
    text "Wind [wind]" xalign 1.0

label start:
    $ name = renpy.input("What is your name?", default="An", length=10)
    e "Hello, [name]!{w} Are you ready?"
    e "Look:"
    extend " a map."
    call screen map
    show screen wind
    e "You go to the [_return]."
    call screen cabin
    alt "A gull cries."
    "{alt}The end of the first page.{/alt}{noalt}...{/noalt}"
    n "The storm begins."
    n "It ends."
    menu:
        "Once more?"
        "Yes":
            jump start
        "No":
            pass
    return

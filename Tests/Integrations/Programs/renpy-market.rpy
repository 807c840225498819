# A second story for the screens of Ren'Py's The Question, in German: lists that scroll, choices that a game locks, a countdown, a
# question of its own, texts that wait, speakers that are pictures.
define axtree_language = "de"
define m = Character("Mara", what_prefix="„", what_suffix="“")
define o = DynamicCharacter("owner")
default owner = "Händler"
default pay = "coins"
default bought = []

screen market():
    modal True
    default hint = ""
    frame:
        xysize (500, 380)
        vbox:
            label "Markt"
            textbutton "Münzen" action SetVariable("pay", "coins")
            textbutton "Tausch" action SetVariable("pay", "goods")
            viewport:
                xysize (460, 90)
                scrollbars "vertical"
                mousewheel True
                vbox:
                    for number in range(1, 9):
                        textbutton "Apfel [number]" action ToggleSetMembership(bought, number) selected number in bought
            input default "" length 8 changed renpy.curry(SetScreenVariable)("hint")
            textbutton "Verkauft" action NullAction() sensitive False
            textbutton "Alles zurück" action Confirm("Alles zurückgeben?", [SetVariable("bought", []), Notify("Alles liegt wieder da.")])
            textbutton "Gehen" action Return(len(bought))

screen countdown():
    default seconds = 3
    timer 60.0 repeat True action [SetScreenVariable("seconds", seconds - 1), If(seconds <= 1, Return("late"))]
    vbox:
        text "Noch [seconds]"
        textbutton "Springen" action Return("jumped")

label start:
    m "Guten Morgen!{p}Was für ein Tag."
    o "Frische {i}Äpfel{/i}!{w=0.5} Ganz frisch!"
    $ owner = "Händlerin"
    o "Greif zu!"
    call screen market
    "Du hast [_return] Äpfel."
    menu:
        m "Und jetzt?"
        "Bezahlen" if bought:
            pass
        "Laufen" if False:
            pass
        "Warten":
            pass
    centered "Am Abend"
    call screen countdown
    "Das war es."
    return

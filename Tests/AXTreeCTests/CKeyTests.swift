import AXTree
import CAXTree
import Testing

@testable import AXTreeC

@Suite("Keys that are numbers, and elements that stay, in C")
struct CKeyTests {
  private let program = CTestProgram()
  private var ui: OpaquePointer { program.ui }

  private func labels() throws -> [String] {
    func labels(_ element: AXElement) -> [String] { [element.label ?? ""] + element.children.flatMap(labels) }
    return try CThreadState.current.program(ui).tree.root.children.flatMap(labels)
  }

  @Test("An element named by a number has events, relations and the focus by it")
  func numbers() {
    program.frame {
      axtree_add_id(ui, 7, AXTREE_ROLE_STATIC_TEXT, "Name")
      axtree_open_id(ui, .max, AXTREE_ROLE_GROUP, "Row")
      axtree_add_id(ui, 8, AXTREE_ROLE_BUTTON, "Play")
      axtree_relate_id(ui, AXTREE_RELATION_LABELLED_BY, 7)
      axtree_close(ui)
      axtree_add(ui, "quit", AXTREE_ROLE_BUTTON, "Quit")
    }
    #expect(axtree_focus_id(ui) == 0)
    #expect(axtree_focus_on_id(ui, 8))
    #expect(axtree_focus_id(ui) == 8)
    #expect(program.key(axtree_focus(ui)) == "#8")
    #expect(program.heard() == "Music frame\nRow panel\nName Play button.")
    #expect(axtree_operate(ui, AXTREE_EVENT_ACTIVATE))
    #expect(axtree_next_event(ui) == AXTREE_EVENT_ACTIVATE)
    #expect(axtree_event_id(ui) == 8)
    #expect(axtree_event_is(ui, AXTREE_EVENT_ACTIVATE, "#8"))
    #expect(program.request(AXTREE_EVENT_ACTIVATE, "quit"))
    #expect(axtree_next_event(ui) == AXTREE_EVENT_ACTIVATE)
    #expect(axtree_event_id(ui) == 0)
    #expect(CTestProgram.mistake() == nil)
  }

  @Test("The number 0 is no key")
  func zero() {
    program.frame { axtree_add_id(ui, 0, AXTREE_ROLE_BUTTON, "Play") }
    #expect(
      CTestProgram.mistake()
        == "axtree_add_id: The number 0 is no key.")
    #expect(!axtree_focus_on_id(ui, 0))
    #expect(CTestProgram.mistake() == "axtree_focus_on_id: The key is NULL, or the number 0.")
  }

  @Test(
    "What is kept stays with everything inside it, wherever it is named; what is not in the frame before is described")
  func keep() throws {
    func list(_ names: [String]) {
      axtree_open(ui, "list", AXTREE_ROLE_LIST, "Save games")
      for name in names { axtree_add(ui, name, AXTREE_ROLE_LIST_ITEM, name) }
      axtree_close(ui)
    }
    program.frame {
      #expect(!axtree_keep(ui, "list"))
      list(["One", "Two"])
      axtree_add_id(ui, 1, AXTREE_ROLE_BUTTON, "Back")
    }
    let all = ["Music", "Save games", "One", "Two", "Back"]
    #expect(try labels() == all)
    for _ in 1...2 {
      program.frame {
        #expect(axtree_keep(ui, "list"))
        #expect(axtree_keep_id(ui, 1))
        #expect(!axtree_keep(ui, "list"))
      }
      #expect(try labels() == all)
    }
    program.frame {
      axtree_add(ui, "title", AXTREE_ROLE_HEADING, "Load")
      #expect(axtree_keep_id(ui, 1))
      #expect(axtree_keep(ui, "list"))
    }
    #expect(try labels() == ["Music", "Load", "Back", "Save games", "One", "Two"])
    // At the places that were other elements' before, each is described as it is now.
    program.frame {
      axtree_add(ui, "title", AXTREE_ROLE_HEADING, "Load")
      axtree_add_id(ui, 1, AXTREE_ROLE_BUTTON, "Back")
      list(["One", "Three"])
    }
    #expect(try labels() == ["Music", "Load", "Back", "Save games", "One", "Three"])
    #expect(CTestProgram.mistake() == nil)
  }

  @Test("An element that was described anew between two frames that keep it is as it was described last")
  func keptBehindOthers() throws {
    func button(_ label: String) { axtree_add(ui, "play", AXTREE_ROLE_BUTTON, label) }
    func text(_ key: String) { axtree_add(ui, key, AXTREE_ROLE_STATIC_TEXT, key) }
    program.frame {
      text("a")
      button("Play")
    }
    program.frame { button("Pause") }
    program.frame {
      text("a")
      axtree_keep(ui, "play")
    }
    #expect(try labels() == ["Music", "a", "Pause"])
    program.frame {
      text("a")
      button("Play")
    }
    #expect(try labels() == ["Music", "a", "Play"])
  }

  @Test("An element is opened again, for parts that are drawn in turns")
  func reopen() throws {
    for _ in 1...2 {
      program.frame {
        axtree_open(ui, "left", AXTREE_ROLE_GROUP, "Left")
        axtree_add(ui, "a", AXTREE_ROLE_BUTTON, "A")
        axtree_close(ui)
        axtree_add(ui, "right", AXTREE_ROLE_GROUP, "Right")
        #expect(axtree_reopen(ui, "left"))
        axtree_add(ui, "b", AXTREE_ROLE_BUTTON, "B")
        axtree_close(ui)
        #expect(axtree_reopen(ui, "right"))
        axtree_add(ui, "c", AXTREE_ROLE_BUTTON, "C")
        axtree_close(ui)
      }
      #expect(try labels() == ["Music", "Left", "A", "B", "Right", "C"])
    }
    program.frame {
      axtree_open(ui, "left", AXTREE_ROLE_GROUP, "Left")
      axtree_add(ui, "a", AXTREE_ROLE_BUTTON, "A")
      axtree_close(ui)
      axtree_add(ui, "right", AXTREE_ROLE_GROUP, "Right")
      axtree_add(ui, "b", AXTREE_ROLE_BUTTON, "B")
    }
    #expect(try labels() == ["Music", "Left", "A", "Right", "B"])
    program.frame {
      axtree_keep(ui, "left")
      axtree_add(ui, "right", AXTREE_ROLE_GROUP, "Right")
      axtree_reopen(ui, "left")
      #expect(!axtree_reopen(ui, "left"))
      axtree_add(ui, "d", AXTREE_ROLE_BUTTON, "D")
      axtree_close(ui)
    }
    #expect(try labels() == ["Music", "Left", "A", "D", "Right"])
    #expect(CTestProgram.mistake() == "axtree_reopen: The frame has no element “left” yet, or it is open.")
  }

  @Test(
    "A number without ends is said, and no percentage of it", arguments: ["orca43", "orca48", "orca51", "ownvoice"])
  func numberWithoutEnds(reader: String) throws {
    func frame(_ number: Double) {
      program.frame {
        axtree_add(ui, "speed", AXTREE_ROLE_SLIDER, "Speed")
        axtree_number(ui, number, -.infinity, .infinity, 0.5)
        axtree_focused(ui, true)
      }
    }
    frame(50)
    let first = try #require(program.heard(reader))
    #expect(first.contains("Speed") && first.contains("50") && !first.contains("percent"))
    #expect(axtree_operate(ui, AXTREE_EVENT_INCREMENT))
    #expect(program.request(AXTREE_EVENT_SET_NUMBER, "speed", -1e6))
    #expect(program.events() == ["4 speed 50.5", "4 speed -1000000.0"])
    frame(-1_000_000)
    #expect(program.heard(reader)?.contains("percent") == false)
    #expect(CTestProgram.mistake() == nil)
  }

  /// Sends a key by its keysym, pressed and released, and returns whether the press meant anything.
  private func press(_ keysym: UInt32, _ modifiers: UInt32 = 0) -> Bool {
    axtree_send_key(ui, keysym, 0, modifiers, true, 1)
    let isHandled = axtree_handle_key(ui)
    #expect(!axtree_handle_key(ui))
    axtree_send_key(ui, keysym, 0, modifiers, false, 2)
    #expect(!axtree_handle_key(ui))
    return isHandled
  }

  private var menuLines: [String] {
    var lines: [String] = []
    while let line = program.key(axtree_menu_line(ui, Int64(lines.count))) { lines.append(line) }
    return lines
  }

  @Test("One call does what keys mean: Tab, arrows and Return, and the player's menu, whose lines are data")
  func handledKeys() {
    func frame() {
      program.frame {
        axtree_add(ui, "sword", AXTREE_ROLE_BUTTON, "Sword")
        axtree_action(ui, "drop", "Drop")
        axtree_add(ui, "volume", AXTREE_ROLE_SLIDER, "Volume")
        axtree_number(ui, 5, 0, 10, 1)
      }
    }
    let (tab, enter, escape, down, right, menu, f10) = (
      UInt32(0xff09), UInt32(0xff0d), UInt32(0xff1b), UInt32(0xff54), UInt32(0xff53), UInt32(0xff67), UInt32(0xffc7)
    )
    frame()
    #expect(!press(menu) && menuLines == [] && axtree_menu_focus(ui) == -1)
    #expect(press(tab) && press(enter) && press(tab) && press(right) && !press(escape))
    #expect(program.events() == ["1 sword", "4 volume 6.0"])
    #expect(press(f10, 1) && menuLines == ["Repeat", "Where am I"] && axtree_menu_focus(ui) == 0)
    #expect(press(escape) && menuLines == [] && program.key(axtree_focus(ui)) == "volume")
    axtree_focus_on(ui, "sword")
    #expect(press(menu) && menuLines == ["Drop", "Repeat", "Where am I"])
    frame()
    #expect(press(down) && axtree_menu_focus(ui) == 1 && program.key(axtree_focus(ui)) == "sword")
    frame()
    #expect(press(UInt32(UInt8(ascii: "d"))) && press(enter) && menuLines == [])
    #expect(program.events() == ["8 sword “drop”"] && program.key(axtree_focus(ui)) == "sword")
    #expect(axtree_menu_line(ui, -1) == nil && CTestProgram.mistake() == nil)
  }

  @Test("Elements are items of rotors by name, which the player's menu offers as long as frames describe them")
  func rotors() {
    func frame(_ enemies: [String]) {
      program.frame {
        axtree_add(ui, "score", AXTREE_ROLE_BUTTON, "Score")
        for name in ["Ork", "Tree", "Imp"] {
          axtree_add(ui, name, AXTREE_ROLE_BUTTON, name)
          if enemies.contains(name) { axtree_rotor(ui, "Enemy") }
          axtree_rotor(ui, "Thing")
        }
      }
    }
    let (menu, enter, escape, down): (UInt32, UInt32, UInt32, UInt32) = (0xff67, 0xff0d, 0xff1b, 0xff54)
    frame(["Ork", "Imp"])
    axtree_focus_on(ui, "score")
    #expect(press(menu))
    #expect(
      menuLines == [
        "Next Enemy, 2 in all", "Previous Enemy, 2 in all", "Next Thing, 3 in all", "Previous Thing, 3 in all",
        "Repeat", "Where am I",
      ])
    #expect(press(enter) && program.key(axtree_focus(ui)) == "Ork")
    frame(["Imp"])
    #expect(
      press(menu)
        && menuLines.dropLast(2) == ["Next Thing, 3 in all", "Next Enemy, 1 in all", "Previous Enemy, 1 in all"])
    #expect(press(down) && press(enter) && program.key(axtree_focus(ui)) == "Imp")
    frame([])
    #expect(press(menu) && menuLines.first == "Previous Thing, 3 in all" && press(escape))
    #expect(!axtree_rotor(ui, "Enemy"))
    #expect(CTestProgram.mistake() != nil)
  }
}

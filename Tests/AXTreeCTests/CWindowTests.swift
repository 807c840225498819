import AXTree
import CAXTree
import TestSupport
import Testing

@testable import AXTreeC

@Suite("Several windows in C")
struct CWindowTests {
  private let program = CTestProgram("Game")
  private var ui: OpaquePointer { program.ui }

  private func window(_ key: String, _ label: String, _ buttons: [String]) {
    axtree_open(ui, key, AXTREE_ROLE_WINDOW, label)
    for button in buttons { axtree_add(ui, button, AXTREE_ROLE_BUTTON, button) }
    axtree_close(ui)
  }

  private func frame(_ describe: () -> Void) {
    axtree_begin(ui)
    describe()
    #expect(axtree_end(ui))
  }

  private func published() throws -> String {
    var published = AXPublishedTree()
    published.apply(try CThreadState.current.program(ui).tree.nextUpdate(isFull: true))
    return published.description
  }

  @Test("Each window outside all others is a window of the program, and what is outside them is in the first")
  func windows() throws {
    frame {
      axtree_add(ui, "fps", AXTREE_ROLE_STATIC_TEXT, "60 FPS")
      window("race", "Race", ["Start"])
      window("map", "Map", ["Nearer"])
      axtree_add(ui, "status", AXTREE_ROLE_STATUS_BAR, "Ready")
    }
    #expect(
      try published() == """
        application “Game”
          window #race “Race”
            staticText #fps “60 FPS”
            button #Start “Start”
            statusBar #status “Ready”
          window #map “Map”
            button #Nearer “Nearer”
        """)
    frame { axtree_add(ui, "fps", AXTREE_ROLE_STATIC_TEXT, "60 FPS") }
    #expect(
      try published() == """
        application “Game”
          window “Game”
            staticText #fps “60 FPS”
        """)
    #expect(CTestProgram.mistake() == nil)
  }

  @Test("The window with the focus is active, Tab stays in it, and once it is gone the focus is where it was before")
  func focus() {
    func frame(hasMap: Bool, hasLegend: Bool = false) {
      self.frame {
        window("race", "Race", ["Start", "Stop", "Quit"])
        if hasMap { window("map", "Map", ["Nearer", "Farther"]) }
        if hasLegend { window("legend", "Legend", ["Close"]) }
      }
    }
    frame(hasMap: false)
    #expect(axtree_focus_on(ui, "Stop"))
    #expect(program.heard() == "Race frame\nStop button.")
    frame(hasMap: true)
    #expect(program.heard() == "")
    #expect(axtree_move_focus(ui, AXTREE_MOVE_NEXT))
    #expect(program.heard() == "Quit button.")
    frame(hasMap: true)
    #expect(axtree_focus_on(ui, "Nearer"))
    #expect(program.heard() == "Map frame\nNearer button.")
    #expect(axtree_move_focus(ui, AXTREE_MOVE_NEXT))
    #expect(program.heard() == "Farther button.")
    #expect(axtree_move_focus(ui, AXTREE_MOVE_NEXT))
    #expect(program.key(axtree_focus(ui)) == "Nearer")
    #expect(program.heard() == "Nearer button.")
    frame(hasMap: true, hasLegend: true)
    #expect(axtree_focus_on(ui, "Close"))
    #expect(program.heard() == "Legend frame\nClose button.")
    frame(hasMap: true)
    #expect(program.key(axtree_focus(ui)) == "Nearer")
    #expect(program.heard() == "Map frame\nNearer button.")
    frame(hasMap: false)
    #expect(program.key(axtree_focus(ui)) == "Quit")
    #expect(program.heard() == "Race frame\nQuit button.")
  }

  @Test("A window is reached by its key, and kept with what is in it")
  func keys() throws {
    frame {
      window("race", "Race", ["Start"])
      window("map", "Map", [])
    }
    #expect(axtree_focus_on(ui, "map"))
    #expect(program.heard() == "Map frame")
    let before = try published()
    frame {
      #expect(axtree_keep(ui, "race"))
      #expect(axtree_keep(ui, "map"))
    }
    #expect(try published() == before)
  }
}

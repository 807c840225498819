import AXDocument
import AXTree
import DesktopTesting
import Foundation
import Testing

@testable import ATSPIClient

extension DesktopTests {
  @Suite("axtree inspect")
  struct Inspect {
    static let document = """
      {"format":"axtree/1","name":"Workshop","locale":"de","root":{"id":"window","role":"window","label":"Workshop",\
      "frame":[0,0,400,300],"children":[{"id":"title","role":"heading","label":"Tune the car",\
      "frame":[10,10,200,20],"level":1},{"id":"start","role":"button","label":"Start","hint":"Starts the engine.",\
      "identifier":"auto-start","frame":[10,40,80,30],"shortcut":"Alt+S","actions":[{"name":"Rev"}]},\
      {"id":"fuel","role":"slider","label":"Fuel","frame":[10,120,200,20],\
      "number":{"now":40,"min":0,"max":100,"step":10,"text":"40 liters"}},{"id":"parts","role":"list",\
      "label":"Parts","frame":[10,150,200,50],"children":[{"id":"wheel","role":"listItem","label":"Wheel",\
      "value":"4","traits":["selected"],"frame":[10,150,200,20],"states":{"current":true},\
      "position":{"index":1,"count":2}},{"id":"door","role":"listItem","label":"Door","language":"en",\
      "frame":[10,180,200,20],"states":{"selectable":true},"position":{"index":2,"count":2}}]},\
      {"id":"name","role":"textField","label":"Name","frame":[10,220,200,20],\
      "text":{"content":"Ana","caret":3,"editable":true},"states":{"invalid":true,"required":true},\
      "placeholder":"Yours","relations":{"labelledBy":["title"],"details":["parts"]}}]}}

      """

    @Test("A1: what is published comes back as the same document")
    func roundTrip() async throws {
      try await published { desktop, process in
        let printed = try await axtree(desktop, "inspect", "Workshop")
        #expect(printed.output == Self.expected)
        #expect(printed.status == 0)
        let byProcess = try await axtree(desktop, "inspect", "--pid", "\(process.id)")
        #expect(byProcess.output == printed.output)
      }
    }

    /// The part of the document that AT-SPI carries: the identifier replaces the id, because there is one AccessibleId.
    private static let expected = document.replacingOccurrences(of: #""id":"start","#, with: "")

    @Test("A1: all that AT-SPI carries of texts, links, documents, tables and fields comes back as it was said")
    func wholeFormat() async throws {
      try await published(Self.wholeDocument) { desktop, process in
        let printed = try await axtree(desktop, "inspect", "--pid", "\(process.id)")
        #expect(printed == Outcome(status: 0, output: Self.wholeDocument))
      }
    }

    private static let wholeDocument = #"""
      {"format":"axtree/1","name":"Library","locale":"en","root":{"id":"window","role":"window","label":"Library",\#
      "frame":[0,0,400,400],"children":[{"id":"book","role":"documentText","label":"Rules","frame":[0,0,400,100],\#
      "document":{"page":2,"pages":9,"attributes":{"Author":"Ana"}},"url":"game:rules","children":[{"id":"rules",\#
      "role":"paragraph","frame":[0,0,400,40],"text":{"content":"See the map, or the\nold 👩‍🚀 rules here.","caret":4,\#
      "selection":[4,7],"multiline":true,"attributes":{"family-name":"Inter","weight":"400"},"runs":[{"range":[4,7],\#
      "attributes":{"weight":"700"}},{"range":[8,11],"attributes":{"style":"italic"}}],"lines":[{"range":[0,20],\#
      "frame":[0,0,200,20]},{"range":[20,39],"frame":[0,20,190,20],"edges":[0,12,20,30,40,46,52,58,70,80,90,100,110,\#
      120,130,140,150,160,170,190]}],"links":[{"range":[0,3],"url":"game:see"},{"range":[13,15]}]},\#
      "children":[{"id":"map","role":"link","label":"map","frame":[40,0,30,20],"textRange":[8,11],"url":"game:map"}]},\#
      {"id":"hebrew","role":"staticText","frame":[0,40,400,20],"text":{"content":"אבג","lines":[{"range":[0,3],\#
      "frame":[340,40,60,20],"edges":[400,380,365,340]}]}}]},{"id":"sheet","role":"documentSpreadsheet",\#
      "label":"Sheet","frame":[0,100,400,10]},{"id":"paper","role":"group","label":"Paper","frame":[0,110,400,10],\#
      "document":{"pages":1}},{"id":"laps","role":"table","frame":[0,120,400,60],"table":{"rows":3,"columns":2,\#
      "caption":"Laps"},"children":[{"id":"h1","role":"cell","label":"Driver","frame":[0,120,200,20],"cell":{"row":0,\#
      "column":0,"header":"column"}},{"id":"h2","role":"columnHeader","label":"Time","frame":[200,120,200,20],\#
      "sort":"ascending","cell":{"row":0,"column":1}},{"id":"r1","role":"cell","label":"Ana","frame":[0,140,200,20],\#
      "cell":{"row":1,"column":0,"header":"row"}},{"id":"t1","role":"cell","label":"12","frame":[200,140,200,20],\#
      "cell":{"row":1,"column":1,"rowSpan":2}}]},{"id":"other","role":"table","label":"Other","frame":[0,180,400,20],\#
      "children":[{"id":"o1","role":"cell","label":"One","frame":[0,180,100,20]}]},{"id":"mail","role":"textField",\#
      "label":"Mail","frame":[0,200,400,20],"text":{"content":"","caret":0,"editable":true},"inputType":"email",\#
      "tag":"input","class":"wide"},{"id":"find","role":"searchField","label":"Find","frame":[0,220,400,20],\#
      "text":{"content":"x","editable":true}},{"id":"news","role":"group","label":"News","frame":[0,240,400,20],\#
      "live":"polite","atomic":true},{"id":"sound","role":"switch","label":"Sound","frame":[0,260,100,30],\#
      "states":{"pressed":true}},{"id":"loud","role":"checkBox","label":"Loud","frame":[0,290,100,30],\#
      "states":{"checked":"mixed"}},{"id":"plain","role":"checkBox","label":"Plain","frame":[0,320,100,30]},\#
      {"id":"cup","role":"image","label":"Cup","hint":"Golden.","frame":[100,320,40,40],\#
      "customContent":[{"label":"Year","value":"1999"}]}]}}

      """#

    @Test("A1: a window of GTK comes out as a document that can be composed, in the format's own words")
    func otherToolkit() async throws {
      let desktop = try await DesktopTests.desktop
      let window = try desktop.launch("/usr/bin/python3", ["-c", Self.otherWindow])
      let connection = try ATSPIConnection.open(desktop.environment)
      _ = try await poll(for: "the window's button") {
        connection.application(ofProcess: window.id)?.subtree.first { $0.name == "Count" }
      }
      let printed = try await axtree(desktop, "inspect", "--pid", "\(window.id)")
      let document = try AXTreeDocument(json: Array(printed.output.utf8))
      var cursor = document.tree.makeCursor()
      let update = try #require(document.tree.changes(since: &cursor))
      func node(_ role: AXRole) -> AXNode? { update.nodes.first { $0.role == role } }
      #expect(node(.window)?.properties.label == "Counter")
      #expect(node(.button)?.properties.label == "Count")
      #expect(node(.button)?.properties.actions.isEmpty == true, "a click is the activation")
      #expect(node(.toggleButton)?.properties.states.isPressed == false)
      #expect(node(.slider)?.properties.numericValue == AXNumericValue(50, step: 5))
      await desktop.end(window)
    }

    private static let otherWindow = """
      import gi
      gi.require_version('Gtk', '3.0')
      from gi.repository import Gtk
      window = Gtk.Window(title='Counter')
      column = Gtk.VBox()
      window.add(column)
      column.add(Gtk.Button(label='Count'))
      column.add(Gtk.ToggleButton(label='Sound'))
      volume = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 5)
      volume.set_value(50)
      column.add(volume)
      window.show_all()
      Gtk.main()
      """

    @Test("The running applications are listed with process and toolkit, and an absent one is 66")
    func list() async throws {
      try await published { desktop, process in
        let listed = try await axtree(desktop, "inspect")
        #expect(listed.output.split(separator: "\n").contains { $0.hasSuffix("  \(process.id)  axtree") })
        let json = try await axtree(desktop, "inspect", "--format", "json")
        #expect(json.output.contains(#"{"name":"Workshop","pid":\#(process.id),"toolkit":"axtree"}"#))
        let absent = try await axtree(desktop, "inspect", "Nobody")
        #expect(
          absent
            == Outcome(status: 66, output: "", errors: "axtree: no application “Nobody” is on the accessibility bus\n"))
        #expect(try await axtree(desktop, "inspect", "Workshop", "--pid", "1").status == 64)
      }
    }

    @Test("A3: --watch prints the events as they come, until the application is gone")
    func watch() async throws {
      try await published { desktop, process in
        let watching = try desktop.launch(DesktopTests.axtree, ["inspect", "Workshop", "--watch"])
        _ = try await poll(for: "the ready line") { watching.output.first }
        process.write(line: #"{"focus": "fuel"}"#)
        process.write(line: #"{"set": {"id": "title", "label": "Drive"}}"#)
        let renamed = try await poll(
          for: "the new name", seen: watching.output.joined(separator: "\n")
        ) {
          watching.output.first { $0.contains("accessible-name") }
        }
        #expect(
          renamed
            == #"{"detail1":0,"detail2":0,"event":"object:property-change:accessible-name","name":"Drive","node":"title","role":"heading","value":"Drive"}"#
        )
        #expect(
          watching.output.contains {
            $0.contains(#""event":"object:state-changed:focused""#) && $0.contains(#""node":"fuel""#)
          })
        process.write(line: #"{"quit": true}"#)
        #expect(try await watching.wait() == 0)
      }
    }

    @Test("An application that does not answer is given up, and the others are listed beside it")
    func stopped() async throws {
      try await published { desktop, process in
        process.signal(SIGSTOP)
        defer { process.signal(SIGCONT) }
        let outcome = try await axtree(desktop, "inspect", "--pid", "\(process.id)")
        #expect(outcome == Outcome(status: 66, output: "", errors: "axtree: the application does not answer\n"))
        let listed = try await axtree(desktop, "inspect")
        #expect(listed.status == 0)
        #expect(listed.output.contains("  \(process.id)  "))
      }
    }

    @Test("T8: audit --app finds in a running application what it finds in its document, and an absent one is 66")
    func audit() async throws {
      try await published { desktop, process in
        let found = """
          warning  small-target  fuel  “Fuel” is 200 by 20 points. Make it at least 24 by 24 points.
          warning  small-target  door  “Door” is 200 by 20 points. Make it at least 24 by 24 points.
          warning  small-target  name  “Name” is 200 by 20 points. Make it at least 24 by 24 points.
          3 findings

          """
        let arguments = ["--rules", "small-target", "--fail-on", "warning"]
        let audited = try await axtree(desktop, ["audit", "--app", "Workshop"] + arguments)
        #expect(audited == Outcome(status: 1, output: found))
        let byProcess = try await axtree(desktop, ["audit", "--pid", "\(process.id)"] + arguments)
        #expect(byProcess == audited)
        let absent = try await axtree(desktop, ["audit", "--app", "Nobody"])
        #expect(
          absent
            == Outcome(
              status: 66, output: "", errors: "axtree: no application “Nobody” on the accessibility bus answers\n"))
      }
    }

    @Test("S1: say and compose --app print of a running application what they print of its document")
    func say() async throws {
      try await published { desktop, _ in
        let inspected = try await axtree(desktop, "inspect", "--app", "Workshop").output
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("inspected-\(UUID()).json")
        try Data(inspected.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for command in ["say", "compose"] {
          let printed = try await axtree(desktop, command, "--app", "Workshop")
          #expect(try await axtree(desktop, command, file.path) == printed)
          #expect(printed.status == 0 && printed.output.contains("Tune the car"))
        }
      }
    }

    struct Outcome: Equatable {
      var status: Int32
      var output: String
      var errors = ""
    }

    private func axtree(_ desktop: PrivateDesktop, _ arguments: String...) async throws -> Outcome {
      try await axtree(desktop, arguments)
    }

    private func axtree(_ desktop: PrivateDesktop, _ arguments: [String]) async throws -> Outcome {
      let process = try desktop.launch(DesktopTests.axtree, arguments)
      let status = try await process.wait()
      return Outcome(
        status: status, output: process.output.map { $0 + "\n" }.joined(),
        errors: process.errors.map { $0 + "\n" }.joined())
    }

    /// Publishes the document, waits until it is listed, runs `body`, and ends the command by its own word.
    private func published(
      _ document: String = document, _ body: (PrivateDesktop, DesktopProcess) async throws -> Void
    ) async throws {
      let desktop = try await DesktopTests.desktop
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("workshop-\(UUID()).json")
      try Data(document.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = try desktop.launch(DesktopTests.axtree, ["publish", file.path])
      let connection = try ATSPIConnection.open(desktop.environment)
      _ = try await poll(for: "the application") {
        connection.application(ofProcess: process.id)
      }
      try await body(desktop, process)
      process.write(line: #"{"quit": true}"#)
      #expect(try await process.wait() == 0)
      await desktop.end(process)
    }
  }
}

import ATSPIClient
import Foundation
import PrivateDesktop
import Testing

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

    /// What AT-SPI carries of the document: an identifier takes the place of the id, as it is the one AccessibleId.
    private static let expected = document.replacingOccurrences(of: #""id":"start","#, with: "")

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
        let watching = try desktop.launch(try DesktopTests.built("axtree"), ["inspect", "Workshop", "--watch"])
        _ = try await poll(for: "the ready line", seconds: 20) { watching.output.lines.first }
        process.write(line: #"{"focus": "fuel"}"#)
        process.write(line: #"{"set": {"id": "title", "label": "Drive"}}"#)
        let renamed = try await poll(
          for: "the new name", seconds: 10, seen: watching.output.lines.joined(separator: "\n")
        ) {
          watching.output.lines.first { $0.contains("accessible-name") }
        }
        #expect(
          renamed
            == #"{"detail1":0,"detail2":0,"event":"object:property-change:accessible-name","name":"Drive","node":"title","role":"heading","value":"Drive"}"#
        )
        #expect(
          watching.output.lines.contains {
            $0.contains(#""event":"object:state-changed:focused""#) && $0.contains(#""node":"fuel""#)
          })
        process.write(line: #"{"quit": true}"#)
        #expect(try await watching.wait(seconds: 20) == 0)
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
      try await published { desktop, _ in
        let found = """
          warning  small-target  fuel  “Fuel” is 200 by 20 points. Make it at least 24 by 24 points.
          warning  small-target  door  “Door” is 200 by 20 points. Make it at least 24 by 24 points.
          warning  small-target  name  “Name” is 200 by 20 points. Make it at least 24 by 24 points.
          3 findings

          """
        let arguments = ["--rules", "small-target", "--fail-on", "warning"]
        let audited = try await axtree(desktop, ["audit", "--app", "Workshop"] + arguments)
        #expect(audited == Outcome(status: 1, output: found))
        let absent = try await axtree(desktop, ["audit", "--app", "Nobody"])
        #expect(
          absent
            == Outcome(
              status: 66, output: "", errors: "axtree: no application “Nobody” on the accessibility bus answers\n"))
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
      let process = try desktop.launch(try DesktopTests.built("axtree"), arguments)
      let status = try await process.wait(seconds: 30)
      let output = try await poll(for: "the output", seconds: 10) {
        process.output.isClosed && process.errors.isClosed ? process.output.lines : nil
      }
      return Outcome(
        status: status, output: output.map { $0 + "\n" }.joined(),
        errors: process.errors.lines.map { $0 + "\n" }.joined())
    }

    /// Publishes the document, waits until it is listed, runs `body`, and ends the command by its own word.
    private func published(_ body: (PrivateDesktop, DesktopProcess) async throws -> Void) async throws {
      let desktop = try await DesktopTests.desktop
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("workshop-\(UUID()).json")
      try Data(Self.document.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = try desktop.launch(try DesktopTests.built("axtree"), ["publish", file.path])
      let connection = try ATSPIConnection.open(desktop.environment)
      _ = try await poll(for: "the application", seconds: 20) { connection.application(ofProcess: process.id) }
      try await body(desktop, process)
      process.write(line: #"{"quit": true}"#)
      #expect(try await process.wait(seconds: 10) == 0)
      await desktop.end(process)
    }
  }
}

import DesktopTesting
import Foundation
import Testing

@testable import ATSPIClient

extension DesktopTests {
  @Suite("axtree publish, read by libatspi and by Orca")
  struct Publish {
    /// The expected object on the bus for one node of the document.
    struct Expected: Sendable {
      let id: String
      let role: String
      let name: String
      var description = ""
      var states: Set<String> = []
      var without: Set<String> = []
      var actions: [String] = []
      var value: ATSPIObject.Value?
      let frame: AXRect
    }

    static let document = """
      {"format": "axtree/1", "name": "Garage", "root": {"id": "window", "role": "window", "label": "Garage",
       "frame": [0, 0, 400, 300], "children": [
        {"id": "title", "role": "heading", "label": "Tune the car", "level": 1, "frame": [10, 10, 200, 20]},
        {"id": "start", "role": "button", "label": "Start", "hint": "Starts the engine.", "frame": [10, 40, 80, 30],
         "actions": [{"name": "Rev", "id": "rev"}]},
        {"id": "lights", "role": "toggleButton", "label": "Lights", "states": {"pressed": false},
         "frame": [10, 80, 80, 30]},
        {"id": "fuel", "role": "slider", "label": "Fuel", "number": {"now": 40, "min": 0, "max": 100, "step": 10},
         "frame": [10, 120, 200, 20]},
        {"id": "off", "role": "button", "label": "Paint", "traits": ["notEnabled"], "frame": [10, 150, 80, 30]},
        {"id": "score", "combine": true, "frame": [10, 190, 200, 20], "children": [
          {"label": "Score", "role": "staticText"}, {"label": "12", "role": "staticText"}]},
        {"id": "field", "role": "textField", "label": "Name", "text": {"content": "Ana", "caret": 3, "editable": true},
         "states": {"required": true}, "frame": [10, 220, 200, 20]},
        {"id": "form", "defer": [{"kind": "error", "source": "error"}], "children": [
          {"id": "mail", "role": "textField", "label": "Mail", "hint": "For the result.", "deferralReceiver": true,
           "text": {"content": "ana@", "caret": 4, "editable": true}, "frame": [10, 250, 200, 20]},
          {"id": "wrong", "label": "No domain", "deferralSource": "error"}]},
        {"hidden": true, "id": "secret", "role": "button", "label": "Hidden"}]}}
      """

    static let expected: [Expected] = [
      Expected(
        id: "title", role: "heading", name: "Tune the car", states: ["showing", "visible"], without: ["focusable"],
        frame: .init(x: 10, y: 10, width: 200, height: 20)),
      Expected(
        id: "start", role: "push-button", name: "Start", description: "Starts the engine.",
        states: ["enabled", "sensitive", "focusable"], actions: ["activate", "Rev"],
        frame: .init(x: 10, y: 40, width: 80, height: 30)),
      Expected(
        id: "lights", role: "toggle-button", name: "Lights", states: ["focusable"], without: ["pressed", "checked"],
        actions: ["activate"], frame: .init(x: 10, y: 80, width: 80, height: 30)),
      Expected(
        id: "fuel", role: "slider", name: "Fuel", states: ["focusable", "horizontal"],
        actions: ["increment", "decrement"], value: .init(now: 40, min: 0, max: 100, step: 10),
        frame: .init(x: 10, y: 120, width: 200, height: 20)),
      Expected(
        id: "off", role: "push-button", name: "Paint", states: ["visible"], without: ["enabled", "sensitive"],
        frame: .init(x: 10, y: 150, width: 80, height: 30)),
      Expected(
        id: "score", role: "label", name: "Score, 12", states: ["showing"],
        frame: .init(x: 10, y: 190, width: 200, height: 20)),
      Expected(
        id: "field", role: "entry", name: "Name", states: ["editable", "required", "single-line"],
        frame: .init(x: 10, y: 220, width: 200, height: 20)),
      Expected(
        id: "mail", role: "entry", name: "Mail", description: "Error: No domain. For the result.",
        states: ["editable", "invalid-entry"], frame: .init(x: 10, y: 250, width: 200, height: 20)),
    ]

    @Test("A1, A2: names, roles, states, actions, values and frames on the bus are those of the document")
    func properties() async throws {
      try await published { desktop, process, _ in
        let connection = try ATSPIConnection.open(desktop.environment)
        let application = try await poll(for: "the application") {
          connection.application(ofProcess: process.id)
        }
        let window = try #require(application.children.first)
        #expect(window.role == "frame")
        #expect(window.name == "Garage")
        let children = window.children
        #expect(children.map(\.identifier) == Self.expected.map(\.id))
        for (object, expected) in zip(children, Self.expected) {
          #expect(object.role == expected.role, "\(expected.id)")
          #expect(object.name == expected.name, "\(expected.id)")
          #expect(object.description == expected.description, "\(expected.id)")
          #expect(object.states.isSuperset(of: expected.states), "\(expected.id): \(object.states)")
          #expect(object.states.isDisjoint(with: expected.without), "\(expected.id): \(object.states)")
          #expect(object.actions == expected.actions, "\(expected.id)")
          #expect(object.frame == expected.frame, "\(expected.id)")
          let number = object.number.map { [$0.now, $0.min, $0.max, $0.step] }
          #expect(number == expected.value.map { [$0.now, $0.min, $0.max, $0.step] }, "\(expected.id)")
        }
      }
    }

    @Test("A3: the window is active without a command, as it is in a replay")
    func activeWindow() async throws {
      try await published { desktop, process, _ in
        let connection = try ATSPIConnection.open(desktop.environment)
        let application = try await poll(for: "the application") {
          connection.application(ofProcess: process.id)
        }
        let window = try #require(application.children.first)
        _ = try await poll(for: "an active window", seen: "\(window.states)") {
          window.states.contains("active") ? true : nil
        }
      }
    }

    @Test("A2, A5: DoAction answers true and comes out as a JSON line")
    func actions() async throws {
      try await published { desktop, process, _ in
        let connection = try ATSPIConnection.open(desktop.environment)
        let application = try await poll(for: "the application") {
          connection.application(ofProcess: process.id)
        }
        let children = try #require(application.children.first).children
        #expect(children[1].doAction(0))
        #expect(children[1].doAction(1))
        #expect(children[3].doAction(0))
        let wanted = [
          #"{"event": "action", "node": "start", "action": "activate"}"#,
          #"{"event": "action", "node": "start", "action": "Rev"}"#,
          #"{"event": "action", "node": "fuel", "action": "increment"}"#,
        ].map(Self.fields)
        let events = try await poll(for: "three actions") {
          let events = process.output.map(Self.fields).filter { $0["event"] == "action" }
          return events.count >= 3 ? events : nil
        }
        #expect(events == wanted)
        #expect(children[3].value == 50)
      }
    }

    @Test("A5: queries are answered while the application's thread is busy for 500 ms")
    func busy() async throws {
      try await published { desktop, process, _ in
        let connection = try ATSPIConnection.open(desktop.environment)
        let application = try await poll(for: "the application") {
          connection.application(ofProcess: process.id)
        }
        let fuel = try #require(application.children.first).children[3]
        #expect(fuel.value == 40)
        let clock = ContinuousClock()
        // The increment waits behind the busy thread, and shows how long that is busy.
        process.write(line: #"{"busy": 500}"#)
        process.write(line: #"{"increment": "fuel"}"#)
        let start = clock.now
        var answers = 0
        while fuel.value == 40, clock.now - start < .seconds(5) { answers += 1 }
        #expect(clock.now - start > .milliseconds(400), "the thread was busy")
        // A read that waited for the thread would have been the only one. How fast they are is the benchmarks' to say.
        #expect(answers > 5, "values read meanwhile, each by a call over the bus")
      }
    }

    @Test("A2: Orca reads the focus on a button with its hint, a toggle and its change, a slider and its steps")
    func heard() async throws {
      try await published { desktop, process, begin in
        try await desktop.waitForSpeech(containing: "Garage frame.", since: begin)
        for (command, heard) in [
          (#"{"focus": "start"}"#, "Start push button."),
          (#"{"focus": "lights"}"#, "Lights toggle button not pressed."),
          (#"{"set": {"id": "lights", "states": {"pressed": true}}}"#, "pressed"),
          (#"{"focus": "fuel"}"#, "Fuel horizontal slider 40."), (#"{"increment": "fuel"}"#, "50"),
          (#"{"focus": "score"}"#, "Score, 12 label."), (#"{"announce": "Fuel is low"}"#, "notification Fuel is low."),
        ] {
          let mark = desktop.speechMark
          process.write(line: command)
          try await desktop.waitForSpeech(containing: heard, since: mark)
        }
      }
    }

    @Test("D7, D16: Orca hears a deferred error with the field, before its hint, and at once when it appears")
    func deferredError() async throws {
      try await published { desktop, process, _ in
        process.write(line: #"{"window": "activate"}"#)
        var mark = desktop.speechMark
        process.write(line: #"{"focus": "mail"}"#)
        try await desktop.waitForSpeech(containing: "Error: No domain", since: mark)
        let heard = desktop.speech(since: mark).joined(separator: " ")
        let order = ["Mail", "Error: No domain", "For the result."].map { heard.range(of: $0)?.lowerBound }
        #expect(
          order.allSatisfy { $0 != nil } && order.compactMap(\.self) == order.compactMap(\.self).sorted(), "\(heard)")
        mark = desktop.speechMark
        process.write(line: #"{"set": {"id": "wrong", "label": "Too long"}}"#)
        try await desktop.waitForSpeech(containing: "Error: Too long", since: mark)
      }
    }

    private static func fields(_ line: String) -> [String: String] {
      (try? JSONDecoder().decode([String: String].self, from: Data(line.utf8))) ?? [:]
    }

    /// Publishes the document, waits until it is on the bus, runs `body`, and ends the command by its own word. `body` gets
    /// the desktop, the command, and the mark of what Orca said before it.
    private func published(_ body: (PrivateDesktop, DesktopProcess, Int) async throws -> Void) async throws {
      let desktop = try await DesktopTests.desktop
      let begin = desktop.speechMark
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("garage-\(UUID()).json")
      try Data(Self.document.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = try desktop.launch(DesktopTests.axtree, ["publish", file.path])
      _ = try await poll(for: "the ready line") {
        process.output.map(Self.fields).first { $0["event"] == "ready" }
      }
      try await body(desktop, process, begin)
      process.write(line: #"{"quit": true}"#)
      #expect(try await process.wait() == 0)
      await desktop.end(process)
    }
  }
}

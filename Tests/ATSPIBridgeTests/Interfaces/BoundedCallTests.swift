import AXTree
import CDBus
import Handover
import Testing

@testable import ATSPIBridge

/// Calls with arguments of any size: what a call means decides about its cost.
@Suite("A6: a call costs what it means, whatever its size")
struct BoundedCallTests {
  private let play = AXElement.button("Play") {}
  private let fixture: CallFixture

  init() {
    play.identifier = "play"
    fixture = CallFixture([AXElement(.heading, label: "Title"), play])
  }

  /// A rule of Collection; its words are appended at once, as there may be millions.
  private func matches(
    states: [Int32] = [], roles: [Int32] = [], attributes: [(String, String)] = [], interfaces: [String] = []
  ) -> String {
    fixture.call("Collection", "GetMatches", at: fixture.tree.root) { out in
      out.structure { out in
        out.words(states)
        out.int32(1)
        out.array(of: "{ss}") { out in
          for (name, text) in attributes {
            out.entry {
              $0.string(name)
              $0.string(text)
            }
          }
        }
        out.int32(2)
        out.words(roles)
        out.int32(2)
        out.strings(interfaces)
        out.int32(2)
        out.boolean(false)
      }
      out.uint32(1)
      out.int32(0)
      out.boolean(true)
    }
  }

  @Test("A6: words behind those of the states and of the roles are ignored, three million of them too")
  func words() {
    let (visible, button): ([Int32], [Int32]) = ([1 << 30, 0], [0, 1 << 11, 0, 0, 0])
    let behind = Array(repeating: Int32(-1), count: 3_000_000)
    #expect(matches(states: visible) == "[(:1.7 Title), (:1.7 Play)]")
    #expect(matches(states: visible + behind) == matches(states: visible))
    #expect(matches(roles: button) == "[(:1.7 Play)]")
    #expect(matches(roles: button + behind) == matches(roles: button))
    #expect(matches(states: visible + behind, roles: button + behind) == "[(:1.7 Play)]")
  }

  @Test("A6: a rule with more attributes or interfaces than there are is refused, and so are values without end")
  func parts() {
    func attributes(_ count: Int) -> [(String, String)] { (1..<count).map { ("a\($0)", "b") } + [("id", "x:play")] }
    #expect(matches(attributes: attributes(64)) == "[(:1.7 Play)]")
    #expect(matches(attributes: attributes(65)) == "LimitsExceeded")
    #expect(matches(attributes: attributes(100_000)) == "LimitsExceeded")
    #expect(matches(attributes: [("id", String(repeating: "x:", count: 2045) + "play")]) == "[(:1.7 Play)]")
    #expect(matches(attributes: [("id", String(repeating: "x:", count: 1 << 20) + "play")]) == "LimitsExceeded")
    let action = ["org.a11y.atspi.Action"]
    #expect(matches(interfaces: Array(repeating: "a", count: 63) + action) == "[(:1.7 Play)]")
    #expect(matches(interfaces: Array(repeating: "a", count: 64) + action) == "LimitsExceeded")
    #expect(matches(interfaces: Array(repeating: "a", count: 100_000) + action) == "LimitsExceeded")
  }

  @Test("A6: a name or a path of a megabyte is that of nothing, and the error names its beginning alone")
  func names() throws {
    let long = String(repeating: "x", count: 1 << 20)
    func error(_ member: String, _ interface: String, at path: String, _ texts: [String]) throws -> String {
      let call = fixture.call(interface, member, at: path) { out in for text in texts { out.string(text) } }
      let sentence = try #require(fixture.sink.sent.last).firstString
      #expect(sentence.utf8.count < 5000, "\(member) of \(interface)")
      return call
    }
    let window = ObjectPath.of(fixture.tree.root.id)
    #expect(try error("Get", "", at: window, [long, "Name"]) == "UnknownInterface")
    #expect(try error("Get", "", at: window, ["org.a11y.atspi.Accessible", long]) == "UnknownProperty")
    #expect(try error("GetAll", "", at: window, [long]) == "UnknownInterface")
    #expect(try error("GetRole", "Accessible", at: "/" + long, []) == "UnknownObject")
    #expect(try error("Embedded", "Socket", at: window, ["/" + long]) == "InvalidArgs")
  }

  @Test("A6: an object whose path is longer than any is nested nowhere, as its path would be kept")
  func plugs() {
    let socket = AXElement(.embedded, label: "Plug")
    let fixture = CallFixture([socket])
    func embed(_ path: String) -> String {
      fixture.call("Socket", "Embed", at: socket) { $0.reference(bus: ":1.5", path: path) }
    }
    #expect(embed("/" + String(repeating: "x", count: 5000)) == "InvalidArgs")
    #expect(fixture.provider.tree.plugs.isEmpty)
    #expect(embed("/" + String(repeating: "x", count: 4000)) == "(:1.7 Plug)")
    #expect(fixture.provider.tree.plugs.count == 1)
  }

  @Test("A6: of a hundred thousand selections that a client wants to make, none is made, as of two")
  func selections() {
    let document = AXElement(.documentText, label: "Rules")
    let fixture = CallFixture([document])
    func select(_ count: Int) -> String {
      fixture.call("Document", "SetTextSelections", at: document) { out in
        out.array(of: "((so)i(so)ib)") { out in
          for _ in 0..<count {
            out.structure {
              $0.reference(bus: ":1.7", path: ObjectPath.of(document.id))
              $0.int32(0)
              $0.reference(bus: ":1.7", path: ObjectPath.of(document.id))
              $0.int32(1)
              $0.boolean(true)
            }
          }
        }
      }
    }
    #expect([select(2), select(100_000)] == ["false", "false"])
  }

  @Test(
    "A6: text is inserted up to a number of bytes, and no character is cut",
    arguments: [
      (0, ""), (1, "a"), (2, "a"), (3, "aé"), (6, "aé"), (7, "aé👍"), (8, "aé👍z"), (99, "aé👍z"), (-1, "aé👍z"),
    ])
  func inserted(bytes: Int, text: String) {
    let field = AXElement(.textField, label: "Name")
    field.text = AXText(content: "", caret: 0, isEditable: true)
    let fixture = CallFixture([field])
    fixture.call("EditableText", "InsertText", at: field) {
      $0.int32(0)
      $0.string("aé👍z")
      $0.int32(bytes)
    }
    #expect(fixture.asked == ["edit(Range(0..<0), \"\(text)\")"])
  }

  @Test("A5: requests that carry text wait for the application up to 16 MB of it, and one more")
  func waitingText() {
    let sink = FakeMessageSink()
    let field = AXElement(.textField, label: "Name")
    field.text = AXText(content: "", caret: 0, isEditable: true)
    let fixture = CallFixture([field])
    let text = String(repeating: "x", count: 1 << 20)
    for serial in 1...40 as ClosedRange<UInt32> {
      let call = Message.call(
        "SetTextContents", of: "org.a11y.atspi.EditableText", at: ObjectPath.of(field.id), to: nil, [text])
      call.serial = serial
      call.setSender(":1.9")
      fixture.provider.answer(call, replyingTo: sink)
    }
    // Each weighs 17: 1, and 16 times 64 KB.
    #expect(fixture.channel.requests.take().count == 16)
    #expect(sink.sent.map(\.errorName).filter { $0.hasSuffix("LimitsExceeded") }.count == 24)
  }

  @Test("A6: the size of a message is known without a copy of it")
  func size() {
    let long = String(repeating: "x", count: 100_000)
    let call = Message.call("Fly", of: "a.b", at: "/a", to: nil).write { out in
      out.string(long)
      out.variant("v") { $0.variant("as") { $0.strings([long, "", "é"]) } }
      out.structure {
        $0.double(1)
        $0.reference(bus: long, path: "/a/b")
      }
      out.words(Array(repeating: 1, count: 10_000))
      out.array(of: "{sv}") { _ in }
    }
    call.serial = 1
    var bytes: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    #expect(dbus_message_marshal(call.raw, &bytes, &count) != 0)
    dbus_free(bytes)
    #expect((Int(count)...Int(count) + 128).contains(call.byteCount), "\(count), not \(call.byteCount)")
  }
}

extension MessageWriter {
  /// Appends numbers, which take no call each.
  fileprivate mutating func words(_ numbers: [Int32]) {
    var iterator = self.iterator
    var inner = DBusMessageIter()
    #expect(dbus_message_iter_open_container(&iterator, Int32(UInt8(ascii: "a")), "i", &inner) != 0)
    numbers.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      _ = dbus_message_iter_append_fixed_array(&inner, Int32(UInt8(ascii: "i")), &start, Int32(buffer.count))
    }
    #expect(dbus_message_iter_close_container(&iterator, &inner) != 0)
    self.iterator = iterator
  }
}

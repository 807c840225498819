import AXTree
import ExampleTestSupport
import LucidKit
import Testing

/// A program that holds a chat and knows nothing of LucidPal but what assistive technologies get: names, roles, values,
/// states, actions, and announcements.
private final class ChatClient {
  private let fixture: LucidFixture

  init(_ fixture: LucidFixture) { self.fixture = fixture }

  private func find(_ role: AXRole, _ name: String) -> AXNode? {
    fixture.exposed.first { $0.role == role && $0.properties.label == name }
  }

  func press(_ name: String) throws {
    let button = try #require(find(.button, name), "there is no button “\(name)”")
    fixture.ask(.operation(AXOperation(element: button.id, kind: .activate)), of: button)
  }

  func perform(_ action: String, on name: String) throws {
    let node = try #require(fixture.exposed.first { $0.properties.label == name }, "there is no “\(name)”")
    let found = try #require(node.properties.actions.first { $0.name == action }, "“\(name)” has no “\(action)”")
    fixture.ask(.operation(found.operation), of: node)
  }

  /// Writes into the field, sends, and waits until nothing is busy any more; what was announced meanwhile.
  func say(_ text: String) throws -> [String] {
    let mark = fixture.announced.count
    let field = try #require(find(.textField, "Message"))
    fixture.ask(.setText(text), of: field)
    try press("Send")
    #expect(fixture.exposed.contains { $0.properties.states.isBusy })
    for _ in 0..<400 where fixture.exposed.contains(where: { $0.properties.states.isBusy }) { fixture.frame(0.1) }
    return Array(fixture.announced.dropFirst(mark))
  }

  /// The names of the messages, in order.
  var messages: [String] { fixture.exposed.filter { $0.role == .listItem }.compactMap(\.properties.label) }
}

@Suite("A chat that is held by ear")
struct BlindChatTests {
  @Test("L20, L24, L26: a program that only reads accessible values and announcements holds a chat")
  func chat() throws {
    let listener = ChatClient(LucidFixture())
    try listener.press("New chat")
    #expect(
      try listener.say("Hello") == [
        "LucidPal is thinking…",
        "LucidPal: Hello! I am a scripted assistant. Ask me to remind you of something, or for a picture.",
      ])
    #expect(
      try listener.say("Remind me to call Ana") == [
        "LucidPal is thinking…", "Updating calendar…", "LucidPal: I have written it down. It is in your reminders.",
        "Reminder saved: call Ana, Sunday, November 22, 11:00 AM",
      ])
    try listener.perform("Reply", on: "You: Hello, 10:00 AM")
    #expect(
      try listener.say("Once more") == [
        "LucidPal is thinking…", "LucidPal: You come back to “Hello”. I have nothing to add.",
      ])
    #expect(
      listener.messages == [
        "You: Hello, 10:00 AM",
        "LucidPal: Hello! I am a scripted assistant. Ask me to remind you of something, or for a picture. 10:00 AM",
        "You: Remind me to call Ana, 10:00 AM",
        "LucidPal: I have written it down. It is in your reminders. 10:00 AM",
        "You, in reply to “Hello”: Once more, 10:00 AM",
        "LucidPal: You come back to “Hello”. I have nothing to add. 10:00 AM",
      ])
    try listener.press("Back")
    try listener.press("Reminders")
    #expect(listener.messages == ["Reminder: call Ana, scheduled for Sunday, November 22, 11:00 AM"])
  }
}

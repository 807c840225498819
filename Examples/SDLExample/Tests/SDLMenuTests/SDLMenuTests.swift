import Foundation
import PrivateDesktop
import Testing

@Suite("A window with a loop of its own")
struct SDLMenuTests {
  @Test("Orca reads what SDL draws, and hears the keys' effects")
  func heard() async throws {
    let desktop = try await PrivateDesktop.start(orca: .v43)
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let mixer = try desktop.launch(folder.appending(path: "SDLMenu").path)
    try await desktop.activate(window: desktop.waitForWindow(titled: "Mixer"))
    try await desktop.waitForSpeech(containing: "Volume")
    var mark = desktop.speechMark
    try await desktop.press("Right")
    try await desktop.waitForSpeech(containing: "6", since: mark)
    mark = desktop.speechMark
    try await desktop.press("Down")
    try await desktop.waitForSpeech(containing: "Quit push button", since: mark)
    try await desktop.press("Return")
    #expect(try await mixer.wait(seconds: 10) == 0)
    await desktop.stop()
  }
}

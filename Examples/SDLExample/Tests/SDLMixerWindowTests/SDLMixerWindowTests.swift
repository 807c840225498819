import DesktopTesting
import Foundation
import Testing

@Suite("A window with its own event loop")
struct SDLMixerWindowTests {
  @Test("Orca reads what SDL draws, and hears the keys' effects")
  func orcaReadsWindow() async throws {
    let desktop = try await PrivateDesktop.start()
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let mixer = try desktop.launch(folder.appending(path: "SDLMixerWindow").path)
    try await desktop.activate(window: desktop.waitForWindow(titled: "Mixer"))
    try await desktop.waitForSpeech(containing: "Volume")
    var mark = desktop.speechMark
    try await desktop.press("Right")
    try await desktop.waitForSpeech(containing: "6", since: mark)
    mark = desktop.speechMark
    try await desktop.press("Down")
    try await desktop.waitForSpeech(containing: "Quit", since: mark)
    try await desktop.press("Return")
    #expect(try await mixer.wait(timeout: .seconds(10)) == 0)
    await desktop.stop()
  }
}

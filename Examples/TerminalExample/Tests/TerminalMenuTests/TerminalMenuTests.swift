import Foundation
import PrivateDesktop
import Testing

@Suite("A program without a window")
struct TerminalMenuTests {
  @Test("Orca reads the menu of a terminal program, and what is chosen in it happens")
  func heard() async throws {
    let desktop = try await PrivateDesktop.start(orca: .v43)
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let menu = try desktop.launch(folder.appending(path: "TerminalMenu").path)
    try await desktop.waitForSpeech(containing: "Play push button")
    let mark = desktop.speechMark
    menu.write(line: "")
    menu.write(line: "next")
    try await desktop.waitForSpeech(containing: "Quit push button", since: mark)
    menu.write(line: "")
    #expect(try await menu.wait(seconds: 10) == 0)
    #expect(menu.output.lines == ["Playing"])
    await desktop.stop()
  }
}

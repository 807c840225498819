import DesktopTesting
import Foundation
import Testing

@Suite("A terminal menu")
struct TerminalMenuTests {
  @Test("Orca reads the menu of a terminal program, and what is chosen in it happens")
  func orcaReadsMenu() async throws {
    let desktop = try await PrivateDesktop.start()
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let program = try desktop.launch(folder.appending(path: "TerminalMenu").path)
    try await desktop.waitForSpeech(containing: "Play")
    let mark = desktop.speechMark
    program.write(line: " ")
    program.write(line: "n")
    try await desktop.waitForSpeech(containing: "Quit", since: mark)
    program.write(line: " ")
    #expect(try await program.wait(timeout: .seconds(10)) == 0)
    #expect(program.output == ["Playing"])
    await desktop.stop()
  }
}

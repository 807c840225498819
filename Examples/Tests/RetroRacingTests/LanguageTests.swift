import ArgumentParser
import ExampleKit
import ExampleRunner
import Foundation
import GameUI
import Testing

@Suite("The language of a program")
struct LanguageTests {
  @Test("R90: the option wins, then the player's choice, then the environment")
  func order() throws {
    #expect(try ExampleOptions.parse(["--locale", "de"]).language(chosen: .spanish) == .german)
    #expect(try ExampleOptions.parse([]).language(chosen: .spanish) == .spanish)
    #expect(try ExampleOptions.parse([]).language() == Language(environment: ProcessInfo.processInfo.environment))
  }
}

import ExampleKit
import Foundation
public import GameUI
public import GameUISDL
public import Preferences

/// The machine's services for an example: settings, devices, and reports of missing parts. A demo has none of them.
public struct ExampleServices {
  /// Whether this is a demo: it is silent, and the same on every machine.
  public let isDemo: Bool
  /// The store of settings; a demo's settings are not stored.
  public let store: PreferenceStore
  /// Returns the system's current settings, at once.
  public let system: () -> SystemSettings
  /// The player of haptics; nil if there is none.
  public let haptics: (any AXHapticPlayer)?
  /// Returns whether the example's own voice speaks now; nil without a window and in a demo, where it never does.
  public let isSpeaking: (() -> Bool)?
  /// Returns whether that voice has words that it has not spoken to their end.
  public let hasUnspokenWords: () -> Bool
  /// Reports a sentence about a missing part.
  public let report: @Sendable (String) -> Void

  /// Opens a player of sounds; without a sound card it reports that and returns nil.
  public func sound<Player>(_ open: () throws(AXSoundFailure) -> Player) -> Player? {
    if isDemo { return nil }
    do throws(AXSoundFailure) {
      return try open()
    } catch {
      report("There is no sound (\(error)): the program runs silently.")
      return nil
    }
  }

  /// Opens web pages in the user's browser; nil in a demo.
  public var openPage: ((String) -> Void)? {
    guard !isDemo else { return nil }
    return { page in start(["xdg-open", page], orReport: "\(page) could not be opened") }
  }

  /// Starts a command of the search path with its arguments, drops what it prints, and does not wait for its end. If it cannot
  /// be started, reports that with the reason.
  public func start(_ command: [String], orReport failure: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      report("\(failure) (\(error.localizedDescription)).")
    }
  }
}

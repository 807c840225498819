import Foundation
public import GameUI
public import GameUISDL
public import Preferences
public import SelfVoicing

/// What an example finds around it: settings, devices, and where to report what is missing. A demo has none of it.
public struct Machine {
  /// Whether this is a demo: it is silent, and the same on every machine.
  public let isDemo: Bool
  /// Where settings are kept; a demo's are kept nowhere.
  public let store: PreferenceStore
  /// What the system says now; answers at once.
  public let system: () -> SystemSettings
  /// What can be felt; nil where nothing ever can.
  public let haptics: (any HapticPlayer)?
  /// Speaks if the example enables it; nil where there is no window and in a demo.
  public let voice: SelfVoicing?
  /// Takes a sentence about what is missing.
  public let report: @Sendable (String) -> Void

  /// Opens what plays sounds; without a sound card a sentence tells, and the answer is nil.
  public func sound<Player>(_ open: () throws(SoundFailure) -> Player) -> Player? {
    if isDemo { return nil }
    do throws(SoundFailure) {
      return try open()
    } catch {
      report("There is no sound (\(error)): the program runs silently.")
      return nil
    }
  }

  /// Opens web pages in the user's browser; nil in a demo.
  public var openPage: ((String) -> Void)? { isDemo ? nil : { WebPage.open($0, report: report) } }
}

public import GameUI

/// A key, or a button of a game controller, as the player assigns it.
public protocol BindableInput: Sendable, Hashable, Codable {
  /// The bindings of a new player.
  static var usual: [RaceAction: Self] { get }
  /// The setting that holds the bindings.
  static var setting: WritableKeyPath<RaceSettings, InputBindings<Self>> { get }
  /// The name of the list of bindings, and the sentence that asks for an input.
  static var texts: (list: Phrase, request: Phrase) { get }
  /// The input of an event; nil for an event that cannot be assigned.
  init?(_ event: AXInputEvent)
  /// The name of the input.
  func name(in phrases: Phrasebook) -> String
}

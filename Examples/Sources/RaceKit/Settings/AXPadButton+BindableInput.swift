public import GameUI

extension AXPadButton: BindableInput {
  public static let usual: [RaceAction: AXPadButton] = [
    .pause: .menu, .sayScore: .leftShoulder, .sayLives: .rightShoulder, .saySpeed: .x, .sayAhead: .y,
  ]
  public static var setting: WritableKeyPath<RaceSettings, InputBindings<AXPadButton>> { \.controls }
  public static let texts = (list: Phrase.padButtons, request: Phrase.pressButton)

  public init?(_ event: AXInputEvent) {
    guard case .pad(.button(let button)) = event else { return nil }
    self = button
  }

  public func name(in phrases: Phrasebook) -> String { phrases.name(of: self) }
}

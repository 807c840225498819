import Preferences

/// The person's choices, as the store keeps them.
struct LucidSettings: Equatable {
  static let temperatures = 0.0...2.0

  var hasSeenOnboarding = false
  var model: LanguageModel?
  /// How freely the assistant answers (L12).
  var temperature = 0.35
  var listensAutomatically = false

  init(from store: PreferenceStore) {
    hasSeenOnboarding = store.value(for: "hasSeenOnboarding") ?? false
    model = store.value(String.self, for: "model").flatMap(LanguageModel.init)
    let stored: Double = store.value(for: "temperature") ?? temperature
    temperature = min(Self.temperatures.upperBound, max(Self.temperatures.lowerBound, stored))
    listensAutomatically = store.value(for: "listensAutomatically") ?? false
  }

  func save(to store: PreferenceStore) {
    store.set(hasSeenOnboarding, for: "hasSeenOnboarding")
    store.set(model?.rawValue, for: "model")
    store.set(temperature, for: "temperature")
    store.set(listensAutomatically, for: "listensAutomatically")
  }
}

import Preferences

/// The person's choices, as the store keeps them.
struct LucidSettings: Equatable {
  static let temperatures = 0.0...2.0

  var hasSeenOnboarding = false
  var model: LanguageModel?
  /// How freely the assistant answers (L12).
  var temperature = 0.35
  var listensAutomatically = false
  /// Whether LucidPal speaks by itself where no screen reader runs.
  var speaks = true

  init(from store: PreferenceStore) {
    hasSeenOnboarding = store.value(for: "hasSeenOnboarding") ?? false
    model = store.value(String.self, for: "model").flatMap(LanguageModel.init)
    let stored: Double = store.value(for: "temperature") ?? temperature
    temperature = min(Self.temperatures.upperBound, max(Self.temperatures.lowerBound, stored))
    listensAutomatically = store.value(for: "listensAutomatically") ?? false
    speaks = store.value(for: "speaks") ?? true
  }

  func save(to store: PreferenceStore) {
    store.set(hasSeenOnboarding, for: "hasSeenOnboarding")
    store.set(model?.rawValue, for: "model")
    store.set(temperature, for: "temperature")
    store.set(speaks, for: "speaks")
    store.set(listensAutomatically, for: "listensAutomatically")
  }
}

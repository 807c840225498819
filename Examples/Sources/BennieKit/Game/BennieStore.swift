import Preferences

/// Everything that is stored: coins, times and the parents' choices.
struct BennieStore {
  private let store: PreferenceStore
  /// The day that it is, as a number that grows by one a day.
  private let today: () -> Int

  init(_ store: PreferenceStore, today: @escaping () -> Int) {
    self.store = store
    self.today = today
  }

  /// The children who play (B11).
  static let names = ["Alexander", "Oliver"]

  subscript(coins name: String) -> Int {
    get { max(0, store.value(for: "coins.\(name)") ?? 0) }
    nonmutating set { store.set(newValue, for: "coins.\(name)") }
  }

  /// The level at which a child is in a game, from 1 (B33).
  subscript(level game: LevelGame, name: String) -> Int {
    get { max(1, store.value(for: "level.\(name).\(game.rawValue)") ?? 1) }
    nonmutating set { store.set(newValue, for: "level.\(name).\(game.rawValue)") }
  }

  /// Whether parents have locked a category; the ones without a game are locked until they say otherwise.
  subscript(isLocked category: GameCategory) -> Bool {
    get { store.value(for: "locked.\(category.rawValue)") ?? (category.label == nil) }
    nonmutating set { store.set(newValue, for: "locked.\(category.rawValue)") }
  }

  /// How long children may play on a day, in minutes (B39).
  var dailyLimit: Int {
    get { store.value(for: "dailyLimit") ?? 60 }
    nonmutating set { store.set(min(120, max(10, newValue)), for: "dailyLimit") }
  }

  /// How long they have played today, in seconds.
  var playedSeconds: Double {
    get { store.value(Int.self, for: "played.day") == today() ? store.value(for: "played.seconds") ?? 0 : 0 }
    nonmutating set {
      store.set(today(), for: "played.day")
      store.set(newValue, for: "played.seconds")
    }
  }

  /// How loud a group of sounds is, in percent (B38).
  subscript(volume group: SoundGroup) -> Int {
    get { min(100, max(0, store.value(for: "volume.\(group.rawValue)") ?? group.usualVolume)) }
    nonmutating set { store.set(newValue, for: "volume.\(group.rawValue)") }
  }

  /// Whether the game reads aloud where no screen reader does (B38).
  var isReadAloud: Bool {
    get { store.value(for: "readAloud") ?? true }
    nonmutating set { store.set(newValue, for: "readAloud") }
  }

  /// Whether haptics are wanted (B54).
  var hasVibration: Bool {
    get { store.value(for: "vibration") ?? true }
    nonmutating set { store.set(newValue, for: "vibration") }
  }
}

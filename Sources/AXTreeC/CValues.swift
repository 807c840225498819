import AXTree
import Deferral
import Glibc

// What the values of axtree.h's enumerations mean is in CVocabulary.swift. An enumeration of C may hold any number, so each of them
// can be a mistake.

/// The value of an enumeration of C, in the order of its numbers from `first`.
func value<Value>(_ number: UInt32, of values: [Value], from first: UInt32, _ name: String) throws(Mistake) -> Value {
  guard number >= first, number - first < values.count else { throw Mistake("There is no \(name) \(number).") }
  return values[Int(number - first)]
}

extension AccessibilityDeferral.Content.Kind {
  static let fact = inherited()
  static let importantFact = inherited(importance: .high)
}

/// A program's name for an element: a text, or a number, whose key is "#" and its digits.
enum CName {
  case text(UnsafePointer<CChar>?)
  case number(UInt64)

  /// The reason for which it is no name, in a sentence.
  var mistake: String? {
    switch self {
    case .text(let text): text == nil ? "An element needs a key: the program's own name for it." : nil
    case .number(let number): number == 0 ? "The number 0 is no key." : nil
    }
  }

  /// The key; it shares the storage of another one if that is the same. Nil without a name.
  func key(like other: String? = nil) -> String? {
    switch self {
    case .text(let text): String(text, like: other)
    case .number(let number): number == 0 ? nil : "#" + String(number)
    }
  }

  /// The number in the key of an element that was named by one; 0 for one with a text.
  static func number(in key: String?) -> UInt64 {
    guard let key, key.first == "#" else { return 0 }
    return UInt64(key.dropFirst()) ?? 0
  }
}

extension String {
  /// A text of C; nil of NULL. Invalid bytes become U+FFFD.
  init?(_ text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }

  /// The same, which shares the storage of another text if that has the same bytes.
  init?(_ text: UnsafePointer<CChar>?, like other: String?) {
    if let text, let other, other.withCString({ strcmp($0, text) == 0 }) { self = other } else { self.init(text) }
  }

  /// The text as C wants it, up to a zero byte; the caller deallocates it.
  var cString: UnsafeMutablePointer<CChar> {
    withCString { text in
      let count = utf8.count + 1
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: count)
      copy.initialize(from: text, count: count)
      return copy
    }
  }
}

extension AXVoiceSettings {
  /// Sets the property with a name; nil is what the user has set.
  mutating func set(_ name: String, to text: String?) throws(Mistake) {
    func value<Value>(_ kinds: String, _ parse: (String) -> Value?) throws(Mistake) -> Value? {
      guard let text else { return nil }
      guard let value = parse(text) else { throw Mistake("The voice's \(name) is \(kinds), and not “\(text)”.") }
      return value
    }
    func number() throws(Mistake) -> Int? {
      try value("a whole number from -100 to 100") { Int($0).flatMap { abs($0) <= 100 ? $0 : nil } }
    }
    switch name {
    case "rate": rate = try number()
    case "pitch": pitch = try number()
    case "volume": volume = try number()
    case "voice": voice = text
    case "language": language = text
    case "punctuation": punctuation = try value("none, some, most or all", Punctuation.init(rawValue:))
    case "interrupts": interrupts = try value("true or false", Bool.init)
    default:
      throw Mistake(
        "The voice has no setting “\(name)”: use one of rate, pitch, volume, voice, language, punctuation, interrupts.")
    }
  }
}

extension AXPlayerCommand {
  /// The commands that need no rotor, by C's names.
  private static let ofC: KeyValuePairs<String, AXPlayerCommand> = [
    "menu": .menu, "choose next": .chooseRotor(.forward), "choose previous": .chooseRotor(.backward),
    "next": .moveInRotor(.forward), "previous": .moveInRotor(.backward), "say again": .sayAgain,
    "say earlier": .sayEarlier, "say later": .sayLater, "spell": .spellUtterance, "copy": .copyUtterance,
  ]

  /// A command by C's name. `rotor` is for the two that move in one: that of this name, or, if nil, the chosen one.
  init(_ name: String, rotor: String?) throws(Mistake) {
    guard let command = Self.ofC.first(where: { $0.key == name })?.value else {
      throw Mistake(
        "There is no player's command “\(name)”: use one of \(Self.ofC.map(\.key).joined(separator: ", ")).")
    }
    guard let rotor else {
      self = command
      return
    }
    guard case .moveInRotor(let direction) = command else { throw Mistake("“\(name)” takes no rotor.") }
    self = .rotor(.named(rotor), direction)
  }
}

/// Signatures of D-Bus, taken apart.
public enum WireSignature {
  /// The complete types that a signature strings together: "ia{sv}" is "i" and "a{sv}".
  public static func types(in signature: some StringProtocol) -> [String] {
    var types: [String] = []
    var current = ""
    var depth = 0
    for letter in signature {
      current.append(letter)
      if letter == "(" || letter == "{" { depth += 1 }
      if letter == ")" || letter == "}" { depth -= 1 }
      if depth == 0 && letter != "a" {
        types.append(current)
        current = ""
      }
    }
    return types
  }

  /// To how many bytes a value of the type is aligned.
  static func alignment(of type: some StringProtocol) -> Int {
    switch type.first {
    case "n", "q": 2
    case "b", "i", "u", "s", "o", "a": 4
    case "x", "t", "d", "(", "{": 8
    default: 1
    }
  }
}

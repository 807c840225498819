/// What the form asks for, and what is wrong with it.
struct Order {
  static let leastPassword = 8
  static let mostTickets = 6

  var name = ""
  var email = ""
  var password = ""
  var tickets = 1
  var hasAcceptedTerms = false

  /// What is wrong with the name; nil is nothing.
  var nameError: String? { name.contains { !$0.isWhitespace } ? nil : "Enter your name" }

  /// What is wrong with the address: it needs text, an @, and a domain with a dot, and no spaces.
  var emailError: String? {
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    let domain = parts.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    let isRight =
      parts.count == 2 && !parts[0].isEmpty && domain.count > 1 && domain.allSatisfy { !$0.isEmpty }
      && !email.contains(where: \.isWhitespace)
    return isRight ? nil : "Enter an address such as ana@example.org"
  }

  /// What is wrong with the password.
  var passwordError: String? {
    password.count < Self.leastPassword ? "Use at least \(Self.leastPassword) characters" : nil
  }

  /// How good the password is: by how many kinds of characters it has, beyond its length; nil while there is none.
  var passwordStrength: String? {
    if password.isEmpty { return nil }
    let kinds = [
      password.contains(where: \.isLowercase), password.contains(where: \.isUppercase),
      password.contains(where: \.isNumber), password.contains { !$0.isLetter && !$0.isNumber },
    ].count { $0 }
    return passwordError != nil || kinds == 1 ? "Weak" : kinds == 2 ? "Good" : "Strong"
  }

  /// What is wrong with the terms.
  var termsError: String? { hasAcceptedTerms ? nil : "Accept the terms to order" }
}

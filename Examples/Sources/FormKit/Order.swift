import GameUI

/// The order that the form edits, and its errors.
struct Order {
  static let minimumPasswordLength = 8
  static let maximumTicketCount = 6

  let texts: FormTexts
  var name = ""
  var email = ""
  var password = ""
  var tickets = 1
  var hasAcceptedTerms = false

  /// The error of the name; nil for none.
  var nameError: String? { name.contains { !$0.isWhitespace } ? nil : texts(.nameError) }

  /// The error of the address, which needs text, an @ and a domain with a dot, and no spaces; nil for none.
  var emailError: String? {
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    let domain = parts.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    let isRight =
      parts.count == 2 && !parts[0].isEmpty && domain.count > 1 && domain.allSatisfy { !$0.isEmpty }
      && !email.contains(where: \.isWhitespace)
    return isRight ? nil : texts(.emailError)
  }

  /// The error of the password; nil for none.
  var passwordError: String? {
    password.count < Self.minimumPasswordLength ? texts(.passwordError, ["count": Self.minimumPasswordLength]) : nil
  }

  /// The strength of the password by its kinds of characters and its length; nil without a password.
  var passwordStrength: String? {
    if password.isEmpty { return nil }
    let kinds = [
      password.contains(where: \.isLowercase), password.contains(where: \.isUppercase),
      password.contains(where: \.isNumber), password.contains { !$0.isLetter && !$0.isNumber },
    ].count { $0 }
    return passwordError != nil || kinds == 1 ? texts(.weak) : kinds == 2 ? texts(.good) : texts(.strong)
  }

  /// The error of the terms; nil for none.
  var termsError: String? { hasAcceptedTerms ? nil : texts(.termsError) }
}

import Foundation

/// The reason why a file of preferences could not be read or written, in words for a person.
struct PreferenceFailure: Error, Hashable {
  let reason: String

  /// The system's reason for the last failed call.
  static func system() -> PreferenceFailure { PreferenceFailure(reason: String(cString: strerror(errno))) }

  /// Runs a closure and turns its errors into failures.
  static func wrapping<Result>(_ body: () throws -> Result) throws(PreferenceFailure) -> Result {
    do {
      return try body()
    } catch is DecodingError {
      throw PreferenceFailure(reason: "it is not a settings file")
    } catch {
      throw PreferenceFailure(reason: words(for: error as NSError))
    }
  }

  /// The system's own message, which is shorter and clearer than Foundation's and does not repeat the path.
  private static func words(for error: NSError) -> String {
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { return words(for: cause) }
    let sentence = error.localizedFailureReason ?? error.localizedDescription
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}

@_spi(Command) import ATSPIClient
import AXDocument
import ArgumentParser

/// A tree document: a file, or the tree of a running application.
struct TreeSource: ParsableArguments {
  @Argument(help: "The tree document, instead of a running application.", completion: .file())
  var file: String?

  @OptionGroup var options: ApplicationOptions

  private static let mistake = ValidationError("Give either a document, --app or --pid.")

  func validate() throws {
    if try options.application() != nil, file != nil { throw Self.mistake }
  }

  /// The document; ends the command if it cannot be read, or the application does not answer.
  func read() throws -> AXTreeDocument {
    if let file { return try readDocument(file) }
    guard let named = try options.application() else { throw Self.mistake }
    let bus = try ATSPIConnection.openOrExit()
    guard let application = named.find(on: bus), let answer = ATSPITreeReader().read(application) else {
      printError("axtree: no \(named.words) on the accessibility bus answers")
      throw ExitCode.noInput
    }
    if let gap = answer.gap { printError("axtree: the tree is not whole: \(gap)") }
    do throws(AXDocumentError) {
      return try AXTreeDocument(json: AXTreeDocument.encoded(answer.update))
    } catch {
      printError("axtree: the \(named.words): \(error)")
      throw ExitCode.wrongDocument
    }
  }
}

/// The document in a file; ends the command if it cannot be read.
func readDocument(_ file: String) throws -> AXTreeDocument {
  let bytes = try readBytes(file)
  do throws(AXDocumentError) {
    return try AXTreeDocument(json: bytes)
  } catch {
    printError("axtree: \(displayName(file)): \(error)")
    throw ExitCode.wrongDocument
  }
}

import AXDocument
import ArgumentParser
import Foundation

/// The exit status for each kind of failure, as in sysexits.h.
extension ExitCode {
  static let usage = ExitCode(64)
  static let wrongDocument = ExitCode(65)
  static let noInput = ExitCode(66)
  static let noBus = ExitCode(69)
  static let cannotCreate = ExitCode(73)
}

/// Prints one line on standard error.
func printError(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// Writes bytes to standard output.
func writeOut(_ bytes: [UInt8]) {
  FileHandle.standardOutput.write(Data(bytes))
}

/// The name of a file in messages.
func displayName(_ file: String) -> String { file == "-" ? "standard input" : file }

/// The bytes of a file; "-" is standard input.
func readBytes(_ file: String) throws -> [UInt8] {
  if file == "-" { return [UInt8](FileHandle.standardInput.readDataToEndOfFile()) }
  var isDirectory: ObjCBool = false
  let exists = FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory)
  guard exists, !isDirectory.boolValue, let data = FileManager.default.contents(atPath: file) else {
    printError("axtree: \(file): \(exists ? "cannot be read" : "no such file")")
    throw ExitCode.noInput
  }
  return [UInt8](data)
}

/// The document in a file.
func readDocument(_ file: String) throws -> AXTreeDocument {
  let bytes = try readBytes(file)
  do throws(AXDocumentError) {
    return try AXTreeDocument(utf8: bytes)
  } catch {
    printError("axtree: \(displayName(file)): \(error)")
    throw ExitCode.wrongDocument
  }
}

/// Runs `body` on a thread with a stack that is deep enough for trees of 10,000 levels and more, and waits for it.
func onDeepStack(_ body: @escaping @Sendable () throws -> Void) throws {
  let done = DispatchSemaphore(value: 0)
  let failure = ThreadError()
  let thread = Thread {
    do { try body() } catch { failure.error = error }
    done.signal()
  }
  thread.stackSize = 1 << 30
  thread.start()
  done.wait()
  if let error = failure.error { throw error }
}

/// The result of a thread.
// Safety: written by the thread before it signals, read after that was waited for.
private final class ThreadError: @unchecked Sendable {
  var error: (any Error)?
}

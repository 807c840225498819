import ArgumentParser
import Glibc

/// The sentence for the number of an error of the system.
func reason(_ number: Int32) -> String {
  let ours = [ENOENT: "no such file", EISDIR: "is a directory, not a file", EBADF: "is closed"]
  return ours[number] ?? String(cString: strerror(number))
}

/// The name of a file in messages.
func displayName(_ file: String) -> String { file == "-" ? "standard input" : file }

/// Reports that a file cannot be read, by the number of the error.
func noInput(_ file: String, _ error: Int32) -> ExitCode {
  printError("axtree: \(displayName(file)): \(reason(error))")
  return ExitCode.noInput
}

/// Reports that a file cannot be written.
func cannotCreate(_ file: String) -> ExitCode {
  printError("axtree: \(file): cannot be written")
  return ExitCode.cannotCreate
}

/// The bytes of a file, a pipe or a device to its end; "-" is standard input.
func readBytes(_ file: String) throws -> [UInt8] {
  let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw noInput(file, errno) }
  defer { if descriptor != STDIN_FILENO { close(descriptor) } }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { return bytes }
    if count > 0 {
      bytes.append(contentsOf: chunk[..<count])
    } else if errno != EINTR {
      throw noInput(file, errno)
    }
  }
}

import Glibc

/// Prints the demo's lines, each at once, even into a pipe.
enum Transcript {
  static func add(_ line: String) {
    print(line)
    fflush(nil)
  }
}

import Glibc

/// What the demo prints: each line at once, also into a pipe.
enum Transcript {
  static func add(_ line: String) {
    print(line)
    fflush(nil)
  }
}

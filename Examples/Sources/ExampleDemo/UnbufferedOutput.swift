import Glibc

/// Prints the demo's lines, each at once, even into a pipe.
enum UnbufferedOutput {
  static func write(_ line: String) {
    print(line)
    fflush(nil)
  }
}

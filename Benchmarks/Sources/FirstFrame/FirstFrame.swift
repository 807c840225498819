import AXPlatform
import AXTree
import Glibc

/// A program of Swift at the end of its first frame: prints the milliseconds since its start, which the variable STARTED states in
/// nanoseconds of the monotonic clock, and its resident kilobytes. With the argument "bare" it has no tree and no session.
@main enum FirstFrame {
  static func main() {
    if CommandLine.arguments.count > 1 { return printFigures() }
    let tree = AXElementTree("Music") {
      AXElement.button("Play") {}
      AXElement.slider("Volume", value: 5, in: 0...10) { _ in }
      AXElement.button("Quit") {}
    }
    let session = AXSession(tree)
    session.update { tree.moveFocus(.first) }
    printFigures()
    session.close()
  }

  private static func printFigures() {
    let started = getenv("STARTED").flatMap { Double(String(cString: $0)) } ?? 0
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let now = Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    var (size, resident) = (0, 0)
    if let file = fopen("/proc/self/statm", "r") {
      withUnsafeMutablePointer(to: &size) { size in
        withUnsafeMutablePointer(to: &resident) { resident in
          _ = withVaList([size, resident]) { vfscanf(file, "%ld %ld", $0) }
        }
      }
      fclose(file)
    }
    print((now - started) / 1e6, resident * Int(getpagesize()) / 1024)
  }
}

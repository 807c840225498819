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
    // Its own size, and what is resident, in pages.
    var line = [CChar](repeating: 0, count: 256)
    let file = fopen("/proc/self/statm", "r")
    fgets(&line, Int32(line.count), file)
    fclose(file)
    let words = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self).split(separator: " ")
    print((now - started) / 1e6, (Int(words[1]) ?? 0) * Int(getpagesize()) / 1024)
  }
}

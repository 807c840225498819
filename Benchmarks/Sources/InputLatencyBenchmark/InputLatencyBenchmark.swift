import DesktopTesting
import Foundation
import Synchronization

/// The time from a key to its sound and its picture: `swift run -c release --package-path Benchmarks InputLatencyBenchmark
/// .build/release/RetroRacing`.
///
/// The real program runs on a private desktop. A tool presses Left and Right there; SDL's disk driver writes the samples
/// to us, and the display keeps its pixels in a file. Traffic and engine are silent, and time passes so slowly
/// that nothing else is heard or moves.
@main
struct InputLatencyBenchmark {
  private static let presses = 100

  static func main() async throws {
    guard let program = CommandLine.arguments.dropFirst().first else {
      return print("usage: InputLatencyBenchmark path/to/RetroRacing")
    }
    let desktop = try await PrivateDesktop.start(orca: nil)
    do {
      try await measure(URL(filePath: program).path, on: desktop)
    } catch {
      await desktop.stop()
      throw error
    }
    await desktop.stop()
  }

  private static func measure(_ program: String, on desktop: PrivateDesktop) async throws {
    let settings = "\(desktop.folder)/home/.config/retro-racing"
    try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
    try #"{"groupVolumes": {"traffic": 0}, "hasSeenInGameVoiceOverTutorial": true, "hasDrivenLesson": true}"#.write(
      toFile: "\(settings)/settings.json", atomically: false, encoding: .utf8)
    let listener = try SampleListener()
    try desktop.launch(
      program, ["--screen-reader", "--speed", "cruise", "--pace", "0.1", "--seed", "1"],
      environment: ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": listener.path])
    try await desktop.waitForWindow(titled: "Retro Racing")
    // One process for all keys: starting one takes longer than what is measured.
    let keyboard = try desktop.launch("/usr/bin/xdotool", ["-"])
    // The window gets keys a moment after it is there; a second Return has no effect.
    while listener.firstSound == nil {
      keyboard.write(line: "key --delay 0 Return")
      try await Task.sleep(for: .milliseconds(500))
    }
    // The start sound, ten times as long as usual.
    try await Task.sleep(for: .seconds(6))

    let pixels = try PixelFile("\(desktop.folder)/Xvfb_screen0")
    var (sounds, pictures) = ([Double](), [Double]())
    for press in 0..<presses {
      // Not in step with the frames, and longer than the sound of a move.
      try await Task.sleep(for: .milliseconds(Int.random(in: 150...250)))
      listener.forget()
      let before = pixels.copy()
      let begin = ContinuousClock.now
      var seen: Double?
      keyboard.write(line: "key --delay 0 \(press.isMultiple(of: 2) ? "Left" : "Right")")
      while seen == nil || listener.firstSound == nil {
        let elapsed = (ContinuousClock.now - begin) / .milliseconds(1)
        guard elapsed < 1_000 else { return print("Key \(press) had no effect.") }
        if seen == nil, pixels.differ(from: before) { seen = elapsed }
        usleep(100)
      }
      sounds.append(((listener.firstSound ?? begin) - begin) / .milliseconds(1))
      pictures.append(seen ?? 0)
    }
    print("| from the key to | median | 99 in 100 below | longest |\n| --- | --- | --- | --- |")
    report("the first changed sample", sounds)
    report("the first changed pixel", pictures)
  }

  private static func report(_ name: String, _ milliseconds: [Double]) {
    let sorted = milliseconds.sorted()
    let figures = [sorted[sorted.count / 2], sorted[sorted.count * 99 / 100], sorted[sorted.count - 1]]
    print("| \(name) | \(figures.map { String(format: "%.1f ms", $0) }.joined(separator: " | ")) |")
  }
}

/// A listener to the samples that SDL's disk driver writes. It gives the driver a terminal instead of a file: the C library
/// would keep up to three of the driver's chunks back from a file, and passes each on to a terminal at once.
private final class SampleListener: Sendable {
  /// The path of the terminal.
  let path: String
  private let heard = Mutex<ContinuousClock.Instant?>(nil)

  init() throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, nil, nil, nil) == 0, ttyname_r(slave, &name, name.count) == 0 else {
      throw CocoaError(.fileReadUnknown)
    }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var settings = termios()
    tcgetattr(slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(slave, TCSANOW, &settings)
    let descriptor = master
    Thread.detachNewThread { [self] in listen(to: descriptor) }
  }

  private func listen(to descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return }
      if bytes.prefix(count).contains(where: { $0 != 0 }) { heard.withLock { $0 = $0 ?? .now } }
    }
  }

  /// When a sample that is not silent was heard first since the last call of `forget`.
  var firstSound: ContinuousClock.Instant? { heard.withLock { $0 } }

  func forget() { heard.withLock { $0 = nil } }
}

/// The pixels of an Xvfb, which keeps them in a file in the format of `xwd`.
private struct PixelFile {
  private let pixels: UnsafeRawBufferPointer

  init(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0,
      let memory = mmap(nil, status.st_size, PROT_READ, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
    else { throw CocoaError(.fileReadUnknown) }
    let file = UnsafeRawBufferPointer(start: memory, count: status.st_size)
    func field(_ index: Int) -> Int { Int(UInt32(bigEndian: file.load(fromByteOffset: 4 * index, as: UInt32.self))) }
    // The size of the header, and of each entry of the colour map behind it.
    pixels = UnsafeRawBufferPointer(rebasing: file[(field(0) + 12 * field(19))...])
  }

  func copy() -> [UInt8] { Array(pixels) }

  func differ(from copy: [UInt8]) -> Bool {
    copy.withUnsafeBytes { old in
      guard let old = old.baseAddress, let new = pixels.baseAddress else { return false }
      return memcmp(old, new, pixels.count) != 0
    }
  }
}

import DesktopTesting
import Foundation

/// The share of a processor's time that a program gets which wants all of it, from 0 to 1.
struct ProcessorShare {
  private let share: Double

  /// Measures for half a second.
  static func measured() -> ProcessorShare {
    let (begin, used) = (ContinuousClock.now, processorTime)
    while ContinuousClock.now - begin < .seconds(0.5) {}
    return ProcessorShare(share: (processorTime - used) / (ContinuousClock.now - begin))
  }

  /// The pace at which the machine can play an example, in twentieths; 1 unless the machine is busy. An example mostly waits, so it
  /// needs no less than a quarter.
  var pace: Double { share > 0.7 ? 1 : max(0.25, (share * 20).rounded() / 20) }

  /// The time that the processors have spent on this thread.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// The memory and the descriptors of a process.
struct ProcessFigures: CustomStringConvertible {
  private static let allowedGrowth = 2 << 20

  /// The bytes of it that are in memory.
  let resident: Int
  let descriptors: Int

  init(of process: DesktopProcess) throws {
    let folder = "/proc/\(process.id)"
    let pages = try String(contentsOfFile: "\(folder)/statm", encoding: .utf8).split(separator: " ")
    resident = (pages.dropFirst().first.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    descriptors = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd").count
  }

  var description: String { "\(resident >> 10) KB resident, \(descriptors) descriptors" }

  /// The error that a process has grown by more than 2 MB or has more descriptors; nil if it has not.
  func growth(since first: ProcessFigures) -> ProcessGrowthFailure? {
    let hasGrown = resident - first.resident > Self.allowedGrowth || descriptors > first.descriptors
    return hasGrown ? ProcessGrowthFailure(first: first, last: self) : nil
  }
}

/// The error that a process has grown.
struct ProcessGrowthFailure: Error, CustomStringConvertible {
  let first: ProcessFigures
  let last: ProcessFigures

  var description: String { "The program has grown: \(first) after the first minute, \(last) at the end." }
}

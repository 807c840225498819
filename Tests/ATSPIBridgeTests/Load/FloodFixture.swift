import Foundation

@testable import ATSPIBridge

/// A bus of its own with an application on it that is a process of its own, whose memory is looked at from outside.
final class FloodFixture {
  let bus: PrivateBus
  let application: FloodProcess
  /// The application's name on the bus.
  let name: String
  private let folder: String

  /// Starts the application, in one of the program's modes.
  init(_ mode: String = "publish") throws {
    bus = try PrivateBus()
    folder = try FloodProcess.newFolder()
    application = try FloodProcess([mode, bus.address, folder])
    name = try application.line()
  }

  deinit {
    application.end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Has the application submit updates, one right after the other, and returns when the last one was submitted.
  func flood(_ count: Int) throws {
    try tell("\(count)")
  }

  /// Gives the application a command, and returns when it has carried it out.
  func tell(_ command: String) throws {
    try application.write(command)
    guard try application.line() == "done" else { throw FloodProcess.ProcessEndedError() }
  }

  /// A process that holds a copy of the application's tree.
  func listener() throws -> FloodProcess {
    let listener = try FloodProcess(["listen", bus.address, name])
    guard try listener.line() == "listening" else { throw FloodProcess.ProcessEndedError() }
    return listener
  }
}

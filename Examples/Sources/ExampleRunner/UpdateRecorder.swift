import AXDocument
import AXTree
import Foundation

/// Records the tree of a stage, with or without listeners: a document, and a file of commands beside it.
public final class UpdateRecorder {
  private let document: FileHandle
  private let commands: FileHandle
  private let report: (String) -> Void
  private var recording: AXTreeRecording?
  private var cursor: AXTreeCursor?
  private var isBroken = false

  /// Creates both files; throws if that is impossible.
  public init(to path: String, report: @escaping (String) -> Void) throws {
    document = try Self.create(path)
    commands = try Self.create(path + ".commands")
    self.report = report
  }

  private static func create(_ path: String) throws -> FileHandle {
    let url = URL(fileURLWithPath: path)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  /// Records the changes since the last call. Their line is in the file when this returns, so a recording is complete even
  /// after a crash.
  func record(_ tree: AXElementTree) {
    if isBroken { return }
    var cursor = cursor ?? tree.makeCursor()
    let changes = tree.changes(since: &cursor)
    self.cursor = cursor
    guard let update = changes else { return }
    do {
      if var recording {
        try write(recording.commands(for: update))
        self.recording = recording
      } else {
        let recording = AXTreeRecording(update)
        try document.write(contentsOf: Data(recording.document))
        try write(recording.opening)
        self.recording = recording
      }
    } catch {
      isBroken = true
      report("The record could not be written any further (\(error.localizedDescription)).")
    }
  }

  private func write(_ lines: [String]) throws {
    for line in lines { try commands.write(contentsOf: Data((line + "\n").utf8)) }
  }
}

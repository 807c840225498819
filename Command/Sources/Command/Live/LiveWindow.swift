import Foundation

/// A program's window on X11, of which pictures are taken by the programs that `axtree hear` needs too.
struct LiveWindow: Sendable {
  /// The process whose window it is.
  let process: Int32

  /// The window as it is now, as an address that holds a JPEG; nil if there is no display, program or window. It keeps the display busy
  /// for some milliseconds.
  func picture() async -> String? {
    let search = ["search", "--all", "--onlyvisible", "--pid", "\(process)"]
    guard let found = await output(of: "xdotool", search),
      let window = String(decoding: found, as: UTF8.self).split(separator: "\n").last,
      let picture = await output(of: "import", ["-silent", "-window", "\(window)", "-quality", "70", "jpeg:-"])
    else { return nil }
    return "data:image/jpeg;base64," + picture.base64EncodedString()
  }

  /// The output of a program; nil if it cannot be started, fails, or prints nothing.
  private func output(of program: String, _ arguments: [String]) async -> Data? {
    await withCheckedContinuation { answer in
      DispatchQueue.global().async {
        let (process, output) = (Process(), Pipe())
        process.executableURL = pathOfProgram(program).map { URL(filePath: $0) }
        process.arguments = arguments
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        guard process.executableURL != nil, (try? process.run()) != nil else { return answer.resume(returning: nil) }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        answer.resume(returning: process.terminationStatus == 0 && !data.isEmpty ? data : nil)
      }
    }
  }
}

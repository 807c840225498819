@_spi(Command) import DesktopTesting
import Foundation

/// Measures the providers in turn, round by round, and prints the table; Benchmarks/compare runs it.
///
///     PeerComparison COUNT ROUNDS PEERS-FOLDER PYTHON PLOT.svg [PEER...]
@main
struct PeerComparison {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let named = arguments.dropFirst(6).map { Peer(rawValue: $0) }
    guard arguments.count >= 6, let count = Int(arguments[1]), let rounds = Int(arguments[2]), rounds > 0,
      !named.contains(nil)
    else {
      let peers = Peer.allCases.map(\.rawValue).joined(separator: ", ")
      print("usage: PeerComparison COUNT ROUNDS PEERS-FOLDER PYTHON PLOT.svg [PEER...], each one of \(peers)")
      exit(64)
    }
    let peers = named.isEmpty ? Peer.allCases : named.compactMap(\.self)
    let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    let paths = ProgramPaths(peers: arguments[3], programs: programs, python: arguments[4])
    var results = Results(count: count)
    for round in 1...rounds {
      for peer in peers {
        log("round \(round) of \(rounds): \(peer.rawValue)")
        do {
          results.add(try await sample(peer, count, paths), of: peer)
        } catch {
          log("  without figures: \(error)")
        }
      }
    }
    print("\(count) buttons in groups of 100, a list of \(count); medians of \(rounds) rounds. \(Machine().text).\n")
    print(Table(results: results).text)
    try Plot(results: results).text.write(toFile: arguments[5], atomically: true, encoding: .utf8)
  }

  /// Measures a peer on its own desktop, so that the remains of one peer cannot affect the next.
  private static func sample(_ peer: Peer, _ count: Int, _ paths: ProgramPaths) async throws -> RunFigures {
    let desktop = try await PrivateDesktop.start(orca: nil)
    do {
      try await desktop.stateScreenReader()
      let sample = try await PeerRun(desktop: desktop, paths: paths, peer: peer, count: count).sample()
      await desktop.stop()
      return sample
    } catch {
      await desktop.stop()
      throw error
    }
  }

  private static func log(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}

/// A provider in the comparison.
enum Peer: String, CaseIterable, Sendable {
  case accessKit = "accesskit"
  case qt, gtk3, gtk4
  case axtree

  /// The program that runs its application, and the arguments before the shape and the count.
  func command(_ paths: ProgramPaths) -> (path: String, arguments: [String]) {
    switch self {
    case .accessKit, .qt: (paths.python, ["\(paths.peers)/\(rawValue)_peer.py"])
    case .gtk3, .gtk4: ("/usr/bin/python3", ["\(paths.peers)/\(rawValue)_peer.py"])
    case .axtree: ("\(paths.programs)/PeerApp", [])
    }
  }
}

/// The paths of the comparison's programs.
struct ProgramPaths: Sendable {
  /// The folder of the peers' scripts.
  let peers: String
  /// The folder of this package's built programs.
  let programs: String
  /// The Python that has AccessKit and PySide6.
  let python: String
}

/// The machine and the date of a measurement.
struct Machine {
  var text: String {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    let cores = ProcessInfo.processInfo.processorCount
    let memory = ProcessInfo.processInfo.physicalMemory >> 30
    let date = Date().formatted(.iso8601.year().month().day())
    return "\(date), \(model ?? "unknown processor"), \(cores) cores, \(memory) GiB, \(system)"
  }

  private var system: String {
    let release = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
    let name = release.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
    return name.map { $0.dropFirst(12).trimmingCharacters(in: ["\""]) } ?? "Linux"
  }
}

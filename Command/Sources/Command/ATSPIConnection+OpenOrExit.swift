import ATSPIClient
import ArgumentParser
import Foundation

extension ATSPIConnection {
  /// The accessibility bus; exits if there is none.
  static func openOrExit() throws -> ATSPIConnection {
    do throws(ATSPIFailure) {
      return try open(ProcessInfo.processInfo.environment)
    } catch {
      printError("axtree: \(error)")
      throw ExitCode.noBus
    }
  }
}

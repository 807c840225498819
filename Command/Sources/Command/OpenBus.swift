import ATSPIClient
import ArgumentParser
import Foundation

/// The accessibility bus; exits if there is none.
func openBus() throws -> ATSPIConnection {
  do throws(ATSPIFailure) {
    return try ATSPIConnection.open(ProcessInfo.processInfo.environment)
  } catch {
    printError("axtree: \(error)")
    throw ExitCode.noBus
  }
}

import Foundation
import PrivateDesktop
import Testing

extension DesktopTests {
  @Suite("The form, heard")
  struct Form {
    @Test("The whole order by real keys is heard to the letter as a demo predicts it", arguments: OrcaVersion.tested)
    func wholeOrder(orca: OrcaVersion) async throws {
      try await DesktopTests.expectDemo("form", orca: orca, transcripts: "../FormFieldTests/Transcripts")
    }
  }
}

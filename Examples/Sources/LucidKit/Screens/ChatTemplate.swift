/// A chat to start with (L9).
enum ChatTemplate: CaseIterable {
  case writingCoach, decisionHelper, meetingPrep, brainstorm

  var name: LucidPhrase {
    switch self {
    case .writingCoach: .writingCoach
    case .decisionHelper: .decisionHelper
    case .meetingPrep: .meetingPrep
    case .brainstorm: .brainstorm
    }
  }

  var draft: LucidPhrase {
    switch self {
    case .writingCoach: .writingCoachText
    case .decisionHelper: .decisionHelperText
    case .meetingPrep: .meetingPrepText
    case .brainstorm: .brainstormText
    }
  }
}

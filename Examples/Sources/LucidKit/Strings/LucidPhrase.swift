public import ExampleKit
public import GameUI

/// Every text of LucidPal, screen by screen.
public enum LucidPhrase: String, CaseIterable, TranslatedPhrase {
  case title, back, close, cancel, delete, rename, pin, unpin, quit, actionsHint, openHint, save
  case keyRight, keyUp, keyEnter, dateAndTime, timeOfDay
  case chats, noChats, newChat, newChatTitle, startWith, startChat, writingCoach, decisionHelper, meetingPrep,
    brainstorm, writingCoachText, decisionHelperText, meetingPrepText, brainstormText
  case chatRow, pinnedChat, chatIsEmpty, chatRenamed, chatDeleted, chatPinned, chatUnpinned, newName
  case message, messages, ownMessage, replyOfAssistant
  case send, stop, you, assistant, said, answered, repliedTo, replyingTo, cancelReply, thinking,
    thinks, writes,
    readSoFar, nothingYet, stopped, newest
  case reply, copy, share, copied, pinPrompt, pinned, pinsFull, messageDeleted, unfinished
  case pinnedPrompts, pinnedPrompt, pinnedPromptHint, remove, promptRemoved
  case loading, loadingShown, noModel, noModelShown, headphones, dismissError, updatingCalendar, calendarUpdated
  case view, picture, pictureOfHouse
  case record, recording, scriptedVoice, scriptedTranscript, heard, transcribing, cancelRecording, confirmRecording,
    recordingCancelled
  case reminders, noReminders, reminder, reminderDeleted, newReminder, when, inAnHour, inThreeHours, tomorrow,
    addReminder,
    reminderAdded
  case habits, doneToday, percent, isDone, logOne, habitLogged, habitDone, habitHint, streak, drinkWater,
    goForWalk, read, stretch, goToBed
  case models, recommended, selected, needsMemory, modelMemory, modelSelected, scriptedModels, modelPocket, modelPalm,
    modelTower
  case settings, temperature, autoListen, assistantScripted, assistantCommand
  case step, onboardingHint, next, getStarted, pocketTitle, pocketText, scheduleTitle, scheduleText, typeTitle,
    typeText, chooseTitle,
    chooseText, sourcesTitle, sourcesText
  case unsupported, unsupportedText, unsupportedMemory, unsupportedDisk, unsupportedScript, unsupportedCommand, goOn
  case askHello, askReminder, askReminderOpening, askPicture, sampleHello, sampleReminder, samplePicture, sampleTitle
  case scriptedThinking, scriptedHello, scriptedAnswer, scriptedReminder, scriptedPicture, scriptedReply
  case commandSilent, commandMissing, commandFailed, commandFailedSaying, commandSignalled, commandEndless,
    commandBinary, commandNotStarted
  case reminderRings, reminderWasDue, tomorrowAtNine, writeFirst
  case deleteChat, undo, chatRestored, queued
  case attach, attached, removeFile, withFile, files, folder, folderAbove, fileTooLarge, fileIsNoText, moreFiles
  case speaks
  case askTomorrow, askAt, askClock, askIn, askOne, askMinutes, askHours, askNumbers
}

/// The texts of LucidPal.
public typealias LucidTexts = AXLocalizedTexts<LucidPhrase>

extension LucidTexts {
  /// An answer of the assistant, as it is announced.
  func answered(_ text: String) -> String { self(.answered, ["sender": self(.assistant), "text": text]) }
}

extension String {
  /// With a comma, unless it ends with a sign of its own: before something else that is said.
  var withFinalComma: String { last.map { $0.isLetter || $0.isNumber } == true ? self + "," : self }
}

extension String {
  /// About how many seconds a voice needs for the text at its usual rate, from the call to the last sound: a little more than
  /// espeak-ng, at 175 words a minute. A digit is as long as its word.
  var secondsOfSpeech: Double {
    let numbers = split { !$0.isWholeNumber }
    let asWords = numbers.reduce(0) { $0 + 9 * $1.count - 5 - $1.count }
    return 0.2 + 0.065 * Double(count + asWords)
  }
}

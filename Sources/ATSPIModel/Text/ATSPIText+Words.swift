import AXTree

extension ATSPIText {
  /// The words, without the characters between them. O(length).
  var words: [Range<Int>] {
    let characters = self.characters
    let classes = text.content.map(ATSPIWordClass.init)
    var words: [Range<Int>] = []
    var index = 0
    while index < classes.count {
      let first = index
      index += 1
      if classes[first] == .single {
        words.append(characters[first])
        continue
      }
      guard classes[first].startsWord else { continue }
      while index < classes.count {
        if classes[index - 1].joins(classes[index]) {
          index += 1
        } else if index + 1 < classes.count, classes[index].isBetween(classes[index - 1], classes[index + 1]) {
          index += 2
        } else {
          break
        }
      }
      words.append(characters[first].lowerBound..<characters[index - 1].upperBound)
    }
    return words
  }
}

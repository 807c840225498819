extension Collection<String> {
  /// The word of this list that was probably meant by a misspelt one; nil if none is near. O(words × letters²).
  func nearest(to word: String) -> String? {
    guard word.count <= 40 else { return nil }
    let word = word.lowercased()
    let most = Swift.max(1, word.count / 3)
    let near = map { (word: $0, distance: $0.lowercased().distance(to: word)) }.filter { $0.distance <= most }
    return near.min { $0.distance < $1.distance }?.word
      ?? first { word.count >= 3 && $0.lowercased().contains(word) }
  }

  /// The end of a message about a wrong word: `; did you mean "button"?`, or nothing. Other words, in lower case, have what is said in
  /// their stead.
  @_spi(Command) public func suggestion(for word: String, otherWords: [String: String] = [:]) -> String {
    let meant = otherWords[word.lowercased()] ?? nearest(to: word).map(JSONWriter.quoted)
    return meant.map { "; did you mean \($0)?" } ?? ""
  }
}

extension String {
  /// The number of letters to insert, remove, replace or swap with the next one (the optimal string alignment distance).
  fileprivate func distance(to other: String) -> Int {
    let (a, b) = (Array(self), Array(other))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = Swift.min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = Swift.min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}

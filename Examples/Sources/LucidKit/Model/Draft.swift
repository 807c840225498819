/// A message that is written and not sent yet.
struct Draft {
  var text: String
  var replyTo: ChatMessage?
  var attachment: AttachedTextFile?
}

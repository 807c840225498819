@_spi(Command) import AXDocument
@_spi(Command) import DesktopTesting
import Glibc
import Loopback
import NIOHTTP1
import OrcaSpeech
import Testing

@testable import Command

/// The messages of `axtree at-driver`.
@Suite("The messages of AT Driver")
struct ATDriverTests {
  private func command(_ text: String) throws -> ATDriverCommand { try ATDriverCommand.read(Array(text.utf8)).command }

  @Test("A message is a command with its number")
  func commands() throws {
    let read = try ATDriverCommand.read(Array(#"{"id":7,"method":"session.end","params":{"any":1},"more":[]}"#.utf8))
    #expect(read.id == 7)
    #expect(read.command == .endSession)
    let rows: [(method: String, params: String, command: ATDriverCommand)] = [
      ("settings.getSupportedSettings", "{}", .getSupportedSettings),
      (
        "settings.getSettings", #"{"settings":[{"name":"rate","more":1},{"name":"pitch"}]}"#,
        .getSettings(["rate", "pitch"])
      ),
      (
        "settings.setSettings",
        #"{"settings":[{"name":"rate","value":80},{"name":"keyEchoEnabled","value":false},{"name":"v","value":"brief"}]}"#,
        .setSettings([
          .init(name: "rate", value: .number(80)), .init(name: "keyEchoEnabled", value: .flag(false)),
          .init(name: "v", value: .word("brief")),
        ])
      ),
      ("interaction.pressKeys", #"{"keys":["\uE008","\uE004"]}"#, .perform(.press(["Shift_L+Tab"]))),
      ("interaction.userIntent", #"{"name":"pressKeys","keys":["h"]}"#, .perform(.press(["U68"]))),
      ("interaction.userIntent", #"{"name":"axtree:type","text":"Ana B"}"#, .perform(.type("Ana B"))),
      (
        "interaction.userIntent", #"{"name":"axtree:orcaCommand","command":"title"}"#,
        .perform(.command(OrcaCommand.all.filter { $0.name == "title" }[0]))
      ),
      ("axtree:desktop.waitUntilSilent", "{}", .waitUntilSilent(.seconds(10))),
      ("axtree:desktop.waitUntilSilent", #"{"timeout":0.5}"#, .waitUntilSilent(.milliseconds(500))),
      ("axtree:desktop.getBraille", "{}", .getBraille),
      ("axtree:desktop.getInterrupted", "{}", .getInterrupted),
      ("axtree:desktop.captureScreenshot", "{}", .captureScreenshot),
    ]
    for row in rows {
      #expect(try command(#"{"id":0,"method":"\#(row.method)","params":\#(row.params)}"#) == row.command)
    }
  }

  @Test("The capabilities of a session are read, and those of others left out")
  func capabilities() throws {
    var capabilities = ATDriverCapabilities()
    #expect(
      try command(#"{"id":1,"method":"session.new","params":{"capabilities":{}}}"#) == .startSession(capabilities))
    (capabilities.atName, capabilities.atVersion, capabilities.platformName) = ("Orca", "51", "linux")
    (capabilities.program, capabilities.locale, capabilities.patience) = (["gedit", "a b"], "de_DE", 6)
    let text = """
      {"id":1,"method":"session.new","params":{"capabilities":{"alwaysMatch":{"atName":"Orca","atVersion":"51",\
      "platformName":"linux","user-defined property":{},"axtree:program":["gedit","a b"],"axtree:locale":"de_DE",\
      "axtree:patience":6}}}}
      """
    #expect(try command(text) == .startSession(capabilities))
  }

  @Test(
    "What is no command has the draft's error, with the message's number if it has one",
    arguments: [
      ("{", nil, "invalid argument: $: expected a key in quotes, found the end of the text (line 1, column 2)"),
      ("[]", nil, "invalid argument: $.method: expected the name of a command, found nothing (line 1, column 1)"),
      (
        #"{"id":1,"method":"session.status","params":{}}"#, 1, "unknown command: there is no command \"session.status\""
      ),
      (#"{"id":-1,"method":"nothing"}"#, nil, "unknown command: there is no command \"nothing\""),
      (#"{"id":1,"method":5}"#, 1, "invalid argument: $.method: expected a string, found 5 (line 1, column 18)"),
      (
        #"{"id":-1,"method":"session.end","params":{}}"#, nil,
        "invalid argument: $.id: expected a whole number from 0, found -1 (line 1, column 7)"
      ),
      (
        #"{"method":"session.end","params":{}}"#, nil,
        "invalid argument: $.id: expected a whole number from 0, found nothing (line 1, column 1)"
      ),
      (
        #"{"id":2,"method":"session.end"}"#, 2,
        "invalid argument: $.params: expected an object, found nothing (line 1, column 1)"
      ),
      (
        #"{"id":2,"method":"session.end","params":[]}"#, 2,
        "invalid argument: $.params: expected an object, found an array (line 1, column 41)"
      ),
      (
        #"{"id":3,"method":"session.new","params":{"capabilities":{"firstMatch":[]}}}"#, 3,
        "invalid argument: $.params.capabilities.firstMatch: expected one of the fields alwaysMatch, found an unknown one (line 1, column 71)"
      ),
      (
        #"{"id":3,"method":"session.new","params":{"capabilities":{"alwaysMatch":{"axtree:programs":[]}}}}"#, 3,
        "invalid argument: $.params.capabilities.alwaysMatch[\"axtree:programs\"]: expected one of the fields axtree:program, axtree:locale, axtree:patience, found an unknown one; did you mean \"axtree:program\"? (line 1, column 91)"
      ),
      (
        #"{"id":4,"method":"settings.getSettings","params":{"settings":[]}}"#, 4,
        "invalid argument: $.params.settings: expected at least one setting"
      ),
      (
        #"{"id":4,"method":"settings.setSettings","params":{"settings":[{"name":"rate","value":null}]}}"#, 4,
        "invalid argument: $.params.settings[0].value: expected true, false, a number or a string, found null (line 1, column 86)"
      ),
      (
        #"{"id":5,"method":"interaction.pressKeys","params":{"keys":[]}}"#, 5,
        "invalid argument: $.params.keys: expected at least one key"
      ),
      (
        #"{"id":5,"method":"interaction.pressKeys","params":{"keys":["Tab"]}}"#, 5,
        "invalid argument: $.params.keys[0]: expected a character, or one that stands for a key in WebDriver, such as U+E004 for Tab, found \"Tab\" (line 1, column 60)"
      ),
      (
        #"{"id":6,"method":"interaction.userIntent","params":{"name":"nextHeading"}}"#, 6,
        "unknown user intent: there is no intent \"nextHeading\"; there are pressKeys, axtree:type, axtree:orcaCommand"
      ),
    ] as [(String, Int?, String)])
  func refusals(text: String, id: Int?, sentence: String) {
    #expect {
      try ATDriverCommand.read(Array(text.utf8))
    } throws: { error in
      guard let refusal = error as? ATDriverCommand.Refusal else { return false }
      return refusal.id == id && "\(refusal.error.code.rawValue): \(refusal.error.message)" == sentence
    }
  }

  @Test("Replies and events are texts of JSON")
  func messages() {
    #expect(ATDriverMessage.result(of: 3) { _ in } == #"{"id":3,"result":{}}"#)
    #expect(ATDriverMessage.result(of: 3) { $0.member("data", "a\"b") } == #"{"id":3,"result":{"data":"a\"b"}}"#)
    #expect(
      ATDriverMessage.failure(of: nil, ATDriverError(.invalidArgument, "a message is a text"))
        == #"{"id":null,"error":"invalid argument","message":"a message is a text"}"#)
    #expect(
      ATDriverMessage.failure(of: 4, ATDriverError(.sessionNotCreated, "no"))
        == #"{"id":4,"error":"session not created","message":"no"}"#)
    #expect(
      ATDriverMessage.capturedOutput("Play\nbutton")
        == #"{"method":"interaction.capturedOutput","params":{"data":"Play\nbutton"}}"#)
  }

  @Test("A version is matched as it stands, or by the comparison before it; the system's own Orca comes first")
  func versions() throws {
    func version(_ asked: String?, name: String? = nil, platform: String? = nil) throws -> Int {
      var capabilities = ATDriverCapabilities()
      (capabilities.atVersion, capabilities.atName, capabilities.platformName) = (asked, name, platform)
      return try capabilities.edition().version
    }
    let system = OrcaEdition.system.version
    #expect(try version(nil) == system)
    #expect(try version("48", name: "ORCA", platform: "Linux") == 48)
    #expect(try version(">=43") == system)
    #expect(try version("<= 48") == (system <= 48 ? system : 48))
    #expect(try version("<48") == 43)
    #expect(try version(">48") == 51)
    let mistakes: [(asked: String?, name: String?, platform: String?, sentence: String)] = [
      ("42", nil, nil, "atVersion is \"42\", and there are only 43, 48, 51"),
      (">=", nil, nil, "atVersion is \">=\", and there are only 43, 48, 51"),
      ("48", "NVDA", nil, "atName is \"NVDA\", and there is only orca"),
      ("48", nil, "windows", "platformName is \"windows\", and there is only linux"),
    ]
    for mistake in mistakes {
      #expect(throws: ATDriverError(.sessionNotCreated, mistake.sentence)) {
        try version(mistake.asked, name: mistake.name, platform: mistake.platform)
      }
    }
  }

  @Test("A session's capabilities are those that the client asked for, and the variables of its desktop")
  func sessionCapabilities() {
    var capabilities = ATDriverCapabilities()
    (capabilities.atName, capabilities.atVersion, capabilities.program) = ("Orca", ">=48", ["gedit", "a"])
    var writer = JSONWriter()
    capabilities.write(of: .orca48, ["DISPLAY": ":7", "A": "b"], to: &writer)
    #expect(
      writer.text
        == #"{"atName":"Orca","atVersion":"48","platformName":"linux","axtree:program":["gedit","a"],"axtree:environment":{"A":"b","DISPLAY":":7"}}"#
    )
  }

  @Test("A key is a character, or a private one that stands for a key in WebDriver")
  func keys() {
    let names = [
      "\u{E003}", "\u{E004}", "\u{E006}", "\u{E007}", "\u{E00C}", "\u{E011}", "\u{E016}", "\u{E01A}", "\u{E029}",
      "\u{E031}",
      "\u{E03C}", "\u{E03D}", "\u{E050}", "\u{E05D}", "a", "ä", "€", "😀",
    ].map(WebDriverKey.name)
    #expect(
      names == [
        "BackSpace", "Tab", "Return", "KP_Enter", "Escape", "Home", "Insert", "KP_0", "KP_Divide", "F1", "F12",
        "Super_L",
        "Shift_R", "KP_Delete", "U61", "UE4", "U20AC", "U1F600",
      ])
    #expect(
      ["", "ab", "\u{E000}", "\u{E02A}", "\u{E0FF}", "\n", "\u{7F}"].map(WebDriverKey.name)
        == Array(repeating: nil, count: 7))
  }

  @Test("Pages of browsers, other addresses and plain HTTP open no connection")
  func requests() {
    func refusal(_ uri: String, _ headers: HTTPHeaders) -> String? {
      let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: uri, headers: headers)
      return ATDriverRefusal(of: head).map { "\($0.status.code) \($0.reason)" }
    }
    #expect(refusal("/session", ["Upgrade": "WebSocket"]) == nil)
    #expect(
      refusal("/session", ["Upgrade": "websocket", "origin": "null"]) == "403 Pages in browsers may not connect.\n")
    #expect(refusal("/", ["Upgrade": "websocket"]) == "404 AT Driver is at /session.\n")
    #expect(refusal("/session?a", ["Upgrade": "websocket"]) == "404 AT Driver is at /session.\n")
    #expect(refusal("/session", [:]) == "426 AT Driver is a WebSocket.\n")
  }

  @Test("The kernel's table tells whose the other end is, while it is connected")
  func peers() {
    let table = """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:111E 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0 100 0 0 10 0
         1: 0100007F:8A2C 0100007F:111E 01 00000000:00000000 00:00000000 00000000  1001        0 2 1 0 20 4 30 10 -1
         2: 0100007F:111E 0100007F:8A2C 01 00000000:00000000 00:00000000 00000000  1000        0 3 1 0 20 4 30 10 -1
         3: 0100007F:8A2D 0100007F:111E 06 00000000:00000000 03:000012B6 00000000     0        0 0 3 0
         4: 0000000000000000FFFF00000100007F:8A2E 0000000000000000FFFF00000100007F:111E 01 00000000:00000000 00:00000000 00000000 1002 0 4
      """
    let users = ["8A2C", "8A2D", "8A2E", "8A2F"].map { port in
      LoopbackPeer(own: "0100007F:111E", peer: "0100007F:\(port)").user(in: table)
    }
    #expect(users == [1001, nil, 1002, nil])
  }
}

/// The kernel's table of connections on this machine.
@Suite("The table of connections")
struct LoopbackTableTests {
  @Test("All of a long table is read")
  func wholeTable() throws {
    // A page of it has 27 lines.
    let sockets = (0..<100).map { _ in socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    defer { for socket in sockets { close(socket) } }
    let ports = sockets.map { socket in
      listen(socket, 1)
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutableBytes(of: &address) { bytes in
        _ = bytes.withMemoryRebound(to: sockaddr.self) { getsockname(socket, $0.baseAddress, &size) }
      }
      return UInt16(bigEndian: address.sin_port)
    }
    let table = LoopbackPeer.table(at: "/proc/net/tcp")
    #expect(ports.filter { $0 == 0 || !table.contains(":" + hexadecimal($0) + " ") } == [])
  }

  private func hexadecimal(_ port: UInt16) -> String {
    let digits = String(port, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension CommandLineTests {
  @Test("64: axtree at-driver with a wrong port or patience starts no server")
  func wrongServer() throws {
    #expect(try axtree("at-driver", "--port", "70000").status == 64)
    #expect(try axtree("at-driver", "--patience", "0").status == 64)
  }
}

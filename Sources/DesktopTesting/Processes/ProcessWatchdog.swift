/// Ends the desktop's processes when the process that owns the desktop dies, for any reason.
///
/// A small shell reads a pipe whose other end only the owner holds: when the owner dies, the kernel closes it. (Linux's
/// parent death signal does not help: it fires when the thread that started the child ends.)
final class ProcessWatchdog: Sendable {
  private let process: DesktopProcess

  private static let script = """
    groups= pids=
    while read -r verb id; do
      case $verb in
        watch) groups="$groups $id" ;;
        pid) pids="$pids $id" ;;
        forget) groups=$(for g in $groups; do [ "$g" = "$id" ] || printf ' %s' "$g"; done) ;;
      esac
    done
    for g in $groups; do kill -TERM "-$g" 2>/dev/null; done
    # An X server that may end in order removes its socket.
    for i in 1 2 3 4 5 6 7 8 9 10; do
      left=
      for g in $groups; do kill -0 "-$g" 2>/dev/null && left=$g; done
      [ "$left" ] || break
      sleep 0.1
    done
    for g in $groups; do kill -KILL "-$g" 2>/dev/null; done
    for p in $pids; do
      # The number may be another process's by now; the kernel keeps 15 letters of a name.
      read -r id <"$p" && [ "$(cat "/proc/$id/comm")" = "$(basename "$p" .pid | cut -c 1-15)" ] && kill -KILL "$id"
    done 2>/dev/null
    rm -rf -- "$1"
    """

  /// - Parameter folder: The desktop's folder, removed at the end.
  init(folder: String) throws(DesktopError) {
    process = try DesktopProcess(
      path: try RequiredProgram.shell.path(), arguments: ["-c", Self.script, "process-watchdog", folder],
      environment: ["PATH": RequiredProgram.searchPath])
  }

  func watch(_ watched: DesktopProcess) { process.write(line: "watch \(watched.id)") }

  /// Watches a daemon that leaves its group, by the file with its process id, which is called as the daemon is.
  func watch(pidFile: String) { process.write(line: "pid \(pidFile)") }

  func forget(_ watched: DesktopProcess) { process.write(line: "forget \(watched.id)") }

  /// Ends the watched processes, removes the folder, and returns when that is done.
  func finish() async {
    process.closeInput()
    await Task { _ = try? await process.wait(timeout: .seconds(5)) }.value
  }
}

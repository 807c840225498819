# Functions for scripts that run commands beside each other; read by `. Scripts/beside.sh` in the project's folder.

running=
# Ends what still runs.
end_running() {
  # shellcheck disable=SC2086 # a list
  [ -z "$running" ] || kill $running 2>/dev/null || true
}
trap end_running EXIT

# beside NAME COMMAND [ARGUMENT...]: begins a command or a function; what it says goes to .build/NAME.log.
beside() {
  name=$1
  shift
  "$@" >".build/$name.log" 2>&1 &
  running="$running $!"
  echo $! >".build/$name.pid"
}

# finish NAME...: waits for commands, and prints what each has said; the first that failed ends the script with its status.
finish() {
  for name; do
    status=0
    wait "$(cat ".build/$name.pid")" || status=$?
    printf '\n== Beside: %s\n' "$name"
    cat ".build/$name.log"
    [ $status = 0 ] || exit $status
  done
}

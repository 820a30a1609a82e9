# Sourced by the scripts of this folder, inside of `tests/desktop.sh run`: the drive of Wine's, and windows on the screen.
drive=$WINEPREFIX/drive_c
local_data=$(wine cmd /c 'echo %LOCALAPPDATA%' | tr -d '\r')
roaming=$(wine cmd /c 'echo %APPDATA%' | tr -d '\r')

unix() {
    winepath -u "$1"
}

window() { # TITLE: waits for a window with it
    for _ in $(seq 240); do
        xdotool search --onlyvisible --name "$1" 2>/dev/null | grep . && return 0
        sleep 0.5
    done
    echo "no window '$1'; there are:"
    xdotool search --onlyvisible --name . 2>/dev/null | while read -r id; do
        xdotool getwindowname "$id"
    done
    return 1
}

close_windows() { # TITLE
    for _ in $(seq 60); do
        id=$(xdotool search --onlyvisible --name "$1" 2>/dev/null | head -n 1)
        [ -n "$id" ] || return 0
        xdotool windowactivate --sync "$id" key --clearmodifiers alt+F4
        sleep 0.5
    done
    echo "the window '$1' does not close"
    return 1
}

# Waits for the end of COMMAND: a program whose window is gone may still be writing its settings.
opens_window() { # TITLE COMMAND...
    title=$1
    shift
    "$@" >/dev/null 2>&1 &
    window "$title" && close_windows "$title" && wait $!
}

# The end is said when the move is there: a brain that hears END leaves at once.
brain_answers() { # PROGRAM
    : >"$work/brain"
    {
        printf 'START 15\r\nINFO timeout_turn 1000\r\nBEGIN\r\n'
        for _ in $(seq 300); do
            ! grep -q '^[0-9]*,[0-9]*' "$work/brain" || break
            sleep 0.2
        done
        printf 'END\r\n'
    } | wine "$1" >"$work/brain"
    cat "$work/brain"
    tr -d '\r' <"$work/brain" >"$work/lines"
    grep -q '^OK$' "$work/lines" && grep -q '^[0-9]*,[0-9]*$' "$work/lines"
}

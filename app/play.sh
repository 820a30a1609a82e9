#!/bin/sh
# play.sh [ARGUMENTS]: installs what is missing, builds Gomokit for Windows and starts it. On Linux the
# game runs under Wine. Without a display the computer plays itself in the real window on a virtual
# one: the result and the statistics are printed, and build/demo.png shows the end.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/app/setup.sh"
HOME=${HOME:-/tmp}
export HOME
game=$root/build/win/bin/gomokit.exe
desktop=$root/tests/desktop.sh
report=$root/build/demo.txt
picture=$root/build/demo.png
demo_seconds=300

# This script's first lines and the game's own usage, which is one string of its resources.
print_help() {
    sed -n '2,/^set -eu/ s/^# \{0,1\}//p' "$0"
    printf '\nArguments are the game'\''s:\n'
    languages=$(sed -n 's/^    ROW([A-Z_]*, "\([a-z-]*\)".*/\1/p' "$root/app/core/text/language.h" | paste -s -d '|')
    sed -n 's/^ *IDS_USAGE "\(.*\)"$/\1/p' "$root/resources/languages/en/strings.rc" |
        sed "s/{1}/$languages/; s/\\\\n/\\n/g"
}

# A display that answers and lets us in. One that is only named (a closed session, a tunnel that is
# gone, another user's) would swallow the window.
has_display() {
    [ $on_windows = no ] || return 0
    [ -n "${DISPLAY:-}" ] || return 1
    timeout 10 xdotool getdisplaygeometry >/dev/null 2>&1
}

build_game() {
    mkdir -p "$root/build"
    setup_say "Building (one to five minutes the first time, moments later)"
    cd "$root"
    setup_build build/configure-win.log cmake --preset win
    setup_build build/build-win.log cmake --build --preset win --target programs
    cd - >/dev/null
}

play_here() {
    [ $on_windows = no ] || exec "$game" "$@"
    setup_say "Starting the game (the first time Wine prepares itself: up to a minute)"
    exec sh "$desktop" here "$game" "$@"
}

# Runs on the virtual display: starts the game, waits until it reports the end of a game.
play_demo() {
    wine "$game" --demo --report "$(winepath -w "$report")" "$@" &
    waited=0
    until [ -s "$report" ]; do
        if [ $waited -ge $demo_seconds ] || ! kill -0 $! 2>/dev/null; then
            sh "$desktop" shot "$picture" || true
            setup_fail "no game was finished after $waited s; the screen is in $picture"
            return 1
        fi
        sleep 1
        waited=$((waited + 1))
    done
    sleep 1 # the window shows the end
    sh "$desktop" shot "$picture"
    setup_say "The computer played itself:"
    tr -d '\r' <"$report"
    setup_say "Picture of the window: $picture"
    xdotool key alt+F4
    sleep 1
}

case ${1:-} in
--help | -h)
    print_help
    exit
    ;;
esac
setup_start
if [ "${GOMOKIT_PLAY_DEMO:-}" = session ]; then
    play_demo "$@"
    exit
fi
setup_need_windows_build
if ! setup_can_have wine wine; then # Debian's testing is without it now and then
    setup_fail "Gomokit is a Windows program and needs Wine here, which the package sources of this system do not have"
    exit 1
fi
setup_need_wine
if [ $on_windows = no ] && [ -n "${DISPLAY:-}" ]; then
    setup_need xdotool xdotool # asks the display
    setup_install
fi
if ! has_display; then
    [ -z "${DISPLAY:-}" ] || setup_say "The display $DISPLAY does not answer"
    setup_need_desktop
fi
setup_install
build_game
if has_display; then
    play_here "$@"
fi
setup_say "Preparing Wine (up to a minute the first time)"
setup_build "$root/build/wine.log" sh "$desktop" prepare
setup_say "No display: the computer plays itself on a virtual one (at most $demo_seconds s)"
rm -f "$report" "$picture"
export GOMOKIT_PLAY_DEMO=session
exec sh "$desktop" run sh "$root/app/play.sh" "$@"

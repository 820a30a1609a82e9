#!/bin/sh
# Installs what is missing, builds Gomokit for Windows and starts it; arguments are the game's. On
# Linux the game runs under Wine. Without a display the computer plays itself in the real window on
# a virtual one: the result and the statistics are printed, and build/demo.png shows the end.
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

# A display that answers. One that is only named (a closed session, cron) would swallow the window.
has_display() {
    [ $on_windows = no ] || return 0
    case ${DISPLAY:-} in
    '') return 1 ;;
    :*)
        number=${DISPLAY#:}
        number=${number%%.*}
        [ -S "/tmp/.X11-unix/X$number" ] || grep -q "@/tmp/.X11-unix/X$number\$" /proc/net/unix
        ;;
    esac
}

build_game() {
    mkdir -p "$root/build"
    setup_say "Building"
    cd "$root"
    setup_build build/configure-win.log cmake --preset win
    setup_build build/build-win.log cmake --build --preset win --target programs
    cd - >/dev/null
}

play_here() {
    [ $on_windows = no ] || exec "$game" "$@"
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

setup_start
if [ "${GOMOKIT_PLAY_DEMO:-}" = session ]; then
    play_demo "$@"
    exit
fi
setup_need_windows_build
setup_need_wine
has_display || setup_need_desktop
setup_install
if [ $on_windows = no ] && ! command -v wine >/dev/null 2>&1; then
    setup_fail "Gomokit is a Windows program and needs Wine here, which could not be installed"
fi
build_game
if has_display; then
    play_here "$@"
fi
setup_say "No display: the computer plays itself on a virtual one (at most $demo_seconds s)"
rm -f "$report" "$picture"
export GOMOKIT_PLAY_DEMO=session
exec sh "$desktop" run sh "$root/app/play.sh" "$@"

#!/bin/sh
# The Windows that tests and app/play.sh run in. On Linux it is Wine, with fonts that show the text of
# every language, in a prefix of the project's own; on Windows (MSYS2) it is Windows itself.
#
#   desktop.sh wine PROGRAM.exe ARGS...     a console program; no display, several at a time
#   desktop.sh test PROGRAM.exe ARGS...     likewise, for CTest: what it prints goes through a file, since
#                                           a helper of Wine's that outlives the program would keep a
#                                           pipe open. When the program is killed (a time limit), the
#                                           file stays: $GOMOKIT_WINEPREFIX.output/PROGRAM.exe.*
#   desktop.sh run [OPTIONS] COMMAND ARGS...  COMMAND with a desktop of its own (Xvfb, openbox); a
#                                           COMMAND ending in .exe is run by Wine. Gives its exit
#                                           code and ends all that was started. One at a time on
#                                           each desktop.
#       --size WxH         the screen; 1280x900 unless told
#       --dpi N            what Windows programs see as the screen's DPI; 96 unless told
#       --language LOCALE  such as zh_CN; en_US unless told
#       --timeout SECONDS  ends COMMAND then, with exit code 124
#       --desktop NAME     another desktop with a Wine prefix of its own, which can run beside the
#                          first one: nothing is shared but the programs
#       --fresh            a new Wine user with nothing left by earlier programs
#   desktop.sh here PROGRAM.exe ARGS...     on the display, in the language and with the folders of the
#                                           user, in the prefix $WINEPREFIX or build/wine-play
#   desktop.sh shot FILE.png                the whole screen, from a COMMAND of `run`
#   desktop.sh prepare                      makes the prefix, so that no test has to
#   desktop.sh stop                         ends what programs of `wine` may have left behind
#
# The prefixes are $GOMOKIT_WINEPREFIX (build/wine-prefix unless set) for `wine`, and the same name
# with the DPI and the desktop's name after it for `run`. Needs: wine, and for `run` xvfb, openbox,
# imagemagick (shot).
set -eu

die() {
    echo "desktop.sh: $*" >&2
    exit 125
}

usage() {
    sed -n '2,/^set -eu/ { /^#/ s/^# \{0,1\}//p; }' "$0"
    exit 2
}

root=$(cd "$(dirname "$0")/.." && pwd)
base=${GOMOKIT_WINEPREFIX:-$root/build/wine-prefix}
case $base in /*) ;; *) base=$PWD/$base ;; esac
wanted_fonts='Segoe UI|Segoe UI Semibold|Microsoft YaHei|Microsoft YaHei UI|Tahoma|Arial|MS Shell Dlg|MS Shell Dlg 2'
japanese_fonts='Yu Gothic UI|Meiryo UI'
taiwanese_fonts='Microsoft JhengHei|Microsoft JhengHei UI'
korean_fonts='Malgun Gothic'

on_windows() {
    case $(uname -s) in
    MINGW* | MSYS* | CYGWIN*) return 0 ;;
    esac
    return 1
}

# What every Wine process here needs. No Mono or Gecko is fetched; no menu entries or file types are
# written into the user's own desktop. Of Wine's own messages only those are shown that say why a
# program could not be loaded.
set_wine_variables() { # PREFIX
    WINEPREFIX=$1
    WINEARCH=win64
    WINEDEBUG=${WINEDEBUG:--all,err+module}
    WINEDLLOVERRIDES='mscoree,mshtml=;winemenubuilder.exe=d'
    export WINEPREFIX WINEARCH WINEDEBUG WINEDLLOVERRIDES
    unset WINESERVER WINELOADER || true
    find_wineserver
}

# Newer packages of Debian keep the server out of the PATH.
find_wineserver() {
    ! command -v wineserver >/dev/null 2>&1 || return 0
    for folder in /usr/lib/*/wine /usr/lib/wine /opt/wine*/bin; do
        [ ! -x "$folder/wineserver" ] || PATH=$PATH:$folder
    done
    export PATH
    command -v wineserver >/dev/null 2>&1 || die "there is no wineserver in the PATH or beside Wine's files"
}

# A home and a language that are the same on every machine.
set_test_variables() {
    HOME=$base.home
    LC_ALL=C.UTF-8
    XDG_CACHE_HOME=$HOME/.cache
    XDG_CONFIG_HOME=$HOME/.config
    XDG_DATA_HOME=$HOME/.local/share
    export HOME LC_ALL XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
    unset WAYLAND_DISPLAY LANG LANGUAGE || true
    mkdir -p "$HOME"
}

replace_fonts() { # FONTS FONT
    echo "$1" | tr '|' '\n' | sed "s/.*/\"&\"=\"$2\"/"
}

registry_list() { # NAME FORMAT: a value of strings, each ended by \0 in the format of printf
    # shellcheck disable=SC2059 # a format with zeros, which no argument can have
    printf '"%s"=hex(7):%s\n' "$1" "$(printf "$2\0" | od -An -v -tx1 | tr -d '\n' | sed 's/^ //; s/ /,/g')"
}

registry_text() { # DPI
    printf 'REGEDIT4\n\n[HKEY_CURRENT_USER\\Software\\Wine\\Fonts\\Replacements]\n'
    replace_fonts "$wanted_fonts" 'Noto Sans CJK SC'
    replace_fonts "$japanese_fonts" 'Noto Sans CJK JP'
    replace_fonts "$taiwanese_fonts" 'Noto Sans CJK TC'
    replace_fonts "$korean_fonts" 'Noto Sans CJK KR'
    # Newer versions do not ask the replacements for the font of menus when it is Tahoma, which has no
    # Chinese: what is missing there comes from the linked fonts. Noto Sans CJK has no Vietnamese and
    # not all of Czech.
    printf '\n[HKEY_LOCAL_MACHINE\\Software\\Microsoft\\Windows NT\\CurrentVersion\\FontLink\\SystemLink]\n'
    registry_list Tahoma 'NotoSansCJK-Regular.ttc,Noto Sans CJK SC\0DejaVuSans.ttf,DejaVu Sans\0'
    registry_list 'Noto Sans CJK SC' 'DejaVuSans.ttf,DejaVu Sans\0'
    registry_list 'Noto Sans CJK SC Bold' 'DejaVuSans-Bold.ttf,DejaVu Sans\0'
    printf '\n[HKEY_CURRENT_USER\\Control Panel\\Desktop]\n"LogPixels"=dword:%08x\n' "$1"
    printf '\n[HKEY_CURRENT_USER\\Software\\Wine\\WineDbg]\n"ShowCrashDialog"=dword:00000000\n'
    # Wine without Gecko does not know web pages; winebrowser hands them to the system's browser.
    printf '\n[HKEY_LOCAL_MACHINE\\Software\\Classes\\.html]\n@="htmlfile"\n'
    printf '\n[HKEY_CURRENT_USER\\Software\\Wine\\X11 Driver]\n"UseXRandR"="N"\n'
}

# Makes the prefix $1 for the DPI $2 if it is not there yet: the first by Wine, which takes a while,
# others as its copies (Windows' own 700 MB, which nobody changes, as links). A half-made prefix
# never gets the name: the work is done beside it and moved.
make_prefix() {
    [ -e "$1/gomokit-ready" ] && return 0
    command -v wine >/dev/null 2>&1 || die "there is no wine on this machine"
    [ "$1" = "$base" ] || make_prefix "$base" 96
    mkdir -p "$(dirname "$1")"
    (
        flock 8
        [ -e "$1/gomokit-ready" ] && exit 0
        rm -rf "$1" "$1.new"
        set_wine_variables "$1.new"
        set_test_variables
        unset DISPLAY || true
        fill_prefix "$1.new" "$2" >"$1.log" 2>&1 8>&- 9>&- || die "Wine could not make $1: see $1.log"
        touch "$1.new/gomokit-ready"
        mv "$1.new" "$1"
    ) 8>"$1.make.lock"
}

fill_prefix() { # PREFIX DPI
    if [ "$1" = "$base.new" ]; then
        wineboot -i || return 1
        wineserver -w
    else
        mkdir -p "$1/drive_c"
        cp -a "$base"/dosdevices "$base"/*.reg "$base"/.update-timestamp "$1"/ || return 1
        for entry in "$base"/drive_c/*; do
            case $entry in
            */windows) cp -al "$entry" "$1/drive_c/" || return 1 ;;
            *) cp -a "$entry" "$1/drive_c/" || return 1 ;;
            esac
        done
    fi
    registry_text "$2" >"$1/gomokit.txt"
    wine regedit /S "$1/gomokit.txt" || return 1
    wineserver -w
    [ -f "$1/user.reg" ]
}

# Starts Wine's server for the prefix in use unless it runs, for SECONDS after the last program.
# Without that it leaves with the last program at once, and the next one may find it just leaving;
# and the services of Wine would keep the output of the first program open that needs them.
start_server() { # SECONDS
    (
        flock 7
        wineserver -k0 && exit 0
        wineserver "-p$1" 7>&- 9>&-
        wine cmd /c exit 7>&- 9>&-
    ) </dev/null >/dev/null 2>&1 7>"$WINEPREFIX.server.lock" || true
}

enter_wine() {
    [ -z "${GOMOKIT_DESKTOP:-}" ] || return 0
    make_prefix "$base" 96
    set_wine_variables "$base"
    set_test_variables
    unset DISPLAY || true
    start_server 30
}

run_in_wine() {
    [ $# -gt 0 ] || usage
    on_windows && exec "$@"
    enter_wine
    exec wine "$@"
}

test_in_wine() {
    [ $# -gt 0 ] || usage
    on_windows && exec "$@"
    enter_wine
    mkdir -p "$base.output"
    output=$base.output/$(basename "$1").$$
    code=0
    wine "$@" >"$output" 2>&1 || code=$?
    cat "$output"
    rm -f "$output"
    exit $code
}

# Wine reads the names of files in the encoding of the locale. Without one (a session without LANG) no
# folder with an umlaut could be found: the encoding becomes UTF-8, the language stays.
set_utf8() {
    [ "$(locale charmap 2>/dev/null)" != UTF-8 ] || return 0
    LANG=${LC_ALL:-${LANG:-C.UTF-8}}
    LC_CTYPE=C.UTF-8
    export LANG LC_CTYPE
    unset LC_ALL || true
}

run_here() {
    [ $# -gt 0 ] || usage
    on_windows && exec "$@"
    set_wine_variables "${WINEPREFIX:-$root/build/wine-play}"
    set_utf8
    if [ ! -f "$WINEPREFIX/user.reg" ]; then # a prefix the user has made stays as it is
        mkdir -p "$WINEPREFIX"
        {
            wineboot -i
            registry_text 96 >"$WINEPREFIX/gomokit.txt"
            wine regedit /S "$WINEPREFIX/gomokit.txt"
        } >"$WINEPREFIX/gomokit.log" 2>&1 || die "Wine could not start: see $WINEPREFIX/gomokit.log"
    fi
    exec wine "$@"
}

# Wine asks the C library for the language, and a small system has English only.
set_language() { # LOCALE
    case $1 in en_US | C) return 0 ;; esac
    locales=$base.locales
    if [ ! -e "$locales/$1.UTF-8/LC_CTYPE" ]; then
        mkdir -p "$locales"
        localedef -i "$1" -f UTF-8 "$locales/$1.UTF-8" >/dev/null 2>&1 || true
        [ -e "$locales/$1.UTF-8/LC_CTYPE" ] || die "the locale $1 cannot be made (package locales)"
    fi
    LOCPATH=$locales
    LC_ALL=$1.UTF-8
    export LOCPATH LC_ALL
}

# A process of its own that cleans up after a parent that was killed without being asked, as CTest
# does on a timeout. It holds the lock (9) too: the next desktop waits until this is done.
start_reaper() {
    (
        setsid sh -c '
            echo $$ >"$4/reaper"
            while kill -0 "$1"; do sleep 0.5 9>&-; done
            wineserver -k 9>&-
            kill "$2" "$3"
            rm -rf "$4"
        ' reaper "$$" "$xvfb" "$openbox" "$state" </dev/null >/dev/null 2>&1 &
    )
    until [ -s "$state/reaper" ]; do sleep 0.02; done
}

end_desktop() {
    trap '' HUP INT TERM
    trap - EXIT
    [ -z "${child:-}" ] || kill "$child" 2>/dev/null || true
    [ ! -s "$state/reaper" ] || kill "$(cat "$state/reaper")" 2>/dev/null || true
    if [ -n "${xvfb:-}" ]; then
        wineserver -k 2>/dev/null || true
        wineserver -w 2>/dev/null || true
        kill ${openbox:-} "$xvfb" 2>/dev/null || true
        wait 2>/dev/null || true
    fi
    rm -rf "$state"
}

start_desktop() { # SIZE
    state=$(mktemp -d)
    trap end_desktop EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
    Xvfb -displayfd 3 -screen 0 "${1}x24" -noreset -nolisten tcp \
        3>"$state/display" >"$state/xvfb.log" 2>&1 9>&- &
    xvfb=$!
    tries=0
    until [ -s "$state/display" ]; do
        tries=$((tries + 1))
        if [ $tries -gt 200 ] || ! kill -0 $xvfb 2>/dev/null; then
            cat "$state/xvfb.log" >&2
            die "Xvfb did not start"
        fi
        sleep 0.1
    done
    DISPLAY=:$(cat "$state/display")
    GOMOKIT_DESKTOP=$DISPLAY
    export DISPLAY GOMOKIT_DESKTOP
    openbox >/dev/null 2>&1 9>&- &
    openbox=$!
    start_reaper
    start_server 600
}

run_on_desktop() {
    size=1280x900 dpi=96 language=en_US timeout=0 fresh= desktop=
    while [ $# -gt 0 ]; do
        case $1 in
        --size) size=$2 && shift 2 ;;
        --dpi) dpi=$2 && shift 2 ;;
        --language) language=$2 && shift 2 ;;
        --timeout) timeout=$2 && shift 2 ;;
        --desktop) desktop=-$2 && shift 2 ;;
        --fresh) fresh=1 && shift ;;
        --) shift && break ;;
        -*) usage ;;
        *) break ;;
        esac
    done
    [ $# -gt 0 ] || usage
    on_windows && exec "$@"
    command -v Xvfb >/dev/null 2>&1 || die "there is no Xvfb on this machine"

    prefix=$base-$dpi$desktop
    [ -z "$fresh" ] || prefix=$prefix-fresh
    mkdir -p "$(dirname "$prefix")"
    exec 9>"$prefix.lock"
    flock 9
    [ -z "$fresh" ] || rm -rf "$prefix"
    make_prefix "$prefix" "$dpi"
    set_wine_variables "$prefix"
    set_test_variables
    set_language "$language"
    start_desktop "$size"

    case $1 in *.exe | *.EXE) set -- wine "$@" ;; esac
    [ "$timeout" = 0 ] || set -- timeout -k 5 "$timeout" "$@"
    # In the background, so that a signal is answered while COMMAND runs; its input stays ours.
    "$@" <&0 9>&- &
    child=$!
    code=0
    wait $child || code=$?
    child=
    exit $code
}

[ $# -gt 0 ] || usage
action=$1
shift
case $action in
wine) run_in_wine "$@" ;;
test) test_in_wine "$@" ;;
run) run_on_desktop "$@" ;;
here) run_here "$@" ;;
shot)
    [ $# -eq 1 ] || usage
    [ -n "${GOMOKIT_DESKTOP:-}" ] || die "shot works inside of run only"
    import -window root "$1"
    ;;
prepare) on_windows || make_prefix "$base" 96 ;;
stop)
    on_windows && exit 0
    [ -d "$base" ] || exit 0
    set_wine_variables "$base"
    set_test_variables
    wineserver -k 2>/dev/null || true
    ;;
*) usage ;;
esac

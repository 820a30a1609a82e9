# Sourced by app/play.sh and tests/run.sh: finds out where we are and installs what is missing, with
# apt on Debian and its relatives and with pacman under MSYS2. Nothing is asked, and nothing that is
# there already is touched.
#
#   setup_start            sets $on_windows (yes or no) and the PATH
#   setup_need PROBE PACKAGE [MSYS2_PACKAGE]
#                          notes that PACKAGE is missing unless PROBE, a program or an absolute file
#                          name, is there. MSYS2_PACKAGE is named without its mingw-w64 prefix, or after
#                          a "=" when it has none (=diffutils); without one nothing is needed there
#   setup_install          installs what was noted; fails with a sentence if it cannot
#   setup_build LOG COMMAND...
#                          runs COMMAND quietly into the file LOG, and shows its end if it fails
#
# The caller has set $root to the checkout.

setup_say() {
    printf '%s\n' "$*"
}

setup_fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    return 1
}

setup_start() {
    setup_missing=
    on_windows=no
    case $(uname -s) in
    MINGW* | MSYS* | CYGWIN*)
        on_windows=yes
        # The plain MSYS shell has no MinGW compiler on its PATH: use UCRT64's.
        if [ -z "${MINGW_PREFIX:-}" ]; then
            MSYSTEM=UCRT64
            MINGW_PREFIX=/ucrt64
            MINGW_PACKAGE_PREFIX=mingw-w64-ucrt-x86_64
            PATH=/ucrt64/bin:$PATH
            export MSYSTEM MINGW_PREFIX MINGW_PACKAGE_PREFIX
        fi
        ;;
    *) PATH=$PATH:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin ;;
    esac
    export PATH
}

setup_need() {
    case $1 in
    /*) [ ! -e "$1" ] || return 0 ;;
    *) ! command -v "$1" >/dev/null 2>&1 || return 0 ;;
    esac
    if [ $on_windows = yes ]; then
        case ${3:-} in
        '') ;;
        =*) setup_missing="$setup_missing ${3#=}" ;;
        *) setup_missing="$setup_missing $MINGW_PACKAGE_PREFIX-$3" ;;
        esac
    else
        setup_missing="$setup_missing $2"
    fi
}

setup_install() {
    [ -n "$setup_missing" ] || return 0
    mkdir -p "$root/build"
    setup_say "Installing$setup_missing"
    if [ $on_windows = yes ]; then
        # -y: an old list of packages names files that are on no server any more.
        # shellcheck disable=SC2086 # a list of words
        setup_build "$root/build/install.log" pacman -Sy --needed --noconfirm $setup_missing
        return
    fi
    if ! command -v apt-get >/dev/null 2>&1; then
        setup_fail "there is no apt-get here; please install:$setup_missing"
        return 1
    fi
    as_root=
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            setup_fail "please run this as root: apt-get install$setup_missing"
            return 1
        fi
        as_root=sudo
    fi
    setup_build "$root/build/install.log" setup_run_apt
}

setup_run_apt() {
    apt='env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o Acquire::Retries=3'
    apt="$apt -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 --no-install-recommends"
    # A source of the machine's that cannot be reached need not matter: only the install counts.
    # shellcheck disable=SC2086 # lists of words
    $as_root $apt update </dev/null || true
    # shellcheck disable=SC2086
    $as_root $apt install $setup_missing </dev/null
}

setup_build() {
    setup_log=$1
    shift
    if ! "$@" >"$setup_log" 2>&1; then
        tail -n 60 "$setup_log" >&2
        setup_fail "failed: $* (all of it: $setup_log)"
        return 1
    fi
}

# What building for Windows takes; what running there takes on Linux.
setup_need_windows_build() {
    setup_need cmake cmake cmake
    setup_need ninja ninja-build ninja
    if [ $on_windows = yes ]; then
        setup_need gcc '' gcc
    else
        setup_need x86_64-w64-mingw32-windres binutils-mingw-w64-x86-64
        setup_need x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64
    fi
}

setup_need_wine() {
    [ $on_windows = no ] || return 0
    setup_need wine 'wine wine64'
    setup_need /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc fonts-noto-cjk
    setup_need /usr/share/wine/fonts fonts-wine
}

setup_need_desktop() {
    [ $on_windows = no ] || return 0
    setup_need Xvfb xvfb
    setup_need openbox openbox
    setup_need xdotool xdotool
    setup_need import imagemagick
}

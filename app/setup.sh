# Sourced by app/play.sh and tests/run.sh: finds out where we are and installs what is missing, with
# apt on Debian and its relatives and with pacman under MSYS2. Nothing is asked, and nothing that is
# there already is touched.
#
#   setup_start            sets $on_windows (yes or no) and the PATH
#   setup_need PROBE PACKAGE [MSYS2_PACKAGE]
#                          notes that PACKAGE is missing unless PROBE, a program or an absolute file
#                          name, is there. MSYS2_PACKAGE is named without its mingw-w64 prefix, or after
#                          a "=" when it has none (=diffutils); without one nothing is needed there
#   setup_want PROBE PACKAGE
#                          likewise for what can be done without: where apt does not have PACKAGE, or
#                          cannot install it, that is said and nothing fails
#   setup_can_have PROBE PACKAGE
#                          PROBE is there, or the package sources have PACKAGE
#   setup_install          installs what was noted; fails with a sentence if it cannot
#   setup_build LOG COMMAND...
#                          runs COMMAND into the file LOG; every half minute it says how far COMMAND is,
#                          and if it fails it shows the log's end
#
# The caller has set $root to the checkout.
setup_progress_seconds=30

setup_say() {
    printf '%s\n' "$*"
}

setup_fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    return 1
}

setup_start() {
    setup_missing=
    setup_wanted=
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

setup_want() {
    [ $on_windows = no ] || return 0
    command -v "$1" >/dev/null 2>&1 || setup_wanted="$setup_wanted $2"
}

# Where the sources cannot be asked the answer is yes: installing will say what is wrong.
setup_can_have() {
    [ $on_windows = no ] || return 0
    ! command -v "$1" >/dev/null 2>&1 || return 0
    ! setup_is_offered "$2" || return 0
    command -v apt-get >/dev/null 2>&1 || return 0
    mkdir -p "$root/build"
    setup_become_root || return 0
    setup_watch "$root/build/install.log" setup_run_apt update -o APT::Update::Error-Mode=any || return 0
    setup_is_offered "$2"
}

setup_is_offered() { # PACKAGE
    LC_ALL=C apt-cache policy "$1" 2>/dev/null | grep -q 'Candidate: [^(]'
}

setup_install() {
    if [ $on_windows = yes ]; then
        setup_install_by_pacman
        return
    fi
    [ -n "$setup_missing$setup_wanted" ] || return 0
    mkdir -p "$root/build"
    setup_log=$root/build/install.log
    [ -z "$setup_missing" ] || setup_install_needed || return 1
    for package in $setup_wanted; do
        setup_install_wanted "$package" || setup_say "Without $package: what needs it is skipped"
    done
    setup_missing= setup_wanted=
}

setup_install_by_pacman() {
    [ -n "$setup_missing" ] || return 0
    mkdir -p "$root/build"
    setup_say "Installing$setup_missing (some minutes)"
    # -y: an old list of packages names files that are on no server any more.
    # shellcheck disable=SC2086 # a list of words
    setup_build "$root/build/install.log" pacman -Sy --needed --noconfirm $setup_missing
}

setup_install_needed() {
    if ! command -v apt-get >/dev/null 2>&1; then
        setup_fail "there is no apt-get here; please install:$setup_missing"
        return 1
    fi
    setup_become_root || return 1
    setup_say "Installing$setup_missing (one to ten minutes, by the network)"
    # shellcheck disable=SC2086 # a list of words
    if ! setup_watch "$setup_log" setup_update_and_install $setup_missing; then
        tail -n 20 "$setup_log" >&2
        setup_fail "$(setup_why_apt_failed). By hand: apt-get install$setup_missing (all of it: $setup_log)"
        return 1
    fi
}

# Sets $as_root: what apt-get is called with. sudo asks for a password on the terminal, if there is one.
setup_become_root() {
    as_root=
    [ "$(id -u)" != 0 ] || return 0
    if ! command -v sudo >/dev/null 2>&1; then
        setup_fail "packages are missing, and there is no sudo here. Please run as root: apt-get install$setup_missing"
        return 1
    fi
    sudo -n env apt-get --version >/dev/null 2>&1 || setup_say "sudo is asked for the right to install packages"
    if ! sudo env apt-get --version >/dev/null; then
        setup_fail "sudo did not let $(id -un) install packages. Please run as root: apt-get install$setup_missing"
        return 1
    fi
    as_root=sudo
}

# A package that would be good to have: only where apt knows it and may be called without a question.
setup_install_wanted() { # PACKAGE
    setup_is_offered "$1" || return 1
    as_root=
    if [ "$(id -u)" != 0 ]; then
        sudo -n env apt-get --version >/dev/null 2>&1 || return 1
        as_root=sudo
    fi
    setup_say "Installing $1"
    setup_watch "$setup_log" setup_update_and_install "$1"
}

setup_run_apt() { # ARGUMENTS...; its messages are read by setup_why_apt_failed
    $as_root env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o Acquire::Retries=3 \
        -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 --no-install-recommends "$@" </dev/null
}

setup_update_and_install() { # PACKAGES...
    # A source of the machine's that cannot be reached need not matter: only the install counts.
    setup_run_apt update || true
    setup_run_apt install "$@"
}

setup_why_apt_failed() {
    if grep -q -i 'no space left' "$setup_log"; then
        echo "the packages could not be installed: the disk is full"
    elif grep -q -i 'could not get lock\|unable to acquire the dpkg' "$setup_log"; then
        echo "the packages could not be installed: another program has been installing for ten minutes"
    elif grep -q -i 'dpkg was interrupted' "$setup_log"; then
        echo "the packages could not be installed: an earlier installation was interrupted (dpkg --configure -a)"
    elif grep -q -i 'could not resolve\|temporary failure\|could not connect\|connection \(failed\|refused\|timed out\)\|network is unreachable' "$setup_log"; then
        echo "the packages could not be fetched: no server of the package sources can be reached. Is there a network?"
    elif grep -q -i 'unable to locate\|no installation candidate' "$setup_log"; then
        absent=
        for package in $setup_missing; do
            setup_is_offered "$package" || absent="$absent $package"
        done
        echo "the package sources of this system do not have:$absent"
    else
        echo "the packages could not be installed"
    fi
}

setup_build() {
    setup_log=$1
    if ! setup_watch "$@"; then
        shift
        tail -n 60 "$setup_log" >&2
        setup_fail "failed: $* (all of it: $setup_log)"
        return 1
    fi
}

# Runs COMMAND into the file LOG. The one who tells how far it is ends with us, however we end.
setup_watch() { # LOG COMMAND...
    setup_watched=$1
    shift
    : >"$setup_watched"
    setup_tell_progress "$setup_watched" $$ &
    setup_teller=$!
    setup_code=0
    "$@" >"$setup_watched" 2>&1 || setup_code=$?
    kill $setup_teller 2>/dev/null || true
    wait $setup_teller 2>/dev/null || true
    return $setup_code
}

setup_tell_progress() { # LOG PARENT
    seconds=0
    while kill -0 "$2" 2>/dev/null; do
        sleep 1 >/dev/null 2>&1
        seconds=$((seconds + 1))
        [ $((seconds % setup_progress_seconds)) -ne 0 ] ||
            setup_say "  $seconds s: $(tail -n 1 "$1" | LC_ALL=C tr -cd '\40-\176' | cut -c 1-70)"
    done
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
    setup_need /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf fonts-dejavu-core # Vietnamese
    setup_need /usr/share/wine/fonts fonts-wine
}

setup_need_desktop() {
    [ $on_windows = no ] || return 0
    setup_need Xvfb xvfb
    setup_need openbox openbox
    setup_need xdotool xdotool
    setup_need import imagemagick
}

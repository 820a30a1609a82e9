#!/bin/sh
# scripts.sh ROOT: app/play.sh, app/setup.sh, tests/desktop.sh and tests/run.sh where something is missing, refused or
# left behind. What they call (sudo, apt-get, wine) is replaced by small programs that fail in known ways; nothing is
# installed.
. "$(dirname "$0")/check.sh"
root=$1
fake=$work/fake
mkdir -p "$fake"

pretend() { # PROGRAM, its text on the input
    { echo '#!/bin/sh' && cat; } >"$fake/$1"
    chmod +x "$fake/$1"
}

# Runs shell code after setup.sh with the programs of $fake first; its output is in $work/said.
with_setup() { # CODE
    mkdir -p "$work/tree"
    PATH=$fake:$PATH sh -c "root='$work/tree'; . '$root/app/setup.sh'; setup_start; $1" >"$work/said" 2>&1
}

says() { # TEXT
    cat "$work/said"
    ! grep 'setup_' "$work/said" && grep -q -e "$1" "$work/said"
}

help_comes_at_once() {
    timeout 20 env -i PATH=/usr/bin:/bin sh "$root/app/play.sh" --help >"$work/said" 2>&1 || return 1
    says '--rule freestyle' && ! grep -q 'Installing\|Building' "$work/said"
}

as_somebody() {
    printf '[ "$1" = -u ] && echo 1000 || echo somebody\n' | pretend id
}

as_superuser() {
    printf '[ "$1" = -u ] && echo 0 || echo root\n' | pretend id
}

install_one='setup_need no-such-program no-such-package; setup_install'

refusal_of_sudo_is_told() {
    as_somebody
    printf 'exit 1\n' | pretend sudo
    ! with_setup "$install_one" && says 'sudo did not let somebody install packages'
}

missing_network_is_told() {
    as_superuser
    printf 'echo "Err: Could not resolve '\''deb.debian.org'\''"; exit 100\n' | pretend apt-get
    ! with_setup "$install_one" && says 'Is there a network'
}

absent_package_is_named() {
    as_superuser
    printf 'echo "E: Unable to locate package no-such-package"; exit 100\n' | pretend apt-get
    printf 'echo "  Candidate: (none)"\n' | pretend apt-cache
    ! with_setup "$install_one" && says 'do not have: no-such-package'
}

full_disk_is_told() {
    as_superuser
    printf 'echo "write error: No space left on device"; exit 100\n' | pretend apt-get
    ! with_setup "$install_one" && says 'the disk is full'
}

# What can be done without: neither absent from the sources nor failing to install is an error.
wanted_package_may_be_absent() {
    as_superuser
    printf 'exit 100\n' | pretend apt-get
    printf 'echo "  Candidate: (none)"\n' | pretend apt-cache
    with_setup 'setup_want no-such-program no-such-package; setup_install' && says 'Without no-such-package' || return 1
    printf 'echo "  Candidate: 1.0"\n' | pretend apt-cache
    with_setup 'setup_want no-such-program no-such-package; setup_install' && says 'Without no-such-package'
}

absent_from_the_sources_is_known() {
    as_superuser
    printf 'exit 0\n' | pretend apt-get
    printf 'echo "  Candidate: (none)"\n' | pretend apt-cache
    ! with_setup 'setup_can_have no-such-program no-such-package' || return 1
    printf 'exit 100\n' | pretend apt-get # the sources cannot be asked
    with_setup 'setup_can_have no-such-program no-such-package'
}

# A long command shows signs of life, and its teller ends with it.
progress_is_told() {
    with_setup 'setup_progress_seconds=1; setup_build "$root/log" sh -c "echo step 7; sleep 4"' || return 1
    grep -q '^  [1-4] s: step 7' "$work/said"
}

failure_shows_the_log() {
    ! with_setup 'setup_build "$root/log" sh -c "echo the reason; exit 3"' && grep -q 'the reason' "$work/said" &&
        grep -q 'failed: sh' "$work/said"
}

# A function of a script by itself.
function_of() { # SCRIPT NAME
    sed -n "/^$2() {/,/^}/p" "$root/$1"
}

# With git and without it, as in an archive that was downloaded.
file_that_a_test_leaves_is_noticed() (
    functions=$(function_of tests/run.sh list_stray_files && function_of tests/run.sh check_stray_files)
    mkdir -p "$work/checkout/build/asan/tests/scratch/core_x" && cd "$work/checkout" || exit 1
    echo 'int x;' >x.c && echo /build/ >.gitignore
    for tracker in none git; do
        [ $tracker = none ] || git init -q . || exit 0 # there is no git here
        sh -c "$functions; list_stray_files" >build/stray-before.txt
        for left in '' b.sgf build/asan/tests/scratch/core_x/one-unverified.gmk; do
            [ -z "$left" ] || touch "$left"
            sh -c "failed=0 passed=0; $functions; check_stray_files; echo \$passed \$failed" >"$work/said"
            cat "$work/said"
            [ -z "$left" ] || { grep -q "^    .*$left" "$work/said" && rm "$left"; } || exit 1
            grep -q -x "$([ -z "$left" ] && echo 1 0 || echo 0 1)" "$work/said" || exit 1
        done
    done
)

# Names of displays behind which nobody answers: a tunnel that is gone, and a socket of a dead server.
dead_display_is_noticed() {
    perl -MSocket -e 'socket(S, PF_UNIX, SOCK_STREAM, 0); bind(S, sockaddr_un($ARGV[0]))' /tmp/.X11-unix/X7193 2>/dev/null
    for display in localhost:7193.0 :7193 ''; do
        ! sh -c "on_windows=no; $(function_of app/play.sh has_display); DISPLAY=$display has_display" || {
            echo "$display is taken for alive"
            return 1
        }
    done
    rm -f /tmp/.X11-unix/X7193
}

wineserver_is_found_outside_of_the_path() {
    sh -c "$(function_of tests/desktop.sh find_wineserver); die() { exit 1; }
        PATH=$work/none; find_wineserver && command -v wineserver"
}

encoding_is_utf8_without_a_locale() {
    [ "$(env -i PATH="$PATH" sh -c "$(function_of tests/desktop.sh set_utf8); set_utf8; locale charmap")" = UTF-8 ] &&
        [ "$(env -i PATH="$PATH" LC_ALL=C sh -c "$(function_of tests/desktop.sh set_utf8); set_utf8; locale charmap")" = UTF-8 ]
}

# A program of Wine's that outlives the test and holds its output open must not hold up CTest.
survivor_holds_no_pipe() {
    printf 'echo "1 passed"; sleep 40 & exit 3\n' | pretend wine
    before=$(date +%s)
    { PATH=$fake:$PATH GOMOKIT_DESKTOP=:0 GOMOKIT_WINEPREFIX=$work/prefix sh "$root/tests/desktop.sh" test x.exe
        echo "code $?"; } 2>&1 | cat >"$work/said"
    took=$(($(date +%s) - before))
    echo "$took s"
    [ $took -lt 30 ] && grep -q '^1 passed' "$work/said" && grep -q '^code 3' "$work/said"
}

check help_comes_at_once help_comes_at_once
check refusal_of_sudo_is_told refusal_of_sudo_is_told
check missing_network_is_told missing_network_is_told
check absent_package_is_named absent_package_is_named
check full_disk_is_told full_disk_is_told
check wanted_package_may_be_absent wanted_package_may_be_absent
check absent_from_the_sources_is_known absent_from_the_sources_is_known
check progress_is_told progress_is_told
check failure_shows_the_log failure_shows_the_log
check file_that_a_test_leaves_is_noticed file_that_a_test_leaves_is_noticed
check survivor_holds_no_pipe survivor_holds_no_pipe
check encoding_is_utf8_without_a_locale encoding_is_utf8_without_a_locale
if command -v xdotool >/dev/null 2>&1; then
    check dead_display_is_noticed dead_display_is_noticed
else
    skip dead_display_is_noticed "there is no xdotool here"
fi
if command -v wine >/dev/null 2>&1; then
    check wineserver_is_found_outside_of_the_path wineserver_is_found_outside_of_the_path
else
    skip wineserver_is_found_outside_of_the_path "there is no Wine here"
fi
finish

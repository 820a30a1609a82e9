#!/bin/sh
# run.sh [quick]: runs the tests and closes with a line "N passed, N failed, N skipped".
#
#   run.sh        installs what is missing; builds natively with the address sanitizer, with the thread
#                 sanitizer and for Windows; runs every test under the first and the last, and those with
#                 several threads under the second
#   run.sh quick  builds natively without sanitizers and runs what takes moments: under a minute
#
# No terminal needed, any current directory; as root or with sudo. Logs stay in build/. On Windows it
# runs in the UCRT64 or MINGW64 shell of MSYS2, where there are no sanitizers; tests that take over the
# pointer and the keyboard are skipped there unless GOMOKIT_GUI_TESTS=1.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
. "$root/app/setup.sh"

start=$(date +%s)
HOME=${HOME:-/tmp}
export HOME
jobs=$(nproc 2>/dev/null || echo 2)
passed=0 failed=0 skipped=0

finish() {
    sh "$root/tests/desktop.sh" stop >/dev/null 2>&1 || true
    echo "Time in all: $(($(date +%s) - start)) s"
    echo "$passed passed, $failed failed, $skipped skipped"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
    exit
}

# Something that is not a test went wrong: it counts as one failure, and there is no point going on.
give_up() {
    failed=$((failed + 1))
    finish
}

install_quick_tools() {
    setup_start
    setup_need cmake cmake cmake
    setup_need ninja ninja-build ninja
    setup_need diff diffutils =diffutils
    if [ $on_windows = yes ]; then
        setup_need gcc '' gcc
    else
        setup_need gcc 'gcc libc6-dev'
        setup_need g++ g++ # the public header must be good C++
        setup_want clang-format-14 clang-format-14
    fi
    setup_install
}

# Sets $has_wine. Debian's testing is without Wine now and then: the rest can be tested all the same.
install_tools() {
    setup_start
    has_wine=yes
    setup_need_windows_build
    setup_need diff diffutils =diffutils
    setup_need makensis nsis nsis
    if setup_can_have wine wine; then
        setup_need_wine
        setup_need_desktop
    else
        has_wine=no
    fi
    if [ $on_windows = no ]; then
        setup_need gcc 'gcc libc6-dev'
        setup_need g++ g++ # the public header must be good C++
        setup_want clang-format-14 clang-format-14
        setup_need /usr/share/i18n/locales/zh_CN locales # the window in Chinese
    fi
    setup_install
}

build() { # PRESET [OPTIONS...]
    before=$(date +%s)
    preset=$1
    shift
    setup_build "build/configure-$preset.log" cmake --preset "$preset" -DGOMOKIT_WERROR=ON || give_up
    setup_build "build/build-$preset.log" cmake --build --preset "$preset" -j "$jobs" "$@" || give_up
    echo "Built $preset in $(($(date +%s) - before)) s"
}

# Adds up what CTest's verbose log says. A program of tests/test.h or a script prints how many cases
# it had; any other test is one case. A program that fails without a failed case (a crash, a leak,
# a timeout) is one more failure. A test that ran twice counts by its second run.
count_cases() { # LOG: prints "PASSED FAILED SKIPPED TESTS"
    awk '
        /^[0-9]+: [0-9]+ passed, [0-9]+ failed/ {
            id = $1 + 0
            p[id] = $2; f[id] = $4; s[id] = $6 + 0; counted[id] = 1
        }
        /^ *[0-9]+\/[0-9]+ +Test +#[0-9]+:/ {
            sub(/^.*Test +#/, ""); id = $0 + 0; seen[id] = 1
            if (!counted[id]) { p[id] = / Passed /; s[id] = /\*\*\*Skipped/; f[id] = 0 }
            if (!/ Passed / && !/\*\*\*Skipped/ && f[id] == 0) f[id] = 1
            counted[id] = 0
        }
        END {
            for (id in seen) { passed += p[id]; failed += f[id]; skipped += s[id]; tests++ }
            print passed + 0, failed + 0, skipped + 0, tests + 0
        }' "$1"
}

# What a test printed: CTest's own lines about it left out.
test_output() { # LOG ID
    sed -n "s/^$2: //p" "$1" |
        grep -v '^Test command: \|^Working Dir\|^Test timeout\|^Environment variables: \|^ GOMOKIT_[A-Z_]*='
}

failed_tests() { # LOG: prints their numbers
    awk '/^ *[0-9]+\/[0-9]+ +Test +#[0-9]+:/ {
            sub(/^.*Test +#/, ""); bad[$0 + 0] = /\*\*\*/ && !/\*\*\*Skipped/
        }
        END { for (id in bad) if (bad[id]) print id }' "$1" | sort -n
}

# Rarely, Wine ends a program before its first line. Tests that failed without a word are run once
# more, and that is said. A program that crashes is not silent, and neither is Wine when it cannot
# load one: see tests/test.h and tests/desktop.sh. False: there was no such test.
run_silent_again() { # PRESET: appends to its log
    silent=
    for id in $(failed_tests "build/test-$1.log"); do
        test_output "build/test-$1.log" "$id" | grep -q . || silent=$silent,$id
    done
    [ -n "$silent" ] || return 1
    echo "$1: failed without a word and run once more: test ${silent#,}"
    ctest --preset "$1" -V -I "0,0,0$silent" >>"build/test-$1.log" 2>&1 || true
}

run_tests() { # PRESET [OPTIONS...]
    before=$(date +%s)
    preset=$1
    shift
    code=0
    # Tests with engines that hang, and those of the window, mostly wait: one more at a time, and one more for
    # the second desktop.
    at_once=$((jobs + 1))
    [ "$preset" != win ] || [ $on_windows = yes ] || at_once=$((jobs + 2))
    ctest --preset "$preset" -j "$at_once" -V "$@" >"build/test-$preset.log" 2>&1 || code=$?
    if [ "$code" -ne 0 ] && [ "$preset" = win ] && [ $on_windows = no ]; then
        run_silent_again "$preset" && [ -z "$(failed_tests "build/test-$preset.log")" ] && code=0
    fi
    # shellcheck disable=SC2046 # four numbers
    set -- "$preset" $(count_cases "build/test-$preset.log")
    passed=$((passed + $2)) failed=$((failed + $3)) skipped=$((skipped + $4))
    echo "$1: $5 tests, $2 cases passed, $3 failed, $4 skipped, $(($(date +%s) - before)) s"
    if [ "$code" -ne 0 ]; then
        [ "$3" -gt 0 ] || failed=$((failed + 1)) # CTest itself is not content
        sed -n '/The following tests FAILED/,/^Errors/p' "build/test-$1.log"
        print_failures "$1"
    fi
    sed -n 's/^[0-9]*: *\(skipped: .*\)/  \1/p; s/^[0-9]*: *\(failed at the first try.*\)/  \1/p' \
        "build/test-$1.log" | sort | uniq -c
}

# The output of the failed tests only, cut to what a person reads.
print_failures() { # PRESET
    for id in $(failed_tests "build/test-$1.log"); do
        echo "---- $1, test $id: $(sed -n "s/^ *[0-9]*\/[0-9]* *Test *#$id: *\([^ ]*\).*/\1/p" "build/test-$1.log" | tail -n 1)"
        test_output "build/test-$1.log" "$id" | grep -v '^passed  ' | tail -n 80
    done
}

# Prints the files of the checkout that are not in the repository (all of them where there is no git), and
# what tests have left in their scratch folders.
list_stray_files() {
    {
        { [ -e .git ] && git -c safe.directory='*' ls-files -o --exclude-standard 2>/dev/null; } ||
            find . -type f ! -path './build/*' ! -path './.git/*'
        find build/*/tests/scratch -type f 2>/dev/null
    } | LC_ALL=C sort
}

# A test writes into its scratch folder or a temporary one and removes what it wrote: a file that was not
# there before the run is a failure.
check_stray_files() {
    list_stray_files | LC_ALL=C comm -13 build/stray-before.txt - >build/stray.txt
    if [ -s build/stray.txt ]; then
        echo "Files that tests have left behind:"
        sed 's/^/    /' build/stray.txt
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
}

run_quick() {
    echo "Gomokit's quick tests, in $root"
    install_quick_tools || give_up
    preset=native
    [ $on_windows = no ] || preset=win
    build "$preset" --target quick_tests
    run_tests "$preset" -L '^quick$' -LE '^gui$'
}

run_all() {
    echo "Gomokit's tests, in $root"
    install_tools || give_up
    presets='asan tsan win'
    [ $on_windows = no ] || presets=win # MinGW's gcc has no sanitizers
    for each in $presets; do
        build "$each"
    done
    if [ $has_wine = no ]; then
        echo "There is no Wine for this system: the tests of the programs for Windows are skipped"
        skipped=$((skipped + 1))
        presets='asan tsan'
    else
        # The first use of Wine takes a quarter of a minute; no test should be charged for it.
        setup_build build/wine.log sh tests/desktop.sh prepare || give_up
    fi
    for each in $presets; do
        run_tests "$each"
    done
}

mkdir -p build
rm -rf build/*/tests/scratch/*/* # of a run that was killed
list_stray_files >build/stray-before.txt
case ${1-} in
quick) run_quick ;;
'') run_all ;;
*) setup_fail "unknown argument: $1 (nothing, or quick)" || exit 2 ;;
esac
check_stray_files
finish

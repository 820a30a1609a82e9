#!/bin/sh
# Installs what is missing, builds natively with sanitizers and for Windows, runs all tests under
# both, and closes with a line "N passed, N failed, N skipped". No arguments, no terminal, any
# current directory; as root or with sudo. Logs stay in build/.
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

install_tools() {
    setup_start
    setup_need_windows_build
    setup_need_wine
    setup_need_desktop
    setup_need makensis nsis nsis
    if [ $on_windows = no ]; then
        setup_need gcc 'gcc libc6-dev'
        setup_need g++ g++ # the public header must be good C++
        setup_need clang-format-14 clang-format-14
        setup_need /usr/share/i18n/locales/zh_CN locales # the window in Chinese
    fi
    setup_install
}

build() { # PRESET
    before=$(date +%s)
    setup_build "build/configure-$1.log" cmake --preset "$1" || give_up
    setup_build "build/build-$1.log" cmake --build --preset "$1" -j "$jobs" || give_up
    echo "Built $1 in $(($(date +%s) - before)) s"
}

# Adds up what CTest's verbose log says. A program of tests/test.h or a script prints how many cases
# it had; any other test is one case. A program that fails without a failed case (a crash, a leak,
# a timeout) is one more failure.
count_cases() { # LOG: prints "PASSED FAILED SKIPPED TESTS"
    awk '
        /^[0-9]+: [0-9]+ passed, [0-9]+ failed/ {
            id = $1 + 0
            p[id] = $2; f[id] = $4; s[id] = $6 + 0; counted[id] = 1
        }
        /^ *[0-9]+\/[0-9]+ +Test +#[0-9]+:/ {
            sub(/^.*Test +#/, ""); id = $0 + 0; tests++
            if (/ Passed /)          { if (!counted[id]) p[id] = 1 }
            else if (/\*\*\*Skipped/) { if (!counted[id]) s[id] = 1 }
            else if (f[id] + 0 == 0)   f[id] = 1
            passed += p[id]; failed += f[id]; skipped += s[id]
        }
        END { print passed + 0, failed + 0, skipped + 0, tests + 0 }' "$1"
}

run_tests() { # PRESET
    before=$(date +%s)
    code=0
    ctest --preset "$1" -j "$jobs" -V >"build/test-$1.log" 2>&1 || code=$?
    # shellcheck disable=SC2046 # four numbers
    set -- "$1" $(count_cases "build/test-$1.log")
    passed=$((passed + $2)) failed=$((failed + $3)) skipped=$((skipped + $4))
    echo "$1: $5 tests, $2 cases passed, $3 failed, $4 skipped, $(($(date +%s) - before)) s"
    if [ "$code" -ne 0 ]; then
        [ "$3" -gt 0 ] || failed=$((failed + 1)) # CTest itself is not content
        sed -n '/The following tests FAILED/,$p' "build/test-$1.log"
        ctest_failed_output "$1"
    fi
    sed -n 's/^[0-9]*: *\(skipped: .*\)/  \1/p; s/^[0-9]*: *\(failed at the first try.*\)/  \1/p' \
        "build/test-$1.log" | sort | uniq -c
}

# The output of the failed tests only, cut to what a person reads.
ctest_failed_output() { # PRESET
    for id in $(sed -n 's/^ *[0-9]*\/[0-9]* *Test *#\([0-9]*\):.*\*\*\*.*/\1/p' "build/test-$1.log"); do
        grep -q "Test *#$id:.*\*\*\*Skipped" "build/test-$1.log" && continue
        echo "---- $1, test $id: $(sed -n "s/^ *[0-9]*\/[0-9]* *Test *#$id: *\([^ ]*\).*/\1/p" "build/test-$1.log")"
        sed -n "s/^$id: //p" "build/test-$1.log" | grep -v '^passed  \|^Test command: \|^Working Dir\|^Test timeout' | tail -n 80
    done
}

mkdir -p build
presets='asan win'
echo "Gomokit's tests, in $root"
install_tools || give_up
[ $on_windows = no ] || presets=win # MinGW's gcc has no sanitizers
for preset in $presets; do
    build "$preset"
done
# The first use of Wine takes a quarter of a minute; no test should be charged for it.
setup_build build/wine.log sh tests/desktop.sh prepare || give_up
for preset in $presets; do
    run_tests "$preset"
done
finish

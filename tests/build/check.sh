# Sourced by the scripts of this folder: named cases, as tests/test.h has them.
#
#   check NAME COMMAND...    passes when COMMAND succeeds
#   refuse NAME COMMAND...   passes when COMMAND fails: the proof that a check can fail
#   skip NAME WHY            cannot run here
#   finish                   prints the count and ends with 0, 1, or 77 when all was skipped
#
# $work is an empty folder that goes away. A COMMAND's output is shown when its case fails.
set -u
LC_ALL=C
export LC_ALL
passed=0 failed=0 skipped=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

report() { # passed|FAILED NAME
    echo "$1 $2"
}

check() {
    check_name=$1
    shift
    if "$@" >"$work/output" 2>&1; then
        passed=$((passed + 1))
        report 'passed ' "$check_name"
    else
        sed 's/^/    /' "$work/output"
        failed=$((failed + 1))
        report 'FAILED ' "$check_name"
    fi
}

refuse() {
    check_name=$1
    shift
    if "$@" >"$work/output" 2>&1; then
        echo "    accepted what must be refused: $*"
        failed=$((failed + 1))
        report 'FAILED ' "$check_name"
    else
        passed=$((passed + 1))
        report 'passed ' "$check_name"
    fi
}

skip() {
    echo "    skipped: $2"
    skipped=$((skipped + 1))
    report skipped "$1"
}

finish() {
    echo "$passed passed, $failed failed, $skipped skipped"
    [ $failed -eq 0 ] || exit 1
    [ $passed -gt 0 ] || exit 77
    exit 0
}

#!/bin/sh
# state.sh NM CC ARCHIVE...: these libraries have no global mutable state: nothing in .data or .bss.
. "$(dirname "$0")/check.sh"
nm=$1 cc=$2
shift 2

has_no_state() { # ARCHIVE or OBJECT; names with a dot are sections and the compiler's own
    ! "$nm" "$1" | awk 'NF >= 2 && $(NF - 1) ~ /^[bBdDC]$/ && $NF !~ /^\./' | grep .
}

for archive in "$@"; do
    check "$(basename "$archive") has no state" has_no_state "$archive"
done
printf 'int count;\nint next(void) { static int n = 1; return n++ + count; }\n' >"$work/state.c"
check state_compiles "$cc" -c -o "$work/state.o" "$work/state.c"
refuse state_is_noticed has_no_state "$work/state.o"
finish

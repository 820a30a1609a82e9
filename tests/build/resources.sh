#!/bin/sh
# resources.sh NINJA BUILD RESOURCES: a change of any file that the resources of gomokit.exe are made of compiles
# them again. The resource compiler tells Ninja nothing about that.
. "$(dirname "$0")/check.sh"
ninja=$1 build=$2 resources=$3

# The files that the resources are compiled again for, one in a line.
inputs() {
    target=$("$ninja" -C "$build" -t targets all | sed -n 's/^\(.*gomokit\.rc\.[a-z]*\): .*/\1/p' | head -n 1)
    [ -n "$target" ] || return 1
    "$ninja" -C "$build" -t query "$target" | sed -n '/^  input:/,/^  outputs:/s/^    |* *//p' | tr '\\' /
}

# Every .rc file of a folder, and every file that one of them includes or carries, is among the inputs.
all_are_inputs() { # RESOURCES INPUTS
    bad=0 count=0
    for name in $(cd "$1" && find . -name '*.rc' | sed 's|^\./||') \
        $(sed -n -e 's/^#include "\([^"]*\)".*/\1/p' -e 's/^[A-Z0-9_]* [A-Z_]* "\([^"]*\.[a-z]*\)".*/\1/p' "$1"/*.rc); do
        count=$((count + 1))
        grep -q -- "^\(.*/\)*$name\$" "$2" || { echo "a change of $name compiles nothing"; bad=1; }
    done
    [ $count -gt 0 ] && [ $bad -eq 0 ]
}

inputs >"$work/inputs"
check every_resource_compiles_them_again all_are_inputs "$resources" "$work/inputs"

# The same where one file is missing among the inputs, and with a new file of strings.
for name in languages/zh/coach.rc puzzles.txt resource.h; do
    grep -v "$name\$" "$work/inputs" >"$work/fewer"
    refuse "missing_$(basename "$name" | sed 's/\..*//')_is_refused" all_are_inputs "$resources" "$work/fewer"
done
mkdir "$work/empty"
refuse empty_folder_is_refused all_are_inputs "$work/empty" "$work/inputs"
finish

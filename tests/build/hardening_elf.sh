#!/bin/sh
# hardening_elf.sh READELF CC SANITIZED FILE...: programs and libraries are position independent,
# have read-only relocations bound at start, no executable stack, a guarded stack, and (unless
# SANITIZED is ON, which replaces it) fortified library calls.
. "$(dirname "$0")/check.sh"
readelf=$1 cc=$2 sanitized=$3
shift 3

is_hardened() { # FILE
    "$readelf" -W -h -l -d "$1" >"$work/elf"
    bad=0
    grep -q 'Type: *DYN' "$work/elf" || { echo "$1: not position independent" && bad=1; }
    grep -q 'GNU_RELRO' "$work/elf" || { echo "$1: no RELRO" && bad=1; }
    grep -q 'BIND_NOW\|FLAGS.* NOW' "$work/elf" || { echo "$1: binds late" && bad=1; }
    grep -q 'GNU_STACK.* RW ' "$work/elf" || { echo "$1: executable stack" && bad=1; }
    return $bad
}

uses() { # FILE PATTERN
    "$readelf" -W --dyn-syms "$1" | grep -q " UND .*$2" || { echo "$1: no $2" && return 1; }
}

for file in "$@"; do
    name=$(basename "$file")
    check "$name is hardened" is_hardened "$file"
    check "$name guards its stack" uses "$file" __stack_chk_fail
    [ "$sanitized" = ON ] || check "$name is fortified" uses "$file" '_chk@'
done

printf 'int main(void) { return 0; }\n' >"$work/soft.c"
check soft_program_builds "$cc" -no-pie -o "$work/soft" "$work/soft.c" -Wl,-z,norelro -Wl,-z,lazy
refuse soft_program_is_refused is_hardened "$work/soft"
refuse unguarded_stack_is_refused uses "$work/soft" __stack_chk_fail
finish

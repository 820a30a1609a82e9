#!/bin/sh
# hardening_win.sh OBJDUMP NM CC SETUP ARCHIVE FILE...: programs and DLLs can be moved in memory (with the relocations
# that this takes), do not execute data, guard their stack, need no DLL of the compiler's, import none
# that could be planted beside them, and have no table of delayed imports. SETUP, made by NSIS, is asked for the DLLs only; it may
# be "none". ARCHIVE is part of a program: with symbols, which tell that calls check their buffers.
. "$(dirname "$0")/check.sh"
objdump=$1 nm=$2 cc=$3 setup=$4 archive=$5
shift 5

has_flags() { # FILE
    "$objdump" -p "$1" >"$work/headers"
    "$objdump" -h "$1" >"$work/sections"
    bad=0
    for flag in DYNAMIC_BASE NX_COMPAT HIGH_ENTROPY_VA; do
        grep -q "$flag" "$work/headers" || { echo "$1: no $flag" && bad=1; }
    done
    grep -q ' \.reloc ' "$work/sections" || { echo "$1: no relocations" && bad=1; }
    return $bad
}

guards_stack() { # FILE: libssp's message is in every program that calls it
    grep -q -a 'stack smashing detected' "$1" || { echo "$1: no stack protector" && return 1; }
}

# What _FORTIFY_SOURCE turns calls of the C library into.
checks_buffers() { # ARCHIVE or object file
    "$nm" "$1" | grep -q -E ' U (__[a-z]+_chk|__chk_fail)$' || { echo "$1: nothing checks its buffers" && return 1; }
}

# Reads what objdump -p says. MinGW's own DLLs are all called lib*.dll; Windows' are not.
imports_windows_only() { # OBJDUMP-OUTPUT
    grep -q 'DLL Name: ' "$1" || { echo "no imports at all: not read right" && return 1; }
    ! sed -n 's/.*DLL Name: //p' "$1" | grep -i '^lib'
}

# DLLs that Windows always takes from its own folder ("known DLLs"), and those that a manifest for the
# common controls redirects. Of any other a file beside the program would be loaded first.
known='advapi32 comctl32 comdlg32 gdi32 gdiplus imm32 kernel32 msvcrt ole32 oleaut32 shell32 user32 ws2_32'

imports_known_only() { # OBJDUMP-OUTPUT; the parts of the universal C library are known too
    known_pattern=$(echo "$known" | tr ' ' '|')
    grep -q 'DLL Name: ' "$1" || { echo "no imports at all: not read right" && return 1; }
    ! sed -n 's/.*DLL Name: //p' "$1" | grep -v -i -E "^(($known_pattern)\.dll|api-ms-win-.*\.dll|ucrtbase\.dll)\$"
}

build_delayed() {
    "$(printf '%s' "$objdump" | sed 's/objdump\([^/]*\)$/dlltool\1/')" --input-def "$work/other.def" \
        --output-delaylib "$work/libother.a" && "$cc" -o "$work/delayed.exe" "$work/delayed.c" "$work/libother.a"
}

# The helper of delayed imports writes into its table at the first call, which crashes where the linker
# makes the table read-only (binutils 2.44). dlltool's tables are in no directory of the header, so that
# objdump does not show them; but the names of their DLLs stand in the file. Those of Windows may be
# there for another reason, and a DLL has its own.
delays_no_imports() { # FILE
    LC_ALL=C tr -c '[:print:]' '\n' <"$1" | grep -i -x '[a-z0-9_.-]*\.dll' | sort -u >"$work/names"
    {
        "$objdump" -p "$1" | sed -n 's/.*DLL Name: //p'
        basename "$1"
    } | sort -u >"$work/imports"
    ! comm -23 "$work/names" "$work/imports" | grep -v -i -E "^($(echo "$known" | tr ' ' '|')|ntdll|api-ms-win-.*)\.dll\$"
}

file_imports_known_only() {
    "$objdump" -p "$1" >"$work/imports"
    imports_known_only "$work/imports"
}

file_imports_windows_only() {
    "$objdump" -p "$1" >"$work/imports"
    imports_windows_only "$work/imports"
}

for file in "$@"; do
    name=$(basename "$file")
    check "$name is hardened" has_flags "$file"
    check "$name guards its stack" guards_stack "$file"
    check "$name needs only Windows" file_imports_windows_only "$file"
    check "$name imports only known DLLs" file_imports_known_only "$file"
    check "$name delays no imports" delays_no_imports "$file"
done

check "$(basename "$archive") checks buffers" checks_buffers "$archive"
printf 'int soft(void) { return 0; }\n' >"$work/soft_part.c"
check soft_part_builds "$cc" -c -o "$work/soft_part.o" "$work/soft_part.c"
refuse unchecked_buffers_are_refused checks_buffers "$work/soft_part.o"

if [ "$setup" != none ]; then
    check "$(basename "$setup") imports only known DLLs" file_imports_known_only "$setup"
fi

printf 'int main(void) { return 0; }\n' >"$work/soft.c"
check soft_program_builds "$cc" -o "$work/soft.exe" "$work/soft.c" -Wl,--disable-dynamicbase \
    -Wl,--disable-nxcompat -Wl,--disable-high-entropy-va
refuse soft_program_is_refused has_flags "$work/soft.exe"
refuse unguarded_stack_is_refused guards_stack "$work/soft.exe"
printf '\tDLL Name: KERNEL32.dll\n\tDLL Name: libgcc_s_seh-1.dll\n' >"$work/text"
refuse libgcc_is_refused imports_windows_only "$work/text"
printf '\tDLL Name: KERNEL32.dll\n\tDLL Name: dwmapi.dll\n' >"$work/text"
refuse dll_that_can_be_planted_is_refused imports_known_only "$work/text"
printf 'LIBRARY other.dll\nEXPORTS\n    other_call\n' >"$work/other.def"
printf 'void other_call(void);\nint main(void) { other_call(); return 0; }\n' >"$work/delayed.c"
check delayed_program_builds build_delayed
refuse delayed_imports_are_refused delays_no_imports "$work/delayed.exe"
printf '\tDLL Name: libwinpthread-1.dll\n' >"$work/text"
refuse winpthread_is_refused imports_windows_only "$work/text"
finish

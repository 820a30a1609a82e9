#!/bin/sh
# header.sh HEADER CC CXX: the public header compiles alone, as C17 and C++17, without a warning, for
# its users, for static linking and for the engine itself. CXX may be empty.
. "$(dirname "$0")/check.sh"
header=$1 cc=$2 cxx=$3
warnings='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'

# A file that includes nothing else and uses every _INIT macro there is, as C and as C++.
write_user() { # HEADER
    printf '#include "%s"\n' "$1"
    sed -n 's/^#define GMK_\([A-Z_]*\)_INIT.*/\1/p' "$1" | while read -r macro; do
        type=$(echo "$macro" | tr 'A-Z_' 'a-z ' |
            awk '{ for (i = 1; i <= NF; i++) printf "%s%s", toupper(substr($i, 1, 1)), substr($i, 2) }')
        printf 'extern Gmk%s a_%s;\nGmk%s a_%s = GMK_%s_INIT;\n' \
            "$type" "$type" "$type" "$type" "$macro"
    done
}

compiles_as_c() { # HEADER [FLAGS...]
    write_user "$1" >"$work/alone.c"
    shift
    # shellcheck disable=SC2086 # a list of words
    "$cc" -std=c17 $warnings -fsyntax-only "$@" "$work/alone.c"
}

compiles_as_cxx() { # HEADER [FLAGS...]
    write_user "$1" >"$work/alone.cpp"
    printf 'int main() { return gmk_version() == nullptr || !GMK_ABI_SERVES(gmk_abi_version()); }\n' \
        >>"$work/alone.cpp"
    shift
    # shellcheck disable=SC2086 # a list of words
    "$cxx" -std=c++17 $warnings -fsyntax-only "$@" "$work/alone.cpp"
}

initialisers_were_found() {
    [ "$(write_user "$header" | grep -c '_INIT;')" -ge 4 ]
}

{
    cat "$header"
    echo 'GmkNoSuchType gmk_mistake(void);'
} >"$work/broken.h"
check c17 compiles_as_c "$header"
check c17_static compiles_as_c "$header" -DGMK_STATIC
check c17_engine compiles_as_c "$header" -DGMK_BUILDING_ENGINE
check initialisers_were_found initialisers_were_found
refuse broken_header_is_refused_as_c compiles_as_c "$work/broken.h"
if [ -n "$cxx" ]; then
    check cxx17 compiles_as_cxx "$header"
    check cxx17_static compiles_as_cxx "$header" -DGMK_STATIC
    refuse broken_header_is_refused_as_cxx compiles_as_cxx "$work/broken.h"
    {
        cat "$header"
        echo 'typedef struct GmkNamed { uint32_t struct_size; } GmkNamed;'
        echo '#define GMK_NAMED_INIT {.struct_size = sizeof(GmkNamed)}'
    } >"$work/designated.h"
    check designated_initialiser_is_c compiles_as_c "$work/designated.h"
    refuse designated_initialiser_is_refused_as_cxx compiles_as_cxx "$work/designated.h"
else
    skip cxx17 "there is no C++ compiler here"
fi
finish

#!/bin/sh
# exports.sh HEADER LIBRARY NM OBJDUMP: the engine library exports what the header declares with
# GMK_API, no more and no less.
. "$(dirname "$0")/check.sh"
header=$1 library=$2 nm=$3 objdump=$4

declared() { # HEADER
    sed -n 's/^GMK_API .*[ *]\(gmk_[a-z0-9_]*\)(.*/\1/p' "$1" | sort
}

# The names in objdump's export table of a DLL, and in nm's dynamic table of an ELF library.
exported() { # LIBRARY
    case $1 in
    *.dll) "$objdump" -p "$1" | awk '
        /^\[Ordinal\/Name Pointer\] Table/ { on = 1; next }
        on && /^[ \t]*Ordinal +Hint +Name/ { next } # the heading of newer versions
        on && !/^[ \t]*\[/                 { on = 0 }
        on                                 { print $NF }' ;;
    *) "$nm" -D --defined-only "$1" | awk '{ print $NF }' ;;
    esac | sort
}

# Names a line GMK_API that declared() could not read: the comparison would miss it.
every_declaration_is_read() {
    [ "$(grep -c '^GMK_API ' "$header")" -eq "$(declared "$header" | wc -l)" ] &&
        [ "$(declared "$header" | wc -l)" -ge 20 ]
}

agree() { # HEADER
    declared "$1" >"$work/declared"
    exported "$library" >"$work/exported"
    diff "$work/declared" "$work/exported" >"$work/diff" || {
        sed -n 's/^< /declared, not exported: /p; s/^> /exported, not declared: /p' "$work/diff"
        return 1
    }
}

check every_declaration_is_read every_declaration_is_read
check exports_are_the_header agree "$header"
{
    cat "$header"
    echo 'GMK_API void gmk_no_such_function(void);'
} >"$work/more.h"
refuse missing_export_is_noticed agree "$work/more.h"
grep -v 'gmk_version(' "$header" >"$work/less.h"
refuse surplus_export_is_noticed agree "$work/less.h"
finish

#!/bin/sh
# format.sh ROOT: every C file is as clang-format 14 would write it. Other versions format otherwise
# in places, so only 14 is asked.
. "$(dirname "$0")/check.sh"
root=$1

find_tool() {
    for tool in clang-format-14 clang-format; do
        command -v $tool >/dev/null 2>&1 || continue
        case $($tool --version) in
        *'version 14.'*) echo $tool && return ;;
        esac
    done
}

is_formatted() { # FOLDER...
    find "$@" -name '*.[ch]' -exec "$tool" --style="file:$root/.clang-format" \
        --dry-run -Werror --ferror-limit=3 {} +
}

tool=$(find_tool)
if [ -z "$tool" ]; then
    skip c_files_are_formatted "there is no clang-format 14 here"
    finish
fi
check c_files_are_formatted is_formatted "$root/engine" "$root/app" "$root/tests"
printf 'int  main( void ){return 0;}\n' >"$work/ugly.c"
refuse ugly_file_is_refused is_formatted "$work"
finish

#!/bin/sh
# files.sh ROOT: what is tracked is our own text, in UTF-8, with LF, of a sane size; pictures and icons
# only where they belong, nothing built. No folder has more files than a reader can look through.
. "$(dirname "$0")/check.sh"
root=$1
text_limit=400000    # bytes; a longer text file was generated or comes from elsewhere
net_limit=1000000    # of the net of a rule, which is generated
picture_limit=1000000
room_limit=25        # files of a folder with sources, apart from README.md and CMakeLists.txt

# Where there is no git (a downloaded archive) everything outside build/ counts as tracked.
tracked() { # ROOT
    (
        cd "$1" || exit 1
        { [ -e .git ] && git -c safe.directory='*' ls-files -co --exclude-standard 2>/dev/null; } ||
            find . -type f ! -path './build/*' ! -path './.git/*' | sed 's|^\./||'
    )
}

is_picture_place() {
    case $1 in
    resources/*.ico | resources/*.png | installer/*.bmp) return 0 ;;
    esac
    return 1
}

# Fuzzing and file-format tests may keep odd bytes on purpose.
is_odd_on_purpose() {
    case $1 in
    tests/data/*/* | tests/*/data/* | tests/fuzz/corpus/*) return 0 ;;
    esac
    return 1
}

# Prints the files of the list that are not UTF-8 text: they have a NUL (grep -I passes over them), or
# a line that is not made of characters.
not_text() { # ROOT LIST
    (
        cd "$1" || exit 1
        tr '\n' '\0' <"$2" | xargs -0 grep -L -I '' --
        tr '\n' '\0' <"$2" | LC_ALL=C.UTF-8 xargs -0 grep -l -a -x -v '.*' --
    ) | sort -u | sed 's/$/: not UTF-8 text/'
}

with_crlf() { # ROOT LIST
    (cd "$1" && tr '\n' '\0' <"$2" | xargs -0 grep -l "$(printf '\r')\$" --) | sed 's/$/: CRLF/'
}

# Prints what is wrong with a file's name, size or last byte, and notes it in the list of texts.
look_at() { # ROOT FILE
    size=$(($(wc -c <"$1/$2")))
    case $2 in
    tests/data/games/*.lib) ;; # a RenLib record
    *.exe | *.dll | *.so | *.o | *.obj | *.a | *.lib | *.zip | *.7z | *.gz | *.orig | *.rej)
        echo "$2: built or packed, not source" && return ;;
    esac
    if is_picture_place "$2"; then
        [ $size -le $picture_limit ] || echo "$2: $size bytes"
    elif ! is_odd_on_purpose "$2" && [ $size -gt 0 ]; then
        echo "$2" >>"$work/texts"
        case $2 in
        engine/gomoku/net/weights/net_*.c) limit=$net_limit ;;
        *) limit=$text_limit ;;
        esac
        [ $size -le $limit ] || echo "$2: $size bytes"
        [ -z "$(tail -c 1 "$1/$2" | tr '\000' x)" ] || echo "$2: no line end at its end"
    fi
}

files_are_ours() { # ROOT
    tracked "$1" >"$work/tracked"
    [ -s "$work/tracked" ] || { echo "no files found" && return 1; }
    : >"$work/texts"
    while IFS= read -r file; do
        [ ! -f "$1/$file" ] || look_at "$1" "$file"
    done <"$work/tracked" >"$work/wrong"
    not_text "$1" "$work/texts" >>"$work/wrong"
    with_crlf "$1" "$work/texts" >>"$work/wrong"
    cat "$work/wrong"
    [ ! -s "$work/wrong" ]
}

# Git for Windows must not give scripts CRLF, nor touch what tests read byte for byte.
line_ends_stay() { # ROOT
    attributes=$1/.gitattributes
    [ -f "$attributes" ] || { echo "no .gitattributes" && return 1; }
    grep -q '^\* text=auto eol=lf$' "$attributes" || { echo "no rule for all texts" && return 1; }
    for pattern in 'tests/\*\*/data/\*\*' 'tests/fuzz/corpus/\*\*' '\*\.gmk'; do
        grep -q "^$pattern -text\$" "$attributes" || { echo "$pattern is not exempt" && return 1; }
    done
}

# Prints the folders with C files in them.
rooms() { # ROOT
    tracked "$1" | sed -n 's|/[^/]*\.[ch]$||p' | sort -u
}

rooms_are_small() { # ROOT
    rooms "$1" >"$work/rooms"
    [ -s "$work/rooms" ] || { echo "no folders found" && return 1; }
    tracked "$1" | grep -v '/README\.md$\|/CMakeLists\.txt$' | sed -n 's|/[^/]*$||p' | sort | uniq -c | awk -v limit=$room_limit '
        NR == FNR { room[$1] = 1; next }
        ($2 in room) && $1 > limit { print $2 ": " $1 " files"; bad = 1 }
        END { exit bad }' "$work/rooms" -
}

check files_are_ours files_are_ours "$root"
check rooms_are_small rooms_are_small "$root"
check line_ends_stay line_ends_stay "$root"

# The same on a small tree that is right, and then has one file wrong.
turns_wrong() { # FILE printf-text
    rm -rf "$work/tree"
    mkdir -p "$work/tree/resources" "$work/tree/app" "$work/tree/tests/core/data"
    echo 'int x;' >"$work/tree/app/x.c"
    printf '\000\001' >"$work/tree/resources/icon.ico"
    printf 'a\r\n\000' >"$work/tree/tests/core/data/odd.gmk"
    files_are_ours "$work/tree" || { echo "the right tree is refused" && return 1; }
    # shellcheck disable=SC2059 # it is meant as a format
    printf "$2" >"$work/tree/$1"
    ! files_are_ours "$work/tree"
}
wrong() { # NAME FILE printf-text
    check "$1" turns_wrong "$2" "$3"
}
wrong program_is_refused app/tool.exe 'MZ'
wrong binary_is_refused app/data.c 'a\000b\n'
wrong picture_elsewhere_is_refused app/icon.png '\211PNG\r\n'
wrong latin1_is_refused app/name.c '\351\n'
wrong crlf_is_refused app/line.c 'a\r\nb\r\n'
wrong missing_line_end_is_refused app/end.c 'int y;'

# Attributes that let Git for Windows change line ends.
refuse missing_attributes_are_refused line_ends_stay "$work/tree"
echo '* text=auto' >"$work/tree/.gitattributes"
refuse crlf_by_git_is_refused line_ends_stay "$work/tree"

# A room that is full, and with a file too many.
rm -rf "$work/tree"
mkdir -p "$work/tree/app/core/game"
echo 'A README does not count.' >"$work/tree/app/core/game/README.md"
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do
    echo 'int x;' >"$work/tree/app/core/game/$i.c"
done
check full_room_is_accepted rooms_are_small "$work/tree"
echo 'int y;' >"$work/tree/app/core/game/26.c"
refuse crowded_room_is_refused rooms_are_small "$work/tree"
finish

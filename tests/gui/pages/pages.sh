#!/bin/sh
# pages.sh FOLDER [COMBINATION...]: pictures of every page and dialog of the program, to be looked at, in
# FOLDER/COMBINATION: wood, dark (1280x900), ja150, zh150 (Japanese, Chinese at 150 %, 1280x900), large (2560x1600).
# All but zh150 unless some are named; PAGES="game won" takes these groups of pages only. Needs the preset win and ImageMagick.
set -eu

root=$(cd "$(dirname "$0")/../../.." && pwd)
[ $# -gt 0 ] || { sed -n '2,4p' "$0" && exit 2; }
mkdir -p "$1"
out=$(cd "$1" && pwd)
shift
[ $# -gt 0 ] || set -- wood dark ja150 large

take() { # NAME SIZE DPI LANGUAGE THEME
    mkdir -p "$out/$1"
    # shellcheck disable=SC2086 # PAGES is a list
    sh "$root/tests/desktop.sh" run --desktop "pages-$1" --size "$2" --dpi "$3" --timeout 1500 \
        "$root/build/win/tests/gui_pages.exe" "z:$(echo "$out/$1" | tr / '\\')" "$4" "$5" ${PAGES:-} || failed=1
    for picture in "$out/$1"/*.bmp; do
        [ ! -e "$picture" ] || convert "$picture" "${picture%.bmp}.png"
        rm -f "$picture"
    done
}

failed=0
for combination; do
    case $combination in
    wood) take wood 1280x900 96 en wood ;;
    dark) take dark 1280x900 96 en dark ;;
    ja150) take ja150 1280x900 144 ja wood ;;
    zh150) take zh150 1280x900 144 zh wood ;;
    large) take large 2560x1600 96 en wood ;;
    *) echo "pages.sh: no combination $combination" >&2 && exit 2 ;;
    esac
done
exit $failed

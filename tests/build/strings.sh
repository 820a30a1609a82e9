#!/bin/sh
# strings.sh ROOT: no two strings of a language have one number. The resource compiler takes the later one without a
# word, and a menu or dialog then says something else. And every dialog that asks can be cancelled.
. "$(dirname "$0")/check.sh"
root=$1

# Prints the strings of all *_LANGUAGE.rc files that share a number with another one.
shared_numbers() { # ROOT LANGUAGE
    awk '
        FNR == 1 { file++ }
        file == 1 && /^#define IDS_/ { number[$2] = $3; next }
        file > 1 && $1 ~ /^IDS_/ {
            at = number[$1]
            if ($2 == "+")
                at += ($3 in number) ? number[$3] : $3
            strings++
            name = $1 ($2 == "+" ? " + " $3 : "")
            if (at in taken) {
                print name " has the number " at " of " taken[at]
                bad = 1
            }
            taken[at] = name
        }
        END { if (strings == 0) print "no strings found"; exit bad || strings == 0 }
    ' "$1/resources/resource.h" "$1"/resources/*_"$2".rc
}

# Prints the dialogs in which something is asked that cannot be cancelled: they have a button other than Close, and
# none with IDCANCEL, which Esc presses. IDD_OVER and IDD_LEARNED only tell; what their buttons do can be cancelled there.
uncancelled() { # ROOT
    awk '
        / DIALOGEX / { name = $1; asks = cancels = 0; dialogs++ }
        /PUSHBUTTON/ && !/T_CLOSE/ { asks = 1 }
        /PUSHBUTTON/ && / IDCANCEL,/ { cancels = 1 }
        /^END/ && name != "" {
            if (asks && !cancels && name !~ /^IDD_(OVER|LEARNED)$/) {
                print FILENAME ": " name " has no Cancel"
                bad = 1
            }
            name = ""
        }
        END { exit bad || dialogs == 0 }
    ' "$1"/resources/*.rc
}

check every_question_has_a_cancel uncancelled "$root"
check english_strings_have_numbers_of_their_own shared_numbers "$root" en
check chinese_strings_have_numbers_of_their_own shared_numbers "$root" zh

# The same on a small tree that is right, then with a name twice, then with a row that is too long.
mkdir -p "$work/tree/resources"
printf '#define IDS_ONE 1000\n#define IDS_ROW 1001\n#define IDS_LAST 1003\n' >"$work/tree/resources/resource.h"
printf 'IDS_ONE "a"\nIDS_ROW + 0 "b"\nIDS_ROW + 1 "c"\n' >"$work/tree/resources/a_en.rc"
printf 'IDS_LAST "d"\n' >"$work/tree/resources/b_en.rc"
check right_strings_are_accepted shared_numbers "$work/tree" en
printf 'IDS_LAST "d"\nIDS_ROW + 2 "e"\n' >"$work/tree/resources/b_en.rc"
refuse long_row_is_refused shared_numbers "$work/tree" en
printf 'IDS_LAST "d"\nIDS_ONE "e"\n' >"$work/tree/resources/b_en.rc"
refuse string_twice_is_refused shared_numbers "$work/tree" en
refuse missing_strings_are_refused shared_numbers "$work/tree" zh

dialog() { # BUTTON...
    printf 'IDD_ASK DIALOGEX 0, 0, 9, 9\nBEGIN\n'
    printf '    PUSHBUTTON %s, 1, 1, 9, 9\n' "$@"
    printf 'END\n'
}
dialog 'T_OK, IDOK' 'T_CANCEL, IDCANCEL' >"$work/tree/resources/b_en.rc"
check dialog_with_cancel_is_accepted uncancelled "$work/tree"
dialog 'T_CLOSE, IDOK' >"$work/tree/resources/b_en.rc"
check dialog_that_only_tells_is_accepted uncancelled "$work/tree"
dialog 'T_YES, IDYES' 'T_NO, IDNO' >"$work/tree/resources/b_en.rc"
refuse dialog_without_cancel_is_refused uncancelled "$work/tree"
finish

#!/bin/sh
# strings.sh ROOT: every language has all the words that English has. The resource compiler says nothing where one is
# missing, or where two strings have one number: a menu or dialog then says something else. And every dialog that asks
# can be cancelled.
. "$(dirname "$0")/check.sh"
root=$1

# The words of the languages, in the order of the table.
languages() { # ROOT
    sed -n 's/^    ROW([A-Z_]*, "\([a-z-]*\)".*/\1/p' "$1/app/core/text/language.h"
}

# How many plural forms a language has.
forms() { # ROOT LANGUAGE
    case $(sed -n "s/^    ROW([A-Z_]*, \"$2\",.*, \(PLURAL_[A-Z_]*\),.*/\1/p" "$1/app/core/text/language.h") in
    PLURAL_OTHER) echo 1 ;;
    PLURAL_ONE_OTHER) echo 2 ;;
    PLURAL_CZECH | PLURAL_RUSSIAN) echo 3 ;;
    *) echo 0 ;;
    esac
}

# Each row has its folder and its page of the manual, and nothing else has one.
rows_have_folders() { # ROOT
    languages "$1" | sort >"$work/rows"
    ls "$1/resources/languages" | sort | diff "$work/rows" - || return 1
    ls "$1/resources/manual" | sed -n 's/\.html$//p' | sort | diff "$work/rows" - || return 1
    for language in $(languages "$1"); do
        [ "$(forms "$1" "$language")" -gt 0 ] || { echo "$language: a plural rule that is not known here"; return 1; }
    done
    [ -s "$work/rows" ]
}

# All that has to be there in every language, a line each: files, menu items, words of the dialogs, strings by their
# numbers with the arguments and the keys that are filled in, words of the installer. Complains about plural forms that are not FORMS.
# Arguments with plural forms are listed where the language has some.
facts() { # ROOT LANGUAGE FORMS
    (cd "$1/resources/languages/$2" && ls) | sed 's/^/file /'
    awk -v forms="$3" '
        FNR == 1 { file++ }
        file == 1 && /^#define IDS_/ { number[$2] = $3 }
        file == 1 { next }
        $1 == "MENUITEM" || $1 == "POPUP" { print "menu " ++items, $1, ($1 == "POPUP" ? "" : $0 ~ /SEPARATOR/ ? "-" : id($0)) }
        /^#define T_/ { print "word " $2 }
        $1 == "LangString" { print "installer " $2 }
        $1 ~ /^IDS_/ {
            at = number[$1]
            if ($2 == "+") at += ($3 in number) ? number[$3] : $3
            text = $0
            gaps = plurals = ""
            for (i = 1; i <= 3; i++) {
                if (text ~ "[{]" i "[|}]") gaps = gaps " " i
                if (text ~ "[{]" i "[|]") plurals = plurals " " i
            }
            print "string " at " arguments" gaps
            while (match(text, /[{][^1-3}|][^}]*[}]/)) {
                print "string " at " key " substr(text, RSTART, RLENGTH)
                text = substr(text, 1, RSTART - 1) substr(text, RSTART + RLENGTH)
            }
            if (forms > 1 && plurals != "") print "string " at " forms by" plurals
            while (match(text, /[{][1-3][|][^}]*[}]/)) {
                choice = substr(text, RSTART, RLENGTH)
                text = substr(text, RSTART + RLENGTH)
                if (gsub(/[|]/, "|", choice) != forms) print "string " at " has not " forms " forms: " choice
            }
        }
        function id(line) { sub(/.*", */, "", line); gsub(/ /, "", line); return line }
    ' "$1/resources/resource.h" "$1/resources/languages/$2"/* | sort -k1,1 -k2,2n -k3
}

says_all() { # ROOT LANGUAGE
    own=$(forms "$1" "$2")
    facts "$1" "$2" "$own" >"$work/own"
    facts "$1" en 2 >"$work/english"
    [ "$own" -gt 1 ] || sed -i '/ forms by/d' "$work/english"
    grep -q '^string' "$work/english" || { echo "no strings found"; return 1; }
    ! grep ' has not ' "$work/own" && diff "$work/english" "$work/own"
}

# Every range of strings that resource.h counts is whole.
ranges_are_whole() { # ROOT LANGUAGE
    awk '
        FNR == 1 { file++ }
        file == 1 && /^#define IDS_.*_STRINGS / { count[substr($2, 1, length($2) - 8)] = $3; next }
        file == 1 && /^#define IDS_/ { number[$2] = $3; next }
        $1 ~ /^IDS_/ { there[number[$1] + ($2 == "+" ? $3 : 0)] = 1 }
        END {
            for (range in count)
                for (i = 0; i < count[range]; i++)
                    if (!((number[range] + i) in there)) { print range " + " i " is missing"; bad = 1 }
            exit bad
        }' "$1/resources/resource.h" "$1/resources/languages/$2"/*.rc
}

# Programs compute with ids of strings by STRING_ID() only, which compares the range with its enum.
ids_are_checked() { # ROOT
    ! grep -r -n -E 'IDS_[A-Z0-9_]+ *\+|\+ *IDS_' "$1/app" --include='*.[ch]'
}

# Prints the strings of a language that share a number with another one.
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
    ' "$1/resources/resource.h" "$1/resources/languages/$2"/*.rc
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
check every_language_has_its_folder_and_manual rows_have_folders "$root"
check english_has_the_ranges_that_are_counted ranges_are_whole "$root" en
check ids_of_strings_are_checked_against_enums ids_are_checked "$root"
for language in $(languages "$root"); do
    check "strings_of_${language}_have_numbers_of_their_own" shared_numbers "$root" "$language"
    check "${language}_has_every_word" says_all "$root" "$language"
done

# The same on a small tree that is right, with three languages of one, two and three forms, and then has one thing wrong.
tree=$work/tree
make_tree() {
    rm -rf "$tree"
    mkdir -p "$tree/app/core/text" "$tree/resources/manual"
    printf '#define IDS_ONE 1000\n#define IDS_ROW 1001\n#define IDS_LAST 1003\n#define IDS_ROW_STRINGS 2\n' >"$tree/resources/resource.h"
    for row in ENGLISH,en,ONE_OTHER CHINESE,zh,OTHER RUSSIAN,ru,RUSSIAN; do
        echo "$row" | sed 's/\(.*\),\(.*\),\(.*\)/    ROW(\1, "\2", "-", 0, "-", 1, PLURAL_\3, "-") \\/'
    done >"$tree/app/core/text/language.h"
    for language in en zh ru; do
        mkdir -p "$tree/resources/languages/$language"
        : >"$tree/resources/manual/$language.html"
        case $language in zh) moves='' ;; ru) moves=' {1|a|b|c}' ;; *) moves=' {1|a|b}' ;; esac
        printf 'MENUITEM "x", IDM_A\n#define T_OK "x"\nIDS_ONE "%s {1}%s {2}"\nIDS_ROW + 0 "b"\nIDS_ROW + 1 "c"\n' \
            "$language" "$moves" >"$tree/resources/languages/$language/a.rc"
        printf 'IDS_LAST "d {Ctrl+N}"\n' >"$tree/resources/languages/$language/b.rc"
    done
}
all_is_said() { # ROOT
    rows_have_folders "$1" && ids_are_checked "$1" && ranges_are_whole "$1" en || return 1
    for one in $(languages "$1"); do
        shared_numbers "$1" "$one" && says_all "$1" "$one" || return 1
    done
}
turns_wrong() { # COMMAND..., run within the resources of the right tree
    make_tree
    all_is_said "$tree" || { echo "the right tree is refused"; return 1; }
    (cd "$tree/resources" && "$@") || { echo "could not make it wrong"; return 1; }
    ! all_is_said "$tree"
}
add() { # FILE LINE
    printf '%s\n' "$2" >>"$1"
}
change() { # FILE FROM TO
    grep -q "$2" "$1" && sed -i "s/$2/$3/" "$1"
}
check short_range_is_noticed turns_wrong change resource.h 'STRINGS 2' 'STRINGS 4'
check unchecked_id_is_noticed turns_wrong add ../app/core/text/a.c 'int id = IDS_ROW + kind;'
check long_row_is_noticed turns_wrong add languages/en/b.rc 'IDS_ROW + 2 "e"'
check string_twice_is_noticed turns_wrong add languages/ru/b.rc 'IDS_ONE "e"'
check missing_string_is_noticed turns_wrong change languages/zh/b.rc 'IDS_LAST.*' ''
check string_that_english_lacks_is_noticed turns_wrong change languages/en/b.rc 'IDS_LAST.*' ''
check missing_argument_is_noticed turns_wrong change languages/ru/a.rc '{2}' ''
check other_argument_is_noticed turns_wrong change languages/zh/a.rc '{2}' '{3}'
check other_key_is_noticed turns_wrong change languages/zh/b.rc 'Ctrl+N' 'Ctrl+M'
check key_without_braces_is_noticed turns_wrong change languages/ru/b.rc '{Ctrl+N}' 'Ctrl+N'
check forms_of_another_language_are_noticed turns_wrong change languages/ru/a.rc '{1|a|b|c}' '{1|a|b}'
check forms_where_there_are_none_are_noticed turns_wrong change languages/zh/a.rc '{1}' '{1|a|b}'
check wrong_forms_of_english_are_noticed turns_wrong change languages/en/a.rc '{1|a|b}' '{1|a|b|c}'
check missing_forms_are_noticed turns_wrong change languages/ru/a.rc '{1|a|b|c}' ''
check missing_word_of_a_dialog_is_noticed turns_wrong change languages/ru/a.rc '#define T_OK.*' ''
check other_menu_item_is_noticed turns_wrong change languages/zh/a.rc IDM_A IDM_B
check missing_file_is_noticed turns_wrong rm languages/ru/b.rc
check folder_without_a_row_is_noticed turns_wrong mkdir languages/xx
check row_without_a_page_is_noticed turns_wrong rm manual/zh.html
check unknown_plural_rule_is_noticed turns_wrong change ../app/core/text/language.h PLURAL_RUSSIAN PLURAL_POLISH

mkdir -p "$tree/resources/languages/en"
rm -f "$tree/resources/languages"/*/*.rc
dialog() { # BUTTON...
    printf 'IDD_ASK DIALOGEX 0, 0, 9, 9\nBEGIN\n'
    printf '    PUSHBUTTON %s, 1, 1, 9, 9\n' "$@"
    printf 'END\n'
}
dialog 'T_OK, IDOK' 'T_CANCEL, IDCANCEL' >"$tree/resources/dialogs.rc"
check dialog_with_cancel_is_accepted uncancelled "$tree"
dialog 'T_CLOSE, IDOK' >"$tree/resources/dialogs.rc"
check dialog_that_only_tells_is_accepted uncancelled "$tree"
dialog 'T_YES, IDYES' 'T_NO, IDNO' >"$tree/resources/dialogs.rc"
refuse dialog_without_cancel_is_refused uncancelled "$tree"
finish

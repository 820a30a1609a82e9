#!/bin/sh
# arrows.sh ROOT: who may include and name what, as the README's "Architecture" draws it.
. "$(dirname "$0")/check.sh"
root=$1

# Folder, then the folders it may include from. One that is not listed may include nothing of ours.
# engine/tune is no part of the engine that is shipped: `gmk fit` and `gmk connect4 book` alone use it.
allowed='
engine              engine engine/include engine/base engine/search engine/gomoku engine/connect4 engine/maze
engine/include      engine/include
engine/base         engine/include engine/base
engine/search       engine/include engine/base engine/search
engine/gomoku       engine/include engine/base engine/search engine/gomoku
engine/connect4     engine/include engine/base engine/search engine/connect4
engine/maze         engine/include engine/base engine/search engine/maze
engine/tune         engine/include engine/base engine/search engine/gomoku engine/connect4 engine/tune
app/platform        app/platform
app/core            engine/include app/platform app/core
app/formats         engine/include app/platform app/core app/formats
app/brain           engine/include app/platform app/core app/brain
app/cli             engine/include app/platform app/core app/formats app/cli engine/tune
app/strategy        engine/include app/strategy
app/win             engine/include app/platform app/core app/formats app/win resources
'
# Where `#include "x"` is looked for after the including file's own folder.
include_roots='engine engine/include app app/core app/formats app/platform resources'

# Fills $work/code with the C files of engine/ and app/ without comments; line numbers stay.
read_code() { # ROOT
    rm -rf "$work/code"
    (cd "$1" && find engine app -name '*.[ch]' | sort) >"$work/list"
    sed "s|^|$work/code/|; s|/[^/]*\$||" "$work/list" | sort -u | tr '\n' '\0' | xargs -0 mkdir -p
    (cd "$1" && OUT=$work/code/ xargs awk '
        FNR == 1 { if (out != "") close(out); out = ENVIRON["OUT"] FILENAME; inside = 0 }
        {
            line = $0; code = ""
            while (line != "") {
                at = index(line, inside ? "*/" : "/*")
                if (!inside) code = code (at ? substr(line, 1, at - 1) : line)
                if (!at) break
                inside = !inside
                line = substr(line, at + 2)
            }
            sub(/\/\/.*/, "", code)
            print code >out
        }') <"$work/list"
}

# Every #include "NAME" must lie in a folder that the including file's folder may use. Generated files
# are in no folder and free.
includes_point_down() { # ROOT
    read_code "$1"
    (cd "$work/code" && grep -r '^[ \t]*#[ \t]*include[ \t]*"' engine app) |
        sed 's/^\([^:]*\):[^"]*"\([^"]*\)".*/\1 \2/' >"$work/includes"
    (cd "$1" && find resources -name '*.h' 2>/dev/null) >>"$work/list"
    ALLOWED=$allowed ROOTS="$include_roots" awk '
        function folder(path) { return path ~ /\// ? substr(path, 1, match(path, /\/[^\/]*$/) - 1) : "." }
        function tidy(path) { while (sub(/[^\/]+\/\.\.\//, "", path)); return path }
        BEGIN {
            rows = split(ENVIRON["ALLOWED"], row, "\n")
            for (i = 1; i <= rows; i++) {
                words = split(row[i], word, " ")
                for (j = 2; j <= words; j++) may[word[1] " " word[j]] = 1
            }
            roots = split(ENVIRON["ROOTS"], root, " ")
        }
        NR == FNR { there[$1] = 1; next }
        {
            from = folder($1); target = tidy(from "/" $2)
            for (i = 1; i <= roots && !(target in there); i++) target = tidy(root[i] "/" $2)
            if (target in there && !((from " " folder(target)) in may)) {
                print $1 " includes " target; bad = 1
            }
        }
        END { exit bad }' "$work/list" "$work/includes"
}

# No file of FOLDERS but those that match EXCEPT has PATTERN in its code.
nobody_says() { # ROOT PATTERN EXCEPT FOLDER...
    read_code "$1"
    pattern=$2 except=$3
    shift 3
    ! (cd "$work/code" && grep -r -n -E "$pattern" "$@" 2>/dev/null) | grep -v -E "^($except):"
}

systems_are_hidden() {
    nobody_says "$1" '#[ \t]*include[ \t]*<(windows|winsock2|process|pthread|unistd|sys/.*)\.h>' \
        '(engine/base|app/platform|app/win)/.*' engine app
}

search_names_no_game() {
    nobody_says "$1" '[Gg]omoku|GOMOKU|[Rr]enju|RENJU|[Cc]onnect|CONNECT|[Mm]aze|MAZE' none engine/search
}

games_do_not_name_the_api() {
    nobody_says "$1" '(^|[^a-z_])gmk_(game|thinker|think|stop|ready|point|level|maze)[a-z_]*\(|"api' \
        none engine/gomoku engine/connect4 engine/maze engine/search engine/base
}

gdiplus_stays_in_its_file() {
    nobody_says "$1" '(^|[^A-Za-z_])(Gdip[A-Z]|Gdiplus[A-Z])|<gdiplus' \
        'app/win/canvas_gdiplus\.c' engine app
}

no_bad_habits() {
    nobody_says "$1" '(^|[^A-Za-z0-9_])(rand|srand|strcpy|strcat|strtok|sprintf|vsprintf|gets|atoi)[ \t]*\(' \
        none engine app
}

# `long` has another size on Windows; `long long`, as printf knows it, has not.
no_long() {
    nobody_says "$1" '(^|[^A-Za-z0-9_" ]|[^g] )long( *[^A-Za-z0-9_" ]| [^l]|$)' none engine app/core app/formats
}

check includes_point_down includes_point_down "$root"
check systems_are_hidden systems_are_hidden "$root"
check search_names_no_game search_names_no_game "$root"
check games_do_not_name_the_api games_do_not_name_the_api "$root"
check gdiplus_stays_in_its_file gdiplus_stays_in_its_file "$root"
check no_bad_habits no_bad_habits "$root"
check no_long_in_portable_code no_long "$root"

# The same on a small tree that is right, and then has one file wrong.
turns_wrong() { # CHECK FILE LINE
    tree=$work/tree
    rm -rf "$tree"
    mkdir -p "$tree/engine/include" "$tree/engine/search" "$tree/engine/gomoku" "$tree/engine/base" \
        "$tree/app/core" "$tree/app/formats" "$tree/app/win" "$tree/app/brain"
    for header in engine/include/gomokit.h engine/search/limits.h engine/gomoku/board.h \
        engine/base/clock.h app/core/play.h app/formats/format.h app/win/window.h; do
        echo '/* <windows.h>, GdipDrawLine, rand() and long in a comment do not count */' >"$tree/$header"
    done
    "$1" "$tree" || { echo "the right tree is refused" && return 1; }
    printf '%s\n' "$3" >"$tree/$2"
    ! "$1" "$tree"
}
wrong() { # NAME CHECK FILE LINE
    wrong_name=$1
    shift
    check "$wrong_name" turns_wrong "$@"
}
wrong core_may_not_see_the_window includes_point_down app/core/a.c '#include "../win/window.h"'
wrong core_may_not_see_the_formats includes_point_down app/core/a.c '#include "format.h"'
wrong app_sees_the_public_header_only includes_point_down app/core/a.c '#include "search/limits.h"'
wrong search_may_not_see_a_game includes_point_down engine/search/a.c '#include "gomoku/board.h"'
wrong base_may_not_see_search includes_point_down engine/base/a.c '#include "search/limits.h"'
wrong core_may_not_see_windows systems_are_hidden app/core/a.c '#include <windows.h>'
wrong game_may_not_see_threads systems_are_hidden engine/gomoku/a.c '# include <pthread.h>'
wrong search_may_not_say_gomoku search_names_no_game engine/search/a.c 'int gomoku_side;'
wrong game_may_not_call_the_api games_do_not_name_the_api engine/gomoku/a.c 'x = gmk_game_new(0, 0);'
wrong window_may_not_call_gdiplus gdiplus_stays_in_its_file app/win/a.c 'GdipDrawLine(g);'
wrong sprintf_is_noticed no_bad_habits app/brain/a.c 'sprintf(a, b);'
wrong long_is_noticed no_long app/core/a.c 'static long n;'
finish

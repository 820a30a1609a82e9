#!/bin/sh
# arrows.sh ROOT: who may include and name what, as app/README.md draws it.
. "$(dirname "$0")/check.sh"
root=$1

# Names for groups of folders, written in capitals below.
CORE='app/core/base app/core/text app/core/opening app/core/record app/core/file app/core/game app/core/jobs app/core/senses app/core/canvas app/core/paint app/core/board app/core/panel app/core/practice app/core/keys app/core/settings app/core/maze app/core/recovery app/core/value app/core/review app/core/coach app/core/learning app/core/puzzle app/core/rating app/core/user app/core/player app/core/brains app/core/engines app/core/plot app/core/tournament app/core/tournament_view app/core/games app/core/editor app/core/scan app/core/paper app/core/lab app/core/exercises app/core/experiments app/core/seat'
OS='app/platform/files app/platform/processes app/platform/threads app/platform/text'

# Folder, then the folders and single headers it may include from, itself apart. One that is not listed
# may include nothing of ours. engine/tune is no part of the engine that is shipped: only `gmk` uses it.
allowed="
engine                  engine/include engine/base engine/search engine/gomoku engine/connect4 engine/connect4/rules engine/maze
engine/include
engine/base             engine/include
engine/search           engine/include engine/base
engine/gomoku           engine/include engine/base engine/search engine/gomoku/book engine/gomoku/rules engine/gomoku/threats engine/gomoku/net engine/gomoku/search engine/gomoku/textbook engine/gomoku/tree
engine/gomoku/book      engine/include engine/base
engine/gomoku/rules     engine/include engine/base
engine/gomoku/threats   engine/include engine/base engine/gomoku/rules
engine/gomoku/net       engine/include engine/gomoku/threats
engine/gomoku/proof     engine/include engine/base engine/search engine/gomoku/rules engine/gomoku/threats
engine/gomoku/net/weights engine/gomoku/net
engine/gomoku/search    engine/include engine/base engine/search engine/gomoku/rules engine/gomoku/threats engine/gomoku/proof engine/gomoku/net
engine/gomoku/textbook  engine/include engine/base engine/search engine/gomoku/rules engine/gomoku/threats engine/gomoku/net engine/gomoku/search
engine/gomoku/tree      engine/include engine/base engine/search engine/gomoku/rules engine/gomoku/threats engine/gomoku/net engine/gomoku/search
engine/connect4         engine/include engine/base engine/search engine/connect4/rules engine/connect4/solver engine/connect4/search engine/connect4/tree
engine/connect4/rules   engine/include engine/base
engine/connect4/solver  engine/include engine/base engine/search engine/connect4/rules
engine/connect4/search  engine/include engine/base engine/search engine/connect4/rules
engine/connect4/tree    engine/include engine/base engine/search engine/connect4/rules engine/connect4/search
engine/maze             engine/include engine/base engine/search
engine/sdk              engine/include
engine/tune             engine/include engine/base engine/search engine/gomoku/rules engine/gomoku/threats engine/gomoku/net engine/gomoku/search engine/connect4 engine/connect4/rules engine/connect4/solver engine/connect4/search
engine/tune/book        engine/include engine/gomoku/book
engine/tune/net         engine/include engine/base engine/gomoku/rules engine/gomoku/threats engine/gomoku/net engine/tune
app/platform/files      app/platform/text
app/platform/processes  app/platform/text app/platform/threads
app/platform/threads
app/platform/text
app/core/base           engine/include
app/core/text
app/core/opening        engine/include app/core/base
app/core/record         engine/include app/core/base app/core/text app/core/opening
app/core/brains         engine/include app/platform/processes app/platform/threads app/core/base app/core/text app/core/record
app/core/engines        engine/include app/platform/files app/platform/processes app/platform/threads app/core/base app/core/text app/core/record app/core/brains
app/core/tournament     engine/include app/platform/files app/platform/threads app/core/base app/core/text app/core/record app/core/brains app/core/plot
app/core/tournament_view engine/include app/core/base app/core/text app/core/brains app/core/tournament app/core/canvas app/core/paint
app/core/file           engine/include app/core/base app/core/text app/core/record
app/core/value          engine/include app/core/base app/core/record
app/core/plot           app/core/text
app/core/review         engine/include app/core/base app/core/text app/core/record app/core/value app/core/learning/position_key.h
app/core/coach          engine/include app/core/text app/core/record app/core/value app/core/review app/core/jobs app/core/game app/core/canvas app/core/paint
app/core/jobs           engine/include app/core/opening app/core/record app/core/value app/core/review app/core/learning app/core/puzzle app/core/brains
app/core/seat           engine/include app/platform/threads app/core/opening app/core/brains app/core/engines app/core/jobs app/core/review app/core/value
app/core/game/parts     engine/include app/core/text app/core/opening app/core/record app/core/review app/core/jobs
app/core/game           engine/include app/core/base app/core/record app/core/value app/core/review app/core/jobs app/core/game/parts
app/core/senses         engine/include app/core/text app/core/record app/core/game app/core/value app/core/review app/core/paint
app/core/canvas         app/core/text
app/core/paint          engine/include app/core/base app/core/record app/core/canvas app/core/value
app/core/board          engine/include app/core/record app/core/canvas app/core/paint
app/core/practice       engine/include app/core/base app/core/text app/core/canvas app/core/paint app/core/coach app/core/learning app/core/puzzle app/core/rating
app/core/scan           engine/include app/core/editor
app/core/paper          engine/include app/core/base app/core/text app/core/record app/core/review app/core/canvas app/core/paint app/core/coach app/core/puzzle
app/core/editor         engine/include app/core/base app/core/text app/core/record app/core/canvas app/core/paint app/core/puzzle
app/core/panel          engine/include app/core/text app/core/opening app/core/record app/core/value app/core/review app/core/game app/core/canvas app/core/paint app/core/coach
app/core/keys           app/core/text
app/core/settings       engine/include app/platform/files app/core/base app/core/keys app/core/text app/core/opening app/core/record app/core/file app/core/canvas
app/core/maze           engine/include app/core/base app/core/text app/core/file app/core/canvas app/core/paint
app/core/lab            engine/include app/core/text app/core/canvas app/core/paint
app/core/exercises      engine/include app/core/base app/core/text app/core/canvas app/core/paint app/core/lab
app/core/experiments    app/core/text app/core/canvas app/core/paint app/core/plot
app/core/learning       engine/include app/platform/files app/platform/threads app/core/base
app/core/puzzle         engine/include app/platform/files app/core/base app/core/value
app/core/rating         engine/include app/platform/files app/core/base app/core/file app/core/canvas app/core/paint
app/core/player         engine/include app/platform/files app/core/text app/core/games app/core/settings app/core/learning app/core/puzzle app/core/rating
app/core/user           engine/include app/core/base app/core/record app/core/game app/core/rating app/core/settings
app/core/games          engine/include app/platform/files app/platform/threads app/core/base app/core/text app/core/record app/core/file app/core/review app/core/canvas app/core/paint
app/core/recovery       engine/include app/platform/files app/platform/threads app/core/text app/core/file app/core/game app/core/maze
app/formats             engine/include $CORE app/formats/shared app/formats/renlib app/formats/plain app/formats/database
app/formats/shared      engine/include app/platform/text app/core/base app/core/text app/core/record app/core/file
app/formats/sgf         engine/include app/core/base app/core/text app/core/opening app/core/record app/formats/shared
app/formats/piskvork    engine/include app/core/base app/core/text app/core/record app/formats/shared
app/formats/renlib      engine/include app/core/text app/core/record app/formats/shared
app/formats/plain       engine/include app/core/base app/core/text app/core/record app/core/file app/formats/shared
app/formats/database    engine/include app/core/base app/core/text app/core/record app/formats/shared
app/formats/picture     engine/include app/core/base app/core/text app/core/canvas app/core/paint app/formats/shared app/formats/pixel_picture.h
app/document            engine/include app/platform/files app/platform/threads $CORE app/formats
app/document/tournament engine/include app/platform/files app/platform/threads app/core/base app/core/text app/core/record app/core/brains app/core/tournament app/core/tournament_view app/formats app/formats/piskvork
app/brain               engine/include $OS app/core/text app/core/learning app/brain/input app/brain/session app/brain/output app/brain/answer app/brain/yixin
app/brain/input         app/platform/threads
app/brain/session       engine/include app/core/base app/core/text
app/brain/output        engine/include app/platform/files app/platform/threads app/core/text app/brain/session
app/brain/answer        engine/include app/core/base app/core/text app/brain/session app/brain/output
app/brain/yixin         engine/include app/core/base app/core/opening app/brain/session app/brain/answer
app/cli/console         engine/include $OS app/core/base app/core/text app/formats/shared
app/cli                 engine/include $OS $CORE app/document app/formats app/formats/piskvork app/cli/console app/cli/duel app/cli/learn engine/tune engine/tune/book engine/tune/net
app/cli/think           engine/include $OS $CORE app/formats app/formats/piskvork app/cli/console app/cli/duel
app/cli/connect4        engine/include $OS app/core/base app/cli/console engine/tune
app/cli/duel            engine/include $OS app/core/base app/core/file app/core/record app/core/game app/cli/console app/formats/piskvork
app/cli/lab             engine/include $OS app/core/base app/core/text app/core/plot app/core/experiments app/core/game app/core/learning app/cli/console app/cli/duel app/cli/learn app/formats/piskvork
app/cli/review          engine/include $OS $CORE app/cli/console app/document app/formats
app/cli/learn           engine/include $OS app/core/base app/core/learning app/cli/console app/cli/duel app/document
app/cli/measure         engine/include $OS app/core/base app/core/file app/core/rating app/core/tournament app/cli/console app/cli/duel engine/tune
app/cli/match           engine/include $OS app/core/base app/core/brains app/core/tournament app/cli/console app/document/tournament app/formats app/formats/piskvork
app/cli/gomocup         $OS app/core/base app/core/text app/core/engines app/core/tournament app/cli/console
app/cli/engines         engine/include $OS app/core/base app/core/text app/core/brains app/core/engines app/cli/console
app/cli/tournament      engine/include $OS app/core/base app/core/text app/core/record app/core/brains app/core/tournament app/cli/console app/cli/gomocup app/cli/match app/document/tournament app/formats app/formats/piskvork
app/cli/maze            engine/include $OS app/core/base app/cli/console app/core/maze
app/strategy            engine/include
app/win                 app/platform/files app/platform/processes app/core/settings app/win/system app/win/drawing app/win/dialogs app/win/engine app/win/window app/win/coach/review_mode.h app/win/editor/editor.h app/win/game/game.h app/win/lab/lab.h app/win/maze/maze.h app/win/mygames/my_games.h app/win/puzzles/puzzles.h app/win/tournament/tournament_page_mode.h resources
app/win/system          engine/include $OS $CORE resources
app/win/drawing         $CORE app/win/system
app/win/engine          engine/include app/platform/threads app/core/jobs app/core/learning app/core/engines app/core/seat
app/win/commands        app/core/keys resources
app/win/menus           $CORE app/win/system app/win/drawing app/win/commands resources
app/win/dialogs         engine/include $OS $CORE app/win/system app/win/drawing app/win/commands app/win/menus resources
app/win/testing
app/win/window          $OS app/document app/core/base/press.h app/core/canvas app/core/file app/core/paint/theme.h app/core/keys app/core/settings app/core/text app/win/system app/win/drawing app/win/engine app/win/commands app/win/menus app/win/dialogs app/core/player engine/include app/win/testing resources
app/win/board           engine/include $CORE app/win/system app/win/window/mode.h app/win/window/frame.h resources
app/win/table           engine/include $OS $CORE app/formats app/document app/win/system app/win/engine app/win/table/dialogs app/win/window/mode.h app/win/window/frame.h app/win/window/frame_files.h resources app/win/board
app/win/table/dialogs   engine/include $OS $CORE app/win/system app/win/drawing app/win/engine app/win/dialogs resources
app/win/table/guests    engine/include $OS $CORE app/formats app/document app/win/system app/win/engine app/win/table app/win/table/dialogs app/win/window/mode.h app/win/window/frame.h app/win/window/frame_files.h resources app/win/board
app/win/game            engine/include $OS $CORE app/win/system app/win/table app/win/table/dialogs app/win/testing app/win/window/mode.h app/win/window/frame.h app/win/window/frame_files.h resources app/win/paper
app/win/coach           engine/include $CORE app/formats app/win/engine app/win/testing app/win/system app/win/commands app/win/table app/win/game/game.h app/win/window/mode.h app/win/window/frame.h app/win/window/frame_files.h app/platform/files resources app/win/paper
app/win/maze            engine/include $OS $CORE app/document app/win/system app/win/dialogs app/win/testing app/win/window/mode.h app/win/window/frame.h app/win/window/frame_files.h resources
app/win/editor          engine/include $CORE app/document app/formats app/win/system app/win/engine app/win/table/dialogs app/win/testing app/win/window/mode.h app/win/window/frame.h app/win/window/frame_files.h resources app/win/board
app/win/lab             engine/include app/platform/threads $CORE app/document app/win/testing app/win/system app/win/window/mode.h app/win/window/frame.h app/platform/processes app/platform/text app/platform/files app/win/window/frame_files.h resources app/win/board
app/win/mygames         engine/include $OS $CORE app/document app/win/commands app/win/system app/win/table/dialogs app/win/testing app/win/window/mode.h app/win/window/frame.h app/win/window/frame_files.h resources
app/win/puzzles         engine/include $OS $CORE app/document app/win/system app/win/engine app/win/testing app/win/window/mode.h app/win/window/frame.h resources app/win/board app/win/paper
app/win/tournament      engine/include $OS $CORE app/document app/document/tournament app/win/commands app/win/dialogs app/win/table/dialogs app/win/system app/win/testing app/win/window/mode.h app/win/window/frame.h app/win/window/frame_files.h resources
app/win/paper           engine/include $OS $CORE app/document app/formats app/win/system app/win/drawing app/win/dialogs app/win/window/mode.h app/win/window/frame.h app/win/window/frame_files.h resources
"
include_roots='engine engine/include app resources'

# Fills $work/code with the C files of engine/ and app/ without comments; line numbers stay. The project's own
# are read once: many checks look at them.
read_code() { # ROOT
    if [ "$1" = "$root" ] && [ -e "$work/code/project" ]; then
        cp "$work/project" "$work/list"
        return
    fi
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
    [ "$1" != "$root" ] || { : >"$work/code/project" && cp "$work/list" "$work/project"; }
}

# Fills $work/arrows with "FILE HEADER" for every #include "HEADER" of one of our files. Generated files are in
# no folder and are left out.
find_includes() { # ROOT
    read_code "$1"
    (cd "$work/code" && grep -r '^[ \t]*#[ \t]*include[ \t]*"' engine app) |
        sed 's/^\([^:]*\):[^"]*"\([^"]*\)".*/\1 \2/' >"$work/includes"
    (cd "$1" && find resources -name '*.h' 2>/dev/null) >>"$work/list"
    ROOTS="$include_roots" awk '
        function tidy(path) { while (sub(/[^\/]+\/\.\.\//, "", path)); return path }
        BEGIN { roots = split(ENVIRON["ROOTS"], root, " ") }
        NR == FNR { there[$1] = 1; next }
        {
            target = $1; sub(/[^\/]*$/, "", target); target = tidy(target $2)
            for (i = 1; i <= roots && !(target in there); i++) target = tidy(root[i] "/" $2)
            if (target in there) print $1, target
        }' "$work/list" "$work/includes" >"$work/arrows"
}

# Every header must lie in a folder that the including file's folder may use.
includes_point_down() { # ROOT
    find_includes "$1"
    ALLOWED=$allowed awk '
        function folder(path) { sub(/\/[^\/]*$/, "", path); return path }
        BEGIN {
            rows = split(ENVIRON["ALLOWED"], row, "\n")
            for (i = 1; i <= rows; i++) {
                words = split(row[i], word, " ")
                for (j = 1; j <= words; j++) may[word[1] " " word[j]] = 1
            }
        }
        !((folder($1) " " folder($2)) in may) && !((folder($1) " " $2) in may) {
            print $1 " includes " $2; bad = 1
        }
        END { exit bad }' "$work/arrows"
}

# No way along the arrows leads back to where it began: reads "FROM TO" lines, and prints those that are left when
# every arrow is taken away that no other leads to, or that leads to no other.
is_acyclic() {
    awk '
        $1 != $2 && !(($1 " " $2) in known) { known[$1 " " $2] = 1; from[++n] = $1; to[n] = $2; leaves[$1]++; enters[$2]++ }
        END {
            do {
                taken = 0
                for (i = 1; i <= n; i++)
                    if (i in from && (!leaves[to[i]] || !enters[from[i]])) {
                        leaves[from[i]]--; enters[to[i]]--; delete from[i]; taken = 1
                    }
            } while (taken)
            for (i in from) { print from[i] " and " to[i] " are in a circle"; bad = 1 }
            exit bad
        }'
}

# The graph of folders, as the files make it.
folders_have_no_circle() { # ROOT
    find_includes "$1"
    sed 's|/[^/]* | |; s|/[^/]*$||' "$work/arrows" | is_acyclic
}

# The same of the table above, which could allow a circle that no file makes yet.
table_has_no_circle() { # TABLE
    echo "$1" | awk '{ for (i = 2; i <= NF; i++) { sub(/\/[^\/]*\.h$/, "", $i); print $1, $i } }' | is_acyclic
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

# The names of the modes, by their tables and by their folders, a line each: "puzzle" for puzzles too.
mode_names() {
    (cd "$work/code" && grep -r -o -E '^(extern )?const ModeOps [a-z_]+_mode_ops' app/win) |
        sed 's|^app/win/\([a-z]*\)/.* \([a-z_]*\)_mode_ops|\1 \2|' | tr ' ' '\n' | sed 's/s$//' | sort -u
}

# The frame, and what it is made of, know modes by their tables only: a new mode touches none of them. The
# Game menu, which all modes have, is the one for files.
frame_knows_no_mode() { # ROOT
    read_code "$1"
    names=$(mode_names | awk '{ print; print toupper(substr($0, 1, 1)) substr($0, 2); print toupper($0) }' | paste -s -d '|' -)
    [ -n "$names" ] || { echo "no modes found" && return 1; }
    words="$names|(^|[^A-Za-z_])(Play|Record)[^A-Za-z_]|(^|[^A-Za-z_])(play|record|tree)_[a-z_]+\\("
    ! (cd "$work/code" && grep -r -n -E "$words" app/win/window app/win/commands app/win/menus app/win/drawing 2>/dev/null) |
        sed 's/IDM_GAME_[A-Z_]*//g; s/[Ll]abel//g; s/LABEL//g; s/UNAVAILABLE//g' | grep -E "$words" # these are no lab
}

gdiplus_stays_in_its_file() {
    nobody_says "$1" '(^|[^A-Za-z_])(Gdip[A-Z]|Gdiplus[A-Z])|<gdiplus' \
        'app/win/drawing/canvas_gdiplus\.c' engine app
}

no_bad_habits() {
    nobody_says "$1" '(^|[^A-Za-z0-9_])(rand|srand|strcpy|strcat|wcscpy|wcscat|strtok|sprintf|vsprintf|gets|atoi)[ \t]*\(' \
        none engine app
}

# Names of files are UTF-8 here; fopen() of Windows takes them for another encoding. os_stream_open() does not.
files_by_any_name() {
    nobody_says "$1" '(^|[^A-Za-z0-9_])f(re)?open[ \t]*\(' 'app/platform/.*' engine app
}

# `long` has another size on Windows; `long long`, as printf knows it, has not.
no_long() {
    nobody_says "$1" '(^|[^A-Za-z0-9_" ]|[^g] )long( *[^A-Za-z0-9_" ]| [^l]|$)' none engine app/core app/formats
}

# Whose move it is says app/core/base/side.h alone: a game need not begin with black, nor with an empty board. In
# the files that are named here an even number means something else: rows, columns, symmetries, pairs of games,
# the padding of a file. Testing a bit (`a >> i & 1`) is no such question.
EVEN='app/core/base/side\.h
app/(core/base/turned_board|core/paint/(paint_board|painter)|core/editor/position|core/panel/paint_graph|win/table/game_columns|win/maze/maze_testing|core/review/review_search)\.c
app/(brain/yixin/soosorv|core/learning/position_key|formats/database/db_read)\.c
app/cli/(duel/duel|lab/lab_evaluation|lab/lab_learning|lab/lab_play|lab/lab_saved|learn/learn_trial|match/match_run)\.c
app/formats/(recognise|renlib/lib_read|renlib/lib_write)\.c
app/core/lab/lab_(trace|uct)\.[ch]'
sides_are_asked_for() {
    read_code "$1"
    ! (cd "$work/code" && grep -r -n -E '% *2([^0-9"a-zA-Z]|$)|& *1([^0-9a-zA-Z]|$)' app 2>/dev/null) |
        grep -v -E '>> [^&]*& 1' | grep -v -E "^($(echo "$EVEN" | tr '\n' '|')):"
}

# The kinds of players are known to player.c alone, and to the settings, which store the word.
kinds_are_asked_for() {
    nobody_says "$1" '(^|[^A-Z_])PLAYER_(HUMAN|COMPUTER|BRAIN)([^A-Z_]|$)|->kind == P' \
        'app/core/(record/player|settings/settings)\.[ch]' app
}

check includes_point_down includes_point_down "$root"
check folders_have_no_circle folders_have_no_circle "$root"
check table_has_no_circle table_has_no_circle "$allowed"
check systems_are_hidden systems_are_hidden "$root"
check search_names_no_game search_names_no_game "$root"
check games_do_not_name_the_api games_do_not_name_the_api "$root"
check frame_knows_no_mode frame_knows_no_mode "$root"
check gdiplus_stays_in_its_file gdiplus_stays_in_its_file "$root"
check kinds_are_asked_for kinds_are_asked_for "$root"
check no_bad_habits no_bad_habits "$root"
check files_by_any_name files_by_any_name "$root"
check no_long_in_portable_code no_long "$root"
check sides_are_asked_for sides_are_asked_for "$root"

# The same on a small tree that is right, and then has one file wrong.
turns_wrong() { # CHECK FILE LINE
    tree=$work/tree
    rm -rf "$tree"
    for header in engine/include/gomokit.h engine/search/limits.h engine/gomoku/rules/gomoku_board.h \
        engine/gomoku/proof/vcf.h engine/base/clock.h app/core/game/play.h app/core/paint/paint_board.h \
        app/formats/format.h app/brain/user.h app/win/window/frame.h app/win/window/frame_parts.h \
        app/win/menus/menu.h app/win/game/game.h app/win/table/game_table.h app/win/maze/maze.h; do
        mkdir -p "$(dirname "$tree/$header")"
        echo '/* <windows.h>, GdipDrawLine, rand() and long in a comment do not count */' >"$tree/$header"
    done
    echo '#include "core/game/play.h"' >>"$tree/app/formats/format.h"
    echo 'extern const ModeOps game_mode_ops;' >>"$tree/app/win/game/game.h"
    echo 'extern const ModeOps maze_mode_ops;' >>"$tree/app/win/maze/maze.h"
    echo '#include "gomokit.h"' >>"$tree/app/core/game/play.h"
    "$1" "$tree" || { echo "the right tree is refused" && return 1; }
    mkdir -p "$(dirname "$tree/$2")"
    printf '%s\n' "$3" >"$tree/$2"
    ! "$1" "$tree"
}
wrong() { # NAME CHECK FILE LINE
    wrong_name=$1
    shift
    check "$wrong_name" turns_wrong "$@"
}
wrong core_may_not_see_the_window includes_point_down app/core/game/a.c '#include "../../win/window/frame.h"'
wrong core_may_not_see_the_formats includes_point_down app/core/game/a.c '#include "formats/format.h"'
wrong game_may_not_see_its_painting includes_point_down app/core/game/a.c '#include "core/paint/paint_board.h"'
wrong app_sees_the_public_header_only includes_point_down app/core/game/a.c '#include "search/limits.h"'
wrong search_may_not_see_a_game includes_point_down engine/search/a.c '#include "gomoku/rules/gomoku_board.h"'
wrong rules_may_not_see_the_proofs_of_a_game includes_point_down engine/gomoku/rules/a.c '#include "gomoku/proof/vcf.h"'
wrong base_may_not_see_search includes_point_down engine/base/a.c '#include "search/limits.h"'
wrong folder_without_arrows_sees_nothing includes_point_down app/core/a.c '#include "core/game/play.h"'
wrong two_folders_make_a_circle folders_have_no_circle app/core/game/a.c '#include "../../formats/format.h"'
wrong three_folders_make_a_circle folders_have_no_circle engine/include/a.h '#include "formats/format.h"'
refuse circle_in_the_table table_has_no_circle 'app/a app/b
app/b app/c/one.h
app/c app/a'
wrong core_may_not_see_windows systems_are_hidden app/core/game/a.c '#include <windows.h>'
wrong game_may_not_see_threads systems_are_hidden engine/gomoku/rules/a.c '# include <pthread.h>'
wrong search_may_not_say_gomoku search_names_no_game engine/search/a.c 'int gomoku_side;'
wrong game_may_not_call_the_api games_do_not_name_the_api engine/gomoku/rules/a.c 'x = gmk_game_new(0, 0);'
wrong frame_may_not_see_a_mode includes_point_down app/win/window/a.c '#include "win/game/game.h"'
wrong worker_may_not_see_the_play includes_point_down app/win/engine/a.c '#include "core/game/play.h"'
wrong frame_may_not_see_the_play includes_point_down app/win/window/a.c '#include "core/game/play.h"'
wrong menus_may_not_see_the_frame includes_point_down app/win/menus/a.c '#include "win/window/frame.h"'
wrong mode_may_not_see_another includes_point_down app/win/maze/a.c '#include "win/game/game.h"'
wrong mode_may_not_see_into_the_frame includes_point_down app/win/game/a.c '#include "win/window/frame_parts.h"'
wrong main_may_not_see_into_a_mode includes_point_down app/win/a.c '#include "win/table/game_table.h"'
wrong frame_may_not_name_a_mode frame_knows_no_mode app/win/window/a.c 'if (f->maze) return;'
wrong frame_may_not_name_the_game frame_knows_no_mode app/win/window/a.c 'void frame_add_game(Frame *f);'
wrong toolbar_may_not_name_a_mode frame_knows_no_mode app/win/menus/a.c 'UINT id = IDM_MAZE_RUN;'
wrong frame_may_not_call_the_play frame_knows_no_mode app/win/window/a.c 'play_tick(p, 0);'
wrong window_may_not_call_gdiplus gdiplus_stays_in_its_file app/win/window/a.c 'GdipDrawLine(g);'
wrong sprintf_is_noticed no_bad_habits app/brain/a.c 'sprintf(a, b);'
wrong wcscpy_is_noticed no_bad_habits app/win/window/a.c 'wcscpy(a, b);'
wrong fopen_is_noticed files_by_any_name app/brain/a.c 'FILE *f = fopen(name, "r");'
wrong kind_of_player_is_noticed kinds_are_asked_for app/core/game/a.c 'return player->kind == PLAYER_HUMAN;'
wrong parity_is_noticed sides_are_asked_for app/core/game/a.c 'const int side = count % 2;'
wrong lowest_bit_is_noticed sides_are_asked_for app/brain/a.c 'if (index & 1) return white;'
wrong long_is_noticed no_long app/core/game/a.c 'static long n;'
finish

#!/bin/sh
# mutate.sh [--seed N] [--count N] [--work FOLDER] [FOLDER...]: are the tests good enough to notice a small
# mistake? Makes COUNT random changes of one operator, constant or statement, one at a time, in a copy of
# the tree, builds it and runs the native tests of the part that was changed.
#
#   FOLDER...  where changes are made: engine app/core app/formats app/document app/cli app/brain unless told.
#              Tables that were generated and engine/tune, which is not shipped, are left alone
#   --work     where the copy and the results live (build/mutate). Running it again with the same seed goes
#              on after the last change that was tried
#
# results-SEED.txt has a line for each change:
#
#   NUMBER caught|survived FILE:LINE KIND 'OLD' > 'NEW' [the test that noticed]
#
# A change that does not compile is not counted; another is drawn. A survivor is either a change that nobody
# can see, or a test that is missing: a person has to read it. `mutate.sh --show NUMBER` prints its diff.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
seed=20261116 count=100 work=$root/build/mutate show=
while [ $# -gt 0 ]; do
    case $1 in
    --seed) seed=$2 && shift 2 ;;
    --count) count=$2 && shift 2 ;;
    --work) work=$2 && shift 2 ;;
    --show) show=$2 && shift 2 ;;
    -*) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 2 ;;
    *) break ;;
    esac
done
[ $# -gt 0 ] || set -- engine app/core app/formats app/document app/cli app/brain
tree=$work/tree
results=$work/results-$seed.txt
build=$tree/build/native

# Prints a line "FILE LINE COLUMN LENGTH CLASS NEW" for every place where something can be changed: one
# pass over the text without comments, literals and directives, columns as they are in the file.
list_sites() { # FILE...
    awk '
        function add(at, length_, class, text) { print FILENAME, FNR, at, length_, class, text }
        # Each operator with blanks about it, as the formatter writes it, and what it turns into.
        function operators(code, class, pairs,    n, pair, i, from, at) {
            n = split(pairs, pair, " ")
            for (i = 1; i < n; i += 2) {
                from = 1
                while ((at = index(substr(code, from), " " pair[i] " ")) > 0) {
                    add(from + at, length(pair[i]), class, pair[i + 1])
                    from += at + length(pair[i])
                }
            }
        }
        function constants(code,    from, at) {
            from = 1
            while (match(substr(code, from), /[^A-Za-z0-9_.][0-9]+[^A-Za-z0-9_.]/)) {
                at = from + RSTART
                add(at, RLENGTH - 2, "constant", substr(code, at, RLENGTH - 2) + 1)
                from = at + RLENGTH - 2
            }
        }
        function blanks(n,    s) { s = ""; while (n-- > 0) s = s " "; return s }
        # The line without comments and literals, of the same length.
        function bare(line,    out, i, c, two) {
            out = ""
            for (i = 1; i <= length(line); i++) {
                c = substr(line, i, 1); two = substr(line, i, 2)
                if (state == "comment") {
                    if (two == "*/") { state = ""; i++; out = out " " }
                    out = out " "
                } else if (state != "") {
                    if (c == "\\") { i++; out = out " " } else if (c == state) state = ""
                    out = out " "
                } else if (two == "/*") { state = "comment"; i++; out = out "  "
                } else if (c == "\"" || c == "\047") { state = c; out = out " "
                } else out = out c
            }
            return out
        }
        FNR == 1 { state = ""; table = 0 }
        { code = bare($0) }
        /^#/ || /_Static_assert/ { next }
        # A table of numbers is data, not code.
        /^(static )?const .*\[\].*= \{/ || /^(static )?const .*\].* = \{$/ { table = 1 }
        table { if (code ~ /};/) table = 0; next }
        {
            operators(code, "relation", "< <= <= < > >= >= > == != != ==")
            operators(code, "arithmetic", "+ - - + / * % / += -= -= += << >> >> << & | | &")
            operators(code, "logic", "&& || || &&")
            if ((at = index(code, "(!")) > 0) add(at + 1, 1, "logic", "")
            constants(code)
            if (code ~ /^ +(continue|break|return);$/ ||
                code ~ /^ +[a-z_][A-Za-z0-9_.>\[\]-]*( [-+*\/|&^]?= .*|\(.*\)|\+\+|--);$/)
                if (code !~ /^ +(return|case|else|goto|sizeof) /)
                    add(match(code, /[^ ]/), length(code) - match(code, /[^ ]/) + 1, "statement", ";")
        }' "$@"
}

# Prints COUNT sites, a class at random and then a site of it, by a generator that is the same everywhere.
draw_sites() { # SEED COUNT <SITES
    awk -v seed="$1" -v count="$2" '
        function random(n) { state = state * 16807 % 2147483647; return int(state / 7) % n }
        BEGIN { state = seed % 2147483646 + 1; for (i = 0; i < 20; i++) random(2) }
        { if (!($5 in number)) class[classes++] = $5; site[$5, number[$5]++] = $0 }
        END {
            for (i = 0; i < count; ) {
                c = class[random(classes)]; k = random(number[c])
                if (!((c, k) in used)) { used[c, k] = 1; print site[c, k]; i++ }
            }
        }'
}

# The tests of the part a file belongs to as names for ctest -R, in rounds, quickest first: the next round is
# only for what survived the last, and CTest begins a round with its slowest test. Those of tests/memory are not among them: they count the calls of static
# libraries, and here these are shared.
tests_of() { # FILE
    case $1 in
    engine/gomoku/net/*) echo '^bench_signature$
^(test_net_policy|test_alphabeta|test_think_gomoku)$
^(test_net|test_tune)$' ;;
    engine/gomoku/search/team.c) echo '^(test_team|bench_signature)$
^(test_alphabeta|test_think_gomoku|threads_engine)$' ;;
    engine/gomoku/textbook/*) echo '^(test_textbook|cli_lab)$' ;;
    engine/gomoku/tree/*) echo '^(bench_signature|test_api|test_mcts.*)$' ;;
    engine/gomoku/*) echo '^(bench_signature|test_search_board|test_rules_gomoku|test_renju_table)$
^(test_properties_gomoku|test_vcf|test_vct|test_api)$
^(test_think_gomoku|test_alphabeta|test_opening|test_mcts.*)$' ;;
    engine/connect4/*) echo '^(bench_signature|test_rules_connect4|cli_connect4)$
^(test_solver_connect4|test_think_connect4|test_alphabeta_connect4|test_api|test_mcts.*)$' ;;
    engine/maze/* | engine/api_maze.c) echo '^(test_maze|core_maze_race|core_maze_file|cli_maze)$
^(test_maze_search|core_maze.*)$' ;;
    engine/*) echo '^(bench_signature|test_api|test_vcf|test_rules_.*|test_maze)$
^(test_.*)$' ;;
    app/core/board/*) echo '^core_board$' ;;
    app/core/practice/*) echo '^core_practice$' ;;
    app/core/paint/* | app/core/panel/* | app/core/canvas/*) echo '^(core_geometry|core_cards|core_paint|core_panel|core_layout|core_columns|core_sprite)$
^(core_changes|core_paint_maze|core_maze_view|core_maze_panel|format_pictures)$' ;;
    app/core/maze/*) echo '^core_(maze.*|paint_maze)$
^(core_recovery)$' ;;
    app/core/learning/*) echo '^core_(position_key|study|user)$
^core_(learning|learning_kill)$' ;;
    app/core/puzzle/* | app/core/rating/*) echo '^core_(puzzles|career)$
^(core_user|cli_learn)$' ;;
    app/core/review/* | app/core/value/* | app/core/coach/*)
        echo '^core_(value|threats|coach_.*|page|play.*)$
^core_hints$
^core_review$
^cli_learn$' ;;
    app/core/games/*) echo '^core_game_(list|store|kill)$' ;;
    app/core/recovery/*) echo '^core_recovery$
^(document_kept_games|core_user)$' ;;
    app/core/user/*) echo '^core_user$
^core_walk$' ;;
    app/core/game/*) echo '^core_(advice|browsing|clocks|live_game|marks|removals|review_jobs|thoughts|play.*)$
^core_(columns|user|recovery|value)$
^core_walk$' ;;
    app/core/jobs/*) echo '^core_(column_scores|think_job|worker_rules)$
^core_(play.*|columns|value)$' ;;
    app/core/text/*) echo '^core_(foreign|path|phrase|coach_.*|page|settings|user)$
^(format_.*|core_review)$' ;;
    app/core/*) echo '^core_(record.*|tree|countdown|opening|result|awake|play.*|senses|phrase|settings)$
^core_(arguments|options|path|pool|press|rules|random_board|file_filter|user|recovery|walk)$
^(core_gmk.*|core_kill.*|format_.*)$' ;;
    app/formats/database/*) echo '^(format_database|format_damage|format_recognise)$
^(format_.*)$' ;;
    app/formats/*) echo '^(format_.*|cli_parts)$
^(cli_.*)$' ;;
    app/document/*) echo '^document_.*$' ;;
    app/cli/connect4/*) echo '^cli_connect4$
^(bench_signature|cli_parts|cli_gmk)$' ;;
    app/cli/learn/* | app/cli/review/*) echo '^cli_parts$
^cli_learn$' ;;
    app/cli/maze/*) echo '^cli_maze$' ;;
    app/cli/lab/*) echo '^cli_lab$' ;;
    app/cli/cmd_convert.c) echo '^cli_(convert|samples)$
^cli_gmk$' ;;
    app/cli/*) echo '^(cli_parts|bench_signature|cli_convert)$
^cli_gmk$
^cli_(lab|maze|connect4|samples)$' ;;
    app/brain/*) echo '^(brain_parts|brain_protocol)$
^brain_process$' ;;
    esac
}

apply_change() { # FILE LINE COLUMN LENGTH NEW
    awk -v line="$2" -v column="$3" -v length_="$4" -v text="$5" '
        FNR == line { $0 = substr($0, 1, column - 1) text substr($0, column + length_) }
        { print }' "$root_copy/$1" >"$tree/$1"
}

make_tree() {
    root_copy=$work/clean
    if [ ! -d "$build" ]; then
        mkdir -p "$root_copy"
        (cd "$root" && git ls-files -co --exclude-standard -z | xargs -0 tar cf - --) | tar xf - -C "$root_copy"
        cp -R "$root_copy" "$tree"
        # Libraries are shared here, so that a change links one of them and no test.
        find "$tree/engine" "$tree/app" -name CMakeLists.txt -exec \
            sed -i 's/^\( *add_library([^ ]*\) STATIC/\1 SHARED/' {} +
        sed -i 's/C_VISIBILITY_PRESET hidden/C_VISIBILITY_PRESET default/' "$tree/CMakeLists.txt"
        # Warnings are no errors: a variable that a change leaves unused is not what we look for.
        (cd "$tree" && cmake --preset native -DGOMOKIT_WERROR=OFF -DCMAKE_LINK_DEPENDS_NO_SHARED=ON \
            -DCMAKE_C_FLAGS_RELEASE='-O1 -DNDEBUG') >"$work/configure.log" 2>&1
    fi
}

build_round() { # PATTERN: builds the programs of these tests
    names=$(cd "$build" && ctest -N -R "$1" | sed -n 's/^ *Test *#[0-9]*: //p')
    # shellcheck disable=SC2086 # a list of words
    [ -z "$names" ] || ninja -C "$build" $names >"$work/build.log" 2>&1
}

# Prints what the tests make of the tree as it is: "survived", "caught TEST", or "broken".
judge() { # FILE
    tests_of "$1" >"$work/rounds"
    while read -r pattern; do
        build_round "$pattern" || { echo broken && return; }
        (cd "$build" && ctest -R "$pattern" --stop-on-failure --timeout 120) >"$work/test.log" 2>&1 || {
            echo "caught $(sed -n 's/.*Test *#[0-9]*: \([^ ]*\) .*\*\*\*.*/\1/p' "$work/test.log" | head -n 1)"
            return
        }
    done <"$work/rounds"
    echo survived
}

# A test that notices a change must pass without it; each is asked once.
check_test() { # TEST
    ! grep -qx "$1" "$work/sound" 2>/dev/null || return 0
    build_round "^$1\$" && (cd "$build" && ctest -R "^$1\$" --timeout 600) >"$work/test.log" 2>&1 || {
        echo "mutate.sh: $1 fails without any change, see $work/test.log" >&2
        exit 1
    }
    echo "$1" >>"$work/sound"
}

mkdir -p "$work"
make_tree
(cd "$root_copy" && find "$@" -name '*.c' ! -name '*_data.c' ! -name '*_weights*' ! -path '*/tune/*' \
    ! -name 'net_*freestyle.c' ! -name 'net_*standard.c' ! -name 'net_*renju.c' | LC_ALL=C sort) >"$work/files"
# shellcheck disable=SC2046 # names without blanks
(cd "$root_copy" && LC_ALL=C list_sites $(cat "$work/files")) >"$work/sites"
draw_sites "$seed" $((count * 3)) <"$work/sites" >"$work/drawn-$seed"
echo "seed $seed, $(wc -l <"$work/sites") places in $(wc -l <"$work/files") files; $results"
touch "$results"

number=0
while read -r file line column length new; do
    number=$((number + 1))
    class=${new%% *} && new=${new#"$class"} && new=${new# }
    if [ -n "$show" ]; then
        [ "$number" -eq "$show" ] || continue
        apply_change "$file" "$line" "$column" "$length" "$new"
        diff -u "$root_copy/$file" "$tree/$file" || true
        cp "$root_copy/$file" "$tree/$file"
        exit 0
    fi
    [ "$(grep -c ' caught \| survived ' "$results")" -lt "$count" ] || break
    ! grep -q "^$number " "$results" || continue
    old=$(sed -n "${line}p" "$root_copy/$file" | cut -c "$column-$((column + length - 1))")
    apply_change "$file" "$line" "$column" "$length" "$new"
    verdict=$(judge "$file" </dev/null)
    cp "$root_copy/$file" "$tree/$file"
    [ "${verdict%% *}" != caught ] || check_test "${verdict#* }" </dev/null
    echo "$number ${verdict%% *} $file:$line $class '$old' > '$new' ${verdict#* }" | tee -a "$results"
done <"$work/drawn-$seed"

echo "$(grep -c ' caught ' "$results") caught, $(grep -c ' survived ' "$results") survived," \
    "$(grep -c ' broken ' "$results") did not compile"

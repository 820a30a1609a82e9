#!/bin/sh
# docs.sh ROOT: what the documents name is there. Paths, links, test programs, commands and options of
# gmk, presets, targets and environment variables in every .md file; paths in comments and strings of sources
# and resources; the manual's pages have the same sections, or the first ones, and their pictures; the README is short, and so are the
# lines of engine/; every folder with sources is on a map; every source says in its first line what it is for.
. "$(dirname "$0")/check.sh"
root=$1
readme_lines=150
line_characters=120
short_page='start rules' # the sections that every page of the manual has
folders='app|engine|tests|resources|installer|cmake'

documents() { # ROOT
    (cd "$1" && find . -name '*.md' ! -path './build/*' ! -path './.*/*' | sed 's|^\./||' | sort)
}

# "FILE WORD" for every word of the documents that PATTERN matches as a whole. Words are made of the
# characters that a path, an option or a variable may have.
words() { # ROOT PATTERN
    documents "$1" | while IFS= read -r file; do
        tr -c 'A-Za-z0-9_./*%$-' '\n' <"$1/$file" | sed 's/[.]*$//' | grep -E -x -e "$2" | sort -u |
            sed "s|^|$file |"
    done
}

# Prints "FILE: WORD WHY" for each line of its input, "FILE WORD", that TEST refuses.
complain() { # WHY TEST ARGS...
    why=$1
    shift
    : >"$work/complaints"
    while read -r file word; do
        "$@" "$word" || echo "$file: $word $why" >>"$work/complaints"
    done
    cat "$work/complaints"
    [ ! -s "$work/complaints" ]
}

# Capitals and %s stand for any name: gomoku_weights_RULE.c is there when some gomoku_weights_*.c is.
path_exists() { # ROOT PATH
    [ ! -e "$1/$2" ] || return 0
    set -- "$1"/$(printf '%s\n' "$2" | sed -E 's/[A-Z]{2,}|%s/*/g')
    [ -e "$1" ]
}
paths_exist() { # ROOT
    words "$1" "($folders)/.*" | complain 'is not there' path_exists "$1"
}

# Lines with #include are left to the compiler.
sources() { # ROOT
    (cd "$1" && find app engine tests resources -name '*.[ch]' -o -name '*.rc' | sort)
}
source_paths_exist() { # ROOT
    sources "$1" | (cd "$1" && tr '\n' '\0' | xargs -0 grep -H -E "(^|[^A-Za-z0-9_./-])($folders)/[a-z]") |
        grep -v -E '^[^:]*:[[:space:]]*#[[:space:]]*include' | sed 's/:/ /' >"$work/lines"
    awk -v folders="^($folders)/" '{
        file = $1
        $1 = ""
        gsub(/[^A-Za-z0-9_.\/*%$-]/, " ")
        for (count = split($0, word, " "); count > 0; count--) {
            sub(/[.]*$/, "", word[count])
            if (word[count] ~ folders && !seen[file, word[count]]++)
                print file, word[count]
        }
    }' "$work/lines" | complain 'is not there' path_exists "$1"
}

# A first line of purpose. Generated files may say before it that they are not to be formatted.
sources_begin_with_a_comment() { # ROOT
    sources "$1" | grep '[.][ch]$' | (cd "$1" && tr '\n' '\0' | xargs -0 awk '
        FNR == 1 && !/^(\/\*|\/\/)/ { print FILENAME ": the first line is not a comment" }
    ') >"$work/bare"
    cat "$work/bare"
    [ ! -s "$work/bare" ]
}

# A file named without its folder lies in some folder.
name_exists() { # LIST NAME
    grep -E -q "(^|/)$(printf '%s' "$2" | sed -E 's/\./\\./g; s/[A-Z]{2,}/[a-z0-9_]+/g')\$" "$1"
}
names_exist() { # ROOT
    (cd "$1" && find . -type f ! -path './build/*' ! -path './.git/*') >"$work/names"
    words "$1" '[A-Za-z0-9_]+\.(c|h|rc|sh|nsi|cmake)' | grep -v -E ' (windows|pthread)\.h$' |
        complain 'is in no folder' name_exists "$work/names"
}

links_lead_somewhere() { # ROOT
    documents "$1" | while IFS= read -r file; do
        grep -o ']([^)]*)' "$1/$file" | sed 's/^](//; s/)$//; s/#.*//' | grep -v -E '^$|^[a-z]+:' |
            sed "s|^|$file |"
    done >"$work/links"
    while read -r file link; do
        [ -e "$1/$(dirname "$file")/$link" ] || echo "$file: the link $link leads nowhere"
    done <"$work/links" >"$work/dead"
    cat "$work/dead"
    [ ! -s "$work/dead" ]
}

# build/PRESET/tests/NAME and build/PRESET/bin/NAME are built by some CMakeLists.txt: by this name, or
# from test_NAME.c with the name of its folder before it.
program_is_built() { # ROOT PATH
    name=$(basename "$2" .exe)
    case $name in *[A-Z]*) return 0 ;; esac
    grep -q -w -e "$name" "$work/cmake" || [ -n "$(find "$1/tests" -name "test_${name#*_}.c" -o -name "$name.c")" ]
}
programs_are_built() { # ROOT
    (cd "$1" && find . -name CMakeLists.txt ! -path './build/*' -exec cat {} +) >"$work/cmake"
    words "$1" 'build/[A-Za-z]+/(bin|tests)/.+' | complain 'is not built' program_is_built "$1"
}

# `gmk COMMAND` and `gmk COMMAND SUBCOMMAND` are rows of tables in app/cli.
commands_exist() { # ROOT
    (cd "$1" && find app/cli -name '*.c' -exec cat {} +) >"$work/cli"
    documents "$1" | while IFS= read -r file; do
        grep -o -E '(^|[^A-Za-z0-9.-])gmk (connect4 |maze )?[a-z][a-z0-9]*' "$1/$file" |
            sed "s/.*gmk //; s|^|$file |"
    done | while read -r file command more; do
        grep -q "{\"$command\"," "$work/cli" || echo "$file: there is no gmk $command"
        [ -z "$more" ] || grep -q "\"$more\"" "$work/cli" || echo "$file: there is no gmk $command $more"
    done >"$work/commands"
    cat "$work/commands"
    [ ! -s "$work/commands" ]
}

option_exists() { # ROOT OPTION
    case $2 in --build | --preset | --target) return 0 ;; esac # cmake's and ctest's
    grep -q -e "[\"-]${2#--}[^a-z0-9-]" "$work/sources"
}
options_exist() { # ROOT
    (cd "$1" && find app tests -name '*.[ch]' -o -name '*.sh' | tr '\n' '\0' | xargs -0 cat) >"$work/sources"
    words "$1" '--[a-z][a-z0-9-]+' | complain 'is no option' option_exists "$1"
}

variable_exists() { # ROOT VARIABLE
    grep -q -w -e "$2" "$work/sources"
}
variables_exist() { # ROOT
    (cd "$1" && find app engine tests CMakeLists.txt -name '*.[ch]' -o -name '*.sh' -o -name '*.py' -o -name CMakeLists.txt |
        grep -v tests/build/docs.sh | tr '\n' '\0' | xargs -0 cat) >"$work/sources"
    words "$1" 'GOMOKIT_[A-Z0-9_]+' | complain 'is used nowhere' variable_exists "$1"
}

presets_exist() { # ROOT
    documents "$1" | while IFS= read -r file; do
        grep -o -E -e '--preset [a-z]+' "$1/$file" | sed "s|^--preset|$file|"
    done | while read -r file preset; do
        grep -q "\"name\": \"$preset\"" "$1/CMakePresets.json" || echo "$file: there is no preset $preset"
    done >"$work/presets"
    cat "$work/presets"
    [ ! -s "$work/presets" ]
}

readme_is_short() { # ROOT
    lines=$(($(wc -l <"$1/README.md")))
    [ $lines -le $readme_lines ] || { echo "README.md has $lines lines, not $readme_lines" && return 1; }
}

# Lines of the engine's documents are short. They are counted in characters, not bytes; commands and their output
# stand as they are.
lines_are_short() { # ROOT
    documents "$1" | grep '^engine/' | while IFS= read -r file; do
        LC_ALL=C tr -d '\200-\277' <"$1/$file" | awk -v file="$file" -v most=$line_characters '
            /^```/ { code = !code }
            code || /^    / { next }
            length($0) > most { print file ":" NR ": " length($0) " characters" }'
    done >"$work/long"
    cat "$work/long"
    [ ! -s "$work/long" ]
}

# A folder with sources is named, with its slash, in the README or in the README of a folder above it; its last part may
# stand there in capitals, as LANGUAGE does for every language.
folders_are_on_the_map() { # ROOT
    (cd "$1" && for top in app engine tests resources installer cmake; do
        [ ! -d $top ] || find $top -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.rc' -o -name '*.nsi' \
            -o -name '*.py' -o -name '*.cmake' -o -name '*.html' \)
    done | sed 's|/[^/]*$||' | sort -u | while IFS= read -r folder; do
        above=$folder maps=README.md
        while [ "$above" != . ]; do
            [ ! -f "$above/README.md" ] || maps="$maps $above/README.md"
            above=$(dirname "$above")
        done
        # shellcheck disable=SC2086 # a list; no folder of ours has a blank in its name
        grep -q -E -e "(^|[^A-Za-z0-9_./-])($folder|$(dirname "$folder")/[A-Z]{2,})/([^A-Za-z0-9_.*-]|\$)" $maps ||
            echo "$folder is on no map"
    done) >"$work/unmapped"
    cat "$work/unmapped"
    [ ! -s "$work/unmapped" ]
}

section_ids() { # PAGE
    grep -o '<h[23] id="[^"]*"' "$1" | sed 's/.*"\(.*\)"/\1/'
}
# A page with its list of contents agrees with the English one, which has every section. A translation may be short: it
# has the first chapter and the rules at least, in the same order, and its list leads to the English page for the rest.
page_agrees() { # MANUAL PAGE
    section_ids "$2" >"$work/own"
    if ! grep -q 'href="en.html#' "$2"; then
        diff "$work/en" "$work/own" || { echo "$2: other sections than en.html" && return 1; }
    else
        grep -Fxf "$work/own" "$work/en" | diff - "$work/own" || { echo "$2: its sections are not those of en.html" && return 1; }
        for id in $short_page; do
            grep -qx "$id" "$work/own" || { echo "$2: even a short page has the section $id" && return 1; }
        done
    fi
    sed "s/.*/& en.html#&/" "$work/en" | while read -r id link; do
        grep -qx "$id" "$work/own" && echo "#$id" || echo "$link"
    done >"$work/contents"
    grep -o '<li><a href="[^"]*"' "$2" | sed 's/.*="\(.*\)"/\1/' | diff "$work/contents" - ||
        { echo "$2: the list of sections is another one" && return 1; }
    for id in $(grep -o 'href="#[^"]*"' "$2" | sed 's/.*#\(.*\)"/\1/'); do
        grep -qx "$id" "$work/own" || { echo "$2: there is no section $id" && return 1; }
    done
    for id in $(grep -o 'href="en.html#[^"]*"' "$2" | sed 's/.*#\(.*\)"/\1/'); do
        grep -qx "$id" "$work/en" || { echo "$2: en.html has no section $id" && return 1; }
    done
    for name in $(grep -o '\(src\|href\)="[^"#:]*"' "$2" | sed 's/.*="//; s/"$//'); do
        [ -e "$1/$name" ] || { echo "$2: $name is not there" && return 1; }
    done
}
pages_agree() { # ROOT
    section_ids "$1/resources/manual/en.html" >"$work/en"
    [ -s "$work/en" ] || { echo "no sections" && return 1; }
    for page in "$1/resources/manual"/*.html; do
        page_agrees "$1/resources/manual" "$page" || return 1
    done
}

for name in paths_exist source_paths_exist sources_begin_with_a_comment names_exist links_lead_somewhere programs_are_built commands_exist options_exist \
    variables_exist presets_exist readme_is_short lines_are_short folders_are_on_the_map pages_agree; do
    check $name $name "$root"
done

# The same on a small tree that is right, and then has one thing wrong.
make_tree() {
    rm -rf "$work/tree"
    mkdir -p "$work/tree/app/cli" "$work/tree/engine/base" "$work/tree/tests/core" "$work/tree/resources/manual" \
        "$work/tree/installer" "$work/tree/cmake"
    echo '/* main.c: see engine/base/clock_posix.c. */' >"$work/tree/app/cli/main.c"
    echo 'static const Command commands[] = { {"bench", "--depth", 0}, };' >>"$work/tree/app/cli/main.c"
    echo '/* A test. */' >"$work/tree/tests/core/test_play.c"
    echo 'int test(void) { return getenv("GOMOKIT_MORE") != 0; }' >>"$work/tree/tests/core/test_play.c"
    echo '/* The clock. */' >"$work/tree/engine/base/clock_posix.c"
    echo '{ "name": "native" }' >"$work/tree/CMakePresets.json"
    echo 'add_test(core_play)' >"$work/tree/CMakeLists.txt"
    for page in en zh; do
        for id in start one rules; do
            printf '<li><a href="#%s">1</a>\n<h2 id="%s">1</h2><a href="en.html">en</a>\n' $id $id
        done >"$work/tree/resources/manual/$page.html"
    done
    for id in start rules; do
        echo "<h2 id=\"$id\">1</h2>"
    done >"$work/tree/resources/manual/cs.html"
    for link in '#start' 'en.html#one' '#rules'; do
        echo "<li><a href=\"$link\">1</a>"
    done >>"$work/tree/resources/manual/cs.html"
    cat >"$work/tree/README.md" <<'END'
[a map](app/cli/main.c) of `app/cli/`, `engine/base/` and `resources/manual/`; `engine/base/clock_SYSTEM.c`, `main.c`
    gmk bench --depth 3
    GOMOKIT_MORE=1 build/native/tests/core_play; ctest --preset native
END
    echo '[up](../README.md), `tests/core/`' >"$work/tree/tests/README.md"
    mkdir -p "$work/tree/engine"
    printf '    %s\n\n%s\n' "$(seq -s ' ' 50)" "$(printf 'é%.0s' $(seq 120))" >"$work/tree/engine/LABBOOK.md"
}
turns_wrong() { # CHECK FILE LINE
    make_tree
    "$1" "$work/tree" || { echo "the right tree is refused" && return 1; }
    mkdir -p "$(dirname "$work/tree/$2")"
    printf '%s\n' "$3" >>"$work/tree/$2"
    ! "$1" "$work/tree"
}
wrong() { # NAME CHECK FILE LINE
    wrong_name=$1
    shift
    check "$wrong_name" turns_wrong "$@"
}
wrong missing_path_is_noticed paths_exist tests/README.md 'See `engine/base/thread.c`.'
wrong missing_pattern_is_noticed paths_exist README.md 'See `engine/base/thread_SYSTEM.c`.'
wrong missing_path_in_a_comment_is_noticed source_paths_exist app/cli/main.c '/* See engine/base/thread.h. */'
wrong missing_path_in_a_string_is_noticed source_paths_exist app/cli/main.c 'puts("writes engine/weights_%s.c");'
wrong missing_path_in_a_resource_is_noticed source_paths_exist resources/a.rc '/* See app/phrase.h */'
wrong source_without_a_purpose_is_noticed sources_begin_with_a_comment app/cli/bench.c '#include "bench.h"'
wrong header_without_a_purpose_is_noticed sources_begin_with_a_comment app/cli/bench.h '#ifndef BENCH_H'
wrong missing_name_is_noticed names_exist README.md 'See `thread.c`.'
wrong dead_link_is_noticed links_lead_somewhere tests/README.md '[there](README.txt)'
wrong missing_program_is_noticed programs_are_built README.md '    build/native/tests/core_paint'
wrong missing_command_is_noticed commands_exist README.md '`gmk sing`'
wrong missing_option_is_noticed options_exist README.md '`--breadth`'
wrong missing_variable_is_noticed variables_exist README.md '`GOMOKIT_LESS=1`'
wrong missing_preset_is_noticed presets_exist README.md '    cmake --preset naive'
wrong long_readme_is_noticed readme_is_short README.md "$(seq 200)"
wrong long_line_is_noticed lines_are_short engine/README.md "$(seq -s ' ' 50)"
wrong long_row_is_noticed_in_the_engine lines_are_short engine/README.md "| $(seq -s ' ' 50) |"
wrong folder_without_a_map_is_noticed folders_are_on_the_map app/core/text.c 'int x;'
wrong missing_section_is_noticed pages_agree resources/manual/zh.html '<h2 id="two">2</h2>'
wrong other_section_of_a_short_page_is_noticed pages_agree resources/manual/cs.html '<h2 id="two">2</h2>'
wrong dead_link_of_a_short_page_is_noticed pages_agree resources/manual/cs.html '<a href="en.html#two">2</a>'
wrong contents_that_name_a_section_twice_are_noticed pages_agree resources/manual/cs.html '<li><a href="en.html#one">1</a>'
wrong short_page_without_the_rules_is_noticed pages_agree resources/manual/de.html "$(printf '%s\n' '<h2 id="start">1</h2>' '<li><a href="#start">1</a>' \
    '<li><a href="en.html#one">1</a>' '<li><a href="en.html#rules">1</a>')"
wrong missing_picture_is_noticed pages_agree resources/manual/en.html '<img src="game.png">'
finish

#!/bin/sh
# sdk.sh BUILD CMAKE CC READELF ABI: installs into an empty folder, and builds and runs the examples of the
# SDK with nothing but what is there.
. "$(dirname "$0")/../build/check.sh"
build=$1 cmake=$2 cc=$3 readelf=$4 abi=$5
prefix=$work/prefix

installs() {
    "$cmake" --install "$build" --prefix "$prefix" || return 1
    lib=$(dirname "$(find "$prefix" -name 'libgomokit-engine.so')")
    examples=$(dirname "$(find "$prefix" -name play.c)")
    for file in "$prefix/include/gomokit.h" "$lib/libgomokit-engine.so.$abi" "$lib/pkgconfig/gomokit-engine.pc" \
        "$lib/cmake/Gomokit/GomokitConfig.cmake" "$examples/play.py" "$examples/gomokit.py" "$prefix/bin/gmk" "$prefix/bin/pbrain-gomokit"; do
        [ -s "$file" ] || { echo "$file is missing" && return 1; }
    done
}

has_soname() {
    "$readelf" -d "$lib/libgomokit-engine.so" | grep "SONAME.*\[libgomokit-engine.so.$abi\]"
}

shows_no_inner_names() { # only archives do, and none is installed
    ! find "$prefix" -name '*.a' | grep .
}

c_example_plays() {
    "$cc" -std=c17 -Wall -Wextra -Wpedantic -Werror "-I$prefix/include" "$examples/play.c" "-L$lib" \
        -lgomokit-engine "-Wl,-rpath,$lib" -o "$work/play" || return 1
    "$work/play" >"$work/c.out" || return 1
    tail -n 1 "$work/c.out" | grep -E '^(black won|white won|draw)$'
}

pkg_config_finds_it() {
    flags=$(PKG_CONFIG_PATH=$lib/pkgconfig pkg-config --cflags --libs gomokit-engine) || return 1
    # shellcheck disable=SC2086 # a list of words
    "$cc" -std=c17 "$examples/play.c" $flags -o "$work/play_pc"
}

cmake_finds_it() { # VERSION
    mkdir -p "$work/project"
    cat >"$work/project/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(client C)
find_package(Gomokit $1 REQUIRED)
add_executable(client "$examples/play.c")
target_link_libraries(client PRIVATE Gomokit::engine)
END
    rm -rf "$work/client"
    "$cmake" -S "$work/project" -B "$work/client" "-DCMAKE_C_COMPILER=$cc" "-DCMAKE_PREFIX_PATH=$prefix" || return 1
    "$cmake" --build "$work/client" || return 1
    "$work/client/client" | diff "$work/c.out" -
}

python_example_plays_the_same() {
    python3 "$examples/play.py" >"$work/python.out" || return 1
    diff "$work/c.out" "$work/python.out"
}

# Another program's folder; what the module answers, and what it refuses.
python_module_is_imported() {
    (cd "$work" && PYTHONPATH=$examples PYTHONDONTWRITEBYTECODE=1 python3 - <<'END') || return 1
import gomokit

game = gomokit.Game(board="connect4")
assert game.size == (7, 6) and game.legal_moves == list("1234567"), game.legal_moves
game.play("4")
assert game.to_move == "white" and game.cell(3, 5) == "black" and game.moves == ["4"]
assert gomokit.Thinker().think(game, level="easy").move in game.legal_moves
other = game.copy()
game.undo()
assert game.moves == [] and other.moves == ["4"]
board = gomokit.Game(rule="renju", width=15, height=13, blocked=[(0, 0)])
board.play("h7")
assert board.cell(0, 0) == "blocked" and not board.is_legal("h7")
maze = gomokit.Maze("S0010\n01010\n0000G\n")
assert maze.size == (5, 3) and len(maze.search().path) == 6
for algorithm in gomokit.ALGORITHMS:
    for heuristic in gomokit.HEURISTICS:
        way = maze.search(algorithm, heuristic, table=False)
        assert way.state == "found" and len(way.path) == 6 and way.expanded > 0
assert maze.search("textbook", expansions=1).state == "running"
assert gomokit.Maze("S1G").search().path is None
for wrong in (lambda: gomokit.Maze("x"), lambda: board.play("h7"), lambda: board.play("z9"), lambda: gomokit.Game(width=99)):
    try:
        wrong()
    except gomokit.Error as error:
        assert error.status > 0 and str(error)
    else:
        raise SystemExit("accepted what must be refused")
thought = gomokit.Thinker(searcher="mcts").think(board, nodes=500)
assert 0 <= thought.win_rate <= 1 and board.is_legal(thought.move) and thought.nodes > 0
thinker = gomokit.Thinker()
thinker.stop()
assert board.is_legal(thinker.think(board, time_ms=60000).move)
END
}

check installs installs
check has_soname has_soname
check shows_no_inner_names shows_no_inner_names
check c_example_plays c_example_plays
if command -v pkg-config >/dev/null 2>&1; then
    check pkg_config_finds_it pkg_config_finds_it
else
    skip pkg_config_finds_it "there is no pkg-config here"
fi
check cmake_finds_it cmake_finds_it 0.1
refuse cmake_refuses_another_version cmake_finds_it 9.9
if command -v python3 >/dev/null 2>&1 && python3 -c 'import ctypes' 2>/dev/null; then
    check python_example_plays_the_same python_example_plays_the_same
    check python_module_is_imported python_module_is_imported
else
    skip python_module_is_imported "there is no python3 with ctypes here"
    skip python_example_plays_the_same "there is no python3 with ctypes here"
fi
finish

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
        "$examples/play.py" "$prefix/bin/gmk" "$prefix/bin/pbrain-gomokit"; do
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

python_example_plays_the_same() {
    python3 "$examples/play.py" "$lib/libgomokit-engine.so.$abi" >"$work/python.out" || return 1
    diff "$work/c.out" "$work/python.out"
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
if command -v python3 >/dev/null 2>&1 && python3 -c 'import ctypes' 2>/dev/null; then
    check python_example_plays_the_same python_example_plays_the_same
else
    skip python_example_plays_the_same "there is no python3 with ctypes here"
fi
finish

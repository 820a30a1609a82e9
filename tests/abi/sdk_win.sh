#!/bin/sh
# sdk_win.sh BIN CMAKE CC TOOLCHAIN: builds the example with what the folder `sdk` beside the programs has, by CMake's package
# and by the import library for Visual C++, and runs it. TOOLCHAIN is CMake's file for this compiler.
. "$(dirname "$0")/../build/check.sh"
bin=$1 cmake=$2 cc=$3 toolchain=$4
desktop=$(dirname "$0")/../desktop.sh
sdk=$bin/sdk

plays() { # PROGRAM: with the DLL beside it
    cp "$bin/gomokit-engine.dll" "$(dirname "$1")/" || return 1
    sh "$desktop" test "$1" | tr -d '\r' >"$work/played"
    tail -n 1 "$work/played"
    tail -n 1 "$work/played" | grep -q -E '^(black won|white won|draw)$'
}

is_whole() {
    for name in gomokit.h gomokit.py gomokit-engine.def gomokit-engine.lib libgomokit-engine.dll.a GomokitConfig.cmake \
        GomokitConfigVersion.cmake play.c play.py README.md; do
        [ -s "$sdk/$name" ] || { echo "$name is missing" && return 1; }
    done
}

cmake_finds_it() { # VERSION
    mkdir -p "$work/project"
    cat >"$work/project/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(client C)
find_package(Gomokit $1 REQUIRED)
add_executable(client "$sdk/play.c")
target_link_libraries(client PRIVATE Gomokit::engine)
add_custom_command(TARGET client POST_BUILD
    COMMAND "\${CMAKE_COMMAND}" -E copy "\$<TARGET_FILE:Gomokit::engine>" found.dll)
END
    rm -rf "$work/client"
    "$cmake" -G Ninja -S "$work/project" -B "$work/client" "-DCMAKE_TOOLCHAIN_FILE=$toolchain" "-DGomokit_DIR=$sdk" &&
        "$cmake" --build "$work/client" && cmp "$work/client/found.dll" "$bin/gomokit-engine.dll" &&
        plays "$work/client/client.exe"
}

# A linker of Microsoft's kind; else MinGW's, which reads the same file.
lib_links() {
    mkdir -p "$work/lib"
    "$cc" "-I$sdk" "$sdk/play.c" "$sdk/gomokit-engine.lib" -o "$work/lib/play.exe" && plays "$work/lib/play.exe"
}

lib_links_by_lld() {
    cat >"$work/start.c" <<'END'
#include "gomokit.h"
int start(void);
int start(void)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    return gmk_game_new(&game, &setup) == GMK_OK && gmk_game_width(game) == 15 ? 41 : 1;
}
END
    "$cc" -O1 -c "-I$sdk" "$work/start.c" -o "$work/start.obj" || return 1
    lld-link /nodefaultlib /entry:start /subsystem:console "$work/start.obj" "$sdk/gomokit-engine.lib" \
        "/out:$work/start.exe" || return 1
    cp "$bin/gomokit-engine.dll" "$work/"
    code=0
    sh "$desktop" test "$work/start.exe" || code=$?
    [ $code -eq 41 ]
}

check sdk_is_whole is_whole
check cmake_finds_it cmake_finds_it 0.1
refuse cmake_refuses_another_version cmake_finds_it 9.9
check lib_links lib_links
if command -v lld-link >/dev/null 2>&1; then
    check lib_links_by_lld lib_links_by_lld
else
    skip lib_links_by_lld "there is no lld-link here"
fi
finish

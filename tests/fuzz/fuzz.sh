#!/bin/sh
# fuzz.sh SECONDS [FORMAT...]: fuzzes the readers of app/formats, each for so long, with clang's libFuzzer
# and the sanitizers, from the kept corpus and real files (../shared/data/games, when there). Then the
# smallest set that reaches the same code becomes the kept corpus, tests/fuzz/corpus/FORMAT: pieces one
# after the other, each behind a line with its size. Real files themselves are never kept.
set -e
seconds=${1:?seconds}
shift
[ $# -gt 0 ] || set -- any gmk sgf lib psq rec sav pos board openings string columns rif db
root=$(cd "$(dirname "$0")/../.." && pwd)
data=$root/../shared/data/games
build=$root/build/fuzz
work=$build/work
piece_max=700 # bytes: longer finds are not kept

CC=clang cmake -S "$root" -B "$build" -G Ninja -DGOMOKIT_FUZZ=ON -DCMAKE_BUILD_TYPE=Release >/dev/null
ninja -C "$build" fuzz_format
(cd "$root" && cmake --preset native >/dev/null && ninja -C build/native gmk) # real files in every format
export ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=4:detect_leaks=0
fuzzer=$build/tests/fuzz_format

unpack() { # LIST FOLDER
    number=0 at=1
    size=$(wc -c <"$1")
    while [ "$at" -le "$size" ]; do
        length=$(tail -c +"$at" "$1" | head -n 1)
        at=$((at + ${#length} + 1))
        number=$((number + 1))
        tail -c +"$at" "$1" | head -c "$length" >"$2/kept$number"
        at=$((at + length))
    done
}

seed() { # FORMAT FOLDER
    for file in "$data"/*; do
        [ -f "$file" ] || continue
        if [ "$1" = any ]; then
            cp "$file" "$2/"
        else
            "$root/build/native/bin/gmk" convert --quiet --to "$1" "$file" "$2/$(basename "$file")" 2>/dev/null || true
        fi
    done
}

keep() { # FORMAT: the smallest set, without real files and long pieces
    rm -rf "$work/small" && mkdir -p "$work/small"
    "$fuzzer" -merge=1 -max_len=$piece_max "$work/small" "$work/$1/found" >/dev/null 2>&1
    : >"$work/list"
    for file in "$work/small"/*; do
        for real in "$work/$1/seeds"/*; do
            [ ! -f "$real" ] || ! cmp -s "$file" "$real" || continue 2
        done
        printf '%d\n' "$(($(wc -c <"$file")))" >>"$work/list"
        cat "$file" >>"$work/list"
    done
    cp "$work/list" "$root/tests/fuzz/corpus/$1"
}

mkdir -p "$root/tests/fuzz/corpus"
for format in "$@"; do
    mkdir -p "$work/$format/found" "$work/$format/seeds"
    [ ! -f "$root/tests/fuzz/corpus/$format" ] || unpack "$root/tests/fuzz/corpus/$format" "$work/$format/found"
    seed "$format" "$work/$format/seeds"
    if [ "$format" = any ]; then unset GOMOKIT_FUZZ_FORMAT; else export GOMOKIT_FUZZ_FORMAT="$format"; fi
    nice "$fuzzer" -max_total_time="$seconds" -entropic=0 -detect_leaks=0 -max_len=500 -timeout=60 \
        -print_final_stats=1 -artifact_prefix="$work/$format/" "$work/$format/found" "$work/$format/seeds" \
        >"$work/$format/log" 2>&1 || { tail -n 40 "$work/$format/log" && exit 1; }
    # Large inputs, for a fifth of the time: what takes long shows only there. Ten seconds under the
    # sanitizers are a hundred times what any 64 KiB need.
    nice "$fuzzer" -max_total_time="$((seconds / 5 + 1))" -entropic=0 -detect_leaks=0 -max_len=65536 \
        -len_control=0 -timeout=10 -artifact_prefix="$work/$format/slow-" "$work/$format/found" "$work/$format/seeds" \
        >"$work/$format/log-large" 2>&1 || { tail -n 40 "$work/$format/log-large" && exit 1; }
    echo "$format: $(grep number_of_executed_units "$work/$format/log" | tr -dc 0-9) executions," \
        "$(grep -o 'cov: [0-9]*' "$work/$format/log" | tail -n 1)"
    keep "$format"
done

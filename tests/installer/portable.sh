#!/bin/sh
# portable.sh ZIP CMAKE VERSION, on a fresh desktop of tests/desktop.sh: unpacks the zip, starts what is in it, and sees
# that settings stay beside the program and nothing is written elsewhere.
. "$(dirname "$0")/../build/check.sh"
zip=$1 cmake=$2 version=$3
LC_ALL=C.UTF-8
shipped='LICENSE.txt gmk.exe gomokit-engine.dll gomokit-strategy.dll gomokit.exe manual pbrain-gomokit.exe portable.ini samples sdk'

if [ -z "${GOMOKIT_DESKTOP:-}" ]; then
    skip portable "it would write into this account: run it under Wine"
    finish
fi
. "$(dirname "$0")/desk.sh"
stick="$drive/Mein Stick ü"
folder="$stick/gomokit-$version"
program="$(winepath -w "$folder")\\gomokit.exe"

unpacks() {
    mkdir -p "$stick" && (cd "$stick" && "$cmake" -E tar xf "$zip") || return 1
    ls -A "$stick"
    [ "$(ls -A "$stick")" = "gomokit-$version" ] || return 1
    ls -A "$folder" | sort >"$work/found"
    echo "$shipped" | tr ' ' '\n' | diff - "$work/found"
}

settings_are_beside_the_program() {
    opens_window Gomokit wine "$program" || return 1
    cat "$folder/portable.ini"
    grep -q '^[a-z_]* *=' "$folder/portable.ini"
}

nothing_is_written_elsewhere() {
    for data in "$(unix "$local_data")/Gomokit" "$(unix "$roaming")/Gomokit"; do
        [ ! -e "$data" ] || { ls -la "$data" && return 1; }
    done
}

# Without portable.ini the same program writes where it is installed: the proof that the test above can fail.
without_the_file_it_is_not_portable() {
    mv "$folder/portable.ini" "$work/"
    opens_window Gomokit wine "$program" || return 1
    mv "$work/portable.ini" "$folder/"
    ! nothing_is_written_elsewhere
}

# Managers take the brain by itself, without the engine's DLL.
brain_plays_alone() {
    mkdir -p "$stick/brains" && cp "$folder/pbrain-gomokit.exe" "$stick/brains/" || return 1
    brain_answers "$(winepath -w "$stick/brains")\\pbrain-gomokit.exe"
}

# The nets of gomoku are four fifths of a program that has them; the library of connect four needs none.
is_no_larger_than_needed() {
    ls -l "$folder/gomokit-strategy.dll" "$zip"
    [ "$(wc -c <"$folder/gomokit-strategy.dll")" -lt 1000000 ]
}

check zip_unpacks_into_one_folder unpacks
check settings_are_beside_the_program settings_are_beside_the_program
check nothing_is_written_elsewhere nothing_is_written_elsewhere
check without_the_file_it_is_not_portable without_the_file_it_is_not_portable
check brain_plays_alone brain_plays_alone
check is_no_larger_than_needed is_no_larger_than_needed
finish

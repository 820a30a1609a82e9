#!/bin/sh
# installer.sh SETUP OLD_SETUP VERSION, on a fresh desktop of tests/desktop.sh: installs, starts,
# upgrades, moves and uninstalls Gomokit, and sees that nothing is left behind.
. "$(dirname "$0")/../build/check.sh"
setup=$1 old_setup=$2 version=$3
LC_ALL=C.UTF-8
uninstall_key='HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Gomokit'
classes='HKCU\Software\Classes'
shipped='LICENSE.txt gmk.exe gomokit-engine.dll gomokit-strategy.dll gomokit.exe manual pbrain-gomokit.exe samples sdk uninstall.exe'

if [ -z "${GOMOKIT_DESKTOP:-}" ]; then
    skip installer "it would install into this account: run it under Wine"
    finish
fi

. "$(dirname "$0")/desk.sh"
default_dir="$local_data\\Programs\\Gomokit"
other_dir='C:\My games\五子棋 盘'
menu=$(winepath -u "$roaming\\Microsoft\\Windows\\Start Menu\\Programs")

# The user's registry as it is now, for `value`. (`reg query` loses Chinese on its way out.)
read_registry() {
    rm -f "$work/user.reg"
    wine regedit /E "$(winepath -w "$work/user.reg")" 'HKEY_CURRENT_USER\Software' || return 1
    iconv -f UTF-16 -t UTF-8 "$work/user.reg" | tr -d '\r' >"$work/user"
}

# The value's data when the registry was read; the default value without NAME.
value() { # KEY [NAME]
    name='@'
    [ $# -eq 1 ] || name="\"$2\""
    KEY="[HKEY_CURRENT_USER${1#HKCU}]" NAME="$name=" awk '
        /^\[/ { on = $0 == ENVIRON["KEY"] }
        on && index($0, ENVIRON["NAME"]) == 1 { print substr($0, length(ENVIRON["NAME"]) + 1) }' "$work/user" |
        sed 's/^dword:/0x/; s/^"\(.*\)"$/\1/; s/\\\(["\\]\)/\1/g'
}

has_value() { # EXPECTED KEY [NAME]
    expected=$1
    shift
    found=$(value "$@")
    [ "$found" = "$expected" ] || { echo "$*: '$found', not '$expected'" && return 1; }
}

has_files() { # FOLDER
    ls -A "$(unix "$1")" | sort >"$work/found"
    echo "$shipped" | tr ' ' '\n' | diff - "$work/found"
}

# Every page is there, and every file that a page names.
manual_is_whole() { # FOLDER
    manual=$(unix "$1\\manual")
    for page in $(ls "$(dirname "$0")/../../resources/languages"); do
        grep -q '</html>' "$manual/$page.html" || return 1
        for name in $(grep -o '\(src\|href\)="[^"#:]*"' "$manual/$page.html" | sed 's/.*="//; s/"$//'); do
            [ -s "$manual/$name" ] || { echo "$page.html: $name is missing" && return 1; }
        done
    done
}

sdk_is_whole() { # FOLDER
    for name in gomokit.h gomokit.py gomokit-engine.def gomokit-engine.lib libgomokit-engine.dll.a GomokitConfig.cmake play.c play.py README.md; do
        [ -s "$(unix "$1")/sdk/$name" ] || { echo "sdk/$name is missing" && return 1; }
    done
}

samples_are_whole() { # FOLDER
    ls "$(unix "$1\\samples")" >"$work/found"
    ls "$(dirname "$0")/../../resources/samples" | diff - "$work/found"
}

# Games that were never saved stay when nobody can be asked; what a crash left of a saving goes.
unsaved_games_stay() { # FOLDER
    for data in "$(unix "$local_data")/Gomokit" "$(unix "$roaming")/Gomokit"; do
        mkdir -p "$data"
        for name in settings.ini settings.ini.12-0.tmp settings-recovery-1.lock settings-recovery-1.gmk \
            settings-recovery-1.gmk.12-0.tmp settings-last-1.gmk learning.dat learning.dat.lock learning.dat.aside-1 \
            learning.dat.12-0.tmp progress.txt progress.txt.12-0.tmp \
            puzzles.txt puzzles.txt.12-0.tmp; do
            echo x >"$data/$name"
        done
        mkdir -p "$data/settings-games"
        echo x >"$data/settings-games/a.gmk"
    done
    uninstall "$1" || return 1
    for data in "$(unix "$local_data")/Gomokit" "$(unix "$roaming")/Gomokit"; do
        [ "$(ls -A "$data" | tr '\n' ' ')" = 'settings-games settings-last-1.gmk settings-recovery-1.gmk ' ] ||
            { ls -A "$data" && return 1; }
        rm -rf "$data"
    done
}

# Every file of the drive but Windows' own and what lies in Temp, where NSIS leaves the copy of an
# uninstaller until the next start of Windows, and the user's and the machine's registry but for Wine's
# own notes.
snapshot() { # NAME
    (cd "$drive" && find . ! -path './windows/*' ! -path '*/Temp/*' | sort) >"$work/$1.files"
    for root_key in HKEY_CURRENT_USER 'HKEY_LOCAL_MACHINE\Software'; do
        wine regedit /E "$(winepath -w "$work/export.reg")" "$root_key"
        iconv -f UTF-16 -t UTF-8 "$work/export.reg" | tr -d '\r'
    done | awk '
        /^\[/ { key = $0 }
        /^$/  { next }
        key !~ /\\Software\\Wine(\\|\])/ { print key "  " $0 }' | sort >"$work/$1.keys"
}

same_as_before() { # NAME
    snapshot now
    for part in files keys; do
        diff "$work/$1.$part" "$work/now.$part"
    done | sed -n 's/^> /left: /p; s/^< /gone: /p' >"$work/diff"
    cat "$work/diff"
    [ ! -s "$work/diff" ]
}

notices_a_leftover() { # the proof that same_as_before can fail, for a file and for a key
    mkdir -p "$(unix "$local_data")/Programs/leftover"
    ! same_as_before empty || return 1
    rmdir "$(unix "$local_data")/Programs/leftover"
    wine reg add 'HKCU\Software\Leftover' /f >/dev/null
    ! same_as_before empty || return 1
    wine reg delete 'HKCU\Software\Leftover' /f >/dev/null
    same_as_before empty
}

install() { # SETUP [FOLDER]
    if [ $# -gt 1 ]; then
        # shellcheck disable=SC2086 # NSIS wants the folder last, with its blanks and without quotes
        wine "$1" /S /D=$2
    else
        wine "$1" /S
    fi
}

# The uninstaller goes on in a copy of itself after it has returned.
uninstall() { # FOLDER
    wine "$1\\uninstall.exe" /S || return 1
    for _ in $(seq 600); do
        [ -e "$(unix "$1\\uninstall.exe")" ] || break
        sleep 0.2
    done
    sleep 1
}

is_installed() { # FOLDER VERSION
    has_files "$1" &&
        read_registry &&
        has_value "$2" "$uninstall_key" DisplayVersion &&
        has_value "$1" "$uninstall_key" InstallLocation &&
        has_value "\"$1\\uninstall.exe\" /S" "$uninstall_key" QuietUninstallString &&
        has_value Gomokit.Game "$classes\\.gmk" &&
        has_value "\"$1\\gomokit.exe\" \"%1\"" "$classes\\Gomokit.Game\\shell\\open\\command" &&
        has_value "$1\\gomokit.exe,0" "$classes\\Gomokit.Game\\DefaultIcon" &&
        [ -f "$menu/Gomokit.lnk" ] &&
        [ "$(($(value "$uninstall_key" EstimatedSize)))" -gt 100 ]
}

is_not_installed() { # FOLDER
    [ ! -e "$(unix "$1")" ] || { ls -la "$(unix "$1")" && return 1; }
}

refused_while_running() {
    wine "$default_dir\\gomokit.exe" >/dev/null 2>&1 &
    window Gomokit || return 1
    bad=0
    install "$old_setup" && echo "installed over a running game" && bad=1
    wine "$default_dir\\uninstall.exe" /S
    sleep 3
    is_installed "$default_dir" "$version" || bad=1
    close_windows Gomokit && return $bad
}

game_file() { # a small game in a folder with a blank and Chinese letters
    mkdir -p "$drive/My games/棋谱"
    cp "$(dirname "$0")/evening.gmk" "$drive/My games/棋谱/evening 晚.gmk"
}

# Windows sees a user's file types in HKEY_CLASSES_ROOT; this Wine sees the machine's only. So what the
# installer wrote for the user is shown to Wine as the machine's, letter for letter, while we look.
gmk_file_opens() {
    for key in .gmk Gomokit.Game; do
        wine regedit /E "$(winepath -w "$work/type.reg")" "HKEY_CURRENT_USER\\Software\\Classes\\$key"
        iconv -f UTF-16 -t UTF-8 "$work/type.reg" | sed 's/HKEY_CURRENT_USER/HKEY_LOCAL_MACHINE/' |
            iconv -f UTF-8 -t UTF-16 >"$work/machine.reg"
        wine regedit /S "$(winepath -w "$work/machine.reg")"
    done
    opens_window 'evening 晚.*Gomokit' wine start /unix "$drive/My games/棋谱/evening 晚.gmk"
    code=$?
    for key in .gmk Gomokit.Game; do
        wine reg delete "HKLM\\Software\\Classes\\$key" /f >/dev/null
    done
    return $code
}

# What every account of a real Windows has and a fresh Wine does not, and what Wine itself writes when
# programs first do things: to be there before the first snapshot.
warm_up() {
    mkdir -p "$(unix "$local_data")/Programs"
    wine reg add "${uninstall_key%\\*}" /f >/dev/null
    wine notepad >/dev/null 2>&1 &
    window Notepad >/dev/null && close_windows Notepad
    wine reg add 'HKCU\Software\Classes\.warm' /ve /d warm /f >/dev/null
    wine reg delete 'HKCU\Software\Classes\.warm' /f >/dev/null
}

warm_up
game_file
snapshot empty
check leftovers_are_noticed notices_a_leftover

check old_version_installs install "$old_setup"
check old_version_is_there is_installed "$default_dir" 0.0.1
check upgrade_installs install "$setup"
check upgrade_is_there is_installed "$default_dir" "$version"
check manual_is_whole manual_is_whole "$default_dir"
check samples_are_whole samples_are_whole "$default_dir"
check sdk_is_whole sdk_is_whole "$default_dir"
check installed_game_opens_a_window opens_window Gomokit wine "$default_dir\\gomokit.exe"
check start_menu_opens_the_game opens_window Gomokit wine start /unix "$menu/Gomokit.lnk"
check gmk_file_opens_in_the_game gmk_file_opens
check installed_brain_plays brain_answers "$default_dir\\pbrain-gomokit.exe"
check running_game_is_not_replaced refused_while_running
check uninstalls uninstall "$default_dir"
check nothing_is_left same_as_before empty
check installs_again install "$setup"
check unsaved_games_stay_without_a_question unsaved_games_stay "$default_dir"
check nothing_else_is_left same_as_before empty

wine reg add "$classes\\.gmk" /ve /d Other.Game /f >/dev/null
snapshot other
check installs_into_default install "$setup"
check moves_to_chinese_folder install "$setup" "$other_dir"
check is_in_chinese_folder is_installed "$other_dir" "$version"
check is_no_longer_in_default is_not_installed "$default_dir"
check game_in_chinese_folder_opens_a_window opens_window Gomokit wine "$other_dir\\gomokit.exe"
check upgrade_remembers_its_folder install "$setup"
check is_still_in_chinese_folder is_installed "$other_dir" "$version"
echo 'mine' >"$(unix "$other_dir")/my game.gmk"
check uninstalls_from_chinese_folder uninstall "$other_dir"
check user_file_is_kept [ "$(cat "$(unix "$other_dir")/my game.gmk")" = mine ]
rm -rf "$(unix "$other_dir")"
check earlier_file_type_is_back same_as_before other
finish

#!/bin/sh
# make_samples.sh GMK FOLDER: makes the samples that are shipped, by commands of gmk alone: maps, a reviewed
# game of each rule, a renju problem and connect four. Their random seeds are fixed; review goes by time, so that
# its figures differ a little from run to run.
set -e
gmk=$1
out=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"

"$gmk" maze generate perfect --size 25x17 --seed 3 --out "$out/maze-25x17.txt"
"$gmk" maze generate rooms --size 60x30 --seed 3 --out "$out/rooms-60x30.txt"
"$gmk" maze generate caves --size 80x40 --seed 3 --out "$out/caves-80x40.txt"

# A game of the engine against itself: its moves are the third word of the line.
game() { # RULE SEED
    "$gmk" selfplay --games 1 --rule "$1" --nodes 6000 --seed "$2" 2>/dev/null | cut -d ' ' -f 3
}
for rule in freestyle standard renju caro; do
    game $rule 11 >"$work/moves.txt"
    "$gmk" convert "$work/moves.txt" "$work/game.gmk" --from string --rule $rule --quiet
    "$gmk" review "$work/game.gmk" --budget quick --out "$out/game-$rule.gmk" >/dev/null
done

# Black to play and win: a renju game eight moves before its end, kept if the search proves the win.
for seed in 21 22 23 24 25 26 27 28 29 30; do
    moves=$(game renju $seed | sed 's/\([a-z][0-9]*\)/\1 /g')
    count=$(echo "$moves" | wc -w)
    [ $((count % 2)) -eq 1 ] || continue # black must have made the last move
    problem=$(echo "$moves" | tr ' ' '\n' | sed '/^$/d' | head -n $((count - 9)) | tr -d '\n')
    score=$("$gmk" think "$problem" --rule renju --nodes 300000 | sed -n 's/^score  *\(-*[0-9]*\).*/\1/p')
    [ "$score" -ge 29000 ] || continue
    echo "$problem" >"$work/moves.txt"
    "$gmk" convert "$work/moves.txt" "$out/problem-renju-black-wins.gmk" --from string --rule renju --quiet
    break
done
[ -e "$out/problem-renju-black-wins.gmk" ] || { echo "no renju problem was found" >&2 && exit 1; }

echo 44444625355 >"$work/columns.txt"
"$gmk" convert "$work/columns.txt" "$out/connect-four.gmk" --from columns --quiet

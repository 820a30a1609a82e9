#!/bin/sh
# make_samples.sh GMK FOLDER: makes the samples that are shipped, by commands of gmk alone: maps, a game of each rule with the
# comments of its review, a renju problem and connect four. Random seeds are fixed; review goes by time, so that
# its figures differ a little from run to run. What stands in resources/samples was made by it.
set -e
gmk=$1
out=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"

"$gmk" maze generate perfect --size 25x17 --seed 3 --out "$out/maze-25x17.txt"
"$gmk" maze generate rooms --size 60x30 --seed 3 --out "$out/rooms-60x30.txt"
"$gmk" maze generate caves --size 80x40 --seed 3 --out "$out/caves-80x40.txt"
# A cup of walls that is open away from the goal: IDA* without a table walks through it in every order of steps, and
# does not come to an end. The file names our IDA* and, beside it, the textbook's without a table.
awk 'BEGIN {
    print "gomokit 1.0\nboard maze\nsize 40x24\nalgorithms idastar idastar"
    print "searches idastar/manhattan/table textbook/manhattan/no-table\nrows"
    for (y = 0; y < 24; y++) { row = ""
    for (x = 0; x < 40; x++) {
        wall = (x == 28 && y >= 4 && y <= 19) || (x >= 14 && x <= 28 && (y == 4 || y == 19))
        row = row (x == 20 && y == 12 ? "S" : (x == 38 && y == 12 ? "G" : wall)) }
    print row }
    print "end" }' > "$out/cup-40x24.gmk"

# A game of the engine against itself: its moves are the fourth word of the line.
game() { # RULE SEED
    "$gmk" selfplay --games 1 --rule "$1" --nodes 6000 --seed "$2" 2>/dev/null | cut -d ' ' -f 4
}
# Puts what a review says of a move behind that move, as comments. The review is the first file, the game the second.
add_comments() { # REVIEW GAME TITLE
    awk -v title="$3" '
        function note(line) { sub(/^ +/, "", line); text[move] = text[move] "comment " line "\n" }
        NR == FNR && /^[!?]+ +[0-9]+\. / {
            move = $2 + 0
            sub(/^[!?]+ +[0-9]+\. /, "")
            sub(/ +\[the turning point\]/, ": the turning point of the game")
            note($0)
            next
        }
        NR == FNR { if (move > 0 && $0 ~ /^   / && $1 != "better:" && $1 != "refuted:") note($0); next }
        pending && !/^search / { printf "%s", pending; pending = "" }
        { print }
        $0 == "moves" { pending = "comment " title "\n" }
        $1 ~ /^[0-9]+$/ { pending = text[$1 + 0] }
        END { printf "%s", pending }
    ' "$1" "$2"
}
seed=40
for rule in freestyle standard renju caro caro-exact; do
    seed=$((seed + 1))
    game $rule $seed >"$work/moves.txt"
    "$gmk" convert "$work/moves.txt" "$work/game.gmk" --from string --rule $rule --quiet
    "$gmk" review "$work/game.gmk" --budget quick --out "$work/reviewed.gmk" >"$work/review.txt"
    add_comments "$work/review.txt" "$work/reviewed.gmk" \
        "Gomokit against itself under the $rule rule, reviewed by gmk." >"$work/commented.gmk"
    "$gmk" convert "$work/commented.gmk" "$out/game-$rule.gmk" --quiet
done

# Writes the game again with a comment on its last move.
say_at_end() { # GAME OUT TEXT
    sed "1s/.*/gomokit 1.2/; s/^end\$/comment $3\nend/" "$1" >"$work/said.gmk"
    "$gmk" convert "$work/said.gmk" "$2" --quiet
}

# Black to play and win: a renju game eight moves before its end, kept if the search proves the win.
for seed in 21 22 23 24 25 26 27 28 29 30; do
    moves=$(game renju $seed | sed 's/\([a-z][0-9]*\)/\1 /g')
    count=$(echo "$moves" | wc -w)
    [ $((count % 2)) -eq 1 ] || continue # black must have made the last move
    problem=$(echo "$moves" | tr ' ' '\n' | sed '/^$/d' | head -n $((count - 9)) | tr -d '\n')
    score=$("$gmk" think "$problem" --rule renju --nodes 300000 | sed -n 's/^score  *\(-*[0-9]*\).*/\1/p')
    [ "$score" -ge 29000 ] || continue
    echo "$problem" >"$work/moves.txt"
    "$gmk" convert "$work/moves.txt" "$work/problem.gmk" --from string --rule renju --quiet
    say_at_end "$work/problem.gmk" "$out/problem-renju-black-wins.gmk" \
        "Black to play and win under the renju rule: no double three, no double four, no overline for black."
    break
done
[ -e "$out/problem-renju-black-wins.gmk" ] || { echo "no renju problem was found" >&2 && exit 1; }

echo 44444625355 >"$work/columns.txt"
"$gmk" convert "$work/columns.txt" "$work/columns.gmk" --from columns --quiet
say_at_end "$work/columns.gmk" "$out/connect-four.gmk" \
    "White to move. View, Column Scores says what each column is worth: the board is solved."

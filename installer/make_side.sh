#!/bin/sh
# Draws side.bmp, the picture at the side of the installer's last page: a corner of the board. Run by
# hand when the looks change (needs ImageMagick); the result is checked in.
set -eu
cd "$(dirname "$0")"
ball() { # NAME LIGHT DARK
    convert -size 320x320 radial-gradient:"$2-$3" -roll -46-52 \
        \( -size 320x320 xc:black -fill white -draw 'circle 160,160 160,8' \) \
        -alpha off -compose CopyOpacity -composite "$1"
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ball "$work/black.png" '#6f7276' '#0b0c0e'
ball "$work/white.png" '#ffffff' '#c9c4ba'
convert -size 320x320 xc:none -fill 'rgba(60,35,10,0.45)' -draw 'circle 160,160 160,12' -blur 0x14 "$work/shadow.png"
lines=
for at in 164 492; do lines="$lines line $at,0 $at,1256"; done
for at in 136 464 792 1120; do lines="$lines line 0,$at 656,$at"; done
place() { # STONE X Y
    printf '%s\n' "$work/shadow.png" -geometry "+$(($2 - 148))+$(($3 - 142))" -composite \
        "$work/$1.png" -geometry "+$(($2 - 160))+$(($3 - 160))" -composite
}
# shellcheck disable=SC2046 # lists of words
convert -size 656x1256 gradient:'#e9c583-#dcb069' -stroke '#5d4320' -strokewidth 6 -draw "$lines" \
    $(place black 164 464) $(place white 492 464) $(place black 492 792) $(place white 164 1120) \
    -filter Lanczos -resize 164x314! -colors 200 -type Palette -compress None BMP3:side.bmp

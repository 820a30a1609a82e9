/* theme.c: the two palettes. One accent colour each; everything else is calm. */
#include "paint.h"

const Theme theme_wood = {
    .chrome = 0xfff3f3f3,
    .panel = 0xfffbfaf8,
    .card = 0xffffffff,
    .ink = 0xff1f1f1f,
    .dim = 0xff686868,
    .edge = 0xffe3e0da,
    .accent = 0xffb3541e,
    .soft = 0xfff0ebe3,
    .active = 0xfffff4e8,
    .good = 0xff2f7d4f,
    .board = 0xffe6bf83,
    .grid = 0xff5a3c1c,
    .board_edge = 0xff7a5530,
};

const Theme theme_dark = {
    .chrome = 0xff202020,
    .panel = 0xff262626,
    .card = 0xff2e2e2e,
    .ink = 0xfff0f0f0,
    .dim = 0xffa8a8a8,
    .edge = 0xff3c3c3c,
    .accent = 0xfff0a060,
    .soft = 0xff3a3a3a,
    .active = 0xff3a3026,
    .good = 0xff6fc28d,
    .board = 0xff9a7850,
    .grid = 0xff1a1006,
    .board_edge = 0xff3a2814,
};

/* theme.c: the palettes. One accent colour each; everything else is calm. */
#include "theme.h"

const Theme theme_wood = {
    .chrome = 0xfff3f3f3,
    .panel = 0xfffbfaf8,
    .card = 0xffffffff,
    .ink = 0xff1a1a1a,
    .dim = 0xff565656,
    .edge = 0xffe3e0da,
    .accent = 0xffb3541e,
    .soft = 0xfff0ebe3,
    .active = 0xfffff4e8,
    .good = 0xff2f7d4f,
    .bad = 0xffc42b1c,
    .board = 0xffe6bf83,
    .grid = 0xff5a3c1c,
    .board_edge = 0xff7a5530,
    .label = 0xff4a2f12,
    .grain = 100,
};

/* A printed diagram: ink on warm white, blue pencil. */
const Theme theme_paper = {
    .chrome = 0xfff4f2ee,
    .panel = 0xfffaf9f6,
    .card = 0xffffffff,
    .ink = 0xff22242a,
    .dim = 0xff555962,
    .edge = 0xffdedad2,
    .accent = 0xff2a6fc0,
    .soft = 0xffe9edf3,
    .active = 0xffeef4fc,
    .good = 0xff2c7a52,
    .bad = 0xffb3261e,
    .board = 0xfffdfbf5,
    .grid = 0xff6d6a63,
    .board_edge = 0xffc9c3b6,
    .label = 0xff5a564e,
    .grain = 14,
    .flat = 1,
};

const Theme theme_dark = {
    .chrome = 0xff202020,
    .panel = 0xff262626,
    .card = 0xff2b2b2b,
    .ink = 0xfff0f0f0,
    .dim = 0xffa8a8a8,
    .edge = 0xff3a3a3a,
    .accent = 0xfff0a060,
    .soft = 0xff383838,
    .active = 0xff3a3026,
    .good = 0xff6fc28d,
    .bad = 0xffff8a80,
    .board = 0xff9a7850,
    .grid = 0xff1a1006,
    .board_edge = 0xff3a2814,
    .label = 0xff120a02,
    .grain = 100,
    .dark = 1,
};

/* Everything at 7:1 or more against its ground, outlines instead of shadows. */
const Theme theme_contrast = {
    .chrome = 0xff000000,
    .panel = 0xff000000,
    .card = 0xff000000,
    .ink = 0xffffffff,
    .dim = 0xffe6e6e6,
    .edge = 0xffffffff,
    .accent = 0xffffff00,
    .soft = 0xff2a2a00,
    .active = 0xff1f1f00,
    .good = 0xff3ff23f,
    .bad = 0xffff8f8f,
    .board = 0xff000000,
    .grid = 0xff9a9a9a,
    .board_edge = 0xffffffff,
    .label = 0xffffffff,
    .flat = 1,
    .dark = 1,
};

const Theme *theme_get(ThemeId id)
{
    static const Theme *const themes[THEME_COUNT] = {
        [THEME_WOOD] = &theme_wood,
        [THEME_PAPER] = &theme_paper,
        [THEME_DARK] = &theme_dark,
        [THEME_CONTRAST] = &theme_contrast,
    };
    return themes[id];
}

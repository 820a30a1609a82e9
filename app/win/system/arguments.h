/*
 * arguments.h: the command line, as plain values.
 *
 *     gomokit.exe [FILE.gmk] [--language en|zh] [--theme auto|wood|paper|dark|contrast]
 *                 [--black PLAYER] [--white PLAYER] [--board gomoku|connect4] [--size WxH]
 *                 [--rule RULE] [--opening free|pro|long-pro|swap|swap2]
 *                 [--clock SECONDS[+INCREMENT]|SECONDS/move] [--think-ms N] [--settings FILE]
 *                 [--demo] [--report FILE] [--for-testing]
 *
 * PLAYER: human, easy, middle, difficult, expert, master. RULE: freestyle, standard, renju, caro.
 * --think-ms: what Expert and Master take for a move instead of their own time. --demo: the
 * computer plays both sides and no dialog waits for anybody. --report FILE: result and statistics
 * are written there when a game ends. --for-testing: no question about unsaved moves, the same
 * moves every time, no sound, nothing kept unless --settings says where, and the window
 * answers the messages of testing.h.
 */
#ifndef GOMOKIT_ARGUMENTS_H
#define GOMOKIT_ARGUMENTS_H

#include "core/record/record.h"
#include "core/settings/settings.h"
#include "strings.h"

typedef struct Arguments {
    const wchar_t *file; /* borrowed from argv, as the next three; NULL: none */
    const wchar_t *report;
    const wchar_t *settings;
    const wchar_t *wrong;         /* the first argument that is not understood; NULL: all is well */
    Language language;            /* the system's unless given */
    int32_t think_ms;             /* 0: as the levels say */
    bool has_language, has_theme; /* given here, and not to be kept */
    SettingTheme theme;
    bool demo;
    bool maze; /* the maze is shown first */
    bool for_testing;
    bool has_setup; /* something about the game was given */
    Setup setup;    /* the default one with what was given */
} Arguments;

/* Reads argv[1] and on. Goes on after a wrong one, so that the message is in the right language. */
void arguments_parse(Arguments *out, int argc, wchar_t **argv);

#endif

/*
 * arguments.h: the command line of gomokit.exe, as plain values.
 *
 *     gomokit.exe [FILE.gmk] [--language LANGUAGE] [--theme auto|wood|paper|dark|contrast]
 *                 [--black PLAYER] [--white PLAYER] [--board gomoku|connect4|maze] [--size WxH]
 *                 [--rule RULE] [--opening free|pro|long-pro|swap|swap2]
 *                 [--clock SECONDS[+INCREMENT]|SECONDS/move] [--think-ms N] [--settings FILE]
 *                 [--demo] [--report FILE] [--for-testing]
 *
 * PLAYER: human, easy, middle, difficult, expert, master. RULE: freestyle, standard, renju, caro, caro-exact.
 * --think-ms: what Expert and Master take for a move instead of their own time. --demo: the
 * computer plays both sides and no dialog waits for an answer. --report FILE: result and statistics
 * are written there when a game ends. --for-testing: no question about unsaved moves, the same
 * moves every time, no sound, nothing stored unless --settings says where, and the window
 * answers the messages of testing.h.
 */
#ifndef GOMOKIT_ARGUMENTS_H
#define GOMOKIT_ARGUMENTS_H

#include "core/record/record.h"
#include "settings.h"

typedef struct Arguments {
    const char *file; /* borrowed from argv, like the next three; NULL: not given */
    const char *report;
    const char *settings;
    const char *wrong;            /* the first argument that is not understood; NULL: all is well */
    Language language;            /* LANGUAGE_AUTO unless given */
    int32_t think_ms;             /* 0: as the levels say */
    bool has_language, has_theme; /* given here, and not to be stored */
    SettingTheme theme;
    bool demo;
    bool maze; /* the maze is shown first */
    bool for_testing;
    bool has_setup; /* something about the game was given */
    Setup setup;    /* the default one with what was given */
} Arguments;

/*
 * Reads argv[1] and on, which are UTF-8. Goes on after a wrong one, so that the message is in the
 * right language.
 */
void arguments_parse(Arguments *out, int argc, char **argv);

/* The words that --language takes, as a usage text has them: "en|zh". */
extern const char *const arguments_languages;

#endif

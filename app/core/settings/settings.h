/*
 * settings.h: the settings of the program. One table has name, type, default and bounds; struct,
 * reading, writing and reset all come from it. The text form is one `name = value` a line:
 *
 *     # Gomokit
 *     theme = dark
 *     panel_width = 340
 *     recent = C:\Games\evening.gmk
 *     key.game_new = Ctrl+Shift+N
 *
 * Reading and writing the file is up to the caller.
 */
#ifndef GOMOKIT_SETTINGS_H
#define GOMOKIT_SETTINGS_H

#include "core/keys/key_changes.h"
#include "core/opening/opening.h"
#include "core/record/countdown.h"
#include "core/record/record.h"
#include "core/text/language.h"
#include "handicap.h"
#include "recent.h"

typedef enum SettingTheme {
    SETTING_THEME_AUTO, /* as Windows: wood, dark or high contrast */
    SETTING_THEME_WOOD,
    SETTING_THEME_PAPER,
    SETTING_THEME_DARK,
    SETTING_THEME_CONTRAST,
} SettingTheme;

/* The variant of the Monte Carlo tree search. */
typedef enum SettingTree {
    SETTING_TREE_STRONG,
    SETTING_TREE_UCT,         /* plain UCT; a win counts 1, a draw 0.5 */
    SETTING_TREE_UCT_HUNDRED, /* a win counts 100, no result 1 */
} SettingTree;

/* The coordinates around the board, in the order of BoardLabels. */
typedef enum SettingCoordinates {
    SETTING_COORDINATES_LETTERS,
    SETTING_COORDINATES_NUMBERS,
    SETTING_COORDINATES_NONE,
} SettingCoordinates;

/* What the analysis writes on its candidates. */
typedef enum SettingFigure {
    SETTING_FIGURE_SHARE, /* of the games that the side to move would win, in percent */
    SETTING_FIGURE_SCORE,
    SETTING_FIGURE_LOSS, /* points of that share behind the best */
    SETTING_FIGURE_VISITS,
    SETTING_FIGURE_EFFORT, /* the share of all visits */
} SettingFigure;

/* What menus and dialogs offer for .numbered_moves and .think_ms; a file may have other values. */
enum { SETTING_NUMBERED = 6, SETTING_THINK = 6 };
extern const int32_t settings_numbered[SETTING_NUMBERED];
extern const int32_t settings_think_ms[SETTING_THINK];

/* Which of these choices a value is; -1: none. */
int settings_choice(const int32_t *choices, int count, int32_t value);

enum { SETTING_REVIEWER = 2, SETTING_ENGINES = 3 }; /* after those of black and white */

enum { SETTING_NOWHERE = -100000 }; /* a window that has not been placed yet */

/*
 * BOOL(name, default)  NUMBER(name, default, least, most)  WORD(name, default, type, words)
 * `words` is a NULL-ended table of words, indexed by the value.
 */
#define SETTINGS_TABLE(BOOL, NUMBER, WORD)                                                          \
    WORD(language, LANGUAGE_AUTO, Language, language_words)                                         \
    WORD(theme, SETTING_THEME_AUTO, SettingTheme, settings_words_theme)                             \
    BOOL(dark_frames, true) /* dark themes: title bars, scroll bars and menus by Windows */         \
    BOOL(sounds, true)                                                                              \
    BOOL(animations, true)                                                                          \
    WORD(coordinates, SETTING_COORDINATES_LETTERS, SettingCoordinates, settings_words_coordinates)  \
    NUMBER(board_turn, 0, 0, 3) /* quarters to the right: see BoardTurn */                          \
    BOOL(board_mirrored, false)                                                                     \
    BOOL(move_numbers, false)                                                                       \
    NUMBER(numbered_moves, 0, 0, GMK_CELLS_MAX) /* the last so many; 0: all */                      \
    NUMBER(candidates, 5, 1, 10)                /* moves that the analysis shows */                 \
    WORD(candidate_figure, SETTING_FIGURE_SHARE, SettingFigure, settings_words_figure)              \
    BOOL(hide_judgement, false) /* no win rate and no marks until the game is over */               \
    BOOL(confirm_moves, false)  /* the first click shows the stone, the second places it */         \
    BOOL(forbidden_points, true)                                                                    \
    BOOL(column_scores, false) /* connect four: the score of each column */                         \
    BOOL(threats, false) /* on the board: fours and threes of gomoku, fours of connect four */      \
    BOOL(mistake_signs, true) /* in the list and the graph also where no review is shown */         \
    BOOL(maze_numbers, false) /* g, h and f on the cells of a maze */                               \
    /* What searches a maze: numbers of GmkMazeAlgorithm and GmkMazeHeuristic; -1: no second one */ \
    NUMBER(maze_algorithm_1, 0, 0, GMK_MAZE_ALGORITHMS - 1)                                         \
    NUMBER(maze_algorithm_2, GMK_MAZE_BFS, -1, GMK_MAZE_ALGORITHMS - 1)                             \
    NUMBER(maze_heuristic_1, 0, 0, GMK_MAZE_HEURISTICS - 1)                                         \
    NUMBER(maze_heuristic_2, 0, 0, GMK_MAZE_HEURISTICS - 1)                                         \
    BOOL(maze_no_table_1, false)                                                                    \
    BOOL(maze_no_table_2, false)                                                                    \
    BOOL(panel, true)                                                                               \
    NUMBER(panel_width, 0, 0, 2000)             /* at 96 dpi; 0: the default */                     \
    NUMBER(folded_cards, 0, 0, 127)             /* bits of the panel's cards: see panel.h */        \
    NUMBER(window_screen_x, 0, -100000, 100000) /* see place.h, as the next ones */                 \
    NUMBER(window_screen_y, 0, -100000, 100000)                                                     \
    NUMBER(window_x, SETTING_NOWHERE, SETTING_NOWHERE, 100000)                                      \
    NUMBER(window_y, SETTING_NOWHERE, SETTING_NOWHERE, 100000)                                      \
    NUMBER(window_w, 0, 0, 100000) /* 0: not placed yet */                                          \
    NUMBER(window_h, 0, 0, 100000)                                                                  \
    BOOL(window_maximized, false)                                                                   \
    NUMBER(threads, 0, 0, 256)        /* of the engine; 0: all processors */                        \
    NUMBER(memory_mib, 128, 8, 65536) /* of the engine */                                           \
    NUMBER(pace_ms, 500, 0, 10000)    /* the least for a move when two computers play */            \
    NUMBER(think_ms, 0, 0, 3600000)   /* a move, for the levels that think by time; 0: theirs */    \
    BOOL(learning, true)              /* from games, in a file beside the settings */               \
    WORD(tree_search, SETTING_TREE_STRONG, SettingTree, settings_words_tree)                        \
    WORD(board, GMK_BOARD_GOMOKU, GmkBoardKind, gmk_words_board)                                    \
    NUMBER(gomoku_width, 15, GMK_GOMOKU_SIDE_MIN, GMK_GOMOKU_SIDE_MAX)                              \
    NUMBER(gomoku_height, 15, GMK_GOMOKU_SIDE_MIN, GMK_GOMOKU_SIDE_MAX)                             \
    NUMBER(connect4_width, 7, GMK_CONNECT4_SIDE_MIN, GMK_CONNECT4_SIDE_MAX)                         \
    NUMBER(connect4_height, 6, GMK_CONNECT4_SIDE_MIN, GMK_CONNECT4_SIDE_MAX)                        \
    BOOL(connect4_blocked, false) /* a random tournament board with a blocked cell */               \
    WORD(rule, GMK_RULE_FREESTYLE, GmkRule, rule_words)                                             \
    WORD(opening, OPENING_FREE, OpeningRule, opening_words)                                         \
    NUMBER(handicap, 0, 0, HANDICAP_MAX) /* extra stones of the weaker player at gomoku */          \
    WORD(black, PLAYER_HUMAN, PlayerKind, gmk_words_player)                                         \
    WORD(white, PLAYER_COMPUTER, PlayerKind, gmk_words_player)                                      \
    BOOL(caution, false)      /* the coach asks before a blunder takes effect */                    \
    BOOL(more_figures, false) /* of a game's end, behind the five */                                \
    BOOL(match_me, false)     /* the level follows the player's rating */                           \
    WORD(level, GMK_LEVEL_DIFFICULT, GmkLevel, gmk_words_level)                                     \
    WORD(searcher, GMK_SEARCHER_MINIMAX, GmkSearcher, gmk_words_searcher)                           \
    NUMBER(textbook_depth, PLAYER_DEPTH_DEFAULT, 1, PLAYER_DEPTH_MAX)                               \
    WORD(clock, TIME_NONE, TimeKind, gmk_words_time)                                                \
    NUMBER(clock_seconds, 600, 1, 86400)                                                            \
    NUMBER(clock_increment, 0, 0, 3600)

typedef struct SettingsLine SettingsLine; /* an unknown line, written back unchanged */

#define SETTINGS_BOOL(name, value)                bool name;
#define SETTINGS_NUMBER(name, value, least, most) int32_t name;
#define SETTINGS_WORD(name, value, type, words)   type name;
typedef struct Settings {
    SETTINGS_TABLE(SETTINGS_BOOL, SETTINGS_NUMBER, SETTINGS_WORD)
    Recent recent;
    KeyChanges keys;
    /* Engines of the user's list: those that play, where black or white say "brain", and the one that reviews games;
     * "": none, and our own reviews. */
    char brains[SETTING_ENGINES][RECORD_NAME_MAX];
    SettingsLine *unknown; /* owned; see settings_free() */
} Settings;
#undef SETTINGS_BOOL
#undef SETTINGS_NUMBER
#undef SETTINGS_WORD

/* Everything at its default, no recent files. Does not free what was there. */
void settings_init(Settings *settings);

/* Frees what it owns; the struct itself is the caller's. */
void settings_free(Settings *settings);

/* Restores all defaults; recent files, changed keys and unknown lines stay. */
void settings_reset(Settings *settings);

enum { SETTINGS_PROBLEMS_MAX = 8, SETTINGS_SIZE_MAX = 1 << 20 };

/* A known name with an invalid value; the default is used instead. */
typedef struct SettingsProblem {
    int line; /* 1-based */
    char name[32];
    char value[64]; /* cut, UTF-8 */
} SettingsProblem;

typedef struct SettingsReport {
    int count; /* of all problems; problems[] has the first ones */
    SettingsProblem problems[SETTINGS_PROBLEMS_MAX];
} SettingsReport;

/*
 * Reads text (a BOM and CRLF are accepted) over defaults. Never fails as a whole: a bad value falls
 * back to its default and is reported, an unknown line is preserved for
 * settings_write(). Of two lines with the same name the last one counts. *report may be NULL.
 */
void settings_read(Settings *out, SettingsReport *report, const char *text, size_t size);

/* Text with LF line ends and a NUL, freed with free(); *size (may be NULL) without the NUL. NULL:
 * no memory. Reading it gives the same settings. */
char *settings_write(const Settings *settings, size_t *size);

/* Whether reading this text gives these settings. `meant` is a Settings: see os_save.h. */
bool settings_read_back(const void *meant, const char *text, size_t size);

/* Makes the player a computer as strong as the settings say. */
void settings_to_computer(Player *out, const Settings *settings);

/* The new game that the settings describe, and the part of a setup that is stored for the next
 * one. If connect4_blocked is set, the caller calls random_tournament_board(). */
void settings_to_setup(Setup *out, const Settings *settings);
void settings_from_setup(Settings *settings, const Setup *setup);

/*
 * Stores what the user has chosen: where `after`, the game that begins, differs from `before`, the
 * one he had. What came from the command line or from a file, and was not changed, is not stored. Who
 * plays both sides is one choice, as are board and size, the clocks, and level and searcher: where a part of
 * one differs, all of it is stored. True when a setting has changed.
 */
bool settings_note_change(Settings *settings, const Setup *before, const Setup *after);

#endif

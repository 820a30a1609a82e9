/*
 * paint_look.c: paints the program's looks into pictures, to be looked at by a person:
 *
 *     paint_look FOLDER        writes NAME.ppm and NAME.mvg (the text) for every scene
 *     convert NAME.ppm -font Noto-Sans -draw "$(cat NAME.mvg)" NAME.png
 *
 * Not a test: a person judges the pictures.
 */
#include "canvas_recorder.h"
#include "core/game/play_browse.h"
#include "core/paint/paint_board.h"
#include "core/paint/paint_columns.h"
#include "core/panel/paint_panel.h"
#include "pixel_files.h"
#include "practice/practice_scene.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Scene {
    const char *name;
    ThemeId theme;
    GmkBoardKind board;
    int32_t width, height;
    GmkRule rule;
    const char *blocked; /* "xy" digits in base 36, from the top left */
    const char *moves;   /* in notation, separated by blanks */
    int w, h, dpi;
    unsigned show; /* bits of what follows */
} Scene;

enum {
    NUMBERS = 1,
    GHOST = 2,
    CURSOR = 4,
    CLOCKS = 8,
    SCORES = 16,
    REVIEW = 32, /* six moves back */
    ADVICE = 64,
    HINT = 128,
    FORBIDDEN = 256,
    LIT = 512, /* swap2, the opening's first step */
    PRO = 8192,
    FALL = 1024,
    NO_PANEL = 2048,
    LOW = 4096, /* seconds left */
};

#define OPENING "h8 i9 i7 g9 j8 h6 j7 k7 j9 j10 i8 k8 h7 g6 g7 f7 k6"
#define WIN     "h8 i9 i7 g9 j8 h6 j7 k7 j9 j10 i8 k8 h7 g6 g7 f7 g8 f8 k11 a1 j6 b1 j5"
#define FOUR    "4 4 4 5 3 2 2 3 5 5 6 7 1 6 6"
#define RENJU   "h9 a1 h10 c1 i8 e1 j8 a3"

static const Scene scenes[] = {
    {"wood96", THEME_WOOD, 0, 15, 15, 0, "", OPENING, 1180, 664, 96,
     GHOST | CLOCKS | SCORES | ADVICE},
    {"dark96", THEME_DARK, 0, 15, 15, 0, "", OPENING, 1180, 664, 96,
     GHOST | CURSOR | CLOCKS | SCORES | ADVICE},
    {"paper96", THEME_PAPER, 0, 15, 15, 0, "", OPENING, 1180, 664, 96,
     GHOST | CLOCKS | SCORES | HINT},
    {"contrast96", THEME_CONTRAST, 0, 15, 15, 0, "", OPENING, 1180, 664, 96,
     GHOST | CURSOR | CLOCKS | SCORES | ADVICE},
    {"review", THEME_WOOD, 0, 15, 15, 0, "", OPENING, 1180, 664, 96,
     CLOCKS | SCORES | REVIEW | NUMBERS},
    {"swap2", THEME_WOOD, 0, 15, 15, 0, "", "h8", 1180, 664, 96, LIT | CURSOR | CLOCKS},
    {"pro", THEME_PAPER, 0, 15, 15, 0, "", "", 1180, 664, 96, PRO | GHOST},
    {"renju", THEME_WOOD, 0, 15, 15, GMK_RULE_RENJU, "", RENJU, 1180, 664, 96,
     FORBIDDEN | SCORES | GHOST},
    {"wood144", THEME_WOOD, 0, 15, 15, 0, "", WIN, 1770, 1000, 144, CURSOR | CLOCKS | SCORES},
    {"wood240", THEME_WOOD, 0, 15, 15, 0, "", WIN, 2400, 1500, 240,
     NUMBERS | CLOCKS | SCORES | LOW},
    {"g20", THEME_WOOD, 0, 20, 20, 0, "", "k10 k11 l11 m12", 1100, 700, 96, NUMBERS | CURSOR},
    {"g5", THEME_WOOD, 0, 5, 5, 0, "", "c3 c4 b3 d4", 900, 560, 96, CURSOR},
    {"g19x7", THEME_WOOD, 0, 19, 7, 0, "33", "j4 k5 i3", 1180, 500, 96, 0},
    {"tiny", THEME_WOOD, 0, 15, 15, 0, "", OPENING, 200, 200, 96, 0},
    {"small", THEME_WOOD, 0, 15, 15, 0, "", OPENING, 330, 330, 96, CURSOR},
    {"strip", THEME_WOOD, 0, 15, 15, 0, "", OPENING, 420, 440, 96, CLOCKS | LOW},
    {"tall", THEME_DARK, 0, 15, 15, 0, "", OPENING, 480, 900, 96, CLOCKS | SCORES | LOW},
    {"hidden", THEME_PAPER, 0, 15, 15, 0, "", WIN, 900, 700, 96, NO_PANEL},
    {"four", THEME_WOOD, GMK_BOARD_CONNECT4, 7, 6, 0, "", FOUR, 1100, 640, 96,
     GHOST | CURSOR | CLOCKS | SCORES},
    {"fall", THEME_WOOD, GMK_BOARD_CONNECT4, 7, 6, 0, "", "4 4 4 5 3 2 2 3 5", 1100, 640, 96, FALL},
    {"fourdark", THEME_DARK, GMK_BOARD_CONNECT4, 7, 6, 0, "", FOUR, 1100, 640, 96, NUMBERS | GHOST},
    {"fourpaper", THEME_PAPER, GMK_BOARD_CONNECT4, 7, 6, 0, "", "4 4 4 5 3", 1100, 640, 96, GHOST},
    {"fourcontrast", THEME_CONTRAST, GMK_BOARD_CONNECT4, 7, 6, 0, "", "4 4 4 5 3", 1100, 640, 96,
     GHOST | CURSOR},
    {"four12", THEME_WOOD, GMK_BOARD_CONNECT4, 12, 12, 0, "5b62", "6 6 6 7 7 5", 1500, 900, 144, 0},
};

static bool shows(const Scene *scene, unsigned what)
{
    return (scene->show & what) != 0;
}

static void make_setup(Setup *setup, const Scene *scene)
{
    setup_default(setup);
    setup->board = scene->board;
    setup->width = scene->width;
    setup->height = scene->height;
    setup->rule = scene->rule;
    for (const char *b = scene->blocked; b[0] && b[1]; b += 2) {
        const char one[2] = {b[0], 0}, two[2] = {b[1], 0};
        setup->blocked[setup->blocked_count++] =
            (GmkPoint){(int32_t)strtol(one, NULL, 36), (int32_t)strtol(two, NULL, 36)};
    }
    if (shows(scene, CLOCKS))
        setup->time = (TimeControl){TIME_GAME, 600000, 0};
    if (shows(scene, LIT | PRO)) {
        setup->opening = shows(scene, PRO) ? OPENING_PRO : OPENING_SWAP2;
        setup->players[1].kind = PLAYER_HUMAN;
    }
}

/* A likely course of evaluations: black a little better, with one slip. */
static int32_t score_of(int32_t index)
{
    const int32_t black = 12 * (index * index * 7 % 11) - 20 + (index == 13 ? -170 : 0);
    return index % 2 == 0 ? black : -black;
}

static void make_play(Play *play, const Scene *scene)
{
    Setup setup;
    GmkGame *game = NULL;
    make_setup(&setup, scene);
    Record *record = record_new(&setup);
    if (!record || setup_new_game(&game, &setup) != GMK_OK)
        exit(1);
    int64_t time = 300;
    for (const char *at = scene->moves; *at;) {
        char word[GMK_NOTATION_MAX] = "";
        const size_t length = strcspn(at, " ");
        RecordMove move = {.time_ms = time = time * 7 % 9973,
                           .has_score = shows(scene, SCORES),
                           .score = score_of(record->move_count)};
        memcpy(word, at, length < sizeof word ? length : sizeof word - 1);
        if (gmk_point_from_text(&move.point, game, word) != GMK_OK ||
            gmk_game_play(game, move.point) != GMK_OK)
            fprintf(stderr, "%s: %s is illegal\n", scene->name, word);
        if (!record_add_move(record, &move))
            abort();
        at += length + strspn(at + length, " ");
    }
    record->left_ms[0] = 581000;
    record->left_ms[1] = shows(scene, LOW) ? 8740 : 487000;
    const int32_t review_at = record->move_count - 6;
    if (play_open(play, &record) != GMK_OK)
        exit(1);
    if (shows(scene, REVIEW))
        play_go_to(play, review_at);
    gmk_game_free(game);
}

static void make_view(BoardView *view, const Scene *scene, const Play *play, uint8_t *lit)
{
    *view = (BoardView){
        .has_ghost = shows(scene, GHOST),
        .ghost = {scene->rule == GMK_RULE_RENJU ? 7 : 5, scene->rule == GMK_RULE_RENJU ? 7 : 4},
        .has_cursor = shows(scene, CURSOR),
        .cursor = {4, 4},
        .show_numbers = shows(scene, NUMBERS),
        .show_forbidden = shows(scene, FORBIDDEN),
        .lit = play_lit_points(lit, play) > 0 ? lit : NULL,
        .has_fall = shows(scene, FALL),
        .fall = 1.6,
    };
    if (shows(scene, ADVICE)) {
        view->advice_count = 3;
        view->advice[0] = (BoardAdvice){.point = {6, 7}, .percent = 71, .text = "win 9"};
        view->advice[1] = (BoardAdvice){.point = {11, 9}, .percent = 64};
        view->advice[2] = (BoardAdvice){.point = {8, 9}, .percent = 58};
    }
    if (shows(scene, HINT)) {
        view->advice_count = 1;
        view->advice[0] = (BoardAdvice){.point = {6, 7}, .percent = -1};
    }
}

static void paint_all(Painter *painter, const Canvas *canvas, const Layout *layout,
                      const Theme *theme, const Play *play, const BoardView *board)
{
    const PanelView panel = {
        .name = {"You", "Gomokit Expert"},
        .detail = {"Black · to move", "White · minimax · thinking…"},
        .graph = "Win rate",
        .rate = "Black 58 %",
        .moves = "Moves",
        .search = "Depth 14 · 3.1 M nodes · 1.2 M/s",
        .variation = "G8  F7  H9  H10  I10 …",
        .progress = 0.62,
        .black_rate = -1.0,
        .scroll = PANEL_FOLLOW,
    };
    paint_board(painter, canvas, layout, theme, play_game(play), board);
    paint_panel(painter, canvas, layout, theme, play, &panel, (Rect){0});
}

static double ms_since(clock_t start)
{
    return (double)(clock() - start) * 1000.0 / CLOCKS_PER_SEC;
}

static void paint_scene(const Scene *scene, Play *play, const char *folder)
{
    char path[512];
    uint8_t lit[GMK_CELLS_MAX];
    Layout layout;
    BoardView view;
    const LayoutOptions options = {.hide_panel = shows(scene, NO_PANEL),
                                   .clocks = shows(scene, CLOCKS)};
    const Theme *theme = theme_get(scene->theme);
    Painter *painter = painter_new();
    PixelCanvas *canvas = pixel_canvas_new(scene->w, scene->h, theme->chrome);
    snprintf(path, sizeof path, "%s/%s.mvg", folder, scene->name);
    FILE *commands = fopen(path, "wb");
    if (!painter || !canvas || !commands)
        exit(1);
    canvas->take_text = pixel_files_text;
    canvas->user = commands;
    make_play(play, scene);
    make_view(&view, scene, play, lit);
    layout_compute(&layout, (Rect){0, 0, scene->w, scene->h}, scene->dpi, play_game(play),
                   &options);
    RecorderCanvas *blank = recorder_canvas_new(); /* draws nothing: the time is ours alone */
    clock_t start = clock();
    paint_all(painter, &blank->canvas, &layout, theme, play, &view);
    const double first = ms_since(start);
    start = clock();
    paint_all(painter, &blank->canvas, &layout, theme, play, &view);
    const double second = ms_since(start);
    recorder_canvas_free(blank);
    paint_all(painter, &canvas->canvas, &layout, theme, play, &view);
    printf("%-12s cell %d, board %dx%d, panel %dx%d, first %.1f ms, again %.2f ms\n", scene->name,
           layout.cell, layout.board.w, layout.board.h, layout.panel.w, layout.panel.h, first,
           second);
    fclose(commands);
    snprintf(path, sizeof path, "%s/%s.ppm", folder, scene->name);
    pixel_files_write(canvas, path);
    pixel_canvas_free(canvas);
    painter_free(painter);
}

/* ---------------------------------------------------------------- puzzles and progress */

typedef struct PracticeScene {
    const char *name;
    ThemeId theme;
    int w, h, dpi;
    PuzzleSessionState state; /* PUZZLE_SESSION_EMPTY: the page of the progress */
} PracticeScene;

static const PracticeScene practice_scenes[] = {
    {"puzzle96", THEME_WOOD, 340, 620, 96, PUZZLE_SESSION_PLAYER},
    {"puzzle_lost96", THEME_DARK, 340, 620, 96, PUZZLE_SESSION_LOST},
    {"puzzle_low144", THEME_PAPER, 450, 560, 144, PUZZLE_SESSION_DEFENDED},
    {"puzzle_solved192", THEME_CONTRAST, 700, 1200, 192, PUZZLE_SESSION_SOLVED},
    {"progress96", THEME_WOOD, 1280, 800, 96, PUZZLE_SESSION_EMPTY},
    {"progress_dark144", THEME_DARK, 1280, 800, 144, PUZZLE_SESSION_EMPTY},
    {"progress_large", THEME_PAPER, 2560, 1500, 144, PUZZLE_SESSION_EMPTY},
};

static void paint_practice(const PracticeScene *scene, const char *folder)
{
    char path[512];
    Career career;
    PuzzlePanel panel = {0};
    const Theme *theme = theme_get(scene->theme);
    const Rect all = {0, 0, scene->w, scene->h};
    PuzzleSession *session = practice_session(scene->state);
    PixelCanvas *canvas = pixel_canvas_new(scene->w, scene->h, theme->chrome);
    snprintf(path, sizeof path, "%s/%s.mvg", folder, scene->name);
    FILE *commands = fopen(path, "wb");
    if (!canvas || !commands)
        exit(1);
    canvas->take_text = pixel_files_text;
    canvas->user = commands;
    practice_career(&career, 120);
    const PuzzleFacts facts = {.number = 16, .solved = 12, .count = 300, .career = &career};
    if (scene->state == PUZZLE_SESSION_EMPTY) {
        paint_progress_page(&canvas->canvas, all, scene->dpi, theme, &career,
                            &practice_progress_words);
    } else {
        puzzle_panel_fill(&panel, &practice_puzzle_words, session, &facts);
        paint_puzzle_panel(&canvas->canvas, all, scene->dpi, theme, &panel);
    }
    fclose(commands);
    snprintf(path, sizeof path, "%s/%s.ppm", folder, scene->name);
    pixel_files_write(canvas, path);
    pixel_canvas_free(canvas);
    puzzle_session_free(session);
    career_free(&career);
}

int main(int argc, char **argv)
{
    Play *play = play_new();
    if (argc != 2 || !play) {
        fprintf(stderr, "usage: paint_look FOLDER\n");
        return 2;
    }
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        paint_scene(&scenes[i], play, argv[1]);
    for (size_t i = 0; i < sizeof practice_scenes / sizeof *practice_scenes; i++)
        paint_practice(&practice_scenes[i], argv[1]);
    play_free(play);
    return 0;
}

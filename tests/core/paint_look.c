/*
 * paint_look.c: paints the program's looks into pictures, to be looked at by a person:
 *
 *     paint_look FOLDER        writes NAME.ppm and NAME.mvg (the text) for every scene
 *     convert NAME.ppm -font Noto-Sans -draw "$(cat NAME.mvg)" NAME.png
 *
 * Not a test: whether something is beautiful is not checked by a program.
 */
#include "canvas_pixels.h"
#include "canvas_recorder.h"
#include "paint.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Scene {
    const char *name;
    GmkBoardKind board;
    int32_t width, height;
    GmkRule rule;
    const char *blocked; /* "xy" digits in base 36, from the top left */
    const char *moves;   /* in notation, parted by blanks */
    int w, h, dpi;
    bool dark, numbers, ghost, cursor;
} Scene;

#define OPENING "h8 i9 i7 g9 j8 h6 j7 k7 j9 j10 i8 k8 h7 g6 g7 f7 k6"
#define WIN     "h8 i9 i7 g9 j8 h6 j7 k7 j9 j10 i8 k8 h7 g6 g7 f7 g8 f8 k11 a1 j6 b1 j5"
#define FOUR    "4 4 4 5 3 2 2 3 5 5 6 7 1 6 6"

static const Scene scenes[] = {
    {"wood96", GMK_BOARD_GOMOKU, 15, 15, 0, "", OPENING, 1180, 664, 96, false, false, true, false},
    {"dark96", GMK_BOARD_GOMOKU, 15, 15, 0, "", OPENING, 1180, 664, 96, true, false, true, true},
    {"wood144", GMK_BOARD_GOMOKU, 15, 15, 0, "", WIN, 1770, 1000, 144, false, false, false, true},
    {"wood240", GMK_BOARD_GOMOKU, 15, 15, 0, "", WIN, 2400, 1500, 240, false, true, false, false},
    {"g20", GMK_BOARD_GOMOKU, 20, 20, 0, "", "k10 k11 l11 m12", 1100, 700, 96, 0, true, false,
     true},
    {"g5", GMK_BOARD_GOMOKU, 5, 5, 0, "", "c3 c4 b3 d4", 900, 560, 96, false, false, false, true},
    {"g19x7", GMK_BOARD_GOMOKU, 19, 7, 0, "33", "j4 k5 i3", 1180, 500, 96, false, false, false, 0},
    {"tiny", GMK_BOARD_GOMOKU, 15, 15, 0, "", OPENING, 200, 200, 96, false, false, false, false},
    {"small", GMK_BOARD_GOMOKU, 15, 15, 0, "", OPENING, 330, 330, 96, false, false, false, true},
    {"four", GMK_BOARD_CONNECT4, 7, 6, 0, "", FOUR, 1100, 640, 96, false, false, true, true},
    {"fourdark", GMK_BOARD_CONNECT4, 7, 6, 0, "", FOUR, 1100, 640, 96, true, true, true, false},
    {"four12", GMK_BOARD_CONNECT4, 12, 12, 0, "5b62", "6 6 6 7 7 5", 1500, 900, 144, 0, 0, 0, 0},
};

static GmkGame *make_game(const Scene *scene, Play *play)
{
    Setup setup;
    setup_default(&setup);
    setup.board = scene->board;
    setup.width = scene->width;
    setup.height = scene->height;
    setup.rule = scene->rule;
    for (const char *b = scene->blocked; b[0] && b[1]; b += 2) {
        const char one[2] = {b[0], 0}, two[2] = {b[1], 0};
        setup.blocked[setup.blocked_count++] =
            (GmkPoint){(int32_t)strtol(one, NULL, 36), (int32_t)strtol(two, NULL, 36)};
    }
    setup.players[1].kind = PLAYER_HUMAN; /* so that every move may be played */
    if (play_new_game(play, &setup) != GMK_OK)
        return NULL;
    int64_t time = 300;
    for (const char *at = scene->moves; *at;) {
        char word[GMK_NOTATION_MAX] = "";
        const size_t length = strcspn(at, " ");
        GmkPoint point;
        memcpy(word, at, length < sizeof word ? length : sizeof word - 1);
        if (gmk_point_from_text(&point, play_game(play), word) != GMK_OK ||
            play_move(play, point, time = time * 7 % 9973) != GMK_OK)
            fprintf(stderr, "%s: %s is illegal\n", scene->name, word);
        at += length + strspn(at + length, " ");
    }
    play_set_player(play, GMK_CELL_WHITE, &(Player){.kind = PLAYER_COMPUTER});
    GmkGame *game = NULL;
    gmk_game_copy(&game, play_game(play));
    return game;
}

static void paint_scene(const Scene *scene, Play *play, const char *folder)
{
    static const PanelView text = {
        .name = {"You", "Gomokit Expert"},
        .detail = {"Black", "White · minimax · thinking…"},
        .moves = "Moves",
        .search = "Depth 14 · 3.1 M nodes · 1.2 M/s",
        .variation = "G8  F7  H9  H10  I10 …",
    };
    char path[512];
    const Theme *theme = scene->dark ? &theme_dark : &theme_wood;
    GmkGame *game = make_game(scene, play);
    Painter *painter = painter_new();
    PixelCanvas *canvas = pixel_canvas_new(scene->w, scene->h, theme->chrome);
    snprintf(path, sizeof path, "%s/%s.mvg", folder, scene->name);
    if (!game || !painter || !canvas || !(canvas->text_commands = fopen(path, "wb")))
        exit(1);
    Layout layout;
    layout_compute(&layout, (Rect){0, 0, scene->w, scene->h}, scene->dpi, game, NULL);
    const BoardView view = {
        .has_ghost = scene->ghost,
        .ghost = {5, 4},
        .has_cursor = scene->cursor,
        .cursor = {4, 4},
        .show_numbers = scene->numbers,
    };
    RecorderCanvas *blank = recorder_canvas_new(); /* draws nothing: the time is ours alone */
    const clock_t start = clock();
    paint_board(painter, &blank->canvas, &layout, theme, game, &view);
    paint_panel(painter, &blank->canvas, &layout, theme, play, &text, (Rect){0});
    const double first = (double)(clock() - start) * 1000.0 / CLOCKS_PER_SEC;
    const clock_t again = clock();
    paint_board(painter, &blank->canvas, &layout, theme, game, &view);
    paint_panel(painter, &blank->canvas, &layout, theme, play, &text, (Rect){0});
    const double second = (double)(clock() - again) * 1000.0 / CLOCKS_PER_SEC;
    recorder_canvas_free(blank);
    paint_board(painter, &canvas->canvas, &layout, theme, game, &view);
    paint_panel(painter, &canvas->canvas, &layout, theme, play, &text, (Rect){0});
    printf("%-10s cell %d, board %dx%d, panel %dx%d, first %.1f ms, again %.2f ms\n", scene->name,
           layout.cell, layout.board.w, layout.board.h, layout.panel.w, layout.panel.h, first,
           second);
    fclose(canvas->text_commands);
    snprintf(path, sizeof path, "%s/%s.ppm", folder, scene->name);
    pixel_canvas_write(canvas, path);
    pixel_canvas_free(canvas);
    painter_free(painter);
    gmk_game_free(game);
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
    play_free(play);
    return 0;
}

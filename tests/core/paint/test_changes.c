/*
 * test_changes.c: what board_changes() and panel_changes() name is all that has to be painted: the
 * picture is then, pixel by pixel, the one that painting everything gives.
 */
#include "core/canvas/canvas_pixels.h"
#include "core/core_test.h"
#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/game/play_think.h"
#include "core/paint/board_changes.h"
#include "core/paint/fall.h"
#include "core/paint/paint_board.h"
#include "core/paint/paint_columns.h"
#include "core/panel/paint_panel.h"

enum { WIDTH = 860, HEIGHT = 440 };

typedef struct Scene {
    Random *random;
    Play *play;
    Painter *painter;
    const Theme *theme;
    Layout layout;
    BoardView board;
    uint8_t lit[GMK_CELLS_MAX];
    PanelView panel;
    char words[4][32];
    PixelCanvas *shown, *fresh;
    BoardShown board_shown;
    PanelShown panel_shown;
    int64_t now;
    int64_t painted, whole; /* pixels */
} Scene;

static void paint_rect(Scene *s, PixelCanvas *canvas, const Rect *rect)
{
    s->board.dirty = rect ? *rect : (Rect){0};
    canvas->canvas.ops->clip(canvas, rect);
    paint_board(s->painter, &canvas->canvas, &s->layout, s->theme, play_game(s->play), &s->board);
    paint_panel(s->painter, &canvas->canvas, &s->layout, s->theme, s->play, &s->panel,
                s->board.dirty);
    canvas->canvas.ops->clip(canvas, NULL);
}

static int differing(const PixelCanvas *a, const PixelCanvas *b)
{
    int count = 0;
    for (int i = 0; i < a->w * a->h; i++)
        count += a->pixels[i] != b->pixels[i];
    return count;
}

/* Paints what is said to have changed, and compares with everything. */
static void check_changes(Scene *s)
{
    Rect rects[8], parts[PANEL_PART_COUNT];
    const int count = board_changes(rects, 1 + random_below(s->random, 8), &s->board_shown,
                                    &s->layout, play_game(s->play), &s->board);
    const int more = panel_changes(parts, &s->panel_shown, &s->layout, s->play, &s->panel);
    for (int i = 0; i < count; i++) {
        paint_rect(s, s->shown, &rects[i]);
        s->painted += (int64_t)rects[i].w * rects[i].h;
    }
    for (int i = 0; i < more; i++) {
        paint_rect(s, s->shown, &parts[i]);
        s->painted += (int64_t)parts[i].w * parts[i].h;
    }
    s->whole += (int64_t)WIDTH * HEIGHT;
    paint_rect(s, s->fresh, NULL);
    CHECK_INT(differing(s->shown, s->fresh), 0);
    /* Nothing has changed since: nothing is to be painted. */
    CHECK_INT(board_changes(rects, 8, &s->board_shown, &s->layout, play_game(s->play), &s->board),
              0);
    CHECK_INT(panel_changes(parts, &s->panel_shown, &s->layout, s->play, &s->panel), 0);
}

static GmkPoint random_point(Scene *s)
{
    return (GmkPoint){random_below(s->random, gmk_game_width(play_game(s->play))),
                      random_below(s->random, gmk_game_height(play_game(s->play)))};
}

static void random_view(Scene *s)
{
    BoardView *v = &s->board;
    const GmkGame *game = play_game(s->play);
    v->has_ghost = random_below(s->random, 2);
    v->ghost = random_point(s);
    v->has_cursor = random_below(s->random, 2);
    v->cursor = random_point(s);
    v->lit = play_lit_points(s->lit, s->play) > 0 ? s->lit : NULL;
    v->advice_count = random_below(s->random, 2) * random_below(s->random, BOARD_ADVICE_MAX);
    for (int32_t i = 0; i < v->advice_count; i++)
        v->advice[i] = (BoardAdvice){.point = {i, random_below(s->random, gmk_game_height(game))},
                                     .percent = random_below(s->random, 102) - 1,
                                     .text = {random_below(s->random, 3) ? '\0' : 'w'}};
    v->show_threats = random_below(s->random, 2);
    v->has_fall = random_below(s->random, 3) == 0;
    v->fall = fall_height(5, random_below(s->random, 300));
}

static void random_words(Scene *s)
{
    const int word = random_below(s->random, 4);
    snprintf(s->words[word], sizeof s->words[word], "Word %d", random_below(s->random, 9));
    s->panel.name[0] = s->words[0];
    s->panel.detail[1] = s->words[1];
    s->panel.search = s->words[2];
    s->panel.rate = s->words[3];
    s->panel.progress = random_below(s->random, 4) - 1 == 0 ? -1.0 : 0.3;
    s->panel.scroll = random_below(s->random, 3) ? PANEL_FOLLOW : random_below(s->random, 6);
}

static void random_step(Scene *s)
{
    ThinkJob job;
    GmkThought thought = GMK_THOUGHT_INIT;
    switch (random_below(s->random, 9)) {
    case 0:
    case 1:
    case 2:
    case 3: play_move(s->play, random_point(s), random_below(s->random, 9000)); break;
    case 4: play_take_back(s->play); break;
    case 5:
        play_go_to(s->play, random_below(s->random, play_record(s->play)->move_count + 1));
        break;
    case 6: play_go_to(s->play, play_record(s->play)->move_count); break;
    case 7: random_words(s); break;
    default:
        play_set_analysis(s->play, random_below(s->random, 2));
        if (play_wants_thought(s->play, &job)) {
            gmk_game_legal_moves(&thought.move, 1, job.game);
            thought.score = random_below(s->random, 500) - 250;
            play_thought(s->play, job.id, &thought, &(StatsSample){.searched = true});
            gmk_game_free(job.game);
        }
        break;
    }
    play_tick(s->play, s->now += random_below(s->random, 400));
}

static void start_game(Scene *s, int round)
{
    Setup setup;
    setup_default(&setup);
    setup.players[1].kind = PLAYER_HUMAN;
    setup.width = setup.height = 9;
    setup.rule = round % 2 ? GMK_RULE_RENJU : GMK_RULE_FREESTYLE;
    setup.opening = round % 3 ? OPENING_FREE : OPENING_PRO;
    setup.board = round % 4 == 3 ? GMK_BOARD_CONNECT4 : GMK_BOARD_GOMOKU;
    setup.time = round % 5 ? (TimeControl){TIME_GAME, 12000, 3000} : (TimeControl){0};
    s->play = play_new();
    if (!s->play || play_new_game(s->play, &setup) != GMK_OK)
        abort();
    play_tick(s->play, s->now);
}

TEST(painting_the_changes_paints_everything)
{
    Random random = {test_seed};
    Painter *painter = painter_new();
    int64_t painted = 0, whole = 0;
    for (int round = 0; round < 8 && test_failures == 0; round++) {
        Scene s = {.random = &random, .painter = painter, .panel = PANEL_VIEW_INIT};
        const int dpi = round % 3 == 0 ? 120 : 96;
        s.theme = theme_get((ThemeId)(round % THEME_COUNT));
        s.shown = pixel_canvas_new(WIDTH, HEIGHT, s.theme->chrome);
        s.fresh = pixel_canvas_new(WIDTH, HEIGHT, s.theme->chrome);
        start_game(&s, round);
        layout_compute(&s.layout, (Rect){0, 0, WIDTH, HEIGHT}, dpi, play_game(s.play),
                       &(LayoutOptions){.hide_panel = round == 5 || round == 6,
                                        .clocks = play_has_clocks(s.play),
                                        .turn = {round % 4, round >= 4}});
        CHECK(s.layout.is_strip || round != 6);
        s.board.show_numbers = round % 2;
        s.board.number_count = round % 4 == 1 ? 0 : round;
        s.board.labels = (BoardLabels)(round % 3);
        s.board.show_forbidden = round % 2;
        paint_rect(&s, s.shown, NULL);
        check_changes(&s); /* whatever it names first, the picture is whole */
        s.painted = s.whole = 0;
        for (int step = 0; step < 12 && test_failures == 0; step++) {
            random_step(&s);
            random_view(&s);
            check_changes(&s);
        }
        painted += s.painted;
        whole += s.whole;
        play_free(s.play);
        pixel_canvas_free(s.shown);
        pixel_canvas_free(s.fresh);
    }
    printf("    %.0f %% of the pixels were painted\n", 100.0 * (double)painted / (double)whole);
    CHECK(painted * 2 < whole);
    painter_free(painter);
}

/* One move of a game with clocks: the two points, the clocks, the list; not the whole window. */
TEST(a_move_repaints_little_and_a_tick_only_a_clock)
{
    Scene s = {.painter = painter_new(), .panel = PANEL_VIEW_INIT};
    Random random = {test_seed};
    Rect rects[64], parts[PANEL_PART_COUNT];
    s.random = &random;
    start_game(&s, 1);
    layout_compute(&s.layout, (Rect){0, 0, 1920, 1100}, 96, play_game(s.play), NULL);
    board_changes(rects, 64, &s.board_shown, &s.layout, play_game(s.play), &s.board);
    CHECK(panel_changes(parts, &s.panel_shown, &s.layout, s.play, &s.panel) > 0);
    CHECK_INT(play_move(s.play, (GmkPoint){4, 4}, 100), GMK_OK);
    CHECK_INT(board_changes(rects, 64, &s.board_shown, &s.layout, play_game(s.play), &s.board), 1);
    panel_changes(parts, &s.panel_shown, &s.layout, s.play, &s.panel);
    CHECK_INT(play_move(s.play, (GmkPoint){5, 5}, 100), GMK_OK);
    CHECK_INT(board_changes(rects, 64, &s.board_shown, &s.layout, play_game(s.play), &s.board), 2);
    panel_changes(parts, &s.panel_shown, &s.layout, s.play, &s.panel);
    play_tick(s.play, s.now += 1500);
    CHECK_INT(board_changes(rects, 64, &s.board_shown, &s.layout, play_game(s.play), &s.board), 0);
    CHECK_INT(panel_changes(parts, &s.panel_shown, &s.layout, s.play, &s.panel), 1);
    CHECK(parts[0].w * parts[0].h < 20000);
    play_free(s.play);
    painter_free(s.painter);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(painting_the_changes_paints_everything),
        CASE(a_move_repaints_little_and_a_tick_only_a_clock),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

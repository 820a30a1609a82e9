/*
 * fake_brain.h: a protocol with fake hooks: its output is collected as text, the clock stands
 * still, and a search gives the first legal point, or what the test sets.
 */
#ifndef GOMOKIT_FAKE_BRAIN_H
#define GOMOKIT_FAKE_BRAIN_H

#include "brain/protocol.h"

#include <stdio.h>
#include <string.h>

typedef struct FakeBrain {
    Protocol protocol;
    char said[65536]; /* lines since the last call of say(), each with '\n' */
    size_t length;
    int64_t now_us;
    int64_t think_us; /* how long a thought takes by that clock */
    int thoughts;     /* how often it was asked to think */
    int ponders;
    int prepares;
    int forgets;
    int32_t table_use;
    char folder[256];     /* that was named */
    ThinkRequest request; /* of the last thought; its game is gone */
    GmkRule rule;         /* what that game was like */
    GmkCell to_move;
    char cells[GMK_CELLS_MAX + 1]; /* its points from the top left: . X O # */
    GmkStatus status;              /* what thinking answers */
    bool has_move;                 /* else the first legal move */
    GmkPoint move;
    int32_t score;
    int32_t ranked_count; /* moves that the thought names beside its own */
    GmkRanked ranked[GMK_RANKED_MAX];
    bool adds;          /* swap2: two more stones instead of a colour */
    bool expects_reply; /* the thought names one: reply */
    GmkPoint reply;
    int book_count; /* what is known of moves; x below 0: of the position itself */
    GmkPoint book_moves[8];
    BookEntry book[8];
    int32_t book_size;
} FakeBrain;

static inline int64_t fake_now(void *user)
{
    return ((FakeBrain *)user)->now_us;
}

static inline void fake_say(void *user, const char *line)
{
    FakeBrain *fake = user;
    const size_t room = sizeof fake->said - fake->length;
    const int added = snprintf(fake->said + fake->length, room, "%s\n", line);
    fake->length = (size_t)added < room ? fake->length + (size_t)added : 0; /* start over */
}

static inline GmkStatus fake_think(void *user, GmkThought *out, const ThinkRequest *request)
{
    FakeBrain *fake = user;
    const int32_t width = gmk_game_width(request->game), height = gmk_game_height(request->game);
    fake->thoughts++;
    fake->now_us += fake->think_us;
    fake->request = *request;
    fake->rule = gmk_game_rule(request->game);
    fake->to_move = gmk_game_to_move(request->game);
    for (GmkPoint p = {0, 0}; p.y < height; p.y++)
        for (p.x = 0; p.x < width; p.x++)
            fake->cells[p.y * width + p.x] = ".XO#"[gmk_game_cell(request->game, p)];
    fake->cells[width * height] = 0;
    if (fake->status != GMK_OK)
        return fake->status;
    out->score = fake->score;
    out->move = fake->move;
    out->ranked_count = fake->ranked_count;
    memcpy(out->ranked, fake->ranked, sizeof out->ranked);
    out->variation_count = fake->expects_reply ? 2 : 1;
    out->variation[1] = fake->reply;
    if (!fake->has_move && gmk_game_legal_moves(&out->move, 1, request->game) < 1)
        return GMK_ERR_OVER;
    out->variation[0] = out->move;
    return GMK_OK;
}

/* The next free points, or the colour of the score's sign. */
static inline GmkStatus fake_choose_opening(void *user, GmkOpeningChoice *out,
                                            const ThinkRequest *request)
{
    FakeBrain *fake = user;
    GmkThought thought = GMK_THOUGHT_INIT;
    const GmkStatus status = fake_think(user, &thought, request);
    const bool first = strpbrk(fake->cells, "XO") == NULL;
    out->act = first || fake->adds ? GMK_OPENING_PLACE
               : fake->score < 0   ? GMK_OPENING_TAKE_BLACK
                                   : GMK_OPENING_TAKE_WHITE;
    out->count = first ? 3 : fake->adds ? 2 : fake->score < 0 ? 0 : 1;
    gmk_game_legal_moves(out->points, out->count, request->game);
    return status;
}

static inline void fake_ponder(void *user, const ThinkRequest *request)
{
    FakeBrain *fake = user;
    GmkThought thought = GMK_THOUGHT_INIT;
    fake_think(user, &thought, request); /* notes what it is asked */
    fake->thoughts--;
    fake->ponders++;
}

static inline void fake_prepare(void *user, const ThinkRequest *request)
{
    FakeBrain *fake = user;
    fake->prepares++;
    fake->rule = gmk_game_rule(request->game);
}

static inline void fake_forget(void *user)
{
    ((FakeBrain *)user)->forgets++;
}

static inline int32_t fake_table_use(void *user)
{
    return ((FakeBrain *)user)->table_use;
}

static inline void fake_use_folder(void *user, const char *path)
{
    FakeBrain *fake = user;
    snprintf(fake->folder, sizeof fake->folder, "%s", path);
}

static inline bool fake_look_up(void *user, BookEntry *out, const GmkGame *game,
                                const GmkPoint *move)
{
    const FakeBrain *fake = user;
    (void)game;
    for (int i = 0; i < fake->book_count; i++) {
        const GmkPoint p = fake->book_moves[i];
        if (move ? move->x == p.x && move->y == p.y : p.x < 0) {
            *out = fake->book[i];
            return true;
        }
    }
    return false;
}

static inline int32_t fake_book_size(void *user)
{
    return ((FakeBrain *)user)->book_size;
}

static inline void fake_init(FakeBrain *fake)
{
    const BrainHooks hooks = {fake_now,        fake_say,     fake_think,     fake_choose_opening,
                              fake_ponder,     fake_prepare, fake_forget,    fake_table_use,
                              fake_use_folder, fake_look_up, fake_book_size, fake};
    memset(fake, 0, sizeof *fake);
    protocol_init(&fake->protocol, &hooks);
}

/* Feeds lines separated by '\n' and returns the answers. */
static inline const char *fake_feed(FakeBrain *fake, const char *lines)
{
    fake->length = 0;
    fake->said[0] = 0;
    while (*lines) {
        char line[256];
        const size_t length = strcspn(lines, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, lines);
        lines += length + (lines[length] == '\n');
        protocol_feed(&fake->protocol, line, false, fake->now_us);
    }
    return fake->said;
}

static inline char fake_cell(const FakeBrain *fake, int x, int y)
{
    return fake->cells[y * fake->protocol.brain.session.width + x];
}

#endif

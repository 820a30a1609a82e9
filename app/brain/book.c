/* Reads the learning file for people who ask about a position. */
#include "book.h"

#include "core/learning/learned_think.h"
#include "core/learning/position_key.h"

#include <string.h>

/* Estimates are used by the engine that made them only: another one sees the position otherwise. */
static bool find_score(BookEntry *out, Learning *learning, GmkRule rule, uint64_t key)
{
    Known known;
    if (!learning_find_known(&known, learning, key) || known.bound == 0 ||
        (known.kind == KNOWN_ESTIMATE && known.engine != learned_engine(learning, rule)))
        return false;
    out->has_score = true;
    out->score = known.score;
    out->depth = known.depth / 2; /* half plies */
    out->bound = (GmkBound)known.bound;
    return true;
}

bool book_look_up(BookEntry *out, Learning *learning, const GmkGame *game, const GmkPoint *move)
{
    PositionKeys keys;
    BookCount seen;
    Lesson lesson;
    memset(out, 0, sizeof *out);
    position_keys(&keys, game);
    if (move)
        position_keys_play(&keys, *move);
    const PositionKey key = position_key(&keys);
    bool found = find_score(out, learning, gmk_game_rule(game), key.key);
    if (learning_find_count(&seen, learning, key.key)) {
        out->black = seen.black;
        out->white = seen.white;
        out->draws = seen.draws;
        found = true;
    }
    if (learning_find_lesson(&lesson, learning, key.key) && !lesson_leads_to_another(&lesson)) {
        out->has_lesson = true;
        out->lesson = position_key_point(&keys, key.symmetry, lesson.cell);
        found = true;
    }
    return found;
}

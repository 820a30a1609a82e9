/* Searches twelve fixed positions to a fixed depth and counts the nodes: the signature. */
#include "bench.h"

#include "formats/piskvork/openings.h"

#include "tune/profile.h"

typedef struct BenchPosition {
    GmkRule rule;
    const char *moves;
} BenchPosition;

/* Openings and middle games of our own play. */
static const BenchPosition positions[] = {
    {GMK_RULE_FREESTYLE, "h12h11g11f14f13f12"},
    {GMK_RULE_STANDARD, "j9k8k9i9i8i11j7h7"},
    {GMK_RULE_RENJU, "d4e3b4f4d6g5h6f5f6g6"},
    {GMK_RULE_CARO_OVERLINE, "h6i7g5f5g8h7i10g6i8f7g7e8"},
    {GMK_RULE_FREESTYLE, "l8l7n10n5m6m8m7k6n9k9n7n8k7m9"},
    {GMK_RULE_STANDARD, "j12i10i11j10h10g9k11h11k13l14j9k12i13l10j11k10"},
    {GMK_RULE_RENJU, "d8f10d9d10f8e10g10e8g9e7e9f9g8g7d7d11e6d5"},
    {GMK_RULE_CARO_EXACT, "g4g3h2f5h4f3f6f4g5i3h3f2f1h5g6g7i6h6f8e7"},
    {GMK_RULE_FREESTYLE, "g9f11e9e10f10d9g12g11e11d12d10f8i9h8h9f9g8i10g6g7f7j9"},
    {GMK_RULE_STANDARD, "l12l10m14n14n12l11m11k12k13j14m10j13i14j12j11m12k11h11i12k10j9j10i11n13"},
    {GMK_RULE_RENJU, "i10i11g10j8h11j10i12f9j9g12k9i9k8l7h10h8j13k14k11k10l9f10m10n11n9m9"},
    {GMK_RULE_CARO_OVERLINE, "j4i5k2h4i2m2g7l5j6j7j5j2k6i6i4h3h5j3g5g3k3f3i3k5f7f2e1e3"},
};
enum { POSITIONS = sizeof positions / sizeof *positions };

static GmkGame *new_game(const BenchPosition *position)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    Opening opening;
    char why[128];
    setup.rule = position->rule;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    if (!opening_parse(&opening, game, position->moves, why, sizeof why)) {
        gmk_game_free(game);
        return NULL;
    }
    for (int32_t i = 0; i < opening.count; i++)
        gmk_game_play(game, opening.points[i]);
    return game;
}

static GmkStatus bench_position(BenchTotals *totals, GmkThinker *thinker,
                                const BenchPosition *position, int32_t depth)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    limits.depth = depth;
    GmkGame *game = new_game(position);
    if (!game)
        return GMK_ERR_FORMAT;
    gmk_thinker_clear(thinker);
    const GmkStatus status = gmk_think(&thought, thinker, game, &limits);
    gmk_game_free(game);
    if (status != GMK_OK)
        return status;
    totals->nodes += thought.nodes;
    totals->time_us += thought.time_us;
    totals->bytes = thought.bytes > totals->bytes ? thought.bytes : totals->bytes;
    return GMK_OK;
}

GmkStatus bench_run(BenchTotals *out, int32_t depth)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    BenchTotals totals = {.positions = POSITIONS};
    options.use_net = 0; /* the signature is of the tables and the search */
    GmkStatus status = gmk_thinker_new(&thinker, &options);
    for (int i = 0; i < POSITIONS && status == GMK_OK; i++)
        status = bench_position(&totals, thinker, &positions[i], depth);
    gmk_thinker_free(thinker);
    if (status == GMK_OK)
        *out = totals;
    return status;
}

static GmkStatus profile_position(TuneProfile *profile, const TuneProfileSearch *search,
                                  const BenchPosition *position)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkPoint moves[GMK_CELLS_MAX];
    setup.rule = position->rule;
    GmkGame *game = new_game(position);
    if (!game)
        return GMK_ERR_FORMAT;
    const int32_t count = gmk_game_move_count(game);
    for (int32_t i = 0; i < count; i++)
        gmk_game_move(&moves[i], game, i);
    gmk_game_free(game);
    return tune_profile_position(profile, search, &setup, moves, count);
}

GmkStatus bench_profile(TuneProfile *out, const TuneProfileSearch *search)
{
    GmkStatus status = GMK_OK;
    *out = (TuneProfile){0};
    for (int i = 0; i < POSITIONS && status == GMK_OK; i++)
        status = profile_position(out, search, &positions[i]);
    return status;
}

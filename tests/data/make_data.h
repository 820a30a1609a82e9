/*
 * make_data.h: what the programs of this folder share. Each writes files into the folder that is its only
 * argument, from a fixed seed and with fixed limits: the same files on every machine, as long as the engine
 * plays the same. Files that were made by an earlier engine stay true, for what they say was proven.
 */
#ifndef GOMOKIT_TESTS_MAKE_DATA_H
#define GOMOKIT_TESTS_MAKE_DATA_H

#include "base/rng.h"
#include "gomokit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A generator has no use for half a file: it says why and ends. */
static inline void make_need(bool ok, const char *what)
{
    if (ok)
        return;
    fprintf(stderr, "failed: %s\n", what);
    exit(EXIT_FAILURE);
}

static inline FILE *make_file(const char *folder, const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb"); /* LF on every system */
    make_need(file != NULL, path);
    return file;
}

static inline GmkGame *make_game(GmkBoardKind board, GmkRule rule, int width, int height)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = board;
    setup.rule = rule;
    setup.width = width;
    setup.height = height;
    make_need(gmk_game_new(&game, &setup) == GMK_OK, "gmk_game_new");
    return game;
}

static inline GmkThinker *make_thinker(void)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.memory_bytes = (uint64_t)64 << 20;
    options.use_net = 0; /* the tables alone */
    make_need(gmk_thinker_new(&thinker, &options) == GMK_OK, "gmk_thinker_new");
    return thinker;
}

/* A move of a player who looks two moves ahead and errs now and then. */
static inline GmkThought make_move(GmkThinker *thinker, const GmkGame *game, Rng *rng)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.depth = 2;
    limits.effort = GMK_EFFORT_PLAIN;
    limits.slip_permille = 250;
    limits.seed = rng_next(rng) | 1;
    make_need(gmk_think(&thought, thinker, game, &limits) == GMK_OK, "gmk_think");
    return thought;
}

#endif

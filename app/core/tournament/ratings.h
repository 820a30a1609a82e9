/*
 * ratings.h: how strong several players are on one scale, from the results of their games (the model
 * of Bradley and Terry). The scale is that of chess: 400 points more win 10 games of 11. Pure
 * arithmetic.
 */
#ifndef GOMOKIT_RATINGS_H
#define GOMOKIT_RATINGS_H

/* Results of `players` players: [i * players + j] is what player i has against player j. */
typedef struct RatingGames {
    int players;
    const double *games;  /* how many were played */
    const double *points; /* of them, those of i: 1 for a win, 1/2 for a draw */
} RatingGames;

/*
 * The ratings under which the results are most probable; their mean is 0. Each pair that has met
 * counts half a drawn game more, so that nobody is infinitely strong. A player without games has 0.
 */
void ratings_fit(double *ratings, const RatingGames *results);

/* The error of a rating, 95 %, from the information in the player's own games; 0: without games. */
double ratings_error(const double *ratings, const RatingGames *results, int player);

#endif

/* Ratings of several players from their games; see ratings.h. */
#include "ratings.h"

#include <math.h>

enum { FIT_STEPS = 20000 }; /* at the most */

static const double ELO_UNIT = 400 / 2.302585092994046; /* points for a factor e of strength */
static const double SETTLED = 1e-7;                     /* change that no longer matters */

/* What player i gains per unit of strength, as logarithm: points over expected points. */
static double better(const double *ratings, const RatingGames *results, int i)
{
    const int n = results->players;
    double points = 0, expected = 0;
    for (int j = 0; j < n; j++) {
        const double games = results->games[i * n + j];
        if (games == 0 || j == i)
            continue;
        points += results->points[i * n + j] + 0.25; /* a quarter each: half a game drawn */
        expected += (games + 0.5) / (1 + exp((ratings[j] - ratings[i]) / ELO_UNIT));
    }
    return expected > 0 ? ratings[i] + ELO_UNIT * log(points / expected) : 0;
}

/* Mean 0 over the players who have played. */
static void centre(double *ratings, const RatingGames *results)
{
    const int n = results->players;
    double sum = 0;
    int count = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < n; i++) {
            double games = 0;
            for (int j = 0; j < n; j++)
                games += results->games[i * n + j];
            if (games == 0)
                continue;
            if (pass == 0) {
                sum += ratings[i];
                count++;
            } else {
                ratings[i] -= sum / count;
            }
        }
}

void ratings_fit(double *ratings, const RatingGames *results)
{
    double change = 1;
    for (int i = 0; i < results->players; i++)
        ratings[i] = 0;
    for (int step = 0; step < FIT_STEPS && change > SETTLED; step++) {
        change = 0;
        for (int i = 0; i < results->players; i++) {
            const double next = better(ratings, results, i);
            change = fmax(change, fabs(next - ratings[i]));
            ratings[i] = next;
        }
    }
    centre(ratings, results);
}

double ratings_error(const double *ratings, const RatingGames *results, int player)
{
    const int n = results->players;
    double information = 0;
    for (int j = 0; j < n; j++) {
        const double p = 1 / (1 + exp((ratings[j] - ratings[player]) / ELO_UNIT));
        information += results->games[player * n + j] * p * (1 - p);
    }
    return information > 0 ? 1.96 * ELO_UNIT / sqrt(information) : 0;
}

/* fit_rates.c: see fit_rates.h. */
#include "fit_rates.h"

#include "cli/console/output_file.h"
#include "cli/console/terminal.h"
#include "core/base/rules.h"
#include "core/plot/plot.h"
#include "platform/files/os_stream.h"

#include "tune/rate_fit.h"

#include <stdlib.h>

/* Old games of caro alone have this rule; it takes the curve of its relative. */
static bool has_curve(int rule)
{
    return rule != GMK_RULE_CARO_EDGE;
}

static bool fit_rule(RateFit *out, const char *folder, GmkRule rule)
{
    char path[1024];
    GmkSetup setup = GMK_SETUP_INIT;
    setup.rule = rule;
    snprintf(path, sizeof path, "%s/%s.txt", folder, rule_names[rule]);
    FILE *games = os_stream_open(path, "r");
    if (!games) {
        terminal_print(stderr, "gmk fit: cannot open %s\n", path);
        return false;
    }
    const GmkStatus status = rate_fit(out, games, &setup);
    fclose(games);
    if (status != GMK_OK)
        terminal_print(stderr, "gmk fit: %s: %s\n", path, gmk_status_text(status));
    return status == GMK_OK;
}

static void print_fit(const RateFit *fit, GmkRule rule)
{
    printf("%s: %lld games, %lld positions; scale %.1f, margin %.1f, lapse %.2f %%\n",
           rule_names[rule], (long long)fit->games, (long long)fit->positions, fit->curve.scale,
           fit->curve.margin, 100 * fit->curve.lapse);
    printf("  log loss on games held back %.4f (curve in use %.4f), off by %.1f points (%.1f)\n",
           fit->loss, fit->loss_before, 100 * fit->off, 100 * fit->off_before);
    printf("     said  happened          positions  games\n");
    for (int i = 0; i < RATE_FIT_BINS; i++) {
        const RateBin *bin = &fit->bins[i];
        if (bin->positions > 0)
            printf("  %5.1f %%   %5.1f %% +- %4.1f   %8lld  %5lld\n", 100 * bin->said,
                   100 * bin->happened, 100 * bin->error, (long long)bin->positions,
                   (long long)bin->games);
    }
}

/* What was said against what happened, a curve for each rule beside the diagonal. */
static bool draw(const char *path, const RateFit *fits)
{
    TextBuffer picture = {0};
    Plots *plots = calloc(1, sizeof *plots);
    if (!plots)
        return false;
    plot_begin(plots, "What chances are worth, on games held back", "chance that was said, percent",
               "games won by the side that was ahead, percent", PLOT_ZOOM_Y);
    plot_point(plots, "as said", 50, 50);
    plot_point(plots, "as said", 100, 100);
    for (int rule = 0; rule < GOMOKU_RULES; rule++)
        for (int i = 0; has_curve(rule) && i < RATE_FIT_BINS; i++)
            if (fits[rule].bins[i].positions > 0)
                plot_point(plots, rule_names[rule], 100 * fits[rule].bins[i].said,
                           100 * fits[rule].bins[i].happened);
    const bool ok = plot_write(&picture, plots) && !picture.failed &&
                    output_file_save("fit", path, picture.text, picture.size);
    free(picture.text);
    free(plots);
    return ok;
}

static bool write_curves(const char *path, const RateFit *fits)
{
    static const char command[] = "gmk fit --rates GAMES engine/gomoku/search/gomoku_rates.c";
    const RateFit *list[GOMOKU_RULES];
    OutputFile out;
    for (int rule = 0; rule < GOMOKU_RULES; rule++)
        list[rule] = has_curve(rule) ? &fits[rule] : NULL;
    if (!output_file_open(&out, "fit", path))
        return false;
    rate_fit_write(out.stream, list, command);
    return output_file_close(&out, true);
}

bool fit_rates(const char *folder, const char *out, const char *plot)
{
    RateFit *fits = calloc(GOMOKU_RULES, sizeof *fits);
    bool ok = fits != NULL;
    for (int rule = 0; rule < GOMOKU_RULES && ok; rule++) {
        if (!has_curve(rule))
            continue;
        ok = fit_rule(&fits[rule], folder, (GmkRule)rule);
        if (ok)
            print_fit(&fits[rule], (GmkRule)rule);
    }
    ok = ok && write_curves(out, fits) && (!plot || draw(plot, fits));
    free(fits);
    return ok;
}

/* The head of the output, what was confirmed, and the page of HTML. */
#include "lab.h"

#include "cli/console/output_file.h"
#include "core/text/foreign.h"
#include "platform/processes/os_machine.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE = 512 };

/* The command as it was given. */
static void command_text(char *out, size_t size, const LabConfig *config)
{
    size_t used = (size_t)snprintf(out, size, "gmk");
    for (int i = 0; i < config->argc && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, " %s", config->argv[i]);
}

static void date_text(char *out, size_t size)
{
    const time_t now = time(NULL);
    const struct tm *utc = gmtime(&now);
    if (!utc || strftime(out, size, "%Y-%m-%d %H:%M UTC", utc) == 0)
        snprintf(out, size, "unknown");
}

static void add_line(LabReport *report, const char *name, const char *text)
{
    char safe[LINE];
    foreign_copy(safe, sizeof safe, text, FOREIGN_LINE);
    if (report->lines)
        lab_line("about", name, safe, NULL);
    else
        printf("%-8s %s\n", name, safe);
    if (!report->wants_html)
        return;
    text_print(&report->html, "<tr><th>%s</th><td>", name);
    foreign_add(&report->html, safe, strlen(safe), FOREIGN_HTML);
    text_print(&report->html, "</td></tr>\n");
}

void lab_head(LabReport *report, const LabConfig *config)
{
    char text[LINE];
    if (report->wants_html)
        text_print(&report->html, "<table class=\"head\">\n");
    os_machine_text(text, sizeof text);
    add_line(report, "machine", text);
    snprintf(text, sizeof text, "gomokit %s, ABI %u.%u", gmk_version(),
             (unsigned)(gmk_abi_version() >> 16), (unsigned)(gmk_abi_version() & 0xFFFF));
    add_line(report, "version", text);
    date_text(text, sizeof text);
    add_line(report, "date", text);
    command_text(text, sizeof text, config);
    add_line(report, "command", text);
    snprintf(text, sizeof text, "%llu%s", (unsigned long long)config->seed,
             config->quick ? ", quick" : "");
    add_line(report, "seed", text);
    if (report->wants_html)
        text_print(&report->html, "</table>\n");
}

/* After the experiment: its plots and how long it took. */
static void add_plots(LabReport *report, double seconds)
{
    TextBuffer svg = {0};
    if (plot_write(&svg, &report->plots) && !svg.failed) {
        const char *start = strstr(svg.text, "<svg"); /* without what only a file of its own has */
        if (start)
            text_add(&report->html, start, strlen(start));
    }
    free(svg.text);
    text_print(&report->html, "<p class=\"took\">%.1f s</p></section>\n", seconds);
}

/* With --lines: the plots of the experiment, and that it is over. */
static void lab_end_lines(const LabReport *report, double seconds)
{
    char x[32], y[32], error[32];
    for (int p = 0; p < report->plots.count; p++) {
        const Plot *plot = &report->plots.plots[p];
        snprintf(x, sizeof x, "%d", plot->flags);
        lab_line("plot", plot->title, plot->x_name, plot->y_name, x, NULL);
        for (int s = 0; s < plot->series_count; s++)
            for (int i = 0; i < plot->series[s].count; i++) {
                const PlotSeries *series = &plot->series[s];
                const bool bars = plot->flags & PLOT_BARS;
                snprintf(x, sizeof x, "%.9g", series->x[i]);
                snprintf(y, sizeof y, "%.9g", series->y[i]);
                snprintf(error, sizeof error, "%.9g", series->error[i]);
                lab_line(bars ? "bar" : "point", series->name,
                         bars ? plot->groups[(int)series->x[i]] : x, y, error, NULL);
            }
    }
    snprintf(x, sizeof x, "%.1f", seconds);
    lab_line("took", x, NULL);
}

void lab_head_experiment(LabReport *report, const LabExperiment *experiment,
                         const LabConfig *config, double seconds)
{
    if (seconds >= 0) {
        if (report->lines)
            lab_end_lines(report, seconds);
        if (report->wants_html)
            add_plots(report, seconds);
        return;
    }
    if (report->lines) {
        lab_line("experiment", experiment->name, experiment->about, experiment->source, NULL);
        return;
    }
    printf("\n== %s: %s (seed %llu%s)\nsource   %s\n", experiment->name, experiment->about,
           (unsigned long long)config->seed, config->quick ? ", quick" : "", experiment->source);
    if (!report->wants_html)
        return;
    text_print(&report->html, "<section id=\"%s\"><h2>%s</h2>\n<p>", experiment->name,
               experiment->name);
    foreign_add(&report->html, experiment->about, strlen(experiment->about), FOREIGN_HTML);
    text_print(&report->html, "</p><p class=\"source\">Source: ");
    foreign_add(&report->html, experiment->source, strlen(experiment->source), FOREIGN_HTML);
    text_print(&report->html, "</p>\n");
}

void lab_summary(const LabReport *report)
{
    if (report->claim_count == 0 || report->lines)
        return;
    printf("\n== what is published, and what came of it here\n");
    for (int v = 0; v < LAB_VERDICTS; v++)
        for (int i = 0; i < report->claim_count; i++)
            if (report->claims[i].verdict == (LabVerdict)v)
                printf("%-14s %-11s %s (%s)\n", lab_verdict_words[v], report->claims[i].experiment,
                       report->claims[i].text, report->claims[i].source);
}

static const char page_head[] =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
    "<meta name=\"viewport\" content=\"width=device-width\">"
    "<title>Experiments on game search</title>\n<style>"
    "body{font:15px/1.5 sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#222}"
    "table{border-collapse:collapse;margin:1rem 0;font-variant-numeric:tabular-nums}"
    "caption{text-align:left;font-weight:600;padding:.3rem 0}"
    "td,th{border:1px solid #ccc;padding:.15rem .5rem;text-align:right}"
    "td:first-child,th:first-child,.head td,.claims td{text-align:left}"
    ".source,.took{color:#666}svg{max-width:100%;height:auto}"
    "</style></head><body><h1>Experiments on game search</h1>\n";

/* The contents: an entry for each section of the page. */
static void add_contents(TextBuffer *out, const char *html)
{
    static const char mark[] = "<section id=\"";
    text_print(out, "<h2>Contents</h2><ul><li><a href=\"#claims\">What was confirmed</a></li>\n");
    for (const char *at = html; at && (at = strstr(at, mark)) != NULL;) {
        at += sizeof mark - 1;
        const int length = (int)strcspn(at, "\"");
        text_print(out, "<li><a href=\"#%.*s\">%.*s</a></li>\n", length, at, length, at);
    }
    text_print(out, "</ul>\n");
}

static void add_claims(TextBuffer *out, const LabReport *report)
{
    text_print(out, "<h2 id=\"claims\">What was confirmed, and what was not</h2>\n"
                    "<table class=\"claims\"><tr><th>result</th><th>experiment</th>"
                    "<th>claim and figures</th><th>source</th></tr>\n");
    for (int v = 0; v < LAB_VERDICTS; v++)
        for (int i = 0; i < report->claim_count; i++) {
            const LabClaim *claim = &report->claims[i];
            if (claim->verdict != (LabVerdict)v)
                continue;
            text_print(out, "<tr><td>%s</td><td>%s</td><td>", lab_verdict_words[v],
                       claim->experiment);
            foreign_add(out, claim->text, strlen(claim->text), FOREIGN_HTML);
            text_print(out, "</td><td>");
            foreign_add(out, claim->source, strlen(claim->source), FOREIGN_HTML);
            text_print(out, "</td></tr>\n");
        }
    text_print(out, "</table>\n");
}

bool lab_page_save(const LabReport *report, const LabConfig *config)
{
    TextBuffer page = {0};
    const char *html = report->html.text ? report->html.text : "";
    text_add(&page, page_head, sizeof page_head - 1);
    add_contents(&page, html);
    add_claims(&page, report);
    text_add(&page, html, strlen(html));
    text_print(&page, "</body></html>\n");
    const bool saved = !page.failed && !report->html.failed &&
                       output_file_save("lab", config->html, page.text, page.size);
    free(page.text);
    return saved;
}

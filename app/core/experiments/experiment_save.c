/* Writes an experiment as HTML, CSV and SVG. */
#include "experiment_save.h"

#include "core/text/foreign.h"

#include <stdlib.h>
#include <string.h>

static void add(TextBuffer *out, const char *text)
{
    text_add(out, text, strlen(text));
}

static void add_said(TextBuffer *out, const ExperimentWords *words, const char *text)
{
    char said[EXPERIMENT_TEXT_MAX];
    (void)experiment_say(said, sizeof said, words, text);
    foreign_add(out, said, strlen(said), FOREIGN_HTML);
}

static void add_element(TextBuffer *out, const ExperimentWords *words, const char *before,
                        const char *text, const char *after)
{
    add(out, before);
    add_said(out, words, text);
    add(out, after);
}

static void add_cells(TextBuffer *out, const ExperimentWords *words, const ExperimentLine *line)
{
    const bool head = line->kind == EXPERIMENT_HEAD;
    add(out, "<tr>");
    for (int i = 0; i < line->count; i++)
        add_element(out, words, head ? "<th>" : "<td>", line->fields[i], head ? "</th>" : "</td>");
    add(out, "</tr>\n");
}

static void add_line(TextBuffer *out, const ExperimentWords *words, const ExperimentLine *line)
{
    switch (line->kind) {
    case EXPERIMENT_ABOUT:
        if (line->count < 2)
            break;
        add_element(out, words, "<p class=\"about\">", line->fields[0], ": ");
        add_element(out, words, "", line->fields[1], "</p>\n");
        break;
    case EXPERIMENT_TITLE:
        if (line->count < 3)
            break;
        add_element(out, words, "<h2>", line->fields[1], "</h2>\n");
        add_element(out, words, "<p class=\"source\">", line->fields[2], "</p>\n");
        break;
    case EXPERIMENT_TABLE:
        add_element(out, words, "<table><caption>", line->fields[0], "</caption>\n");
        break;
    case EXPERIMENT_SEE: add_element(out, words, "<p>", line->fields[0], "</p>\n"); break;
    case EXPERIMENT_CLAIM:
        if (line->count < 3)
            break;
        add_element(out, words, "<p><b>", line->fields[0], "</b> (");
        add_said(out, words, line->fields[1]);
        add_element(out, words, "): ", line->fields[2], "</p>\n");
        break;
    default: add_cells(out, words, line); break;
    }
}

void experiment_html(TextBuffer *out, const ExperimentLog *log, const ExperimentWords *words,
                     const char *language, const char *title)
{
    TextBuffer svg = {0};
    bool in_table = false;
    text_print(out, "<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"><title>",
               language);
    foreign_add(out, title, strlen(title), FOREIGN_HTML);
    add(out, "</title><style>body{font:15px/1.5 sans-serif;max-width:64rem;margin:2rem auto;"
             "padding:0 1rem}table{border-collapse:collapse;margin:1rem 0}caption{text-align:left;"
             "font-weight:600}td,th{border:1px solid #ccc;padding:.15rem .5rem;text-align:right}"
             "td:first-child,th:first-child{text-align:left}.source,.about{color:#666;margin:0}"
             "svg{max-width:100%;height:auto}</style></head><body>\n");
    for (int i = 0; i < log->count; i++) {
        const ExperimentKind kind = log->lines[i].kind;
        if (in_table && kind != EXPERIMENT_HEAD && kind != EXPERIMENT_ROW)
            add(out, "</table>\n");
        in_table = kind == EXPERIMENT_TABLE || kind == EXPERIMENT_HEAD || kind == EXPERIMENT_ROW;
        if (kind != EXPERIMENT_TOOK)
            add_line(out, words, &log->lines[i]);
    }
    if (in_table)
        add(out, "</table>\n");
    const char *drawn = experiment_svg(&svg, log, words) ? strstr(svg.text, "<svg") : NULL;
    add(out, drawn ? drawn : "");
    free(svg.text);
    add(out, "</body></html>\n");
}

void experiment_csv_cell(TextBuffer *out, const char *text, bool last)
{
    if (strcmp(text, "-") == 0)
        text = "";
    const bool quoted = strpbrk(text, ",\"\n") != NULL;
    add(out, quoted ? "\"" : "");
    for (; *text; text++) {
        if (*text == '"')
            add(out, "\"");
        text_add(out, text, 1);
    }
    text_print(out, "%s%s", quoted ? "\"" : "", last ? "\n" : ",");
}

bool experiment_csv(TextBuffer *out, const ExperimentLog *log, const ExperimentWords *words,
                    int table)
{
    int seen = -1;
    for (int i = 0; i < log->count && seen <= table; i++) {
        const ExperimentLine *line = &log->lines[i];
        seen += line->kind == EXPERIMENT_TABLE;
        if (seen != table || (line->kind != EXPERIMENT_HEAD && line->kind != EXPERIMENT_ROW))
            continue;
        for (int c = 0; c < line->count; c++) {
            char said[EXPERIMENT_TEXT_MAX];
            (void)experiment_say(said, sizeof said, words, line->fields[c]);
            experiment_csv_cell(out, said, c == line->count - 1);
        }
    }
    return seen >= table;
}

Plots *experiment_plots(const ExperimentLog *log, const ExperimentWords *words)
{
    Plots *plots = log->plots ? malloc(sizeof *plots) : NULL;
    if (!plots)
        return NULL;
    *plots = *log->plots;
    for (int p = 0; p < plots->count; p++) {
        Plot *plot = &plots->plots[p];
        const Plot *from = &log->plots->plots[p];
        (void)experiment_say(plot->title, sizeof plot->title, words, from->title);
        (void)experiment_say(plot->x_name, sizeof plot->x_name, words, from->x_name);
        (void)experiment_say(plot->y_name, sizeof plot->y_name, words, from->y_name);
        for (int s = 0; s < plot->series_count; s++)
            (void)experiment_say(plot->series[s].name, PLOT_NAME_MAX, words, from->series[s].name);
        for (int g = 0; g < plot->group_count; g++)
            (void)experiment_say(plot->groups[g], PLOT_NAME_MAX, words, from->groups[g]);
    }
    return plots;
}

bool experiment_svg(TextBuffer *out, const ExperimentLog *log, const ExperimentWords *words)
{
    Plots *plots = experiment_plots(log, words);
    const bool drawn = plots && plot_write(out, plots) && !out->failed;
    free(plots);
    return drawn;
}

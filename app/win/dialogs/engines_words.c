/* Words about engines; see engines_words.h. */
#include "engines_words.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "resource.h"
#include "win/system/fault_words.h"

/* A minus sign, since a line may end behind a dash. */
#define UNKNOWN_MARK "− "

static void add(TextBuffer *out, const char *text)
{
    text_add(out, text, strlen(text));
}

void engines_row(char *out, size_t size, const Strings *strings, const EngineEntry *entry)
{
    const EngineReport *report = &entry->report;
    const char *kind = engine_kind_name(entry->kind);
    const UINT state = report->date == 0               ? IDS_ENGINES_UNTESTED
                       : engine_report_is_good(report) ? IDS_ENGINES_GOOD
                                                       : IDS_ENGINES_FAULTS;
    snprintf(out, size, "%s\t%s\t%s", entry->name, kind[0] ? kind : "–",
             strings_text(strings, state));
}

/* A check without its verdict. Commands of the protocol have one name in all languages. */
static void name_check(char *out, size_t size, const Strings *strings, const EngineReport *report,
                       EngineCheck check)
{
    char a[24], b[24];
    const bool good = report->checks[check] == ENGINE_GOOD;
    UINT id = 0;
    const char *plain = "";
    snprintf(a, sizeof a, "%d", (int)report->slowest_ms);
    snprintf(b, sizeof b, "%d", (int)report->turn_ms);
    switch (check) {
    case ENGINE_CHECK_START:
        snprintf(a, sizeof a, "%.1f", report->start_ms / 1000.0);
        id = good ? IDS_ENGINES_START : IDS_ENGINES_NO_START;
        break;
    case ENGINE_CHECK_PLAYS: id = IDS_ENGINES_LEGAL; break;
    case ENGINE_CHECK_TIME:
        if (report->slowest_ms < 0)
            snprintf(a, sizeof a, "–");
        id = IDS_ENGINES_TIME;
        break;
    case ENGINE_CHECK_MEMORY:
        snprintf(a, sizeof a, "%d", (int)report->memory_mb);
        id = IDS_ENGINES_MEMORY;
        break;
    case ENGINE_CHECK_ABOUT: plain = "ABOUT"; break;
    case ENGINE_CHECK_RESTART: plain = "RESTART"; break;
    case ENGINE_CHECK_TAKE_BACK: plain = "TAKEBACK"; break;
    case ENGINE_CHECK_SIZES: plain = "20×20"; break;
    case ENGINE_CHECK_END: plain = "END"; break;
    case ENGINE_CHECKS: break;
    }
    if (id)
        strings_format(out, size, strings, id, a, b, NULL);
    else
        snprintf(out, size, "%s", plain);
}

static void add_checks(TextBuffer *out, const Strings *strings, const EngineReport *report)
{
    static const char *const marks[ENGINE_VERDICTS] = {"", "✓ ", UNKNOWN_MARK, "× "};
    const char *between = "";
    for (int i = 0; i < ENGINE_CHECKS; i++) {
        char text[128];
        if (report->checks[i] == ENGINE_UNTESTED)
            continue;
        name_check(text, sizeof text, strings, report, (EngineCheck)i);
        add(out, between);
        add(out, marks[report->checks[i]]);
        add(out, text);
        between = "   ";
    }
    add(out, "\r\n");
}

/* The names of rules stand before the size of a board, which is left out here. */
static void add_rules(TextBuffer *out, const Strings *strings, const EngineReport *report)
{
    const char *between = "";
    if ((report->rules | report->no_rules) == 0)
        return;
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++) {
        const UINT id =
            STRING_ID(IDS_RULE_FREESTYLE, GMK_RULE_FREESTYLE, GMK_RULE_CARO_EXACT, rule);
        const char *text = strings_text(strings, id);
        size_t length = strcspn(text, "{");
        const bool knows = report->rules & 1u << rule;
        while (length > 0 && text[length - 1] == ' ')
            length--;
        if (!knows && !(report->no_rules & 1u << rule))
            continue;
        add(out, between);
        add(out, knows ? "✓ " : UNKNOWN_MARK);
        text_add(out, text, length);
        between = "   ";
    }
    add(out, "\r\n");
}

/* What we unpacked has the slashes of zips. */
static void add_path(TextBuffer *out, const char *path)
{
    for (; *path; path++)
        text_add(out, *path == '/' ? "\\" : path, 1);
}

void engines_report(TextBuffer *out, const Strings *strings, const EngineEntry *entry)
{
    const EngineReport *report = &entry->report;
    const time_t when = (time_t)report->date;
    const struct tm *parts = when > 0 ? localtime(&when) : NULL;
    char date[32] = "", text[160], why[FAULT_LINE_MAX];
    if (report->date != 0) {
        if (parts)
            strftime(date, sizeof date, "%Y-%m-%d %H:%M", parts);
        strings_format(text, sizeof text, strings, IDS_ENGINES_TESTED, date, NULL, NULL);
        add(out, text);
        add(out, "\r\n");
        add_checks(out, strings, report);
        add_rules(out, strings, report);
    }
    if (report->why[0]) {
        fault_words(why, sizeof why, strings, report->why);
        add(out, why);
        add(out, "\r\n");
    }
    if (entry->about[0]) {
        add(out, entry->about);
        add(out, "\r\n");
    }
    add_path(out, entry->program);
}

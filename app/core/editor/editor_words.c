/* editor_words.c: what the editor's panel says; see editor_panel.h. */
#include "editor_panel.h"

#include "core/text/phrase.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void number_text(char out[16], int32_t number)
{
    snprintf(out, 16, "%" PRId32, number);
}

static void point_text(char out[GMK_NOTATION_MAX], const Position *p, GmkPoint point)
{
    snprintf(out, GMK_NOTATION_MAX, "%c%" PRId32, (char)('A' + point.x), p->height - point.y);
}

/* "5 black, 4 white", "2 forbidden: E4, F5", "3 points are not sure". */
static void fill_facts(EditorPanel *panel, const EditorFacts *facts, const Position *p,
                       const EditorNews *news)
{
    char first[16], second[16], list[EDITOR_FORBIDDEN_MAX * 8] = "";
    number_text(first, facts->stones[0]);
    number_text(second, facts->stones[1]);
    phrase_make(panel->counts, sizeof panel->counts, news->plural, news->words[EDITOR_WORD_COUNTS],
                first, second, NULL);
    *panel->warning = *panel->doubts = '\0';
    for (int32_t i = 0; i < facts->forbidden && i < EDITOR_FORBIDDEN_MAX; i++) {
        char point[GMK_NOTATION_MAX];
        const size_t length = strlen(list);
        point_text(point, p, facts->points[i]);
        snprintf(list + length, sizeof list - length, "%s%s", i > 0 ? ", " : "", point);
    }
    number_text(first, facts->forbidden);
    if (facts->forbidden > 0)
        phrase_make(panel->warning, sizeof panel->warning, news->plural,
                    news->words[EDITOR_WORD_FORBIDDEN], first, list, NULL);
    number_text(first, facts->doubts);
    if (facts->doubts > 0)
        phrase_make(panel->doubts, sizeof panel->doubts, news->plural,
                    news->words[EDITOR_WORD_DOUBTS], first, NULL, NULL);
}

/* What came of looking for a win. */
static void win_message(char *out, size_t size, const Position *p, const EditorNews *news)
{
    char plies[16], first[GMK_NOTATION_MAX] = "";
    const PuzzleSolution *s = news->solution;
    if (!s->found) {
        phrase_make(out, size, news->plural, news->words[EDITOR_WORD_NO_WIN],
                    news->colors[p->first], NULL, NULL);
        return;
    }
    number_text(plies, s->plies);
    if (s->line_count > 0)
        point_text(first, p, s->line[0]);
    phrase_make(
        out, size, news->plural,
        news->words[s->kind == GMK_WIN_BY_FOURS ? EDITOR_WORD_WIN_FOURS : EDITOR_WORD_WIN_THREATS],
        news->colors[p->first], plies, first);
}

static void fill_message(EditorPanel *panel, const EditorFacts *facts, const Position *p,
                         const EditorNews *news)
{
    const char *const *words = news->words;
    char *out = panel->message;
    const size_t size = sizeof panel->message;
    panel->decided = facts->result != GMK_RESULT_NONE;
    snprintf(panel->title, sizeof panel->title, "%s",
             words[panel->decided ? EDITOR_WORD_DECIDED : EDITOR_WORD_READY]);
    if (facts->result == GMK_RESULT_DRAW)
        snprintf(out, size, "%s", words[EDITOR_WORD_FULL]);
    else if (panel->decided)
        phrase_make(out, size, news->plural, words[EDITOR_WORD_WON],
                    news->colors[facts->result == GMK_RESULT_WHITE], NULL, NULL);
    else if (news->win == EDITOR_WIN_SEARCHING)
        snprintf(out, size, "%s", words[EDITOR_WORD_SEARCHING]);
    else if (news->win == EDITOR_WIN_KNOWN)
        win_message(out, size, p, news);
    else {
        Phrase phrase;
        phrase_begin(&phrase, out, size, news->plural);
        phrase_fill(&phrase, words[EDITOR_WORD_MOVES], news->colors[p->first], NULL, NULL);
        if (facts->uneven) {
            phrase_add_gap(&phrase);
            phrase_add(&phrase, words[EDITOR_WORD_UNEVEN]);
        }
    }
}

void editor_panel_fill(EditorPanel *panel, const Editor *editor, const EditorNews *news)
{
    const Position *p = editor_position(editor);
    EditorFacts facts;
    editor_facts(&facts, editor);
    panel->words = news->words;
    panel->tool = editor_tool(editor);
    snprintf(panel->to_move, sizeof panel->to_move, "%s", news->colors[p->first]);
    snprintf(panel->rule, sizeof panel->rule, "%s", news->rule);
    snprintf(panel->board, sizeof panel->board, "%" PRId32 " × %" PRId32, p->width, p->height);
    position_to_text(panel->line, p);
    fill_facts(panel, &facts, p, news);
    fill_message(panel, &facts, p, news);
    memset(panel->disabled, 0, sizeof panel->disabled);
    for (int i = 0; i < POSITION_CHANGES; i++)
        panel->disabled[EDITOR_CONTROL_CHANGE + i] =
            !editor_can_change(editor, position_unseen_change((PositionChange)i, news->turn));
    panel->disabled[EDITOR_CONTROL_RULE] = p->board != GMK_BOARD_GOMOKU;
    panel->disabled[EDITOR_CONTROL_PLAY] = panel->disabled[EDITOR_CONTROL_ANALYSE] = panel->decided;
    panel->disabled[EDITOR_CONTROL_WIN] = panel->decided || p->board != GMK_BOARD_GOMOKU;
}

void editor_describe(char *out, size_t size, const EditorPanel *panel)
{
    snprintf(out, size, "%s. %s %s. %s%s%s%s%s", panel->title, panel->message, panel->counts,
             panel->warning, *panel->warning ? ". " : "", panel->doubts, *panel->doubts ? ". " : "",
             panel->line);
}

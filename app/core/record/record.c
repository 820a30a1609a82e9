/* record.c: see record.h. */
#include "record.h"

#include "core/base/side.h"
#include "core/opening/renju_openings.h"

#include <stdlib.h>
#include <string.h>

void setup_default(Setup *out)
{
    *out = (Setup){
        .board = GMK_BOARD_GOMOKU,
        .width = 15,
        .height = 15,
        .rule = GMK_RULE_FREESTYLE,
    };
    for (int side = 0; side < 2; side++)
        player_make_computer(&out->players[side], GMK_LEVEL_DIFFICULT, GMK_SEARCHER_MINIMAX, 0);
    player_make_human(&out->players[0]);
}

GmkStatus setup_new_game(GmkGame **out, const Setup *setup)
{
    if (setup->blocked_count < 0 || setup->blocked_count > RECORD_BLOCKED_MAX)
        return GMK_ERR_ARGUMENT;
    const GmkSetup s = {
        .struct_size = sizeof s,
        .board = setup->board,
        .width = setup->width,
        .height = setup->height,
        .rule = setup->rule,
        .blocked = setup->blocked,
        .blocked_count = setup->blocked_count,
    };
    GmkGame *game = NULL;
    GmkStatus status = gmk_game_new(&game, &s);
    if (status == GMK_OK)
        status = start_apply(game, &setup->start);
    if (status == GMK_OK)
        *out = game;
    else
        gmk_game_free(game);
    return status;
}

OpeningRule setup_opening(const Setup *setup)
{
    const bool holds = setup->board == GMK_BOARD_GOMOKU && start_is_usual(&setup->start) &&
                       opening_has_room(setup->opening, setup->width, setup->height);
    return holds ? setup->opening : OPENING_FREE;
}

Record *record_new(const Setup *setup)
{
    Record *record = calloc(1, sizeof *record);
    if (!record)
        return NULL;
    record->tree = tree_new();
    if (!record->tree) {
        free(record);
        return NULL;
    }
    record->setup = *setup;
    if (!opening_has_room(setup->opening, setup->width, setup->height))
        record->setup.opening = OPENING_FREE; /* as it would be read back */
    record->ended.node = TREE_NONE;
    if (setup->time.kind != TIME_NONE)
        record->left_ms[0] = record->left_ms[1] = setup->time.base_ms;
    return record;
}

Record *record_copy(const Record *record)
{
    Record *copy = malloc(sizeof *copy);
    if (!copy)
        return NULL;
    *copy = *record;
    copy->unknown = NULL;
    copy->tree = tree_copy(record->tree);
    if (!copy->tree) {
        free(copy);
        return NULL;
    }
    for (const RecordKey *key = record->unknown; key; key = key->next)
        if (!record_add_unknown(copy, key->line, strlen(key->line))) {
            record_free(copy);
            return NULL;
        }
    return copy;
}

void record_free(Record *record)
{
    if (!record)
        return;
    for (RecordKey *key = record->unknown; key;) {
        RecordKey *next = key->next;
        free(key);
        key = next;
    }
    tree_free(record->tree);
    free(record);
}

void record_take_line(Record *record, TreeNode last)
{
    record->last = last;
    record->move_count = tree_path(record->tree, last, NULL, record->moves);
}

/* A move of the tree is played again: adds time and score if it has none. False: no memory. */
static bool complete_move(Tree *tree, TreeNode node, const RecordMove *move)
{
    RecordMove known = tree_move(tree, node);
    if (known.time_ms < 0)
        known.time_ms = move->time_ms;
    if (!known.has_score) {
        known.has_score = move->has_score;
        known.score = move->score;
        known.depth = move->depth;
    }
    return tree_set_move(tree, node, &known);
}

bool record_add_move(Record *record, const RecordMove *move)
{
    if (record->move_count == GMK_CELLS_MAX)
        return false;
    TreeNode node = tree_find(record->tree, record->last, move->point);
    if (node == TREE_NONE)
        node = tree_add(record->tree, record->last, move);
    else if (!complete_move(record->tree, node, move))
        return false;
    if (node == TREE_NONE)
        return false;
    record->last = node;
    record->moves[record->move_count++] = tree_move(record->tree, node);
    return true;
}

bool record_add_unknown(Record *record, const char *line, size_t length)
{
    RecordKey *key = malloc(sizeof *key + length + 1);
    if (!key)
        return false;
    memcpy(key->line, line, length);
    key->line[length] = '\0';
    key->next = NULL;
    int count = 0;
    RecordKey **tail = &record->unknown;
    for (; *tail; count++)
        tail = &(*tail)->next;
    if (count == RECORD_UNKNOWN_MAX) {
        free(key);
        return false;
    }
    *tail = key;
    return true;
}

void record_take_result(Record *record, const GmkGame *game)
{
    const char *reason = "";
    record->result = gmk_game_result(game);
    switch (record->result) {
    case GMK_RESULT_NONE: break;
    case GMK_RESULT_DRAW: reason = "full"; break;
    case GMK_RESULT_BLACK:
    case GMK_RESULT_WHITE:
        reason = gmk_game_board(game) == GMK_BOARD_CONNECT4 ? "four" : "five";
        break;
    }
    memset(record->reason, 0, sizeof record->reason);
    memcpy(record->reason, reason, strlen(reason));
}

int record_side_of(const Record *record, int32_t index)
{
    return side_after(record->setup.start.first, index);
}

int record_side_of_node(const Record *record, TreeNode node)
{
    return record_side_of(record, tree_depth(record->tree, node) - 1);
}

void record_opening(OpeningState *out, const Record *record, int32_t stones)
{
    opening_state(out, setup_opening(&record->setup), stones, record->choices,
                  record->choice_count);
}

double record_rate(const Record *record, int32_t score)
{
    return gmk_rule_score_rate(record->setup.board, record->setup.rule, score);
}

void record_opening_stones(OpeningStones *out, GmkPoint points[OPENING_STONES_MAX],
                           const Record *record)
{
    *out = (OpeningStones){record->setup.width, record->setup.height, record->move_count, points};
    for (int32_t i = 0; i < record->move_count && i < OPENING_STONES_MAX; i++)
        points[i] = record->moves[i].point;
}

OpeningFit record_opening_fit(const Record *record)
{
    GmkPoint points[OPENING_STONES_MAX];
    OpeningStones stones;
    record_opening_stones(&stones, points, record);
    return opening_fit(setup_opening(&record->setup), &stones, record->choices,
                       record->choice_count);
}

bool record_fit_opening(Record *record)
{
    OpeningState opening;
    while (record->choice_count > 0 && record_opening_fit(record) == OPENING_CONTRADICTS)
        record->choice_count--;
    while (record_opening_fit(record) == OPENING_LACKS) {
        record_opening(&opening, record, record->move_count);
        OpeningAct *act = &record->choices[record->choice_count++];
        *act = opening_default_act(&opening);
        if (record_opening_fit(record) == OPENING_CONTRADICTS)
            *act = (OpeningAct){.choice = OPENING_END};
    }
    return record_opening_fit(record) == OPENING_FITS;
}

void record_fifths(RecordFifths *out, const Record *record)
{
    OpeningState opening;
    *out = (RecordFifths){.node = record->last};
    record_opening(&opening, record, record->move_count);
    const int32_t at = opening.fifths > 0 ? opening_act_at(setup_opening(&record->setup),
                                                           record->choices, opening.first_fifth)
                                          : -1;
    if (at < 0 || at > record->move_count)
        return;
    for (int32_t i = record->move_count; i > at; i--)
        out->node = tree_parent(record->tree, out->node);
    out->count = opening.fifths;
    for (int32_t i = 0; i < opening.fifths; i++)
        out->points[i] = record->choices[opening.first_fifth + i].point;
}

bool record_is_fifth_mark(const TreeMark *mark, const RecordFifths *fifths, int32_t index)
{
    return mark->kind == TREE_MARK_LABEL && mark->label[0] == 'A' + index &&
           mark->label[1] == '\0' && mark->point.x == fifths->points[index].x &&
           mark->point.y == fifths->points[index].y;
}

static bool has_fifth_mark(const Record *record, const RecordFifths *fifths, int32_t index)
{
    for (int32_t i = 0; i < tree_mark_count(record->tree, fifths->node); i++)
        if (record_is_fifth_mark(tree_mark(record->tree, fifths->node, i), fifths, index))
            return true;
    return false;
}

bool record_has_fifths_marked(const Record *record, const RecordFifths *fifths)
{
    for (int32_t i = 0; i < fifths->count; i++)
        if (!has_fifth_mark(record, fifths, i))
            return false;
    return fifths->count > 0;
}

void record_mark_fifths(Record *record, const RecordFifths *fifths)
{
    for (int32_t i = 0; i < fifths->count; i++) {
        TreeMark mark = {.kind = TREE_MARK_LABEL, .point = fifths->points[i]};
        mark.label[0] = (char)('A' + i);
        if (!has_fifth_mark(record, fifths, i))
            (void)tree_add_mark(record->tree, fifths->node, &mark);
    }
}

int record_renju_opening(const Record *record)
{
    GmkPoint stones[RENJU_OPENING_STONES];
    if (record->setup.board != GMK_BOARD_GOMOKU || record->setup.rule != GMK_RULE_RENJU ||
        !start_is_usual(&record->setup.start) || record->move_count < RENJU_OPENING_STONES)
        return -1;
    for (int i = 0; i < RENJU_OPENING_STONES; i++)
        stones[i] = record->moves[i].point;
    return renju_opening_find(stones);
}

bool record_black_rate(double *out, const Record *record, int32_t index)
{
    if (index < 0 || index >= record->move_count)
        return false;
    if (index == record->move_count - 1 && record->result != GMK_RESULT_NONE &&
        record_reason_is_by_board(record->reason)) {
        *out = record->result == GMK_RESULT_BLACK   ? 1.0
               : record->result == GMK_RESULT_WHITE ? 0.0
                                                    : 0.5;
        return true;
    }
    const RecordMove *move = &record->moves[index];
    if (!move->has_score)
        return false;
    const double rate = record_rate(record, move->score);
    *out = record_side_of(record, index) == SIDE_BLACK ? rate : 1.0 - rate;
    return true;
}

bool record_reason_is_by_board(const char *reason)
{
    return strcmp(reason, "five") == 0 || strcmp(reason, "four") == 0 ||
           strcmp(reason, "full") == 0;
}

static bool is_on_main_line(const Tree *tree, TreeNode node)
{
    while (node != TREE_ROOT && tree_child(tree, tree_parent(tree, node)) == node)
        node = tree_parent(tree, node);
    return node == TREE_ROOT;
}

void record_set_ending(Record *record)
{
    const TreeNode old = record->ended.node;
    if (old != TREE_NONE && old != record->last && is_on_main_line(record->tree, old))
        return;
    record->ended.node = record->last;
    record->ended.result = record->result;
    memcpy(record->ended.reason, record->reason, sizeof record->ended.reason);
}

void record_use_ending(Record *record)
{
    record->result = record->ended.result;
    memcpy(record->reason, record->ended.reason, sizeof record->reason);
}

bool record_is_blank(const Record *record)
{
    return tree_count(record->tree) == 1 && start_is_usual(&record->setup.start);
}

static GmkStatus replay(GmkGame **out, const Setup *setup, const RecordMove *moves, int32_t count)
{
    GmkGame *game = NULL;
    GmkStatus status = setup_new_game(&game, setup);
    for (int32_t i = 0; status == GMK_OK && i < count; i++)
        status = gmk_game_play(game, moves[i].point);
    if (status == GMK_OK) {
        *out = game;
        game = NULL; /* now the caller's */
    }
    gmk_game_free(game);
    return status;
}

GmkStatus record_replay(GmkGame **out, const Record *record)
{
    if (record->move_count < 0 || record->move_count > GMK_CELLS_MAX)
        return GMK_ERR_ARGUMENT;
    return replay(out, &record->setup, record->moves, record->move_count);
}

GmkStatus record_replay_node(GmkGame **out, const Record *record, TreeNode node)
{
    RecordMove moves[GMK_CELLS_MAX];
    return replay(out, &record->setup, moves, tree_path(record->tree, node, NULL, moves));
}

/* Walks the tree with the moves played on a board. */
bool record_allows_rule(const Record *record, GmkRule rule)
{
    const Tree *tree = record->tree;
    Setup setup = record->setup;
    GmkGame *game = NULL;
    setup.rule = rule;
    bool legal = setup_new_game(&game, &setup) == GMK_OK;
    int32_t depth = 1;
    for (TreeNode node = tree_child(tree, TREE_ROOT); legal && node != TREE_NONE;) {
        while (gmk_game_move_count(game) >= depth)
            gmk_game_undo(game);
        legal = gmk_game_play(game, tree_point(tree, node)) == GMK_OK;
        if (tree_child(tree, node) != TREE_NONE) {
            node = tree_child(tree, node);
            depth++;
            continue;
        }
        while (node != TREE_ROOT && tree_next(tree, node) == TREE_NONE) {
            node = tree_parent(tree, node);
            depth--;
        }
        node = node == TREE_ROOT ? TREE_NONE : tree_next(tree, node);
    }
    gmk_game_free(game);
    return legal;
}

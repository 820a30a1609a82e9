/* game_list.c: see game_list.h. */
#include "game_list.h"

#include "core/text/scan.h"

#include <stdlib.h>
#include <string.h>

/* A game with its words. */
typedef struct Item {
    const GameEntry *entry;
    char *
        words; /* owned: the cells, each with its NUL; behind them the same in small letters for searching */
    uint16_t cells[GAME_COLUMNS]; /* where each begins */
    uint16_t size;                /* of the cells with their NULs */
    bool chosen;
} Item;

struct GameList {
    Item *items;
    int32_t total;
    Item **rows; /* those that are shown, sorted */
    int32_t count;
    char query[GAME_QUERY_MAX];
    GameColumn column;
    bool reversed;
};

GameList *game_list_new(void)
{
    return calloc(1, sizeof(GameList));
}

static void clear(GameList *list)
{
    for (int32_t i = 0; i < list->total; i++)
        free(list->items[i].words);
    free(list->items);
    free(list->rows);
    list->items = NULL;
    list->rows = NULL;
    list->total = list->count = 0;
}

void game_list_free(GameList *list)
{
    if (!list)
        return;
    clear(list);
    free(list);
}

/* ---------------------------------------------------------------- words */

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool take_words(Item *item, const GameRow *row)
{
    size_t size = 0;
    for (int i = 0; i < GAME_COLUMNS; i++) {
        item->cells[i] = (uint16_t)size;
        size += strlen(row->cells[i]) + 1;
    }
    item->size = (uint16_t)size;
    item->words = malloc(2 * size);
    if (!item->words)
        return false;
    for (int i = 0; i < GAME_COLUMNS; i++)
        memcpy(item->words + item->cells[i], row->cells[i], strlen(row->cells[i]) + 1);
    for (size_t i = 0; i < size; i++)
        item->words[size + i] = item->words[i] == '\0' ? ' ' : small(item->words[i]);
    item->words[2 * size - 1] = '\0';
    return true;
}

static bool is_word_part(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* Whether the word is there, at the beginning of a word. Words in Chinese have no blanks between them: they
 * begin anywhere. */
static bool has_word(const char *text, const char *word)
{
    const bool anywhere = !is_word_part(*word);
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        if (anywhere || at == text || !is_word_part(at[-1]))
            return true;
    return false;
}

/* The query in small letters, each word with a NUL behind it; returns their number. */
static int split_query(char out[GAME_QUERY_MAX + 1], const char *query)
{
    int words = 0;
    bool inside = false;
    char *to = out;
    for (; *query; query++) {
        if (!char_is_space(*query)) {
            *to++ = small(*query);
            words += !inside;
            inside = true;
        } else if (inside) {
            *to++ = '\0';
            inside = false;
        }
    }
    *to = '\0';
    return words;
}

static bool matches(const Item *item, const char *word, int words)
{
    for (; words > 0; words--, word += strlen(word) + 1)
        if (!has_word(item->words + item->size, word))
            return false;
    return true;
}

/* ---------------------------------------------------------------- order */

typedef int Compare(const void *a, const void *b);

static const Item *item_at(const void *row)
{
    return *(Item *const *)row;
}

/* The newest first; of equal times by id. */
static int by_date(const void *a, const void *b)
{
    const GameEntry *x = item_at(a)->entry, *y = item_at(b)->entry;
    if (x->time != y->time)
        return x->time < y->time ? 1 : -1;
    return strcmp(y->id, x->id);
}

/* By the letters whatever their case, then by date. */
static int by_cell(const void *a, const void *b, GameColumn column)
{
    const char *x = item_at(a)->words + item_at(a)->cells[column];
    const char *y = item_at(b)->words + item_at(b)->cells[column];
    while (*x && small(*x) == small(*y)) {
        x++;
        y++;
    }
    const int order = (unsigned char)small(*x) - (unsigned char)small(*y);
    return order != 0 ? order : by_date(a, b);
}

static int by_opponent(const void *a, const void *b)
{
    return by_cell(a, b, GAME_COLUMN_OPPONENT);
}

static int by_rule(const void *a, const void *b)
{
    return by_cell(a, b, GAME_COLUMN_RULE);
}

static int by_result(const void *a, const void *b)
{
    return by_cell(a, b, GAME_COLUMN_RESULT);
}

static int by_moves(const void *a, const void *b)
{
    const int32_t x = item_at(a)->entry->moves, y = item_at(b)->entry->moves;
    return x != y ? (x < y) - (x > y) : by_date(a, b);
}

/* The accuracy of the one human; of others the better one. Games without a review come last. */
static int32_t accuracy_of(const GameEntry *entry)
{
    const int human = game_entry_human(entry);
    if (human >= 0)
        return entry->accuracy[human];
    return entry->accuracy[0] > entry->accuracy[1] ? entry->accuracy[0] : entry->accuracy[1];
}

static int by_review(const void *a, const void *b)
{
    const GameEntry *x = item_at(a)->entry, *y = item_at(b)->entry;
    if (x->reviewed != y->reviewed)
        return x->reviewed ? -1 : 1;
    const int32_t p = accuracy_of(x), q = accuracy_of(y);
    return p != q ? (p < q) - (p > q) : by_date(a, b);
}

static void sort_rows(GameList *list)
{
    static Compare *const orders[GAME_COLUMNS] = {
        [GAME_COLUMN_DATE] = by_date,   [GAME_COLUMN_OPPONENT] = by_opponent,
        [GAME_COLUMN_RULE] = by_rule,   [GAME_COLUMN_RESULT] = by_result,
        [GAME_COLUMN_MOVES] = by_moves, [GAME_COLUMN_REVIEW] = by_review};
    if (list->count > 1)
        qsort(list->rows, (size_t)list->count, sizeof *list->rows, orders[list->column]);
    for (int32_t i = 0, k = list->count - 1; list->reversed && i < k; i++, k--) {
        Item *row = list->rows[i];
        list->rows[i] = list->rows[k];
        list->rows[k] = row;
    }
}

/* ---------------------------------------------------------------- the list */

static void show_rows(GameList *list)
{
    char words[GAME_QUERY_MAX + 1];
    const int count = split_query(words, list->query);
    list->count = 0;
    for (int32_t i = 0; i < list->total; i++)
        if (matches(&list->items[i], words, count))
            list->rows[list->count++] = &list->items[i];
    sort_rows(list);
}

bool game_list_fill(GameList *list, const GameStore *store, GameDescribe *describe,
                    const void *user)
{
    const int32_t count = game_store_count(store);
    GameRow *row = malloc(sizeof *row);
    clear(list);
    list->items = calloc((size_t)count + 1, sizeof *list->items);
    list->rows = calloc((size_t)count + 1, sizeof *list->rows);
    bool ok = row && list->items && list->rows;
    for (int32_t i = 0; i < count && ok; i++) {
        Item *item = &list->items[i];
        item->entry = game_store_entry(store, i);
        memset(row, 0, sizeof *row);
        describe(user, item->entry, row);
        ok = take_words(item, row);
        list->total++;
    }
    free(row);
    if (!ok)
        clear(list);
    else
        show_rows(list);
    return ok;
}

void game_list_filter(GameList *list, const char *query)
{
    const size_t length = strlen(query);
    const size_t kept = length < sizeof list->query ? length : sizeof list->query - 1;
    memcpy(list->query, query, kept);
    list->query[kept] = '\0';
    show_rows(list);
}

const char *game_list_query(const GameList *list)
{
    return list->query;
}

void game_list_sort(GameList *list, GameColumn column, bool reversed)
{
    list->column = column;
    list->reversed = reversed;
    sort_rows(list);
}

GameColumn game_list_column(const GameList *list)
{
    return list->column;
}

bool game_list_is_reversed(const GameList *list)
{
    return list->reversed;
}

int32_t game_list_count(const GameList *list)
{
    return list->count;
}

int32_t game_list_total(const GameList *list)
{
    return list->total;
}

const GameEntry *game_list_entry(const GameList *list, int32_t row)
{
    return list->rows[row]->entry;
}

const char *game_list_cell(const GameList *list, int32_t row, GameColumn column)
{
    return list->rows[row]->words + list->rows[row]->cells[column];
}

int32_t game_list_find(const GameList *list, const char *id)
{
    for (int32_t i = 0; i < list->count; i++)
        if (strcmp(list->rows[i]->entry->id, id) == 0)
            return i;
    return -1;
}

void game_list_choose(GameList *list, int32_t row, bool chosen)
{
    list->rows[row]->chosen = chosen;
}

bool game_list_is_chosen(const GameList *list, int32_t row)
{
    return list->rows[row]->chosen;
}

int32_t game_list_chosen(const GameList *list)
{
    int32_t count = 0;
    for (int32_t i = 0; i < list->count; i++)
        count += list->rows[i]->chosen;
    return count;
}

void game_list_choose_all(GameList *list, bool chosen)
{
    for (int32_t i = 0; i < list->total; i++)
        list->items[i].chosen = false;
    for (int32_t i = 0; i < list->count && chosen; i++)
        list->rows[i]->chosen = true;
}

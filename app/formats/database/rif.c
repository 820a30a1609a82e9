/*
 * rif.c: the database of the Renju International Federation, as renju.net gives it out: XML with
 * tables of players, tournaments and the like, then all games:
 *
 *     <player id="7" name="Ando" surname="Meritee" .../>
 *     <game id="1" tournament="3" round="F2" black="7" white="9" bresult="0.5" ...>
 *     <move>h8 h9 h7 ...</move><info>...</info>
 *     </game>
 *
 * Only what is shown here is read; everything else is passed over. Rows are counted from the bottom.
 */
#include "core/text/text_buffer.h"
#include "formats/shared/formats.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 15 };

/* ---------------------------------------------------------------- tags */

/* Moves *at to the next tag with this name and past the name. False: there is none before `end`. */
static bool find_tag(Span text, size_t *at, size_t end, const char *name)
{
    const size_t length = strlen(name);
    while (*at < end) {
        const char *open = memchr(text.text + *at, '<', end - *at);
        if (!open)
            break;
        *at = (size_t)(open - text.text) + 1;
        if (end - *at <= length || memcmp(text.text + *at, name, length) != 0)
            continue;
        const char after = text.text[*at + length];
        if (after != '>' && after != '/' && (unsigned char)after > ' ')
            continue;
        *at += length;
        return true;
    }
    return false;
}

/* The rest of the tag that `at` is in; a tag that is not closed ends where the next one begins. */
static Span tag_at(Span text, size_t at)
{
    size_t end = at;
    while (end < text.size && text.text[end] != '>' && text.text[end] != '<')
        end++;
    return (Span){text.text + at, end - at};
}

/* The value of an attribute, between its quotes; empty if the tag has none. */
static Span attribute(Span tag, const char *name)
{
    const size_t length = strlen(name);
    for (size_t i = 1; i + length + 2 <= tag.size; i++) {
        const char *at = tag.text + i;
        if ((unsigned char)at[-1] > ' ' || memcmp(at, name, length) != 0 || at[length] != '=' ||
            (at[length + 1] != '"' && at[length + 1] != '\''))
            continue;
        const char *from = at + length + 2;
        const char *end = memchr(from, at[length + 1], (size_t)(tag.text + tag.size - from));
        return (Span){from, end ? (size_t)(end - from) : 0};
    }
    return (Span){"", 0};
}

/* The text inside an element from `at` on, up to the next tag. */
static Span content_at(Span text, size_t at, size_t end)
{
    const Span tag = tag_at(text, at);
    const size_t from = (size_t)(tag.text - text.text) + tag.size + 1;
    if (from >= end || (tag.size > 0 && tag.text[tag.size - 1] == '/'))
        return (Span){"", 0};
    const char *next = memchr(text.text + from, '<', end - from);
    return (Span){text.text + from, next ? (size_t)(next - text.text) - from : end - from};
}

/* Adds a text with the five entities of XML resolved. */
static void add_text(TextBuffer *out, Span text)
{
    static const char *const names[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"};
    for (size_t i = 0; i < text.size;) {
        int entity = 0;
        while (entity < 5 && (text.size - i < strlen(names[entity]) ||
                              memcmp(text.text + i, names[entity], strlen(names[entity])) != 0))
            entity++;
        text_add(out, entity < 5 ? &"&<>\"'"[entity] : text.text + i, 1);
        i += entity < 5 ? strlen(names[entity]) : 1;
    }
}

/* ---------------------------------------------------------------- tables */

static int compare_names(const void *a, const void *b)
{
    const FormatName *x = a, *y = b;
    if (x->kind != y->kind)
        return x->kind < y->kind ? -1 : 1;
    if (x->id != y->id)
        return x->id < y->id ? -1 : 1;
    return (x->at > y->at) - (x->at < y->at);
}

static bool collect_names(Reader *r, FormatGames *games, FormatNameKind kind, const char *tag)
{
    size_t at = 0;
    uint64_t id;
    while (find_tag(r->data, &at, r->data.size, tag))
        if (span_number(&id, attribute(tag_at(r->data, at), "id"), INT32_MAX) &&
            !format_games_name(games, r, (FormatName){kind, (int32_t)id, at}))
            return false;
    return true;
}

bool rif_split(Reader *r, FormatGames *games)
{
    size_t at = 0;
    while (find_tag(r->data, &at, r->data.size, "game"))
        if (!reader_goes_on(r, at) || !format_games_add(games, r, at))
            return false;
    if (games->count == 0)
        return reader_fail(r, FORMAT_ERR_NO_GAME, 0, (Span){"", 0});
    if (!collect_names(r, games, FORMAT_NAME_PLAYER, "player") ||
        !collect_names(r, games, FORMAT_NAME_EVENT, "tournament"))
        return false;
    if (games->name_count > 0)
        qsort(games->names, (size_t)games->name_count, sizeof *games->names, compare_names);
    return true;
}

/* The tag in the table that this attribute of a game refers to; empty: there is none. */
static Span referred(const Reader *r, FormatNameKind kind, Span number)
{
    uint64_t id;
    if (!span_number(&id, number, INT32_MAX) || !r->games || r->games->name_count == 0)
        return (Span){"", 0};
    int32_t low = 0, high = r->games->name_count - 1;
    const FormatName wanted = {kind, (int32_t)id, 0};
    while (low < high) { /* the first that is not before the wanted one */
        const int32_t middle = low + (high - low) / 2;
        if (compare_names(&r->games->names[middle], &wanted) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    const FormatName *found = &r->games->names[low];
    return found->kind == kind && found->id == (int32_t)id ? tag_at(r->data, found->at)
                                                           : (Span){"", 0};
}

/* ---------------------------------------------------------------- a game */

static bool read_name(Reader *r, int side, Span player)
{
    const Span given = attribute(player, "name"), family = attribute(player, "surname");
    TextBuffer name = {0};
    add_text(&name, given);
    add_text(&name, (Span){" ", given.size > 0 && family.size > 0});
    add_text(&name, family);
    if (!name.failed)
        player_set_name(&r->record->setup.players[side], name.size > 0 ? name.text : "", name.size);
    free(name.text);
    return !name.failed || reader_fail(r, FORMAT_ERR_NO_MEMORY, r->at, (Span){"", 0});
}

static bool read_names(Reader *r, Span tag)
{
    return read_name(r, 0, referred(r, FORMAT_NAME_PLAYER, attribute(tag, "black"))) &&
           read_name(r, 1, referred(r, FORMAT_NAME_PLAYER, attribute(tag, "white")));
}

static bool add_comment(Reader *r, TextBuffer *text)
{
    const bool ok =
        text->failed ? reader_fail(r, FORMAT_ERR_NO_MEMORY, r->at, (Span){"", 0})
                     : text->size == 0 || reader_add_comment(r, TREE_ROOT, text->text, text->size);
    free(text->text);
    return ok;
}

/* "World Championship, F2", and what the database says of the game. */
static bool read_comment(Reader *r, Span tag, size_t end)
{
    const Span event = referred(r, FORMAT_NAME_EVENT, attribute(tag, "tournament"));
    const Span name = attribute(event, "name"), round = attribute(tag, "round");
    TextBuffer text = {0}, info = {0};
    size_t at = r->at;
    add_text(&text, name);
    add_text(&text, (Span){", ", name.size > 0 && round.size > 0 ? 2 : 0});
    add_text(&text, round);
    if (!add_comment(r, &text))
        return false;
    if (find_tag(r->data, &at, end, "info"))
        add_text(&info, span_trim(content_at(r->data, at, end)));
    return add_comment(r, &info);
}

static bool read_moves(Reader *r, Span moves)
{
    while (moves.size > 0) {
        const char c = moves.text[0];
        int64_t number = 0;
        const size_t at = (size_t)(moves.text - r->data.text);
        const Span from = moves;
        moves.text++;
        moves.size--;
        if ((unsigned char)c <= ' ')
            continue;
        if (c < 'a' || c >= 'a' + SIDE || !reader_take_integer(&number, &moves) || number < 1 ||
            number > SIDE)
            return reader_fail(r, FORMAT_ERR_TEXT, at, from);
        const RecordMove move = {.point = {c - 'a', SIDE - (int32_t)number}, .time_ms = -1};
        if (!reader_add(r, r->node, &move, at, (Span){from.text, from.size - moves.size}))
            return false;
    }
    return true;
}

static void read_result(Record *record, Span value)
{
    record->result = span_is(value, "1")     ? GMK_RESULT_BLACK
                     : span_is(value, "0")   ? GMK_RESULT_WHITE
                     : span_is(value, "0.5") ? GMK_RESULT_DRAW
                                             : GMK_RESULT_NONE;
}

bool rif_read(Reader *r)
{
    const Span tag = tag_at(r->data, r->at);
    const bool last = !r->games || r->report->game >= r->games->count;
    const size_t most = last ? r->data.size : r->games->starts[r->report->game]; /* the next one */
    size_t end = r->at, at = r->at;
    bool is_cut = false;
    if (!find_tag(r->data, &end, most, "/game")) {
        end = most;
        is_cut = last;
    }
    r->likely_rule = GMK_RULE_RENJU;
    r->rule_named = true;
    if (!reader_begin(r, SIDE, SIDE) || !read_names(r, tag))
        return false;
    if (!find_tag(r->data, &at, end, "move"))
        return reader_fail(r, FORMAT_ERR_NO_GAME, r->at, (Span){"", 0});
    read_result(r->record, attribute(tag, "bresult"));
    if (is_cut)
        reader_note_cut(r);
    return (read_moves(r, content_at(r->data, at, end)) || reader_salvage(r)) &&
           read_comment(r, tag, end) && reader_normalise(r);
}

bool rif_is_likely(Span text)
{
    enum { HEAD = 1 << 20 }; /* bytes that are examined for the first game */
    size_t at = 0, move;
    const size_t end = text.size < HEAD ? text.size : (size_t)HEAD;
    if (text.size == 0 || text.text[0] != '<' || !find_tag(text, &at, end, "game"))
        return false;
    move = at;
    return find_tag(text, &move, text.size, "move");
}

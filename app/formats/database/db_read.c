/*
 * db_read.c: databases of Yixin and Rapfi as trees. A database is a set of positions, each with a
 * value, a label and a text, up to rotation and reflection. The positions of one rule and one size of
 * board are one game of the file.
 *
 * The tree holds each position once: with n stones it becomes a move after one of the positions with
 * n - 1 stones that lack one of its last mover's stones, turned as the tree has that one. A position
 * that follows from none in the database gets a line of its own from the root. Among siblings the one
 * with the best value comes first. All of this takes time that grows with the bytes of the keys.
 */
#include "core/base/random.h"
#include "core/base/side.h"
#include "core/text/text_buffer.h"
#include "db_record.h"
#include "formats/shared/charset.h"
#include "formats/shared/formats.h"
#include "lz4.h"

#include <stdlib.h>
#include <string.h>

enum {
    TURNS = 8
}; /* rotations and reflections: bit 0 flips x, bit 1 flips y, bit 2 exchanges them */

typedef struct Entry {
    size_t at;     /* of its record */
    uint64_t hash; /* the smallest of those of the turned position: that one is its normal form */
    TreeNode node;
    int32_t next; /* with the same number of stones; -1: none */
    uint16_t stones;
    uint8_t to_tree; /* turns the normal form as the tree has it */
} Entry;

typedef struct Db {
    Reader *r;
    unsigned rule;
    int32_t width, height;
    int turns; /* 8; 4 on boards that are not square */
    Charset charset;
    int32_t count;
    Entry *entries;
    int32_t first[GMK_CELLS_MAX + 1], last[GMK_CELLS_MAX + 1]; /* by number of stones */
    int32_t *table;                                            /* by hash: entry + 1; 0: empty */
    uint32_t capacity;
    uint64_t keys[2][GMK_CELLS_MAX];
    uint8_t after[TURNS][TURNS]; /* [a][b]: first b, then a */
    uint8_t back[TURNS];
    TextBuffer text;
} Db;

static bool fail(Reader *r, FormatError error, size_t at)
{
    return reader_fail(r, error, at, (Span){"", 0});
}

/* ---------------------------------------------------------------- the games of a file */

char *db_unpack(FormatProblem *problem, size_t *size, const char *data, size_t packed)
{
    char *out = NULL;
    switch (lz4_unpack(&out, size, (Span){data, packed}, FORMAT_SIZE_MAX)) {
    case LZ4_OK:
    case LZ4_DAMAGED: return out; /* the reader finds that records are missing */
    case LZ4_TOO_LARGE: problem->error = FORMAT_ERR_TOO_LARGE; break;
    case LZ4_NO_MEMORY: problem->error = FORMAT_ERR_NO_MEMORY; break;
    }
    return NULL;
}

bool db_is_packed(const char *data, size_t size)
{
    return lz4_is_frame((Span){data, size});
}

bool db_split(Reader *r, FormatGames *games)
{
    bool seen[DB_RULES][GMK_GOMOKU_SIDE_MAX + 1][GMK_GOMOKU_SIDE_MAX + 1] = {{{false}}};
    DbRecord record;
    size_t at = DB_HEAD_SIZE;
    const uint32_t count = db_count(r->data);
    if (!db_is_likely(r->data))
        return fail(r, FORMAT_ERR_TEXT, 0);
    for (uint32_t i = 0; i < count && db_take_record(&record, r->data, &at); i++) {
        if (!db_is_position(&record) || seen[record.rule][record.width][record.height])
            continue;
        seen[record.rule][record.width][record.height] = true;
        if (!format_games_add(games, r, record.at))
            return false;
    }
    return games->count > 0 || fail(r, FORMAT_ERR_NO_GAME, r->data.size);
}

/* ---------------------------------------------------------------- turning */

static GmkPoint turned(int turn, GmkPoint p, int32_t width, int32_t height)
{
    const int32_t x = turn & 1 ? width - 1 - p.x : p.x, y = turn & 2 ? height - 1 - p.y : p.y;
    return turn & 4 ? (GmkPoint){y, x} : (GmkPoint){x, y};
}

/* Which turn does to every point what `b` and then `a` do. Two points of a small board tell. */
static uint8_t composed(int a, int b)
{
    enum { SIDE = 5 };
    const GmkPoint points[2] = {{0, 1}, {3, 2}};
    for (int c = 0; c < TURNS; c++) {
        int same = 0;
        for (int i = 0; i < 2; i++) {
            const GmkPoint two = turned(a, turned(b, points[i], SIDE, SIDE), SIDE, SIDE);
            const GmkPoint one = turned(c, points[i], SIDE, SIDE);
            same += one.x == two.x && one.y == two.y;
        }
        if (same == 2)
            return (uint8_t)c;
    }
    return 0;
}

static void prepare_turns(Db *db)
{
    for (int a = 0; a < TURNS; a++)
        for (int b = 0; b < TURNS; b++) {
            db->after[a][b] = composed(a, b);
            if (db->after[a][b] == 0)
                db->back[b] = (uint8_t)a;
        }
    uint64_t seed = 20;
    for (int i = 0; i < 2 * GMK_CELLS_MAX; i++)
        db->keys[i % 2][i / 2] = random_next(&seed);
    db->turns = db->width == db->height ? TURNS : TURNS / 2;
}

static uint64_t key_of(const Db *db, int color, int turn, GmkPoint point)
{
    const GmkPoint p = turned(turn, point, db->width, db->height);
    return db->keys[color][p.y * GMK_GOMOKU_SIDE_MAX + p.x];
}

/* The turn with the smallest hash. */
static int smallest(const Db *db, const uint64_t hashes[TURNS])
{
    int best = 0;
    for (int t = 1; t < db->turns; t++)
        if (hashes[t] < hashes[best])
            best = t;
    return best;
}

/* ---------------------------------------------------------------- entries */

static int32_t *slot_of(Db *db, uint64_t hash)
{
    for (uint64_t i = hash;; i++) {
        int32_t *slot = &db->table[i & (db->capacity - 1)];
        if (*slot == 0 || db->entries[*slot - 1].hash == hash)
            return slot;
    }
}

/* The entry of a position; NULL: it is not in the tree. */
static const Entry *find(Db *db, uint64_t hash, int32_t stones)
{
    const int32_t slot = *slot_of(db, hash);
    return slot != 0 && db->entries[slot - 1].stones == stones ? &db->entries[slot - 1] : NULL;
}

static bool is_ours(const Db *db, const DbRecord *record)
{
    return record->rule == db->rule && (int32_t)record->width == db->width &&
           (int32_t)record->height == db->height;
}

static void add_entry(Db *db, const DbRecord *record)
{
    const int32_t index = db->count++;
    int32_t *last = &db->last[record->stones];
    db->entries[index] = (Entry){.at = record->at, .stones = (uint16_t)record->stones, .next = -1};
    if (*last < 0)
        db->first[record->stones] = index;
    else
        db->entries[*last].next = index;
    *last = index;
}

/* Collects the records of this board. *whole: as many records are there as the file says. */
static bool collect(Db *db, bool *whole)
{
    Reader *r = db->r;
    DbRecord record;
    size_t at = DB_HEAD_SIZE, capacity = 0;
    TextBuffer texts = {0};
    const uint32_t count = db_count(r->data);
    uint32_t i = 0;
    bool ok = true;
    for (; ok && i < count && db_take_record(&record, r->data, &at); i++) {
        if (db_is_note(&record) || !is_ours(db, &record))
            continue;
        if (!db_is_position(&record)) { /* a pass, or damage that leaves the others as they are */
            reader_leave_out(r, 1);
            continue;
        }
        if ((size_t)db->count == capacity) {
            capacity = capacity > 0 ? 2 * capacity : 1024;
            Entry *entries = realloc(db->entries, capacity * sizeof *entries);
            ok = entries || fail(r, FORMAT_ERR_NO_MEMORY, at);
            db->entries = entries ? entries : db->entries;
        }
        if (ok && db->count >= TREE_NODES_MAX)
            ok = fail(r, FORMAT_ERR_TOO_LARGE, at);
        if (ok)
            add_entry(db, &record);
        const Span text = db_value(&record).text;
        if (texts.size < 1 << 20) /* enough to tell the encoding */
            text_add(&texts, text.text, text.size);
    }
    *whole = i == count;
    ok = ok && (!texts.failed || fail(r, FORMAT_ERR_NO_MEMORY, at));
    db->charset = ok && texts.size > 0 ? charset_detect(texts.text, texts.size) : CHARSET_UTF8;
    if (db->charset == CHARSET_UTF16)
        db->charset = CHARSET_WINDOWS_1252;
    free(texts.text);
    return ok;
}

/* ---------------------------------------------------------------- what positions carry */

/* The text in UTF-8 in db->text, with LF between its lines. */
static bool decode(Db *db, Span bytes, size_t at)
{
    size_t size = 0;
    char *text = charset_decode(&size, bytes.text, bytes.size, db->charset);
    if (!text)
        return fail(db->r, FORMAT_ERR_NO_MEMORY, at);
    db->text.size = 0;
    text_add(&db->text, "", 0);
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)text[i];
        const char kept = c == '\b' || c == '\n' ? '\n' : c < ' ' || c == 0x7f ? ' ' : (char)c;
        if (c != '\0' && c != '\r')
            text_add(&db->text, &kept, 1);
    }
    free(text);
    return !db->text.failed || fail(db->r, FORMAT_ERR_NO_MEMORY, at);
}

static int32_t coordinate(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'Z' ? c - 'A' + 10 : -1;
}

/* "77text": text on the board at 7,7 of the position as its record has it. */
static bool add_board_text(Db *db, const Entry *entry, int turn, Span line)
{
    TreeMark mark = {.kind = TREE_MARK_LABEL};
    if (line.size < 3)
        return true;
    const GmkPoint point = {coordinate(line.text[0]), coordinate(line.text[1])};
    if (point.x < 0 || point.y < 0 || point.x >= db->width || point.y >= db->height)
        return true;
    mark.point = turned(turn, point, db->width, db->height);
    if (!decode(db, (Span){line.text + 2, line.size - 2}, entry->at))
        return false;
    span_copy(mark.label, sizeof mark.label, (Span){db->text.text, db->text.size});
    return mark.label[0] == '\0' || reader_add_mark(db->r, entry->node, &mark, entry->at);
}

/* Rapfi's texts on the board come before the comment: "@BTXT@77a\n78b\n" and a backspace. */
static bool add_texts(Db *db, const Entry *entry, int turn, Span text)
{
    static const char head[] = "@BTXT@";
    const size_t length = sizeof head - 1;
    if (text.size >= length && memcmp(text.text, head, length) == 0) {
        const char *end = memchr(text.text, '\b', text.size);
        Span rest = {text.text + length, (end ? (size_t)(end - text.text) : text.size) - length};
        text = end ? (Span){end + 1, text.size - (size_t)(end + 1 - text.text)} : (Span){"", 0};
        while (rest.size > 0) {
            const char *lf = memchr(rest.text, '\n', rest.size);
            const size_t taken = lf ? (size_t)(lf - rest.text) + 1 : rest.size;
            if (!add_board_text(db, entry, turn, (Span){rest.text, taken - (lf != NULL)}))
                return false;
            rest = (Span){rest.text + taken, rest.size - taken};
        }
    }
    return text.size == 0 || (decode(db, text, entry->at) &&
                              reader_add_comment(db->r, entry->node, db->text.text, db->text.size));
}

/* The value of a move is for the side that made it; proofs count in the same way as ours. */
static bool add_value(Db *db, const Entry *entry, const DbValue *value)
{
    Tree *tree = db->r->record->tree;
    RecordMove move = tree_move(tree, entry->node);
    if (!value->exact || entry->node == TREE_ROOT || value->value < -GMK_SCORE_WIN ||
        value->value > GMK_SCORE_WIN)
        return true;
    move.has_score = true;
    move.score = -value->value;
    move.depth = value->depth < GMK_CELLS_MAX ? value->depth : GMK_CELLS_MAX;
    if (!tree_set_move(tree, entry->node, &move))
        return fail(db->r, FORMAT_ERR_NO_MEMORY, entry->at);
    const RecordMove best = tree_move(tree, tree_child(tree, tree_parent(tree, entry->node)));
    if (!best.has_score || best.score < move.score)
        tree_promote(tree, entry->node);
    return true;
}

static bool add_content(Db *db, const Entry *entry, const DbRecord *record, int turn)
{
    const Tree *tree = db->r->record->tree;
    const DbValue value = db_value(record);
    TreeMark mark = {.kind = TREE_MARK_LABEL, .label = {value.label}};
    if (!add_value(db, entry, &value) || !add_texts(db, entry, turn, value.text))
        return false;
    if (value.label == 0 || entry->node == TREE_ROOT)
        return true;
    mark.point = tree_point(tree, entry->node);
    return reader_add_mark(db->r, tree_parent(tree, entry->node), &mark, record->at);
}

/* ---------------------------------------------------------------- the tree */

/*
 * Adds the position as a move after one that is in the tree. *turn: how the record's position is
 * turned in the tree. READER_CUT_OFF: it follows from none.
 */
static ReaderAdded add_after_parent(Db *db, Entry *entry, const DbRecord *record,
                                    const uint64_t hashes[TURNS], int *turn)
{
    const int color = side_after(SIDE_BLACK, record->stones - 1); /* of the last mover */
    const int32_t from = color == 0 ? 0 : db_black(record);
    const int32_t end = color == 0 ? db_black(record) : record->stones;
    for (int32_t i = from; i < end; i++) {
        const GmkPoint stone = db_stone(record, i);
        uint64_t without[TURNS];
        for (int t = 0; t < db->turns; t++)
            without[t] = hashes[t] ^ key_of(db, color, t, stone);
        const int t = smallest(db, without);
        const Entry *parent = find(db, without[t], record->stones - 1);
        if (!parent)
            continue;
        *turn = db->after[parent->to_tree][t];
        const RecordMove move = {.point = turned(*turn, stone, db->width, db->height),
                                 .time_ms = -1};
        const ReaderAdded added =
            reader_add_branch(db->r, parent->node, &move, record->at, (Span){"", 0});
        entry->node = db->r->node;
        return added;
    }
    return READER_CUT_OFF;
}

/* Adds the position as a line of its own, black and white alternating. */
static ReaderAdded add_line(Db *db, Entry *entry, const DbRecord *record)
{
    TreeNode node = TREE_ROOT;
    for (int32_t i = 0; i < record->stones; i++) {
        const int32_t from = side_after(SIDE_BLACK, i) == SIDE_BLACK ? 0 : db_black(record);
        const RecordMove move = {.point = db_stone(record, from + i / 2), .time_ms = -1};
        const ReaderAdded added = reader_add_branch(db->r, node, &move, record->at, (Span){"", 0});
        if (added != READER_ADDED)
            return added;
        node = db->r->node;
    }
    entry->node = node;
    return READER_ADDED;
}

static bool add_position(Db *db, int32_t index)
{
    Entry *entry = &db->entries[index];
    DbRecord record;
    uint64_t hashes[TURNS] = {0};
    size_t at = entry->at;
    int turn = 0;
    if (!reader_goes_on(db->r, at) || !db_take_record(&record, db->r->data, &at))
        return false;
    for (int32_t i = 0; i < record.stones; i++)
        for (int t = 0; t < db->turns; t++)
            hashes[t] ^= key_of(db, i >= db_black(&record), t, db_stone(&record, i));
    const int normal = smallest(db, hashes);
    entry->hash = hashes[normal];
    int32_t *slot = slot_of(db, entry->hash);
    ReaderAdded added = READER_ADDED;
    if (*slot != 0) { /* the same position, turned */
        entry->node = db->entries[*slot - 1].node;
        turn = db->after[db->entries[*slot - 1].to_tree][normal];
    } else {
        entry->node = TREE_ROOT;
        if (record.stones > 0)
            added = add_after_parent(db, entry, &record, hashes, &turn);
        if (added == READER_CUT_OFF) {
            turn = 0;
            added = add_line(db, entry, &record);
        }
        if (added == READER_ADDED)
            *slot = index + 1;
    }
    entry->to_tree = db->after[turn][db->back[normal]];
    if (added == READER_CUT_OFF)
        reader_leave_out(db->r, 1); /* two stones on one point */
    return added == READER_CUT_OFF ||
           (added == READER_ADDED && add_content(db, entry, &record, turn));
}

static bool build(Db *db)
{
    db->capacity = 1024;
    while (db->capacity < 2 * (uint32_t)db->count)
        db->capacity *= 2;
    db->table = calloc(db->capacity, sizeof *db->table);
    if (!db->table)
        return fail(db->r, FORMAT_ERR_NO_MEMORY, 0);
    for (int32_t stones = 0; stones <= GMK_CELLS_MAX; stones++)
        for (int32_t i = db->first[stones]; i >= 0; i = db->entries[i].next)
            if (!add_position(db, i))
                return false;
    return true;
}

static bool read_board(Db *db)
{
    static const GmkRule rules[DB_RULES] = {GMK_RULE_FREESTYLE, GMK_RULE_STANDARD, GMK_RULE_RENJU};
    Reader *r = db->r;
    bool whole = true;
    prepare_turns(db);
    if (!reader_begin(r, db->width, db->height))
        return false;
    r->record->setup.rule = rules[db->rule];
    r->rule_known = true;
    if (!collect(db, &whole) || !build(db))
        return false;
    if (!whole)
        reader_note_cut(r);
    r->report->converted = db->charset != CHARSET_UTF8;
    return reader_normalise(r);
}

bool db_read(Reader *r)
{
    DbRecord record;
    size_t at = r->at;
    if (!db_take_record(&record, r->data, &at) || !db_is_position(&record))
        return fail(r, FORMAT_ERR_NO_GAME, r->at);
    Db *db = malloc(sizeof *db);
    if (!db)
        return fail(r, FORMAT_ERR_NO_MEMORY, 0);
    *db = (Db){.r = r,
               .rule = record.rule,
               .width = (int32_t)record.width,
               .height = (int32_t)record.height};
    for (int32_t i = 0; i <= GMK_CELLS_MAX; i++)
        db->first[i] = db->last[i] = -1;
    const bool ok = read_board(db);
    free(db->entries);
    free(db->table);
    free(db->text.text);
    free(db);
    return ok;
}

/* phrase.c: see phrase.h. */
#include "phrase.h"

#include "utf8.h"

#include <string.h>

enum { ARGUMENTS = 3 };

typedef struct Piece {
    const char *text;
    size_t length;
} Piece;

void phrase_begin(Phrase *phrase, char *text, size_t size)
{
    *phrase = (Phrase){text, size, 0};
    if (size > 0)
        text[0] = '\0';
}

static void add_piece(Phrase *phrase, Piece piece)
{
    if (phrase->length + 1 >= phrase->size)
        return;
    const size_t room = phrase->size - phrase->length - 1;
    if (piece.length > room) {
        piece.length = utf8_cut(piece.text, room);
        phrase->size = phrase->length + piece.length + 1; /* full */
    }
    memcpy(phrase->text + phrase->length, piece.text, piece.length);
    phrase->length += piece.length;
    phrase->text[phrase->length] = '\0';
}

void phrase_add(Phrase *phrase, const char *text)
{
    if (text)
        add_piece(phrase, (Piece){text, strlen(text)});
}

/* "{1|move|moves}", from behind its first bar; what follows it. NULL: it is not one. */
static const char *take_choice(Piece *out, const char *at, const char *argument)
{
    const size_t first = strcspn(at, "|{}");
    if (at[first] != '|')
        return NULL;
    const char *second = at + first + 1;
    const size_t length = strcspn(second, "|{}");
    if (second[length] != '}')
        return NULL;
    *out = strcmp(argument, "1") == 0 ? (Piece){at, first} : (Piece){second, length};
    return second + length + 1;
}

/* Parses the gap that begins here; returns what follows it. NULL: this is not a gap. */
static const char *take_gap(Piece *out, const char *at, const char *const arguments[ARGUMENTS])
{
    if (at[0] != '{' || at[1] < '1' || at[1] >= '1' + ARGUMENTS)
        return NULL;
    const char *argument = arguments[at[1] - '1'] ? arguments[at[1] - '1'] : "";
    if (at[2] == '|')
        return take_choice(out, at + 3, argument);
    *out = (Piece){argument, strlen(argument)};
    return at[2] == '}' ? at + 3 : NULL;
}

void phrase_fill(Phrase *phrase, const char *pattern, const char *a, const char *b, const char *c)
{
    const char *const arguments[ARGUMENTS] = {a, b, c};
    for (const char *at = pattern ? pattern : ""; *at;) {
        Piece piece;
        const char *behind = take_gap(&piece, at, arguments);
        if (!behind) { /* text up to what may be the next gap */
            piece = (Piece){at, 1 + strcspn(at + 1, "{")};
            behind = at + piece.length;
        }
        add_piece(phrase, piece);
        at = behind;
    }
}

void phrase_make(char *out, size_t size, const char *pattern, const char *a, const char *b,
                 const char *c)
{
    Phrase phrase;
    phrase_begin(&phrase, out, size);
    phrase_fill(&phrase, pattern, a, b, c);
}

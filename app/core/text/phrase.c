/* phrase.c: see phrase.h. */
#include "phrase.h"

#include "utf8.h"

#include <string.h>

enum { ARGUMENTS = 3 };

typedef struct Piece {
    const char *text;
    size_t length;
} Piece;

void phrase_begin(Phrase *phrase, char *text, size_t size, PluralRule plural)
{
    *phrase = (Phrase){text, size, 0, plural};
    if (size > 0)
        text[0] = '\0';
}

void phrase_resume(Phrase *phrase, char *text, size_t size, PluralRule plural)
{
    *phrase = (Phrase){text, size, size > 0 ? strlen(text) : 0, plural};
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

void phrase_add_gap(Phrase *phrase)
{
    static const char *const wide[] = {"\xe3\x80\x82", "\xef\xbc\x81", "\xef\xbc\x9f"}; /* 。！？ */
    enum { BYTES = 3 };
    if (phrase->length == 0)
        return;
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
        if (phrase->length >= BYTES &&
            memcmp(phrase->text + phrase->length - BYTES, wide[i], BYTES) == 0)
            return;
    phrase_add(phrase, " ");
}

/* "{1|move|moves}", from behind its first bar: the form with this index, or the last one there is; what follows
 * it all. NULL: it is not one. */
static const char *take_choice(Piece *out, const char *at, int form)
{
    for (int i = 0; i < PLURAL_FORMS_MAX; i++) {
        const size_t length = strcspn(at, "|{}");
        if (i <= form)
            *out = (Piece){at, length};
        at += length;
        if (*at == '}')
            return i > 0 ? at + 1 : NULL;
        if (*at++ != '|')
            return NULL;
    }
    return NULL;
}

/* Parses the gap that begins here; returns what follows it. NULL: this is not a gap. */
static const char *take_gap(Piece *out, const char *at, const char *const arguments[ARGUMENTS],
                            PluralRule plural)
{
    if (at[0] != '{' || at[1] < '1' || at[1] >= '1' + ARGUMENTS)
        return NULL;
    const char *argument = arguments[at[1] - '1'] ? arguments[at[1] - '1'] : "";
    if (at[2] == '|')
        return take_choice(out, at + 3, plural_form(plural, argument));
    *out = (Piece){argument, strlen(argument)};
    return at[2] == '}' ? at + 3 : NULL;
}

void phrase_fill(Phrase *phrase, const char *pattern, const char *a, const char *b, const char *c)
{
    const char *const arguments[ARGUMENTS] = {a, b, c};
    for (const char *at = pattern ? pattern : ""; *at;) {
        Piece piece = {at, 0};
        const char *behind = take_gap(&piece, at, arguments, phrase->plural);
        if (!behind) { /* text up to what may be the next gap */
            piece = (Piece){at, 1 + strcspn(at + 1, "{")};
            behind = at + piece.length;
        }
        add_piece(phrase, piece);
        at = behind;
    }
}

void phrase_make(char *out, size_t size, PluralRule plural, const char *pattern, const char *a,
                 const char *b, const char *c)
{
    Phrase phrase;
    phrase_begin(&phrase, out, size, plural);
    phrase_fill(&phrase, pattern, a, b, c);
}

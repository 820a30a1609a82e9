/*
 * formats.h: the readers and writers of the table in format.c, one file a format.
 *
 * A reader begins its scratch record, fills it from r->at on and normalises it: see reader.h. It
 * returns false after filling r->problem. A format whose files may hold several games has a
 * splitter too, which finds where each of them begins. A writer appends to w->out; records that the
 * table says a format cannot hold have been refused before.
 */
#ifndef GOMOKIT_FORMATS_H
#define GOMOKIT_FORMATS_H

#include "reader.h"
#include "writer.h"

enum {
    REC_SIDE = 20, /* boards of .rec */
    POS_SIDE = 15, /* boards of .pos */
    LIB_SIDE = 15, /* boards of RenLib */
};

/* What games of a database refer to by number. */
typedef enum FormatNameKind { FORMAT_NAME_PLAYER, FORMAT_NAME_EVENT } FormatNameKind;

typedef struct FormatName {
    FormatNameKind kind;
    int32_t id;
    size_t at; /* the byte where it is described */
} FormatName;

/* Where the games of a file begin, and the names they refer to. */
struct FormatGames {
    int32_t count, capacity;
    size_t *starts;
    int32_t name_count, name_capacity;
    FormatName *names;
    int32_t side; /* of all boards, where no game tells and all of them decide; else 0 */
};

/* Adds a name. False: no memory; the problem is set. */
bool format_games_name(FormatGames *games, Reader *r, FormatName name);

/* Adds a game. False: no memory; the problem is set. */
bool format_games_add(FormatGames *games, Reader *r, size_t start);

bool sgf_split(Reader *r, FormatGames *games);
bool psq_split(Reader *r, FormatGames *games);
bool openings_split(Reader *r, FormatGames *games);
bool string_split(Reader *r, FormatGames *games);
bool rif_split(Reader *r, FormatGames *games);
bool db_split(Reader *r, FormatGames *games);

bool gmk_read(Reader *r); /* calls the reader in app/core/file and translates its problems */
void gmk_write(Writer *w);
bool sgf_read(Reader *r);
void sgf_write(Writer *w);
bool lib_read(Reader *r);
void lib_write(Writer *w);
bool psq_read(Reader *r);
void psq_write(Writer *w);
bool rec_read(Reader *r);
void rec_write(Writer *w);
bool sav_read(Reader *r);
void sav_write(Writer *w);
bool pos_read(Reader *r);
void pos_write(Writer *w);
bool board_text_read(Reader *r);
void board_text_write(Writer *w);
bool openings_read(Reader *r);
void openings_write(Writer *w);
bool string_read(Reader *r);
void string_write(Writer *w);
bool columns_read(Reader *r);
void columns_write(Writer *w);
bool rif_read(Reader *r);
bool rif_is_likely(Span text); /* an XML text with games and moves */
bool db_read(Reader *r);

/*
 * A database may be packed. db_unpack() gives what is in it, the caller's, as far as it can be
 * unpacked; NULL: problem->error says why.
 */
bool db_is_packed(const char *data, size_t size);
char *db_unpack(FormatProblem *problem, size_t *size, const char *data, size_t packed);
void diagram_write(Writer *w);
void svg_write(Writer *w);
void png_write(Writer *w);
void gif_write(Writer *w);

#endif

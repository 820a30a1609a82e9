/* gmk_file_property.c: see gmk_file_property.h. */
#include "gmk_file_property.h"

#include "core_test.h"

static bool round_trips(const Record *record)
{
    Record *again = NULL;
    GmkFileProblem problem;
    size_t size = 0, size2 = 0;
    char *text = gmk_file_write(record, &size), *text2 = NULL;
    bool ok = text && gmk_file_read(&again, &problem, text, size) && records_equal(record, again);
    if (ok) {
        text2 = gmk_file_write(again, &size2);
        ok = text2 && size == size2 && memcmp(text, text2, size) == 0;
    }
    GmkGame *game = NULL;
    ok = ok && record_replay(&game, record) == GMK_OK;
    gmk_game_free(game);
    record_free(again);
    free(text);
    free(text2);
    return ok;
}

GmkProperty gmk_file_property(const char *text, size_t size)
{
    Record *record = NULL;
    GmkFileProblem problem;
    if (gmk_file_read(&record, &problem, text, size)) {
        const bool ok = problem.error == GMK_FILE_OK && round_trips(record);
        record_free(record);
        return ok ? PROPERTY_ACCEPTED : PROPERTY_BROKEN;
    }
    /* What can be saved of it is a record like any other. */
    GmkFileProblem damage;
    if (gmk_file_salvage(&record, &damage, text, size, NULL)) {
        const bool ok = damage.error != GMK_FILE_OK && round_trips(record);
        record_free(record);
        record = NULL;
        if (!ok)
            return PROPERTY_BROKEN;
    }
    int lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    const bool sane = record == NULL && problem.error != GMK_FILE_OK && problem.line >= 0 &&
                      problem.line <= lines && memchr(problem.detail, 0, sizeof problem.detail);
    return sane ? PROPERTY_REFUSED : PROPERTY_BROKEN;
}

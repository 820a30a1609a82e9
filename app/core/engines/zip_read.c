/* Reads zips; see zip_read.h. */
#include "zip_read.h"

#include "core/base/crc32.h"
#include "core/base/inflate.h"
#include "core/text/foreign.h"
#include "core/text/path.h"
#include "core/text/scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    END_BYTES = 22,   /* of the end of the directory, without its comment */
    ENTRY_BYTES = 46, /* of a row of the directory, without its name */
    LOCAL_BYTES = 30, /* of the header before a file's bytes, without its name */
    COMMENT_MAX = 65535,
    SIGN_END = 0x06054b50,
    SIGN_ENTRY = 0x02014b50,
    SIGN_LOCAL = 0x04034b50,
    FLAG_SECRET = 1,
    MADE_BY_UNIX = 3,
    UNIX_KIND = 0170000, /* bits of a Unix mode that say what it is */
    UNIX_FOLDER = 0040000,
    UNIX_FILE = 0100000,
};

static uint32_t get16(const uint8_t *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8;
}

static uint32_t get32(const uint8_t *at)
{
    return get16(at) | get16(at + 2) << 16;
}

/* ------------------------------------------------------------------------------------------------
 * Names
 */

static bool is_device(const char *part, size_t length)
{
    static const char *const names[] = {"con", "prn", "aux", "nul", "conin$", "conout$", "clock$"};
    char stem[8];
    size_t used = 0;
    while (used < length && part[used] != '.' && part[used] != ' ')
        used++;
    if (used >= sizeof stem)
        return false;
    memcpy(stem, part, used);
    stem[used] = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (word_is(stem, names[i]))
            return true;
    const char digit = stem[used > 0 ? used - 1 : 0];
    stem[used > 0 ? used - 1 : 0] = 0;
    return used == 4 && digit >= '0' && digit <= '9' &&
           (word_is(stem, "com") || word_is(stem, "lpt"));
}

/* One part of a name; blanks and dots at its end would be cut off by Windows. */
static bool part_is_safe(const char *part, size_t length)
{
    if (length == 0 || part[length - 1] == '.' || part[length - 1] == ' ' || part[0] == ' ')
        return false;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)part[i] < ' ' || strchr("<>:\"|?*\\\x7f", part[i]))
            return false;
    return !is_device(part, length);
}

bool zip_name_is_safe(const char *name)
{
    char harmless[ZIP_NAME_MAX];
    int depth = 0;
    if (strlen(name) >= ZIP_NAME_MAX)
        return false;
    foreign_copy(harmless, sizeof harmless, name, FOREIGN_LINE);
    if (strcmp(harmless, name) != 0)
        return false;
    for (;;) {
        const size_t length = strcspn(name, "/");
        if (!part_is_safe(name, length) || ++depth > ZIP_DEPTH_MAX)
            return false;
        if (!name[length])
            return true;
        name += length + 1;
    }
}

static bool refuse(char why[ZIP_WHY_MAX], const char *what, const char *name)
{
    char text[2 * ZIP_WHY_MAX];
    snprintf(text, sizeof text, "%s%s%.80s", what, name[0] ? ": " : "", name);
    foreign_copy(why, ZIP_WHY_MAX, text, FOREIGN_LINE);
    return false;
}

/* Takes a name as it stands in the archive. Old packers write backslashes, and letters of unknown encodings. */
static bool take_name(ZipFile *out, char why[ZIP_WHY_MAX], const uint8_t *bytes, size_t length)
{
    if (length == 0 || length >= ZIP_NAME_MAX || memchr(bytes, 0, length))
        return refuse(why, "a name in the zip is empty or has too many letters", "");
    memcpy(out->name, bytes, length);
    out->name[length] = 0;
    const bool is_utf8 = span_bad_utf8((Span){out->name, length}) == length;
    for (size_t i = 0; i < length; i++)
        if (out->name[i] == '\\')
            out->name[i] = '/';
        else if (!is_utf8 && (unsigned char)out->name[i] >= 0x80)
            out->name[i] = '_';
    if (out->name[length - 1] == '/') {
        out->folder = true;
        out->name[length - 1] = 0;
    }
    if (!zip_name_is_safe(out->name))
        return refuse(why, "a name in the zip would leave its folder or cannot be a file's",
                      out->name);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * The directory
 */

typedef struct Archive {
    const uint8_t *bytes;
    size_t size;
    char *why;
    uint64_t packed; /* bytes of files so far: in a sane archive they do not overlap */
} Archive;

/* The end of the directory is searched from the back; a comment may follow it. */
static const uint8_t *find_end(const Archive *archive)
{
    if (archive->size < END_BYTES)
        return NULL;
    const size_t last = archive->size - END_BYTES;
    const size_t first = last > COMMENT_MAX ? last - COMMENT_MAX : 0;
    for (size_t at = last + 1; at-- > first;)
        if (get32(archive->bytes + at) == SIGN_END &&
            get16(archive->bytes + at + 20) <= archive->size - at - END_BYTES)
            return archive->bytes + at;
    return NULL;
}

/* What Unix calls it: anything but a file or folder, such as a link, could lead elsewhere. */
static bool check_mode(const ZipFile *file, const Archive *archive, const uint8_t *entry)
{
    const uint32_t kind = get32(entry + 38) >> 16 & UNIX_KIND;
    if (entry[5] == MADE_BY_UNIX && kind != 0 && kind != UNIX_FOLDER && kind != UNIX_FILE)
        return refuse(archive->why, "a link or a device is in the zip", file->name);
    return true;
}

static bool take_sizes(ZipFile *out, const Archive *archive, const uint8_t *entry)
{
    const uint32_t method = get16(entry + 10);
    out->crc = get32(entry + 16);
    out->packed_size = get32(entry + 20);
    out->size = get32(entry + 24);
    out->deflated = method == 8;
    if (get16(entry + 8) & FLAG_SECRET)
        return refuse(archive->why, "the zip has a password", out->name);
    if (out->packed_size == UINT32_MAX || out->size == UINT32_MAX)
        return refuse(archive->why, "the zip is of the large kind (zip64), which is not read",
                      out->name);
    if (method != 0 && method != 8)
        return refuse(archive->why, "a file is packed in a way that is not read", out->name);
    if (method == 0 && out->size != out->packed_size)
        return refuse(archive->why, "the zip is damaged", out->name);
    /* Deflate cannot pack more than 1032 bytes into one. */
    if (out->size / 1032 > out->packed_size)
        return refuse(archive->why, "the zip is damaged: a file would be too large for its bytes",
                      out->name);
    return true;
}

/* Where the bytes of a file are: behind a header of their own. */
static bool find_bytes(ZipFile *out, Archive *archive, uint32_t offset)
{
    const size_t size = archive->size;
    if (offset > size || size - offset < LOCAL_BYTES ||
        get32(archive->bytes + offset) != SIGN_LOCAL)
        return refuse(archive->why, "the zip is damaged", out->name);
    const size_t header =
        LOCAL_BYTES + get16(archive->bytes + offset + 26) + get16(archive->bytes + offset + 28);
    if (header > size - offset || out->packed_size > size - offset - header)
        return refuse(archive->why, "the zip is cut short", out->name);
    out->packed = archive->bytes + offset + header;
    archive->packed += out->packed_size;
    if (archive->packed > size)
        return refuse(archive->why, "files of the zip overlap", out->name);
    return true;
}

/* One row of the directory; its length in *used. */
static bool take_entry(ZipFile *out, size_t *used, Archive *archive, const uint8_t *entry,
                       size_t left)
{
    if (left < ENTRY_BYTES || get32(entry) != SIGN_ENTRY)
        return refuse(archive->why, "the zip's directory is damaged", "");
    const size_t name = get16(entry + 28);
    *used = ENTRY_BYTES + name + get16(entry + 30) + get16(entry + 32);
    if (*used > left)
        return refuse(archive->why, "the zip's directory is damaged", "");
    return take_name(out, archive->why, entry + ENTRY_BYTES, name) &&
           check_mode(out, archive, entry) && take_sizes(out, archive, entry) &&
           find_bytes(out, archive, get32(entry + 42));
}

static bool list_files(ZipReader *zip, Archive *archive, const uint8_t *entry, size_t left,
                       uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        ZipFile *file = &zip->files[i];
        size_t used = 0;
        if (!take_entry(file, &used, archive, entry, left))
            return false;
        zip->bytes += file->size;
        if (zip->bytes > ZIP_BYTES_MAX)
            return refuse(archive->why, "unpacked it would be larger than 768 MB", "");
        entry += used;
        left -= used;
        zip->count++;
    }
    return true;
}

bool zip_open(ZipReader *out, char why[ZIP_WHY_MAX], const uint8_t *bytes, size_t size)
{
    Archive archive = {bytes, size, why, 0};
    ZipReader zip = {0};
    const uint8_t *end = find_end(&archive);
    if (!end)
        return refuse(why, "it is not a zip, or it is cut short", "");
    const uint32_t count = get16(end + 10), length = get32(end + 12), start = get32(end + 16);
    if (count == UINT16_MAX || length == UINT32_MAX || start == UINT32_MAX)
        return refuse(why, "the zip is of the large kind (zip64), which is not read", "");
    if (get16(end + 4) != 0 || get16(end + 6) != 0 || get16(end + 8) != count)
        return refuse(why, "the zip is one of several parts", "");
    if (count == 0 || count > ZIP_FILES_MAX)
        return refuse(why, count == 0 ? "the zip is empty" : "the zip has more than 4000 files",
                      "");
    if (start > (size_t)(end - bytes) || length > (size_t)(end - bytes) - start)
        return refuse(why, "the zip's directory is damaged", "");
    zip.files = calloc(count, sizeof *zip.files);
    if (!zip.files)
        return refuse(why, "no memory", "");
    if (!list_files(&zip, &archive, bytes + start, length, count)) {
        zip_close(&zip);
        return false;
    }
    *out = zip;
    return true;
}

void zip_close(ZipReader *zip)
{
    free(zip->files);
    *zip = (ZipReader){0};
}

bool zip_unpack(uint8_t *out, const ZipFile *file)
{
    if (!file->deflated)
        memcpy(out, file->packed, file->size);
    else if (!inflate_raw(out, file->size, file->packed, file->packed_size))
        return false;
    return crc32_of(out, file->size) == file->crc;
}

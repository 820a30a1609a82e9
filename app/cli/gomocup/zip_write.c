/* A zip of stored files, by PKWARE's description of the format; see zip_write.h. */
#include "zip_write.h"

#include "core/base/crc32.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    VERSION = 20,       /* of the format that is needed to unpack */
    UTF8_NAMES = 0x800, /* flag */
    FILES_MAX = 65535,
    DAY_1980 = 0x21, /* the first day a zip can have: equal files give equal zips */
};

/* Little-endian, whatever the machine; bytes beyond the eighth are zero. */
static void add_number(TextBuffer *out, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++, value >>= 8) {
        const char byte = (char)(value & 0xff);
        text_add(out, &byte, 1);
    }
}

/* What a file's own header and its line in the directory have in common. */
static void add_common(TextBuffer *out, const char *name, uint32_t crc, size_t size)
{
    add_number(out, VERSION, 2);
    add_number(out, UTF8_NAMES, 2);
    add_number(out, 0, 2); /* stored */
    add_number(out, 0, 2); /* midnight */
    add_number(out, DAY_1980, 2);
    add_number(out, crc, 4);
    add_number(out, size, 4);
    add_number(out, size, 4);
    add_number(out, strlen(name), 2);
    add_number(out, 0, 2); /* nothing extra */
}

bool zip_add(ZipWriter *zip, const char *name, const void *data, size_t size)
{
    const uint32_t crc = crc32_of(data, size);
    const size_t offset = zip->bytes.size;
    if (zip->count == FILES_MAX || size > INT32_MAX || offset + size > INT32_MAX)
        return false;
    add_number(&zip->bytes, 0x04034b50, 4);
    add_common(&zip->bytes, name, crc, size);
    text_add(&zip->bytes, name, strlen(name));
    text_add(&zip->bytes, data, size);
    add_number(&zip->central, 0x02014b50, 4);
    add_number(&zip->central, VERSION, 2);
    add_common(&zip->central, name, crc, size);
    add_number(&zip->central, 0, 2 + 2 + 2 + 4); /* comment, disk, attributes of both kinds */
    add_number(&zip->central, offset, 4);
    text_add(&zip->central, name, strlen(name));
    zip->count++;
    return !zip->bytes.failed && !zip->central.failed;
}

bool zip_finish(ZipWriter *zip)
{
    const size_t offset = zip->bytes.size;
    if (zip->count == 0)
        return false;
    text_add(&zip->bytes, zip->central.text, zip->central.size);
    add_number(&zip->bytes, 0x06054b50, 4);
    add_number(&zip->bytes, 0, 4); /* one disk */
    add_number(&zip->bytes, (uint64_t)zip->count, 2);
    add_number(&zip->bytes, (uint64_t)zip->count, 2);
    add_number(&zip->bytes, zip->central.size, 4);
    add_number(&zip->bytes, offset, 4);
    add_number(&zip->bytes, 0, 2); /* no comment */
    return !zip->bytes.failed && !zip->central.failed;
}

void zip_free(ZipWriter *zip)
{
    free(zip->bytes.text);
    free(zip->central.text);
    *zip = (ZipWriter){0};
}

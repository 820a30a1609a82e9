/*
 * zip_read.h: the files of a zip, for programs that strangers packed. Everything is checked before a byte is unpacked: no name
 * leaves the folder that it is unpacked into, sizes and counts are bounded, and the whole takes linear time. Stored and
 * deflated files are read, with or without data descriptors; zip64, encryption, links and archives of several parts are
 * refused with a sentence.
 */
#ifndef GOMOKIT_ZIP_READ_H
#define GOMOKIT_ZIP_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ZIP_NAME_MAX = 240,          /* bytes of a name with its folders, with NUL */
    ZIP_DEPTH_MAX = 16,          /* folders within folders */
    ZIP_FILES_MAX = 4000,        /* files and folders */
    ZIP_BYTES_MAX = 768 << 20,   /* of all files together */
    ZIP_ARCHIVE_MAX = 512 << 20, /* of the archive itself */
    ZIP_WHY_MAX = 200,           /* bytes of a sentence, with NUL */
};

typedef struct ZipFile {
    char name
        [ZIP_NAME_MAX]; /* parts are separated by '/'; harmless and safe: see zip_name_is_safe() */
    bool folder;
    uint32_t size;
    const uint8_t *packed;
    uint32_t packed_size;
    uint32_t crc;
    bool deflated;
} ZipFile;

typedef struct ZipReader {
    int32_t count;
    ZipFile *files; /* owned; they point into the archive */
    uint64_t bytes; /* of all files together */
} ZipReader;

/*
 * Lists an archive, which stays the caller's until zip_close(). False: why[ZIP_WHY_MAX] says what is wrong with
 * it, and nothing is to be closed.
 */
bool zip_open(ZipReader *out, char why[ZIP_WHY_MAX], const uint8_t *bytes, size_t size);
void zip_close(ZipReader *zip);

/* Unpacks a file into `out`, which holds file->size bytes. False: it is damaged. */
bool zip_unpack(uint8_t *out, const ZipFile *file);

/*
 * Whether a name with its folders stays inside the folder that it is unpacked into, on every system: no "..", no root,
 * no drive, no device (NUL, COM1), no stream, no control character, nothing that Windows would cut off.
 */
bool zip_name_is_safe(const char *name);

#endif

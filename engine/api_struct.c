/* Translates public structs between the caller's version of the header and this one. */
#include "api_struct.h"

#include <string.h>

/* A struct_size beyond this was not set by sizeof: the struct was not initialised. */
enum { SIZE_MAX_SANE = 1 << 14 };

static size_t size_of(const void *given)
{
    uint32_t size;
    memcpy(&size, given, sizeof size);
    return size;
}

static bool is_zero(const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

bool struct_is_writable(const void *out, size_t least)
{
    return out && size_of(out) >= least && size_of(out) <= SIZE_MAX_SANE;
}

GmkStatus struct_read(void *full, size_t known, size_t least, const void *given)
{
    /* the sizes that can be read are those that can be written */
    if (!struct_is_writable(given, least))
        return GMK_ERR_ARGUMENT;
    const size_t size = size_of(given);
    if (size > known && !is_zero((const unsigned char *)given + known, size - known))
        return GMK_ERR_TOO_NEW;
    const uint32_t full_size = (uint32_t)known;
    memset(full, 0, known);
    memcpy(full, given, size < known ? size : known);
    memcpy(full, &full_size, sizeof full_size);
    return GMK_OK;
}

void struct_write(void *out, const void *full, size_t known)
{
    const size_t size = size_of(out), shared = struct_shared_size(out, known);
    const size_t head = sizeof(uint32_t); /* struct_size, which stays the caller's */
    memcpy((unsigned char *)out + head, (const unsigned char *)full + head, shared - head);
    if (size > known)
        memset((unsigned char *)out + known, 0, size - known);
}

uint32_t struct_shared_size(const void *given, size_t known)
{
    const size_t size = size_of(given);
    return (uint32_t)(size < known ? size : known);
}

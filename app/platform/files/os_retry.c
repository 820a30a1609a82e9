/* Tries a file call again while another program holds the file. */
#include "os_retry.h"

#include <stddef.h>

OsError os_retry(const OsRetry *retry)
{
    static const int16_t pauses_ms[] = {5, 10, 20, 40, 75, 150, 300, 400};
    OsError error = retry->attempt(retry->what);
    for (size_t i = 0; i < sizeof pauses_ms / sizeof *pauses_ms; i++) {
        if (error == 0 || !retry->passes(error))
            break;
        retry->sleep(pauses_ms[i]);
        error = retry->attempt(retry->what);
    }
    return error;
}

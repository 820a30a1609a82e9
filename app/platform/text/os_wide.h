/*
 * os_wide.h: UTF-8 to UTF-16 and back. Windows only: for the files of this folder that end in _win
 * and for app/win.
 */
#ifndef GOMOKIT_OS_WIDE_H
#define GOMOKIT_OS_WIDE_H

#include <stddef.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* The caller frees both with free(). NULL: no memory. Broken text becomes U+FFFD. */
wchar_t *os_wide_from_utf8(const char *text);
char *os_wide_to_utf8(const wchar_t *text);

/* "Access is denied." for a GetLastError() code, in UTF-8 and the system's language. free() it. */
char *os_wide_system_text(DWORD code);

#endif

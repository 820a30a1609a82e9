#include "system_dll.h"

#include <stdbool.h>
#include <string.h>

/*
 * Puts the address of a function into a pointer to a function of its type. The DLL stays loaded:
 * asking again only counts. False: there is no such DLL or function.
 */
static bool find_function(void *out, const wchar_t *dll, const char *name)
{
    const HMODULE module = LoadLibraryExW(dll, NULL, LOAD_LIBRARY_SEARCH_SYSTEM32);
    const FARPROC found = module ? GetProcAddress(module, name) : NULL;
    if (found)
        memcpy(out, &found, sizeof found);
    return found != NULL;
}

void system_set_window_attribute(HWND window, DWORD attribute, const void *value, DWORD size)
{
    HRESULT(WINAPI * set)(HWND, DWORD, LPCVOID, DWORD);
    if (find_function(&set, L"dwmapi.dll", "DwmSetWindowAttribute"))
        set(window, attribute, value, size);
}

void system_set_window_theme(HWND window, const wchar_t *name)
{
    HRESULT(WINAPI * set)(HWND, LPCWSTR, LPCWSTR);
    if (find_function(&set, L"uxtheme.dll", "SetWindowTheme"))
        set(window, name, NULL);
}

void system_play_sound(const void *wav, DWORD flags)
{
    BOOL(WINAPI * play)(LPCWSTR, HMODULE, DWORD);
    if (find_function(&play, L"winmm.dll", "PlaySoundW"))
        play(wav, NULL, flags);
}

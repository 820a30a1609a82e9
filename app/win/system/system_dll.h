/*
 * system_dll.h: the functions we use of DLLs that Windows would look for beside the program first.
 * dwmapi, shcore, uxtheme and winmm are not among the DLLs that Windows always takes from its own folder
 * ("known DLLs"), so a file of that name beside a portable copy would be loaded instead. They are
 * not imported but loaded here, from the system folder only; without them nothing happens.
 */
#ifndef GOMOKIT_SYSTEM_DLL_H
#define GOMOKIT_SYSTEM_DLL_H

#include <stdbool.h>
#include <windows.h>

/* DwmSetWindowAttribute(), SetWindowTheme() without sub-names, PlaySoundW() without a module. */
bool system_set_window_attribute(HWND window, DWORD attribute, const void *value, DWORD size);
void system_set_window_theme(HWND window, const wchar_t *name);
/* GetDpiForMonitor(); the system's DPI without it. */
int system_dpi(HMONITOR monitor);

/* Windows' build; 0 where it is not Windows. */
DWORD system_build(void);

/* Functions of uxtheme that have numbers only; dark_mode.h says which build has them. `mode` is a
 * PreferredAppMode, or a BOOL before 1903. Menus are drawn anew. */
void system_set_app_mode(int mode);
void system_allow_dark_window(HWND window, bool dark);

void system_play_sound(const void *wav, DWORD flags);

#endif

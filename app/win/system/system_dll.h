/*
 * system_dll.h: the functions we use of DLLs that Windows would look for beside the program first.
 * dwmapi, uxtheme and winmm are not among the DLLs that Windows always takes from its own folder
 * ("known DLLs"), so a file of that name beside a portable copy would be loaded instead. They are
 * not imported but loaded here, from the system folder only; without them nothing happens.
 */
#ifndef GOMOKIT_SYSTEM_DLL_H
#define GOMOKIT_SYSTEM_DLL_H

#include <windows.h>

/* DwmSetWindowAttribute(), SetWindowTheme() without sub-names, PlaySoundW() without a module. */
void system_set_window_attribute(HWND window, DWORD attribute, const void *value, DWORD size);
void system_set_window_theme(HWND window, const wchar_t *name);
void system_play_sound(const void *wav, DWORD flags);

#endif

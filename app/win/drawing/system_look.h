/*
 * system_look.h: what the user has told Windows about looks: dark, high contrast, animations. Asked
 * anew each time; Windows says by WM_SETTINGCHANGE when to ask. Any thread.
 */
#ifndef GOMOKIT_SYSTEM_LOOK_H
#define GOMOKIT_SYSTEM_LOOK_H

#include <stdbool.h>

#include "core/paint/theme.h"
#include "core/settings/settings.h"

bool system_is_dark(void);
bool system_is_high_contrast(void);
bool system_wants_animations(void);
bool system_is_wine(void); /* not Windows itself */

/* The theme that a setting stands for at this moment. */
ThemeId system_theme(SettingTheme setting);

#endif

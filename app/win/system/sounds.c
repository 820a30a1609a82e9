/* Plays sounds without waiting for their end. */
#include "sounds.h"

#include <stdlib.h>
#include <windows.h>

#include <mmsystem.h>

#include "system_dll.h"

void sounds_play(Sounds *sounds, SoundKind kind)
{
    size_t size;
    sounds->played++;
    if (sounds->silent)
        return;
    if (!sounds->files[kind])
        sounds->files[kind] = sound_wav(kind, &size);
    if (sounds->files[kind])
        system_play_sound(sounds->files[kind], SND_MEMORY | SND_ASYNC | SND_NODEFAULT);
}

void sounds_release(Sounds *sounds)
{
    bool any = false;
    for (int i = 0; i < SOUND_COUNT; i++)
        any |= sounds->files[i] != NULL;
    if (any)
        system_play_sound(NULL, 0); /* the memory is in use until then */
    for (int i = 0; i < SOUND_COUNT; i++)
        free(sounds->files[i]);
    *sounds = (Sounds){0};
}

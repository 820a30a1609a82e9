#include "sounds.h"

#include <stdlib.h>
#include <windows.h>

#include <mmsystem.h>

void sounds_play(Sounds *sounds, SoundKind kind)
{
    size_t size;
    sounds->played++;
    if (sounds->silent)
        return;
    if (!sounds->files[kind])
        sounds->files[kind] = sound_wav(kind, &size);
    if (sounds->files[kind])
        PlaySoundW((const wchar_t *)sounds->files[kind], NULL,
                   SND_MEMORY | SND_ASYNC | SND_NODEFAULT);
}

void sounds_release(Sounds *sounds)
{
    bool any = false;
    for (int i = 0; i < SOUND_COUNT; i++)
        any |= sounds->files[i] != NULL;
    if (any)
        PlaySoundW(NULL, NULL, 0); /* the memory is in use until then */
    for (int i = 0; i < SOUND_COUNT; i++)
        free(sounds->files[i]);
    *sounds = (Sounds){0};
}

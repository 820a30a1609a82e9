/* pixel_files.c: see pixel_files.h. */
#include "pixel_files.h"

void pixel_files_text(void *user, Rect box, const char *text, const TextStyle *style)
{
    FILE *file = user;
    const char *anchor = style->align == TEXT_LEFT     ? "start"
                         : style->align == TEXT_CENTER ? "middle"
                                                       : "end";
    const int x = style->align == TEXT_LEFT     ? box.x
                  : style->align == TEXT_CENTER ? box.x + box.w / 2
                                                : box.x + box.w;
    fprintf(file, "font-weight %d font-size %d text-anchor %s fill #%06x text %d,%d '",
            style->weight == TEXT_BOLD ? 700 : 400, style->size, anchor,
            (unsigned)(style->color & 0xffffff), x, box.y + box.h / 2 + style->size * 36 / 100);
    for (; *text; text++)
        if (*text != '\'' && *text != '\\')
            fputc(*text, file);
    fputs("'\n", file);
}

bool pixel_files_write(const PixelCanvas *c, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    fprintf(file, "P6\n%d %d\n255\n", c->w, c->h);
    for (size_t i = 0; i < (size_t)c->w * (size_t)c->h; i++) {
        const uint32_t p = c->pixels[i];
        const unsigned char rgb[3] = {(unsigned char)(p >> 16), (unsigned char)(p >> 8),
                                      (unsigned char)p};
        fwrite(rgb, 1, 3, file);
    }
    return fclose(file) == 0;
}

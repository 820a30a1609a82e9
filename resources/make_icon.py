#!/usr/bin/env python3
"""Draws gomokit.ico: a black and a white stone, overlapping, on transparent ground.

    python3 resources/make_icon.py resources/gomokit.ico

Only the standard library. Every size is drawn for itself, with 8 x 8 samples a pixel, so that small
ones stay crisp. Sizes below 256 are stored as bitmaps, 256 as PNG, as Windows expects. The result is
checked in; run this again after a change here.
"""
import struct
import sys
import zlib

SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
SAMPLES = 8


def mix(a, b, t):
    t = min(max(t, 0.0), 1.0)
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def stone(x, y, cx, cy, r, dark):
    """The stone's colour at (x, y) in 0..1, or None outside it."""
    d = ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5
    if d > r:
        return None
    light = (((x - cx + 0.30 * r) ** 2 + (y - cy + 0.38 * r) ** 2) ** 0.5) / (1.5 * r)
    if dark:
        return mix((112, 112, 116), (14, 14, 16), light * 1.5)
    if d > r * 0.94:
        return (150, 143, 130)
    return mix((255, 255, 255), (205, 198, 184), light ** 1.6)


def sample(x, y):
    """Colour and alpha at (x, y) in 0..1: white in front, then a gap of shadow, then black."""
    white = stone(x, y, 0.645, 0.625, 0.335, False)
    if white:
        return white, 1.0
    black = stone(x, y, 0.360, 0.365, 0.335, True)
    if black:
        return black, 1.0
    return (0, 0, 0), 0.0


def picture(size):
    """Rows from the top of (r, g, b, a), 0 to 255, not premultiplied."""
    rows = []
    for py in range(size):
        row = []
        for px in range(size):
            r = g = b = alpha = 0.0
            for sy in range(SAMPLES):
                for sx in range(SAMPLES):
                    x = (px + (sx + 0.5) / SAMPLES) / size
                    y = (py + (sy + 0.5) / SAMPLES) / size
                    color, a = sample(x, y)
                    r, g, b, alpha = r + color[0] * a, g + color[1] * a, b + color[2] * a, alpha + a
            if alpha > 0:
                r, g, b = r / alpha, g / alpha, b / alpha
            row.append((round(r), round(g), round(b), round(255 * alpha / SAMPLES ** 2)))
        rows.append(row)
    return rows


def as_bitmap(rows):
    size = len(rows)
    header = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, 0, 0, 0, 0, 0)
    pixels = b"".join(struct.pack("4B", b, g, r, a) for row in reversed(rows) for r, g, b, a in row)
    stride = (size + 31) // 32 * 4
    mask = bytearray()
    for row in reversed(rows):
        bits = sum(1 << (stride * 8 - 1 - i) for i, p in enumerate(row) if p[3] < 128)
        mask += bits.to_bytes(stride, "big")
    return header + pixels + bytes(mask)


def as_png(rows):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    size = len(rows)
    raw = b"".join(b"\0" + b"".join(bytes(p) for p in row) for row in rows)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">2I5B", size, size, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


def main(path):
    images = [(s, as_png(picture(s)) if s == 256 else as_bitmap(picture(s))) for s in SIZES]
    offset = 6 + 16 * len(images)
    out = struct.pack("<3H", 0, 1, len(images))
    for size, data in images:
        out += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    with open(path, "wb") as f:
        f.write(out + b"".join(data for _, data in images))


main(sys.argv[1])

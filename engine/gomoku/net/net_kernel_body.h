/*
 * net_kernel_body.h: the loops of a kernel over vectors of LANES 16-bit integers. The file that
 * includes it defines LANES, the type Vector and, as functions on it:
 *     load(p), load_row(p)   16-bit lanes; 8-bit weights widened to lanes
 *     store(p, v), splat(n)  all lanes n
 *     add, sub, both         lane by lane, wrapping; both() is the bitwise and
 *     clipped(v)             0 to NET_CLIP
 */
enum { VECTORS = NET_CHANNELS / LANES };

static void compute(NetStep *step, const uint16_t *sums, const NetView *view, const Net *net,
                    const NetUpdate *update)
{
    Vector total[VECTORS];
    for (int i = 0; i < VECTORS; i++) {
        const int at = i * LANES;
        const Vector old = load(&view->acts[step->cells[0]][at]);
        const Vector now = add(add(load_row(&net->rows[update->first[0]][at]),
                                   load_row(&net->rows[update->first[1]][at])),
                               add(load_row(&net->rows[update->first[2]][at]),
                                   load_row(&net->rows[update->first[3]][at])));
        total[i] = add(load((const int16_t *)&sums[at]),
                       sub(clipped(now), both(clipped(old), splat(update->mask[0]))));
        store(&step->acts[0][at], now);
    }
    for (int c = 1; c < step->count; c++) {
        const int16_t *act = view->acts[step->cells[c]];
        const int8_t *from = net->rows[update->old[c]], *to = net->rows[update->now[c]];
        const Vector mask = splat(update->mask[c]);
        for (int i = 0; i < VECTORS; i++) {
            const int at = i * LANES;
            const Vector old = load(act + at);
            const Vector now = add(sub(old, load_row(from + at)), load_row(to + at));
            total[i] = add(total[i], sub(clipped(now), both(clipped(old), mask)));
            store(&step->acts[c][at], now);
        }
    }
    for (int i = 0; i < VECTORS; i++)
        store((int16_t *)&step->sums[i * LANES], total[i]);
}

static void exchange(NetStep *step, NetView *view)
{
    for (int c = 0; c < step->count; c++) {
        int16_t *here = step->acts[c], *there = view->acts[step->cells[c]];
        for (int i = 0; i < NET_CHANNELS; i += LANES) {
            const Vector kept = load(here + i);
            store(here + i, load(there + i));
            store(there + i, kept);
        }
    }
}

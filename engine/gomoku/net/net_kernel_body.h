/*
 * net_kernel_body.h: the loops of a kernel over vectors of LANES 16-bit integers. The file that
 * includes it defines LANES, the type Vector and, as functions on it:
 *     load(p), load_row(p)   16-bit lanes; 8-bit weights widened to lanes
 *     store(p, v), splat(n)  all lanes n
 *     add, sub, both         lane by lane, wrapping; both() is the bitwise and
 *     clipped(v)             0 to NET_CLIP
 */
enum { VECTORS = NET_CHANNELS / LANES };

/*
 * Computes the activations after a stone. put == false: they are stored in the step. put == true: they
 * are stored in the view and the old ones in the step, which saves the exchange. `put` is a constant
 * wherever this is inlined.
 */
static inline void change(NetStep *step, const uint16_t *sums, NetView *view, const Net *net,
                          const NetUpdate *update, bool put)
{
    const int count = step->count;
    Vector total[VECTORS];
    for (int i = 0; i < VECTORS; i++) {
        const int at = i * LANES;
        int16_t *activation = &view->activations[step->cells[0]][at],
                *aside = &step->activations[0][at];
        const Vector old = load(activation);
        const Vector now = add(add(load_row(&net->rows[update->first[0]][at]),
                                   load_row(&net->rows[update->first[1]][at])),
                               add(load_row(&net->rows[update->first[2]][at]),
                                   load_row(&net->rows[update->first[3]][at])));
        total[i] = add(load((const int16_t *)&sums[at]),
                       sub(clipped(now), both(clipped(old), splat(update->mask[0]))));
        store(aside, put ? old : now);
        if (put)
            store(activation, now);
    }
    for (int c = 1; c < count; c++) {
        int16_t *activation = view->activations[step->cells[c]], *aside = step->activations[c];
        const int8_t *from = net->rows[update->old[c]], *to = net->rows[update->now[c]];
        const Vector mask = splat(update->mask[c]);
        for (int i = 0; i < VECTORS; i++) {
            const int at = i * LANES;
            const Vector old = load(activation + at);
            const Vector now = add(sub(old, load_row(from + at)), load_row(to + at));
            total[i] = add(total[i], sub(clipped(now), both(clipped(old), mask)));
            store(aside + at, put ? old : now);
            if (put)
                store(activation + at, now);
        }
    }
    for (int i = 0; i < VECTORS; i++)
        store((int16_t *)&step->sums[i * LANES], total[i]);
}

static void compute(NetStep *step, const uint16_t *sums, NetView *view, const Net *net,
                    const NetUpdate *update)
{
    change(step, sums, view, net, update, false);
}

static void put(NetStep *step, const uint16_t *sums, NetView *view, const Net *net,
                const NetUpdate *update)
{
    change(step, sums, view, net, update, true);
}

static void exchange(NetStep *step, NetView *view)
{
    const int count = step->count;
    for (int c = 0; c < count; c++) {
        int16_t *here = step->activations[c], *there = view->activations[step->cells[c]];
        for (int i = 0; i < NET_CHANNELS; i += LANES) {
            const Vector kept = load(here + i);
            store(here + i, load(there + i));
            store(there + i, kept);
        }
    }
}

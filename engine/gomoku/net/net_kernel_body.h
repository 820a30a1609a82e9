/*
 * net_kernel_body.h: the loops of a kernel over vectors of LANES 16-bit integers. The file that
 * includes it defines LANES, the type Vector and, as functions on it:
 *     load(p), load_row(p)   16-bit lanes; 8-bit weights widened to lanes
 *     store(p, v), splat(n)  all lanes n
 *     add, sub, both         lane by lane, wrapping; both() is the bitwise and
 *     clipped(v)             0 to NET_CLIP
 *     product(a, b)          sum of the products of NET_POLICY lanes
 */
enum { VECTORS = NET_CHANNELS / LANES };

/*
 * The acts after a stone go into the step, or, if it is put on the board at once, into the view, and
 * those from before into the step: then nothing is left to exchange. `put` is a constant wherever
 * this is inlined.
 */
static inline void change(NetStep *step, const uint16_t *sums, NetView *view, const Net *net,
                          const NetUpdate *update, bool put)
{
    const int count = step->count;
    Vector total[VECTORS];
    for (int i = 0; i < VECTORS; i++) {
        const int at = i * LANES;
        int16_t *act = &view->acts[step->cells[0]][at], *aside = &step->acts[0][at];
        const Vector old = load(act);
        const Vector now = add(add(load_row(&net->rows[update->first[0]][at]),
                                   load_row(&net->rows[update->first[1]][at])),
                               add(load_row(&net->rows[update->first[2]][at]),
                                   load_row(&net->rows[update->first[3]][at])));
        total[i] = add(load((const int16_t *)&sums[at]),
                       sub(clipped(now), both(clipped(old), splat(update->mask[0]))));
        store(aside, put ? old : now);
        if (put)
            store(act, now);
    }
    for (int c = 1; c < count; c++) {
        int16_t *act = view->acts[step->cells[c]], *aside = step->acts[c];
        const int8_t *from = net->rows[update->old[c]], *to = net->rows[update->now[c]];
        const Vector mask = splat(update->mask[c]);
        for (int i = 0; i < VECTORS; i++) {
            const int at = i * LANES;
            const Vector old = load(act + at);
            const Vector now = add(sub(old, load_row(from + at)), load_row(to + at));
            total[i] = add(total[i], sub(clipped(now), both(clipped(old), mask)));
            store(aside + at, put ? old : now);
            if (put)
                store(act + at, now);
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
        int16_t *here = step->acts[c], *there = view->acts[step->cells[c]];
        for (int i = 0; i < NET_CHANNELS; i += LANES) {
            const Vector kept = load(here + i);
            store(here + i, load(there + i));
            store(there + i, kept);
        }
    }
}

static int32_t agree(const Net *net, const uint16_t *rows, const int16_t *wishes)
{
    Vector acts[NET_POLICY / LANES], wanted[NET_POLICY / LANES];
    for (int i = 0; i < NET_POLICY / LANES; i++) {
        const int at = i * LANES;
        acts[i] = clipped(add(
            add(load_row(&net->policy_rows[rows[0]][at]), load_row(&net->policy_rows[rows[1]][at])),
            add(load_row(&net->policy_rows[rows[2]][at]),
                load_row(&net->policy_rows[rows[3]][at]))));
        wanted[i] = load(&wishes[at]);
    }
    return product(acts, wanted);
}

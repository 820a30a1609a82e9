/* The kernel for every 64-bit processor of the x86 family: vectors of eight lanes. */
#include "net_kernel.h"

#if defined __SSE2__
#include <emmintrin.h>

enum { LANES = 8 };
typedef __m128i Vector;

static inline Vector load(const int16_t *p)
{
    return _mm_loadu_si128((const __m128i *)(const void *)p);
}

static inline Vector load_row(const int8_t *p)
{
    const __m128i bytes = _mm_loadl_epi64((const __m128i *)(const void *)p);
    return _mm_srai_epi16(_mm_unpacklo_epi8(bytes, bytes), 8);
}

static inline void store(int16_t *p, Vector v)
{
    _mm_storeu_si128((__m128i *)(void *)p, v);
}

static inline Vector splat(int16_t n)
{
    return _mm_set1_epi16(n);
}

static inline Vector add(Vector a, Vector b)
{
    return _mm_add_epi16(a, b);
}

static inline Vector sub(Vector a, Vector b)
{
    return _mm_sub_epi16(a, b);
}

static inline Vector both(Vector a, Vector b)
{
    return _mm_and_si128(a, b);
}

static inline Vector clipped(Vector v)
{
    return _mm_min_epi16(_mm_max_epi16(v, _mm_setzero_si128()), _mm_set1_epi16(NET_CLIP));
}

static int32_t lanes_added(__m128i v)
{
    v = _mm_add_epi32(v, _mm_shuffle_epi32(v, 0x4E));
    v = _mm_add_epi32(v, _mm_shuffle_epi32(v, 0xB1));
    return _mm_cvtsi128_si32(v);
}

static inline int32_t product(const Vector *a, const Vector *b)
{
    return lanes_added(_mm_add_epi32(_mm_madd_epi16(a[0], b[0]), _mm_madd_epi16(a[1], b[1])));
}

#include "net_kernel_body.h"
#include "net_kernel_logit.h"

/* Eight hidden units: shifted, saturated to 16 bits, cut off below zero, weighed. */
static __m128i weighed(__m128i first, __m128i second, const int16_t *w2)
{
    const __m128i h = _mm_packs_epi32(_mm_srai_epi32(first, NET_HIDDEN_SHIFT),
                                      _mm_srai_epi32(second, NET_HIDDEN_SHIFT));
    return _mm_madd_epi16(_mm_max_epi16(h, _mm_setzero_si128()), load(w2));
}

static int32_t output(const Net *net, const uint16_t *sums, const int16_t *facts)
{
    enum { UNITS = 4, GROUPS = NET_HIDDEN / UNITS };
    __m128i hidden[GROUPS], out = _mm_setzero_si128();
    for (int v = 0; v < GROUPS; v++)
        hidden[v] = _mm_loadu_si128((const __m128i *)(const void *)&net->b1[v * UNITS]);
    for (int c = 0; c < NET_CHANNELS / 2; c++) {
        const int32_t first = sums[2 * c] >> NET_SUM_SHIFT;
        const int32_t second = sums[2 * c + 1] >> NET_SUM_SHIFT;
        const __m128i inputs = _mm_set1_epi32(second << 16 | first);
        for (int v = 0; v < GROUPS; v++)
            hidden[v] =
                _mm_add_epi32(hidden[v], _mm_madd_epi16(inputs, load(net->w1[c][v * UNITS])));
    }
    for (int f = 0; f < NET_FACTS; f += 2) {
        const __m128i inputs = _mm_set1_epi32(two_facts(&facts[f]));
        for (int v = 0; v < GROUPS; v++)
            hidden[v] = _mm_add_epi32(
                hidden[v],
                _mm_madd_epi16(inputs, load(net->w1[(NET_CHANNELS + f) / 2][v * UNITS])));
    }
    for (int v = 0; v < GROUPS; v += 2)
        out = _mm_add_epi32(out, weighed(hidden[v], hidden[v + 1], &net->w2[v * UNITS]));
    return net->b2 + lanes_added(out);
}

static void query(int16_t *out, const Net *net, const uint16_t *sums)
{
    enum { UNITS = 4, GROUPS = NET_POLICY / UNITS };
    __m128i total[GROUPS];
    for (int v = 0; v < GROUPS; v++)
        total[v] = _mm_loadu_si128((const __m128i *)(const void *)&net->policy_b[v * UNITS]);
    for (int c = 0; c < NET_CHANNELS / 2; c++) {
        const int32_t first = sums[2 * c] >> NET_SUM_SHIFT;
        const int32_t second = sums[2 * c + 1] >> NET_SUM_SHIFT;
        const __m128i inputs = _mm_set1_epi32(second << 16 | first);
        for (int v = 0; v < GROUPS; v++)
            total[v] =
                _mm_add_epi32(total[v], _mm_madd_epi16(inputs, load(net->policy_w[c][v * UNITS])));
    }
    for (int v = 0; v < GROUPS; v += 2)
        store(&out[v * UNITS], _mm_packs_epi32(_mm_srai_epi32(total[v], NET_POLICY_SHIFT),
                                               _mm_srai_epi32(total[v + 1], NET_POLICY_SHIFT)));
}

static const NetKernel kernel = {"SSE2", compute, put, exchange, output, query, logit};

const NetKernel *net_kernel_sse2(void)
{
    return &kernel;
}

#else

const NetKernel *net_kernel_sse2(void)
{
    return NULL;
}

#endif

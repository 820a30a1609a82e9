/*
 * The kernel for processors with AVX2: vectors of sixteen lanes. This file alone is compiled with
 * these instructions, and nothing of it runs before the processor was asked.
 */
#include "net_kernel.h"

#if defined __AVX2__
#include <immintrin.h>

enum { LANES = 16 };
typedef __m256i Vector;

static inline Vector load(const int16_t *p)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)p);
}

static inline Vector load_row(const int8_t *p)
{
    return _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(const void *)p));
}

static inline void store(int16_t *p, Vector v)
{
    _mm256_storeu_si256((__m256i *)(void *)p, v);
}

static inline Vector splat(int16_t n)
{
    return _mm256_set1_epi16(n);
}

static inline Vector add(Vector a, Vector b)
{
    return _mm256_add_epi16(a, b);
}

static inline Vector sub(Vector a, Vector b)
{
    return _mm256_sub_epi16(a, b);
}

static inline Vector both(Vector a, Vector b)
{
    return _mm256_and_si256(a, b);
}

static inline Vector clipped(Vector v)
{
    return _mm256_min_epi16(_mm256_max_epi16(v, _mm256_setzero_si256()),
                            _mm256_set1_epi16(NET_CLIP));
}

static int32_t lanes_added(__m256i v)
{
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4E));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1));
    return _mm_cvtsi128_si32(half);
}

static inline int32_t product(const Vector *a, const Vector *b)
{
    return lanes_added(_mm256_madd_epi16(*a, *b));
}

#include "net_kernel_body.h"
#include "net_kernel_logit.h"

/* Eight hidden units: shifted, bounded, and weighed. */
static __m256i weighed(__m256i hidden, const int16_t *w2)
{
    __m256i h =
        _mm256_max_epi32(_mm256_srai_epi32(hidden, NET_HIDDEN_SHIFT), _mm256_setzero_si256());
    h = _mm256_min_epi32(h, _mm256_set1_epi32(NET_HIDDEN_MAX));
    const __m128i weights = _mm_loadu_si128((const __m128i *)(const void *)w2);
    return _mm256_mullo_epi32(h, _mm256_cvtepi16_epi32(weights));
}

static int32_t output(const Net *net, const uint16_t *sums, const int16_t *facts)
{
    enum { UNITS = 8, GROUPS = NET_HIDDEN / UNITS };
    __m256i hidden[GROUPS], out = _mm256_setzero_si256();
    for (int v = 0; v < GROUPS; v++)
        hidden[v] = _mm256_loadu_si256((const __m256i *)(const void *)&net->b1[v * UNITS]);
    for (int c = 0; c < NET_CHANNELS / 2; c++) {
        const int32_t first = sums[2 * c] >> NET_SUM_SHIFT;
        const int32_t second = sums[2 * c + 1] >> NET_SUM_SHIFT;
        const __m256i inputs = _mm256_set1_epi32(second << 16 | first);
        for (int v = 0; v < GROUPS; v++)
            hidden[v] =
                _mm256_add_epi32(hidden[v], _mm256_madd_epi16(inputs, load(net->w1[c][v * UNITS])));
    }
    for (int f = 0; f < NET_FACTS; f += 2) {
        const __m256i inputs = _mm256_set1_epi32(two_facts(&facts[f]));
        for (int v = 0; v < GROUPS; v++)
            hidden[v] = _mm256_add_epi32(
                hidden[v],
                _mm256_madd_epi16(inputs, load(net->w1[(NET_CHANNELS + f) / 2][v * UNITS])));
    }
    for (int v = 0; v < GROUPS; v++)
        out = _mm256_add_epi32(out, weighed(hidden[v], &net->w2[v * UNITS]));
    return net->b2 + lanes_added(out);
}

static void query(int16_t *out, const Net *net, const uint16_t *sums)
{
    enum { UNITS = 8 };
    __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)net->policy_b);
    __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)&net->policy_b[UNITS]);
    for (int c = 0; c < NET_CHANNELS / 2; c++) {
        const int32_t first = sums[2 * c] >> NET_SUM_SHIFT;
        const int32_t second = sums[2 * c + 1] >> NET_SUM_SHIFT;
        const __m256i inputs = _mm256_set1_epi32(second << 16 | first);
        low = _mm256_add_epi32(low, _mm256_madd_epi16(inputs, load(net->policy_w[c][0])));
        high = _mm256_add_epi32(high, _mm256_madd_epi16(inputs, load(net->policy_w[c][UNITS])));
    }
    const __m256i packed = _mm256_packs_epi32(_mm256_srai_epi32(low, NET_POLICY_SHIFT),
                                              _mm256_srai_epi32(high, NET_POLICY_SHIFT));
    store(out, _mm256_permute4x64_epi64(packed, 0xD8)); /* packing goes by halves */
}

static const NetKernel kernel = {"AVX2", compute, put, exchange, output, query, logit};

const NetKernel *net_kernel_avx2(void)
{
    return __builtin_cpu_supports("avx2") ? &kernel : NULL;
}

#else

const NetKernel *net_kernel_avx2(void)
{
    return NULL;
}

#endif

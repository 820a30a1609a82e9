/*
 * The kernel for processors with AVX-512 and its instructions for nets: a cell is one vector of
 * thirty-two lanes. This file alone is compiled with these instructions, and nothing of it runs before
 * the processor was asked. Processors without the instructions for nets, which become slower by long
 * vectors, take AVX2.
 */
#include "net_kernel.h"

#if defined __AVX512BW__ && defined __AVX512VL__ && defined __AVX512VNNI__
#include <immintrin.h>

enum { LANES = 32 };
typedef __m512i Vector;

static inline Vector load(const int16_t *p)
{
    return _mm512_loadu_si512((const void *)p);
}

static inline Vector load_row(const int8_t *p)
{
    return _mm512_cvtepi8_epi16(_mm256_loadu_si256((const __m256i *)(const void *)p));
}

static inline void store(int16_t *p, Vector v)
{
    _mm512_storeu_si512((void *)p, v);
}

static inline Vector splat(int16_t n)
{
    return _mm512_set1_epi16(n);
}

static inline Vector add(Vector a, Vector b)
{
    return _mm512_add_epi16(a, b);
}

static inline Vector sub(Vector a, Vector b)
{
    return _mm512_sub_epi16(a, b);
}

static inline Vector both(Vector a, Vector b)
{
    return _mm512_and_si512(a, b);
}

static inline Vector clipped(Vector v)
{
    return _mm512_min_epi16(_mm512_max_epi16(v, _mm512_setzero_si512()), splat(NET_CLIP));
}

#include "net_kernel_body.h"

static int32_t lanes_added(__m256i v)
{
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4E));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1));
    return _mm_cvtsi128_si32(half);
}

/* The inputs of the layers above the sums, of two channels side by side in each lane of 32 bits. */
static inline Vector inputs_of(const uint16_t *sums)
{
    return _mm512_srli_epi16(load((const int16_t *)sums), NET_SUM_SHIFT);
}

/* One of the pairs of channels in all lanes. */
static inline Vector pair_of(Vector inputs, int pair)
{
    return _mm512_permutexvar_epi32(_mm512_set1_epi32(pair), inputs);
}

/* Sixteen hidden units: shifted, bounded, and weighed. */
static inline Vector weighed(Vector hidden, const int16_t *w2)
{
    Vector h =
        _mm512_max_epi32(_mm512_srai_epi32(hidden, NET_HIDDEN_SHIFT), _mm512_setzero_si512());
    h = _mm512_min_epi32(h, _mm512_set1_epi32(NET_HIDDEN_MAX));
    const __m256i weights = _mm256_loadu_si256((const __m256i *)(const void *)w2);
    return _mm512_mullo_epi32(h, _mm512_cvtepi16_epi32(weights));
}

static int32_t output(const Net *net, const uint16_t *sums, const int16_t *facts)
{
    enum { UNITS = 16 };
    const Vector inputs = inputs_of(sums), known = load(facts);
    Vector low = _mm512_loadu_si512((const void *)net->b1);
    Vector high = _mm512_loadu_si512((const void *)&net->b1[UNITS]);
    for (int c = 0; c < NET_CHANNELS / 2; c++) {
        const Vector pair = pair_of(inputs, c);
        low = _mm512_dpwssd_epi32(low, pair, load(net->w1[c][0]));
        high = _mm512_dpwssd_epi32(high, pair, load(net->w1[c][UNITS]));
    }
    for (int f = 0; f < NET_FACTS / 2; f++) {
        const Vector pair = pair_of(known, f);
        low = _mm512_dpwssd_epi32(low, pair, load(net->w1[NET_CHANNELS / 2 + f][0]));
        high = _mm512_dpwssd_epi32(high, pair, load(net->w1[NET_CHANNELS / 2 + f][UNITS]));
    }
    const Vector out = _mm512_add_epi32(weighed(low, net->w2), weighed(high, &net->w2[UNITS]));
    return net->b2 + lanes_added(_mm256_add_epi32(_mm512_castsi512_si256(out),
                                                  _mm512_extracti64x4_epi64(out, 1)));
}

static void query(int16_t *out, const Net *net, const uint16_t *sums)
{
    const Vector inputs = inputs_of(sums);
    Vector total = _mm512_loadu_si512((const void *)net->policy_b);
    for (int c = 0; c < NET_CHANNELS / 2; c++)
        total = _mm512_dpwssd_epi32(total, pair_of(inputs, c), load(net->policy_w[c][0]));
    const __m256i packed = _mm512_cvtsepi32_epi16(_mm512_srai_epi32(total, NET_POLICY_SHIFT));
    _mm256_storeu_si256((__m256i *)(void *)out, packed);
}

static inline __m256i policy_row(const Net *net, uint16_t row)
{
    return _mm256_cvtepi8_epi16(
        _mm_loadu_si128((const __m128i *)(const void *)net->policy_rows[row]));
}

static int32_t logit(const Net *net, const uint16_t *rows, const int16_t *query)
{
    __m256i v =
        _mm256_add_epi16(_mm256_add_epi16(policy_row(net, rows[0]), policy_row(net, rows[1])),
                         _mm256_add_epi16(policy_row(net, rows[2]), policy_row(net, rows[3])));
    v = _mm256_min_epi16(_mm256_max_epi16(v, _mm256_setzero_si256()), _mm256_set1_epi16(NET_CLIP));
    return lanes_added(
        _mm256_madd_epi16(v, _mm256_loadu_si256((const __m256i *)(const void *)query)));
}

_Static_assert((int)NET_CHANNELS == (int)LANES && (int)NET_FACTS == (int)LANES &&
                   NET_HIDDEN == 32 && NET_POLICY == 16,
               "one vector of channels, two of hidden units, one of the policy's");

static const NetKernel kernel = {"AVX-512", compute, put, exchange, output, query, logit};

const NetKernel *net_kernel_avx512(void)
{
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
                   __builtin_cpu_supports("avx512vnni")
               ? &kernel
               : NULL;
}

#else

const NetKernel *net_kernel_avx512(void)
{
    return NULL;
}

#endif

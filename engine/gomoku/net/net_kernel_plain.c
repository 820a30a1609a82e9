/* The kernel for any processor: vectors of one lane. */
#include "net_kernel.h"

enum { LANES = 1 };
typedef int16_t Vector;

static inline Vector load(const int16_t *p)
{
    return *p;
}

static inline Vector load_row(const int8_t *p)
{
    return *p;
}

static inline void store(int16_t *p, Vector v)
{
    *p = v;
}

static inline Vector splat(int16_t n)
{
    return n;
}

static inline Vector add(Vector a, Vector b)
{
    return (Vector)(uint16_t)(a + b);
}

static inline Vector sub(Vector a, Vector b)
{
    return (Vector)(uint16_t)(a - b);
}

static inline Vector both(Vector a, Vector b)
{
    return (Vector)(a & b);
}

static inline Vector clipped(Vector v)
{
    return v < 0 ? 0 : v > NET_CLIP ? NET_CLIP : v;
}

static inline int32_t product(const Vector *a, const Vector *b)
{
    int32_t sum = 0;
    for (int i = 0; i < NET_POLICY; i++)
        sum += a[i] * b[i];
    return sum;
}

#include "net_kernel_body.h"
#include "net_kernel_logit.h"

static int32_t output(const Net *net, const uint16_t *sums, const int16_t *facts)
{
    int32_t hidden[NET_HIDDEN], out = net->b2;
    for (int j = 0; j < NET_HIDDEN; j++)
        hidden[j] = net->b1[j];
    for (int c = 0; c < NET_CHANNELS / 2; c++) {
        const int32_t first = sums[2 * c] >> NET_SUM_SHIFT;
        const int32_t second = sums[2 * c + 1] >> NET_SUM_SHIFT;
        for (int j = 0; j < NET_HIDDEN; j++)
            hidden[j] += net->w1[c][j][0] * first + net->w1[c][j][1] * second;
    }
    for (int f = 0; f < NET_FACTS; f += 2)
        for (int j = 0; j < NET_HIDDEN; j++) {
            const int16_t *weights = net->w1[(NET_CHANNELS + f) / 2][j];
            hidden[j] += weights[0] * facts[f] + weights[1] * facts[f + 1];
        }
    for (int j = 0; j < NET_HIDDEN; j++) {
        int32_t h = hidden[j] > 0 ? hidden[j] >> NET_HIDDEN_SHIFT : 0;
        h = h < NET_HIDDEN_MAX ? h : NET_HIDDEN_MAX;
        out += net->w2[j] * h;
    }
    return out;
}

static void query(int16_t *out, const Net *net, const uint16_t *sums)
{
    int32_t total[NET_POLICY];
    for (int j = 0; j < NET_POLICY; j++)
        total[j] = net->policy_b[j];
    for (int c = 0; c < NET_CHANNELS / 2; c++) {
        const int32_t first = sums[2 * c] >> NET_SUM_SHIFT;
        const int32_t second = sums[2 * c + 1] >> NET_SUM_SHIFT;
        for (int j = 0; j < NET_POLICY; j++)
            total[j] += net->policy_w[c][j][0] * first + net->policy_w[c][j][1] * second;
    }
    for (int j = 0; j < NET_POLICY; j++) {
        const int32_t q = total[j] >> NET_POLICY_SHIFT;
        out[j] = (int16_t)(q > INT16_MAX ? INT16_MAX : q < INT16_MIN ? INT16_MIN : q);
    }
}

const NetKernel net_kernel_plain = {"plain C", compute, put, exchange, output, query, logit};

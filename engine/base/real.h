/*
 * real.h: logarithm and exponential from additions and multiplications alone: the same bits with
 * every compiler and library, so that a search that uses them is the same everywhere.
 */
#ifndef GOMOKIT_BASE_REAL_H
#define GOMOKIT_BASE_REAL_H

#include <stdint.h>
#include <string.h>

#define REAL_LN2 0.69314718055994530942

/* The natural logarithm of a finite x > 0 that is not subnormal; relative error below 1e-12. */
static inline double real_ln(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    const int exponent = (int)(bits >> 52) - 1023;
    bits = (bits & UINT64_C(0xFFFFFFFFFFFFF)) | UINT64_C(1023) << 52;
    double mantissa; /* 1 to 2 */
    memcpy(&mantissa, &bits, sizeof mantissa);
    const double t = (mantissa - 1) / (mantissa + 1), square = t * t; /* t is at most 1/3 */
    double sum = 0;
    for (int i = 25; i >= 1; i -= 2)
        sum = sum * square + 1.0 / i;
    return exponent * REAL_LN2 + 2 * t * sum;
}

/* e to the x, for -700 <= x <= 700; relative error below 1e-12. */
static inline double real_exp(double x)
{
    const double turns = x / REAL_LN2;
    const int whole = (int)(turns + (x < 0 ? -0.5 : 0.5));
    const double rest = x - whole * REAL_LN2; /* at most ln 2 / 2 */
    double sum = 1;
    for (int i = 12; i >= 1; i--)
        sum = 1 + sum * rest / i;
    const uint64_t bits = (uint64_t)(whole + 1023) << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    return sum * power;
}

#endif

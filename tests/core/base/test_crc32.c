/* test_crc32.c: the checksum is the one that other programs compute. */
#include "core/base/crc32.h"

#include "test.h"

/* The check value of the catalogues of CRC algorithms, and the bytes of an empty PNG's IEND chunk. */
TEST(known_texts_have_their_published_sums)
{
    CHECK(crc32_of("123456789", 9) == UINT32_C(0xCBF43926));
    CHECK(crc32_of("IEND", 4) == UINT32_C(0xAE426082));
    CHECK(crc32_of("", 0) == 0);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(known_texts_have_their_published_sums),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

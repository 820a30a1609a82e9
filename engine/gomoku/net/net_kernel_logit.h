/*
 * net_kernel_logit.h: the policy's logit in a kernel whose vectors have at most NET_POLICY lanes. The
 * file that includes it has included net_kernel_body.h and defines
 *     product(a, b)          sum of the products of NET_POLICY lanes
 */
static int32_t logit(const Net *net, const uint16_t *rows, const int16_t *query)
{
    Vector activations[NET_POLICY / LANES], weights[NET_POLICY / LANES];
    for (int i = 0; i < NET_POLICY / LANES; i++) {
        const int at = i * LANES;
        activations[i] = clipped(add(
            add(load_row(&net->policy_rows[rows[0]][at]), load_row(&net->policy_rows[rows[1]][at])),
            add(load_row(&net->policy_rows[rows[2]][at]),
                load_row(&net->policy_rows[rows[3]][at]))));
        weights[i] = load(&query[at]);
    }
    return product(activations, weights);
}

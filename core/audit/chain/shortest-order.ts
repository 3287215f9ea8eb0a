/** What a step that cannot be costs more than any that can. */
const IMPOSSIBLE = 1e9;

/**
 * An order of 0 … n - 1 whose neighbours cost least in sum: the given order, improved by exchanging neighbouring
 * stretches of it as long as that helps.
 *
 * @param costs from each (row) to each; undefined: the one never follows the other, and the order may break there
 */
export const shortestOrder = (costs: readonly (readonly (number | undefined)[])[]): readonly number[] => {
  const cost = (from: number | undefined, to: number | undefined): number =>
    from === undefined || to === undefined ? 0 : (costs[from]?.[to] ?? IMPOSSIBLE);
  let order = costs.map((_, i) => i);
  for (let better = improved(order, cost); better; better = improved(order, cost)) order = better;
  return order;
};

/** The best exchange of the stretches i … j - 1 and j … k - 1; undefined: none helps. */
const improved = (
  order: readonly number[],
  cost: (from: number | undefined, to: number | undefined) => number,
): number[] | undefined => {
  const n = order.length;
  let best = { gain: 1e-6, i: 0, j: 0, k: 0 };
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++)
      for (let k = j + 1; k <= n; k++) {
        const now = cost(order[i - 1], order[i]) + cost(order[j - 1], order[j]) + cost(order[k - 1], order[k]);
        const then = cost(order[i - 1], order[j]) + cost(order[k - 1], order[i]) + cost(order[j - 1], order[k]);
        if (now - then > best.gain) best = { gain: now - then, i, j, k };
      }
  const { i, j, k } = best;
  return k === 0 ? undefined : [...order.slice(0, i), ...order.slice(j, k), ...order.slice(i, j), ...order.slice(k)];
};

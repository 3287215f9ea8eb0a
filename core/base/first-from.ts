// Places in a list that rises, found by halving it.

/**
 * The index of the first number from `least` on in numbers that rise; their count, where all are less. Pure.
 *
 * @param of the number of an item, where the items are none themselves
 */
export function firstFrom(numbers: readonly number[], least: number): number;
export function firstFrom<T>(items: readonly T[], least: number, of: (item: T) => number): number;
export function firstFrom<T>(items: readonly T[], least: number, of = Number as (item: T) => number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && of(item) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

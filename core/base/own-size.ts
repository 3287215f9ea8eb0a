const NONE: readonly never[] = [];

/**
 * The same list with room for no more than it holds. One that was pushed to has room for sixteen more: that adds up where lists
 * are kept by the ten thousand. All that are empty are one.
 */
export const ownSize = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? NONE : list.slice());

/** Counters fill about two thirds of a hex: names and numbers stay visible in its rim. Even, in pixels. */
export const counterSizeFor = (hexHeight: number): number => Math.max(32, 2 * Math.round(hexHeight * 0.35));

/**
 * The day that every module and log of ours claims, in milliseconds (1 January 2020): equal bytes for equal input. No file
 * that VASSAL saved claims it to the millisecond, so it also tells ours from one that was edited or played on since.
 */
export const DATE_SAVED = 1_577_836_800_000;

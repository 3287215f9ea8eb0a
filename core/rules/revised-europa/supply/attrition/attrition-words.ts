// The sentences of isolation attrition and of breaking out; see words.ts.

import { cutOff, fit, READ, UNKNOWN } from '../../words';

export const ATTRITION_WORDS = {
  notInitial: (what: string, phase: string) =>
    cutOff(`${READ}${what} in the ${phase}; it belongs to the own Initial phase (isolation rules).`),
  notDue: (what: string, hex: string) =>
    cutOff(`${READ}${what} in ${hex}, but no unit there is isolated for a second turn (isolation rules).`),
  twice: (hex: string, step: number) =>
    `${READ}${hex} had its attrition at step ${step}; a hex rolls once a turn (isolation rules).`,
  noRoll: (what: string) => `${UNKNOWN}the log shows no roll of two dice for the ${what} (isolation rules).`,
  whichHex: (hexes: readonly string[]) =>
    fit(hexes, h => `${UNKNOWN}the roll does not say for which hex it is: ${h} (isolation rules).`),
  lossShort: (hex: string, taken: string, due: number, how: string) =>
    cutOff(`${READ}${hex} lost ${taken} factors of the ${due} that the attrition roll asks, ${how} (isolation rules).`),
  lossNotDue: (hex: string, taken: string, how: string) =>
    cutOff(`${READ}${hex} lost ${taken} factors, but the attrition roll asks for none, ${how} (isolation rules).`),
  lossUnknown: (hex: string, due: number, how: string, missing: string) =>
    cutOff(`${UNKNOWN}${missing} is not said: ${hex} loses ${due} factors or none, ${how} (isolation rules).`),
  lossFits: (hex: string, taken: string, due: number) => `${hex} lost ${taken} factors, ${due} due (isolation rules).`,
  left: (names: readonly string[], hex: string) =>
    fit(names, n => `${READ}${n} stayed in ${hex}; who breaks out is removed, all of the hex (isolation rules).`),
  brokenOut: (hex: string, rps: string) =>
    `All units of ${hex} are removed; infantry RPs back: ${rps} (isolation rules).`,
  owed: (names: readonly string[], hex: string) =>
    fit(names, n => `${READ}${n} in ${hex} isolated for a second turn, and no attrition was rolled (isolation rules).`),
} as const;

// The sentences of isolation attrition and of breaking out; see words.ts.

import { toWords, type Fraction } from '../../../../base/fraction';
import { cutOff, fit, READ, UNKNOWN } from '../../../sentence';
import { factorCount } from '../../words';

export const ATTRITION_WORDS = {
  notInitial: (what: string, phase: string) =>
    cutOff(`${READ}${what} in the ${phase}; it belongs to the side’s own Initial phase (isolation rules).`),
  notDue: (what: string, hex: string) =>
    cutOff(`${READ}${what} in ${hex}, but no unit there is isolated for a second turn (isolation rules).`),
  twice: (hex: string, step: number) =>
    `${READ}${hex} had its attrition at step ${step}; a hex rolls only once per turn (isolation rules).`,
  noRoll: (what: string) => `${UNKNOWN}the log shows no roll of two dice for the ${what} (isolation rules).`,
  whichHex: (hexes: readonly string[]) =>
    fit(hexes, h => `${UNKNOWN}the roll does not say for which hex it is: ${h} (isolation rules).`),
  lossShort: (hex: string, taken: Fraction, due: Fraction, how: string) =>
    cutOff(
      `${READ}the attrition roll costs ${hex} ${factorCount(due)}, ${how}; it lost ${toWords(taken)} (isolation rules).`,
    ),
  lossNotDue: (hex: string, taken: Fraction, how: string) =>
    cutOff(`${READ}${hex} lost ${factorCount(taken)}, but the attrition roll requires none, ${how} (isolation rules).`),
  lossUnknown: (hex: string, due: Fraction, how: string, missing: string) =>
    cutOff(`${UNKNOWN}${missing} is not known; ${hex} loses ${factorCount(due)} or none, ${how} (isolation rules).`),
  lossFits: (hex: string, taken: Fraction, due: Fraction) =>
    `${hex} lost ${factorCount(taken)}, ${toWords(due)} due (isolation rules).`,
  left: (names: readonly string[], hex: string) =>
    fit(
      names,
      n => `${READ}${n} stayed in ${hex}; after a breakout all units in the hex are removed (isolation rules).`,
    ),
  brokenOut: (hex: string, rps: string) =>
    `All units in ${hex} are removed; infantry RPs back: ${rps} (isolation rules).`,
  owed: (names: readonly string[], hex: string) =>
    fit(names, n => `${READ}no attrition was rolled for ${n} in ${hex}, isolated for a second turn (isolation rules).`),
} as const;

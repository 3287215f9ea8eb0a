// The sentences of isolation attrition and of breaking out; see words.ts.

import { toWords, type Fraction } from '../../../../base/fraction';
import { by } from '../../../sentence';
import { factorCount } from '../../words';

export const ATTRITION_WORDS = {
  notInitial: (what: string, phase: string) =>
    by('isolation rules')`${what} in the ${phase}; it belongs to the side’s own Initial phase`,
  notDue: (what: string, hex: string) =>
    by('isolation rules')`${what} in ${hex}, but no unit there is isolated for a second turn`,
  twice: (hex: string, step: number) =>
    by('isolation rules')`${hex} had its attrition at step ${step}; a hex rolls only once per turn`,
  noRoll: (what: string) => by('isolation rules')`the log shows no roll of two dice for the ${what}`,
  whichHex: (hexes: readonly string[]) => by('isolation rules')`the roll does not say for which hex it is: ${hexes}`,
  lossShort: (hex: string, taken: Fraction, due: Fraction, how: string) =>
    by('isolation rules')`the attrition roll costs ${hex} ${factorCount(due)}, ${how}; it lost ${toWords(taken)}`,
  lossNotDue: (hex: string, taken: Fraction, how: string) =>
    by('isolation rules')`${hex} lost ${factorCount(taken)}, but the attrition roll requires none, ${how}`,
  lossUnknown: (hex: string, due: Fraction, how: string, missing: string) =>
    by('isolation rules')`${missing} is not known; ${hex} loses ${factorCount(due)} or none, ${how}`,
  lossFits: (hex: string, taken: Fraction, due: Fraction) =>
    by('isolation rules')`${hex} lost ${factorCount(taken)}, ${toWords(due)} due`,
  left: (names: readonly string[], hex: string) =>
    by('isolation rules')`${names} stayed in ${hex}; after a breakout all units in the hex are removed`,
  brokenOut: (hex: string, rps: string) =>
    by('isolation rules')`All units in ${hex} are removed; infantry RPs back: ${rps}`,
  owed: (names: readonly string[], hex: string) =>
    by('isolation rules')`no attrition was rolled for ${names} in ${hex}, isolated for a second turn`,
} as const;

// The CRT: chances of its results, the result of a roll, what results do in words.

import { add, toWords, ZERO, type Fraction } from '../../../base/fraction';
import type { ReadRoll } from '../../frame/fight/judge-fight';
import { totals } from '../../dice';
import type { CombatRules, Fate, ResultRules } from '../block/rules';
import type { Charts } from '../charts';
import { resultAt, rowFor, wholeOf, type Fight } from './fight';

/** undefined: the CRT is not there, or the column is not. */
export const distribution = (combat: CombatRules | undefined, f: Fight): ReadonlyMap<string, Fraction> | undefined => {
  const { crt, column } = f;
  if (!combat || !crt || column === undefined) return undefined;
  const chances = new Map<string, Fraction>();
  for (const [total, chance] of totals(combat.dice.count, combat.dice.sides)) {
    const result = resultAt(crt.table, column, rowFor(crt.table, total + wholeOf(f.drm))) ?? '';
    chances.set(result, add(chances.get(result) ?? ZERO, chance));
  }
  return chances;
};

const fateWords = (who: string, { loses, retreats, chooses }: Fate): readonly string[] => {
  const steps =
    typeof loses !== 'string'
      ? loses.n === 0
        ? []
        : [`loses ${toWords(loses)} ${loses.n === loses.d ? 'step' : 'steps'}`]
      : [loses === 'all' ? 'is eliminated' : `loses ${loses}`];
  const back = retreats === 0 ? [] : [`retreats ${retreats} ${retreats === 1 ? 'hex' : 'hexes'}`];
  const all = [...steps, ...back];
  return all.length === 0 ? [] : [`${who} ${all.join(chooses ? ' or ' : ' and ')}`];
};

/** `defender retreats 2 hexes`, `no effect`. */
export const meaningOf = (charts: Charts, word: string): string => {
  const result = charts.result(word);
  if (!result) return 'not known';
  if (result.words !== undefined) return result.words;
  const words = [...fateWords('defender', result.defender), ...fateWords('attacker', result.attacker)];
  return words.length === 0 ? 'no effect' : words.join(', ');
};

const worthOf = ({ loses, retreats }: Fate): number =>
  (loses === 'all' ? 100 : typeof loses === 'string' ? 50 : (10 * loses.n) / loses.d) + retreats;

/** For sorting: best for the attacker first. */
export const worth = (result: ResultRules | undefined): number =>
  result ? worthOf(result.defender) - worthOf(result.attacker) : 0;

/** A total on the fight's column; undefined: no chart tells. */
export const readRoll = (charts: Charts, f: Fight, total: number, dice: readonly number[]): ReadRoll | undefined => {
  if (!f.crt || f.column === undefined) return undefined;
  const modified = rowFor(f.crt.table, total + wholeOf(f.drm));
  const result = resultAt(f.crt.table, f.column, modified);
  return result === undefined ? undefined : { dice, total, modified, result, meaning: meaningOf(charts, result) };
};

/** undefined: not rolled, or no chart tells. */
export const rollOf = (charts: Charts, f: Fight, dice: readonly number[] | undefined): ReadRoll | undefined => {
  const { combat } = charts.rules;
  if (!dice || !combat || dice.length < combat.dice.count) return undefined;
  const total = dice.slice(0, combat.dice.count).reduce((sum, die) => sum + die, 0);
  return readRoll(charts, f, total, dice);
};

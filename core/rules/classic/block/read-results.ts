// The results of a CRT: the usual words (DE, AR2, EX, A1D2r2 …), and a scenario's own.

import { fraction, parseFraction, ZERO } from '../../../base/fraction';
import type { Problems } from '../../../scenario/problems';
import { BlockFields, placedOf } from './fields';
import type { Fate, ResultRules } from './rules';

export const UNHARMED: Fate = { loses: ZERO, retreats: 0, chooses: false };

const lost = (steps: number): Fate => ({ ...UNHARMED, loses: fraction(steps) });
const ALL: Fate = { ...UNHARMED, loses: 'all' };

const result = (attacker: Fate, defender: Fate): ResultRules => ({ attacker, defender, words: undefined });

/** `A1`, `D2r2`, `A1D1`, `A1r1D2r3`, in this order or the other. */
const PARTS = /^(?:([AD])(\d{1,2})?(?:[rR](\d{1,2}))?)(?:([AD])(\d{1,2})?(?:[rR](\d{1,2}))?)?$/;

const fateOf = (steps: string | undefined, hexes: string | undefined): Fate => ({
  loses: fraction(Number(steps ?? 0)),
  retreats: Number(hexes ?? 0),
  chooses: false,
});

const PLAIN: Readonly<Record<string, ResultRules>> = {
  '-': result(UNHARMED, UNHARMED),
  '–': result(UNHARMED, UNHARMED),
  NE: result(UNHARMED, UNHARMED),
  DE: result(UNHARMED, ALL),
  AE: result(ALL, UNHARMED),
  BE: result(ALL, ALL),
  DR: result(UNHARMED, { ...UNHARMED, retreats: 1 }),
  AR: result({ ...UNHARMED, retreats: 1 }, UNHARMED),
  BR: result({ ...UNHARMED, retreats: 1 }, { ...UNHARMED, retreats: 1 }),
};

/** What a word means where the data does not say otherwise; undefined: it is not one of the usual words. */
export const usualResult = (word: string): ResultRules | undefined => {
  if (Object.hasOwn(PLAIN, word)) return PLAIN[word];
  const [, side, hexes] = /^([AD])R(\d{1,2})$/.exec(word) ?? [];
  if (side !== undefined) {
    const back = { ...UNHARMED, retreats: Number(hexes) };
    return side === 'A' ? result(back, UNHARMED) : result(UNHARMED, back);
  }
  const [, first, steps, far, second, more, farther] = PARTS.exec(word) ?? [];
  if (first === undefined || first === second || (steps === undefined && far === undefined)) return undefined;
  if (second !== undefined && more === undefined && farther === undefined) return undefined;
  const [one, other] = [fateOf(steps, far), second === undefined ? lost(0) : fateOf(more, farther)];
  return first === 'A' ? result(one, other) : result(other, one);
};

const STEPS = /^(\d{1,2}(?:\/\d{1,2})?) steps?$/;
const HEXES = /^retreats? (\d{1,2})(?: hex(?:es)?)?$/;
const FATE = 'words such as “2 steps”, “eliminated”, “retreat 2”, “as many steps”, “1 step or retreat 2”, “unharmed”';

/** `2 steps, retreat 3`, `1 step or retreat 2`, `eliminated`, `as many steps`, `unharmed`; undefined: it cannot be read. */
const readFate = (text: string): Fate | undefined => {
  const isChoice = / or /.test(text);
  let fate = UNHARMED;
  for (const part of text.split(isChoice ? ' or ' : ',').map(p => p.trim())) {
    const steps = STEPS.exec(part)?.[1];
    const hexes = HEXES.exec(part)?.[1];
    const share = steps === undefined ? undefined : parseFraction(steps);
    if (share) fate = { ...fate, loses: share };
    else if (hexes !== undefined) fate = { ...fate, retreats: Number(hexes) };
    else if (part === 'eliminated') fate = { ...fate, loses: 'all' };
    else if (part === 'as many steps' || part === 'as much strength') fate = { ...fate, loses: part };
    else if (part !== 'unharmed') return undefined;
  }
  return { ...fate, chooses: isChoice };
};

export const readResults = (rules: BlockFields, problems: Problems): ReadonlyMap<string, ResultRules> => {
  const found = new Map<string, ResultRules>();
  for (const { key, at, value } of rules.entries('results')) {
    if (value.kind !== 'map') {
      rules.wrong('results', value.at, `keys such as DE, each with “attacker” and “defender”`);
      continue;
    }
    const fields = BlockFields.of(value, `results.${key}`, ['attacker', 'defender', 'words'], problems);
    const side = (name: 'attacker' | 'defender'): Fate => {
      const node = fields.value(name);
      const fate = node ? readFate(placedOf(node)?.text ?? '') : UNHARMED;
      if (!fate) fields.wrong(name, node?.at ?? at, FATE);
      return fate ?? UNHARMED;
    };
    found.set(key, { attacker: side('attacker'), defender: side('defender'), words: fields.text('words')?.text });
  }
  return found;
};

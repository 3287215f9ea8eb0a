// What vectors of Battles for North Africa speak of: figures, ground, and answers of the rules to one question.

import { toText, type Fraction } from '../../../../core/base/fraction';
import type { HexId } from '../../../../core/hexmap/hex-map';
import { unitTypeOf } from './unit-type';
import type { GameState, Judgement } from '../../../../core/rules/system';
import type { Verdict } from '../../../../core/rules/verdict';
import type { Front, Piece } from '../../../rules/battles-for-north-africa/front';
import { exact, toNumber, type Given } from '../given';

export type Runner = (given: Given) => unknown;

/** Runners by rule. */
export type Runners = Readonly<Record<string, Runner>>;

export { unitTypeOf };

/** A column of hexes from north to south, and a hex that lies beside none of those from the third on. */
export const LINE: readonly HexId[] = Array.from({ length: 18 }, (_, i) => `05${String(i + 2).padStart(2, '0')}`);
export const [H0 = '', H1 = '', H2 = '', H3 = '', H4 = ''] = LINE;
/** Beside H2 alone among the hexes of the line up to H1; beside H2 and H1. */
export const BESIDE_H2 = '0604';

const judgedBy = (verdicts: readonly Verdict[], rules: readonly string[]): readonly Verdict[] =>
  verdicts.filter(v => rules.includes(v.rule.id));

/** Is it right by these rules? What cannot be told is no answer. */
export const isRight = (verdicts: readonly Verdict[], ...rules: readonly string[]): boolean => {
  const asked = judgedBy(verdicts, rules);
  const open = asked.find(v => v.answer === 'undetermined');
  if (open) throw new Error(`not told: ${open.missing ?? open.message}`);
  return asked.every(v => v.answer === 'legal');
};

/** Is it legal by everything that the rules ask? */
export const isLegal = (verdicts: readonly Verdict[]): boolean => {
  const open = verdicts.find(v => v.answer === 'undetermined');
  if (open && verdicts.every(v => v.answer !== 'illegal')) throw new Error(`not told: ${open.missing ?? open.message}`);
  return verdicts.every(v => v.answer !== 'illegal');
};

/** Illegal by one of these rules, legal by all: a fault of another kind is a fault of the question. */
export const legalBut = (verdicts: readonly Verdict[], ...rules: readonly string[]): boolean => {
  const wrong = verdicts.filter(v => v.answer === 'illegal');
  const strange = wrong.find(v => !rules.includes(v.rule.id));
  if (strange) throw new Error(`another fault: ${strange.rule.id} ${strange.message}`);
  return isLegal(verdicts);
};

export const mpOf = ({ ledgers: { mp } }: Judgement): Fraction => {
  if (!mp) throw new Error('no MPs are counted');
  return 'total' in mp ? mp.total : mp.least.total;
};

export const move = (
  state: GameState,
  units: readonly string[],
  from: HexId,
  to: HexId,
  step = 1,
  via: readonly HexId[] = [],
): Judgement => state.apply({ kind: 'move', steps: [step], units, from, to, via });

export const setStates = (state: GameState, unit: string, states: readonly string[], step = 1): Judgement =>
  state.apply({ kind: 'adjust', steps: [step], changes: [{ what: 'state', unit, states, step }] });

/** The line of hexes alone is land, so that there is one path. */
export const lineOf = (terrain: readonly string[]): Pick<Front, 'ground' | 'terrain'> => ({
  ground: 'sea',
  terrain: Object.fromEntries(
    [H0, ...LINE.slice(1, terrain.length + 1)].map((hex, i) => [hex, terrain[i - 1] ?? 'clear']),
  ),
});

const same = (mp: string): Readonly<Record<string, string>> => ({ armored: mp, motorized: mp, 'non-motorized': mp });

/** A terrain of the given price for everybody. */
export const priced = (mp: Fraction): Readonly<Record<string, string>> => same(toText(mp));

/** The price of a hexside, given in MPs or by its name. */
export const TERRAINS = ['clear', 'rough', 'woods', 'hill', 'marsh', 'sand', 'mountain', 'sea'] as const;
export const HEXSIDES = ['escarpment', 'ridge', 'river', 'wadi', 'minefield', 'anti-tank ditch'] as const;

export const text = (value: number): string => toText(exact(value));

export const amountText = (given: Given, key: string, otherwise = 0): string => toText(given.amount(key, otherwise));

export const enemy = (piece: Omit<Piece, 'side'>): Piece => ({ ...piece, side: 'Allied' });

export { toNumber };

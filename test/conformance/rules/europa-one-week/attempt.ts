// Vectors of an attempt's MPs: an overrun is tried on a front made to the vector's measure, and its ledger is the answer.

import { add, compare, subtract, toText, ZERO, type Fraction } from '../../../../core/base/fraction';
import type { Edition } from '../../../../core/rules/europa-one-week/edition';
import type { GameState, Judgement } from '../../../../core/rules/system';
import { stateOf, type Front } from '../../../rules/europa-one-week/front';
import { toNumber, type Given } from '../given';
import { isLegal } from './given';

/** The unit begins here, pays what it has spent to come to the second hex, and overruns the third. */
const [START, BESIDE, TARGET, FAR] = ['0404', '0505', '0605', '0909'];

const nothing = { losses: [], retreats: [], advances: [] };

/** One row of a chart for each of the three hexes; all others are prohibited, so that there is one way. */
const ground = (before: Fraction, hex: Fraction): Front['charts'] => ({
  'tec-hexes': {
    clear: ['P', 'P', '1', '0', 'quoted'],
    woods: [toText(before), toText(before), '1', '0', 'quoted'],
    rough: [toText(hex), toText(hex), '1', '0', 'quoted'],
  },
});

export interface Attempt {
  readonly edition: Edition;
  readonly given: Given;
  readonly options?: Readonly<Record<string, string>>;
  /** A unit of the same side stands with the enemy from the beginning. */
  readonly reinforces?: boolean;
  /** It goes in, and does not attack. */
  readonly entersOnly?: boolean;
  readonly startsInHex?: boolean;
}

/** The enemy's ZOC beside it costs more than was spent: so the enemy came after the unit. */
const comesLate = (given: Given): boolean => {
  const spent = given.amount('spent');
  return spent.n > 0 && compare(spent, given.amount('zoc')) < 0;
};

const frontOf = ({ edition, given, options, reinforces = false, startsInHex = false }: Attempt): Front => {
  const [spent, zoc, hexside] = [given.amount('spent'), given.amount('zoc'), given.amount('hexside')];
  // The enemy's ZOC is paid for beside it too.
  const before = subtract(spent, zoc);
  const isLate = comesLate(given);
  const ma = given.exactText('ma', 20);
  const isCm = given.flag('germanCm');
  const [fort, city] = [given.amount('fortExtra'), given.amount('cityExtra')];
  const extra = (mp: Fraction): readonly string[] => [toText(mp), '1', '0', 'quoted'];
  const from = startsInHex ? TARGET : spent.n > 0 ? START : BESIDE;
  return {
    edition,
    ...(options ? { options } : {}),
    units: [
      `A Axis german ${isCm ? 'pz' : 'inf'} division 8-8-${ma} @ ${from}`,
      ...(reinforces ? [`C Axis german inf division 8-8-6 zoc:none @ ${TARGET}`] : []),
      `B Allied british inf battalion 1-1-6 zoc:${zoc.n > 0 ? 'full' : 'none'} @ ${isLate ? FAR : TARGET}`,
    ],
    terrain: { [BESIDE]: 'woods', [TARGET]: 'rough' },
    features: { [TARGET]: [...(fort.n > 0 ? ['fort'] : []), ...(city.n > 0 ? ['major city'] : [])] },
    hexsides: hexside.n > 0 ? [{ a: BESIDE, b: TARGET, feature: 'escarpment' }] : [],
    charts: {
      ...ground(spent.n === 0 ? ZERO : isLate ? spent : before, given.amount('hex')),
      'tec-hexsides': { escarpment: [toText(hexside), toText(hexside), '1', '0', 'quoted'] },
      'tec-features': { fort: extra(fort), 'major city': extra(city) },
      zoc: { full: [toText(zoc), toText(zoc), toText(zoc)] },
    },
  };
};

/** The state after what was spent before. Throws if that is not what it costs. */
const beside = (attempt: Attempt): GameState => {
  const spent = attempt.given.amount('spent');
  const state = stateOf(frontOf(attempt));
  if (spent.n === 0) return state;
  const moved = state.apply({ kind: 'move', steps: [1], units: ['a'], from: START, to: BESIDE, via: [] });
  const ledger = moved.ledgers['mp'];
  if (!ledger || !('total' in ledger) || compare(ledger.total, spent) !== 0) throw new Error('not spent as given');
  if (!comesLate(attempt.given)) return moved.state;
  const come = [
    { what: 'removed', unit: 'b', step: 1 },
    { what: 'placed', unit: 'b', hex: TARGET, faceUp: 0, step: 1 },
  ] as const;
  return moved.state.apply({ kind: 'adjust', steps: [1], changes: come }).state;
};

const totalOf = ({ ledgers }: Judgement): Fraction => {
  const { mp } = ledgers;
  if (!mp) throw new Error('no MPs are counted');
  return 'total' in mp ? mp.total : mp.least.total;
};

/** The overrun, or the entry alone. */
export const judged = (attempt: Attempt): Judgement => {
  const state = beside(attempt);
  return attempt.entersOnly
    ? state.apply({ kind: 'move', steps: [2], units: ['a'], from: BESIDE, to: TARGET, via: [] })
    : state.apply({
        kind: 'overrun',
        steps: [2],
        units: ['a'],
        from: attempt.startsInHex ? TARGET : BESIDE,
        target: TARGET,
        outcome: nothing,
      });
};

/** MPs of the attempt itself, and whether they can be paid. */
export const attempted = (
  attempt: Attempt,
): { readonly mp: number; readonly legal: boolean; readonly state: GameState } => {
  const result = judged(attempt);
  const spent = attempt.given.amount('spent');
  return {
    mp: toNumber(subtract(totalOf(result), spent)),
    legal: isLegal(result),
    state: result.state,
  };
};

export const sumOf = (amounts: readonly Fraction[]): Fraction => amounts.reduce(add, ZERO);

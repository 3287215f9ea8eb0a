// What any fight asks of its two sides (rules 8, 9): stacks that are too large, nobody that attacks.

import { compare, sum, toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import { answers, type Asked, type Question } from '../../frame/question';
import { entry, ledger } from '../../ledger';
import type { Verdict } from '../../verdict';
import type { Charts } from '../charts';
import { cite, verdict } from '../cite';
import type { Combatant } from '../combatant';
import { WORDS } from '../words';
import type { Fight } from './fight';

/**
 * Which stacks are measured here: of what was played the phase's end tells it, and on a board all the defenders are in their
 * hex.
 */
export type Measured = 'all' | 'attackers' | 'none';

/** The target, where a board shows nobody in it. */
export const emptyTarget = ({
  placed,
}: {
  readonly placed?: { readonly target: HexId; readonly isEmpty: boolean };
}): HexId | undefined => (placed?.isEmpty === true ? placed.target : undefined);

const grouped = (units: readonly Combatant[], together: boolean): ReadonlyMap<number, readonly Combatant[]> => {
  const groups = new Map<number, Combatant[]>();
  for (const unit of units) {
    const key = together ? 1 : unit.group;
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return groups;
};

const reOf = (units: readonly Combatant[]): Fraction => sum(units.map(u => u.re));

const sizesOf = (units: readonly Combatant[]): ReturnType<typeof ledger> =>
  ledger(
    'RE',
    units.map(u => entry(u.re, u.label, cite('R8-1'))),
  );

/**
 * R8-1: what stands in one hex. Stacks are measured when a phase ends: before an attack one has ended, after an overrun
 * that clears its hex the stack may part; of defenders it is not said that all of them are there.
 */
const attackerStacks = (charts: Charts, { attackers, setting }: Fight): readonly Verdict[] => {
  const verdicts: Verdict[] = [];
  const anywhere = charts.stacking(undefined, undefined);
  for (const [group, units] of grouped(attackers, setting.overrun)) {
    const re = reOf(units);
    if (!anywhere || compare(re, anywhere) <= 0) continue;
    const about = { ledger: sizesOf(units), part: `attacker ${group}` };
    const words = [toWords(re), toWords(anywhere)] as const;
    verdicts.push(
      setting.overrun
        ? verdict('undetermined', 'stacking', 'R8-1', WORDS.overrunStack(...words), {
            ...about,
            missing: 'where the stack stands when the phase ends',
          })
        : verdict('illegal', 'stacking', 'R8-1', WORDS.attackStack(...words), about),
    );
  }
  return verdicts;
};

/** R8-1 likewise. */
const defenderStack = (charts: Charts, { defenders, setting }: Fight): readonly Verdict[] => {
  const limit = charts.stacking(setting.terrain, undefined);
  const there = reOf(defenders);
  return limit && compare(there, limit) > 0
    ? [
        verdict('undetermined', 'stacking', 'R8-1', WORDS.defenderStack(toWords(there), toWords(limit)), {
          ledger: sizesOf(defenders),
          part: 'defender 1',
          missing: 'whether all the defenders are in the hex',
        }),
      ]
    : [];
};

/** R9-5: somebody with an attack factor must take part. */
const FACTOR: Question<Fight> = {
  rule: 'R9-5',
  code: 'no-attack-factor',
  when: ({ attackers }) => attackers.length > 0 && attackers.every(u => u.af.n <= 0),
  wrong: ({ attackers }) => attackers,
  says: (_, { labels }) => WORDS.noAttackFactor([...new Set(labels)]),
  fine: () => '',
  about: () => ({ part: 'attacker 1' }),
};

export const attackable = (charts: Charts, fight: Fight, measured: Measured, asked: Asked): readonly Verdict[] => [
  ...(measured === 'none' ? [] : attackerStacks(charts, fight)),
  ...(measured === 'all' ? defenderStack(charts, fight) : []),
  ...answers([FACTOR], fight, asked, cite),
];

// What is wrong with the two sides of a fight as they are said: stacks that are too large (rule 8), nobody that attacks.

import { compare, sum, toWords, type Fraction } from '../../../base/fraction';
import { entry, ledger } from '../../ledger';
import type { Verdict } from '../../verdict';
import type { Charts } from '../charts';
import { cite, verdict } from '../cite';
import type { Combatant } from '../combatant';
import { WORDS } from '../words';
import type { Fight } from '../fight/fight';

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
const stackingVerdicts = (charts: Charts, { attackers, defenders, setting }: Fight): readonly Verdict[] => {
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
  const limit = charts.stacking(setting.terrain, undefined);
  const there = reOf(defenders);
  if (limit && compare(there, limit) > 0)
    verdicts.push(
      verdict('undetermined', 'stacking', 'R8-1', WORDS.defenderStack(toWords(there), toWords(limit)), {
        ledger: sizesOf(defenders),
        part: 'defender 1',
        missing: 'whether all the defenders are in the hex',
      }),
    );
  return verdicts;
};

/** R9-5: somebody with an attack factor must take part. */
const factorVerdicts = ({ attackers }: Fight): readonly Verdict[] =>
  attackers.length === 0 || attackers.some(u => u.af.n > 0)
    ? []
    : [
        verdict(
          'illegal',
          'no-attack-factor',
          'R9-5',
          WORDS.noAttackFactor([...new Set(attackers.map(u => u.label))]),
          {
            part: 'attacker 1',
          },
        ),
      ];

export const attackableVerdicts = (charts: Charts, fight: Fight): readonly Verdict[] => [
  ...stackingVerdicts(charts, fight),
  ...factorVerdicts(fight),
];

// Who of an attack pays, where counters or an odds line say who does not: all divisions of a stack or none (R3-7), and by
// an option all in supply (Log-3).

import type { HexId } from '../../../hexmap/hex-map';
import type { About, Verdict } from '../../verdict';
import type { Charts } from '../charts';
import { verdict } from '../cite';
import type { Combatant } from '../combatant';
import { mayAttackUnpaid, pays, paysAsOne } from './supply-points';
import { SP_WORDS } from './sp-words';

/** The unpaid units, and where the line of odds names the first of them. */
const aboutUnpaid = (unpaid: readonly Combatant[]): About => ({
  units: unpaid.flatMap(unit => unit.id ?? []),
  part: `attacker ${unpaid[0]?.group ?? 1}`,
});

const partOfStack = (stack: readonly Combatant[]): readonly Verdict[] => {
  const divisions = stack.filter(pays);
  const unpaid = divisions.filter(unit => unit.unpaid);
  const paid = divisions.filter(unit => !unit.unpaid);
  if (paysAsOne(divisions.length, paid.length)) return [];
  const message = SP_WORDS.partOfStack(
    paid.map(unit => unit.label),
    unpaid.map(unit => unit.label),
  );
  return [verdict('illegal', 'sp-part-of-stack', 'R3-7', message, aboutUnpaid(unpaid))];
};

/**
 * `group` of the attackers: the hex that each attacks from; who overruns is one stack.
 *
 * @param hexes from which they attack; none in a line of odds
 */
export const stackPaymentVerdicts = (
  charts: Charts,
  kind: 'overrun' | 'combat',
  attackers: readonly Combatant[],
  hexes: readonly HexId[],
): readonly Verdict[] => {
  const stacks = new Map<number, Combatant[]>();
  for (const unit of attackers) {
    const stack = kind === 'overrun' ? 0 : unit.group;
    stacks.set(stack, [...(stacks.get(stack) ?? []), unit]);
  }
  const unpaid = attackers.filter(u => u.unpaid && pays(u) && !mayAttackUnpaid(charts, { inSupply: !u.unsupplied }));
  return [
    ...[...stacks.values()].flatMap(partOfStack),
    ...(unpaid.length === 0
      ? []
      : [
          verdict(
            'illegal',
            'unpaid-attack',
            'Log-3',
            SP_WORDS.unpaidAttack(unpaid.map(u => u.label)),
            aboutUnpaid(unpaid),
          ),
        ]),
  ].map(v => ({ ...v, hexes }));
};

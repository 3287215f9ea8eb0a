// Judging twice where the supply of units is in doubt: once as it suits who acts, once as it does not. What both say
// stands; where they differ, nobody can tell.

import type { UnitId } from '../../../../scenario/scenario';
import type { Position } from '../../../position';
import { opened, type Verdict } from '../../../verdict';
import { inForce, withSupply, type SupplyState, type Traced } from '../memory/states';
import { supposing } from '../../../sentence';

export interface Doubt {
  readonly unit: UnitId;
  readonly why: string;
}

const isDoubtful = (traced: Traced): boolean => {
  const { best, worst } = inForce(traced);
  return best !== worst;
};

/** Units whose supply is in doubt, and why. */
export const doubtsIn = (traced: ReadonlyMap<UnitId, Traced>): readonly Doubt[] =>
  [...traced].flatMap(([unit, t]) =>
    isDoubtful(t) ? [{ unit, why: t.missing ?? `why its counter says ${t.badge} is not in the log` }] : [],
  );

/** `kind`: the acting side's units are as well off as can be, the others as badly; `harsh`: the other way round. */
export const hypothesis = (
  position: Position,
  traced: ReadonlyMap<UnitId, Traced>,
  isActing: (unit: UnitId) => boolean,
  which: 'kind' | 'harsh',
): Position =>
  withSupply(position, (id): SupplyState | undefined => {
    const t = traced.get(id);
    if (!t || !isDoubtful(t)) return undefined;
    const { best, worst } = inForce(t);
    return isActing(id) === (which === 'kind') ? best : worst;
  });

const inDoubt = (v: Verdict, doubt: Doubt, name: string): Verdict => {
  const given = `the supply of ${name} is in doubt, ${doubt.why}; if against it: `;
  return opened(v, supposing(given, v.says), `the supply of ${name}: ${doubt.why}`);
};

/** Illegal in both: illegal. In one only: undetermined. */
export const joinVerdicts = (
  kind: readonly Verdict[],
  harsh: readonly Verdict[],
  doubt: Doubt,
  name: string,
): readonly Verdict[] => {
  const illegalIn = (all: readonly Verdict[], code: string): boolean =>
    all.some(v => v.answer === 'illegal' && v.code === code);
  const added = harsh.filter(v => v.answer !== 'legal' && !kind.some(k => k.code === v.code && k.answer === v.answer));
  const overlaid = new Set(added.map(v => v.code));
  return [
    ...kind
      .filter(v => v.answer !== 'legal' || !overlaid.has(v.code))
      .map(v => (v.answer === 'illegal' && !illegalIn(harsh, v.code) ? inDoubt(v, doubt, name) : v)),
    ...added.map(v => (v.answer === 'illegal' ? inDoubt(v, doubt, name) : v)),
  ];
};

// VASSAL leaves only the unit on top selected after a drag: it alone is declared, and the whole stack drives into the hex. Who
// stood with it and went along was meant, or was not: that is asked.

import type { Observation, ObservationOf } from '../../rules/observation';
import type { Position } from '../../rules/position';
import { plainly } from '../../rules/sentence';
import type { UnitId } from '../../scenario/scenario';
import { logFinding } from '../make-finding';
import type { Roster } from '../units/outside-fights';
import { namesOf, phaseAround } from './retell';
import type { Slip } from './slip';

type Declared = ObservationOf<'declared'>;

/** Who stood in the hex of those that are declared, and went into the target with one of them. */
const goingAlong = (
  { units, from, target }: Declared,
  after: readonly Observation[],
  { units: places }: Position,
  roster: Roster,
): readonly UnitId[] => {
  const side = roster.units.get(units[0] ?? '')?.side;
  const gone = new Set(after.flatMap(o => (o.kind === 'moved' && o.from === from && o.to === target ? o.units : [])));
  if (!units.some(unit => gone.has(unit))) return [];
  return [...gone].filter(
    unit => !units.includes(unit) && places.get(unit)?.hex === from && roster.units.get(unit)?.side === side,
  );
};

export const WENT_ALONG: Slip = {
  name: 'went along',
  brief: 'who went along and was not declared',
  what: 'One unit of a stack is declared for an overrun, and others that stood with it go into the hex with it: they were declared, too.',
  why: '10: after a drag only the unit on top is selected, so many declare it alone; but it gains strength, and only the players know.',
  *retellings(told, { kind, act, before }) {
    if (kind !== 'broken' || act?.action.kind !== 'overrun') return;
    const { observations, by } = told;
    const { steps } = act.action;
    const at = observations.findIndex(o => o.kind === 'declared' && steps.includes(o.step));
    const declared = observations[at];
    const position = before()?.position;
    if (declared?.kind !== 'declared' || !position) return;
    const [, next] = phaseAround(observations, at);
    const more = goingAlong(declared, observations.slice(at + 1, next), position, by.roster);
    if (more.length === 0) return;
    const names = namesOf(more, told);
    yield {
      slip: this.name,
      observations: observations.with(at, { ...declared, units: [...declared.units, ...more] }),
      from: at,
      price: 10,
      finding: logFinding(
        'went-along',
        declared.step,
        plainly`${names} stood in ${declared.from} and went into ${declared.target} with those that were declared for the overrun`,
        {
          verdict: 'undetermined',
          missing: `whether ${names} took part in the overrun`,
          units: more,
          hexes: [declared.from, declared.target],
        },
      ),
    };
  },
};

// Badges and markers that are set right after a fight's dice, before anything of it is carried out: perhaps they held when the
// dice were thrown and were forgotten.

import { isFight, type FightAction } from '../../rules/action';
import type { Observation } from '../../rules/observation';
import { plainly } from '../../rules/sentence';
import type { GameState } from '../../rules/system';
import { logFinding } from '../make-finding';
import { unitsOf } from '../memory';
import { firstChange, movedTo } from './retell';
import type { Conflict, Slip } from './slip';

const PASSED_OVER: readonly Observation['kind'][] = ['said', 'rolled', 'pool'];

/** The badges of its units and the markers in its hex that come between the dice and all else. */
const marksAfter = (
  dice: number,
  observations: readonly Observation[],
  action: FightAction,
  { position }: GameState,
): readonly Observation[] => {
  const after = observations.slice(dice + 1);
  const { losses, retreats, advances } = action.outcome;
  const done = new Set([...losses, ...retreats, ...advances].map(({ step }) => step));
  const isMark = ({ kind, step }: Observation): boolean => (kind === 'state' || kind === 'marker') && !done.has(step);
  const end = after.findIndex(o => !isMark(o) && !PASSED_OVER.includes(o.kind));
  const units = new Set(unitsOf(action));
  const isOfIt = (o: Observation): boolean =>
    (o.kind === 'state' && (units.has(o.unit) || position.units.get(o.unit)?.hex === action.target)) ||
    (o.kind === 'marker' && o.hex === action.target && o.present);
  return after.slice(0, end < 0 ? after.length : end).filter(isOfIt);
};

/** The conflict's fight, or the last before it of the units that it is about: they go back or on by its result. */
const fightOf = ({ act, done, findings }: Conflict): FightAction | undefined => {
  if (act && isFight(act.action)) return act.action;
  const units = new Set(findings.flatMap(f => f.units));
  const last = done.findLast(({ action }) => isFight(action) && unitsOf(action).some(unit => units.has(unit)));
  return last && isFight(last.action) ? last.action : undefined;
};

export const MARKED_LATE: Slip = {
  name: 'marked late',
  brief: 'a badge or a marker set after the dice',
  what: 'Badges of a fight’s units, or a marker in its hex, are set right after its dice: they held when it was rolled, and were forgotten.',
  why: '5, a question: it changes what the dice mean, so whoever sets it then may gain by it.',
  *retellings({ observations }, at) {
    const action = fightOf(at);
    const now = action && (at.act?.action === action ? at.before() : at.momentBefore(action));
    const dice = observations.findIndex(o => o.kind === 'rolled' && action?.steps.includes(o.step));
    if (!now || dice < 0) return;
    const marks = marksAfter(dice, observations, action, now);
    const [first] = marks;
    if (!first) return;
    // Before all of the fight: among its own acts they would be read by their steps, behind the dice.
    const begin = observations.findIndex(o => action.steps.includes(o.step));
    const marked = movedTo(observations, marks, begin);
    const says = plainly`what was done agrees with what was marked at step ${first.step}, after the dice`;
    yield {
      slip: this.name,
      observations: marked,
      from: firstChange(observations, marked),
      price: 5,
      finding: logFinding('marked-after-dice', Math.min(...action.steps), says, {
        verdict: 'undetermined',
        missing: 'whether it held when the dice were thrown',
        units: unitsOf(action),
        hexes: [action.target],
      }),
    };
  },
};

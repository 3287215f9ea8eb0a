// Badges, markers and support that were forgotten: they are set right after a fight's dice, before anything of it is carried
// out, and perhaps held when the dice were thrown; or a fight or a check asked for them, and they are set after the phase in
// which they were due.

import { isFight, type FightAction } from '../../rules/action';
import { until, type Observation } from '../../rules/observation';
import { plainly } from '../../rules/sentence';
import type { GameState } from '../../rules/system';
import type { UnitId } from '../../scenario/scenario';
import { actorsOf } from '../judge/fights/late-acts';
import { logFinding } from '../make-finding';
import { unitsOf } from '../memory';
import { isNamedNear, isSaidForgotten } from './remarks';
import { movedTo, namesWere, phaseAround } from './retell';
import type { Conflict, Slip, Told, Telling } from './slip';

/** What it costs to believe that a badge held before it was set, by when it was. */
const PRICE = { afterDice: 5, afterPhase: 1 };

const PASSED_OVER: readonly Observation['kind'][] = ['said', 'rolled', 'pool', 'declared'];

/** The badges of its units, and the markers and support in its hex, that come between the dice and all else. */
const marksAfter = (
  dice: number,
  observations: readonly Observation[],
  action: FightAction,
  { position }: GameState,
): readonly Observation[] => {
  const after = observations.slice(dice + 1);
  const { losses, retreats, advances } = action.outcome;
  const done = new Set([...losses, ...retreats, ...advances].map(({ step }) => step));
  const isMark = (o: Observation): boolean =>
    (o.kind === 'state' || o.kind === 'marker' || (o.kind === 'placed' && o.hex === action.target)) &&
    !done.has(o.step);
  const units = new Set(unitsOf(action));
  const isOfIt = (o: Observation): boolean =>
    (o.kind === 'state' && (units.has(o.unit) || position.units.get(o.unit)?.hex === action.target)) ||
    (o.kind === 'marker' && o.hex === action.target && o.present) ||
    o.kind === 'placed';
  return until(after, o => !isMark(o) && !PASSED_OVER.includes(o.kind)).filter(isOfIt);
};

/** Support that is laid into its hex behind other dice of the phase, with a word that names it or says that it was forgotten. */
const supportBefore = (told: Told, dice: number, turned: number, { target }: FightAction): readonly Observation[] => {
  const { observations } = told;
  const rolled = observations.findIndex((o, i) => i > turned && o.kind === 'rolled');
  return observations.slice(0, dice).filter((o, i) => {
    if (rolled < 0 || i < rolled || o.kind !== 'placed' || o.hex !== target) return false;
    return isNamedNear(told, [i], [o.unit], []) || isSaidForgotten(observations, i);
  });
};

/** The conflict's fight, or the last before it of the units that it is about: they go back or on by its result. */
const fightOf = ({ act, done, findings }: Conflict): FightAction | undefined => {
  if (act && isFight(act.action)) return act.action;
  const units = new Set(findings.flatMap(f => f.units));
  const last = done.findLast(({ action }) => isFight(action) && unitsOf(action).some(unit => units.has(unit)));
  return last && isFight(last.action) ? last.action : undefined;
};

/** Told in their order before all of the fight: among its own acts they would be read by their steps, behind the dice. */
const setBeforeDice = function* (told: Told, at: Conflict): Generator<Telling> {
  const { observations } = told;
  const action = fightOf(at);
  const now = action && at.momentBefore(action);
  if (!now) return;
  const dice = observations.findIndex(o => o.kind === 'rolled' && action.steps.includes(o.step));
  if (dice < 0) return;
  const begin = observations.findIndex(o => action.steps.includes(o.step));
  // Support may have to be there before any fight of the phase.
  const [turned] = phaseAround(observations, begin);
  const after = marksAfter(dice, observations, action, now);
  const marks = after.length > 0 ? after : supportBefore(told, dice, turned, action);
  const [first] = marks;
  if (!first) return;
  const marked = movedTo(observations, marks, marks.some(({ kind }) => kind === 'placed') ? turned + 1 : begin);
  const says = plainly`what was done agrees with what was marked at step ${first.step}, after the dice`;
  yield {
    observations: marked,
    price: PRICE.afterDice,
    finding: logFinding('marked-after-dice', Math.min(...action.steps), says, {
      missing: 'whether it held when the dice were thrown',
      units: unitsOf(action),
      hexes: [action.target],
    }),
  };
};

/** The badges of these counters that come in the turn, up to the first other act of one of them. */
const badgesOf = (units: readonly UnitId[], turn: number, after: readonly Observation[]): readonly Observation[] => {
  const isAct = (o: Observation): boolean => actorsOf(o).some(unit => units.includes(unit));
  const near = until(after, o => (o.kind === 'phase' && o.turn.number > turn) || isAct(o));
  return near.filter(o => o.kind === 'state' && units.includes(o.unit));
};

/** At the end of the phase in which they were due: whoever sets them later, before the counter does anything else, has marked it. */
const setAfterPhase = function* (told: Told, { act, step, before }: Conflict): Generator<Telling> {
  const { observations } = told;
  const due = act?.judgement.verdicts.filter(v => v.answer === 'illegal' && v.owes?.asks === 'mark') ?? [];
  if (due.length === 0) return;
  const at = observations.findIndex(o => o.step === step);
  const end = observations.findIndex((o, i) => i > at && o.kind === 'phase');
  const turn = before()?.position.turn;
  if (at < 0 || end < 0 || !turn) return;
  const units = [...new Set(due.flatMap(v => v.units))];
  const badges = badgesOf(units, turn.number, observations.slice(end + 1));
  const [first] = badges;
  if (!first) return;
  const marked = movedTo(observations, badges, end);
  const message = `${namesWere(units, told)} marked at step ${first.step}, after the phase: read as marked in it.`;
  yield {
    observations: marked,
    price: PRICE.afterPhase,
    finding: logFinding('marked-late', first.step, message, { units }),
  };
};

export const MARKED_LATE: Slip = {
  name: 'marked late',
  brief: 'a badge or a marker set late',
  what: 'Badges of a fight’s units, or a marker or support in its hex, are set right after its dice, or support behind those of another fight with a word that names it: they held when it was rolled, and were forgotten. Or a badge that was due is set when the track has been turned.',
  why: '5 after the dice, a question: it changes what they mean, so whoever sets it then may gain by it. 1 after the phase, before the counter does anything else: nothing is gained.',
  *retellings(told, at) {
    yield* setBeforeDice(told, at);
    yield* setAfterPhase(told, at);
  },
};

// A counter that is laid aside, to look at what is under it or to make room, and put back or fetched later; or one that is lost.

import type { HexId } from '../../hexmap/hex-map';
import { isLaidAside } from '../../rules/frame/log-fight/laid-aside';
import type { Observation } from '../../rules/observation';
import { plainly } from '../../rules/sentence';
import type { UnitId } from '../../scenario/scenario';
import { asideFinding } from '../judge/fights/aside-finding';
import { logFinding } from '../make-finding';
import type { Conflict, Slip, Told, Telling } from './slip';
import { isNamedNear, isRemarked, isSaidToPutRight } from './remarks';
import { namesWere, phaseAround, phaseAt, readAs, type Moved } from './retell';
import { asOneDrag, twoDragsIn, withoutBoth, type TwoDrags } from './two-drags';

/** One of the two drags is the conflict's. */
const pairsIn = ({ observations, until }: Told, { step, act, findings }: Conflict): readonly TwoDrags[] => {
  const steps = [step, ...findings.map(f => f.step), ...(act?.action.steps ?? [])];
  return twoDragsIn(observations.slice(0, until)).filter(
    ({ first, again }) => steps.includes(first.step) || steps.includes(again.step),
  );
};

const LOST = 2;
/** Some result would have let it retreat there. */
const LOST_NEAR = 6;
const PUT_BACK = 3;
const FETCHED = 4;
/** Across a turn of the track a new allowance is gained by it. */
const ANEW = 6;
const MEANT = 8;

export const LAID_ASIDE: Slip = {
  name: 'laid aside',
  brief: 'a counter laid aside for a while',
  what: 'A counter is laid aside and put back, or fetched from there to where it goes, perhaps over turns of the track. Or it is lost, and is laid to the dead at the edge of the map.',
  why: '2 to the dead, where the rules have it taken off or the other side goes in next; 6, a question, not farther than a result may send it. 3 put back, 2 if something is said: nothing is gained; 11, a question, if it was moved in its own phase and the track was turned since; if to a phase of the other side, only where a remark names it, or calls it a slip. 4 fetched to another hex; 10 in another phase, and only if a remark names it, for that gains a new allowance; then also if it was laid where it may stand, and further off than it was, or no nearer and the remark names a hex.',
  *retellings(told, at) {
    if (at.kind !== 'broken') return;
    yield* lost(told, at);
    const accused = new Set(at.findings.flatMap(f => f.units));
    for (const pair of pairsIn(told, at)) {
      const { first: away, again: back } = pair;
      if (away.from === undefined || back.to === undefined) continue;
      if (back.to === away.from) yield* putBack(told, pair);
      else yield* fetched(told, pair, away.step === at.step && pair.units.some(unit => accused.has(unit)));
    }
  },
};

/** Does the other side go into the hex next, before the track is turned? */
const isTakenNext = (
  { by: { roster } }: Told,
  from: HexId,
  units: readonly UnitId[],
  after: readonly Observation[],
): boolean => {
  const [, end] = phaseAround(after, -1);
  const sideOf = (unit: UnitId | undefined): string | undefined => roster.units.get(unit ?? '')?.side;
  return after.slice(0, end).some(o => o.kind === 'moved' && o.to === from && sideOf(o.units[0]) !== sideOf(units[0]));
};

/** Outside a fight, and the rules have it taken off there, or the other side goes in: its counter lies with the dead. */
const lost = function* (told: Told, { act, before }: Conflict): Generator<Telling> {
  const { observations } = told;
  const { roster } = told.by;
  if (act?.action.kind !== 'move') return;
  const { from, units, steps } = act.action;
  const index = observations.findIndex(o => o.kind === 'moved' && steps.includes(o.step));
  const drag = observations[index];
  if (drag?.kind !== 'moved') return;
  const { step } = drag;
  const off = before()?.apply({ kind: 'adjust', steps, changes: units.map(unit => ({ what: 'removed', unit, step })) });
  const isAsked = off?.verdicts.some(({ answer }) => answer === 'legal') === true;
  const after = observations.slice(index + 1);
  if (
    !(isAsked || isTakenNext(told, from, units, after)) ||
    !units.every(unit => isLaidAside(roster.map, from, unit, drag, after))
  )
    return;
  const then = [
    ...observations.slice(0, index),
    ...units.map((unit): Observation => ({ kind: 'removed', unit, hex: from, step })),
    ...after,
  ];
  const finding = asideFinding(units, from, drag.to ?? '', step, roster);
  yield { observations: then, price: finding.missing === undefined ? LOST : LOST_NEAR, finding };
};

/** Was it moved when only the other side moves? */
const isOutOfPhase = (told: Told, drag: Moved): boolean => {
  const { phase } = phaseAt(told, told.observations.indexOf(drag));
  return phase !== undefined && drag.units.every(unit => told.by.roster.units.get(unit)?.side !== phase.side);
};

/** Did it stand nearer to where it goes before, or no farther, and the hex is said? Then nothing is gained by it that a move of its own would not have gained. */
const isOutOfTheWay = ({ by: { roster } }: Told, { first: { from }, again }: TwoDrags, isHexSaid: boolean): boolean => {
  const { from: away, to } = again;
  if (from === undefined || away === undefined || to === undefined) return false;
  const [direct = Infinity, fetched = 0] = [roster.map.distance(from, to), roster.map.distance(away, to)];
  return direct < fetched || (isHexSaid && direct === fetched);
};

/** Has the other side had a phase between the two? Then both were moves, each in a turn of its own. */
const isOthersTurnBetween = ({ observations, by: { roster } }: Told, away: Moved, back: Moved): boolean =>
  observations
    .slice(observations.indexOf(away), observations.indexOf(back))
    .some(o => o.kind === 'phase' && away.units.every(unit => roster.units.get(unit)?.side !== o.phase.side));

/** Is it put back when only the other side moves, and a remark names it, or calls it a slip? */
const isCalledNoMove = (told: Told, { again, units }: TwoDrags): boolean => {
  const at = told.observations.indexOf(again);
  return isOutOfPhase(told, again) && (isNamedNear(told, [at], units, []) || isSaidToPutRight(told.observations, at));
};

const putBack = function* (told: Told, pair: TwoDrags): Generator<Telling> {
  const { observations } = told;
  const { first: away, again: back, units } = pair;
  const then = withoutBoth(observations, pair);
  const isSaid = isRemarked(observations, observations.indexOf(away), observations.indexOf(back));
  const about = { units, hexes: [away.from ?? '', away.to ?? ''] };
  const [, end] = phaseAround(observations, observations.indexOf(away));
  // Who was moved in his own phase was meant to be there, likelier than not, if the track was turned after it.
  if (observations.indexOf(back) > end && !isOutOfPhase(told, away)) {
    if (isOthersTurnBetween(told, away, back) && !isCalledNoMove(told, pair)) return;
    const says = plainly`${namesWere(units, told)} dragged to ${away.to ?? ''} and back over a turn of the track`;
    const missing = 'whether it was only laid aside';
    const finding = logFinding('put-back', back.step, says, { ...about, missing });
    yield { observations: then, price: PUT_BACK + MEANT, finding };
    return;
  }
  const message = `${namesWere(units, told)} laid aside to ${away.to ?? ''} and put back at step ${back.step}: read as not moved.`;
  const finding = logFinding('put-back', away.step, message, about);
  yield { observations: then, price: PUT_BACK - (isSaid ? 1 : 0), finding };
};

/**
 * From where it stood to where it came to rest, at the place of the one drag or of the other.
 *
 * @param isWrongAside it is the drag away that breaks the rule
 */
const fetched = function* (told: Told, pair: TwoDrags, isWrongAside: boolean): Generator<Telling> {
  const { observations } = told;
  const { first: away, again: back, units } = pair;
  const [, end] = phaseAround(observations, observations.indexOf(away));
  const isAnew = observations.indexOf(back) > end;
  const ends = [observations.indexOf(away), observations.indexOf(back)];
  const isHexSaid = isNamedNear(told, ends, [], [away.to ?? '', back.to ?? '']);
  // Who is fetched was no move's end there: else two moves would be one that stops nowhere.
  if (!isWrongAside && !(isAnew && isOutOfTheWay(told, pair, isHexSaid))) return;
  if (isAnew && !isHexSaid && !isNamedNear(told, ends, units, [])) return;
  // Nothing between the two: that is a way, and no counter that was out of the way of something.
  if (Math.abs((ends[1] ?? 0) - (ends[0] ?? 0)) < 2) return;
  for (const then of asOneDrag(observations, pair)) {
    const fact = `${namesWere(units, told)} laid aside to ${away.to ?? ''} and fetched from there at step ${back.step}`;
    yield {
      observations: then,
      price: FETCHED + (isAnew ? ANEW : 0),
      finding: readAs('fetched', away.step, fact, 'one move', {
        units,
        hexes: [away.from ?? '', back.to ?? ''],
        missing: isAnew ? 'whether it was only laid aside' : undefined,
      }),
    };
  }
};

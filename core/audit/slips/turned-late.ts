// The turn track as people turn it: late, not at all, or past a phase. The phase that it shows is a claim like any other.

import { isFight, type Action } from '../../rules/action';
import { isAside } from '../../rules/frame/log-fight/pairs';
import { isLoss, type Observation } from '../../rules/observation';
import { plainly } from '../../rules/sentence';
import { isSamePhase } from '../../scenario/phases';
import { phaseText } from '../../scenario/module-contract';
import type { AuditedAction, Finding } from '../audit';
import { attemptOf } from '../judge/first-acts';
import { actorsOf } from '../judge/fights/late-acts';
import { logFinding } from '../make-finding';
import { hexesOf, unitsOf } from '../memory';
import { isDeed, laterPhases, withBegun, type Begun } from './phases-begun';
import { entryIn, isWrongByPhase, phaseAround, phaseAt } from './retell';
import type { Conflict, Retelling, Slip, Told } from './slip';

/** A fight is parted by the turn of the track in so many places at most. */
const MOST_PLACES = 8;

/** Of what was done last before a conflict these may be where the phase began: the act, the fight before it, the last before the turn. */
const placesOf = (told: Told, at: Conflict): readonly number[] => {
  const { act, done } = at;
  if (!act) return [];
  const gone = [
    ...declaredOpen(told, at),
    ...diceBeforeTurn(told, at),
    ...lastMove(told, at),
    ...lostBefore(told, at),
    ...(told.isNeverTurned ? firstReplaced(told, at) : []),
  ];
  // It takes less to forget a badge or a marker than to forget the track.
  if (isOfBadgesOrMarkers(act.action) && !told.isNeverTurned) return gone;
  const turned = done.findLastIndex(({ action }) => action.kind === 'phase');
  const within = done.slice(turned + 1).findLast(({ action }) => 'outcome' in action);
  const isBadge = ({ action: { kind } }: AuditedAction): boolean => kind === 'adjust' || kind === 'phase';
  const beforeTurn = done.slice(0, Math.max(turned, 0)).findLast(one => !isBadge(one));
  const isOver = within && Math.max(...within.action.steps) < Math.min(...act.action.steps);
  const acts = [act, ...(within && !isOver ? [within] : [])];
  const before = beforeTurn
    ? placesIn(beforeTurn, told).filter(at => isShownBy(act, beforeTurn, told.observations[at]))
    : [];
  return [...new Set([...acts.flatMap(one => placesIn(one, told)), ...before, ...gone])];
};

/** Counters that only tell something: nobody acts by them. */
const isOfBadgesOrMarkers = (action: Action): boolean =>
  action.kind === 'adjust' && action.changes.every(({ what }) => what === 'state' || what === 'marker');

/** What was declared, and not rolled for yet when somebody acts in between, may be the first act of the phase. */
const declaredOpen = ({ observations }: Told, { act }: Conflict): readonly number[] => {
  const first = observations.findIndex(({ step }) => act?.action.steps.includes(step) === true);
  const before = observations.slice(0, Math.max(first, 0));
  const settled = before.findLastIndex(({ kind }) => kind === 'rolled' || kind === 'phase');
  const at = before.findIndex(({ kind }, i) => i > settled && kind === 'declared');
  return at < 0 ? [] : [at];
};

/**
 * Dice that no act took, right before the track was turned, may be the first act of the phase: of a fight that nobody declared.
 * Of one that is declared then, they stand apart.
 */
const diceBeforeTurn = ({ observations }: Told, { act, read }: Conflict): readonly number[] => {
  const first = observations.findIndex(({ step }) => act?.action.steps.includes(step) === true);
  const [turn] = phaseAround(observations, first);
  const at = observations.slice(0, Math.max(turn, 0)).findLastIndex(o => o.kind !== 'phase' && !isAside(o));
  const o = observations[at];
  if (observations.slice(turn + 1).find(one => !isAside(one))?.kind === 'declared') return [];
  return o?.kind === 'rolled' && !read.some(({ action }) => action.steps.includes(o.step)) ? [at] : [];
};

/** Where a unit stands when its phase ends may be where its first move of the next phase led: its last before the turn. */
const lastMove = ({ observations }: Told, { act, findings }: Conflict): readonly number[] => {
  const last = observations.findLastIndex(({ step }) => act?.action.steps.includes(step) === true);
  const [, turn] = phaseAround(observations, last);
  const units = findings.flatMap(f => f.units);
  const at = observations.findLastIndex(
    (o, i) => i > last && i < turn && o.kind === 'moved' && o.units.some(unit => units.includes(unit)),
  );
  return at < 0 ? [] : [at];
};

/** Who goes in where an enemy was taken off outside any fight carries out the same result: its phase began before the first of the losses. */
const lostBefore = ({ observations }: Told, { act }: Conflict): readonly number[] => {
  if (act?.action.kind !== 'move') return [];
  const { to, steps } = act.action;
  const before = observations.slice(
    0,
    observations.findIndex(({ step }) => steps.includes(step)),
  );
  const lost = before.findLastIndex(o => isLoss(o) && o.hex === to);
  return lost < 0 ? [] : [before.slice(0, lost).findLastIndex(o => !isLoss(o) && !isAside(o)) + 1];
};

/** Replacements come before a turn's moves: with the first of them after the act its phase may be over. */
const firstReplaced = ({ observations }: Told, { act }: Conflict): readonly number[] => {
  const last = observations.findLastIndex(({ step }) => act?.action.steps.includes(step) === true);
  const at = observations.findIndex(({ kind }, i) => i > last && (kind === 'restored' || kind === 'placed'));
  return last < 0 || at < 0 ? [] : [at];
};

/** Does an act after the turn show that the one before it, or the drag of it there, was of its phase: by the same units, or out of its hex? */
const isShownBy = (act: AuditedAction, { action: first }: AuditedAction, o: Observation | undefined): boolean => {
  const { action } = act;
  const isOwn = o?.step === Math.min(...first.steps) && unitsOf(action).some(unit => unitsOf(first).includes(unit));
  return isOwn || (action.kind === 'move' && o?.kind === 'moved' && o.to !== undefined && action.from === o.to);
};

/**
 * The indices of an act before which another phase may have begun: where a fight's units move, and its first. What a result
 * asks is likelier a part of the fight than the next phase's: the last of them first.
 */
const placesIn = ({ action }: AuditedAction, { observations }: Told): readonly number[] => {
  const indexOf = (step: number): number => observations.findIndex(o => o.step === step && o.kind !== 'phase');
  const first = indexOf(Math.min(...action.steps));
  if (!('outcome' in action)) return first < 0 ? [] : [first];
  const own = observations.filter(({ step }) => action.steps.includes(step));
  const rolled = own.find(({ kind }) => kind === 'rolled')?.step ?? Infinity;
  const { retreats, advances } = action.outcome;
  const lost = lossInPhaseOfItsOwn(action);
  const moves = new Set([
    ...[...lost, ...retreats, ...advances].map(({ step }) => step),
    ...own.flatMap(({ kind, step }) => (kind === 'moved' && step > rolled ? [step] : [])),
  ]);
  const last = [...moves].sort((a, b) => b - a).slice(0, MOST_PLACES - 1);
  return [...new Set([...[...last, Math.min(...moves)].map(indexOf), first])].filter(at => at >= 0);
};

/** A result without dice may wait for a phase of its own, which then begins before the first that is lost by it. */
const lossInPhaseOfItsOwn = (action: Action): readonly { readonly step: number }[] =>
  'outcome' in action && isFight(action) && (action.dice ?? []).length === 0 ? action.outcome.losses.slice(0, 1) : [];

/** Is it the side of the phase that acts there, or the other in a phase of its own? Dice and the like are anybody's. */
const isActOf = (o: Observation | undefined, { phase: { side, kind } }: Begun, { by: { roster } }: Told): boolean =>
  roster.othersPhases.includes(kind) || (o ? actorsOf(o) : []).every(unit => roster.units.get(unit)?.side === side);

/** Either player takes off what is lost, and the other side carries a result out in its own time. */
const isResult = (o: Observation | undefined, { act }: Conflict): boolean =>
  o !== undefined &&
  act !== undefined &&
  ('outcome' in act.action
    ? [...act.action.outcome.losses, ...act.action.outcome.retreats].some(({ step }) => step === o.step)
    : isLoss(o));

/** Where no turn of the track parts them, what is paid right before the first act of a phase is paid for it. */
const withPayment = (observations: readonly Observation[], act: number): number => {
  const before = observations.slice(0, act);
  const paid = before.findLastIndex(({ kind }) => kind === 'pool');
  return paid > before.findLastIndex(o => !isAside(o)) ? paid : act;
};

/** Dice with the declaration before them: no phase begins between the two. */
const isBetween = (index: number, { observations }: Told): boolean =>
  observations[index]?.kind === 'rolled' &&
  observations.slice(0, index).findLast(o => o.kind === 'phase' || o.kind === 'rolled' || isDeed(o))?.kind ===
    'declared';

/**
 * Does a move keep a rule that it breaks, if that phase has begun? What it breaks then another slip may mend. Of a fight only
 * the attempt can be told, which must break none. What a phase reads as a fight may be a mere drag in the one before it: it is
 * read anew.
 *
 * @param seen from the act on, up to the next turn of the track
 */
const mendsIn = (
  { turn, phase }: Begun,
  { act, before, findings }: Conflict,
  seen: readonly Observation[],
): boolean => {
  const now = act && before();
  if (!now) return true;
  const { state } = now.apply({ kind: 'phase', steps: act.action.steps, turn, phase });
  const isMove = act.action.kind === 'move';
  const action = (isMove ? state.recognise(seen)?.action : undefined) ?? act.action;
  const { verdicts } = state.apply(isFight(action) ? attemptOf(action) : action);
  // While players set up, anything goes: that tells nothing.
  if (verdicts.length === 0) return false;
  const left = new Set(verdicts.flatMap(({ answer, code }) => (answer === 'illegal' ? [code] : [])));
  return isFight(action) ? left.size === 0 : findings.some(({ code }) => !left.has(code));
};

/** Turns that the players never made, one after the other. */
const NEVER_MADE = 'never turned';

/** Who goes on with nothing done by others since has moved too far, likelier than that a phase has begun unseen. */
const goesOnAtOnce = ({ act, done }: Conflict): boolean => {
  const last = done.at(-1);
  return (
    act?.action.kind === 'move' &&
    last?.action.kind === 'move' &&
    act.action.units.some(unit => unitsOf(last.action).includes(unit))
  );
};

/** So many moves of others since its own last act make it a rest of who goes on. */
const REST = 2;

/** Does who moves go on after a rest, or is a hex fought for again, while others went? */
const goesOnRested = ({ act, done }: Conflict): boolean => {
  const again = act && againBy(act.action);
  if (!again) return false;
  const inPhase = done.slice(done.findLastIndex(({ action }) => action.kind === 'phase') + 1);
  const last = inPhase.findLastIndex(({ action }) => again(action));
  const own = unitsOf(act.action);
  const isOfOthers = ({ action }: AuditedAction): boolean =>
    action.kind === 'move' && !action.units.some(unit => own.includes(unit));
  return last >= 0 && inPhase.slice(last + 1).filter(isOfOthers).length >= REST;
};

/** What an act that a phase has once would be done again after: acts of the units that move, fights for the hex that is fought for. */
const againBy = (action: Action): ((before: Action) => boolean) | undefined => {
  if (action.kind === 'move') return before => unitsOf(before).some(unit => action.units.includes(unit));
  if (!isFight(action)) return undefined;
  return before => isFight(before) && 'target' in before && 'target' in action && before.target === action.target;
};

/** Is the first that is done not of the phase that the track shows, and something after it is? Then the track was looked at. */
const isAgainstOthers = ({ done, read }: Conflict): boolean => !done.some(isPlay) && read.some(isPlay);

const isPlay = ({ action: { kind }, verdict }: AuditedAction): boolean =>
  verdict === 'legal' && kind !== 'phase' && kind !== 'adjust';

/** So much is done in a phase before somebody remembers to turn the track. */
const SOON = 2;

/** How much is done between the act and the turn of the track, beyond that. */
const latenessOf = ({ observations }: Told, at: number, turn: Observation): number =>
  Math.max(0, observations.slice(at, observations.indexOf(turn)).filter(isDeed).length - SOON);

/** The log ends before the track is turned again: its writer, or the next, may have turned it in the log after it. */
const isAfterLastTurn = ({ observations }: Told, { step }: Conflict): boolean =>
  observations.every(o => o.kind !== 'phase' || o.step < step);

/** Of the first turn that nobody made, in a log in which the track is never turned. */
const firstOfAll = (told: Told, at: number, conflict: Conflict): number => {
  if (isAgainstOthers(conflict)) return 31;
  const step = told.observations[at]?.step;
  const isOfPhase =
    isWrongByPhase(conflict) ||
    goesOnRested(conflict) ||
    (conflict.act !== undefined && lossInPhaseOfItsOwn(conflict.act.action).some(lost => lost.step === step));
  return isOfPhase ? 9 : 16;
};

/** Of a turn that nobody made after others were. */
const afterTheLast = (begun: Begun, told: Told, conflict: Conflict): number =>
  begun.passed === 0 && isAfterLastTurn(told, conflict) && isWrongByPhase(conflict) ? 12 : 26;

const priceOf = (begun: Begun, told: Told, at: number, conflict: Conflict): number => {
  const { shown } = begun;
  if (shown) {
    const isShown = isSamePhase(shown.phase, begun.phase) && shown.turn.number === begun.turn.number;
    return (isShown ? 2 : 3) + latenessOf(told, at, shown);
  }
  const isAgain = told.slips.some(({ slip }) => slip === NEVER_MADE);
  const round = isSamePhase(phaseAt(told, at).phase ?? begun.phase, begun.phase) ? 12 : 0;
  const atOnce = goesOnAtOnce(conflict) ? 7 : 0;
  if (isAgain) return (told.isNeverTurned ? 2 : 4) + round + atOnce;
  return (told.isNeverTurned ? firstOfAll(told, at, conflict) : afterTheLast(begun, told, conflict)) + round + atOnce;
};

export const TURNED_LATE: Slip = {
  name: 'turned late',
  brief: 'the track turned late',
  what: 'The track is turned after the first acts of a phase, or not at all.',
  why: '2: everybody does. 3 where the track passes the phase. 1 more for each deed beyond the second before the turn. Never turned in the whole log 9 for an act that its phase forbids, for who goes on, or a hex that is fought for again, after two moves of others, and for a result that waits for a phase of its own, 16 for one that breaks another rule, which alone is no sign of a phase that began unseen; 2 for each phase more; 12 for an act that its phase forbids and the next allows, after the last turn of the log: it may be turned in the next log. 26 for any other after which it is turned no more: a player who turns it is believed.',
  *retellings(told, at) {
    if (at.kind !== 'broken' || told.slips.some(({ slip }) => slip === 'made late')) return;
    const { observations } = told;
    const mends = new Map<string, boolean>();
    const isMended = (begun: Begun, index: number): boolean => {
      const key = `${begun.turn.number} ${phaseText(begun.phase)}`;
      const seen = observations.slice(index, phaseAround(observations, index)[1]);
      // What is dragged upon the enemy and rolled for may be a fight there, out of another hex than the log tells.
      const mayBeFight = entryIn(at, told) !== undefined && seen.some(({ kind }) => kind === 'rolled');
      const known = mends.get(key) ?? (mayBeFight || mendsIn(begun, at, seen));
      mends.set(key, known);
      return known;
    };
    for (const place of placesOf(told, at)) {
      const o = observations[place];
      if (isBetween(place, told)) continue;
      const index = told.isNeverTurned ? withPayment(observations, place) : place;
      const now = phaseAt(told, index);
      const isOwn = o?.step === at.step;
      for (const begun of laterPhases(observations, index, now, told.by.sequence, told.isNeverTurned)) {
        if (isOwn && !isMended(begun, place)) continue;
        if (!isActOf(o, begun, told) && !isResult(o, at)) continue;
        yield {
          slip: begun.shown ? this.name : NEVER_MADE,
          observations: withBegun(observations, index, begun),
          price: priceOf(begun, told, index, at),
          begins: begun.phase,
          ...(begun.shown ? { shown: begun.shown.step } : {}),
          passed: begun.passed,
          finding: question(begun, at, o?.step ?? at.step),
        };
      }
    }
  },
};

const question = ({ phase, shown }: Begun, { act }: Conflict, step: number): Finding => {
  const name = phaseText(phase);
  const how =
    shown === undefined
      ? `but the track was never turned to it`
      : isSamePhase(shown.phase, phase)
        ? `to which the track was turned at step ${shown.step} only`
        : `which the track passed at step ${shown.step}`;
  return logFinding('track-late', step, plainly`this is legal in ${name}, ${how}`, {
    missing: `whether ${name} had begun`,
    units: act ? unitsOf(act.action) : [],
    hexes: act ? hexesOf(act.action) : [],
  });
};

export const isNeverMade = ({ slip }: Retelling): boolean => slip === NEVER_MADE;

// Dice that stand apart from their fight: of an overrun that nobody declared before the drag into the enemy's hex, or after others
// moved; of a declaration that comes later, or right before the track is turned, which the player noticed between the two.

import type { HexId } from '../../hexmap/hex-map';
import { isFight } from '../../rules/action';
import { isAside } from '../../rules/frame/log-fight/pairs';
import { isLoss, until, type Observation } from '../../rules/observation';
import { plainly } from '../../rules/sentence';
import type { UnitId } from '../../scenario/scenario';
import type { AuditedAction } from '../audit';
import { actorsOf } from '../judge/fights/late-acts';
import { logFinding } from '../make-finding';
import { stepOf, unitsOf } from '../memory';
import { enemiesIn, isHeldByEnemies } from '../units/held-by-enemies';
import {
  areActing,
  entryIn,
  firstChange,
  firstOfStep,
  indexOfStep,
  isNoTimeToMove,
  movedTo,
  namesOf,
  phaseAround,
} from './retell';
import type { Conflict, Slip, Told, Telling } from './slip';

interface Entry {
  readonly units: readonly UnitId[];
  readonly to: HexId;
  readonly step: number;
  /** The index of its last drag. */
  readonly last: number;
}

/** The move of the conflict, if it leads to where enemies stand. */
const entryOf = (at: Conflict, told: Told): Entry | undefined => {
  const action = entryIn(at, told);
  if (!action) return undefined;
  const { units, to, steps } = action;
  const last = told.observations.findLastIndex(o => o.kind === 'moved' && steps.includes(o.step));
  return last < 0 ? undefined : { units, to, step: Math.min(...steps), last };
};

/** Are they nobody's, or thrown by a fight that had its own: once more, or when its result was being carried out? */
const areSpare = (dice: readonly Observation[], { read }: Conflict, { observations }: Told): boolean =>
  read.every(({ action }) => {
    const own = observations.filter(o => o.kind !== 'phase' && action.steps.includes(o.step));
    const first = own.findIndex(o => dice.includes(o));
    if (first < 0) return true;
    const again = 'rolledAgain' in action ? (action.rolledAgain ?? []) : [];
    if (dice.every(o => again.some(({ step }) => step === o.step))) return true;
    const rolled = own.findIndex(({ kind }) => kind === 'rolled');
    return own.slice(rolled, first).some(o => o.kind === 'moved' || isLoss(o));
  });

/** An overrun that nobody declared, or the last before the conflict: the dice behind its drag may be of another. */
const undeclaredEntry = ({ act, done, read }: Conflict, told: Told): Entry | undefined => {
  const action = [...done, ...(act ? [act] : [])].findLast(one => 'outcome' in one.action)?.action;
  if (action?.kind !== 'overrun') return undefined;
  const own = told.observations.filter(({ step }) => action.steps.includes(step));
  const rolled = own.findIndex(({ kind }) => kind === 'rolled');
  const drag = own.slice(0, Math.max(rolled, 0)).findLast(o => o.kind === 'moved' && o.to === action.target);
  if (!drag || own.some(({ kind }) => kind === 'declared')) return undefined;
  const entry = {
    units: action.units,
    to: action.target,
    step: Math.min(...action.steps),
    last: told.observations.indexOf(drag),
  };
  const isLoose = (o: Observation): boolean => !read.some(one => one.action.steps.includes(o.step));
  return diceBefore(told, entry).flat().some(isLoose) ? entry : undefined;
};

/** Others may move on the way, but nobody fights, and these units do nothing. */
const isBetween = (o: Observation, units: readonly UnitId[]): boolean =>
  isAside(o) || (o.kind === 'moved' && !areActing([o], units));

/** The last fight before the conflict, or its own, that was declared, and of which no dice behind its declaration are. */
const undiced = ({ act, done, step }: Conflict, { observations }: Told): Entry | undefined => {
  const isBare = ({ action }: AuditedAction): boolean => isFight(action) && (action.dice ?? []).length === 0;
  const [begin, end] = phaseAround(observations, firstOfStep(observations, step));
  const [from, to] = [observations[begin]?.step ?? 0, observations[end]?.step ?? Infinity];
  const inPhase = done.filter(({ action }) => stepOf(action) >= from && stepOf(action) < to);
  const action = [...inPhase, ...(act ? [act] : [])].findLast(isBare)?.action;
  if (!action || !isFight(action)) return undefined;
  const last = observations.findLastIndex(o => o.kind === 'declared' && action.steps.includes(o.step));
  return last < 0 ? undefined : { units: unitsOf(action), to: action.target, step: Math.min(...action.steps), last };
};

/** The next dice of the phase: all that are rolled at once, and all between which only others move, and not upon enemies. */
const diceAfter = (
  { observations, by: { roster } }: Told,
  { units, last }: Entry,
  { before }: Conflict,
): readonly (readonly Observation[])[] => {
  const position = before()?.position;
  const isEntry = (o: Observation): boolean =>
    position !== undefined && o.kind === 'moved' && isHeldByEnemies(position, o.to ?? '', o.units, roster);
  const near = until(observations.slice(last + 1), o => o.kind !== 'rolled' && (!isBetween(o, units) || isEntry(o)));
  const first = near.findIndex(o => o.kind === 'rolled');
  return [until(near.slice(first), o => o.kind !== 'rolled'), near.filter(o => o.kind === 'rolled')];
};

/** The dice just before it, of who declared also before its own drags and what the last fight asks: all that are rolled at once, and the last of them. */
const diceBefore = ({ observations }: Told, { units, last, step }: Entry): readonly (readonly Observation[])[] => {
  const [begin] = phaseAround(observations, last);
  const own = observations.findIndex(o => o.kind !== 'phase' && o.step === step);
  const isDeclared = observations[last]?.kind === 'declared';
  const isPassed = (o: Observation): boolean =>
    isBetween(o, units) || (isDeclared && (isLoss(o) || o.kind === 'moved' || o.kind === 'declared'));
  const at = observations.slice(0, own).findLastIndex(o => !isPassed(o));
  if (at <= begin || observations[at]?.kind !== 'rolled') return [];
  const from = observations.slice(0, at).findLastIndex(o => o.kind !== 'rolled') + 1;
  return [observations.slice(from, at + 1), observations.slice(at, at + 1)];
};

/** No dearer than what may be half of an explanation: the stack may have come from afar, too. */
const APART = 1;
/** Where dice of the same button were thrown at once behind the drag: somebody may have chosen. */
const CHOSEN = 7;
/** Where the log has no dice for it: that is asked about anyhow. */
const OFF_LOG = 5;

/** Are there dice before the drag, and others of their button at once behind it? */
const areThrownAgain = (all: readonly Observation[], dice: readonly Observation[], { last }: Entry): boolean => {
  const behind = until(all.slice(last + 1), o => o.kind !== 'rolled' && !isAside(o));
  const isLike = (o: Observation): boolean =>
    dice.some(one => o.kind === 'rolled' && one.kind === 'rolled' && one.button === o.button);
  return dice.every(o => all.indexOf(o) < last) && behind.some(isLike);
};

/** Of an overrun that nobody declared, or of a fight that has no dice. */
const ofEntry = function* (
  { observations: all }: Told,
  entry: Entry,
  near: readonly (readonly Observation[])[],
): Generator<Telling> {
  for (const dice of near) {
    const [first] = dice;
    const observations = all.flatMap((o, i) => [...(dice.includes(o) ? [] : [o]), ...(i === entry.last ? dice : [])]);
    if (!first || firstChange(all, observations) >= all.length) continue;
    const about = { units: entry.units, hexes: [entry.to] };
    const isDeclared = all[entry.last]?.kind === 'declared';
    const where = `${entry.to}, ${isDeclared ? 'against which a fight was declared' : 'into which units were dragged'} at step ${entry.step}`;
    const message = `The dice of step ${first.step} are read as those for ${where}.`;
    const says = plainly`what was done agrees with the dice of step ${first.step}, not with those behind the drag into ${entry.to}`;
    yield areThrownAgain(all, dice, entry)
      ? {
          observations,
          price: CHOSEN,
          finding: logFinding('which-roll', entry.step, says, { ...about, missing: 'which of the rolls counts' }),
        }
      : { observations, price: APART, finding: logFinding('dice-apart', entry.step, message, about) };
  }
};

/** It attacked there: it went in first, then the dice were thrown, and what they ask was carried out. */
const goneInFirst = function* (told: Told, at: Conflict, entry: Entry): Generator<Telling> {
  const { observations: all } = told;
  const position = at.before()?.position;
  if (!position) return;
  const held = new Set(enemiesIn(position, entry.to, entry.units, told.by.roster));
  const isOfHeld = (o: Observation): boolean => actorsOf(o).length > 0 && actorsOf(o).every(unit => held.has(unit));
  const isOfFight = (o: Observation): boolean =>
    isAside(o) || o.kind === 'rolled' || isOfHeld(o) || (o.kind === 'moved' && o.to === entry.to);
  const behind = until(all.slice(entry.last + 1), o => !isOfFight(o));
  const rolled = behind.findIndex(({ kind }) => kind === 'rolled');
  // Or the owner takes them off later.
  const first = all.slice(entry.last + 1).find(isOfHeld);
  if (rolled < 0 || !(behind.slice(rolled).some(isOfHeld) || (first && isLoss(first)))) return;
  const drags = all.slice(0, entry.last + 1).filter(o => o.kind === 'moved' && at.act?.action.steps.includes(o.step));
  const message = `${namesOf(entry.units, told)} went into ${entry.to} at step ${entry.step}, and the dice for it were thrown behind: read as an attack.`;
  yield {
    observations: movedTo(all, drags, entry.last + 1 + behind.length),
    price: APART,
    finding: logFinding('dice-apart', entry.step, message, { units: entry.units, hexes: [entry.to] }),
  };
};

/**
 * Several fights were rolled for in a row, and then carried out, by the one side and by the other: dice that no fight had are of
 * the one by which the enemies left the hex that is entered.
 */
const rolledInARow = function* (told: Told, at: Conflict): Generator<Telling> {
  const { observations: all, by } = told;
  if (at.act?.action.kind !== 'move') return;
  const { to, units, steps } = at.act.action;
  const sideOf = (unit: UnitId | undefined): string | undefined => by.roster.units.get(unit ?? '')?.side;
  const end = all.findIndex(o => o.kind === 'moved' && steps.includes(o.step));
  const isLeaving = (o: Observation): boolean =>
    ((isLoss(o) && o.hex === to) || (o.kind === 'moved' && o.from === to)) &&
    sideOf(actorsOf(o)[0]) !== sideOf(units[0]);
  const [begin] = phaseAround(all, end);
  const left = all.findIndex((o, i) => i > begin && i < end && isLeaving(o));
  const row = all.slice(0, Math.max(left, 0)).findLastIndex(({ kind }) => kind === 'rolled');
  const first = all.slice(0, Math.max(row, 0)).findLastIndex(o => o.kind !== 'rolled' && o.kind !== 'said') + 1;
  const enemies = new Set(all.slice(Math.max(left, 0), end).filter(isLeaving).flatMap(actorsOf));
  const result = all.slice(Math.max(left, 0), end).filter(o => actorsOf(o).some(unit => enemies.has(unit)));
  for (const o of row > begin ? all.slice(first + 1, row + 1) : []) {
    if (o.kind !== 'rolled' || !areSpare([o], at, told)) continue;
    const message = `The dice of step ${o.step} were thrown in a row with others, and are read as those for ${to}.`;
    yield {
      observations: movedTo(all, [o, ...result], end),
      price: APART,
      finding: logFinding('dice-apart', o.step, message, { units, hexes: [to] }),
    };
  }
};

/** Fights of the phase whose dice stand before their declaration: those behind it are of another, which has none. */
const rolledFirst = function* (
  { read, step }: Conflict,
  { observations }: Told,
): Generator<{ readonly entry: Entry; readonly dice: readonly Observation[] }> {
  const [begin, end] = phaseAround(
    observations,
    observations.findIndex(o => o.step === step),
  );
  for (const { action } of read) {
    if (!isFight(action)) continue;
    const last = observations.findLastIndex(o => o.kind === 'declared' && action.steps.includes(o.step));
    const own = observations.slice(begin, Math.max(begin, last));
    const dice = own.filter(o => o.kind === 'rolled' && action.steps.includes(o.step));
    if (last >= end || dice.length === 0) continue;
    yield { entry: { units: unitsOf(action), to: action.target, step: Math.min(...action.steps), last }, dice };
  }
};

/** The dice with which a phase ends, and what is said of them: badges and markers were set in the phase. */
const ofNextPhase = function* ({ observations: all }: Told, { step }: Conflict): Generator<Telling> {
  const first = indexOfStep(all, step);
  const at = all[first]?.kind === 'rolled' ? first : all.findIndex(o => o.kind === 'rolled' && o.step === step);
  const turn = phaseAround(all, at)[1];
  if (at < 0 || turn === all.length) return;
  const left = all.slice(at, turn);
  const fight = all.slice(turn + 1).find(o => !isAside(o));
  if (fight?.kind !== 'declared' || !left.every(o => o.kind === 'rolled' || isAside(o))) return;
  const dice = left.filter(({ kind }) => kind === 'rolled' || kind === 'said');
  const observations = movedTo(all, dice, turn + 1);
  const message = `The dice of step ${step} are read as those of the fight that is declared at step ${fight.step}, after the track was turned.`;
  yield {
    observations,
    price: APART,
    finding: logFinding('dice-apart', step, message, { units: fight.units }),
  };
};

export const DICE_APART: Slip = {
  name: 'dice apart',
  brief: 'dice that stand apart from the fight',
  what: 'A stack is dragged into the enemy’s hex, and the dice for it were rolled before, or others moved before they were, or between two single dice; or it is dragged in first, and the dice of an attack that nobody declared are thrown and carried out behind. Or dice are thrown before a declaration, with moves or losses between, or where the log does not show them; or right before the track is turned, and the fight is declared right after it. Or the dice of several attacks that nobody declared are thrown in a row, and then all of them are carried out.',
  why: '1: dice stand near the fight that has none. 5 where the log has no dice for it: that stays a question. 7, a question, where others of their button were thrown at once behind the drag: somebody may have chosen.',
  *retellings(told, at) {
    if (at.kind === 'loose-dice') {
      yield* ofNextPhase(told, at);
      if (undiced(at, told)) for (const { entry, dice } of rolledFirst(at, told)) yield* ofEntry(told, entry, [dice]);
      return;
    }
    const entry = entryOf(at, told);
    if (entry) {
      yield* ofEntry(told, entry, [...diceAfter(told, entry, at), ...diceBefore(told, entry)]);
      // Elsewhere it may have moved in behind one who was taken off for nothing.
      if (isNoTimeToMove(at)) yield* goneInFirst(told, at, entry);
    }
    if (isNoTimeToMove(at)) yield* rolledInARow(told, at);
    const other = undeclaredEntry(at, told);
    if (other) yield* ofEntry(told, other, diceBefore(told, other));
    const bare = undiced(at, told);
    if (!bare) return;
    yield* ofEntry(
      told,
      bare,
      diceBefore(told, bare).filter(dice => areSpare(dice, at, told)),
    );
    const first = told.observations.findIndex(o => o.kind === 'declared' && o.step === bare.step);
    const o = told.observations[first];
    const { act } = at;
    // Who leaves before the dice does so by a rule of its own, and is judged with the fight.
    const isOfOthers = act?.action.kind === 'move' && !act.action.units.some(unit => bare.units.includes(unit));
    if (!isOfOthers || o?.kind !== 'declared' || o.offLog === true) return;
    yield { observations: told.observations.with(first, { ...o, offLog: true }), price: OFF_LOG };
  },
};

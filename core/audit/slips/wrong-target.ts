// A fight declared against the wrong hex: it is declared again, or put right in words, perhaps after the dice. Or by a unit
// too many, which is called off in words before them.

import { isAside, MOST_AT_ONCE } from '../../rules/frame/log-fight/pairs';
import { isLoss, until, type Observation, type ObservationOf } from '../../rules/observation';
import type { Finding } from '../audit';
import { plainly } from '../../rules/sentence';
import type { UnitId } from '../../scenario/scenario';
import { logFinding } from '../make-finding';
import { isHeldByEnemies } from '../units/held-by-enemies';
import { BELIEVED, type Conflict, type Slip, type Told, type Telling } from './slip';
import { isCallingOff, isRemarked, isSaidUnmeant, wordsOf } from './remarks';
import { namesOf, namesWere, phaseAround, placeOf, readAs, remarksBetween, without } from './retell';

type Declared = ObservationOf<'declared'>;

/** The declarations of the conflict's phase, with their indices. */
const declarationsNear = ({ observations }: Told, at: Conflict): readonly (readonly [Declared, number])[] => {
  const [index, begin, end] = placeOf(observations, at);
  const from = Math.max(begin + 1, index - MOST_AT_ONCE);
  return observations
    .slice(from, Math.min(end, index + MOST_AT_ONCE))
    .flatMap((o, i): readonly (readonly [Declared, number])[] => (o.kind === 'declared' ? [[o, from + i]] : []));
};

/**
 * @param wrongs against one hex after the other, or from one after the other; at least one
 * @param isAsked the dice were known: a question
 */
const corrected = (
  wrongs: readonly Declared[],
  { target: right, from }: Pick<Declared, 'target' | 'from'>,
  isAsked = false,
): Finding => {
  const targets = [...new Set(wrongs.map(({ target }) => target))];
  const froms = [...new Set(wrongs.map(one => one.from))];
  const then = isAsked ? `and against ${right} after the dice` : `then against ${right}`;
  return readAs(
    'declaration-corrected',
    wrongs[0]?.step ?? 0,
    targets.includes(right)
      ? `declared against ${right} from ${froms.join(' and ')}, then from ${from}`
      : `declared against ${targets.join(' and ')}, ${then}`,
    'corrected',
    {
      units: [...new Set(wrongs.flatMap(({ units }) => units))],
      hexes: [...new Set([...targets, right])],
      missing: isAsked ? 'for which of the hexes the dice were thrown' : undefined,
    },
  );
};

export const WRONG_TARGET: Slip = {
  name: 'wrong target',
  brief: 'a declaration against the wrong hex',
  what: 'A fight is declared against the wrong hex, over the wrong hexside, or by a unit too many, or called off, and put right by another declaration or in words; or a log ends when it was called a slip.',
  why: '2 before the dice or said, 3 without a word; 6 after the dice without a word, for then the dice are known, and where each hex has dice of its own, though it is said, or nobody stands in the wrong one; 1 more for each hex more before the right one; 6 where the log ends.',
  *retellings(told, at) {
    // Dice that are for nothing are only of a wrong target where a fight has used them: against nobody.
    if (at.kind === 'loose-dice' && !at.done.some(({ action }) => action.steps.includes(at.step))) return;
    const declared = declarationsNear(told, at);
    for (const [wrong, i] of declared) {
      yield* declaredAgain(told, at, wrong, i, declared);
      yield* namedInWords(told, wrong, i, declared);
      yield* notYetRight(told, wrong, i);
      yield* calledOff(told, wrong, i);
    }
  },
};

/** It is called a slip, and the log ends before it is put right. */
const notYetRight = function* (told: Told, wrong: Declared, i: number): Generator<Telling> {
  const { observations } = told;
  if (!isSaidUnmeant(observations, i) || observations.slice(i + 1).some(o => !isAside(o))) return;
  const { units, target, step } = wrong;
  const says = plainly`the log ends when ${namesOf(units, told)} had declared against ${target} by a slip`;
  const about = { units, hexes: [target], missing: 'against which hex the next log declares it' };
  yield { observations: without(observations, [wrong]), price: 6, finding: logFinding('left-open', step, says, about) };
};

const DENIED = new Set(['not', 'nicht', 'without', 'ohne', 'pas', 'sans']);

/**
 * Who is called off by a remark: all of them, or `StuG nicht`, `without 13 StuG`; a word that names others of the fight, too,
 * names nobody.
 */
const deniedIn = (text: string, { units, target }: Declared, fight: readonly UnitId[], { nameOf }: Told): UnitId[] => {
  const words = wordsOf(text);
  if (isCallingOff(text, target)) return [...units];
  return units.filter(unit => {
    const others = new Set(fight.flatMap(one => (one === unit ? [] : wordsOf(nameOf(one)))));
    const own = wordsOf(nameOf(unit)).filter(word => !others.has(word));
    const places = words.flatMap((word, i) => (own.includes(word) ? [i] : []));
    return places.some(i => words.slice(Math.max(0, i - 2), i + 3).some(word => DENIED.has(word)));
  });
};

/** Some of its units are called off by a word before the dice, and do not go into the hex. */
const calledOff = function* (told: Told, wrong: Declared, i: number): Generator<Telling> {
  const { observations } = told;
  const [begin, end] = phaseAround(observations, i);
  // Of thousands of declarations hardly one is spoken of: that is looked up, all else is gone through.
  if (remarksBetween(observations, i + 1, end).length === 0) return;
  const fight = observations
    .slice(begin + 1, end)
    .flatMap(o => (o.kind === 'declared' && o.target === wrong.target ? o.units : []));
  const before = until(observations.slice(i + 1, end), isOther);
  const off = before.flatMap(o => (o.kind === 'said' ? deniedIn(o.text, wrong, fight, told) : []));
  const isIn = (o: Observation): boolean =>
    o.kind === 'moved' && o.to === wrong.target && o.units.some(unit => off.includes(unit));
  if (off.length === 0 || observations.slice(i + 1, end).some(isIn)) return;
  const left = wrong.units.filter(unit => !off.includes(unit));
  const then = observations.flatMap(o => (o !== wrong ? [o] : left.length === 0 ? [] : [{ ...wrong, units: left }]));
  const { target, step } = wrong;
  const fact = `${namesWere(off, told)} declared against ${target}, and a word before the dice says not`;
  const about = { units: off, hexes: [target], missing: undefined };
  yield { observations: then, price: 2, finding: readAs('declaration-corrected', step, fact, 'called off', about) };
};

/** Some of its units are declared against another hex later on: they were not meant to be in this. */
const declaredAgain = function* (
  told: Told,
  at: Conflict,
  wrong: Declared,
  i: number,
  declared: readonly (readonly [Declared, number])[],
): Generator<Telling> {
  const { observations } = told;
  for (const [right, j] of declared) {
    if (j <= i || !isPutRight(wrong, right)) continue;
    const isRolled = observations.slice(i, j).some(o => o.kind === 'rolled');
    const isSame = wrong.target === right.target;
    if (isSame && isRolled) continue;
    const isSaid = isRemarked(observations.slice(i, j + 3), 0, j - i);
    // Where each has dice of its own both were fought, unless somebody says otherwise, or nobody was there to be fought.
    const next = observations.slice(j + 1).find(o => !isAside(o) && o.kind !== 'declared');
    const hasOwnDice = isRolled && next?.kind === 'rolled';
    if (hasOwnDice && !isSaid && !isAgainstNobody(wrong, told, at)) continue;
    // Without a word nobody goes on with something else before he puts it right, and loses nothing in the wrong hex.
    const isElsewhere = observations.slice(i + 1, j).some(o => isOther(o) && !(isSame && isDrawnRound(o, right)));
    if (!isSaid && !isRolled && (isElsewhere || (!isSame && isLostIn(told, wrong, j)))) continue;
    // They may have been put right more than once: those that follow have no dice of their own.
    const last = observations.slice(0, j).findLastIndex(({ kind }) => kind === 'rolled');
    const more = declared.flatMap(([o, k]) => (k > Math.max(i, last) && k < j && isPutRight(o, right) ? [o] : []));
    const wrongs = [wrong, ...more];
    // The dice between the two were for the right one: it is declared where the wrong one was, with all who join in it.
    const joined = isRolled && !hasOwnDice ? joinedFrom(observations, j) : [];
    const then = observations.flatMap((o, k) => [
      ...(isOneOf(o, wrongs) ? withoutUnits(o, right.units) : joined.includes(o) ? [] : [o]),
      ...(k === i ? joined : []),
    ]);
    const price = (isRolled ? (isSaid && !hasOwnDice ? 4 : 6) : isSaid ? 2 : 3) + more.length;
    yield { observations: then, price, finding: corrected(wrongs, right, price > BELIEVED) };
  }
};

/** Against another hex; or the same fight over another hexside. */
const isPutRight = ({ what, target, from, units }: Declared, right: Declared): boolean =>
  (from === right.from ? target !== right.target : target === right.target && what === right.what) &&
  right.units.some(unit => units.includes(unit));

/** Do those who declare go to where they declare again? */
const isDrawnRound = (o: Observation, right: Declared): boolean =>
  o.kind === 'moved' && o.units.every(unit => right.units.includes(unit));

const withoutUnits = (wrong: Declared, gone: readonly UnitId[]): readonly Declared[] => {
  const units = wrong.units.filter(unit => !gone.includes(unit));
  return units.length === 0 ? [] : [{ ...wrong, units }];
};

/** Did nobody stand there when it was declared? */
const isAgainstNobody = (
  { target, units, step }: Declared,
  { by }: Told,
  { done, before, momentBefore }: Conflict,
): boolean => {
  const fight = done.find(({ action }) => action.steps.includes(step));
  const now = fight ? momentBefore(fight.action) : before();
  return now !== undefined && !isHeldByEnemies(now.position, target, units, by.roster);
};

/** The declaration of that index, and those against the same hex right behind it. */
const joinedFrom = (observations: readonly Observation[], index: number): readonly Observation[] => {
  const first = observations[index];
  return until(observations.slice(index), isOther).filter(
    o => o.kind === 'declared' && first?.kind === 'declared' && o.target === first.target,
  );
};

const isOther = (o: Observation): boolean => !isAside(o) && o.kind !== 'declared';

/** Is an enemy in the hex lost, or does he leave it, before the track is turned, and nobody else attacks him there? */
const isLostIn = ({ observations, by: { roster } }: Told, wrong: Declared, after: number): boolean => {
  const { target, units } = wrong;
  const side = roster.units.get(units[0] ?? '')?.side;
  const isEnemy = (unit: UnitId): boolean => roster.units.get(unit)?.side !== side;
  const [begin, end] = phaseAround(observations, after);
  const isByOthers = observations
    .slice(begin + 1, end)
    .some(o => o.kind === 'declared' && o.target === target && !o.units.some(unit => units.includes(unit)));
  if (isByOthers) return false;
  return observations
    .slice(after, end)
    .some(
      o =>
        (isLoss(o) && o.hex === target && isEnemy(o.unit)) ||
        (o.kind === 'moved' && o.from === target && o.units.some(isEnemy)),
    );
};

/** A hex that is named later in the phase, for one of those who are declared against the wrong one, or for all of them. */
const namedInWords = function* (
  told: Told,
  wrong: Declared,
  i: number,
  declared: readonly (readonly [Declared, number])[],
): Generator<Telling> {
  const { observations, by } = told;
  const [, end] = phaseAround(observations, i);
  const remarks = remarksBetween(observations, i + 1, end);
  const named = new Set(remarks.flatMap(({ text }) => text.match(/\b\d{3,6}\b/gu) ?? []));
  named.delete(wrong.target);
  const together = declared.filter(([o]) => o.target === wrong.target && o.what === wrong.what);
  const isFirst = together.length > 1 && together[0]?.[0] === wrong;
  for (const target of named) {
    if (by.roster.map.neighbours(target).length === 0) continue;
    for (const all of isFirst ? [[[wrong, i] as const], together] : [[[wrong, i] as const]]) {
      const then = [...observations];
      for (const [o, at] of all) then[at] = { ...o, target };
      const wrongs = all.map(([o]) => o);
      yield { observations: then, price: 2, finding: corrected(wrongs, { ...wrong, target }) };
    }
  }
};

const isOneOf = (o: Observation, declared: readonly Declared[]): o is Declared => declared.some(one => one === o);

// A drag and the drag back: mostly a slip, but it may have been a move there and another back. What else was done while
// the unit was away tells: who is accused of it for the sake of the slip is judged by the other reading too.

import { atTheEnd } from '../base/parts';
import { isAside } from '../rules/frame/pairs';
import type { Observation, ObservationOf } from '../rules/observation';
import type { HexId } from '../hexmap/hex-map';
import type { UnitId } from '../scenario/scenario';
import type { AuditedAction } from './audit';
import { loopsIn, withoutTakeBacks, type Correction, type Loop, type TakenBack } from './corrections';
import type { Judged } from './judge';
import { unitsOf } from './memory';
import { MovesBack } from './moves-back';
import { judgingByTrack, type Judging } from './track';

/** So many drags back at most are read as moves, one after the other: each costs a reading of the whole log. */
const MOST_READ = 4;

export interface JudgedAsTakenBack extends TakenBack {
  readonly judged: Judged;
}

/**
 * Judges observations without what was taken back in them. A drag back during which somebody is accused, or after which
 * dice are thrown that are no declared fight's, is read as two moves, if fewer are accused then, or more dice read. One that
 * is rather an act of a fight, or two moves with the track turned between them, is read as a slip, if fewer are accused then.
 *
 * @param nameOf how a unit is called in a correction
 * @returns between two actions, how many of `length` observations are behind
 */
export const judgingTakeBacks = function* (
  by: Judging,
  told: readonly Observation[],
  nameOf: (unit: UnitId) => string,
): Generator<number, JudgedAsTakenBack> {
  const isMove = new Set<string>();
  // Each look through all of a long log takes its time: a host may rest between them.
  yield 0;
  const loops = yield* atTheEnd(loopsIn(told), 0);
  /** What is rather something else, and is read as a slip. */
  const isSlip = new Set<string>();
  const read = (): TakenBack => {
    const isRead = ({ steps }: Correction, rather: Loop['rather']): boolean =>
      rather ? !isSlip.has(steps.join()) : isMove.has(steps.join());
    return withoutTakeBacks(told, nameOf, isRead, loops);
  };
  yield 0;
  const first = read();
  yield 0;
  const end = first.observations.length;
  const asTurned = new MovesBack(by, first.observations, first.corrections);
  let best: JudgedAsTakenBack = { ...first, judged: yield* judgingByTrack(by, first.observations, asTurned) };
  yield end;
  const accusations = accusationsIn(best.judged);
  const draggedBy = draggedIn(told);
  yield end;
  const looseAtFirst = looseDice(best.judged, told);
  yield end;
  let loose = looseAtFirst;
  /** Dice follow, or others join it where it came back to and dice follow then. */
  const isRolledAfter = ({ steps, units }: Correction): boolean => {
    if (looseAtFirst.size === 0) return false;
    const last = Math.max(...steps);
    const back = told.find(o => o.kind === 'moved' && o.step === last && o.units.some(unit => units.includes(unit)));
    const joins = (o: Observation): boolean => o.kind === 'moved' && back?.kind === 'moved' && o.to === back.to;
    const next = told.find(o => o.step > last && !isAside(o) && !joins(o));
    return next !== undefined && looseAtFirst.has(next.step);
  };
  // Dice that are for nothing tell more than an accusation, which may come of them.
  const inDoubt = [
    ...first.corrections.filter(isRolledAfter),
    ...first.corrections.filter(c => !isRolledAfter(c) && isInDoubt(c, draggedBy(c), accusations)),
  ];
  for (const one of inDoubt.slice(0, MOST_READ)) {
    const moves = [one, ...first.corrections.filter(c => encloses(c, one) || beginsAs(c, one))];
    const added = moves.map(({ steps }) => steps.join()).filter(key => !isMove.has(key));
    for (const key of added) isMove.add(key);
    const other = read();
    yield end;
    const mayBeForNothing = !isRolledAfter(one) && best.judged === asTurned.judged;
    if (mayBeForNothing && (yield* atTheEnd(asTurned.isForNothing(moves, other.observations), end))) {
      for (const key of added) isMove.delete(key);
      continue;
    }
    const judged = yield* atTheEnd(judgingByTrack(by, other.observations), end);
    yield end;
    const left = looseDice(judged, told);
    yield end;
    if ((accused(judged) - accused(best.judged) || left.size - loose.size) < 0) {
      best = { ...other, judged };
      loose = left;
    } else for (const key of added) isMove.delete(key);
    if (accused(best.judged) === 0 && loose.size === 0) break;
  }
  // Who is accused of nothing but going into a field and out again, or of one and the same in both moves, such as that it was
  // not for him to move, may have let the counter slip.
  const isDoubtful = ({ drags, rather }: Loop): boolean => {
    const steps = drags.map(({ step }) => step);
    return rather === 'fight'
      ? isAccusedAt(steps, best.judged)
      : rather === 'moves' && isAccusedOfSame(steps, best.judged);
  };
  for (const { drags } of loops.filter(isDoubtful).slice(0, MOST_READ)) {
    const steps = drags.map(({ step }) => step);
    isSlip.add(steps.join());
    const other = read();
    yield end;
    const judged = yield* atTheEnd(judgingByTrack(by, other.observations), end);
    if (accused(judged) < accused(best.judged)) best = { ...other, judged };
    else isSlip.delete(steps.join());
  }
  return best;
};

const accused = ({ findings }: Judged): number => findings.filter(f => f.verdict === 'illegal').length;

const isAccusedAt = (steps: readonly number[], { findings }: Judged): boolean =>
  findings.some(f => f.verdict === 'illegal' && steps.includes(f.step));

/** At each of the steps of that one thing alone. */
const isAccusedOfSame = (steps: readonly number[], { findings }: Judged): boolean => {
  const codes = steps.map(step => findings.flatMap(f => (f.verdict === 'illegal' && f.step === step ? [f.code] : [])));
  return codes.every(at => at.length === 1 && at[0] === codes[0]?.[0]);
};

/** The steps of dice that are no fight's, or a fight's that nobody declared. */
const looseDice = ({ actions }: Judged, told: readonly Observation[]): ReadonlySet<number> => {
  const isRead = ({ judgement }: AuditedAction): boolean =>
    !judgement.verdicts.some(v => v.code === 'undeclared-fight');
  const read = new Set(actions.filter(isRead).flatMap(({ action }) => action.steps));
  return new Set(told.flatMap(o => (o.kind === 'rolled' && !read.has(o.step) ? [o.step] : [])));
};

const spanOf = ({ steps }: Correction): readonly [number, number] => [Math.min(...steps), Math.max(...steps)];

/** Who moved on there and back has come there by a move. */
const encloses = (outer: Correction, inner: Correction): boolean => {
  const [[from, to], [start, end]] = [spanOf(outer), spanOf(inner)];
  return from < start && to > end && inner.units.some(unit => outer.units.includes(unit));
};

/** Who was dragged there together has moved together, though each came back by itself. */
const beginsAs = (other: Correction, one: Correction): boolean => other !== one && spanOf(other)[0] === spanOf(one)[0];

interface Accusation {
  readonly step: number;
  /** The accused, and who acted with them. */
  readonly units: ReadonlySet<UnitId>;
  readonly hexes: readonly HexId[];
}

const accusationsIn = ({ actions, findings }: Judged): readonly Accusation[] => {
  const byId = new Map(actions.map(({ id, action }) => [id, action]));
  return findings.flatMap(({ verdict, step, units, hexes, action }) => {
    const act = action === undefined ? undefined : byId.get(action);
    return verdict === 'illegal' ? [{ step, units: new Set([...units, ...(act ? unitsOf(act) : [])]), hexes }] : [];
  });
};

/** The drags of a correction: where they end, and of whom they were, others who were dragged along among them. */
interface Dragged {
  readonly ends: ReadonlySet<HexId>;
  readonly units: readonly UnitId[];
}

const draggedIn = (told: readonly Observation[]): ((one: Correction) => Dragged) => {
  const byStep = new Map<number, ObservationOf<'moved'>[]>();
  for (const o of told)
    if (o.kind === 'moved' && o.to !== undefined) byStep.set(o.step, [...(byStep.get(o.step) ?? []), o]);
  return one => {
    const drags = one.steps.flatMap(step => byStep.get(step) ?? []);
    const own = drags.filter(({ units }) => units.some(unit => one.units.includes(unit)));
    return { ends: new Set(drags.flatMap(({ to }) => to ?? [])), units: own.flatMap(({ units }) => units) };
  };
};

/**
 * Is somebody accused of something done between the drag and the drag back, or one of its units, or who acted or was dragged
 * with it, of anything, or anybody later of something in a hex to which it led: who drove through may have taken it?
 */
const isInDoubt = (one: Correction, dragged: Dragged, accusations: readonly Accusation[]): boolean => {
  const [from, to] = spanOf(one);
  return accusations.some(
    ({ step, units, hexes }) =>
      (step >= from && step <= to) ||
      dragged.units.some(unit => units.has(unit)) ||
      (step > to && hexes.some(hex => dragged.ends.has(hex))),
  );
};

// The draft of 2009: stacks overrun from the hex beside (12.A). Players look for a stack that can win an OR, drive up to it if
// they must, and carry out in the next combat phase what had to wait (12.F.2).

import type { HexId } from '../../../../core/hexmap/hex-map';
import type { ActionOf } from '../../../../core/rules/action';
import type { Position } from '../../../../core/rules/position';
import type { UnitId } from '../../../../core/scenario/scenario';
import { carryOut, resolve } from '../fights';
import { dragAct } from '../moves';
import { answerOf, NOTHING, type Play } from '../play';
import { Counters } from './counters';
import { canOverrun, fateOf } from './odds';

const MOVEMENT = ['movement', 'exploitation', 'reaction'];

const countersOf = ({ rules, state }: Play): Counters => new Counters(rules.scenario, state.position);

interface Raid {
  readonly units: readonly UnitId[];
  readonly from: HexId;
  readonly target: HexId;
}

const isPromising = (play: Play, { units, from, target }: Raid): boolean => {
  const c = countersOf(play);
  const attackers = units.map(unit => ({ unit, from }));
  const defenders = c.enemiesIn(target, c.sideOf(units[0] ?? ''));
  return canOverrun(c, { kind: 'overrun', attackers, defenders, target });
};

/** Stacks beside a target that the table lets win. */
const raidsFrom = (play: Play, target: HexId): readonly Raid[] => {
  const hexes = [...new Set(play.unitsNextTo(target).flatMap(id => play.hexOf(id) ?? []))];
  return hexes
    .map(from => ({ units: play.unitsIn(from), from, target }))
    .filter(raid => !play.isEnemyIn(raid.from) && isPromising(play, raid));
};

/** 12.E.5: before the dice quick units leave, some of them or all. */
const leavers = (play: Play, target: HexId): NonNullable<ActionOf<'overrun'>['fellBack']> => {
  const c = countersOf(play);
  const theirs = play.theirs.filter(id => play.hexOf(id) === target);
  const quick = theirs.filter(id => c.isQuick(id));
  if (quick.length === 0 || play.random.chance(0.4)) return [];
  const side = c.sideOf(theirs[0] ?? '');
  const free = play.neighbours(target).filter(hex => c.enemiesIn(hex, side).length === 0);
  const to = play.random.pick(free);
  return to === undefined ? [] : quick.map(unit => ({ unit, to, step: 0 }));
};

const overrunBy = (play: Play, { units, from, target }: Raid): boolean => {
  const left = leavers(play, target);
  const tried: ActionOf<'overrun'> = {
    ...{ kind: 'overrun', steps: play.steps(), units, from, target, outcome: NOTHING },
    ...(left.length > 0 ? { fellBack: left } : {}),
  };
  const resolved = resolve(play, play.state, tried);
  if (resolved) carryOut(play, resolved);
  return resolved !== undefined;
};

/** Up to the enemy first: the nearest hex from which the whole stack could win. */
const approach = (play: Play): Raid | undefined => {
  const c = countersOf(play);
  const stacks = play.random.shuffled([...new Set(play.ours.flatMap(id => play.hexOf(id) ?? []))]);
  for (const hex of stacks.slice(0, 6)) {
    const units = play.unitsIn(hex);
    const reach = play.state.reach(units);
    for (const [from] of reach) {
      const near = play.neighbours(from).filter(h => play.isEnemyIn(h));
      for (const target of play.random.shuffled(near))
        if (from !== hex && c.friendsIn(from, c.sideOf(units[0] ?? '')).length === 0) {
          if (!isPromising(play, { units, from, target })) continue;
          const move: ActionOf<'move'> = { kind: 'move', steps: play.steps(), units, from: hex, to: from, via: [] };
          const judged = play.state.apply(move);
          if (answerOf(judged.verdicts) !== 'legal' || !play.owesNothing(judged.state)) continue;
          play.acts.push(dragAct(play, units, from));
          play.take({ ...move, steps: [play.acts.length] }, 1);
          return { units, from, target };
        }
    }
  }
  return undefined;
};

/** Weak stacks first looked for where our own stand already. */
export const raid = (play: Play): void => {
  if (!MOVEMENT.includes(play.phaseKind)) return;
  for (const target of play.targets())
    for (const one of play.random.shuffled(raidsFrom(play, target))) {
      const some = play.random.some(one.units);
      const units = play.random.chance(0.7) || !isPromising(play, { ...one, units: some }) ? one.units : some;
      if (overrunBy(play, { ...one, units })) return;
    }
  const driven = approach(play);
  if (driven) overrunBy(play, driven);
};

interface Late {
  readonly unit: UnitId;
  readonly hex: HexId;
  readonly fate: 'eliminated' | 'retreats';
}

const hexOf = (position: Position, unit: UnitId): HexId | undefined => position.units.get(unit)?.hex;

/** What overruns since the last combat phase have left to be done to their defenders. */
const waiting = (play: Play): readonly Late[] => {
  const c = countersOf(play);
  const phases = play.played.flatMap(({ action }, i) =>
    action.kind === 'phase' && action.phase.kind.endsWith('combat') ? [i] : [],
  );
  // This phase is the last of them; what counts was done since the one before it.
  const since = play.played.slice(phases.at(-2) ?? 0, phases.at(-1));
  return since.flatMap(({ action, judgement, before }): readonly Late[] => {
    const result = judgement.result?.result ?? '';
    if (action.kind !== 'overrun' || result === '' || result.startsWith('OR')) return [];
    const fate = fateOf(c, result, 'defender');
    if (fate !== 'eliminated' && fate !== 'retreats') return [];
    const side = c.sideOf(action.units[0] ?? '');
    const there = [...before.units.keys()].filter(
      id => hexOf(before, id) === action.target && c.sideOf(id) !== side && c.hexOf(id) === action.target,
    );
    return there.map(unit => ({ unit, hex: action.target, fate }));
  });
};

const removed = (play: Play, unit: UnitId): void => {
  play.acts.push({ do: 'remove', units: [unit] });
  const step = play.acts.length;
  play.take({ kind: 'adjust', steps: [step], changes: [{ what: 'removed', unit, step }] }, 1);
};

const wentBack = (play: Play, { unit, hex }: Late): void => {
  const c = countersOf(play);
  const side = c.sideOf(unit);
  const to = play.random.pick(play.neighbours(hex).filter(h => c.enemiesIn(h, side).length === 0));
  if (to === undefined) {
    removed(play, unit);
    return;
  }
  play.acts.push({ do: 'drag', to: [{ unit, hex: to }], by: side ?? '' });
  play.take({ kind: 'move', steps: [play.acts.length], units: [unit], from: hex, to, via: [] }, 1);
};

/** 12.F.2: in the combat phase results that waited are carried out. */
export const lateResults = (play: Play): void => {
  if (!play.phaseKind.endsWith('combat')) return;
  for (const late of waiting(play)) {
    if (play.hexOf(late.unit) !== late.hex) continue;
    if (late.fate === 'eliminated') removed(play, late.unit);
    else wentBack(play, late);
  }
};

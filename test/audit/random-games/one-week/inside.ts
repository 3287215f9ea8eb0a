// The draft of 2012: stacks go into the enemy's hex, and fight there at once or under a Deadlock marker (12.A). Where the
// text alone says that something is allowed, the rules may not refuse it.

import type { HexId } from '../../../../core/hexmap/hex-map';
import type { Action, ActionOf } from '../../../../core/rules/action';
import type { GameState } from '../../../../core/rules/system';
import { worst } from '../../../../core/rules/verdict';
import type { UnitId } from '../../../../core/scenario/scenario';
import { carryOut, resolve } from '../fights';
import { dragAct } from '../moves';
import { answerOf, NOTHING, type FightAction, type Play } from '../play';
import { Counters } from './counters';
import { mainResult } from './odds';
import { entryPrice, stackingLimit } from './prices';

const MOVEMENT = ['movement', 'exploitation', 'reaction'];

const countersOf = ({ rules, state }: Play): Counters => new Counters(rules.scenario, state.position);

const actionsSoFar = ({ played }: Play): readonly Action[] =>
  played.slice(played.findLastIndex(p => p.action.kind === 'phase') + 1).map(p => p.action);

/** Units that have done something in this phase. */
const busy = (play: Play): ReadonlySet<UnitId> =>
  new Set(actionsSoFar(play).flatMap(a => (a.kind === 'move' || a.kind === 'overrun' ? a.units : [])));

/** An overrun in this phase has left its markers there: who comes later may have to count more MPs (12.D.1). */
const isMarkedGround = (play: Play, hex: HexId): boolean =>
  actionsSoFar(play).some(a => a.kind === 'overrun' && (a.target === hex || play.neighbours(hex).includes(a.target)));

const sum = (all: readonly number[]): number => all.reduce((total, n) => total + n, 0);

/** Units that may still owe MPs: a move of theirs has cost more than one of them had left (12.A.1). */
const perhapsOwing = ({ played }: Play): ReadonlySet<UnitId> =>
  new Set(
    played.flatMap(({ action, judgement: { spent } }) =>
      action.kind === 'move' && spent && mpOf(spent.greatest) > mpOf(spent.allowance) ? action.units : [],
    ),
  );

/** `7 1/2` */
const mpOf = (text: string): number =>
  sum(
    text.split(' ').map(part => {
      const [n = 0, d = 1] = part.split('/').map(Number);
      return n / d;
    }),
  );

/** By the text: fresh units, from beside, that can pay and find room. */
const isAllowed = (play: Play, units: readonly UnitId[], from: HexId, to: HexId): boolean => {
  const c = countersOf(play);
  const side = c.sideOf(units[0] ?? '');
  const [moved, owing] = [busy(play), perhapsOwing(play)];
  const isDual = [from, to].some(hex => c.friendsIn(hex, side).length > 0 && c.enemiesIn(hex, side).length > 0);
  const re = sum([...units, ...c.friendsIn(to, side)].map(id => c.re(id)));
  return (
    MOVEMENT.includes(play.phaseKind) &&
    !isDual &&
    !isMarkedGround(play, to) &&
    units.every(id => !moved.has(id) && !owing.has(id) && owes(c, id) === 0) &&
    units.every(id => entryPrice(c, id, from, to) <= c.figure(id, 'ma')) &&
    re <= stackingLimit(c, to)
  );
};

const owes = (c: Counters, id: UnitId): number =>
  sum(c.states(id).flatMap(state => (state.startsWith('+') ? [Number(state.slice(1))] : [])));

interface Entry {
  readonly move: ActionOf<'move'>;
  readonly after: GameState;
}

const hasRoom = ({ rules }: Play, { position }: GameState, units: readonly UnitId[], to: HexId): boolean => {
  const c = new Counters(rules.scenario, position);
  const all = [...units, ...c.friendsIn(to, c.sideOf(units[0] ?? ''))];
  return sum(all.map(id => c.re(id))) <= stackingLimit(c, to);
};

const entering = (
  play: Play,
  state: GameState,
  steps: readonly number[],
  units: readonly UnitId[],
  to: HexId,
): Entry | undefined => {
  const from = state.position.units.get(units[0] ?? '')?.hex;
  if (from === undefined || from === to || !hasRoom(play, state, units, to)) return undefined;
  const move: ActionOf<'move'> = { kind: 'move', steps, units, from, to, via: [] };
  const judged = state.apply(move);
  if (worst(judged.verdicts) === 'illegal' && play.neighbours(from).includes(to) && isAllowed(play, units, from, to))
    play.dispute(`the text allows ${units.join(', ')} to enter ${to}`, judged.verdicts);
  return answerOf(judged.verdicts) === 'legal' ? { move, after: judged.state } : undefined;
};

/** One stack, or one and then another from elsewhere. */
const entries = (play: Play, target: HexId): readonly Entry[] => {
  const { random } = play;
  const found: Entry[] = [];
  const stacks = [...new Set(play.unitsNextTo(target).map(id => play.hexOf(id) ?? ''))].filter(hex => hex !== target);
  for (const hex of random.shuffled(stacks)) {
    const all = play.unitsIn(hex).filter(id => !isMarked(play, id));
    if (all.length === 0) continue;
    const units = random.chance(0.6) ? all : random.some(all);
    const state = found.at(-1)?.after ?? play.state;
    const entry = entering(play, state, play.steps(found.length + 1), units, target);
    if (entry) found.push(entry);
    if (found.length > 0 && random.chance(0.6)) break;
  }
  return found;
};

const enter = (play: Play, { move }: Entry): void => {
  play.acts.push(dragAct(play, move.units, move.to));
  play.take({ ...move, steps: [play.acts.length] }, 1);
};

/** Into the enemy's hex, and then at once, or under a marker. */
export const storm = (play: Play): void => {
  if (!MOVEMENT.includes(play.phaseKind)) return;
  for (const target of play.targets().slice(0, 5)) {
    // Who joins friends in a shared hex need not fight at once, and would have to say that he does (12.E.2-c).
    const isShared =
      play.unitsIn(target).length > 0 || play.theirs.some(id => play.hexOf(id) === target && isMarked(play, id));
    const came = isShared ? [] : entries(play, target);
    const units = came.flatMap(e => e.move.units);
    if (units.length === 0) continue;
    if (play.random.chance(0.6) && fightAtOnce(play, came, units, target)) return;
    if (hasOdds(play, units, target)) waitUnderMarker(play, came, units);
    return;
  }
};

/** Worse than 1:4 there is no attack, so that nobody would wait for one. */
const hasOdds = (play: Play, units: readonly UnitId[], target: HexId): boolean => {
  const c = countersOf(play);
  const attackers = units.map(unit => ({ unit, from: target }));
  const defenders = c.enemiesIn(target, c.sideOf(units[0] ?? ''));
  return mainResult(c, { kind: 'combat', attackers, defenders, target }, 7) !== undefined;
};

const fightAtOnce = (play: Play, came: readonly Entry[], units: readonly UnitId[], target: HexId): boolean => {
  const tried: FightAction = { kind: 'overrun', steps: play.steps(), units, from: target, target, outcome: NOTHING };
  const after = came.at(-1)?.after;
  if (!after || !resolve(play, after, tried)) return false;
  for (const one of came) enter(play, one);
  fallBack(play, target);
  for (let tries = 0; tries < TRIES; tries++) {
    const resolved = resolve(play, play.state, { ...tried, steps: play.steps() });
    if (!resolved) continue;
    carryOut(play, resolved);
    return true;
  }
  waitUnderMarker(play, [], units);
  return true;
};

/** The dice are thrown so often until they give what the text tells how to carry out. */
const TRIES = 20;

/** 12.C.3: quick units leave before the dice; some of them, so that somebody is left to be fought. */
const fallBack = (play: Play, target: HexId): void => {
  const c = countersOf(play);
  const theirs = play.theirs.filter(id => play.hexOf(id) === target);
  const quick = theirs.filter(id => c.isQuick(id));
  const [unit] = play.random.shuffled(quick);
  if (unit === undefined || theirs.length < 2 || play.random.chance(0.5)) return;
  const to = play.random.pick(play.neighbours(target).filter(hex => play.unitsIn(hex).length === 0));
  if (to === undefined) return;
  const move: ActionOf<'move'> = { kind: 'move', steps: play.steps(), units: [unit], from: target, to, via: [] };
  const judged = play.state.apply(move);
  if (worst(judged.verdicts) === 'illegal') play.dispute(`${unit} falls back before combat`, judged.verdicts);
  // Who is quick enough stands in a chart; an illustration of one decides nothing.
  if (answerOf(judged.verdicts) !== 'legal') return;
  play.acts.push({ do: 'drag', to: [{ unit, hex: to }], by: c.sideOf(unit) ?? '' });
  play.take(move, 1);
};

/** One badge after the other, or all at once. */
const waitUnderMarker = (play: Play, came: readonly Entry[], units: readonly UnitId[]): void => {
  for (const one of came) enter(play, one);
  const bare = units.filter(id => !isMarked(play, id));
  const groups = play.random.chance(0.7) ? [bare] : bare.map(unit => [unit]);
  for (const group of groups) if (group.length > 0) setMarker(play, group, true);
};

const statesOf = ({ state }: Play, unit: UnitId): readonly string[] => state.position.units.get(unit)?.states ?? [];

const isMarked = (play: Play, unit: UnitId): boolean => statesOf(play, unit).includes('deadlock');

const setMarker = (play: Play, units: readonly UnitId[], on: boolean): void => {
  play.acts.push({ do: 'state', units, state: 'deadlock', on });
  const step = play.acts.length;
  for (const unit of units) {
    const others = statesOf(play, unit).filter(state => state !== 'deadlock');
    const states = on ? [...others, 'deadlock'] : others;
    play.take({ kind: 'adjust', steps: [step], changes: [{ step, what: 'state', unit, states }] }, 1);
  }
};

/** Who stands in the target attacks there, with others from beside. */
export const assaultInside = (play: Play): boolean => {
  const shared = [...new Set(play.ours.map(id => play.hexOf(id) ?? ''))].filter(hex => play.isEnemyIn(hex));
  const target = play.random.pick(shared);
  return target !== undefined && attackIn(play, target);
};

const attackIn = (play: Play, target: HexId): boolean => {
  const inside = play.unitsIn(target);
  const beside = play.random.chance(0.5)
    ? []
    : play.random.some(play.unitsNextTo(target)).filter(id => !play.isEnemyIn(play.hexOf(id) ?? ''));
  const attackers = [...inside, ...beside].flatMap(unit => {
    const from = play.hexOf(unit);
    return from === undefined ? [] : [{ unit, from }];
  });
  const resolved = resolve(play, play.state, {
    kind: 'combat',
    steps: play.steps(),
    attackers,
    target,
    outcome: NOTHING,
  });
  if (!resolved) return false;
  carryOut(play, resolved);
  // Who has attacked is no longer under the marker.
  const marked = inside.filter(id => isMarked(play, id));
  if (marked.length > 0) setMarker(play, marked, false);
  return true;
};

/** All who are under a marker in the enemy's hex attack (12.A.2). */
export const owedAttacks = (play: Play): void => {
  if (!play.phaseKind.endsWith('combat')) return;
  const marked = play.ours.filter(id => isMarked(play, id));
  for (const target of new Set(marked.map(id => play.hexOf(id) ?? '')))
    for (let tries = 0; tries < TRIES && play.isEnemyIn(target); tries++) if (attackIn(play, target)) break;
};

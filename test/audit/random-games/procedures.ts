// What counters declare beside overruns and attacks: a bombardment, with its roll and what it takes away.

import { lossOf } from '../../rules/loss';
import type { ActionOf, Outcome } from '../../../core/rules/action';
import type { GameState } from '../../../core/rules/system';
import type { UnitId } from '../../../core/scenario/scenario';
import { carryOut, declarations, lossActs, mayTry, resolve } from './fights';
import { answerOf, NOTHING, type Play } from './play';
import type { Act } from './table-top';

export const procedure = (play: Play): void => {
  const { hand, scenario } = play.rules;
  const kind = play.random.pick((hand.procedures ?? []).filter(p => p.phases.includes(play.phaseKind)));
  const [target] = play.targets();
  if (!kind || target === undefined) return;
  const able = play
    .unitsNextTo(target)
    .filter(id => kind.types.includes(scenario.units.find(u => u.id === id)?.type ?? ''));
  if (able.length === 0) return;
  const actors = play.random.some(able).flatMap(unit => {
    const from = play.hexOf(unit);
    return from === undefined ? [] : [{ unit, from }];
  });
  const dice = [play.random.die(), play.random.die()];
  const announces = play.random.chance(0.6) ? attackersBeside(play, target, actors) : [];
  const tried: ActionOf<'procedure'> = {
    kind: 'procedure',
    procedure: kind.key,
    steps: play.steps(),
    actors,
    target,
    dice,
    outcome: NOTHING,
    ...(announces.length > 0 ? { announces } : {}),
  };
  if (!mayTry(play.state.apply(tried).verdicts)) return;
  for (const losses of lossesOf(play, target)) {
    const action = { ...tried, outcome: { ...NOTHING, losses } };
    const judged = play.state.apply(action);
    if (answerOf(judged.verdicts) !== 'legal') continue;
    const attack = announces.length > 0 ? announced(play, judged.state, announces, target) : undefined;
    if (announces.length > 0 ? !attack : !play.owesNothing(judged.state)) continue;
    const start = play.acts.length;
    play.acts.push(...declarations(play, kind.key, actors, target));
    if (attack) play.acts.push(...declarations(play, 'attack', announces, target));
    play.acts.push({ do: 'roll', dice }, ...lossActs(play, action.outcome));
    play.take(action, play.acts.length - start);
    if (attack) carryOut(play, attack, true);
    return;
  }
};

type Actors = ActionOf<'procedure'>['actors'];

/** Others beside the hex, who attack it once the guns have fired. */
const attackersBeside = (play: Play, target: string, guns: Actors): Actors => {
  const near = play.unitsNextTo(target).filter(id => !guns.some(gun => gun.unit === id));
  if (near.length === 0) return [];
  return play.random.some(near).flatMap(unit => {
    const from = play.hexOf(unit);
    return from === undefined ? [] : [{ unit, from }];
  });
};

/** The attack that was declared together with the bombardment; undefined: it may not be fought so. */
const announced = (play: Play, state: GameState, attackers: Actors, target: string): ReturnType<typeof resolve> => {
  const isLeft = play.theirs.some(id => state.position.units.get(id)?.hex === target);
  return isLeft
    ? resolve(play, state, { kind: 'combat', steps: play.steps(), attackers, target, outcome: NOTHING })
    : undefined;
};

/** Nothing; one unit of the hex reduced or gone; two of them gone. */
const lossesOf = (play: Play, target: string): readonly Outcome['losses'][] => {
  const { units: places } = play.state.position;
  const there = play.random.shuffled(play.theirs.filter(id => play.hexOf(id) === target));
  const lose = (unit: UnitId): Outcome['losses'][number] => {
    const whole = places.get(unit)?.faceUp === 0;
    const hasCadre = play.rules.scenario.units.some(u => u.id === unit && u.reduced !== undefined);
    return lossOf(unit, whole && hasCadre ? 'reduced' : 'removed', 0);
  };
  const pairs = there.flatMap((a, i) => there.slice(i + 1).map(b => [lose(a), lose(b)]));
  return [[], ...there.map(unit => [lose(unit)]), ...pairs];
};

/** In the phase that the hand names, a side may begin to keep its pool in the module. */
export const openBooks = (play: Play): void => {
  const { pool } = play.rules.hand;
  const side = play.state.position.phase?.side;
  if (!pool || side === undefined || play.phaseKind !== pool.opens || play.pools.has(pool.of(side))) return;
  setPool(play, pool.of(side), 30 + play.random.below(20));
};

/** Something paid out of the pool before it is due. */
export const pay = (play: Play): void => {
  const side = play.state.position.phase?.side ?? '';
  const name = play.rules.hand.pool?.of(side) ?? '';
  const level = play.pools.get(name);
  if (level !== undefined && play.phaseKind !== play.rules.hand.pool?.opens)
    setPool(play, name, level - 1 - play.random.below(3));
};

const setPool = (play: Play, name: string, to: number): boolean => {
  const before = String(play.pools.get(name) ?? 0);
  const act: Act = { do: 'pool', name, to };
  const change = { step: play.acts.length + 1, what: 'pool' as const, name, before, after: String(to) };
  if (!play.adjust(act, [change])) return false;
  play.pools.set(name, to);
  return true;
};

const MOST_DUE = 40;

/**
 * What is due when the track is turned is paid, as much as it takes. false: something else is due, such as a roll for
 * attrition, and these players do not do it.
 */
export const settle = (play: Play, next: ActionOf<'phase'>): boolean => {
  const name = play.rules.hand.pool?.of(play.state.position.phase?.side ?? '') ?? '';
  const level = play.pools.get(name);
  const answer = answerOf(play.state.endPhase(next));
  if (level === undefined) return answer !== 'illegal';
  if (answer === 'legal') return true;
  for (let due = 1; due <= MOST_DUE; due++) {
    const change = {
      step: play.acts.length + 1,
      what: 'pool' as const,
      name,
      before: String(level),
      after: String(level - due),
    };
    const { state } = play.state.apply({ kind: 'adjust', steps: play.steps(), changes: [change] });
    if (answerOf(state.endPhase(next)) !== 'legal') continue;
    setPool(play, name, level - due);
    return true;
  }
  play.dispute('what is due cannot be paid', play.state.endPhase(next));
  return true;
};

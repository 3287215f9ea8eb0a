// How players of any system fight: declared or by setting the stack down upon the enemy, rolled for, carried out in
// one order or another.

import type { HexId } from '../../../core/hexmap/hex-map';
import type { ActionOf, Outcome } from '../../../core/rules/action';
import type { Position } from '../../../core/rules/position';
import type { GameState, Judgement } from '../../../core/rules/system';
import { worst, type Verdict } from '../../../core/rules/verdict';
import type { UnitId } from '../../../core/scenario/scenario';
import { dragAct } from './moves';
import { answerOf, NOTHING, type FightAction, type Play } from './play';
import type { Act } from './table-top';

/** Not yet rolled for, so that much is still open: is anything against it? */
export const mayTry = (verdicts: readonly Verdict[]): boolean =>
  verdicts.every(({ answer, code }) => answer === 'legal' || (answer !== 'illegal' && code !== 'nothing-there'));

export const overrun = (play: Play): void => (play.rules.hand.fights?.overrun ?? fromBeside)(play);

const fromBeside = (play: Play): void => {
  const [target] = play.targets();
  const one = target === undefined ? undefined : play.random.pick(play.unitsNextTo(target));
  const from = one === undefined ? undefined : play.hexOf(one);
  if (target === undefined || one === undefined || from === undefined) return;
  const all = play.unitsIn(from);
  const choice = play.random.next();
  const units = choice < 0.6 ? all : choice < 0.8 ? [one] : play.random.some(all);
  fight(play, { kind: 'overrun', steps: play.steps(), units, from, target, outcome: NOTHING });
};

export const attack = (play: Play): void => {
  if (play.rules.hand.fights?.attack(play)) return;
  const [target] = play.targets();
  if (target === undefined) return;
  const near = play.unitsNextTo(target);
  const units = play.random.chance(0.5) ? near : play.random.some(near);
  const attackers = units.flatMap(unit => {
    const from = play.hexOf(unit);
    return from === undefined ? [] : [{ unit, from }];
  });
  fight(play, { kind: 'combat', steps: play.steps(), attackers, target, outcome: NOTHING });
};

interface Resolved {
  readonly action: FightAction;
  readonly rolls: readonly (readonly number[])[];
}

interface Owed {
  /** Badges that settle some of it. */
  readonly marks: readonly { readonly unit: UnitId; readonly state: string }[];
  /** Do they settle all? */
  readonly isSettled: boolean;
}

/** What the end of the phase would ask for, and would not have before. */
const owedSince = ({ rules: { hand } }: Play, before: GameState, after: GameState): Owed => {
  const known = new Set(before.endPhase().flatMap(v => (v.answer === 'legal' ? [] : [v.code])));
  const owed = after.endPhase().filter(v => v.answer !== 'legal' && !known.has(v.code));
  const marks = hand.marksOwed?.(owed) ?? [];
  const isSettled = owed.every(v => v.units.length > 0 && v.units.every(id => marks.some(m => m.unit === id)));
  return { marks, isSettled };
};

/** Defenders that left before the dice, by where they went. */
const afterFallingBack = (position: Position, tried: FightAction): Position => {
  const units = new Map(position.units);
  for (const { unit, to } of tried.kind === 'overrun' ? (tried.fellBack ?? []) : []) {
    const place = units.get(unit);
    if (place) units.set(unit, { ...place, hex: to });
  }
  return { ...position, units };
};

const haveAllFallenBack = (play: Play, { position }: GameState, tried: FightAction): boolean =>
  tried.kind === 'overrun' &&
  tried.fellBack !== undefined &&
  ![...afterFallingBack(position, tried).units].some(
    ([id, { hex }]) => hex === tried.target && play.sideOf(id) !== play.sideOf(tried.units[0] ?? ''),
  );

/** Rolls for a fight and carries the result out in one of the ways that are open; undefined: there is none, or it may not be fought. */
export const resolve = (play: Play, state: GameState, tried: FightAction): Resolved | undefined => {
  if (play.rules.hand.forbids?.(play, tried) || !mayTry(state.apply(tried).verdicts)) return undefined;
  const { scenario, hand } = play.rules;
  const isLeft = haveAllFallenBack(play, state, tried);
  const standing = afterFallingBack(state.position, tried);
  const probe = (dice: readonly number[]): Judgement => state.apply({ ...tried, dice });
  const rolls = isLeft ? [] : (hand.rolls?.(probe, play.random) ?? [[play.random.die(), play.random.die()]]);
  const rolled: FightAction = isLeft ? tried : { ...tried, dice: rolls.flat() };
  const judgement = state.apply(rolled);
  let refused: readonly Verdict[] = [];
  for (const outcome of hand.outcomes(scenario, standing, rolled, judgement, play.random)) {
    const action: FightAction = { ...rolled, outcome };
    const judged = state.apply(action);
    if (worst(judged.verdicts) === 'illegal') refused = judged.verdicts;
    else if (answerOf(judged.verdicts) !== 'legal') return undefined;
    else if (owedSince(play, state, judged.state).isSettled) return { action, rolls };
  }
  if (hand.isExact && refused.length > 0)
    play.dispute(`${judgement.result?.result ?? '?'} on ${tried.target} carried out`, refused);
  return undefined;
};

/** @param isAnnounced the attack was declared before: only its rolls are left */
export const carryOut = (play: Play, { action, rolls }: Resolved, isAnnounced = false): void => {
  const before = play.state;
  writeFight(play, action, rolls, isAnnounced);
  // What was announced may have settled what else was open, such as who leads.
  mark(play, owedSince(play, before, play.state).marks);
};

const fight = (play: Play, tried: FightAction): void => {
  const resolved = resolve(play, play.state, tried);
  if (resolved) carryOut(play, resolved);
};

/** Badges for what the fight left owed: together, or unit by unit. */
const mark = (play: Play, marks: Owed['marks']): void => {
  const states = (unit: UnitId): readonly string[] => play.state.position.units.get(unit)?.states ?? [];
  const together = play.random.chance(0.5) ? [...new Set(marks.map(m => m.state))] : [];
  const groups =
    together.length > 0 ? together.map(state => marks.filter(m => m.state === state)) : marks.map(one => [one]);
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    play.acts.push({ do: 'state', units: group.map(m => m.unit), state: first.state, on: true });
    const steps = [play.acts.length];
    for (const { unit, state } of group)
      play.take(
        {
          kind: 'adjust',
          steps,
          changes: [{ step: play.acts.length, what: 'state', unit, states: [...states(unit), state] }],
        },
        1,
      );
  }
};

const writeFight = (
  play: Play,
  plain: FightAction,
  rolls: readonly (readonly number[])[],
  isAnnounced: boolean,
): void => {
  const { random, acts } = play;
  const start = acts.length;
  const { outcome } = plain;
  const isInside = plain.kind === 'overrun' && plain.from === plain.target;
  const back = plain.kind === 'overrun' ? (plain.fellBack ?? []) : [];
  const entered =
    plain.kind === 'overrun' &&
    !isInside &&
    back.length === 0 &&
    isPlainEntry(plain) &&
    !isBackAndForth(play, plain) &&
    random.chance(0.3);
  // Who stands in the target since before may just roll.
  if (isInside && random.chance(0.5)) isAnnounced = true;
  if (entered) acts.push(dragAct(play, plain.units, plain.target));
  else if (!isAnnounced) acts.push(...declare(play, plain));
  for (const { unit, to } of back) acts.push({ do: 'drag', to: [{ unit, hex: to }], by: play.sideOf(unit) ?? '' });
  const said = isAnnounced ? undefined : announcement(play, plain);
  const action: FightAction = said ? { ...plain, declared: said } : plain;
  if (said) acts.push(...oddsSaid(said));
  else if (!entered && !isAnnounced && random.chance(0.2)) acts.push({ do: 'say', text: 'here we go' });
  for (const dice of rolls) acts.push({ do: 'roll', dice });
  if (said?.result !== undefined) acts.push({ do: 'say', text: `result ${said.result}` });
  const losses = lossActs(play, outcome);
  const retreats = journeyActs(play, outcome.retreats);
  acts.push(...(random.chance(0.7) ? [...losses, ...retreats] : [...retreats, ...losses]));
  const stayed = action.kind === 'overrun' && !isInside && outcome.advances.length === 0;
  if (!entered) acts.push(...journeyActs(play, outcome.advances));
  else if (stayed && action.kind === 'overrun') {
    const left = action.units.filter(unit => !outcome.losses.some(l => l.unit === unit && l.to === 'removed'));
    if (left.length > 0) acts.push({ do: 'drag', to: left.map(unit => ({ unit, hex: action.from })) });
  }
  play.take(action, acts.length - start);
};

/** Just moved out of the target: set down there again without a word, that looks like a drag taken back. */
const isBackAndForth = ({ played }: Play, { units, from, target }: ActionOf<'overrun'>): boolean => {
  const last = played.at(-1)?.action;
  return last?.kind === 'move' && last.from === target && last.to === from && last.units.some(id => units.includes(id));
};

type Said = NonNullable<FightAction['declared']>;

/** What a player says of odds and result, as they are; undefined: nothing, or the rules cannot tell whether it is so. */
const announcement = (play: Play, action: FightAction): Said | undefined => {
  const { random, state } = play;
  if (random.chance(0.7)) return undefined;
  const { combat, result } = state.apply(action);
  const drm = combat ? combat.drm.total.n / combat.drm.total.d : 0;
  const said: Said = {
    ...(combat && random.chance(0.7) ? { column: combat.column } : {}),
    ...(combat && random.chance(0.5) ? { drm } : {}),
    ...(result && random.chance(0.5) ? { result: result.result } : {}),
  };
  if (Object.keys(said).length === 0) return undefined;
  const judged = state.apply({ ...action, declared: said });
  const isFine = answerOf(judged.verdicts) === 'legal' && owedSince(play, state, judged.state).isSettled;
  return isFine ? said : undefined;
};

const oddsSaid = ({ column, drm }: Said): readonly Act[] => {
  const words = [
    ...(column === undefined ? [] : [`odds ${column}`]),
    ...(drm === undefined ? [] : [`DRM ${drm > 0 ? '+' : ''}${drm}`]),
  ];
  return words.length === 0 ? [] : [{ do: 'say', text: words.join(', ') }];
};

/** An overrun that can also be played by setting the stack down upon the defenders. */
const isPlainEntry = (action: ActionOf<'overrun'>): boolean =>
  !action.outcome.retreats.some(r => action.units.includes(r.unit));

/** A declaration for each hex that they stand in, or one for each unit. */
export const declarations = (
  { random }: Play,
  what: string,
  attackers: readonly { readonly unit: UnitId; readonly from: HexId }[],
  target: HexId,
): readonly Act[] => {
  const groups = new Map<HexId, UnitId[]>();
  for (const { unit, from } of attackers) groups.set(from, [...(groups.get(from) ?? []), unit]);
  return [...groups].flatMap(([from, units]) => {
    const parts = units.length > 1 && random.chance(0.2) ? units.map(unit => [unit]) : [units];
    return parts.map((part): Act => ({ do: 'declare', what, units: part, from, target }));
  });
};

const declare = (play: Play, action: FightAction): readonly Act[] =>
  action.kind === 'combat'
    ? declarations(play, 'attack', action.attackers, action.target)
    : declarations(
        play,
        'overrun',
        action.units.map(unit => ({ unit, from: action.from })),
        action.target,
      );

export const lossActs = ({ random }: Play, { losses }: Outcome): readonly Act[] => {
  const acts = (['reduced', 'removed'] as const).flatMap((to): readonly Act[] => {
    const units = losses.filter(l => l.to === to).map(l => l.unit);
    const kind = to === 'reduced' ? 'reduce' : 'remove';
    if (units.length === 0) return [];
    return random.chance(0.5) ? [{ do: kind, units }] : units.map((unit): Act => ({ do: kind, units: [unit] }));
  });
  // Whose order the rules look at keeps it; a unit that loses two steps is flipped before it is taken away.
  const isOrdered = losses.some(l => l.step > 0);
  const isTwice = losses.some(l => l.to === 'removed' && losses.some(o => o.unit === l.unit && o.to === 'reduced'));
  if (isOrdered) return inOrder(losses);
  return isTwice ? acts : random.shuffled(acts);
};

const inOrder = (losses: Outcome['losses']): readonly Act[] =>
  [...losses]
    .sort((a, b) => a.step - b.step)
    .map(({ unit, to }): Act => ({ do: to === 'reduced' ? 'reduce' : 'remove', units: [unit] }));

const journeyActs = (
  { random }: Play,
  journeys: readonly { readonly unit: UnitId; readonly to: HexId | undefined }[],
): readonly Act[] => {
  const groups = new Map<HexId, UnitId[]>();
  for (const { unit, to } of journeys) if (to !== undefined) groups.set(to, [...(groups.get(to) ?? []), unit]);
  return [...groups].flatMap(([hex, units]): readonly Act[] =>
    random.chance(0.7)
      ? [{ do: 'drag', to: units.map(unit => ({ unit, hex })) }]
      : units.map((unit): Act => ({ do: 'drag', to: [{ unit, hex }] })),
  );
};

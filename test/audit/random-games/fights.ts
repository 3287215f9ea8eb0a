// How players of any system fight: declared or by setting the stack down upon the enemy, rolled for, carried out in
// one order or another.

import type { HexId } from '../../../core/hexmap/hex-map';
import type { ActionOf, Outcome } from '../../../core/rules/action';
import type { Judgement } from '../../../core/rules/system';
import { worst, type Verdict } from '../../../core/rules/verdict';
import type { UnitId } from '../../../core/scenario/scenario';
import { dragAct } from './moves';
import { answerOf, NOTHING, type FightAction, type Play } from './play';
import type { Act } from './table-top';

/** Not yet rolled for, so that much is still open: is anything against it? */
export const mayTry = (verdicts: readonly Verdict[]): boolean =>
  verdicts.every(verdict => verdict.answer !== 'illegal' && verdict.code !== 'nothing-there');

export const overrun = (play: Play): void => {
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

const fight = (play: Play, tried: FightAction): void => {
  if (!mayTry(play.state.apply(tried).verdicts)) return;
  const { scenario, hand } = play.rules;
  const probe = (dice: readonly number[]): Judgement => play.state.apply({ ...tried, dice });
  const rolls = hand.rolls?.(probe, play.random) ?? [[play.random.die(), play.random.die()]];
  const rolled: FightAction = { ...tried, dice: rolls.flat() };
  const judgement = play.state.apply(rolled);
  let refused: readonly Verdict[] = [];
  for (const outcome of hand.outcomes(scenario, play.state.position, rolled, judgement, play.random)) {
    const action: FightAction = { ...rolled, outcome };
    const judged = play.state.apply(action);
    const owed = judged.state.endPhase().filter(v => v.answer !== 'legal');
    const marks = hand.marksOwed?.(owed) ?? [];
    if (worst(judged.verdicts) !== 'legal') refused = judged.verdicts;
    else if (answerOf(judged.verdicts) !== 'legal') return;
    else if (owed.every(v => v.units.length > 0 && v.units.every(id => marks.some(m => m.unit === id)))) {
      writeFight(play, action, rolls);
      mark(play, marks);
      return;
    }
  }
  if (hand.isExact && refused.length > 0)
    play.dispute(`${judgement.result?.result ?? '?'} on ${tried.target} carried out`, refused);
};

/** Badges for what the fight left owed: together, or unit by unit. */
const mark = (play: Play, marks: readonly { readonly unit: UnitId; readonly state: string }[]): void => {
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

const writeFight = (play: Play, action: FightAction, rolls: readonly (readonly number[])[]): void => {
  const { random, acts } = play;
  const start = acts.length;
  const { outcome } = action;
  const entered = action.kind === 'overrun' && isPlainEntry(action) && random.chance(0.3);
  if (entered) acts.push(dragAct(play, action.units, action.target));
  else acts.push(...declare(play, action));
  if (!entered && random.chance(0.2)) acts.push({ do: 'say', text: 'here we go' });
  else if (random.chance(0.2)) acts.push(oddsSaid(play.state.apply(action)));
  for (const dice of rolls) acts.push({ do: 'roll', dice });
  const result = play.state.apply(action).result?.result;
  if (result !== undefined && random.chance(0.15)) acts.push({ do: 'say', text: `result ${result}` });
  const losses = lossActs(play, outcome);
  const retreats = journeyActs(play, outcome.retreats);
  acts.push(...(random.chance(0.7) ? [...losses, ...retreats] : [...retreats, ...losses]));
  const stayed = action.kind === 'overrun' && outcome.advances.length === 0;
  if (!entered) acts.push(...journeyActs(play, outcome.advances));
  else if (stayed) {
    const left = action.units.filter(unit => !outcome.losses.some(l => l.unit === unit && l.to === 'removed'));
    if (left.length > 0) acts.push({ do: 'drag', to: left.map(unit => ({ unit, hex: action.from })) });
  }
  play.take(action, acts.length - start);
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

/** What a player says of the odds, or of the result: as it is. */
const oddsSaid = ({ combat }: Judgement): Act => {
  const drm = combat ? combat.drm.total.n / combat.drm.total.d : 0;
  return { do: 'say', text: `odds ${combat?.column ?? ''}, DRM ${drm > 0 ? '+' : ''}${drm}` };
};

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

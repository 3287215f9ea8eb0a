// Who must be attacked in a Combat Phase, and who must attack (text: Combat Phase), as players see it on the board.

import type { HexId } from '../../../../core/hexmap/hex-map';
import type { Action, ActionOf } from '../../../../core/rules/action';
import { worst } from '../../../../core/rules/verdict';
import type { UnitId } from '../../../../core/scenario/scenario';
import { carryOut, resolve } from '../fights';
import { dragAct } from '../moves';
import { answerOf, NOTHING, Play, type GameRules } from '../play';
import { groundOf } from './counters';
import { liftSupport, supportAttacks, tidySupport } from './support';

/** Games that cannot go on: a duty that this hand cannot do. */
const stuck = new WeakSet<Play>();

export const isStuck = (play: Play): boolean => stuck.has(play);

/** Overruns declared in this player turn, whose defenders are still to be removed. */
export const overrunsOf = ({ played, state }: Play): readonly ActionOf<'overrun'>[] => {
  const side = state.position.phase?.side;
  const start = played.findLastIndex(p => p.action.kind === 'phase' && p.before.phase?.side !== side);
  return played.slice(start + 1).flatMap(({ action }) => (action.kind === 'overrun' ? [action] : []));
};

/** One unit after the other is taken off, and who overran them advances, if there is room. */
const carryOutOverrun = (play: Play, { units, target }: ActionOf<'overrun'>): void => {
  const ground = groundOf(play);
  const side = play.state.position.phase?.side;
  for (const unit of ground.enemiesIn(target, side)) {
    play.acts.push({ do: 'remove', units: [unit], by: ground.sideOf(unit) ?? '' });
    const step = play.acts.length;
    play.take({ kind: 'adjust', steps: [step], changes: [{ step, what: 'removed', unit }] }, 1);
  }
  for (const from of new Set(units.map(id => ground.hexOf(id)))) {
    // Guns in battery do not advance.
    const going = units.filter(
      id => ground.hexOf(id) === from && ground.mayEnter(id, from, target) && !ground.has(id, 'battery'),
    );
    const points = going.reduce((sum, id) => sum + ground.stackingPoints(id), 0);
    if (going.length === 0 || points > groundOf(play).room(target, side)) continue;
    const move: ActionOf<'move'> = { kind: 'move', steps: play.steps(), units: going, from, to: target, via: [] };
    const { verdicts } = play.state.apply(move);
    if (worst(verdicts) === 'illegal') play.dispute(`${going.join(', ')} advance after an overrun`, verdicts);
    if (answerOf(verdicts) !== 'legal') continue;
    play.acts.push(dragAct(play, going, target));
    play.take(move, 1);
  }
};

/** Which units attack which hex. */
type Plan = ReadonlyMap<HexId, readonly UnitId[]>;

interface Contacts {
  /** Units that must attack, with the hexes among which they choose. */
  readonly must: ReadonlyMap<UnitId, readonly HexId[]>;
  /** Hexes that must be attacked. */
  readonly owed: ReadonlySet<HexId>;
  /** Others that may help. */
  readonly may: ReadonlyMap<UnitId, readonly HexId[]>;
}

const contactsOf = (play: Play, overrun: readonly ActionOf<'overrun'>[]): Contacts => {
  const ground = groundOf(play);
  const side = play.state.position.phase?.side;
  const bound = new Set(overrun.flatMap(o => o.units));
  const gone = new Set(overrun.map(o => o.target));
  const must = new Map<UnitId, readonly HexId[]>();
  const may = new Map<UnitId, readonly HexId[]>();
  const owed = new Set<HexId>();
  for (const id of play.ours) {
    const hex = ground.hexOf(id);
    // An HQ by itself is forced to attack as well.
    const mayFight = ground.isCombat(id) || (ground.isHq(id) && !ground.in(hex).some(other => ground.isCombat(other)));
    if (!mayFight || bound.has(id) || ground.has(id, 'disabled')) continue;
    const isFree = (target: HexId): boolean =>
      ground.isFort(hex) ||
      ground.isFort(target) ||
      ground.isMined(hex, target) ||
      (ground.isArmoured(id) && ground.isDitch(hex, target));
    const reached = ground
      .neighbours(hex)
      .filter(
        to => !gone.has(to) && ground.enemiesIn(to, side).some(e => ground.isCombat(e)) && ground.mayEnter(id, hex, to),
      );
    const forcing = new Set(ground.zocsInto(hex, side).map(e => ground.hexOf(e)));
    const due = reached.filter(to => forcing.has(to) && !isFree(to));
    for (const to of due) owed.add(to);
    if (due.length > 0) must.set(id, due);
    else if (reached.length > 0 && ground.isCombat(id)) may.set(id, reached);
  }
  return { must, owed, may };
};

const planOf = ({ random }: Play, { must, owed, may }: Contacts): Plan => {
  const plan = new Map<HexId, UnitId[]>();
  const put = (id: UnitId, among: readonly HexId[]): void => {
    const bare = among.filter(hex => !plan.has(hex));
    const to = bare.length > 0 && random.chance(0.7) ? random.pick(bare) : random.pick(among);
    if (to !== undefined) plan.set(to, [...(plan.get(to) ?? []), id]);
  };
  for (const [id, among] of random.shuffled([...must].sort((a, b) => a[1].length - b[1].length))) put(id, among);
  for (const [id, among] of random.shuffled([...may])) {
    const helped = among.filter(hex => owed.has(hex));
    if (helped.length > 0 && random.chance(0.7)) put(id, helped);
  }
  return plan;
};

const attackOf = (play: Play, target: HexId, units: readonly UnitId[]): ActionOf<'combat'> => ({
  kind: 'combat',
  steps: play.steps(),
  attackers: units.map(unit => ({ unit, from: play.hexOf(unit) ?? '' })),
  target,
  outcome: NOTHING,
});

const PLANS = 60;
/** The die is thrown so often until it gives what this hand knows how to carry out. */
const TRIES = 30;

/** Every attack of the plan may be made, and the charts have odds for it. */
const isPlayable = (play: Play, plan: Plan): boolean =>
  [...plan].every(([target, units]) => {
    const judged = play.state.apply({ ...attackOf(play, target, units), dice: [1] });
    return judged.result !== undefined && !judged.verdicts.some(v => v.code === 'result-unknown');
  });

const goodPlan = (play: Play, contacts: Contacts): Plan | undefined => {
  for (let i = 0; i < PLANS; i++) {
    const plan = planOf(play, contacts);
    if ([...contacts.owed].every(hex => plan.has(hex)) && isPlayable(play, plan)) return plan;
  }
  return undefined;
};

const fightFor = (play: Play, target: HexId, units: readonly UnitId[]): boolean => {
  const tried = attackOf(play, target, units);
  const { verdicts } = play.state.apply(tried);
  // A move may have relied on an overrun that nobody declared.
  if (verdicts.some(v => v.code === 'overrunner-attacks' && v.answer === 'illegal')) return false;
  if (worst(verdicts) === 'illegal') play.dispute(`the text allows ${units.join(', ')} to attack ${target}`, verdicts);
  for (let tries = 0; tries < TRIES; tries++) {
    const resolved = resolve(play, play.state, tried);
    if (!resolved) continue;
    carryOut(play, resolved);
    return true;
  }
  return false;
};

/**
 * Does the text tell who is in supply when the game begins? Where forbidden ground alone leads to somebody it does not, and
 * all games would end in the first Supply Phase.
 */
export const isSupplyTold = (rules: GameRules): boolean => {
  const { turns, phases } = rules.scenario;
  const play = new Play(rules, 0);
  const [turn] = turns;
  return phases.every(phase => {
    if (!turn) return true;
    const turned: Action = { kind: 'phase', steps: [1], turn, phase };
    const isTold = play.phaseKind !== 'supply' || play.state.endPhase(turned).every(v => v.answer !== 'undetermined');
    play.state = play.state.apply(turned).state;
    return isTold;
  });
};

/** In the Supply Phase who is out of supply, or could only be supplied by an HQ, is marked; together, or one by one. */
const markSupply = (play: Play): void => {
  const { turn, phase } = play.state.position;
  const { phases } = play.rules.scenario;
  const next = phases[phases.findIndex(p => p === phase) + 1];
  if (!turn || !next) return;
  const asked = play.state.endPhase({ kind: 'phase', steps: play.steps(), turn, phase: next });
  // Whether it is in supply the text itself does not tell.
  if (asked.some(v => v.answer === 'undetermined')) stuck.add(play);
  const due = asked.filter(v => v.answer === 'illegal' && SUPPLY_CODES.includes(v.code)).flatMap(v => v.units);
  const together = play.random.chance(0.5);
  const units = [...new Set(due)];
  for (const group of together ? [units] : units.map(unit => [unit])) {
    if (group.length === 0) continue;
    play.acts.push({ do: 'state', units: group, state: 'unsupplied', on: true });
    const step = play.acts.length;
    for (const unit of group) {
      const states = [...(play.state.position.units.get(unit)?.states ?? []), 'unsupplied'];
      play.take({ kind: 'adjust', steps: [step], changes: [{ step, what: 'state', unit, states }] }, 1);
    }
  }
};

const SUPPLY_CODES = ['unsupplied-unmarked', 'emergency-source'];

/** All that the Combat Phase asks of the side whose turn it is, in an order of its own. */
export const owedAttacks = (play: Play): void => {
  if (play.phaseKind === 'supply') markSupply(play);
  if (play.phaseKind !== 'combat' || isStuck(play)) return;
  const overrun = overrunsOf(play);
  if (overrun.some(({ units, from }) => units.some(id => play.hexOf(id) !== from))) {
    // Somebody went on because others were enough: who secures the overrun now nobody has said.
    stuck.add(play);
    return;
  }
  const contacts = contactsOf(play, overrun);
  const plan = goodPlan(play, contacts);
  if (!plan) {
    stuck.add(play);
    return;
  }
  supportAttacks(play, plan, () => isPlayable(play, plan));
  const overrunsFirst = play.random.chance(0.6);
  if (overrunsFirst) for (const one of overrun) carryOutOverrun(play, one);
  for (const [target, units] of play.random.shuffled([...plan])) {
    if (!fightFor(play, target, units)) {
      stuck.add(play);
      return;
    }
    tidySupport(play);
  }
  if (!overrunsFirst) for (const one of overrun) carryOutOverrun(play, one);
  liftSupport(play);
};

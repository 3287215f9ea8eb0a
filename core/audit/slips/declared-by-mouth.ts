// Players who talk while they play declare by word of mouth: the log has the dice and what came of them. Where only one
// fight explains both, it is read as if it had been declared.

import type { HexId } from '../../hexmap/hex-map';
import type { ActionOf, FightAction } from '../../rules/action';
import type { Observation } from '../../rules/observation';
import type { GameState } from '../../rules/system';
import { worst, type Answer } from '../../rules/verdict';
import type { UnitId } from '../../scenario/scenario';
import { attemptOf } from '../judge/first-acts';
import { isUndeclared } from '../judge/fights/undeclared';
import { logFinding } from '../make-finding';
import type { Roster } from '../units/outside-fights';
import { indexOfStep, namesOf } from './retell';
import type { Slip } from './slip';

type Undeclared = ActionOf<'combat'>;
type Attackers = Undeclared['attackers'];

/** With more units that may or may not have fought, more than one fight explains nearly all dice. */
const MOST_IN_DOUBT = 5;

/** Who fights from farther off, by whatever rule, is looked at so far. */
const FARTHEST = 2;

const groupsOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.reduce<readonly (readonly T[])[]>((groups, one) => [...groups, ...groups.map(g => [...g, one])], [[]]);

const answerTo = (state: GameState, fight: FightAction): Answer => worst(state.apply(fight).verdicts);

const isIllegal = (state: GameState, fight: FightAction): boolean => answerTo(state, fight) === 'illegal';

const overrunOf = ({ attackers: _, ...fight }: Undeclared, units: readonly UnitId[], from: HexId): FightAction => ({
  ...fight,
  kind: 'overrun',
  units,
  from,
});

/** Of its side, and not among those whom the outcome names: beside the target, and those farther off who may join. */
const othersNear = (state: GameState, fight: Undeclared, { units, map }: Roster): Attackers => {
  const { position } = state;
  const own = new Set(fight.attackers.map(({ unit }) => unit));
  return [...position.units].flatMap(([unit, { hex }]) => {
    if (own.has(unit) || units.get(unit)?.side !== position.phase?.side) return [];
    const far = map.distance(hex, fight.target) ?? FARTHEST + 1;
    const one = { unit, from: hex };
    const mayJoin = (): boolean => !isIllegal(state, attemptOf({ ...fight, attackers: [...fight.attackers, one] }));
    return far === 1 || (far <= FARTHEST && mayJoin()) ? [one] : [];
  });
};

/**
 * The fights that may have been declared: attacks by those of whom the outcome tells, with any of the others, and overruns out
 * of one hex; undefined: they are too many to tell anything.
 */
const fightsFor = (state: GameState, fight: Undeclared, roster: Roster): readonly FightAction[] | undefined => {
  const { attackers } = fight;
  const others = othersNear(state, fight, roster);
  if (others.length > MOST_IN_DOUBT) return undefined;
  const groups = groupsOf(others)
    .map(more => [...attackers, ...more])
    .filter(group => group.length > 0);
  const overruns = groups.flatMap(group => {
    const [from, ...elsewhere] = new Set(group.map(one => one.from));
    const units = group.map(({ unit }) => unit);
    return from === undefined || elsewhere.length > 0 ? [] : [overrunOf(fight, units, from)];
  });
  return [...overruns, ...groups.map(group => ({ ...fight, attackers: group }))];
};

const attackersOf = (fight: FightAction): Attackers =>
  fight.kind === 'combat' ? fight.attackers : fight.units.map(unit => ({ unit, from: fight.from }));

/** As its declarations would be seen, one for each hex. */
const declarationsOf = (fight: FightAction, step: number): readonly Observation[] => {
  const attackers = attackersOf(fight);
  return [...new Set(attackers.map(one => one.from))].map(from => ({
    kind: 'declared',
    what: fight.kind === 'combat' ? 'attack' : 'overrun',
    units: attackers.flatMap(one => (one.from === from ? [one.unit] : [])),
    from,
    target: fight.target,
    step,
  }));
};

export const DECLARED_BY_MOUTH: Slip = {
  name: 'declared by mouth',
  brief: 'a fight declared by word of mouth',
  what: 'Players who talk while they play roll and carry out a fight that no line of the log declares. It is read so where one fight alone explains the dice and what came of them; where there are others it is asked about.',
  why: '1: nothing else explains them.',
  *retellings(told, at) {
    if (at.kind !== 'loose-dice') return;
    const action = at.read.find(one => isUndeclared(one) && one.action.steps.includes(at.step))?.action;
    const before = action?.kind === 'combat' ? at.momentBefore(action) : undefined;
    const roll = indexOfStep(told.observations, at.step);
    if (action?.kind !== 'combat' || !before || roll < 0) return;
    const [only, ...others] = (fightsFor(before, action, told.by.roster) ?? []).filter(one => !isIllegal(before, one));
    // What would leave a question of its own is asked about as it stands.
    if (!only || others.length > 0 || answerTo(before, only) !== 'legal') return;
    const units = attackersOf(only).map(({ unit }) => unit);
    const what = only.kind === 'combat' ? 'an attack on' : 'an overrun of';
    const message = `Nobody declared what was rolled for at step ${at.step}: read as ${what} ${only.target} by ${namesOf(units, told)}, for no other fight explains it.`;
    yield {
      slip: this.name,
      observations: told.observations.toSpliced(roll, 0, ...declarationsOf(only, at.step)),
      from: roll,
      price: 1,
      finding: logFinding('declared-by-mouth', at.step, message, { units, hexes: [only.target] }),
    };
  },
};

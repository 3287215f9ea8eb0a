// Players who talk while they play declare by word of mouth: the log has the dice and what came of them. Where only one
// fight explains both, it is read as if it had been declared.

import type { HexId } from '../../hexmap/hex-map';
import { attackersOf, type ActionOf, type FightAction } from '../../rules/action';
import { until, type Observation } from '../../rules/observation';
import type { GameState } from '../../rules/system';
import { plainly } from '../../rules/sentence';
import { worst, type Answer } from '../../rules/verdict';
import { attemptOf } from '../judge/first-acts';
import { isUndeclared, UNDECLARED } from '../judge/fights/undeclared';
import type { UnitId } from '../../scenario/scenario';
import { logFinding } from '../make-finding';
import type { Roster } from '../units/outside-fights';
import { wordsOf } from './remarks';
import { indexOfStep, namesOf, phaseAt, placeOf } from './retell';
import type { Conflict, Slip, Telling, Told } from './slip';

type Undeclared = ActionOf<'combat'>;
type Attackers = Undeclared['attackers'];

/** With more units that may or may not have fought, more than one fight explains nearly all dice. */
const MOST_IN_DOUBT = 4;

/** Who fights from farther off, by whatever rule, is looked at so far. */
const FARTHEST = 2;

/** Somebody, with any of the others. */
const withAny = (attackers: Attackers, others: Attackers): readonly Attackers[] =>
  others
    .reduce<readonly Attackers[]>((groups, one) => [...groups, ...groups.map(group => [...group, one])], [attackers])
    .filter(group => group.length > 0);

const answerTo = (state: GameState, fight: FightAction): Answer => worst(state.apply(fight).verdicts);

const isIllegal = (state: GameState, fight: FightAction): boolean => answerTo(state, fight) === 'illegal';

const overrunOf = ({ attackers: _, ...fight }: Undeclared, by: Attackers, from: HexId): FightAction => ({
  ...fight,
  kind: 'overrun',
  units: by.map(({ unit }) => unit),
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

/** Overruns out of one hex by those of whom the outcome tells, with any of the others in it. */
const overrunsFor = (fight: Undeclared, others: Attackers): readonly FightAction[] | undefined => {
  const own = new Set(fight.attackers.map(({ from }) => from));
  if (own.size > 1) return [];
  const hexes = own.size === 1 ? own : new Set(others.map(({ from }) => from));
  const inDoubt = others.filter(({ from }) => hexes.has(from));
  if (inDoubt.length > MOST_IN_DOUBT) return undefined;
  return [...hexes].flatMap(hex =>
    withAny(
      fight.attackers,
      inDoubt.filter(({ from }) => from === hex),
    ).map(group => overrunOf(fight, group, hex)),
  );
};

/** Attacks by those of whom the outcome tells, with any of the others. */
const attacksFor = (state: GameState, fight: Undeclared, others: Attackers): readonly FightAction[] | undefined => {
  const by = (attackers: Attackers): FightAction => ({ ...fight, attackers });
  const all = [...fight.attackers, ...others];
  const tried = fight.attackers.length > 0 ? [fight.attackers, all] : [all, ...others.map(one => [one])];
  if (tried.every(group => isIllegal(state, attemptOf(by(group))))) return [];
  return others.length > MOST_IN_DOUBT ? undefined : withAny(fight.attackers, others).map(by);
};

/** All that may have been declared; none where they are too many. */
const fightsFor = (state: GameState, fight: Undeclared, others: Attackers): readonly FightAction[] => {
  const overruns = overrunsFor(fight, others);
  const attacks = overruns && attacksFor(state, fight, others);
  return attacks ? [...overruns, ...attacks] : [];
};

/** The overrun and the attack by just these; none if others had a part in what came of it. */
const fightsBy = (fight: Undeclared, attackers: Attackers): readonly FightAction[] => {
  if (!fight.attackers.every(({ unit }) => attackers.some(one => one.unit === unit))) return [];
  const [from, ...others] = new Set(attackers.map(one => one.from));
  const overruns = from === undefined || others.length > 0 ? [] : [overrunOf(fight, attackers, from)];
  return [...overruns, { ...fight, attackers }];
};

/** Those that break no rule, and leave no question; none where one leaves a question. */
const legalOf = (state: GameState, all: readonly FightAction[]): readonly FightAction[] => {
  const told = all.map(one => ({ one, answer: answerTo(state, one) })).filter(({ answer }) => answer !== 'illegal');
  return told.some(({ answer }) => answer === 'undetermined') ? [] : told.map(({ one }) => one);
};

const unitsIn = (fight: FightAction): readonly UnitId[] => attackersOf(fight).map(({ unit }) => unit);

/** Who is named, by a word that is his alone, in remarks right before the dice, or right behind; of those who may have attacked. */
const namedOf = (all: Attackers, { observations, nameOf }: Told, roll: number): Attackers => {
  const said = new Set(
    [...observations.slice(0, roll).slice(-2), ...observations.slice(roll, roll + 3)].flatMap(o =>
      o.kind === 'said' ? wordsOf(o.text) : [],
    ),
  );
  return all.filter(({ unit }) =>
    wordsOf(nameOf(unit)).some(
      word => said.has(word) && all.every(other => other.unit === unit || !wordsOf(nameOf(other.unit)).includes(word)),
    ),
  );
};

/** The one fight that explains the dice; where a remark names a fight by more than one, it is that, or none. */
const fightFor = (state: GameState, fight: Undeclared, told: Told, roll: number): FightAction | undefined => {
  const others = othersNear(state, fight, told.by.roster);
  const named = namedOf([...fight.attackers, ...others], told, roll);
  const isSaid = named.length > 1;
  const legal = legalOf(state, isSaid ? fightsBy(fight, named) : fightsFor(state, fight, others));
  const by = isSaid || legal.length === 1 ? legal : legal.filter(one => unitsIn(one).join() === named[0]?.unit);
  return by.length === 1 ? by[0] : undefined;
};

/** The dice that may be meant: that roll, or one of those behind it before anything is done, or several of them. */
const diceFrom = (observations: readonly Observation[], roll: number): readonly (readonly number[])[] => {
  const atOnce = until(observations.slice(roll), o => o.kind !== 'rolled' && o.kind !== 'said');
  const each = atOnce.flatMap(o => (o.kind === 'rolled' ? [o.dice] : []));
  return [...each, ...each.slice(1).map((_, i) => each.slice(0, i + 2).flat())];
};

/** As the declarations would be seen, one for each hex. */
const declaredBy = (by: Attackers, target: HexId, step: number, what = 'attack'): readonly Observation[] =>
  [...new Set(by.map(one => one.from))].map(from => ({
    kind: 'declared',
    what,
    units: by.flatMap(one => (one.from === from ? [one.unit] : [])),
    from,
    target,
    step,
  }));

/** It accuses nobody who may have fought; but who was to attack may not have. */
const MAY_BE = 6;

/** Where a phase ends, and somebody is blamed who attacked nobody: dice that are for nothing else, and of which nothing came. */
const byDiceForNothing = function* (told: Told, at: Conflict): Generator<Telling> {
  const { observations } = told;
  const position = at.act ? undefined : at.before()?.position;
  if (!position) return;
  const { units: all, map } = told.by.roster;
  const [last, begin] = placeOf(observations, at);
  const declared = new Set(observations.slice(begin, last).flatMap(o => (o.kind === 'declared' ? o.units : [])));
  for (const roll of observations.slice(begin + 1, last + 1)) {
    if (roll.kind !== 'rolled' || at.read.some(({ action }) => action.steps.includes(roll.step))) continue;
    for (const target of new Set(at.findings.flatMap(f => f.hexes))) {
      const attackers = [...position.units].flatMap(([unit, { hex }]): Attackers => {
        const mayFight = all.get(unit)?.side === phaseAt(told, last).phase?.side && !declared.has(unit);
        return mayFight && map.distance(hex, target) === 1 ? [{ unit, from: hex }] : [];
      });
      const units = attackers.map(({ unit }) => unit);
      if (units.length === 0) continue;
      const says = plainly`the dice of step ${roll.step} are for nothing else, and ${namesOf(units, told)} may have attacked ${target} with them, which nobody declared`;
      const about = { units, hexes: [target], missing: `who attacked ${target}` };
      yield {
        observations: observations.toSpliced(
          observations.indexOf(roll),
          0,
          ...declaredBy(attackers, target, roll.step),
        ),
        price: MAY_BE,
        finding: logFinding(UNDECLARED, roll.step, says, about),
      };
    }
  }
};

export const DECLARED_BY_MOUTH: Slip = {
  name: 'declared by mouth',
  brief: 'a fight declared by word of mouth',
  what: 'Players who talk while they play roll and carry out a fight that no line of the log declares. It is read so where one fight alone explains the dice, what came of them and remarks beside the dice that name who fought; else it is asked about.',
  why: '1: nothing else explains them. 6 for dice of which nothing came, where somebody was to attack and nobody did.',
  *retellings(told, at) {
    if (at.kind !== 'loose-dice') return yield* byDiceForNothing(told, at);
    const action = at.read.find(one => isUndeclared(one) && one.action.steps.includes(at.step))?.action;
    const before = action?.kind === 'combat' ? at.momentBefore(action) : undefined;
    const roll = indexOfStep(told.observations, at.step);
    if (action?.kind !== 'combat' || !before || roll < 0) return;
    const only = diceFrom(told.observations, roll)
      .map(dice => fightFor(before, { ...action, dice }, told, roll))
      .find(one => one !== undefined);
    if (!only) return;
    const units = unitsIn(only);
    const what = only.kind === 'combat' ? 'an attack on' : 'an overrun of';
    const message = `Nobody declared what was rolled for at step ${at.step}: read as ${what} ${only.target} by ${namesOf(units, told)}, for no other fight explains it.`;
    yield {
      observations: told.observations.toSpliced(
        roll,
        0,
        ...declaredBy(attackersOf(only), only.target, at.step, only.kind === 'combat' ? 'attack' : 'overrun'),
      ),
      price: 1,
      finding: logFinding('declared-by-mouth', at.step, message, { units, hexes: [only.target] }),
    };
  },
};

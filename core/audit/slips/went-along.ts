// Who took part in a fight and was not declared in time. VASSAL leaves only the unit on top selected after a drag: it alone is
// declared, and the whole stack drives into the hex. Others are declared for the same hex when its dice lie there already.

import type { HexId } from '../../hexmap/hex-map';
import { isFight, type Action, type FightAction } from '../../rules/action';
import { isAside } from '../../rules/frame/log-fight/pairs';
import { until, type Observation, type ObservationOf } from '../../rules/observation';
import type { Position } from '../../rules/position';
import { plainly } from '../../rules/sentence';
import type { UnitId } from '../../scenario/scenario';
import { logFinding } from '../make-finding';
import { unitsOf } from '../memory';
import type { Roster } from '../units/outside-fights';
import { isNaming } from './remarks';
import { companions, movedTo, namesOf, phaseAround } from './retell';
import type { Conflict, Slip, Told, Telling } from './slip';

type Declared = ObservationOf<'declared'>;

/** Who stood in the hex of those that are declared, and went into the target with one of them. */
const goingAlong = (
  declared: Declared,
  after: readonly Observation[],
  position: Position,
  roster: Roster,
): readonly UnitId[] => {
  const { units, from, target } = declared;
  const gone = new Set(after.flatMap(o => (o.kind === 'moved' && o.from === from && o.to === target ? o.units : [])));
  if (!units.some(unit => gone.has(unit))) return [];
  return companions(declared, position, roster).filter(
    unit => gone.has(unit) && position.units.get(unit)?.hex === from,
  );
};

/** The code of the question who took part in an overrun, besides those that were declared. */
export const WENT_IN_WITH_THEM = 'went-along';

export const WENT_ALONG: Slip = {
  name: 'went along',
  brief: 'who went along and was not declared',
  what: 'One unit of a stack is declared for an overrun, and others that stood with it go into the hex with it: they were declared, too. Or others are declared against the same hex right behind its dice, or between them, before anything is done, or named in full by a remark between the declaration and the dice: they were to fight along.',
  why: '10: after a drag only the unit on top is selected, so many declare it alone; but it gains strength, and only the players know. 6 right behind the dice: they are known then. 5 where a remark before the dice names them: it was said in time.',
  *retellings(told, at) {
    if (at.kind !== 'broken') return;
    yield* notSelected(told, at);
    // Others who attack the same hex at once seem to have a fight of their own, with what is left of the dice.
    const [last, before] = rolledFights(told, at);
    for (const fight of [last, before]) if (fight) yield* declaredBehind(told, at, fight);
    yield* namedBefore(told, at);
  },
};

/** Of the overrun; or the one before a drag into its target, with no dice between: some drive in first, and roll then. */
const declarationOf = ({ observations }: Told, action: Action): number => {
  const isOf = ({ step }: Observation): boolean => action.steps.includes(step);
  if (action.kind === 'overrun') return observations.findIndex(o => o.kind === 'declared' && isOf(o));
  if (action.kind !== 'move') return -1;
  const { from, to } = action;
  const before = observations.slice(0, Math.max(0, observations.findIndex(isOf)));
  const at = before.findLastIndex(
    o => o.kind === 'declared' && o.what === 'overrun' && o.from === from && o.target === to,
  );
  return before.slice(at).some(o => o.kind === 'rolled') ? -1 : at;
};

const notSelected = function* (told: Told, { act, before }: Conflict): Generator<Telling> {
  const { observations, by } = told;
  const at = act ? declarationOf(told, act.action) : -1;
  const declared = observations[at];
  const position = before()?.position;
  if (declared?.kind !== 'declared' || !position) return;
  const [, next] = phaseAround(observations, at);
  const more = goingAlong(declared, observations.slice(at + 1, next), position, by.roster);
  if (more.length === 0) return;
  const [names, { step, from, target }] = [namesOf(more, told), declared];
  const says = plainly`${names} stood in ${from} and went into ${target} with those that were declared for the overrun`;
  const about = { missing: `whether ${names} took part in the overrun`, units: more, hexes: [from, target] };
  yield {
    observations: observations.with(at, { ...declared, units: [...declared.units, ...more] }),
    price: 10,
    finding: logFinding(WENT_IN_WITH_THEM, step, says, about),
  };
};

/** Who moves into a hex may advance after the fight for it. */
const targetOf = (action: Action): HexId | undefined =>
  isFight(action) ? action.target : action.kind === 'move' ? action.to : undefined;

const isRolled = (action: Action): boolean => 'dice' in action && (action.dice ?? []).length > 0;

type RolledFight = readonly [FightAction, Observation];

/** The fights for the conflict's hex, or for that which it leads into, up to it; each with its first dice. The last is first. */
const rolledFights = function* ({ observations }: Told, { act, done }: Conflict): Generator<RolledFight> {
  const target = act && targetOf(act.action);
  if (!act || target === undefined) return;
  for (let i = done.length; i >= 0; i--) {
    const { action } = done[i] ?? act;
    if (!isFight(action) || action.target !== target || !isRolled(action)) continue;
    const first = observations.find(o => o.kind === 'rolled' && action.steps.includes(o.step));
    if (first) yield [action, first];
  }
};

/**
 * Declarations against the fight's hex that stand right behind its first dice; more dice, and stray ones, may lie between. The
 * conflict is the fight by those alone who were declared in time, that of the others, who seem to attack the hex once more, or
 * an advance into it.
 */
const declaredBehind = function* (told: Told, at: Conflict, [fight, first]: RolledFight): Generator<Telling> {
  const { observations } = told;
  const { target } = fight;
  const behind = observations.slice(observations.indexOf(first) + 1);
  const isBetween = (o: Observation): boolean =>
    isAside(o) || o.kind === 'rolled' || (o.kind === 'declared' && o.target === target);
  const late = until(behind, o => !isBetween(o)).filter(o => o.kind === 'declared');
  const units = late.flatMap(o => (fight.steps.includes(o.step) ? [] : o.units));
  // Who took part already is declared for another fight.
  const isOther = fight !== at.act?.action && unitsOf(fight).some(unit => units.includes(unit));
  if (units.length === 0 || isOther) return;
  const names = namesOf(units, told);
  const says = plainly`${names}: declared against ${target} only right behind the dice for it`;
  const about = { missing: `whether ${names} took part before the dice were thrown`, units, hexes: [target] };
  yield {
    observations: movedTo(observations, late, observations.indexOf(first)),
    from: observations.indexOf(first),
    price: 6,
    finding: logFinding('declared-behind', late[0]?.step ?? 0, says, about),
  };
};

/** Others who may join, and whom a remark names in full before the dice are thrown. */
const namedBefore = function* (told: Told, at: Conflict): Generator<Telling> {
  const { observations, by, nameOf } = told;
  const [last] = rolledFights(told, at);
  const [fight, first] = last ?? [];
  const index = observations.findIndex(o => o.kind === 'declared' && fight?.steps.includes(o.step));
  const declared = observations[index];
  const position = fight && at.momentBefore(fight)?.position;
  if (declared?.kind !== 'declared' || !fight || !first || !position) return;
  const between = observations.slice(index, observations.indexOf(first));
  const units = companions(declared, position, by.roster).filter(
    unit => !unitsOf(fight).includes(unit) && between.some(o => isNaming(o, [nameOf(unit)])),
  );
  if (units.length === 0) return;
  const along = units.map((unit): Declared => ({
    ...declared,
    units: [unit],
    from: position.units.get(unit)?.hex ?? '',
  }));
  const [names, { target }] = [namesOf(units, told), fight];
  const says = plainly`${names}: named beside the declaration against ${target}, and not declared`;
  yield {
    observations: observations.toSpliced(index + 1, 0, ...along),
    price: 5,
    finding: logFinding('named-along', declared.step, says, {
      missing: `whether ${names} took part`,
      units,
      hexes: [target],
    }),
  };
};

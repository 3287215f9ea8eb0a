// What slips have in common: observations left out, moved or changed, and where the first change is.

import type { Observation, ObservationOf } from '../../rules/observation';
import type { HexId } from '../../hexmap/hex-map';
import type { Position } from '../../rules/position';
import type { UnitId } from '../../scenario/scenario';
import { isFight, type ActionOf } from '../../rules/action';
import { attemptOf } from '../judge/first-acts';
import { isHeldByEnemies } from '../units/held-by-enemies';
import type { Roster } from '../units/outside-fights';
import { actorsOf } from '../judge/fights/late-acts';
import { plainly } from '../../rules/sentence';
import { worst } from '../../rules/verdict';
import { firstFrom } from '../../base/first-from';
import { present } from '../../base/present';
import type { Finding } from '../audit';
import { logFinding } from '../make-finding';
import { unitsOf } from '../memory';
import type { Conflict, Told } from './slip';

export type Moved = ObservationOf<'moved'>;

/** A note of what is read as what; where something is missing, a question about the same. */
export const readAs = (
  code: string,
  step: number,
  fact: string,
  as: string,
  { missing, ...about }: Partial<Pick<Finding, 'units' | 'hexes'>> & { readonly missing: string | undefined },
): Finding => {
  const note = `${fact.charAt(0).toUpperCase()}${fact.slice(1)}: read as ${as}.`;
  return logFinding(code, step, missing === undefined ? note : plainly`${fact}`, { ...about, ...present({ missing }) });
};

/** Where the first of the observations is that was not there before. */
export const firstChange = (before: readonly Observation[], after: readonly Observation[]): number => {
  const i = after.findIndex((o, at) => o !== before[at]);
  return i < 0 ? after.length : i;
};

export const without = (
  observations: readonly Observation[],
  gone: readonly (Observation | undefined)[],
): readonly Observation[] => observations.filter(o => !gone.includes(o));

/** With some of them moved in front of the one of that index, in their order. */
export const movedTo = (
  observations: readonly Observation[],
  moved: readonly Observation[],
  index: number,
): readonly Observation[] => [
  ...without(observations.slice(0, index), moved),
  ...moved,
  ...without(observations.slice(index), moved),
];

/** What is asked of the same observations again and again: a log may have a conflict for each of its steps. */
interface Places {
  /** Of each step its first observation that is no turn of the track. */
  readonly ofStep: ReadonlyMap<number, number>;
  /** The turns of the track, ascending. */
  readonly turns: readonly number[];
  /** The remarks, ascending. */
  readonly remarks: readonly number[];
}

const PLACES = new WeakMap<readonly Observation[], Places>();

const placesIn = (observations: readonly Observation[]): Places => {
  const known = PLACES.get(observations);
  if (known) return known;
  const ofStep = new Map<number, number>();
  const turns: number[] = [];
  const remarks: number[] = [];
  for (const [i, { kind, step }] of observations.entries()) {
    if (kind === 'phase') turns.push(i);
    else if (!ofStep.has(step)) ofStep.set(step, i);
    if (kind === 'said') remarks.push(i);
  }
  const places = { ofStep, turns, remarks };
  PLACES.set(observations, places);
  return places;
};

export const indexOfStep = (observations: readonly Observation[], step: number): number =>
  placesIn(observations).ofStep.get(step) ?? -1;

/** The same, or the turn of the track where the step is nothing else. */
export const firstOfStep = (observations: readonly Observation[], step: number): number => {
  const act = indexOfStep(observations, step);
  return act < 0 ? observations.findIndex(o => o.step === step) : act;
};

/** The indices of the turns of the track around an observation: the last before it, and the next; the ends where there is none. */
export const phaseAround = (observations: readonly Observation[], at: number): readonly [number, number] => {
  const { turns } = placesIn(observations);
  const next = firstFrom(turns, at + 1);
  return [turns[next - 1] ?? -1, turns[next] ?? observations.length];
};

/** The remarks from one index on, up to another. */
export const remarksBetween = (
  observations: readonly Observation[],
  from: number,
  to: number,
): readonly ObservationOf<'said'>[] => {
  const { remarks } = placesIn(observations);
  return remarks.slice(firstFrom(remarks, from), firstFrom(remarks, to)).flatMap(i => {
    const remark = observations[i];
    return remark?.kind === 'said' ? [remark] : [];
  });
};

/** Phase and turn before an observation. */
export const phaseAt = ({ observations, begin }: Told, at: number): Pick<Position, 'turn' | 'phase'> => {
  const turned = observations[phaseAround(observations, at - 1)[0]];
  return turned?.kind === 'phase' ? turned : begin;
};

/** Where the conflict stands, and the turns of the track around it: what is found at a turn is of the phase that it ends. */
export const placeOf = (
  observations: readonly Observation[],
  { step }: Pick<Conflict, 'step'>,
): readonly [number, number, number] => {
  const act = indexOfStep(observations, step);
  const at = act < 0 ? observations.findIndex(o => o.step === step) - 1 : act;
  return [at, ...phaseAround(observations, at)];
};

/** Does one of the units do something in these observations? */
export const areActing = (observations: readonly Observation[], units: readonly UnitId[]): boolean =>
  observations.some(o => actorsOf(o).some(unit => units.includes(unit)));

export const namesOf = (units: readonly UnitId[], told: Pick<Told, 'nameOf'>): string =>
  units.map(told.nameOf).join(', ');

/** As the subject of what was done with them. */
export const namesWere = (units: readonly UnitId[], told: Pick<Told, 'nameOf'>): string =>
  `${namesOf(units, told)} ${units.length === 1 ? 'was' : 'were'}`;

/** Who may join those that are declared: out of the hex of those who are declared, or beside the target; none where a unit is declared for its own hex. */
export const companions = (
  { units, from, target }: ObservationOf<'declared'>,
  { units: places }: Position,
  roster: Roster,
): readonly UnitId[] => {
  const side = roster.units.get(units[0] ?? '')?.side;
  const isNear = (hex: HexId): boolean => hex === from || roster.map.distance(hex, target) === 1;
  return [...places].flatMap(([id, { hex }]) =>
    isNear(hex) && !units.includes(id) && roster.units.get(id)?.side === side ? [id] : [],
  );
};

/** Who breaks the rule: whom its findings name, and whose act it is; a marker tells of who stands under it. */
export const accusedIn = (conflict: Conflict): ReadonlySet<UnitId> => {
  const { findings, act, before } = conflict;
  const under = isOfMarkers(conflict) ? [...(before()?.position.units ?? [])] : [];
  const hexes = new Set(findings.flatMap(f => f.hexes));
  const marked = under.flatMap(([unit, { hex }]) => (hexes.has(hex) ? [unit] : []));
  return new Set([...findings.flatMap(f => f.units), ...(act ? unitsOf(act.action) : []), ...marked]);
};

/** Is it what a marker tells that breaks the rule, such as how many MPs were spent? */
export const isOfMarkers = ({ act }: Pick<Conflict, 'act'>): boolean =>
  act?.action.kind === 'adjust' &&
  act.action.changes.length > 0 &&
  act.action.changes.every(({ what }) => what === 'marker');

/** The conflict's act, if it is a move to where enemies stand: an overrun that nobody declared looks so, too. */
export const entryIn = ({ act, before }: Conflict, { by: { roster } }: Told): ActionOf<'move'> | undefined => {
  const action = act?.action;
  const now = action?.kind === 'move' ? before() : undefined;
  if (action?.kind !== 'move' || !now) return undefined;
  return isHeldByEnemies(now.position, action.to, action.units, roster) ? action : undefined;
};

/** Is it a move in a phase in which nobody moves by himself? */
export const isNoTimeToMove = ({ findings }: Conflict): boolean =>
  findings.some(({ code }) => code === 'not-movement-phase');

/** Is the conflict's act wrong even if the phase began just now, with nothing done in it before? Of a fight, its attempt. */
export const isWrongByPhase = (conflict: Conflict): boolean => {
  const { turn, phase } = conflict.before()?.position ?? {};
  return turn !== undefined && phase !== undefined && isWrongIn({ turn, phase }, conflict);
};

/** The same of any phase. */
export const isWrongIn = ({ turn, phase }: Pick<ObservationOf<'phase'>, 'turn' | 'phase'>, of: Conflict): boolean => {
  const now = of.before();
  if (!of.act || !now) return false;
  const { action } = of.act;
  const { state } = now.apply({ kind: 'phase', steps: action.steps, turn, phase });
  return worst(state.apply(isFight(action) ? attemptOf(action) : action).verdicts) === 'illegal';
};

// What a fault is, and what its makers share. A fault is made by editing what was done: acts added, left out or changed.
// It is one by the rule text and by what lies on the board; nothing here asks the product whether it is.

import type { HexId } from '../../../../core/hexmap/hex-map';
import type { Scenario, UnitId } from '../../../../core/scenario/scenario';
import type { Moment } from '../moment';
import type { FightAction, Played } from '../play';
import type { Random } from '../random';
import type { Act } from '../table-top';

export interface Fault {
  readonly name: string;
  readonly acts: readonly Act[];
  /** How many acts of the game stand before it as they were. */
  readonly before: number;
  /** The fight that was changed; undefined: something was put in. */
  readonly fight?: Played;
  /** The log steps at which it may be told: that of the act that breaks the rule; of a fight, its first too. */
  readonly steps: readonly number[];
  /** How many acts stand up to its own last; absent: the turn of the track is the only act after it. */
  readonly end?: number;
  /** Codes of findings that tell this very fault. */
  readonly codes: readonly string[];
}

/** How many acts stand up to a fault's own last. */
export const endOf = ({ acts, end }: Fault): number => end ?? acts.length - 1;

/** Acts to be put in; `guilty` is the index of the one that breaks the rule: the first, unless said. */
export interface Spoilt {
  readonly acts: readonly Act[];
  readonly guilty?: number;
}

/** Puts something in between two actions; undefined: there is no place for it here. */
export interface Insertion {
  readonly codes: readonly string[];
  readonly at: (moment: Moment, random: Random) => Spoilt | undefined;
}

/** Changes what was done for a fight. */
export interface Edit {
  readonly codes: readonly string[];
  readonly edit: (fight: Fought, random: Random) => Spoilt | undefined;
}

export interface Faults {
  readonly insertions: Readonly<Record<string, Insertion>>;
  readonly edits: Readonly<Record<string, Edit>>;
}

export interface Fought {
  readonly scenario: Scenario;
  readonly action: FightAction;
  readonly played: Played;
  /** The fight's own acts. */
  readonly acts: readonly Act[];
  /** All units in the target that fight. */
  readonly defenders: readonly UnitId[];
  readonly attackers: readonly UnitId[];
  /** Players put DG on units right after it. */
  readonly marked: boolean;
}

export const drag = (units: readonly UnitId[], hex: HexId): Act => ({
  do: 'drag',
  to: units.map(unit => ({ unit, hex })),
});

export const roll = (random: Random): Act => ({ do: 'roll', dice: [random.die(), random.die()] });

export const declared = (
  what: string,
  units: readonly UnitId[],
  from: HexId,
  target: HexId,
  random: Random,
): Spoilt => ({ acts: [{ do: 'declare', what, units, from, target }, roll(random)] });

export const isMoving = (m: Moment): boolean => m.phaseKind === 'movement' || m.phaseKind === 'exploitation';

/** A unit of ours beside an enemy, with the hexes: chance decides which. */
export const front = (
  m: Moment,
  random: Random,
  wanted: (unit: UnitId, from: HexId, target: HexId) => boolean = () => true,
): { readonly unit: UnitId; readonly from: HexId; readonly target: HexId } | undefined => {
  const pairs = m.rested.flatMap(unit => {
    const from = m.hexOf(unit);
    return m.enemyHexesNextTo(from).map(target => ({ unit, from, target }));
  });
  return random.pick(pairs.filter(p => wanted(p.unit, p.from, p.target)));
};

export const overrunOf = (
  m: Moment,
  random: Random,
  wanted: (unit: UnitId, from: HexId, target: HexId) => boolean,
): Spoilt | undefined => {
  const at = isMoving(m) ? front(m, random, wanted) : undefined;
  return at && declared('overrun', [at.unit], at.from, at.target, random);
};

/** Hexes in which a unit has been in this phase: back there, it may have taken its move back. */
export const hexesOfMarch = (m: Moment, unit: UnitId): ReadonlySet<HexId> =>
  new Set(
    m.phaseSoFar.flatMap(({ action }) =>
      action.kind === 'move' && action.units.includes(unit) ? [action.from, ...action.via, action.to] : [],
    ),
  );

/** One of the units to an empty hex so far away, as the crow flies, in which it has not been in this phase. */
export const shortDrag = (m: Moment, random: Random, units: readonly UnitId[], hexes: number): Spoilt | undefined => {
  const unit = random.pick(units);
  if (unit === undefined) return undefined;
  const from = m.hexOf(unit);
  const been = hexesOfMarch(m, unit);
  const to = random.pick(m.emptyHexes.filter(hex => m.distance(from, hex) === hexes && !been.has(hex)));
  return to === undefined ? undefined : { acts: [drag([unit], to)] };
};

/** To an empty hex next to it in which it has not been in this phase: a drag back would take its move back. */
export const dragOn = (m: Moment, random: Random, unit: UnitId | undefined): Spoilt | undefined => {
  if (unit === undefined) return undefined;
  const been = hexesOfMarch(m, unit);
  const near = new Set(m.neighbours(m.hexOf(unit)));
  const to = random.pick(m.emptyHexes.filter(hex => near.has(hex) && !been.has(hex)));
  return to === undefined ? undefined : { acts: [drag([unit], to)] };
};

/**
 * A march beyond what the whole allowance buys on the best road.
 *
 * @param hexesAnMp along that road
 */
export const beyondAnyRoad = (hexesAnMp: number): Insertion => ({
  codes: ['move-too-far', 'no-way'],
  at: (m, random) => {
    if (!isMoving(m)) return undefined;
    const ways = m.rested.flatMap(unit => {
      const least = Math.max(2, hexesAnMp * m.allowance(unit) + 1);
      return m.emptyHexes.flatMap(hex => (m.distance(m.hexOf(unit), hex) >= least ? [{ unit, hex }] : []));
    });
    const way = random.pick(ways);
    return way && { acts: [drag([way.unit], way.hex)] };
  },
});

/** A badge put on, and then what it forbids. */
export const badged = (units: readonly UnitId[], state: string, spoilt: Spoilt | undefined): Spoilt | undefined =>
  spoilt && { acts: [{ do: 'state', units, state, on: true }, ...spoilt.acts], guilty: 1 + (spoilt.guilty ?? 0) };

export const overrunsSoFar = (m: Moment): readonly Played[] => m.phaseSoFar.filter(p => p.action.kind === 'overrun');
export const unitsOfOverrun = (p: Played): readonly UnitId[] => (p.action.kind === 'overrun' ? p.action.units : []);
export const targetOf = (p: Played): HexId | undefined => (p.action.kind === 'overrun' ? p.action.target : undefined);

export const isRetreat = (act: Act, units: readonly UnitId[]): boolean =>
  act.do === 'drag' && act.to.every(({ unit }) => units.includes(unit));

export const isLoss = (act: Act): boolean => act.do === 'reduce' || act.do === 'remove';

export const isDeclared = (f: Fought): boolean => f.acts[0]?.do === 'declare';

/** The acts without those; undefined: there are none. */
export const without = (acts: readonly Act[], out: (act: Act) => boolean): Spoilt | undefined => {
  const rest = acts.filter(act => !out(act));
  return rest.length < acts.length ? { acts: rest } : undefined;
};

/** Units of either side that are gone after the fight. */
export const isGone = (f: Fought, id: UnitId): boolean =>
  f.action.outcome.losses.some(l => l.unit === id && l.to === 'removed');

export const wentBack = (f: Fought, id: UnitId): boolean => f.action.outcome.retreats.some(r => r.unit === id);

/** Nobody of the defenders is left in the target. */
export const isEmptied = (f: Fought): boolean => f.defenders.every(id => isGone(f, id) || wentBack(f, id));

/** The acts with one unit left out of every drag. */
export const undragged = (acts: readonly Act[], unit: UnitId): readonly Act[] =>
  acts.flatMap((act): readonly Act[] => {
    if (act.do !== 'drag') return [act];
    const to = act.to.filter(t => t.unit !== unit);
    return to.length === 0 ? [] : [{ ...act, to }];
  });

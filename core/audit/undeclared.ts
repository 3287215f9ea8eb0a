// Fights that nobody declared: a roll, and then units of the side that is not moving are lost or go back. What was attacked
// shows; by whom, and so by what odds, does not.

import { present } from '../base/present';
import type { HexId } from '../hexmap/hex-map';
import type { ActionOf, Adjustment, Outcome } from '../rules/action';
import type { Observation, ObservationOf } from '../rules/observation';
import type { Position } from '../rules/position';
import { plainly } from '../rules/sentence';
import { verdictOn, type Verdict } from '../rules/verdict';
import type { Scenario, UnitId } from '../scenario/scenario';
import { readAlone } from './read-action';

export interface UndeclaredFight {
  readonly action: ActionOf<'combat'>;
  /** What it did to the board. */
  readonly changes: ActionOf<'adjust'>;
  readonly verdict: Verdict;
  readonly consumed: number;
}

type Consequence = ObservationOf<'moved'> | ObservationOf<'reduced' | 'restored' | 'removed'>;

const isConsequence = (o: Observation): o is Consequence =>
  o.kind === 'moved' || o.kind === 'removed' || o.kind === 'reduced';

const unitsOf = (o: Consequence): readonly UnitId[] => (o.kind === 'moved' ? o.units : [o.unit]);

class Reader {
  readonly kept: Consequence[] = [];
  readonly pools: ObservationOf<'pool'>[] = [];
  target: HexId | undefined;
  consumed = 1;

  constructor(
    private readonly scenario: Scenario,
    private readonly position: Position,
    private readonly side: string,
    private readonly sideOf: ReadonlyMap<UnitId, string>,
  ) {}

  /** Takes what belongs to the fight, up to the first that does not. */
  read(rest: readonly Observation[]): void {
    for (const [i, o] of rest.entries()) {
      if (o.kind === 'said' || o.kind === 'rolled') continue;
      if (o.kind === 'pool') {
        this.pools.push(o);
        continue;
      }
      if (!isConsequence(o) || !this.belongs(o)) return;
      this.kept.push(o);
      this.consumed = i + 2;
    }
  }

  private belongs(o: Consequence): boolean {
    const units = unitsOf(o);
    if (units.every(id => this.sideOf.get(id) === this.side))
      // The side that moves goes in, or pays for the fight; all else that it does may be something else.
      return this.target !== undefined && (o.kind === 'moved' ? o.to === this.target : this.isNear(units, this.target));
    if (units.some(id => this.sideOf.get(id) === this.side)) return false;
    const hex = this.position.units.get(units[0] ?? '')?.hex;
    const before = this.kept.some(k => unitsOf(k).some(id => units.includes(id)));
    if (hex === undefined || (this.target !== undefined && hex !== this.target && !before)) return false;
    if (this.target === undefined && !this.isThreatened(hex)) return false;
    this.target ??= hex;
    return true;
  }

  private isNear(units: readonly UnitId[], target: HexId): boolean {
    return units.every(id => {
      const hex = this.position.units.get(id)?.hex;
      return hex !== undefined && this.scenario.map.hexes.distance(hex, target) === 1;
    });
  }

  private isThreatened(hex: HexId): boolean {
    const near = new Set(this.scenario.map.hexes.neighbours(hex));
    return [...this.position.units].some(([id, place]) => near.has(place.hex) && this.sideOf.get(id) === this.side);
  }
}

const outcomeOf = (kept: readonly Consequence[], own: (id: UnitId) => boolean): Outcome => ({
  losses: kept.flatMap(o =>
    o.kind === 'moved'
      ? []
      : [{ unit: o.unit, to: o.kind === 'removed' ? ('removed' as const) : ('reduced' as const), step: o.step }],
  ),
  retreats: kept.flatMap(o =>
    o.kind === 'moved' ? o.units.filter(id => !own(id)).map(unit => ({ unit, to: o.to, step: o.step })) : [],
  ),
  advances: kept.flatMap(o =>
    o.kind === 'moved' && o.to !== undefined
      ? o.units.filter(own).map(unit => ({ unit, to: o.to ?? '', step: o.step }))
      : [],
  ),
});

const changesOf = (o: Consequence | ObservationOf<'pool'>, position: Position): readonly Adjustment[] => {
  if (o.kind === 'moved' && o.to !== undefined)
    return o.units.map(unit => ({
      step: o.step,
      what: 'placed',
      unit,
      hex: o.to,
      reduced: position.units.get(unit)?.reduced === true,
    }));
  const alone = readAlone(o);
  return alone?.kind === 'adjust' ? alone.changes : [];
};

/** @returns a reader: do the next observations, a roll first, show a fight that nobody declared? undefined: they do not */
export const undeclaredFights = (
  scenario: Scenario,
): ((position: Position, next: readonly Observation[]) => UndeclaredFight | undefined) => {
  const sideOf = new Map(scenario.units.map(unit => [unit.id, unit.side]));
  return (position, next) => {
    const side = position.phase?.side;
    const [roll] = next;
    if (roll?.kind !== 'rolled' || side === undefined) return undefined;
    const rest = next.slice(1);
    const reader = new Reader(scenario, position, side, sideOf);
    reader.read(rest);
    const { kept, target, consumed } = reader;
    if (target === undefined) return undefined;
    const pools = reader.pools.filter(pool => rest.indexOf(pool) < consumed - 1);
    const own = (id: UnitId): boolean => sideOf.get(id) === side;
    const attackers = [...new Set(kept.flatMap(unitsOf).filter(own))];
    const about = {
      steps: [roll.step, ...new Set([...kept, ...pools].map(o => o.step))].sort((a, b) => a - b),
      ...present({ player: roll.player }),
    };
    return {
      action: {
        ...about,
        kind: 'combat',
        attackers: attackers.map(unit => ({ unit, from: position.units.get(unit)?.hex ?? target })),
        target,
        dice: roll.dice,
        outcome: outcomeOf(kept, own),
      },
      changes: { ...about, kind: 'adjust', changes: [...kept, ...pools].flatMap(o => changesOf(o, position)) },
      verdict: openVerdict(roll, target, kept),
      consumed,
    };
  };
};

const openVerdict = ({ button, dice }: ObservationOf<'rolled'>, target: HexId, kept: readonly Consequence[]): Verdict =>
  verdictOn(
    'undetermined',
    'undeclared-fight',
    { system: 'log', id: 'undeclared-fight' },
    plainly`${button} = ${dice.join(' + ')} seems to have been rolled for ${target}, but no attack on it was declared`,
    { units: [...new Set(kept.flatMap(unitsOf))], hexes: [target], missing: `who attacked ${target}` },
  );

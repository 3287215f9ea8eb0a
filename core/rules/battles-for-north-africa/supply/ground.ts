// What may carry a side's supply: hexes free of enemy units and of enemy ZOCs, roads, sources (Supply.4, Supply.6, Fort.5).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { controllerOf } from '../movement/control';
import { defencesBetween } from '../movement/hexside-defences';
import type { MoveClass } from '../charts';
import type { Combatant } from '../combatant';
import type { At } from '../memory';
import { passableFrom } from '../movement/passable';
import { possibleZocs, zocsAgainst } from '../movement/zoc';

type Now = Pick<At, 'board' | 'memory'>;

/** `least`: what is not known, or what the rules leave open, helps the side; `greatest`: it is against it. */
export type Case = 'least' | 'greatest';

export class SupplyGround {
  private readonly closed: ReadonlySet<HexId>;
  /** Paths of many units lead over the same hexes. */
  private readonly steps = new Map<MoveClass | undefined, Map<HexId, readonly HexId[]>>();
  private found: ReadonlySet<HexId> | undefined;

  constructor(
    readonly now: Now,
    readonly side: string,
    readonly hidden: Case,
  ) {
    this.closed = this.closedHexes();
  }

  /** Enemy units close a hex; an enemy ZOC does, unless a friendly combat unit is there. */
  private closedHexes(): ReadonlySet<HexId> {
    const { board } = this.now;
    const { side } = this;
    const enemies = board
      .campsAgainst(side)
      .flatMap(camp =>
        [...camp.byHex].flatMap(([hex, ids]) =>
          ids.some(id => board.combatant(id)?.moves !== undefined) ? [hex] : [],
        ),
      );
    const isHarsh = this.hidden === 'greatest';
    const zocs = [...zocsAgainst(board, side).keys(), ...(isHarsh ? possibleZocs(board, side).keys() : [])].filter(
      hex => board.escorts(hex, side).length === 0,
    );
    const masked = isHarsh ? [...board.position.masked.keys()].filter(hex => board.masked(hex, side)) : [];
    return new Set([...enemies, ...zocs, ...masked]);
  }

  isOpen(hex: HexId): boolean {
    return !this.closed.has(hex) && this.now.board.hex(hex)?.terrain !== 'sea';
  }

  /** The steps of a supply path. The text bars no terrain; in the harsher case it keeps to where the unit could go. */
  stepsFor(unit: Combatant): (from: HexId) => readonly HexId[] {
    const { board } = this.now;
    const by = this.hidden === 'least' ? undefined : unit.moves;
    const out = by === undefined ? board.map.neighbours : passableFrom(board, unit);
    const known = this.steps.get(by) ?? new Map<HexId, readonly HexId[]>();
    this.steps.set(by, known);
    return from => {
      const before = known.get(from);
      if (before) return before;
      const steps = out(from).filter(to => this.isOpen(to) && !this.isMined(from, to));
      known.set(from, steps);
      return steps;
    };
  }

  /** Fort.5: not through active minefields and ditches of a hex that the enemy controls. */
  private isMined(from: HexId, to: HexId): boolean {
    return defencesBetween(this.now, from, to).some(({ owner, isActive, isHeld }) => {
      if (owner === this.side) return false;
      const isAgainst = owner === undefined || isActive === undefined || isHeld === undefined;
      return isAgainst ? this.hidden === 'greatest' : isActive && isHeld;
    });
  }

  /** Hexes to which roads run on from a hex. */
  roadsFrom(hex: HexId): readonly HexId[] {
    const { board } = this.now;
    return board.map
      .neighbours(hex)
      .filter(to => this.isOpen(to) && board.map.connection(hex, to).some(kind => board.charts.carriesSupply(kind)));
  }

  /** Roads and sources from which a source of the side is reached: its supply routes. */
  get routes(): ReadonlySet<HexId> {
    this.found ??= this.roadsWithin(this.sources, Infinity);
    return this.found;
  }

  /** Supply.6: not a source that the enemy controls. */
  private get sources(): readonly HexId[] {
    const { board } = this.now;
    const all = board.game.scenario.sides.find(({ name }) => name === this.side)?.sources ?? [];
    return all.filter(hex => {
      const now = controllerOf(this.now, hex);
      const isEnemys = now !== undefined && now !== 'nobody' && now.side !== this.side;
      return !isEnemys && this.isOpen(hex);
    });
  }

  /** Hexes that so many hexes of road join to some others, these among them. */
  roadsWithin(from: readonly HexId[], most: number): ReadonlySet<HexId> {
    const found = new Set(from);
    let ends = from;
    for (let length = 0; length < most && ends.length > 0; length++) {
      ends = ends.flatMap(hex => this.roadsFrom(hex)).filter(hex => !found.has(hex) && found.add(hex).size > 0);
    }
    return found;
  }

  /** HQs that may be an emergency source (Supply.7): their counter shows one, and they are not depleted. */
  emergencySources(wasDepleted: (id: UnitId) => boolean): readonly { readonly id: UnitId; readonly hex: HexId }[] {
    const { board } = this.now;
    return [...board.position.units].flatMap(([id, { hex }]) => {
      const unit = board.combatant(id);
      if (!unit?.isHq || unit.side !== this.side || wasDepleted(id)) return [];
      const shown = board.game.units.get(id)?.full.values['source'];
      const isSource = shown === undefined ? this.hidden === 'least' : shown !== '0';
      return isSource && this.isOpen(hex) ? [{ id, hex }] : [];
    });
  }
}

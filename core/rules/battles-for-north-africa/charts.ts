// The charts in force, as these rules look things up in them.

import { equal, fraction, ONE, ZERO, type Fraction } from '../../base/fraction';
import type { Certainty } from '../../scenario/certainty';
import type { Table } from '../../scenario/table';
import { ChartsOf } from '../frame/charts-of';
import type { Cost } from '../frame/tables-of';
import { DEFAULT_TABLES } from './defaults';
import { OPTIONS, WEATHERS } from './vocabulary';

/** The columns of the movement charts (Units.2). Armoured units are motorized too. */
export type MoveClass = 'armored' | 'motorized' | 'non-motorized';

/** `artillery` supports others within its range; `at` fires at the next hex only (AT.1). */
export type Gun = 'none' | 'artillery' | 'at';

export interface UnitType {
  /** undefined: it does not move on the ground: air, naval, markers. */
  readonly moves: MoveClass | undefined;
  readonly gun: Gun;
  /** Its mode changes for 1 MP and more than once a turn (Art.1, Art.2). */
  readonly selfPropelled: boolean;
  /** Not an HQ, aircraft, ship or marker. */
  readonly combat: boolean;
  /** May it retreat before combat (RBC.1)? */
  readonly retreatsBefore: boolean;
}

const isMoveClass = (text: string | undefined): text is MoveClass =>
  text === 'armored' || text === 'motorized' || text === 'non-motorized';

const isGun = (text: string | undefined): text is Gun => text === 'artillery' || text === 'at';

const isSameCost = (a: Cost, b: Cost): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && equal(a.mp, b.mp));

export class Charts extends ChartsOf {
  constructor(own: ReadonlyMap<string, Table>, options: Readonly<Record<string, string>>, asked = new Set<string>()) {
    super({ own, defaults: DEFAULT_TABLES, options, values: OPTIONS, asked });
  }

  /** The same charts with a fight's own options on top. */
  with(options: Readonly<Record<string, string>>): Charts {
    if (Object.keys(options).length === 0) return this;
    return new Charts(this.source.own, { ...this.source.options, ...options }, this.source.asked);
  }

  /** In weather that the chart has a column for, such as `rain motorized`, that one counts. */
  private column(name: string, by: MoveClass, weather: string): string {
    const own = `${weather.toLowerCase()} ${by}`;
    return this.given(name)?.columns.includes(own) === true ? own : by;
  }

  /** In unknown weather a cost is told where it is the same in all weathers. */
  private costBy(name: string, row: string, by: MoveClass, weather: string | undefined): Cost {
    if (weather !== undefined) return this.cost(name, row, this.column(name, by, weather));
    const [first, ...rest] = WEATHERS.map(w => this.cost(name, row, this.column(name, by, w)));
    return rest.every(cost => isSameCost(cost, first)) ? first : undefined;
  }

  /** What a hex costs off the road; undefined: the chart in force does not tell. */
  enter(terrain: string, by: MoveClass, weather: string | undefined): Cost {
    return this.costBy('tec-hexes', terrain, by, weather);
  }

  /** What a hexside adds off the road. */
  cross(hexside: string, by: MoveClass, weather: string | undefined): Cost {
    return this.costBy('tec-hexsides', hexside, by, weather);
  }

  /** What a hex costs along a road or trail. */
  along(connection: string, by: MoveClass, weather: string | undefined): Cost {
    return this.costBy('tec-connections', connection, by, weather);
  }

  /** May a road lead into this terrain? Not into the sea (Move.7). */
  takesRoads(terrain: string): boolean {
    return this.word('tec-hexes', terrain, 'road') !== 'no';
  }

  /** MPs that a zone of interdiction adds (Air.2); undefined: the chart does not tell. */
  interdicted(terrain: string): { readonly mp: Fraction; readonly certainty: Certainty } | undefined {
    const mp = this.figure('tec-hexes', terrain, 'interdicted');
    return mp && { mp, certainty: this.certainty('tec-hexes', terrain) };
  }

  /** Stacking points that a hex of this terrain takes (Stack.1, Stack.2). */
  stacking(terrain: string | undefined): Fraction {
    return (terrain === undefined ? undefined : this.figure('tec-hexes', terrain, 'stacking')) ?? fraction(8);
  }

  /** Is it a road that supply may run along (Supply.4)? */
  carriesSupply(connection: string): boolean {
    return this.word('tec-connections', connection, 'supply') === 'yes';
  }

  /** Does this terrain, feature or hexside allow the Mobile table (Combat.7)? */
  allowsMobile(table: 'tec-hexes' | 'tec-features' | 'tec-hexsides', row: string): boolean {
    return this.word(table, row, 'mobile') !== 'no';
  }

  /** What a hexside leaves of the strength that attacks across it (Combat.4). */
  hexsideShare(hexside: string): Fraction {
    return this.figure('tec-hexsides', hexside, 'af') ?? ONE;
  }

  /** What terrain leaves of armour that attacks it (Combat.4). */
  armourShare(terrain: string): Fraction {
    return this.figure('tec-hexes', terrain, 'armored af') ?? ONE;
  }

  /** What a feature of the defenders' hex makes of their strength (Fort.1). */
  featureFactor(feature: string, isArmoured: boolean): Fraction {
    return this.figure('tec-features', feature, isArmoured ? 'armored df' : 'df') ?? ONE;
  }

  /** The DRM of terrain or of a feature on defence (Combat.8). */
  terrainDrm(table: 'tec-hexes' | 'tec-features', row: string): Fraction {
    return this.figure(table, row, 'drm') ?? ZERO;
  }

  unitType(type: string): UnitType | undefined {
    const moves = this.word('unit-types', type, 'class');
    if (moves === undefined) return undefined;
    const gun = this.word('unit-types', type, 'gun');
    return {
      moves: isMoveClass(moves) ? moves : undefined,
      gun: isGun(gun) ? gun : 'none',
      selfPropelled: this.word('unit-types', type, 'self-propelled') === 'yes',
      combat: this.word('unit-types', type, 'combat') === 'yes',
      retreatsBefore: this.word('unit-types', type, 'rbc') === 'yes',
    };
  }
}

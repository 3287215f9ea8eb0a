import { compare, ONE, ZERO, type Fraction } from '../../base/fraction';
import type { Hex } from '../../hexmap/hex-map';
import type { Certainty } from '../../scenario/certainty';
import { cell, type Table } from '../../scenario/table';
import { halfMonth } from '../dates';
import { ChartsOf } from '../frame/charts-of';
import type { Cost } from '../frame/tables-of';
import { oddsScale, type OddsScale } from '../odds-columns';
import { figure, rowCertainty } from '../table-data';
import { DEFAULT_TABLES } from './defaults';
import { OPTIONS } from './vocabulary';

/** The weather words as the charts' columns spell them. */
export type Weather = 'clear' | 'frost' | 'snow' | 'mud';
export const WEATHERS: readonly Weather[] = ['clear', 'frost', 'snow', 'mud'];
export const weatherOf = (text: string | undefined): Weather | undefined =>
  WEATHERS.find(w => w === text?.trim().toLowerCase());

/** As sentences write it: `Clear`. */
export const weatherName = (weather: Weather): string => weather.charAt(0).toUpperCase() + weather.slice(1);

export interface TerrainEffects {
  readonly shift: number;
  /** Whose AF is halved, by the terrain and by each feature: `none`, `all`, `most`, `c/m`, `artillery`. */
  readonly halves: readonly string[];
  readonly armour: boolean;
  readonly overrun: boolean;
  readonly retreat: number;
  /** A fort, a fortress or a major city: an attacker's armour loss may be due (R9-17). */
  readonly fortified: boolean;
  /** What made the shift, in words. */
  readonly shiftBy: string;
  readonly certainty: Certainty;
}

export interface HexsideEffects {
  readonly feature: string;
  readonly af: Fraction;
  readonly armour: boolean;
  readonly overrun: boolean;
  readonly certainty: Certainty;
}

export interface UnitType {
  readonly cm: boolean;
  readonly artillery: boolean;
  readonly aeca: Fraction;
  readonly atec: Fraction;
  readonly sp: Fraction;
  readonly traits: readonly string[];
}

export interface UnitSize {
  readonly re: Fraction;
  readonly zoc: boolean;
  readonly division: boolean;
}

export class Charts extends ChartsOf {
  readonly scale: OddsScale;
  private readonly types = new Map<string, UnitType | undefined>();

  /** Throws on a CRT without odds columns: `checkTables` refuses such a scenario before. */
  constructor(own: ReadonlyMap<string, Table>, options: Readonly<Record<string, string>>, asked = new Set<string>()) {
    super({ own, defaults: DEFAULT_TABLES, options, values: OPTIONS, asked });
    const scale = oddsScale(this.table('crt').columns);
    if (!scale) throw new Error('the CRT has no odds columns');
    this.scale = scale;
  }

  with(options: Readonly<Record<string, string>>): Charts {
    return Object.keys(options).length === 0
      ? this
      : new Charts(this.source.own, { ...this.source.options, ...options }, this.source.asked);
  }

  /** R2-3: a figure of the `movement` table, such as `leave zoc`. */
  movement(row: string, cm: boolean): Fraction {
    return figure(this.table('movement'), row, cm ? 'c/m' : 'other') ?? ZERO;
  }

  /** Factor limits per hex and per attack at a date (R8-2, R8-3); undefined: the date is not known. */
  limits(date: string | undefined): { readonly hex: Fraction; readonly attack: Fraction } | undefined {
    const now = date === undefined ? undefined : halfMonth(date);
    if (now === undefined) return undefined;
    const table = this.table('factor-limits');
    const row = table.rows.findLast(r => (halfMonth(r.key) ?? 0) <= now) ?? table.rows[0];
    const [hex, attack] = row ? [figure(table, row.key, 'per hex'), figure(table, row.key, 'per attack')] : [];
    return hex && attack ? { hex, attack } : undefined;
  }

  /** The least that a hex may have at any date; undefined: the table says none. */
  get leastLimit(): Fraction | undefined {
    const table = this.table('factor-limits');
    const limits = table.rows.flatMap(({ key }) => figure(table, key, 'per hex') ?? []);
    return limits.sort(compare)[0];
  }

  /** REs that may stand in a hex (R8-1). */
  stacking(terrain: string | undefined, zone: string | undefined): Fraction | undefined {
    const table = this.table('stacking');
    const arctic = isArctic(zone) ? figure(table, 'arctic', 're') : undefined;
    return arctic ?? (terrain === undefined ? undefined : figure(table, terrain, 're')) ?? figure(table, 'any', 're');
  }

  /** Terrain as it counts in this weather: frozen swamp is forest (R2-5). */
  terrain(terrain: string, weather: Weather | undefined): string {
    const frozen = isFreezing(weather) ? cell(this.table('tec-combat'), terrain, 'frozen') : undefined;
    return frozen === undefined || frozen === '' ? terrain : frozen;
  }

  /** Hexside features as they count in this weather; on the surprise turn rivers on the border do not (Setup-1). */
  hexside(features: readonly string[], weather: Weather | undefined, surprise = false): readonly string[] {
    if (features.length === 0 || (surprise && features.includes('border'))) return [];
    if (!isFreezing(weather)) return features;
    const table = this.table('tec-hexsides');
    return features.map(f => cell(table, f, 'frozen') || f).filter(f => f !== 'none');
  }

  enter(terrain: string, weather: Weather, cm: boolean): Cost {
    return this.costIn('tec-hexes', this.terrain(terrain, weather), weather, cm);
  }

  cross(feature: string, weather: Weather, cm: boolean): Cost {
    return this.costIn('tec-hexsides', feature, weather, cm);
  }

  /** The road rate; undefined: this connection gives none. */
  along(connection: string, weather: Weather, cm: boolean): Cost {
    return this.costIn('tec-connections', connection, weather, cm);
  }

  private costIn(name: string, row: string, weather: Weather, cm: boolean): Cost {
    return this.cost(name, row, `${weather === 'frost' ? 'clear' : weather} ${cm ? 'c/m' : 'other'}`);
  }

  /** What the defenders' hex does in combat (R9-15); undefined: its terrain is not in the chart. */
  effects(terrain: string, features: readonly string[], weather: Weather | undefined): TerrainEffects | undefined {
    const table = this.table('tec-combat');
    const row = this.terrain(terrain, weather);
    if (!table.rows.some(r => r.key === row)) return undefined;
    const shift = Number(cell(table, row, 'shift') ?? '0');
    const start: TerrainEffects = {
      shift,
      halves: [cell(table, row, 'halves') ?? ''],
      armour: cell(table, row, 'armour') !== 'no',
      overrun: cell(table, row, 'overrun') !== 'no',
      retreat: Number(cell(table, row, 'retreat') || '2'),
      fortified: false,
      shiftBy: shift < 0 ? row : '',
      certainty: rowCertainty(table, row),
    };
    // Forts last: one in terrain that is 1L without it bars armour, a dot city's 1L included.
    const inOrder = [...features].sort((a, b) => Number(a === 'fort') - Number(b === 'fort'));
    return inOrder.reduce((e, feature) => this.withFeature(e, feature), start);
  }

  /** Ground, and what lies there, from which defenders retreat one hex only. */
  shortRetreats(): readonly string[] {
    return ['tec-combat', 'tec-features'].flatMap(name => {
      const table = this.table(name);
      return table.rows.flatMap(({ key }) => (cell(table, key, 'retreat') === '1' ? [key] : []));
    });
  }

  private withFeature(e: TerrainEffects, feature: string): TerrainEffects {
    const table = this.table('tec-features');
    if (!table.rows.some(r => r.key === feature)) return e;
    const shift = Number(cell(table, feature, 'shift') || '0');
    const armour = cell(table, feature, 'armour');
    return {
      // No terrain gives more than one column (R9-15).
      shift: Math.min(e.shift, shift),
      halves: [...e.halves, cell(table, feature, 'halves') ?? ''],
      armour: e.armour && armour !== 'no' && !(armour === 'unless 1L' && e.shift < 0),
      overrun: e.overrun,
      retreat: Math.min(e.retreat, Number(cell(table, feature, 'retreat') || '2')),
      fortified: e.fortified || !['no', '', undefined].includes(cell(table, feature, 'fortified')),
      shiftBy: shift < e.shift ? feature : e.shiftBy,
      certainty: e.certainty,
    };
  }

  hexsideEffects(feature: string): HexsideEffects | undefined {
    const table = this.table('tec-hexsides');
    if (!table.rows.some(r => r.key === feature)) return undefined;
    const af = figure(table, feature, 'af') ?? ONE;
    const major = feature === 'major river';
    return {
      feature,
      af,
      armour: cell(table, feature, 'armour') !== 'no',
      overrun: cell(table, feature, 'overrun') !== 'no',
      // The major river's effects are in the rules' own text, whatever the chart's MPs are.
      certainty: major && table.certainty === 'illustrative' ? 'quoted' : rowCertainty(table, feature),
    };
  }

  /** The effects in combat of which the charts in force have no row: of the hex, of what lies in it, of hexsides. */
  lackingEffects(
    terrain: string,
    features: readonly string[],
    hexsides: readonly string[],
    weather: Weather | undefined,
  ): readonly string[] {
    const has = (name: string, row: string): boolean => this.table(name).rows.some(r => r.key === row);
    const missing = (name: string, rows: readonly string[]): readonly string[] =>
      [...new Set(rows)].filter(row => !has(name, row)).map(row => this.lacking('the effect', name, row));
    // Markers and words of odds are no rows of this chart; what the system's own chart has, a scenario's must have too.
    const known = DEFAULT_TABLES.get('tec-features')?.rows.map(r => r.key) ?? [];
    return [
      ...missing('tec-combat', [this.terrain(terrain, weather)]),
      ...missing(
        'tec-features',
        features.filter(f => known.includes(f)),
      ),
      ...missing('tec-hexsides', hexsides),
    ];
  }

  unitType(type: string): UnitType | undefined {
    if (!this.types.has(type)) this.types.set(type, this.readType(type));
    return this.types.get(type);
  }

  private readType(type: string): UnitType | undefined {
    const table = this.table('unit-types');
    const unitClass = cell(table, type, 'class');
    if (unitClass === undefined) return undefined;
    const traits = (cell(table, type, 'traits') ?? '').split(' ').filter(t => t !== '');
    return {
      cm: unitClass === 'c/m',
      artillery: unitClass === 'artillery' || traits.includes('artillery'),
      aeca: figure(table, type, 'aeca') ?? ZERO,
      atec: figure(table, type, 'atec') ?? ZERO,
      sp: figure(table, type, 'sp') ?? ZERO,
      traits,
    };
  }

  unitSize(size: string): UnitSize | undefined {
    const table = this.table('unit-sizes');
    const re = figure(table, size, 're');
    return re && { re, zoc: cell(table, size, 'zoc') === 'yes', division: cell(table, size, 'division') === 'yes' };
  }
}

/** A hex of a major city, drawn as a feature or as the hex's terrain. */
export const isMajorCity = (hex: Hex | undefined): boolean =>
  hex !== undefined && (hex.terrain === 'full city' || hex.features.includes('major city'));

/** The arctic is weather zone A. */
export const isArctic = (zone: string | undefined): boolean => zone === 'arctic' || zone === 'A';

/** Frost and snow freeze; that snow does is our reading of R2-5. */
const isFreezing = (weather: Weather | undefined): boolean => weather === 'frost' || weather === 'snow';

// A board of Battles for North Africa as somebody reads it who has only the rule text, the charts and the counters: who
// may go where, whose ZOC reaches where, how many steps there are. It shares no code with the rules that it tests.

import { faceOf } from '../../../../core/scenario/units/faces';
import type { HexId } from '../../../../core/hexmap/hex-map';
import type { Position } from '../../../../core/rules/position';
import type { Scenario, Unit, UnitId } from '../../../../core/scenario/scenario';

const ARMOURED = ['armor', 'heavy armor', 'armor car'];
const MOTORIZED = [
  ...ARMOURED,
  'recon',
  'mot infantry',
  'mech infantry',
  'motorcycle',
  'towed arty',
  'sp arty',
  'towed at',
  'sp at',
  'towed heavy at',
  'heavy sp at',
  'hq',
];
const GUNS = ['towed arty', 'sp arty', 'towed at', 'sp at', 'towed heavy at', 'heavy sp at', 'arty', 'at', 'heavy at'];
const SELF_PROPELLED = ['sp arty', 'sp at', 'heavy sp at'];
const NO_COMBAT = ['hq', 'fb', 'lb', 'stuka', 'naval', 'support'];

/** A chart's cell that says so bars the unit. */
const BARRED = 'P';

export class Ground {
  private readonly units: ReadonlyMap<UnitId, Unit>;

  constructor(
    readonly scenario: Scenario,
    readonly position: Position,
  ) {
    this.units = new Map(scenario.units.map(unit => [unit.id, unit]));
  }

  private get map() {
    return this.scenario.map.hexes;
  }

  neighbours(hex: HexId): readonly HexId[] {
    return this.map.neighbours(hex);
  }

  type(id: UnitId): string {
    return this.units.get(id)?.type ?? '';
  }

  sideOf(id: UnitId): string | undefined {
    return this.units.get(id)?.side;
  }

  hexOf(id: UnitId): HexId {
    return this.position.units.get(id)?.hex ?? '';
  }

  isHq(id: UnitId): boolean {
    return this.type(id) === 'hq';
  }

  isCombat(id: UnitId): boolean {
    return !NO_COMBAT.includes(this.type(id));
  }

  isArmoured(id: UnitId): boolean {
    return ARMOURED.includes(this.type(id));
  }

  isMotorized(id: UnitId): boolean {
    return MOTORIZED.includes(this.type(id));
  }

  isGun(id: UnitId): boolean {
    return GUNS.includes(this.type(id));
  }

  /** What may give fire support: not guns against tanks. */
  isArtillery(id: UnitId): boolean {
    return this.isGun(id) && this.type(id).endsWith('arty');
  }

  isHeavy(id: UnitId): boolean {
    return this.type(id) === 'heavy armor';
  }

  has(id: UnitId, state: string): boolean {
    return this.position.units.get(id)?.states.includes(state) ?? false;
  }

  /** In battery, and not on wheels or tracks of its own: a retreat loses it. */
  isFixed(id: UnitId): boolean {
    return this.has(id, 'battery') && !SELF_PROPELLED.includes(this.type(id));
  }

  figure(id: UnitId, name: string): number {
    const unit = this.units.get(id);
    const place = this.position.units.get(id);
    const values = unit ? faceOf(unit, place?.faceUp ?? 0).values : {};
    return Number((this.has(id, 'second step') ? values[`${name}-2`] : undefined) ?? values[name] ?? 0);
  }

  /** A step of a gun is the gun; heavy armour has none to give. */
  steps(id: UnitId): number {
    if (this.isGun(id)) return 1;
    if (this.isHeavy(id)) return this.has(id, 'disabled') ? 1 : 0;
    const { full, reduced: [reduced] = [] } = this.units.get(id) ?? {};
    const hasTwo = reduced?.values['af-2'] !== undefined || full?.values['af-2'] !== undefined;
    if (this.has(id, 'second step')) return 1;
    const isReduced = this.position.units.get(id)?.faceUp === 1;
    return (reduced && !isReduced ? 2 : 1) + (hasTwo ? 1 : 0);
  }

  in(hex: HexId): readonly UnitId[] {
    return [...this.position.units].flatMap(([id, place]) => (place.hex === hex ? [id] : []));
  }

  friendsIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.in(hex).filter(id => this.sideOf(id) === side);
  }

  enemiesIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.in(hex).filter(id => this.sideOf(id) !== side && (this.isCombat(id) || this.isHq(id)));
  }

  private cell(table: string, key: string, column: string): string {
    const chart = this.scenario.tables.get(table);
    const at = chart?.columns.indexOf(column) ?? -1;
    return chart?.rows.find(row => row.key === key)?.cells[at] ?? '';
  }

  /** A road leads over all but into the sea; off it neither the hex nor the hexside may bar the unit. */
  mayEnter(id: UnitId, from: HexId, to: HexId): boolean {
    const by = this.isArmoured(id) ? 'armored' : this.isMotorized(id) ? 'motorized' : 'non-motorized';
    const terrain = this.map.hexes.get(to)?.terrain ?? '';
    if (this.map.connection(from, to).length > 0 && this.cell('tec-hexes', terrain, 'road') === 'yes') return true;
    if (this.cell('tec-hexes', terrain, by) === BARRED) return false;
    return !this.map.hexside(from, to).some(side => this.cell('tec-hexsides', side, by) === BARRED);
  }

  private exertsZoc(id: UnitId): boolean {
    if (!this.isCombat(id) || this.figure(id, 'df') === 0 || this.has(id, 'reserve')) return false;
    if (!this.isHeavy(id)) return true;
    const others = this.friendsIn(this.hexOf(id), this.sideOf(id)).filter(
      other => other !== id && this.isCombat(other),
    );
    return !this.has(id, 'disabled') && others.length > 0;
  }

  /** Enemies whose ZOC reaches a hex. */
  zocsInto(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.neighbours(hex).flatMap(from =>
      this.enemiesIn(from, side).filter(id => this.exertsZoc(id) && this.mayEnter(id, from, hex)),
    );
  }

  terrain(hex: HexId): string | undefined {
    return this.map.hexes.get(hex)?.terrain;
  }

  hasFeature(hex: HexId, word: string): boolean {
    return this.map.hexes.get(hex)?.features.includes(word) ?? false;
  }

  isFort(hex: HexId): boolean {
    return this.hasFeature(hex, 'fortification 1') || this.hasFeature(hex, 'fortification 2');
  }

  isMined(from: HexId, to: HexId): boolean {
    return this.map.hexside(from, to).includes('minefield');
  }

  isDitch(from: HexId, to: HexId): boolean {
    return this.map.hexside(from, to).includes('anti-tank ditch');
  }

  distance(a: HexId, b: HexId): number {
    return this.map.distance(a, b) ?? 0;
  }

  /** Stacking points that a hex still takes. */
  room(hex: HexId, side: string | undefined): number {
    const limit = Number(this.cell('tec-hexes', this.map.hexes.get(hex)?.terrain ?? '', 'stacking'));
    return this.friendsIn(hex, side).reduce((left, id) => left - this.stackingPoints(id), limit);
  }

  stackingPoints(id: UnitId): number {
    if (!this.isCombat(id)) return 0;
    const values = this.units.get(id)?.full.values ?? {};
    return Number((this.has(id, 'battery') ? values['battery-sp'] : undefined) ?? values['sp'] ?? 0);
  }
}

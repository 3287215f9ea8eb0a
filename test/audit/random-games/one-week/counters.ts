// Counters of Europa One-Week as a player reads them: figures of the face that shows, and what type and size make of them.

import { faceOf } from '../../../../core/scenario/units/faces';
import type { Position } from '../../../../core/rules/position';
import type { Scenario, Unit, UnitId } from '../../../../core/scenario/scenario';
import type { HexId } from '../../../../core/hexmap/hex-map';

const MOTORIZED = new Set('pz,tank,light tank,mech,pzgren,stug,recon,motorcycle,mot,mot art,truck'.split(','));
const ARMOUR: Readonly<Record<string, number>> = {
  ...{ pz: 1, tank: 1, 'light tank': 1, mech: 1 / 2, pzgren: 1 / 2, stug: 1, recon: 1 },
};
const ANTITANK: Readonly<Record<string, number>> = {
  ...{ pz: 1, tank: 1, mech: 1, pzgren: 1, stug: 1, 'aslt eng': 1 / 2, at: 1, 'heavy aa': 1 },
};
/** Quick enough to leave before combat. */
const QUICK = new Set('pz,tank,light tank,mech,pzgren,recon,motorcycle,mot,cav'.split(','));

const RE: Readonly<Record<string, number>> = {
  ...{ army: 9, corps: 6, division: 3, 'divisional group': 3, brigade: 1, regiment: 1, headquarters: 1 },
  ...{ remnant: 1 / 2, battalion: 1 / 2, company: 1 / 2 },
};
const CADRE_RE = 1;

export type Zoc = 'none' | 'partial' | 'full';
export type Mover = 'german c/m' | 'c/m' | 'other';

export class Counters {
  private readonly units: ReadonlyMap<UnitId, Unit>;

  constructor(
    readonly scenario: Scenario,
    readonly board: Position,
  ) {
    this.units = new Map(scenario.units.map(unit => [unit.id, unit]));
  }

  private unit(id: UnitId): Unit | undefined {
    return this.units.get(id);
  }

  hexOf(id: UnitId): HexId | undefined {
    return this.board.units.get(id)?.hex;
  }

  sideOf(id: UnitId): string | undefined {
    return this.unit(id)?.side;
  }

  states(id: UnitId): readonly string[] {
    return this.board.units.get(id)?.states ?? [];
  }

  isCadre(id: UnitId): boolean {
    return this.board.units.get(id)?.faceUp === 1;
  }

  /** It can be turned over still. */
  hasCadre(id: UnitId): boolean {
    return this.unit(id)?.reduced !== undefined && !this.isCadre(id);
  }

  figure(id: UnitId, name: 'af' | 'df' | 'ma'): number {
    const unit = this.unit(id);
    return Number(unit ? (faceOf(unit, this.board.units.get(id)?.faceUp ?? 0).values[name] ?? 0) : 0);
  }

  /** What cuts a strength: each state by half. */
  strength(id: UnitId, name: 'af' | 'df'): number {
    const cuts = this.states(id).filter(state => state === 'unsupplied' || state === 'disrupted').length;
    return this.figure(id, name) / 2 ** cuts;
  }

  armour(id: UnitId): number {
    return ARMOUR[this.unit(id)?.type ?? ''] ?? 0;
  }

  antitank(id: UnitId): number {
    return ANTITANK[this.unit(id)?.type ?? ''] ?? 0;
  }

  isQuick(id: UnitId): boolean {
    return QUICK.has(this.unit(id)?.type ?? '');
  }

  re(id: UnitId): number {
    return this.isCadre(id) ? CADRE_RE : (RE[this.unit(id)?.size ?? ''] ?? 0);
  }

  zoc(id: UnitId): Zoc {
    const re = this.re(id);
    return re >= 3 ? 'full' : re >= 1 && this.unit(id)?.size !== 'headquarters' ? 'partial' : 'none';
  }

  mover(id: UnitId): Mover {
    const unit = this.unit(id);
    if (!MOTORIZED.has(unit?.type ?? '')) return 'other';
    return unit?.nation === 'german' || unit?.nation === 'ss' || unit?.nation === 'luftwaffe' ? 'german c/m' : 'c/m';
  }

  in(hex: HexId): readonly UnitId[] {
    return [...this.board.units].flatMap(([id, place]) => (place.hex === hex ? [id] : []));
  }

  enemiesIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.in(hex).filter(id => this.sideOf(id) !== side);
  }

  friendsIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.in(hex).filter(id => this.sideOf(id) === side);
  }
}

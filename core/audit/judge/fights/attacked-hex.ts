// The hex that was attacked by dice which nobody declared, as far as what is done after them shows it.

import { isLoss, type Observation, type ObservationOf } from '../../../rules/observation';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActiveSide } from './active-side';

export type Consequence = ObservationOf<'moved'> | ObservationOf<'reduced' | 'restored' | 'removed' | 'state'>;

export const isConsequence = (o: Observation): o is Consequence =>
  o.kind === 'moved' || o.kind === 'state' || isLoss(o);

export const unitsOf = (o: Consequence): readonly UnitId[] => (o.kind === 'moved' ? o.units : [o.unit]);

export class AttackedHex {
  /** What was done for the fight. */
  readonly kept: Consequence[] = [];
  target: HexId | undefined;
  /** While only attackers went back: the hexes of enemies that stand beside all of them. */
  beside: readonly HexId[] = [];
  /** Was the target shown only by who went in, upon the enemy? Then it is for him to answer. */
  isEntered = false;

  /** @param isCombat nobody moves in the phase: who goes away from the enemy goes back */
  constructor(
    private readonly side: ActiveSide,
    private readonly isCombat: boolean,
  ) {}

  hasKept(unit: UnitId): boolean {
    return this.kept.some(k => unitsOf(k).includes(unit));
  }

  /**
   * Is it of the fight? It then may show more of the hex.
   *
   * @param passed what was done since the dice, by others as far as anything showed
   */
  isShownBy(o: Consequence, passed: readonly Observation[]): boolean {
    const units = unitsOf(o);
    // Badges are set for all sorts of things: only of who was lost or went back they are a part of the result.
    if (o.kind === 'state') return this.hasKept(o.unit);
    if (units.every(this.side.isOwn)) return this.isShownByOwn(o, units, passed);
    return !units.some(this.side.isOwn) && this.isShownByEnemy(units);
  }

  /** The side that moves goes in, or pays for the fight; all else that it does may be something else. */
  private isShownByOwn(o: Consequence, units: readonly UnitId[], passed: readonly Observation[]): boolean {
    const { side, target } = this;
    if (o.kind !== 'moved') return target !== undefined && side.isNear(units, target);
    if (target === undefined && side.isEntry(o)) {
      this.target = o.to;
      this.isEntered = true;
      return true;
    }
    if (target !== undefined && o.to === target && side.areFromTheirPlace(o)) return true;
    return (this.isCombat || havePaid(units, passed)) && this.isShownByRetreat(o);
  }

  private isShownByEnemy(units: readonly UnitId[]): boolean {
    const hex = this.side.units.get(units[0] ?? '')?.hex;
    const isKept = units.some(id => this.hasKept(id));
    const isOfIt = this.target === undefined || hex === this.target || isKept;
    if (hex === undefined || !(isOfIt || this.beside.includes(hex))) return false;
    if (this.target === undefined && !this.side.threatens(hex)) return false;
    if (!isKept) this.target = hex;
    this.isEntered = false;
    this.beside = [];
    return true;
  }

  /**
   * Out of a hex beside the enemy, one hex back, or farther where nobody moves and others of the hex have gone back; all that
   * do so were beside one hex, which they attacked.
   */
  private isShownByRetreat({ from, to }: ObservationOf<'moved'>): boolean {
    const { hexes, held } = this.side;
    if (from === undefined || to === undefined || held.has(to)) return false;
    const isWithOthers = this.isCombat && this.kept.some(o => o.kind === 'moved' && o.from === from);
    if (!isWithOthers && hexes.distance(from, to) !== 1) return false;
    const near = hexes.neighbours(from).filter(hex => held.has(hex));
    const beside = this.target === undefined ? near : near.filter(hex => this.beside.includes(hex));
    if (beside.length === 0) return false;
    this.beside = beside;
    this.target = beside[0];
    return true;
  }
}

/** Has one of them lost a step by the dice, with nothing else done? Then they do not go on. */
const havePaid = (units: readonly UnitId[], passed: readonly Observation[]): boolean =>
  passed.every(isLoss) && passed.some(o => isLoss(o) && units.includes(o.unit));

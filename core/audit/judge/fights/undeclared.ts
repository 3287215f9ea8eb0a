// Fights that nobody declared: a roll, and then units of the side that is not moving are lost or go back, or in a combat
// phase those that attacked go back themselves. What was attacked shows; by whom, and so by what odds, does not.

import { MOST_AT_ONCE } from '../../../rules/frame/log-fight/pairs';
import { seenLoss } from '../../../rules/seen-loss';
import { present } from '../../../base/present';
import type { HexId } from '../../../hexmap/hex-map';
import type { ActionOf, Adjustment, Outcome } from '../../../rules/action';
import { isLoss, until, type Observation, type ObservationOf } from '../../../rules/observation';
import type { Position } from '../../../rules/position';
import { plainly } from '../../../rules/sentence';
import type { GameState } from '../../../rules/system';
import { verdictOn, type Verdict } from '../../../rules/verdict';
import type { FaceUp } from '../../../scenario/units/faces';
import type { Scenario, UnitId } from '../../../scenario/scenario';
import type { AuditedAction } from '../../audit';
import { readAlone } from '../read-action';

type Moment = Pick<GameState, 'position' | 'recognise'>;

export interface UndeclaredFight {
  readonly action: ActionOf<'combat'>;
  /** What it did to the board. */
  readonly changes: ActionOf<'adjust'>;
  readonly verdict: Verdict;
  /** What else was seen: among its steps, and after them. */
  readonly left: readonly Observation[];
}

/** Was an act read as a fight that nobody declared? */
export const isUndeclared = ({ judgement }: AuditedAction): boolean =>
  judgement.verdicts.some(({ code }) => code === UNDECLARED);

export const UNDECLARED = 'undeclared-fight';

type Consequence = ObservationOf<'moved'> | ObservationOf<'reduced' | 'restored' | 'removed' | 'state'>;

type Loss = ObservationOf<'reduced' | 'removed'>;

const isConsequence = (o: Observation): o is Consequence => o.kind === 'moved' || o.kind === 'state' || isLoss(o);

const unitsOf = (o: Consequence): readonly UnitId[] => (o.kind === 'moved' ? o.units : [o.unit]);

class Reader {
  readonly kept: Consequence[] = [];
  readonly pools: ObservationOf<'pool'>[] = [];
  target: HexId | undefined;
  /** While only attackers went back: the hexes of enemies that stand beside all of them. */
  beside: readonly HexId[] = [];
  /** So many observations after the roll are behind when its last step is. */
  read = 0;
  /** What its own side did besides before that. */
  readonly others: Observation[] = [];
  /** Was the target shown only by who went in, upon the enemy? Then it is for him to answer. */
  private isEntered = false;
  private readonly held: ReadonlySet<HexId>;

  /** @param isCombat nobody moves in the phase: who goes away from the enemy goes back */
  constructor(
    private readonly scenario: Scenario,
    private readonly position: Position,
    private readonly side: string,
    private readonly sideOf: ReadonlyMap<UnitId, string>,
    private readonly isCombat: boolean,
  ) {
    this.held = new Set([...position.units].flatMap(([id, { hex }]) => (sideOf.get(id) === side ? [] : [hex])));
  }

  get isFight(): boolean {
    return this.target !== undefined && !this.isEntered;
  }

  /**
   * Takes what belongs to the fight, up to the first that does not. Before the enemy answers the dice others may move, and
   * those who fought may have paid for it.
   *
   * @param roll the step of its dice
   */
  take(rest: readonly Observation[], roll: number): void {
    let passed: readonly Observation[] = [];
    for (const [i, o] of rest.entries()) {
      if (i >= MOST_AT_ONCE && this.read === 0) return;
      // Dice after an entry are its own, and those after what was read as another's.
      const isAtOnce = this.target !== undefined || o.step === roll + i + 1;
      if (o.kind === 'said' || (o.kind === 'rolled' && passed.length === 0 && !this.isEntered && isAtOnce)) continue;
      if (o.kind === 'pool') {
        this.pools.push(o);
        continue;
      }
      if (isConsequence(o) && this.belongs(o, passed)) {
        const own = passed.filter(isLoss).filter(one => this.isPaidForIt(one, passed));
        this.kept.push(...own, o);
        this.others.push(...passed.filter(one => !own.some(paid => paid === one)));
        passed = [];
        this.read = i + 1;
      } else if (this.isOthersMove(o) || this.isPaid(o)) passed = [...passed, o];
      else return;
    }
  }

  /** Does a fight for the target, had it been declared, take the dice? Others are for something else. */
  takesDice(state: Moment, target: HexId, next: readonly Observation[]): boolean {
    const [unit, place] = [...this.position.units].find(([id]) => this.isOwn(id) && this.isNear([id], target)) ?? [];
    if (unit === undefined || place === undefined) return false;
    const dice = until(next, ({ kind }) => kind !== 'rolled');
    return ['attack', 'overrun'].some(what => {
      const declared = { kind: 'declared', what, units: [unit], from: place.hex, target, step: 0 } as const;
      const action = state.recognise([declared, ...dice])?.action;
      return action !== undefined && 'dice' in action && (action.dice ?? []).length > 0;
    });
  }

  private isOwn(unit: UnitId): boolean {
    return this.sideOf.get(unit) === this.side;
  }

  /** A move of the side that moves, into no hex of the enemy, by nobody who goes in. */
  private isOthersMove(o: Observation): boolean {
    return (
      !this.isCombat &&
      o.kind === 'moved' &&
      o.to !== undefined &&
      !this.held.has(o.to) &&
      o.units.every(id => this.isOwn(id) && !this.kept.some(k => unitsOf(k).includes(id)))
    );
  }

  /** A loss of that side, or one that is taken back, while nothing shows what was attacked. */
  private isPaid(o: Observation): boolean {
    return this.target === undefined && (isLoss(o) || o.kind === 'restored') && this.isOwn(o.unit);
  }

  /** A loss of that side that was taken before anything showed what was attacked, and stands: is it paid for the fight? */
  private isPaidForIt({ unit }: Loss, passed: readonly Observation[]): boolean {
    const isTakenBack = passed.some(o => o.kind === 'restored' && o.unit === unit);
    return !isTakenBack && this.target !== undefined && this.isNear([unit], this.target);
  }

  /** From beside the enemy upon him. */
  private isEntry({ from, to }: ObservationOf<'moved'>): boolean {
    const { hexes } = this.scenario.map;
    return from !== undefined && to !== undefined && this.held.has(to) && hexes.distance(from, to) === 1;
  }

  /** Who has moved elsewhere since the dice did not fight: it comes into the hex by a move of its own. */
  private isFromItsPlace({ units, from }: ObservationOf<'moved'>): boolean {
    return units.every(id => this.position.units.get(id)?.hex === from);
  }

  /** @param passed what was done since the dice, by others as far as anything showed */
  private belongs(o: Consequence, passed: readonly Observation[]): boolean {
    const units = unitsOf(o);
    // Badges are set for all sorts of things: only of who was lost or went back they are a part of the result.
    if (o.kind === 'state') return this.kept.some(k => unitsOf(k).includes(o.unit));
    const isOwn = units.every(id => this.isOwn(id));
    if (isOwn && o.kind === 'moved' && this.target === undefined && this.isEntry(o)) {
      this.target = o.to;
      this.isEntered = true;
      return true;
    }
    if (isOwn)
      // The side that moves goes in, or pays for the fight; all else that it does may be something else.
      return (
        (this.target !== undefined &&
          (o.kind === 'moved' ? o.to === this.target && this.isFromItsPlace(o) : this.isNear(units, this.target))) ||
        (o.kind === 'moved' && (this.isCombat || this.hasPaid(units, passed)) && this.goesBack(o))
      );
    if (units.some(id => this.isOwn(id))) return false;
    const hex = this.position.units.get(units[0] ?? '')?.hex;
    const before = this.kept.some(k => unitsOf(k).some(id => units.includes(id)));
    const isOfIt = this.target === undefined || hex === this.target || before;
    if (hex === undefined || !(isOfIt || this.beside.includes(hex))) return false;
    if (this.target === undefined && !this.isThreatened(hex)) return false;
    if (!before) this.target = hex;
    this.isEntered = false;
    this.beside = [];
    return true;
  }

  /** Has one of them lost a step by the dice, with nothing else done? Then they do not go on. */
  private hasPaid(units: readonly UnitId[], passed: readonly Observation[]): boolean {
    return passed.every(isLoss) && passed.some(o => isLoss(o) && units.includes(o.unit));
  }

  /**
   * Out of a hex beside the enemy, one hex back, or farther where nobody moves and others of the hex have gone back; all that
   * do so were beside one hex, which they attacked.
   */
  private goesBack({ from, to }: ObservationOf<'moved'>): boolean {
    const { hexes } = this.scenario.map;
    if (from === undefined || to === undefined || this.held.has(to)) return false;
    const isWithOthers = this.isCombat && this.kept.some(o => o.kind === 'moved' && o.from === from);
    if (!isWithOthers && hexes.distance(from, to) !== 1) return false;
    const near = hexes.neighbours(from).filter(hex => this.held.has(hex));
    const beside = this.target === undefined ? near : near.filter(hex => this.beside.includes(hex));
    if (beside.length === 0) return false;
    this.beside = beside;
    this.target = beside[0];
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
    return [...this.position.units].some(([id, place]) => near.has(place.hex) && this.isOwn(id));
  }
}

type Advance = ObservationOf<'moved'> & { readonly to: HexId };

const outcomeOf = (kept: readonly Consequence[], isAdvance: (o: Consequence) => o is Advance): Outcome => ({
  losses: kept.flatMap(o => (isLoss(o) || o.kind === 'state' ? [seenLoss(o)] : [])),
  retreats: kept.flatMap(o =>
    o.kind === 'moved' && !isAdvance(o) ? o.units.map(unit => ({ unit, to: o.to, step: o.step })) : [],
  ),
  advances: kept.flatMap(o => (isAdvance(o) ? o.units.map(unit => ({ unit, to: o.to, step: o.step })) : [])),
});

const changesOf = (o: Consequence | ObservationOf<'pool'>, faceUp: (unit: UnitId) => FaceUp): readonly Adjustment[] => {
  if (o.kind === 'moved' && o.to !== undefined)
    return o.units.map(unit => ({
      step: o.step,
      what: 'placed',
      unit,
      hex: o.to,
      faceUp: faceUp(unit),
    }));
  const alone = readAlone(o);
  return alone?.kind === 'adjust' ? alone.changes : [];
};

/**
 * @param combatPhases the system's kinds of phases in which units attack
 * @returns a reader: do the next observations, a roll first, show a fight that nobody declared? undefined: they do not
 */
export const undeclaredFights = (
  scenario: Scenario,
  combatPhases: readonly string[],
): ((state: Moment, next: readonly Observation[]) => UndeclaredFight | undefined) => {
  const sideOf = new Map(scenario.units.map(unit => [unit.id, unit.side]));
  return (state, next) => {
    const { position } = state;
    const side = position.phase?.side;
    const [roll] = next;
    if (roll?.kind !== 'rolled' || side === undefined) return undefined;
    const rest = next.slice(1);
    const isCombat = combatPhases.includes(position.phase?.kind ?? '');
    const reader = new Reader(scenario, position, side, sideOf, isCombat);
    reader.take(rest, roll.step);
    const { kept, target, others, read, beside } = reader;
    if (target === undefined || !reader.isFight || !reader.takesDice(state, target, next)) return undefined;
    const pools = reader.pools.filter(pool => rest.indexOf(pool) < read);
    const own = (id: UnitId): boolean => sideOf.get(id) === side;
    const attackers = [...new Set(kept.flatMap(unitsOf).filter(own))];
    const faceUpAt =
      (step: number) =>
      (id: UnitId): FaceUp => {
        const turned = kept.findLast(k => k.kind === 'reduced' && k.unit === id && k.step < step);
        return turned?.kind === 'reduced' ? turned.faceUp : (position.units.get(id)?.faceUp ?? 0);
      };
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
        outcome: outcomeOf(kept, (o): o is Advance => o.kind === 'moved' && o.to === target && o.units.every(own)),
      },
      changes: {
        ...about,
        kind: 'adjust',
        changes: [...kept, ...pools].flatMap(o => changesOf(o, faceUpAt(o.step))),
      },
      verdict: openVerdict(roll, beside.length > 0 ? beside : [target], kept),
      left: [...others, ...rest.slice(read)],
    };
  };
};

const openVerdict = (
  { button, dice }: ObservationOf<'rolled'>,
  targets: readonly HexId[],
  kept: readonly Consequence[],
): Verdict => {
  const which = targets.join(' or ');
  return verdictOn(
    'undetermined',
    UNDECLARED,
    { system: 'log', id: UNDECLARED },
    plainly`${button} = ${dice.join(' + ')} seems to have been rolled for ${which}, but no attack on it was declared`,
    { units: [...new Set(kept.flatMap(unitsOf))], hexes: targets, missing: `who attacked ${which}` },
  );
};

// How players of Battles for North Africa carry out a result: steps, retreats, advances.

import type { HexId } from '../../../../core/hexmap/hex-map';
import type { Outcome } from '../../../../core/rules/action';
import type { UnitId } from '../../../../core/scenario/scenario';
import type { FightAction, Hand } from '../play';
import type { Random } from '../random';
import { Ground } from './ground';
import { isGunBeside } from './support';

type Loss = Outcome['losses'][number];
type Retreat = Outcome['retreats'][number];

/** Steps and hexes of one side. */
type Fate = readonly [steps: number, hexes: number];

/** A retreat ends apart from the enemy, or anywhere. */
type Where = 'apart' | 'anywhere';

const ALL = 99;
const NONE: Fate = [0, 0];

const FATES: Readonly<Record<string, readonly [attacker: Fate, defender: Fate]>> = {
  NE: [NONE, NONE],
  AE: [[ALL, 0], NONE],
  DE: [NONE, [ALL, 0]],
  AR2: [[0, 2], NONE],
  DR2: [NONE, [0, 2]],
  DR3: [NONE, [0, 3]],
  A1: [[1, 2], NONE],
  A2: [[2, 2], NONE],
  D1: [NONE, [1, 2]],
  D2: [NONE, [2, 2]],
  E1: [
    [1, 0],
    [1, 0],
  ],
  E2: [
    [2, 0],
    [1, 0],
  ],
  E2R: [
    [2, 0],
    [1, 2],
  ],
};

/** A side's share of the result; undefined: this hand does not know how to carry it out. */
interface Share {
  readonly losses: readonly Loss[];
  readonly going: readonly UnitId[];
  readonly hexes: number;
}

class Aftermath {
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];

  constructor(
    private readonly ground: Ground,
    private readonly fight: FightAction,
    private readonly random: Random,
  ) {
    this.attackers = fight.kind === 'overrun' ? fight.units : fight.attackers.map(a => a.unit);
    this.defenders = ground.enemiesIn(fight.target, ground.sideOf(this.attackers[0] ?? ''));
  }

  /** The opponent's guns first, those with the lowest AF before others, then who walks, then who has no armour. */
  private inOrder(units: readonly UnitId[]): readonly UnitId[] {
    const { ground } = this;
    const rank = (id: UnitId): number =>
      ground.isGun(id) ? 0 : !ground.isMotorized(id) ? 1 : !ground.isArmoured(id) ? 2 : 3;
    const af = (id: UnitId): number =>
      ground.isGun(id) ? ground.figure(id, ground.has(id, 'battery') ? 'bf' : 'af') : 0;
    return [...this.random.shuffled(units)].sort((a, b) => rank(a) - rank(b) || af(a) - af(b));
  }

  private share(all: readonly UnitId[], [steps, hexes]: Fate, isOwn: boolean): Share | undefined {
    const { ground } = this;
    const units = all.filter(id => ground.isCombat(id));
    const hqs = all.filter(id => ground.isHq(id));
    // What heavy armour makes of a result is left to the cases.
    if (steps > 0 && units.some(id => ground.isHeavy(id))) return undefined;
    const losses: Loss[] = [];
    let due = steps;
    for (const unit of isOwn ? this.random.shuffled(units) : this.inOrder(units)) {
      const has = ground.steps(unit);
      if (due === 0) break;
      if (due >= has) losses.push({ unit, to: 'removed', step: 0 });
      else if (due === 1 && has === 2 && !ground.has(unit, 'reduced') && this.hasWhole(unit))
        losses.push({ unit, to: 'reduced', step: 0, faceUp: 1 });
      else if (due === 1 && has === 3) losses.push({ unit, to: 'reduced', step: 0, faceUp: 1 });
      else return undefined;
      due -= Math.min(due, has);
    }
    const isOut = (id: UnitId): boolean => losses.some(l => l.unit === id && l.to === 'removed');
    const left = units.filter(id => !isOut(id));
    if (left.length === 0) losses.push(...hqs.map((unit): Loss => ({ unit, to: 'removed', step: 0 })));
    if (left.length > 0 && left.every(id => ground.figure(id, 'df') === 0)) return undefined;
    if (hexes === 0) return { losses, going: [], hexes };
    const fixed = left.filter(id => ground.isFixed(id));
    losses.push(...fixed.map((unit): Loss => ({ unit, to: 'removed', step: 0 })));
    const going = left.filter(id => !fixed.includes(id));
    if (going.some(id => ground.has(id, 'battery') || ground.isHeavy(id))) return undefined;
    if (going.length === 0 && hqs.length > 0 && left.length > 0) return undefined;
    return { losses, going: left.length === 0 ? [] : [...going, ...hqs], hexes };
  }

  private hasWhole(unit: UnitId): boolean {
    return this.ground.position.units.get(unit)?.faceUp === 0;
  }

  *outcomes(word: string): Iterable<Outcome> {
    const { ground, fight } = this;
    const [mine, yours] = FATES[word] ?? [];
    if (!mine || !yours || isGunBeside(ground, this.attackers, fight.target)) return;
    if (yours[1] > 0 && (ground.isFort(fight.target) || this.isBehindMines)) return;
    const theirs = this.share(this.defenders, yours, false);
    const ours = this.share(this.attackers, mine, true);
    if (!theirs || !ours) return;
    const usual = this.tried(theirs, ours, mine[1], 'apart');
    yield* usual;
    // Where none of them will do, such as for supply (Retreat.2), a hex beside the enemy may.
    if (usual.length > 0) yield* this.tried(theirs, ours, mine[1], 'anywhere');
  }

  private tried(theirs: Share, ours: Share, hexesBack: number, where: Where): readonly Outcome[] {
    const { fight } = this;
    const losses = [...theirs.losses, ...ours.losses];
    const isOut = (id: UnitId): boolean => losses.some(l => l.unit === id && l.to === 'removed');
    const tries = Array.from({ length: 8 }, () => this.back(theirs, losses, [], where));
    return tries.flatMap((retreats): readonly Outcome[] => {
      const more = retreats && this.back(ours, losses, retreats, where);
      if (!retreats || !more) return [];
      const all = [...retreats, ...more];
      const isEmpty = this.defenders.every(id => isOut(id) || all.some(r => r.unit === id));
      const still: Outcome = { losses, retreats: all, advances: [] };
      const going = isEmpty && hexesBack === 0 ? this.attackers.filter(id => !isOut(id) && this.mayAdvance(id)) : [];
      const chosen = this.random.chance(0.6) ? this.fitting(going) : [];
      return chosen.length === 0
        ? [still]
        : [{ ...still, advances: chosen.map(unit => ({ unit, to: fight.target, step: 0 })) }];
    });
  }

  private get isBehindMines(): boolean {
    return this.attackers.some(id => this.ground.isMined(this.ground.hexOf(id), this.fight.target));
  }

  private mayAdvance(id: UnitId): boolean {
    const { ground } = this;
    return (
      ground.isCombat(id) &&
      !ground.has(id, 'battery') &&
      ground.mayEnter(id, ground.hexOf(id), this.fight.target) &&
      !ground.isDitch(ground.hexOf(id), this.fight.target)
    );
  }

  private fitting(units: readonly UnitId[]): readonly UnitId[] {
    let room = this.ground.room(this.fight.target, this.ground.sideOf(units[0] ?? ''));
    return this.random.shuffled(units).filter(id => {
      const points = this.ground.stackingPoints(id);
      if (points > room || this.random.chance(0.3)) return false;
      room -= points;
      return true;
    });
  }

  /** A way back for each unit, one after the other; undefined: somebody has none that is free. */
  private back(
    { going, hexes }: Share,
    losses: readonly Loss[],
    others: readonly Retreat[],
    where: Where,
  ): Retreat[] | undefined {
    const retreats: Retreat[] = [];
    let together: HexId | undefined;
    for (const unit of going) {
      const ends = this.ends(unit, hexes, losses, [...others, ...retreats], where);
      const to = together !== undefined && ends.includes(together) ? together : this.random.pick(ends);
      if (to === undefined) return undefined;
      if (this.random.chance(0.6)) together = to;
      retreats.push({ unit, to, step: 0 });
    }
    return retreats;
  }

  /** Paths that need no exception: past no enemy, into no ZOC, to a hex with room that no friend of the fight needs. */
  private ends(
    unit: UnitId,
    hexes: number,
    losses: readonly Loss[],
    gone: readonly Retreat[],
    where: Where,
  ): readonly HexId[] {
    const { ground } = this;
    const side = ground.sideOf(unit);
    const from = ground.hexOf(unit);
    const isOut = (id: UnitId): boolean => losses.some(l => l.unit === id && l.to === 'removed');
    const isOpen = (at: HexId, to: HexId): boolean =>
      ground.mayEnter(unit, at, to) &&
      ground.enemiesIn(to, side).every(isOut) &&
      ground.zocsInto(to, side).every(isOut) &&
      !ground.isMined(at, to) &&
      !ground.isDitch(at, to);
    let paths: (readonly HexId[])[] = [[from]];
    for (let i = 0; i < hexes; i++)
      paths = paths.flatMap(path =>
        ground
          .neighbours(path.at(-1) ?? '')
          .filter(to => !path.includes(to) && isOpen(path.at(-1) ?? '', to))
          .map(to => [...path, to]),
      );
    const room = (hex: HexId): number =>
      gone.filter(r => r.to === hex).reduce((left, r) => left - ground.stackingPoints(r.unit), ground.room(hex, side));
    // Beside the enemy it might stand where he is about to attack.
    return [...new Set(paths.flatMap(path => path.at(-1) ?? []))].filter(
      hex =>
        room(hex) >= ground.stackingPoints(unit) &&
        (where === 'anywhere' || ground.neighbours(hex).every(near => ground.enemiesIn(near, side).every(isOut))),
    );
  }
}

export const northAfricaOutcomes: Hand['outcomes'] = (scenario, before, fight, judgement, random) =>
  new Aftermath(new Ground(scenario, before), fight, random).outcomes(judgement.result?.result ?? '');

// The system's own signs: which of the next observations make up one overrun or one attack.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Action, Outcome } from '../action';
import type { Observation, ObservationOf } from '../observation';
import type { Board } from './board';
import { isMovementSegment } from './eligibility';
import { isResult } from './result';
import { attackerOptionsLeft } from './roll-on-board';

export interface Recognised {
  readonly action: Action;
  readonly consumed: number;
}

type Declared = ObservationOf<'declared'>;
type Moved = ObservationOf<'moved'>;
type FaceChange = Extract<Observation, { readonly kind: 'reduced' | 'restored' | 'removed' }>;

const isFightRoll = (o: Observation): o is ObservationOf<'rolled'> =>
  o.kind === 'rolled' && o.dice.length >= 1 && o.dice.length <= 3 && o.dice.every(d => d >= 1 && d <= 6);

/** The dice of a fight as they come: two for surprise (or three, with the shift die), one, two for the result. */
class DiceInOrder {
  private surprise: readonly number[] | undefined;
  private shift: number | undefined;
  private combat: readonly number[] | undefined;

  /** False: there is no room for this roll, it belongs to something else. */
  take(dice: readonly number[]): boolean {
    if (dice.length === 1) {
      if (!this.surprise || this.shift !== undefined) return false;
      this.shift = dice[0];
      return true;
    }
    if (dice.length === 3) {
      if (this.surprise) return false;
      this.surprise = dice.slice(0, 2);
      this.shift = dice[2];
      return true;
    }
    if (!this.surprise) this.surprise = dice;
    else if (!this.combat) this.combat = dice;
    else return false;
    return true;
  }

  get isComplete(): boolean {
    return this.combat !== undefined;
  }

  /** Surprise, shift, combat: as `readRolls` reads them. undefined: nothing was rolled. */
  get all(): readonly number[] | undefined {
    if (!this.surprise) return undefined;
    return [...this.surprise, ...(this.shift === undefined ? [] : [this.shift]), ...(this.combat ?? [])];
  }
}

/** Gathers what follows a declaration or an entry until something else begins. */
class Gathering {
  readonly losses: Outcome['losses'][number][] = [];
  readonly retreats: Outcome['retreats'][number][] = [];
  readonly advances: Outcome['advances'][number][] = [];
  readonly steps: number[] = [];
  /** Attackers that were set down in the target and drawn back out of it. */
  readonly drawnBack = new Set<UnitId>();
  readonly dice = new DiceInOrder();
  declared: { column?: string; drm?: number; result?: string } | undefined;
  private readonly bystanders: ReadonlySet<UnitId>;

  constructor(
    private readonly board: Board,
    private readonly kind: 'overrun' | 'combat',
    private readonly attackers: ReadonlyMap<UnitId, HexId>,
    private readonly target: HexId,
    private readonly defenders: ReadonlySet<UnitId>,
  ) {
    const side = board.sideOf([...attackers.keys()][0] ?? '');
    const hexes = [...new Set(attackers.values())];
    this.bystanders = new Set(hexes.flatMap(h => board.friendsIn(h, side)).filter(id => !attackers.has(id)));
  }

  /** False: the observation belongs to something else, the fight ends before it. */
  take(o: Observation): boolean {
    switch (o.kind) {
      case 'said':
        this.declared ??= readAnnouncement(o.text);
        return true;
      case 'pool':
        return this.keep(o);
      case 'rolled':
        if (!isFightRoll(o)) return true;
        return this.dice.take(o.dice) && this.keep(o);
      case 'reduced':
      case 'removed':
        return this.takeLoss(o);
      case 'moved':
        return this.takeMove(o);
      case 'state':
        // DG and the like stand between the rolls and the retreats; they are judged by themselves, afterwards.
        return !this.dice.isComplete;
      case 'declared':
      case 'phase':
        return false;
      default:
        return !this.dice.isComplete;
    }
  }

  private keep(o: Observation): boolean {
    this.steps.push(o.step);
    return true;
  }

  private takeLoss(o: FaceChange): boolean {
    const outsider = this.bystanders.has(o.unit) && this.dice.isComplete;
    if (!this.attackers.has(o.unit) && !this.defenders.has(o.unit) && !outsider) return false;
    this.losses.push({ unit: o.unit, to: o.kind === 'removed' ? 'removed' : 'reduced', step: o.step });
    return this.keep(o);
  }

  private takeMove(o: Moved): boolean {
    if (!this.dice.isComplete) return false;
    if (o.units.every(id => this.defenders.has(id))) return this.takeAway(o);
    if (!o.units.every(id => this.attackers.has(id))) return false;
    if (o.to !== this.target) return this.takeAttackersBack(o);
    for (const unit of o.units) this.advances.push({ unit, to: this.target, step: o.step });
    return this.keep(o);
  }

  /** Off the map by hand is a removal; a second drag goes on with the retreat. */
  private takeAway(o: Moved): boolean {
    if (o.to === undefined) for (const unit of o.units) this.losses.push({ unit, to: 'removed', step: o.step });
    else for (const unit of o.units) this.retreats.push({ unit, to: o.to, step: o.step });
    return this.keep(o);
  }

  /**
   * Attackers that go anywhere but into the target retreat, if they may take an option so; after an overrun all others
   * move on, and that is another action (8.0-e). In the combat phase nobody moves on.
   */
  private takeAttackersBack(o: Moved): boolean {
    if (o.to === undefined) return this.takeAway(o);
    if (o.from === this.target && this.isHeld() && o.units.every(id => this.attackers.get(id) === o.to)) {
      for (const unit of o.units) this.drawnBack.add(unit);
      return this.keep(o);
    }
    const away = (this.board.map.distance(o.to, this.target) ?? 0) >= 2;
    const home = o.units.every(id => this.attackers.get(id) === o.from || this.retreats.some(r => r.unit === id));
    if (!away || !home || this.advances.length > 0) return false;
    return this.optionsLeft() > 0 || (this.kind === 'combat' && this.isHeld()) ? this.takeAway(o) : false;
  }

  private isHeld(): boolean {
    return [...this.defenders].some(
      id => !this.losses.some(l => l.unit === id && l.to === 'removed') && !this.retreats.some(r => r.unit === id),
    );
  }

  private optionsLeft(): number {
    const attackers = [...this.attackers].map(([unit, from]) => ({ unit, from }));
    const fight = { kind: this.kind, attackers, defenders: [...this.defenders], target: this.target };
    return attackerOptionsLeft(this.board, fight, this.dice.all ?? [], this.outcome);
  }

  get outcome(): Outcome {
    return { losses: this.losses, retreats: this.retreats, advances: this.advances };
  }
}

/** `7:1 +2`, `AR +2`, `result Ae4 DL1o2`: what a player announced in the chat. */
export const readAnnouncement = (text: string): { column?: string; drm?: number; result?: string } | undefined => {
  const column = /\b(\d{1,2})[-:](\d{1,2})\b/.exec(text);
  const drm = /\b(?:AR|DRM)\s*([+-]?\d)\b/i.exec(text);
  const result = /\bA[Loe1-4]+(?:,? D[LoDG1-3]+)?/.exec(text)?.[0].replace(',', '');
  const read = {
    ...(column ? { column: `${column[1]}:${column[2]}` } : {}),
    ...(drm ? { drm: Number(drm[1]) } : {}),
    ...(result !== undefined && isResult(result) ? { result } : {}),
  };
  return Object.keys(read).length === 0 ? undefined : read;
};

/** How many observations belong to the fight: up to the last that was kept. */
const gather = (gathering: Gathering, rest: readonly Observation[], start: number): number => {
  let consumed = start;
  for (const [i, o] of rest.entries()) {
    const before = gathering.steps.length;
    if (!gathering.take(o)) return consumed;
    if (gathering.steps.length > before) consumed = start + i + 1;
  }
  return consumed;
};

/** One line a unit: the declarations of one fight follow each other, with remarks between them at most. */
const declarations = (
  next: readonly Observation[],
): { readonly lines: readonly Declared[]; readonly count: number } => {
  const [first] = next;
  if (first?.kind !== 'declared') return { lines: [], count: 0 };
  const lines = [first];
  let count = 1;
  for (const [i, o] of next.slice(1).entries()) {
    if (o.kind === 'said') continue;
    const more = o.kind === 'declared' && o.what === first.what && o.target === first.target;
    if (!more || (first.what === 'overrun' && o.from !== first.from)) break;
    lines.push(o);
    count = i + 2;
  }
  return { lines, count };
};

const playerOf = (o: Observation): { readonly player?: string } => (o.player === undefined ? {} : { player: o.player });

const declaredFight = (board: Board, next: readonly Observation[]): Recognised | undefined => {
  const { lines, count } = declarations(next);
  const [first] = lines;
  if (!first) return undefined;
  const attackers = new Map(lines.flatMap(line => line.units.map(unit => [unit, line.from] as const)));
  const side = board.sideOf(first.units[0] ?? '');
  const gathering = new Gathering(
    board,
    first.what === 'overrun' ? 'overrun' : 'combat',
    attackers,
    first.target,
    new Set(board.enemiesIn(first.target, side)),
  );
  const consumed = gather(gathering, next.slice(count), count);
  const dice = gathering.dice.all;
  const common = {
    steps: [...lines.map(l => l.step), ...gathering.steps],
    ...playerOf(first),
    target: first.target,
    ...(dice ? { dice } : {}),
    ...(gathering.declared ? { declared: gathering.declared } : {}),
    outcome: gathering.outcome,
  };
  const action: Action =
    first.what === 'overrun'
      ? { kind: 'overrun', ...common, units: [...attackers.keys()], from: first.from }
      : { kind: 'combat', ...common, attackers: [...attackers].map(([unit, from]) => ({ unit, from })) };
  return { action, consumed };
};

/** Without a declaration: a stack set down in a hex that enemies hold, next to its own, and then dice. */
const enteredFight = (board: Board, next: readonly Observation[]): Recognised | undefined => {
  const [first, ...rest] = next;
  const phase = board.position.phase?.kind;
  if (first?.kind !== 'moved' || first.from === undefined || first.to === undefined) return undefined;
  if (phase !== undefined && !isMovementSegment(phase)) return undefined;
  const { from, to } = first;
  const side = board.sideOf(first.units[0] ?? '');
  const soon = rest.find(o => o.kind !== 'said' && o.kind !== 'pool');
  if (!board.isHeld(to, side) || board.map.distance(from, to) !== 1 || !soon || !isFightRoll(soon)) return undefined;
  const gathering = new Gathering(
    board,
    'overrun',
    new Map(first.units.map(u => [u, from])),
    to,
    new Set(board.enemiesIn(to, side)),
  );
  const consumed = gather(gathering, rest, 1);
  const dice = gathering.dice.all;
  // They stand in the hex already: that is the advance, unless they are drawn back.
  const inside = first.units.filter(id => !gathering.drawnBack.has(id));
  const entered = inside.map(unit => ({ unit, to, step: first.step }));
  return {
    action: {
      kind: 'overrun',
      steps: [first.step, ...gathering.steps],
      ...playerOf(first),
      units: first.units,
      from,
      target: to,
      ...(dice ? { dice } : {}),
      outcome: { ...gathering.outcome, advances: [...entered, ...gathering.outcome.advances] },
    },
    consumed: Math.max(1, consumed),
  };
};

export const recogniseFight = (board: Board, next: readonly Observation[]): Recognised | undefined =>
  declaredFight(board, next) ?? enteredFight(board, next);

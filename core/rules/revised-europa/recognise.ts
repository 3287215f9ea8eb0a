// The system's own signs: which of the next observations make up one overrun or one attack.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Action, Outcome } from '../action';
import type { Observation, ObservationOf } from '../observation';
import type { Board } from './board';
import { attackersMustRetreat } from './roll-on-board';

export interface Recognised {
  readonly action: Action;
  readonly consumed: number;
}

type Declared = ObservationOf<'declared'>;
type Moved = ObservationOf<'moved'>;
type FaceChange = Extract<Observation, { readonly kind: 'reduced' | 'restored' | 'removed' }>;

/** Fights need two dice of six; another roll in between belongs to something else. */
const isCombatRoll = (o: Observation): o is ObservationOf<'rolled'> =>
  o.kind === 'rolled' && o.dice.length === 2 && o.dice.every(d => d >= 1 && d <= 6);

/** Gathers what follows a declaration or an entry until something else begins. */
class Gathering {
  readonly losses: Outcome['losses'][number][] = [];
  readonly retreats: Outcome['retreats'][number][] = [];
  readonly advances: Outcome['advances'][number][] = [];
  readonly steps: number[] = [];
  /** Attackers that were set down in the target and drawn back out of it. */
  private readonly drawnBack = new Set<UnitId>();
  dice: readonly number[] | undefined;
  declared: { column?: string; drm?: number; result?: string } | undefined;
  /** Observations up to the last one that belongs to it. */
  consumed = 0;

  constructor(
    private readonly board: Board,
    private readonly kind: 'overrun' | 'combat',
    private readonly attackers: ReadonlyMap<UnitId, HexId>,
    private readonly target: HexId,
    private readonly defenders: ReadonlySet<UnitId>,
  ) {}

  /** False: the observation belongs to something else, the fight ends before it. */
  take(o: Observation): boolean {
    switch (o.kind) {
      case 'said':
        this.declared ??= readAnnouncement(o.text);
        return true;
      case 'pool':
        return this.keep(o);
      case 'rolled':
        if (!isCombatRoll(o)) return true;
        if (this.dice) return false;
        this.dice = o.dice;
        return this.keep(o);
      case 'marker':
        return o.hex === this.target && o.marker === 'hit' ? this.keep(o) : true;
      case 'reduced':
      case 'removed':
        return this.takeLoss(o);
      case 'moved':
        return this.takeMove(o);
      case 'declared':
      case 'phase':
        return false;
      default:
        return this.dice === undefined;
    }
  }

  private keep(o: Observation): boolean {
    this.steps.push(o.step);
    return true;
  }

  private isInvolved(id: UnitId): boolean {
    return this.attackers.has(id) || this.defenders.has(id);
  }

  private takeLoss(o: FaceChange): boolean {
    if (!this.isInvolved(o.unit)) return false;
    this.losses.push({ unit: o.unit, to: o.kind === 'removed' ? 'removed' : 'reduced', step: o.step });
    return this.keep(o);
  }

  private takeMove(o: Moved): boolean {
    if (!this.dice) return false;
    if (o.units.every(id => this.defenders.has(id))) return this.takeDefenders(o);
    if (!o.units.every(id => this.attackers.has(id))) return false;
    if (o.to === this.target) {
      for (const unit of o.units) this.advances.push({ unit, to: this.target, step: o.step });
      return this.keep(o);
    }
    return this.takeAttackersBack(o);
  }

  private takeDefenders(o: Moved): boolean {
    // Off the map by hand is a removal; a second drag goes on with the retreat.
    if (o.to === undefined) for (const unit of o.units) this.losses.push({ unit, to: 'removed', step: o.step });
    else for (const unit of o.units) this.retreats.push({ unit, to: o.to, step: o.step });
    return this.keep(o);
  }

  /** Attackers that go anywhere but into the target: drawn back out of it, or back after AR. */
  private takeAttackersBack(o: Moved): boolean {
    if (o.to === undefined) {
      for (const unit of o.units) this.losses.push({ unit, to: 'removed', step: o.step });
      return this.keep(o);
    }
    const home = this.attackers.get(o.units[0] ?? '');
    if (home === undefined || !this.isHeld()) return false;
    if (o.from === this.target && o.to === home) {
      for (const unit of o.units) this.drawnBack.add(unit);
      return this.keep(o);
    }
    const away = o.from === home && this.board.map.distance(home, o.to) === 1;
    if (!away || !this.mayGoBack(o.units)) return false;
    for (const unit of o.units) this.retreats.push({ unit, to: o.to, step: o.step });
    return this.keep(o);
  }

  private isHeld(): boolean {
    return [...this.defenders].some(
      id => !this.losses.some(l => l.unit === id && l.to === 'removed') && !this.retreats.some(r => r.unit === id),
    );
  }

  /**
   * After AR each attacker goes back once. A move back that the result does not ask for is read as a retreat only where
   * nothing else was carried out; else it is a move of its own.
   */
  private mayGoBack(units: readonly UnitId[]): boolean {
    if (this.retreats.some(r => units.includes(r.unit))) return false;
    if (this.losses.length === 0 && this.retreats.length === 0) return true;
    const attackers = [...this.attackers].map(([unit, from]) => ({ unit, from }));
    const fight = { kind: this.kind, attackers, defenders: [...this.defenders], target: this.target };
    return attackersMustRetreat(this.board, fight, this.dice ?? []);
  }

  get outcome(): Outcome {
    const advances = this.advances.filter(a => !this.drawnBack.has(a.unit));
    return { losses: this.losses, retreats: this.retreats, advances };
  }
}

/** `5-1 +1`, `DRM +1`, `result X1`: what a player announced in the chat. */
export const readAnnouncement = (text: string): { column?: string; drm?: number; result?: string } | undefined => {
  const column = /\b([1-7])[-:](\d)\b/.exec(text);
  const drm = /\bDRM\s*([+-]?\d)\b/i.exec(text) ?? /\b\d[-:]\d,?\s*([+-]\d)\b/.exec(text);
  const result = /\b(AR|DR|X1DR|D1DR|D2DR|X1|A1|A2|D1|D2)\b/.exec(text);
  if (!column && !drm && !result) return undefined;
  return {
    ...(column ? { column: `${column[1]}-${column[2]}` } : {}),
    ...(drm ? { drm: Number(drm[1]) } : {}),
    ...(result?.[1] === undefined ? {} : { result: result[1] }),
  };
};

const gather = (gathering: Gathering, rest: readonly Observation[], start: number): void => {
  gathering.consumed = start;
  for (const [i, o] of rest.entries()) {
    const before = gathering.steps.length;
    if (!gathering.take(o)) return;
    if (gathering.steps.length > before) gathering.consumed = start + i + 1;
  }
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
  gather(gathering, next.slice(count), count);
  const common = {
    steps: [...lines.map(l => l.step), ...gathering.steps],
    ...playerOf(first),
    target: first.target,
    ...(gathering.dice ? { dice: gathering.dice } : {}),
    ...(gathering.declared ? { declared: gathering.declared } : {}),
    outcome: gathering.outcome,
  };
  const action: Action =
    first.what === 'overrun'
      ? { kind: 'overrun', ...common, units: [...attackers.keys()], from: first.from }
      : { kind: 'combat', ...common, attackers: [...attackers].map(([unit, from]) => ({ unit, from })) };
  return { action, consumed: gathering.consumed };
};

/** Without a declaration: a stack set down in, or next to, an enemy hex it names, and then a roll of two dice. */
const enteredFight = (board: Board, next: readonly Observation[]): Recognised | undefined => {
  const [first, ...rest] = next;
  const phase = board.position.phase?.kind;
  if (first?.kind !== 'moved' || first.from === undefined || first.to === undefined) return undefined;
  if (phase !== undefined && phase !== 'movement' && phase !== 'exploitation') return undefined;
  const { from, to } = first;
  const side = board.sideOf(first.units[0] ?? '');
  const defenders = board.enemiesIn(to, side);
  if (defenders.length === 0 || board.map.distance(from, to) !== 1) return undefined;
  const soon = rest.find(o => o.kind !== 'said' && o.kind !== 'pool');
  if (!soon || !isCombatRoll(soon)) return undefined;
  const gathering = new Gathering(board, 'overrun', new Map(first.units.map(u => [u, from])), to, new Set(defenders));
  // They stand in the hex already: that is the advance, unless they are drawn back.
  for (const unit of first.units) gathering.advances.push({ unit, to, step: first.step });
  gather(gathering, rest, 1);
  return {
    action: {
      kind: 'overrun',
      steps: [first.step, ...gathering.steps],
      ...playerOf(first),
      units: first.units,
      from,
      target: to,
      ...(gathering.dice ? { dice: gathering.dice } : {}),
      ...(gathering.declared ? { declared: gathering.declared } : {}),
      outcome: gathering.outcome,
    },
    consumed: Math.max(1, gathering.consumed),
  };
};

export const recogniseFight = (board: Board, next: readonly Observation[]): Recognised | undefined =>
  declaredFight(board, next) ?? enteredFight(board, next);

/**
 * Drags of the same stack that follow each other with nothing between: the moves from the first hex on, as one with
 * the stops in between left out. Longest first.
 */
export const joinedDrags = (next: readonly Observation[]): readonly Recognised[] => {
  const [first] = next;
  if (first?.kind !== 'moved' || first.from === undefined || first.to === undefined) return [];
  const key = [...first.units].sort().join();
  const joined: Recognised[] = [];
  let last: HexId = first.to;
  const steps = [first.step];
  for (const o of next.slice(1)) {
    if (o.kind !== 'moved' || o.from !== last || o.to === undefined || [...o.units].sort().join() !== key) break;
    last = o.to;
    steps.push(o.step);
    joined.unshift({
      action: {
        kind: 'move',
        steps: [...steps],
        ...playerOf(first),
        units: first.units,
        from: first.from,
        to: last,
        via: [],
      },
      consumed: steps.length,
    });
  }
  return joined;
};

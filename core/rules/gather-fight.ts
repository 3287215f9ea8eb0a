// Which of the next observations make up one declared or entered fight: what systems share of it. Which dice belong to
// it, who may be lost in it and which attackers go back are the system's own signs.

import type { HexId, HexMap } from '../hexmap/hex-map';
import type { UnitId } from '../scenario/scenario';
import type { Action, Outcome, PoolChange } from './action';
import { corrected, heardAt, type Announced } from './announced';
import type { Observation, ObservationOf } from './observation';

export interface Recognised {
  readonly action: Action;
  /** How many of the next observations it took. */
  readonly consumed: number;
  /**
   * Of those, what is no part of it though it happens to the board: before its last dice, such as a badge by which the
   * fight is then rolled, and after them.
   */
  readonly before?: readonly Observation[];
  readonly after?: readonly Observation[];
}

/** What a fight's signs are read on. */
export interface FightBoard {
  readonly map: HexMap;
  readonly sideOf: (unit: UnitId) => string | undefined;
  readonly enemiesIn: (hex: HexId, side: string | undefined) => readonly UnitId[];
}

export interface FightSoFar {
  readonly kind: 'overrun' | 'combat' | 'procedure';
  readonly attackers: ReadonlyMap<UnitId, HexId>;
  readonly target: HexId;
  readonly defenders: ReadonlySet<UnitId>;
  readonly dice: readonly number[] | undefined;
  readonly outcome: Outcome;
  /** Are defenders left in the target? */
  readonly held: boolean;
}

/** A system's own signs of a fight. */
export interface FightSigns {
  /** How a roll joins those before it: the dice with it, `another` fight's or procedure's, or none that matters. */
  readonly addDice: (before: readonly number[], roll: readonly number[]) => readonly number[] | 'another' | 'none';
  /** Is everything rolled, so that results may be carried out? */
  readonly isRolled: (dice: readonly number[]) => boolean;
  /** A stack set down on its target out of a hex that is not next to it overran from there, though it may not. */
  readonly fromAfar?: boolean;
  /** Overruns of one hex that are declared out of several, with no roll between, are one overrun, though they may not be. */
  readonly fromManyHexes?: boolean;
  readonly announced: (text: string) => Announced | undefined;
  /** Do attackers that are dragged so retreat? False: they do something else, and the fight is over. */
  readonly attackersRetreat: (fight: FightSoFar, drag: Moved & { readonly to: HexId }) => boolean;
  /** Units besides attackers and defenders that may be taken off as its losses. */
  readonly bystanders?: (fight: FightSoFar) => ReadonlySet<UnitId>;
  /** Markers and badges: part of the fight, or passed over in it. undefined: its end, once it is rolled. */
  readonly marks?: (fight: FightSoFar, seen: Observation) => 'part' | 'passed over' | undefined;
}

type Declared = ObservationOf<'declared'>;
type Moved = ObservationOf<'moved'>;

export const poolChange = ({ step, name, before, after }: ObservationOf<'pool'>): PoolChange => ({
  step,
  name,
  before,
  after,
});

/** Gathers what follows a declaration or an entry until something else begins. */
class Gathering {
  private readonly losses: Outcome['losses'][number][] = [];
  private readonly retreats: Outcome['retreats'][number][] = [];
  private advances: Outcome['advances'] = [];
  private readonly pools: PoolChange[] = [];
  readonly steps: number[] = [];
  private rolled: readonly number[] = [];
  private lastRoll: ObservationOf<'rolled'> | undefined;
  private readonly again: { readonly step: number; readonly dice: readonly number[] }[] = [];
  /** How many attackers stood in the target when it was rolled. */
  private entered = 0;
  announced: Announced | undefined;
  private readonly before: Observation[] = [];
  private readonly after: Observation[] = [];
  private readonly bystanders: ReadonlySet<UnitId>;

  constructor(
    private readonly signs: FightSigns,
    private readonly kind: FightSoFar['kind'],
    private readonly attackers: ReadonlyMap<UnitId, HexId>,
    private readonly target: HexId,
    private readonly defenders: ReadonlySet<UnitId>,
  ) {
    this.bystanders = signs.bystanders?.(this.soFar) ?? new Set();
  }

  get dice(): readonly number[] | undefined {
    return this.rolled.length === 0 ? undefined : this.rolled;
  }

  get outcome(): Outcome {
    return { losses: this.losses, retreats: this.retreats, advances: this.advances };
  }

  private get soFar(): FightSoFar {
    const { kind, attackers, target, defenders, dice, outcome } = this;
    return { kind, attackers, target, defenders, dice, outcome, held: this.isHeld() };
  }

  private get isRolled(): boolean {
    return this.signs.isRolled(this.rolled);
  }

  /** How many of the observations belong to it: up to the last that was kept. */
  gather(rest: readonly Observation[]): number {
    let consumed = 0;
    const passed: Observation[] = [];
    for (const [i, o] of rest.entries()) {
      const [before, rolled] = [this.steps.length, this.isRolled];
      if (this.isEnteredAnew(o, rest.slice(i + 1)) || !this.take(o)) return consumed;
      if (this.steps.length === before) passed.push(o);
      else {
        (rolled ? this.after : this.before).push(...passed.splice(0));
        consumed = i + 1;
      }
    }
    return consumed;
  }

  /** The defenders hold, and a stack is set down upon them and rolled for once more: another fight. */
  private isEnteredAnew(o: Observation, after: readonly Observation[]): boolean {
    if (o.kind !== 'moved' || o.to !== this.target || !this.isRolled || !this.isHeld()) return false;
    const soon = after.find(next => next.kind !== 'said' && next.kind !== 'pool');
    return soon?.kind === 'rolled' && this.signs.addDice(this.rolled, soon.dice) === 'another';
  }

  /** False: the observation belongs to something else, the fight ends before it. */
  private take(o: Observation): boolean {
    switch (o.kind) {
      case 'said':
        this.hear(o);
        return true;
      case 'pool':
        this.pools.push(poolChange(o));
        return this.keep(o);
      case 'rolled':
        return this.takeRoll(o);
      case 'reduced':
      case 'removed':
        return this.takeLoss(o);
      case 'moved':
        return this.takeMove(o);
      case 'declared':
      case 'phase':
        return false;
      default: {
        const mark = this.signs.marks?.(this.soFar, o);
        return mark === 'part' ? this.keep(o) : mark === 'passed over' || !this.isRolled;
      }
    }
  }

  private keep(o: Observation): boolean {
    this.steps.push(o.step);
    return true;
  }

  /** Until all is rolled players may correct themselves; after it the first word counts, for the next may be about another fight. */
  private hear({ text, step }: ObservationOf<'said'>): void {
    const said = this.signs.announced(text);
    const heard = said && heardAt(step, this.isRolled, said);
    if (!heard) return;
    this.announced =
      this.isRolled && this.announced ? corrected(heard, this.announced) : corrected(this.announced, heard);
  }

  private takeRoll(o: ObservationOf<'rolled'>): boolean {
    const dice = this.signs.addDice(this.rolled, o.dice);
    if (dice === 'none') return true;
    if (dice === 'another') return this.takeRollAgain(o);
    this.rolled = dice;
    this.lastRoll = o;
    this.entered = this.advances.length;
    return this.keep(o);
  }

  /** The same player throws the same dice once more, with nothing carried out yet: for this fight, as far as is seen. */
  private takeRollAgain(o: ObservationOf<'rolled'>): boolean {
    const last = this.lastRoll;
    const isCarriedOut = this.losses.length + this.retreats.length > 0 || this.advances.length !== this.entered;
    if (last?.button !== o.button || last.dice.length !== o.dice.length) return false;
    if (last.player !== o.player || isCarriedOut) return false;
    this.again.push({ step: o.step, dice: [...this.rolled.slice(0, -o.dice.length), ...o.dice] });
    return this.keep(o);
  }

  private takeLoss(o: ObservationOf<'reduced' | 'restored' | 'removed'>): boolean {
    const outsider = this.isRolled && this.bystanders.has(o.unit);
    if (!this.attackers.has(o.unit) && !this.defenders.has(o.unit) && !outsider) return false;
    this.losses.push({ unit: o.unit, to: o.kind === 'removed' ? 'removed' : 'reduced', step: o.step });
    return this.keep(o);
  }

  private takeMove(o: Moved): boolean {
    if (!this.isRolled) return false;
    if (o.units.every(id => this.defenders.has(id))) return this.takeAway(o);
    if (!o.units.every(id => this.attackers.has(id))) return false;
    const { to } = o;
    if (to === undefined) return this.takeAway(o);
    if (to === this.target) {
      this.enter(o.units, o.step);
      return this.keep(o);
    }
    if (this.isHeld() && o.from === this.target && o.units.every(id => this.attackers.get(id) === to)) {
      // Set down in the target to show what is attacked, and drawn back: no advance.
      this.advances = this.advances.filter(a => !o.units.includes(a.unit));
      return this.keep(o);
    }
    return this.signs.attackersRetreat(this.soFar, { ...o, to }) && this.takeAway(o);
  }

  enter(units: readonly UnitId[], step: number): void {
    this.advances = [...this.advances, ...units.map(unit => ({ unit, to: this.target, step }))];
  }

  /** Off the map by hand is a removal; a second drag goes on with the retreat. */
  private takeAway(o: Moved): boolean {
    const { to, step } = o;
    if (to === undefined) for (const unit of o.units) this.losses.push({ unit, to: 'removed', step });
    else for (const unit of o.units) this.retreats.push({ unit, to, step });
    return this.keep(o);
  }

  private isHeld(): boolean {
    return [...this.defenders].some(
      id => !this.losses.some(l => l.unit === id && l.to === 'removed') && !this.retreats.some(r => r.unit === id),
    );
  }

  /** What the board underwent meanwhile; remarks and stray dice are nothing to it. */
  get passed(): Pick<Recognised, 'before' | 'after'> {
    const [before, after] = [this.before, this.after].map(list =>
      list.filter(o => o.kind !== 'said' && o.kind !== 'rolled'),
    );
    return { ...(before?.length ? { before } : {}), ...(after?.length ? { after } : {}) };
  }

  /** What every kind of fight says of itself. */
  get found(): {
    readonly target: HexId;
    readonly dice?: readonly number[];
    readonly rolledAgain?: readonly { readonly step: number; readonly dice: readonly number[] }[];
    readonly declared?: Announced;
    readonly outcome: Outcome;
    readonly pools?: readonly PoolChange[];
  } {
    return {
      target: this.target,
      ...(this.dice ? { dice: this.dice } : {}),
      ...(this.again.length > 0 ? { rolledAgain: this.again } : {}),
      ...(this.announced ? { declared: this.announced } : {}),
      outcome: this.outcome,
      ...(this.pools.length > 0 ? { pools: this.pools } : {}),
    };
  }
}

/** One line a unit: the declarations of one fight follow each other, with remarks between them at most. */
const declarations = (
  next: readonly Observation[],
  signsOf: (what: string) => FightSigns | undefined,
): { readonly lines: readonly Declared[]; readonly count: number } => {
  const [first] = next;
  if (first?.kind !== 'declared') return { lines: [], count: 0 };
  const isOneHex = first.what === 'overrun' && signsOf(first.what)?.fromManyHexes !== true;
  const lines = [first];
  let count = 1;
  for (const [i, o] of next.slice(1).entries()) {
    if (o.kind === 'said') continue;
    const more = o.kind === 'declared' && o.what === first.what && o.target === first.target;
    if (!more || (isOneHex && o.from !== first.from)) break;
    lines.push(o);
    count = i + 2;
  }
  return { lines, count };
};

const playerOf = (o: Observation): { readonly player?: string } => (o.player === undefined ? {} : { player: o.player });

const kindOf = (what: string): FightSoFar['kind'] =>
  what === 'overrun' ? 'overrun' : what === 'attack' ? 'combat' : 'procedure';

/**
 * A fight or a procedure that the module's own commands declared.
 *
 * @param signsOf the signs of what was declared; undefined: the system knows no such declaration
 */
export const declaredFight = (
  board: FightBoard,
  next: readonly Observation[],
  signsOf: (what: string) => FightSigns | undefined,
): Recognised | undefined => {
  const { lines, count } = declarations(next, signsOf);
  const [first] = lines;
  const signs = first && signsOf(first.what);
  if (!first || !signs) return undefined;
  const attackers = new Map(lines.flatMap(line => line.units.map(unit => [unit, line.from] as const)));
  const defenders = new Set(board.enemiesIn(first.target, board.sideOf(first.units[0] ?? '')));
  const kind = kindOf(first.what);
  const gathering = new Gathering(signs, kind, attackers, first.target, defenders);
  const consumed = count + gathering.gather(next.slice(count));
  const common = { steps: [...lines.map(l => l.step), ...gathering.steps], ...playerOf(first), ...gathering.found };
  const each = [...attackers].map(([unit, from]) => ({ unit, from }));
  const action: Action =
    kind === 'overrun'
      ? { kind, ...common, units: [...attackers.keys()], from: first.from }
      : kind === 'combat'
        ? { kind, ...common, attackers: each }
        : { kind, procedure: first.what, ...common, actors: each };
  return { action, consumed, ...gathering.passed };
};

/**
 * Without a declaration: a stack set down in a hex that enemies hold, next to its own, and then the dice of a fight.
 * The caller has looked whether phase and hex allow to read it so.
 */
export const enteredFight = (
  board: FightBoard,
  next: readonly Observation[],
  signs: FightSigns,
): Recognised | undefined => {
  const [first, ...rest] = next;
  if (first?.kind !== 'moved' || first.from === undefined || first.to === undefined) return undefined;
  const { from, to } = first;
  const soon = rest.find(o => o.kind !== 'said' && o.kind !== 'pool');
  if (soon?.kind !== 'rolled' || typeof signs.addDice([], soon.dice) === 'string') return undefined;
  if (signs.fromAfar !== true && board.map.distance(from, to) !== 1) return undefined;
  const defenders = new Set(board.enemiesIn(to, board.sideOf(first.units[0] ?? '')));
  const gathering = new Gathering(signs, 'overrun', new Map(first.units.map(u => [u, from])), to, defenders);
  // They stand in the hex already: that is the advance, unless they are drawn back.
  gathering.enter(first.units, first.step);
  const consumed = 1 + gathering.gather(rest);
  return {
    action: {
      kind: 'overrun',
      steps: [first.step, ...gathering.steps],
      ...playerOf(first),
      units: first.units,
      from,
      ...gathering.found,
    },
    consumed,
    ...gathering.passed,
  };
};

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

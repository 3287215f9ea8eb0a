// A fight with a life: opened by a declaration or an entry, rolled for, and carried out by later steps in any order, by
// single units and by either player's hand, until its phase ends. What else is done in between is left alone, and
// neither ends nor changes it.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Outcome, PoolChange } from '../action';
import { corrected, heardAt, type Announced } from '../announced';
import type { Observation, ObservationOf } from '../observation';
import type { FightBoard, FightSigns, FightSoFar } from './fight-signs';
import { isAside, throwOf } from './pairs';
import { Rivals } from './rivals';
import { rolledFirst } from './rolled-first';

type Moved = ObservationOf<'moved'>;

/** Is a counter that is turned back, or set down again, a loss taken back? Otherwise it is something else, such as a replacement. */
export type TakesBack = 'always' | 'if taken again' | 'never';
type Unmoved = ObservationOf<'reduced' | 'restored' | 'removed'>;

export const poolChange = ({ step, name, before, after }: ObservationOf<'pool'>): PoolChange => ({
  step,
  name,
  before,
  after,
});

/** What an observation is to the fight: its own, somebody else's, or its end; or a drag of which it takes some units. */
type Taken = 'mine' | 'left' | 'end' | { readonly left: Moved };

export class OpenFight {
  private losses: Outcome['losses'] = [];
  private retreats: Outcome['retreats'] = [];
  private advances: Outcome['advances'] = [];
  private readonly pools: PoolChange[] = [];
  private readonly steps: number[] = [];
  private rolled: readonly number[] = [];
  private firstRoll: ObservationOf<'rolled'> | undefined;
  private lastRoll: ObservationOf<'rolled'> | undefined;
  private readonly again: { readonly step: number; readonly dice: readonly number[] }[] = [];
  /** How many attackers stood in the target when it was rolled. */
  private entered = 0;
  private announced: Announced | undefined;
  private readonly bystanders: ReadonlySet<UnitId>;
  private readonly attackers: Map<UnitId, HexId>;
  /** Units that have done with the fight: what they do from here on is something else. */
  private readonly released = new Set<UnitId>();
  private readonly rivals: Rivals;
  /** Has something else been done since it was opened? */
  private interrupted = false;
  /** Have dice been thrown for something else, after its own? The next are for that too. */
  private isOthersTurn = false;
  /** Against what its attackers have been sent instead, before it was rolled. */
  private redirected: HexId | undefined;
  /** The other die of a pair that was thrown singly goes with the first. */
  private readonly seconds = new Map<Observation, Taken>();
  /** Has a loss been read as taken back? */
  tookBack = false;
  /** Are single dice after its own for its losses, or the next fight's pair, where both can be? */
  singles: 'own' | 'next' = 'own';
  /** Have there been such dice? */
  tookSingles = false;
  /** Has it dice that were thrown after another fight's roll? */
  private hasBelated = false;
  /** Do attackers who are set down upon defenders that hold, and rolled for, fight anew, or do they advance? */
  entries: 'anew' | 'advance' = 'anew';
  /** Have there been such? */
  tookEntry = false;
  /** Has a defender that comes back at once taken its retreat back, or does it move again by itself? */
  returns: 'taken back' | 'again' = 'taken back';
  /** Has there been one? */
  tookReturn = false;
  /** Were others set down upon the enemy just now? The next dice are for them. */
  private isEntered = false;
  /** Have others moved since its last dice? */
  private haveOthersMoved = false;
  /** It was rolled for, others moved, and then another fight was declared: its player was done with it. */
  private isLeftForAnother = false;

  constructor(
    private readonly board: FightBoard,
    private readonly signs: FightSigns,
    private readonly kind: FightSoFar['kind'],
    attackers: ReadonlyMap<UnitId, HexId>,
    private readonly target: HexId,
    private readonly defenders: ReadonlySet<UnitId>,
    private readonly what: string,
    private readonly takesBack: TakesBack,
  ) {
    this.attackers = new Map(attackers);
    this.rivals = new Rivals(board, signs);
    this.bystanders = signs.bystanders?.(this.soFar) ?? new Set();
  }

  private get dice(): readonly number[] | undefined {
    return this.rolled.length === 0 ? undefined : this.rolled;
  }

  private get outcome(): Outcome {
    return { losses: this.losses, retreats: this.retreats, advances: this.advances };
  }

  private get soFar(): FightSoFar {
    const { kind, attackers, target, defenders, dice, outcome } = this;
    return { kind, attackers, target, defenders, dice, outcome, held: this.isHeld() };
  }

  private get isRolled(): boolean {
    return this.signs.isRolled(this.rolled);
  }

  /** Takes what is the fight's own out of the observations of its phase. @returns what is left of them */
  gather(rest: readonly Observation[]): readonly Observation[] {
    const left: Observation[] = [];
    for (const [i, o] of rest.entries()) {
      const taken = this.take(o, rest.slice(i + 1));
      if (taken === 'end') return [...left, ...rest.slice(i)];
      if (taken === 'mine') this.steps.push(o.step);
      else if (taken === 'left') left.push(o);
      else {
        this.steps.push(o.step);
        left.push(taken.left);
      }
      if (taken !== 'mine' && o.kind !== 'said' && o.kind !== 'pool') this.interrupted = true;
      if (o.kind === 'moved' && taken === 'left') this.haveOthersMoved = true;
      if (!isAside(o)) this.isEntered = taken === 'left' && (this.isEntry(o) || this.caughtBy(o).length > 0);
    }
    return left;
  }

  private isEntry(o: Observation): boolean {
    if (o.kind !== 'moved' || o.from === undefined || o.to === undefined) return false;
    return this.board.enemiesIn(o.to, this.board.sideOf(o.units[0] ?? '')).length > 0;
  }

  /** Its defenders that retreated into a hex into which their enemy goes. */
  private caughtBy(o: Observation): readonly UnitId[] {
    if (o.kind !== 'moved' || o.to === undefined || o.units.some(id => this.defenders.has(id))) return [];
    const { to } = o;
    return [...this.defenders].filter(id => this.retreats.findLast(r => r.unit === id)?.to === to);
  }

  private take(o: Observation, after: readonly Observation[]): Taken {
    switch (o.kind) {
      case 'phase':
        return 'end';
      case 'said':
        if (!this.rivals.any && !this.isOfNextRoll(o, after)) this.hear(o);
        return 'left';
      case 'pool':
        if (this.interrupted) return 'left';
        this.pools.push(poolChange(o));
        return 'mine';
      case 'rolled':
        return this.takeRoll(o, after);
      case 'reduced':
      case 'removed':
        return this.takeLoss(o);
      case 'restored':
        return this.takeBackLoss(o.unit, 'reduced', after);
      case 'placed':
        return this.takeBackLoss(o.unit, 'removed', after);
      case 'moved':
        return this.takeMove(o, after);
      case 'declared':
        return this.takeDeclaration(o);
      default:
        return this.signs.isPart?.(this.soFar, o) === true ? 'mine' : 'left';
    }
  }

  /** All is rolled, something else has been done since, and dice follow at once: odds are said of those. */
  private isOfNextRoll({ text }: ObservationOf<'said'>, after: readonly Observation[]): boolean {
    if (!this.isRolled || !this.interrupted || this.signs.announced(text)?.result !== undefined) return false;
    return after.find(o => !isAside(o))?.kind === 'rolled';
  }

  /** Until all is rolled players may correct themselves; after it the first word counts, for the next may be about another fight. */
  private hear({ text, step }: ObservationOf<'said'>): void {
    const said = this.signs.announced(text);
    const heard = said && heardAt(step, this.isRolled, said);
    if (!heard) return;
    this.announced =
      this.isRolled && this.announced ? corrected(heard, this.announced) : corrected(this.announced, heard);
  }

  /**
   * More units of the same fight, before it is rolled; the same target again says nothing new. Its attackers against
   * another target: this one was a slip, unless what stands there is lost all the same.
   */
  private takeDeclaration(o: ObservationOf<'declared'>): Taken {
    const isSame = o.what === this.what && o.target === this.target && this.redirected === undefined;
    const fits = this.kind !== 'overrun' || this.signs.fromManyHexes === true || this.isFrom(o.from);
    if (isSame && fits && this.rolled.length === 0) {
      for (const unit of o.units) this.attackers.set(unit, o.from);
      return 'mine';
    }
    if (this.isRolled && this.haveOthersMoved) this.isLeftForAnother = true;
    const isSlip = !this.isRolled && !(this.signs.correctedAtOnce === true && this.interrupted);
    if (isSlip && o.units.some(id => this.attackers.has(id))) this.redirected = o.target;
    const hit = this.rivals.open(o, this.places(), [...this.attackers.keys(), ...this.defenders]);
    for (const id of hit) this.released.add(id);
    return 'left';
  }

  private isFrom(hex: HexId): boolean {
    return [...this.attackers.values()].every(from => from === hex);
  }

  /** Where its units are now, as far as the fight moved them. */
  private places(): (unit: UnitId) => HexId | undefined {
    const now = new Map([...this.retreats, ...this.advances].map(m => [m.unit, m.to] as const));
    return id => (now.has(id) ? now.get(id) : this.board.hexOf(id));
  }

  private takeRoll(o: ObservationOf<'rolled'>, after: readonly Observation[]): Taken {
    const known = this.seconds.get(o);
    if (known !== undefined) return known;
    if (this.isRolled && this.isEntered && this.isWholeThrow(o, after)) {
      this.isOthersTurn = true;
      return 'left';
    }
    const thrown = throwOf(this.signs, this.rolled, o, after);
    const dice = this.signs.addDice(this.rolled, thrown.roll.dice);
    if (dice === 'none' || this.redirected !== undefined || this.isOthersTurn) return 'left';
    if (typeof dice !== 'string' && this.mayGoOn(o, after)) {
      this.tookSingles = true;
      return this.addRoll(o, dice);
    }
    if (typeof dice !== 'string' && this.isBelated(o, after)) {
      this.hasBelated = true;
      return this.addRoll(o, dice);
    }
    const other = this.isRolled
      ? this.rivals.takesRoll(o, after)
      : dice !== 'another' && this.rivals.isShownBy(o, after, this.isTouchedBy);
    const { roll, second } = other ? other : thrown;
    const taken = other ? 'left' : dice === 'another' ? this.takeRollAgain(roll, after) : this.addRoll(roll, dice);
    if (second) this.seconds.set(second, taken);
    if (!other && taken === 'left') this.isOthersTurn = true;
    return taken;
  }

  /** With the die that comes at once: is it all that a fight is rolled for? */
  private isWholeThrow(o: ObservationOf<'rolled'>, after: readonly Observation[]): boolean {
    const alone = this.signs.addDice([], throwOf(this.signs, [], o, after).roll.dice);
    return typeof alone !== 'string' && this.signs.isRolled(alone);
  }

  /** A single die while other fights are declared, and none of them is rolled for yet. One that is a fight's whole roll is theirs. */
  private mayGoOn(o: ObservationOf<'rolled'>, after: readonly Observation[]): boolean {
    const isNext = this.isRolled && this.rivals.any && !this.rivals.isAnyRolled;
    // A fight that was carried out or left before the next was declared wants no more dice, if these are all that the next does.
    const isWholeRoll = this.isWholeThrow(o, this.isCarriedOut || this.isLeftForAnother ? after : []);
    return (
      this.signs.singleDiceFollow === true && this.singles === 'own' && isNext && o.dice.length === 1 && !isWholeRoll
    );
  }

  /**
   * A single die after another fight's roll, where none came before that: it is this fight's, if up to the next throw
   * only its losses and retreats are carried out.
   */
  private isBelated(o: ObservationOf<'rolled'>, after: readonly Observation[]): boolean {
    const mayBe = this.signs.singleDiceFollow === true && this.isRolled && this.rivals.isAnyRolled;
    if (!mayBe || o.dice.length > 1 || this.isWholeThrow(o, []) || this.isCarriedOut) return false;
    if (this.lastRoll !== this.firstRoll && !this.hasBelated) return false;
    const isSingle = (next: Observation): boolean => next.kind === 'rolled' && next.dice.length === 1;
    const first = after.findIndex(next => !isAside(next) && !isSingle(next));
    const done = first < 0 ? [] : after.slice(first);
    const end = done.findIndex(({ kind }) => kind === 'rolled' || kind === 'declared' || kind === 'phase');
    const soon = end < 0 ? done : done.slice(0, end);
    return soon.some(this.isTouchedBy) && !soon.some(next => this.rivals.isTouched(next));
  }

  private addRoll(roll: ObservationOf<'rolled'>, dice: readonly number[]): Taken {
    this.rolled = dice;
    this.firstRoll ??= roll;
    this.lastRoll = roll;
    this.haveOthersMoved = false;
    this.entered = this.advances.length;
    return 'mine';
  }

  /** Does it look as if the roll before had been for this fight? */
  private readonly isTouchedBy = (o: Observation): boolean => {
    if (o.kind === 'moved')
      return o.units.some(id => this.defenders.has(id) || (this.attackers.has(id) && o.to === this.target));
    return (o.kind === 'reduced' || o.kind === 'removed') && (this.defenders.has(o.unit) || this.attackers.has(o.unit));
  };

  /** The same player throws the same dice once more, with nothing carried out yet: for this fight, as far as is seen. */
  private takeRollAgain(o: ObservationOf<'rolled'>, after: readonly Observation[]): Taken {
    const last = this.lastRoll;
    if (last?.button !== o.button || last.dice.length !== o.dice.length) return 'left';
    if (last.player !== o.player || this.isCarriedOut || this.interrupted) return 'left';
    if (rolledFirst(this.board, this.signs, [o, ...after], this.places())?.isShown === true) return 'left';
    this.again.push({ step: o.step, dice: [...this.rolled.slice(0, -o.dice.length), ...o.dice] });
    return 'mine';
  }

  private get isCarriedOut(): boolean {
    return this.losses.length + this.retreats.length > 0 || this.advances.length !== this.entered;
  }

  private isMine(unit: UnitId): boolean {
    return !this.released.has(unit) && (this.attackers.has(unit) || this.defenders.has(unit));
  }

  private takeLoss(o: Unmoved): Taken {
    const outsider = this.isRolled && !this.interrupted && this.bystanders.has(o.unit);
    if (!this.isMine(o.unit) && !outsider) return 'left';
    const to = o.kind === 'removed' ? 'removed' : 'reduced';
    this.losses = [...this.losses, { unit: o.unit, to, step: o.step }];
    return 'mine';
  }

  /** Flipped back, or set down again: the loss was a slip. */
  private takeBackLoss(unit: UnitId, to: 'reduced' | 'removed', after: readonly Observation[]): Taken {
    const last = this.losses.findLastIndex(l => l.unit === unit);
    if (this.losses[last]?.to !== to || this.released.has(unit)) return 'left';
    const isAgain = after.some(o => (o.kind === 'reduced' || o.kind === 'removed') && o.unit === unit);
    if (this.takesBack === 'never' || (this.takesBack === 'if taken again' && !isAgain)) return 'left';
    this.tookBack = true;
    this.losses = this.losses.filter((_, i) => i !== last);
    return 'mine';
  }

  private takeMove(o: Moved, after: readonly Observation[]): Taken {
    if (o.to === this.target && this.isEnteredAnew(o, after)) {
      this.tookEntry = true;
      if (this.entries === 'anew') {
        for (const id of [...o.units, ...this.defenders]) this.released.add(id);
        return 'left';
      }
    }
    if (!this.isRolled && (this.isGivenUp(o) || this.isOthersNow(o))) return 'end';
    // Who is overrun again where he retreated to has done with this fight.
    if (this.isRolledNext(o, after)) for (const id of this.caughtBy(o)) this.released.add(id);
    const mine: UnitId[] = [];
    const through: UnitId[] = [];
    const others: UnitId[] = [];
    for (const id of o.units) {
      const part = this.partOf(id, o, after);
      (part === 'mine' ? mine : part === 'through' ? through : others).push(id);
    }
    this.carryOut(mine, o);
    this.enter(through, o.step);
    for (const id of [...through, ...others])
      if (this.attackers.has(id) || this.isRetaken(o) || this.comesAgain(id, o)) this.released.add(id);
    if (mine.length + through.length === 0) return 'left';
    if (mine.length === o.units.length) return 'mine';
    // A drag through the emptied hex enters it and goes on from there; a bystander's is its own.
    const from = through.length > 0 ? this.target : o.from;
    const units = o.units.filter(id => !mine.includes(id));
    const reduced = o.reduced?.filter(id => units.includes(id));
    return { left: { ...o, units, from, ...(reduced ? { reduced } : {}) } };
  }

  /** The defenders hold, and a stack is set down upon them and rolled for once more: another overrun. After an attack it advances. */
  private isEnteredAnew(o: Moved, after: readonly Observation[]): boolean {
    if (this.kind !== 'overrun' || !this.isRolled || !this.isHeld() || o.units.some(id => this.defenders.has(id)))
      return false;
    const soon = after.findIndex(next => !isAside(next));
    const roll = after[soon];
    if (roll?.kind !== 'rolled') return false;
    const thrown = throwOf(this.signs, this.rolled, roll, after.slice(soon + 1));
    return this.signs.addDice(this.rolled, thrown.roll.dice) === 'another';
  }

  /** Are dice thrown next, but for what others do far from it? */
  private isRolledNext({ units }: Moved, after: readonly Observation[]): boolean {
    const isFar = (o: Observation): boolean =>
      o.kind === 'moved' && !this.isEntry(o) && !o.units.some(id => units.includes(id) || this.isMine(id));
    return after.find(o => !isAside(o) && !isFar(o))?.kind === 'rolled';
  }

  /** Before it is rolled all its attackers go elsewhere: nobody fights. */
  private isGivenUp({ units, to }: Moved): boolean {
    if (to === this.target || units.every(id => this.attackers.get(id) === to)) return false;
    return [...this.attackers.keys()].every(id => units.includes(id));
  }

  /** Something else was done since its attackers went in: who comes back to the target then has not stayed there. */
  private isRetaken({ to }: Moved): boolean {
    const isIn = this.advances.length > 0 || [...this.attackers.values()].includes(this.target);
    return this.interrupted && to === this.target && isIn && !this.isHeld();
  }

  /** Has the defender retreated, and comes back by itself? */
  private comesAgain(id: UnitId, { to }: Moved): boolean {
    if (to !== this.target || !this.retreats.some(r => r.unit === id)) return false;
    this.tookReturn = true;
    return this.returns === 'again';
  }

  /** It was declared in error, and others enter its target: what comes of that is theirs. */
  private isOthersNow({ units, to }: Moved): boolean {
    return this.redirected !== undefined && to === this.target && !units.some(id => this.isMine(id));
  }

  private partOf(id: UnitId, o: Moved, after: readonly Observation[]): 'mine' | 'through' | 'other' {
    if (!this.isMine(id)) return 'other';
    if (this.defenders.has(id))
      return this.isRolled && !this.isRetaken(o) && !this.comesAgain(id, o) ? 'mine' : 'other';
    const home = this.attackers.get(id);
    if (o.to === this.target) return 'mine';
    // Set down in the target to show what is attacked, or too early, and drawn back: no advance.
    if (o.from === this.target && o.to === home && this.hasEntered(id))
      return this.isHeld() || this.comesBack(id, after) ? 'mine' : 'other';
    if (!this.isRolled || (this.interrupted && this.retreats.some(r => r.unit === id))) return 'other';
    const { to } = o;
    if (to === undefined || this.signs.attackersRetreat(this.soFar, { ...o, units: [id], to })) return 'mine';
    return this.kind === 'overrun' && o.from === home && !this.isHeld() && !this.hasEntered(id) ? 'through' : 'other';
  }

  /** Is the next that is seen of the unit that it goes into the target again? */
  private comesBack(id: UnitId, after: readonly Observation[]): boolean {
    const next = after.find(o => (o.kind === 'moved' || o.kind === 'declared') && o.units.includes(id));
    return next?.kind === 'moved' && next.to === this.target;
  }

  private hasEntered(id: UnitId): boolean {
    return this.advances.some(a => a.unit === id);
  }

  private carryOut(units: readonly UnitId[], { from, to, step }: Moved): void {
    const attackers = units.filter(id => this.attackers.has(id));
    if (to === this.target) this.enter(attackers, step);
    else if (from === this.target && attackers.length > 0 && attackers.every(id => this.attackers.get(id) === to)) {
      this.advances = this.advances.filter(a => !attackers.includes(a.unit));
    } else this.takeAway(attackers, to, step);
    const defenders = units.filter(id => !this.attackers.has(id));
    this.takeAway(defenders, to, step);
  }

  enter(units: readonly UnitId[], step: number): void {
    this.advances = [...this.advances, ...units.map(unit => ({ unit, to: this.target, step }))];
  }

  /** Off the map by hand is a removal; a second drag goes on with the retreat, one back to where it began is none. */
  private takeAway(units: readonly UnitId[], to: HexId | undefined, step: number): void {
    for (const unit of units)
      if (to === undefined) this.losses = [...this.losses, { unit, to: 'removed', step }];
      // Who defended along out of another hex may retreat into the one that was attacked.
      else if (to === this.target && (this.attackers.has(unit) || this.board.hexOf(unit) === to))
        this.retreats = this.retreats.filter(r => r.unit !== unit);
      else this.retreats = [...this.retreats, { unit, to, step }];
  }

  private isHeld(): boolean {
    return [...this.defenders].some(
      id =>
        this.signs.holds?.(id) !== false &&
        !this.losses.some(l => l.unit === id && l.to === 'removed') &&
        !this.retreats.some(r => r.unit === id),
    );
  }

  /** What every kind of fight says of itself. */
  get found(): {
    readonly steps: readonly number[];
    readonly attackers: ReadonlyMap<UnitId, HexId>;
    /** The step of its first dice: a fight stands there. */
    readonly at: number | undefined;
    /** Against what its attackers were sent instead, before it was rolled. */
    readonly redirected: HexId | undefined;
    readonly fight: {
      readonly target: HexId;
      readonly dice?: readonly number[];
      readonly rolledAgain?: readonly { readonly step: number; readonly dice: readonly number[] }[];
      readonly declared?: Announced;
      readonly outcome: Outcome;
      readonly pools?: readonly PoolChange[];
    };
  } {
    return {
      steps: this.steps,
      attackers: this.attackers,
      at: this.firstRoll?.step,
      redirected: this.redirected,
      fight: {
        target: this.target,
        ...(this.dice ? { dice: this.dice } : {}),
        ...(this.again.length > 0 ? { rolledAgain: this.again } : {}),
        ...(this.announced ? { declared: this.announced } : {}),
        outcome: this.outcome,
        ...(this.pools.length > 0 ? { pools: this.pools } : {}),
      },
    };
  }
}

// A fight with a life: opened by a declaration or an entry, rolled for, and carried out by later steps in any order, by
// single units and by either player's hand, until its phase ends. What else is done in between is left alone, and
// neither ends nor changes it.

import { present } from '../../../base/present';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome, PoolChange } from '../../action';
import { corrected, heardAt, type Announced } from '../../announced';
import { isLoss, until, type Observation, type ObservationOf } from '../../observation';
import { aheadFrom, type Ahead } from './ahead';
import { isEntry } from './entries';
import { FightDice, type DiceReading, type FightLife } from './fight-dice';
import type { FightBoard, FightSigns, FightSoFar } from './fight-signs';
import { isLaidAside, type LaidAside } from './laid-aside';
import { isAside } from './pairs';
import { Redirection } from './redirection';
import { ResultsSoFar, type TakesBack } from './results-so-far';
import { Rivals, touches } from './rivals';

type Moved = ObservationOf<'moved'>;

/** How a fight is read where what is seen can be two things. */
export interface FightReading extends DiceReading {
  readonly takesBack: TakesBack;
  /** Do attackers who are set down upon defenders that hold, and rolled for, fight anew, or do they advance? */
  readonly entries: 'anew' | 'advance';
  /** Has a defender that comes back at once taken its retreat back, or does it move again by itself? */
  readonly returns: 'taken back' | 'again';
  /** Are words that were said while two fights waited for their dice about this one, or about the other? */
  readonly words: 'own' | 'of another';
  /** Do defenders that defend along in another fight, rolled for by now, suffer what comes in that one, or still in this? */
  readonly along: 'of another' | 'own';
  /** Who is set down far off at the edge of the map: has it gone there, or is it lost and laid aside? */
  readonly aside: 'gone' | 'lost';
  /** Does an attacker who has moved on lose something of his own, or is that still a loss of this fight, taken late? */
  readonly lateLoss: 'other' | 'own';
  /** Its dice were thrown where the log does not show them. */
  readonly offLog?: true;
}

/** What of that was seen: without it the other reading is the same. */
export interface Doubts {
  readonly tookBack: boolean;
  readonly tookSingles: boolean;
  readonly tookEntry: boolean;
  readonly tookReturn: boolean;
  readonly tookWords: boolean;
  readonly leftAlong: boolean;
  readonly wentAside: boolean;
  readonly lostLate: boolean;
  /** So many fights that were declared later may have been rolled for before it. */
  readonly mayWaitFor: number;
}

export const poolChange = ({ step, name, before, after }: ObservationOf<'pool'>): PoolChange => ({
  step,
  name,
  before,
  after,
});

/** What an observation is to the fight: its own, somebody else's, or its end; or its own but for what is left. */
type Taken = 'mine' | 'left' | 'end' | { readonly left: Observation } | { readonly passedOn: ObservationOf<'said'> };

/** What it costs to look at an observation beside a fight: more beside others that wait for dice. */
const LOOK = 2;
const EACH_RIVAL = 0.05;

export class OpenFight implements FightLife {
  private readonly pools: PoolChange[] = [];
  private readonly steps: number[] = [];
  private announced: Announced | undefined;
  private readonly bystanders: ReadonlySet<UnitId>;
  private readonly attackers: Map<UnitId, HexId>;
  /** Units that have done with the fight: what they do from here on is something else. */
  private readonly released = new Set<UnitId>();
  /** Attackers among them that only moved on, into no other fight. */
  private readonly movedOn = new Set<UnitId>();
  private readonly rivals: Rivals;
  readonly results: ResultsSoFar;
  private readonly dice: FightDice;
  private readonly redirection: Redirection;
  interrupted = false;
  private tookEntry = false;
  private tookReturn = false;
  private tookWords = false;
  private leftAlong = false;
  private wentAside = false;
  private lostLate = false;
  /** Who was set down in the target just now, with nothing else done since. */
  private justEntered: readonly UnitId[] = [];
  /** Its defenders held, and then others fought for the target. */
  private isFoughtAnew = false;

  constructor(
    private readonly board: FightBoard,
    private readonly signs: FightSigns,
    private readonly kind: FightSoFar['kind'],
    attackers: ReadonlyMap<UnitId, HexId>,
    private readonly target: HexId,
    private readonly defenders: ReadonlySet<UnitId>,
    readonly what: string,
    private readonly reading: FightReading,
  ) {
    this.attackers = new Map(attackers);
    this.rivals = new Rivals(board, signs);
    this.redirection = new Redirection(target, id => this.isMine(id));
    this.results = new ResultsSoFar(board, signs, { attackers: this.attackers, target, defenders }, reading.takesBack);
    this.dice = new FightDice(board, signs, this.rivals, this, reading);
    this.bystanders = signs.bystanders?.(this.soFar) ?? new Set();
  }

  private get soFar(): FightSoFar {
    const { kind, attackers, target, defenders } = this;
    const { outcome, isHeld: held } = this.results;
    return { kind, attackers, target, defenders, dice: this.dice.thrown, outcome, held };
  }

  /** Against what its attackers were sent instead, before it was rolled. */
  get redirected(): HexId | undefined {
    return this.redirection.to;
  }

  get doubts(): Doubts {
    const { tookEntry, tookReturn, tookWords, leftAlong, wentAside, lostLate } = this;
    return {
      tookBack: this.results.tookBack,
      tookSingles: this.dice.tookSingles,
      tookEntry,
      tookReturn,
      tookWords,
      leftAlong,
      wentAside,
      lostLate,
      mayWaitFor: this.dice.mayWaitFor,
    };
  }

  /** Takes what is the fight's own out of the observations of its phase. @returns what is left of them */
  gather(rest: readonly Observation[]): readonly Observation[] {
    const left: Observation[] = [];
    for (const [i, o] of rest.entries()) {
      this.board.work?.draw(LOOK + this.rivals.count * EACH_RIVAL);
      const taken = this.take(o, aheadFrom(rest, i + 1));
      if (taken === 'end') return [...left, ...rest.slice(i)];
      if (taken === 'mine') this.steps.push(o.step);
      else if (taken === 'left') left.push(o);
      else if ('passedOn' in taken) left.push(taken.passedOn);
      else {
        this.steps.push(o.step);
        left.push(taken.left);
      }
      if (taken !== 'mine' && o.kind !== 'said' && o.kind !== 'pool') this.interrupted = true;
      if (!isAside(o)) this.justEntered = taken === 'mine' && o.kind === 'moved' && o.to === this.target ? o.units : [];
      if (taken === 'left') this.dice.otherDid(o, isEntry(this.board, o) || this.caughtBy(o).length > 0);
      else this.dice.ownDid(o);
    }
    return left;
  }

  /** Its defenders that retreated into a hex into which their enemy goes. */
  private caughtBy(o: Observation): readonly UnitId[] {
    if (o.kind !== 'moved' || o.to === undefined || o.units.some(id => this.defenders.has(id))) return [];
    return this.results.retreatedInto(o.to);
  }

  private take(o: Observation, after: Ahead): Taken {
    switch (o.kind) {
      case 'phase':
        return 'end';
      case 'said':
        if (this.rivals.any && !this.dice.isRolled) return { passedOn: { ...o, perhapsOfAnother: true } };
        if (!this.rivals.any && !this.isOfNextRoll(o, after)) this.hear(o);
        return 'left';
      case 'pool':
        if (this.interrupted) return 'left';
        this.pools.push(poolChange(o));
        return 'mine';
      case 'rolled':
        return this.dice.take(o, after) ? 'mine' : 'left';
      case 'reduced':
      case 'removed':
        return this.takeLoss(o, after);
      case 'state':
        return this.takeBadge(o, after);
      case 'restored':
        return this.takeBackLoss(o.unit, 'reduced', after);
      case 'placed':
        return this.takeBackRemoval(o, after);
      case 'moved':
        return this.takeMove(o, after);
      case 'declared':
        return this.takeDeclaration(o, after);
      default:
        return this.isPart(o);
    }
  }

  private isPart(o: Observation): 'mine' | 'left' {
    return this.signs.isPart?.(this.soFar, o) === true ? 'mine' : 'left';
  }

  /** A badge that is set after the dice tells a loss; one that is taken off does where the counter is turned over for it. */
  private takeBadge(o: ObservationOf<'state'>, after: Ahead): Taken {
    const { badges } = this.signs;
    if (!badges || !this.dice.isRolled || !this.isMine(o.unit)) return this.isPart(o);
    const before = this.results.shownBy(o.unit) ?? badges.shown(o.unit);
    const more = badges.lost(o.states) - badges.lost(before);
    const isChange = more > 0 || (more < 0 && (this.results.hasLost(o.unit) || this.isReducedNext(o.unit, after)));
    if (!isChange) return this.isPart(o);
    this.results.mark(o);
    return 'mine';
  }

  private isReducedNext(unit: UnitId, after: Ahead): boolean {
    const soon = until(after, ({ kind }) => kind === 'declared' || kind === 'phase');
    return soon.some(o => o.kind === 'reduced' && o.unit === unit);
  }

  /** All is rolled, something else has been done since, and dice follow before any entry: odds are said of those. */
  private isOfNextRoll({ text }: ObservationOf<'said'>, after: Ahead): boolean {
    if (!this.dice.isRolled || !this.interrupted || this.signs.announced(text)?.result !== undefined) return false;
    return after.find(o => !isAside(o) && (o.kind !== 'moved' || isEntry(this.board, o)))?.kind === 'rolled';
  }

  /** Until all is rolled players may correct themselves; after it the first word counts, for the next may be about another fight. */
  private hear({ text, step, perhapsOfAnother }: ObservationOf<'said'>): void {
    const said = this.signs.announced(text);
    const heard = said && heardAt(step, this.dice.isRolled, said);
    if (!heard) return;
    if (perhapsOfAnother === true) this.tookWords = true;
    if (perhapsOfAnother === true && this.reading.words === 'of another') return;
    this.announced =
      this.dice.isRolled && this.announced ? corrected(heard, this.announced) : corrected(this.announced, heard);
  }

  /**
   * More units of the same fight, before it is rolled; the same target again says nothing new. Its attackers against
   * another target: this one was a slip, unless what stands there is lost all the same.
   */
  private takeDeclaration(o: ObservationOf<'declared'>, after: Ahead): Taken {
    const isSame = o.what === this.what && o.target === this.target && this.redirected === undefined;
    const fits = this.kind !== 'overrun' || this.signs.fromManyHexes === true || this.isFrom(o.from);
    if (isSame && this.dice.isRolled && this.isToldOnceMore(o, after)) return 'mine';
    if (isSame && fits && this.dice.thrown === undefined) {
      for (const unit of o.units) this.attackers.set(unit, o.from);
      return 'mine';
    }
    this.dice.otherDeclared();
    if (o.target === this.target && this.dice.isRolled && this.results.isHeld) this.isFoughtAnew = true;
    const isSlip = !this.dice.isRolled && !(this.signs.correctedAtOnce === true && this.interrupted);
    this.redirection.declared(o, id => this.attackers.has(id), isSlip);
    const hit = this.rivals.open(o, this.placeOf, [...this.attackers.keys(), ...this.defenders]);
    for (const id of hit) this.doesOther(id);
    return 'left';
  }

  /** Right after its dice the same is declared of the same units, and nobody rolls for that: they rolled first. */
  private isToldOnceMore({ units, from }: ObservationOf<'declared'>, after: Ahead): boolean {
    if (this.interrupted || this.dice.isCarriedOut) return false;
    if (!units.every(unit => this.attackers.get(unit) === from)) return false;
    const isElsewhere = (o: Observation): boolean => o.kind === 'declared' && o.target !== this.target;
    const next = after.find(o => o.kind === 'rolled' || o.kind === 'phase' || isElsewhere(o));
    return next?.kind !== 'rolled';
  }

  private isFrom(hex: HexId): boolean {
    return [...this.attackers.values()].every(from => from === hex);
  }

  readonly placeOf = (unit: UnitId): HexId | undefined => this.results.movedTo(unit) ?? this.board.hexOf(unit);

  readonly isTouchedBy = (o: Observation): boolean =>
    touches({ attackers: this.attackers, defenders: this.defenders, target: this.target }, o);

  readonly isOfOtherEnemies = (o: Observation): boolean => {
    if (o.kind !== 'moved' && !isLoss(o)) return false;
    const [attacker] = this.attackers.keys();
    const side = this.board.sideOf(attacker ?? '');
    const units = o.kind === 'moved' ? o.units : [o.unit];
    return units.every(unit => this.board.sideOf(unit) !== side && !this.defenders.has(unit));
  };

  private isMine(unit: UnitId): boolean {
    return !this.released.has(unit) && (this.attackers.has(unit) || this.defenders.has(unit)) && !this.isLeft(unit);
  }

  /** Is it a defender that defends along in another fight, and suffers in that one? */
  private isLeft(unit: UnitId): boolean {
    if (!this.rivals.defendsAlong(unit, this.redirected)) return false;
    this.leftAlong = true;
    return this.reading.along === 'of another';
  }

  private takeLoss(loss: ObservationOf<'reduced' | 'removed'>, after: Ahead): Taken {
    const { unit } = loss;
    const isFought = this.dice.thrown !== undefined;
    if (this.defenders.has(unit) && !isFought && this.redirection.isLostToOthers(after)) return 'left';
    const outsider = this.dice.isRolled && !this.interrupted && this.bystanders.has(unit);
    if (!this.isMine(unit) && !outsider && !this.isLostLate(unit)) return 'left';
    this.results.lose(loss);
    return 'mine';
  }

  /** Is it read as a loss of this fight, of an attacker who has moved on? */
  private isLostLate(unit: UnitId): boolean {
    if (!this.movedOn.has(unit)) return false;
    this.lostLate = true;
    return this.reading.lateLoss === 'own';
  }

  /** The unit has to do with another fight from here on. */
  private doesOther(unit: UnitId): void {
    this.released.add(unit);
    this.movedOn.delete(unit);
  }

  private takeBackLoss(unit: UnitId, to: 'reduced' | 'removed', after: Ahead): Taken {
    return !this.released.has(unit) && this.results.takeBack(unit, to, after) ? 'mine' : 'left';
  }

  /** Its counter is set down again: where it shows a step more than it had, that is another thing than the removal. */
  private takeBackRemoval(o: ObservationOf<'placed'>, after: Ahead): Taken {
    const taken = this.takeBackLoss(o.unit, 'removed', after);
    const { unit, hex, faceUp, step, player } = o;
    const had = this.results.turnedTo(unit) ?? this.board.position.units.get(unit)?.faceUp ?? 0;
    return taken === 'mine' && faceUp < had
      ? { left: { kind: 'restored', unit, hex, faceUp, step, ...present({ player }) } }
      : taken;
  }

  private takeMove(o: Moved, after: Ahead): Taken {
    if (o.to === this.target && this.isEnteredAnew(o, after)) {
      this.tookEntry = true;
      if (this.reading.entries === 'anew') {
        for (const id of [...o.units, ...this.defenders]) this.doesOther(id);
        return 'left';
      }
    }
    if (!this.dice.isRolled && (this.isGivenUp(o) || this.redirection.isOthersNow(o))) return 'end';
    // Who is overrun again where he retreated to has done with this fight.
    if (this.isRolledNext(o, after)) for (const id of this.caughtBy(o)) this.released.add(id);
    const mine: UnitId[] = [];
    const through: UnitId[] = [];
    const others: UnitId[] = [];
    for (const id of o.units) {
      const part = this.partOf(id, o, after);
      (part === 'mine' ? mine : part === 'through' ? through : others).push(id);
    }
    const aside = mine.filter(id => this.isLost(id, o, after));
    for (const id of aside) this.results.layAside(id, o);
    this.results.carryOut(
      mine.filter(id => !aside.includes(id)),
      o,
    );
    this.results.enter(through, o.step);
    if (!this.dice.isRolled) for (const id of others) if (this.defenders.has(id)) this.results.dragged(id, o.to);
    for (const id of [...through, ...others])
      if (this.attackers.has(id) || this.isRetaken(o) || this.comesAgain(id, o)) {
        this.released.add(id);
        if (this.attackers.has(id) && this.dice.isRolled && !isEntry(this.board, o)) this.movedOn.add(id);
        else this.movedOn.delete(id);
      }
    if (mine.length + through.length === 0) return 'left';
    if (mine.length === o.units.length) return 'mine';
    // A drag through the emptied hex enters it and goes on from there; a bystander's is its own.
    const from = through.length > 0 ? this.target : o.from;
    const units = o.units.filter(id => !mine.includes(id));
    const reduced = o.reduced?.filter(({ unit }) => units.includes(unit));
    return { left: { ...o, units, from, ...(reduced ? { reduced } : {}) } };
  }

  /** The defenders hold, and a stack is set down upon them and rolled for once more: another overrun. After an attack it advances. */
  private isEnteredAnew(o: Moved, after: Ahead): boolean {
    const mayBe = this.kind === 'overrun' && this.dice.isRolled && this.results.isHeld;
    if (!mayBe || o.units.some(id => this.defenders.has(id))) return false;
    const next = after.findIndex(n => !isAside(n) && !(this.isOfOthers(n, o) && this.isFarFromTarget(n)));
    return next >= 0 && this.dice.isRolledAnewNext(after.slice(next));
  }

  /** Are dice thrown next, but for what others do? */
  private isRolledNext(o: Moved, after: Ahead): boolean {
    return after.find(next => !isAside(next) && !this.isOfOthers(next, o))?.kind === 'rolled';
  }

  /** A move into no fight, by nobody of this one nor of that drag. */
  private isOfOthers(o: Observation, { units }: Moved): o is Moved {
    return o.kind === 'moved' && !isEntry(this.board, o) && !o.units.some(id => units.includes(id) || this.isMine(id));
  }

  private isFarFromTarget({ from, to }: Moved): boolean {
    return [from, to].every(hex => hex === undefined || (this.board.map.distance(hex, this.target) ?? 0) > 1);
  }

  /** Before it is rolled all its attackers go elsewhere: nobody fights. */
  private isGivenUp({ units, to }: Moved): boolean {
    if (to === this.target || units.every(id => this.attackers.get(id) === to)) return false;
    return [...this.attackers.keys()].every(id => units.includes(id));
  }

  /** Something else was done since its attackers went in: who comes back to the target then has not stayed there. */
  private isRetaken({ to }: Moved): boolean {
    const isIn = this.results.outcome.advances.length > 0 || [...this.attackers.values()].includes(this.target);
    return this.interrupted && to === this.target && isIn && !this.results.isHeld;
  }

  /** Has the defender retreated, and comes back by itself? */
  private comesAgain(id: UnitId, { to }: Moved): boolean {
    if (to !== this.target || !this.results.hasRetreated(id)) return false;
    this.tookReturn = true;
    return this.reading.returns === 'again';
  }

  private partOf(id: UnitId, o: Moved, after: Ahead): 'mine' | 'through' | 'other' {
    if (!this.isMine(id)) return 'other';
    const isRolled = this.dice.isRolled || this.reading.offLog === true;
    if (this.defenders.has(id)) return isRolled && !this.isRetaken(o) && !this.comesAgain(id, o) ? 'mine' : 'other';
    const home = this.attackers.get(id);
    if (o.to === this.target) return this.isFoughtAnew ? 'other' : 'mine';
    // Set down in the target to show what is attacked, or too early, and drawn back: no advance.
    if (o.from === this.target && o.to === home && this.results.hasEntered(id))
      return this.results.isHeld || this.comesBack(id, after) || this.isDrawnBack(id) ? 'mine' : 'other';
    if (!this.dice.isRolled || (this.interrupted && this.results.hasRetreated(id))) return 'other';
    const { to } = o;
    if (this.isLost(id, o, after)) return 'mine';
    if (to === undefined || this.signs.attackersRetreat(this.soFar, { ...o, units: [id], to })) return 'mine';
    return this.kind === 'overrun' &&
      o.from === home &&
      !this.results.hasEntered(id) &&
      !this.results.isHeldAfter(after)
      ? 'through'
      : 'other';
  }

  /** Is it read as lost, and laid aside on the board? */
  private isLost(id: UnitId, o: Moved, after: Ahead): boolean {
    if (!this.dice.isRolled || !isLaidAside(this.board.map, this.target, id, o, after)) return false;
    this.wentAside = true;
    return this.reading.aside === 'lost';
  }

  /** Out of an attack's target at once, as it came: nobody moves on after one. */
  private isDrawnBack(id: UnitId): boolean {
    return this.kind === 'combat' && this.justEntered.includes(id);
  }

  /** Is the next that is seen of the unit that it goes into the target again? */
  private comesBack(id: UnitId, after: Ahead): boolean {
    const next = after.find(o => (o.kind === 'moved' || o.kind === 'declared') && o.units.includes(id));
    return next?.kind === 'moved' && next.to === this.target;
  }

  /** Its attackers stand in the target already: that is the advance, unless they are drawn back. */
  enter(units: readonly UnitId[], step: number): void {
    this.results.enter(units, step);
  }

  /** What every kind of fight says of itself. */
  get found(): {
    readonly steps: readonly number[];
    readonly attackers: ReadonlyMap<UnitId, HexId>;
    /** The step of its first dice: a fight stands there. */
    readonly at: number | undefined;
    /** Against what its attackers were sent instead, before it was rolled. */
    readonly redirected: HexId | undefined;
    /** Who was read as lost, though its counter stays on the board, and where. */
    readonly laidAside: readonly LaidAside[];
    readonly fight: {
      readonly target: HexId;
      readonly dice?: readonly number[];
      readonly rolledAgain?: readonly { readonly step: number; readonly dice: readonly number[] }[];
      readonly declared?: Announced;
      readonly outcome: Outcome;
      readonly pools?: readonly PoolChange[];
    };
  } {
    const { thrown, again, at } = this.dice;
    return {
      steps: this.steps,
      attackers: this.attackers,
      at,
      redirected: this.redirected,
      laidAside: this.results.laidAside,
      fight: {
        target: this.target,
        ...(thrown ? { dice: thrown } : {}),
        ...(again.length > 0 ? { rolledAgain: again } : {}),
        ...(this.announced ? { declared: this.announced } : {}),
        outcome: this.results.outcome,
        ...(this.pools.length > 0 ? { pools: this.pools } : {}),
      },
    };
  }
}

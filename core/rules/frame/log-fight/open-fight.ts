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
import { FightDice, type FightLife } from './fight-dice';
import { FightMoves, type FoughtOver, type Taken } from './fight-moves';
import type { Doubts, FightReading } from './fight-reading';
import type { FightBoard, FightSigns, FightSoFar } from './fight-signs';
import type { LaidAside } from './laid-aside';
import { isAside } from './pairs';
import { Redirection } from './redirection';
import { ResultsSoFar } from './results-so-far';
import { Rivals, touches } from './rivals';
import { WhoFights } from './who-fights';

export const poolChange = ({ step, name, before, after }: ObservationOf<'pool'>): PoolChange => ({
  step,
  name,
  before,
  after,
});

/** What it is to the fight, or words that are passed on to the others that wait for dice. */
type TakenOrPassed = Taken | { readonly passedOn: ObservationOf<'said'> };

/** What it costs to look at an observation beside a fight: more beside others that wait for dice. */
const LOOK = 2;
const EACH_RIVAL = 0.05;

export class OpenFight implements FightLife, FoughtOver {
  private readonly pools: PoolChange[] = [];
  private readonly steps: number[] = [];
  private announced: Announced | undefined;
  private readonly bystanders: ReadonlySet<UnitId>;
  readonly who: WhoFights;
  private readonly rivals: Rivals;
  readonly results: ResultsSoFar;
  readonly dice: FightDice;
  readonly redirection: Redirection;
  private readonly moves: FightMoves;
  interrupted = false;
  private tookWords = false;
  justEntered: readonly UnitId[] = [];
  isFoughtAnew = false;

  constructor(
    readonly board: FightBoard,
    readonly signs: FightSigns,
    readonly kind: FightSoFar['kind'],
    attackers: ReadonlyMap<UnitId, HexId>,
    readonly target: HexId,
    defenders: ReadonlySet<UnitId>,
    readonly what: string,
    readonly reading: FightReading,
  ) {
    this.rivals = new Rivals(board, signs);
    this.who = new WhoFights(attackers, defenders, this.rivals, () => this.redirected, reading);
    this.redirection = new Redirection(target, id => this.who.isMine(id));
    this.results = new ResultsSoFar(board, signs, { ...this.sides, target }, reading.takesBack);
    this.dice = new FightDice(board, signs, this.rivals, this, reading);
    this.moves = new FightMoves(this);
    this.bystanders = signs.bystanders?.(this.soFar) ?? new Set();
  }

  private get sides(): Pick<WhoFights, 'attackers' | 'defenders'> {
    const { attackers, defenders } = this.who;
    return { attackers, defenders };
  }

  get soFar(): FightSoFar {
    const { kind, target } = this;
    const { outcome, isHeld: held } = this.results;
    return { kind, ...this.sides, target, dice: this.dice.thrown, outcome, held };
  }

  /** Against what its attackers were sent instead, before it was rolled. */
  get redirected(): HexId | undefined {
    return this.redirection.to;
  }

  get doubts(): Doubts {
    const { tookEntry, tookReturn, wentAside } = this.moves;
    const { leftAlong, lostLate } = this.who;
    return {
      tookBack: this.results.tookBack,
      tookSingles: this.dice.tookSingles,
      tookEntry,
      tookReturn,
      tookWords: this.tookWords,
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
      if (taken === 'mine' && o.kind === 'declared') this.takePutRight(o, left);
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

  /** Who joins before the dice was declared for another kind of fight against the target just before: this puts it right. */
  private takePutRight({ units, target, what }: ObservationOf<'declared'>, left: Observation[]): void {
    const at = left.findLastIndex(({ kind }) => kind === 'declared');
    const slip = left[at];
    if (this.dice.thrown !== undefined || slip?.kind !== 'declared') return;
    if (slip.target !== target || slip.what === what || !slip.units.every(unit => units.includes(unit))) return;
    left.splice(at, 1);
    this.steps.push(slip.step);
  }

  readonly caughtBy = (o: Observation): readonly UnitId[] => {
    if (o.kind !== 'moved' || o.to === undefined || o.units.some(id => this.who.defenders.has(id))) return [];
    return this.results.retreatedInto(o.to);
  };

  private take(o: Observation, after: Ahead): TakenOrPassed {
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
        return this.moves.take(o, after);
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
    if (!badges || !this.dice.isRolled || !this.who.isMine(o.unit)) return this.isPart(o);
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
    const fits = this.kind !== 'overrun' || this.signs.fromManyHexes === true || this.who.areFrom(o.from);
    if (isSame && this.dice.isRolled && this.isToldOnceMore(o, after)) return 'mine';
    if (isSame && fits && this.dice.thrown === undefined) {
      for (const unit of o.units) this.who.attackers.set(unit, o.from);
      return 'mine';
    }
    this.dice.otherDeclared();
    if (o.target === this.target && this.dice.isRolled && this.results.isHeld) this.isFoughtAnew = true;
    const isSlip = !this.dice.isRolled && !(this.signs.correctedAtOnce === true && this.interrupted);
    this.redirection.declared(o, id => this.who.attackers.has(id), isSlip);
    const hit = this.rivals.open(o, this.placeOf, [...this.who.attackers.keys(), ...this.who.defenders]);
    for (const id of hit) this.who.doesOther(id);
    return 'left';
  }

  /** Right after its dice the same is declared of the same units, and nobody rolls for that: they rolled first. */
  private isToldOnceMore({ units, from }: ObservationOf<'declared'>, after: Ahead): boolean {
    if (this.interrupted || this.dice.isCarriedOut) return false;
    if (!units.every(unit => this.who.attackers.get(unit) === from)) return false;
    const isElsewhere = (o: Observation): boolean => o.kind === 'declared' && o.target !== this.target;
    const next = after.find(o => o.kind === 'rolled' || o.kind === 'phase' || isElsewhere(o));
    return next?.kind !== 'rolled';
  }

  readonly placeOf = (unit: UnitId): HexId | undefined => this.results.movedTo(unit) ?? this.board.hexOf(unit);

  readonly isTouchedBy = (o: Observation): boolean => touches({ ...this.sides, target: this.target }, o);

  readonly isOfOtherEnemies = (o: Observation): boolean => {
    if (o.kind !== 'moved' && !isLoss(o)) return false;
    const [attacker] = this.who.attackers.keys();
    const side = this.board.sideOf(attacker ?? '');
    const units = o.kind === 'moved' ? o.units : [o.unit];
    return units.every(unit => this.board.sideOf(unit) !== side && !this.who.defenders.has(unit));
  };

  private takeLoss(loss: ObservationOf<'reduced' | 'removed'>, after: Ahead): Taken {
    const { unit } = loss;
    const isFought = this.dice.thrown !== undefined;
    if (this.who.defenders.has(unit) && !isFought && this.redirection.isLostToOthers(after)) return 'left';
    const outsider = this.dice.isRolled && !this.interrupted && this.bystanders.has(unit);
    if (!this.who.isMine(unit) && !outsider && !this.who.isLostLate(unit)) return 'left';
    this.results.lose(loss);
    return 'mine';
  }

  private takeBackLoss(unit: UnitId, to: 'reduced' | 'removed', after: Ahead): Taken {
    return !this.who.isReleased(unit) && this.results.takeBack(unit, to, after) ? 'mine' : 'left';
  }

  /** Its counter is set down again, elsewhere if it retreats: where it shows a step more than it had, that is another thing than the removal. */
  private takeBackRemoval(o: ObservationOf<'placed'>, after: Ahead): Taken {
    const taken = this.takeBackLoss(o.unit, 'removed', after);
    const { unit, hex, faceUp, step, player } = o;
    if (taken === 'mine') this.results.setDown(unit, hex, step);
    const had = this.results.turnedTo(unit) ?? this.board.position.units.get(unit)?.faceUp ?? 0;
    return taken === 'mine' && faceUp < had
      ? { left: { kind: 'restored', unit, hex, faceUp, step, ...present({ player }) } }
      : taken;
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
      attackers: this.who.attackers,
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

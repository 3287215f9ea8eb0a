// Moves while a fight is open: which of them carry its result out, which enter the hex and go on, and which are something else.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Observation, ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import { isEntry } from './entries';
import type { FightDice } from './fight-dice';
import type { FightReading } from './fight-reading';
import type { FightBoard, FightSigns, FightSoFar } from './fight-signs';
import { isLaidAside } from './laid-aside';
import { isAside } from './pairs';
import type { Redirection } from './redirection';
import type { ResultsSoFar } from './results-so-far';
import type { WhoFights } from './who-fights';

type Moved = ObservationOf<'moved'>;

/** What an observation is to the fight: its own, somebody else's, or its end; or its own but for what is left. */
export type Taken = 'mine' | 'left' | 'end' | { readonly left: Observation };

/** What moves are told of their fight. */
export interface FoughtOver {
  readonly board: FightBoard;
  readonly signs: FightSigns;
  readonly kind: FightSoFar['kind'];
  readonly target: HexId;
  readonly reading: FightReading;
  readonly who: WhoFights;
  readonly results: ResultsSoFar;
  readonly dice: FightDice;
  readonly redirection: Redirection;
  readonly soFar: FightSoFar;
  /** Has something else been done since it was opened? */
  readonly interrupted: boolean;
  /** Who was set down in the target just now, with nothing else done since. */
  readonly justEntered: readonly UnitId[];
  /** Its defenders held, and then others fought for the target. */
  readonly isFoughtAnew: boolean;
  /** Its defenders that retreated into a hex into which their enemy goes. */
  readonly caughtBy: (o: Observation) => readonly UnitId[];
}

export class FightMoves {
  /** What could be read in two ways. */
  tookEntry = false;
  tookReturn = false;
  wentAside = false;

  constructor(private readonly fight: FoughtOver) {}

  take(o: Moved, after: Ahead): Taken {
    const { board, target, reading, who, results, dice, redirection, caughtBy } = this.fight;
    if (o.to === target && this.isEnteredAnew(o, after)) {
      this.tookEntry = true;
      if (reading.entries === 'anew') {
        for (const id of [...o.units, ...who.defenders]) who.doesOther(id);
        return 'left';
      }
    }
    if (!this.isFought && (this.isGivenUp(o) || redirection.isOthersNow(o))) return 'end';
    // Who is overrun again where he retreated to has done with this fight.
    if (this.isRolledNext(o, after)) for (const id of caughtBy(o)) who.release(id);
    const mine: UnitId[] = [];
    const through: UnitId[] = [];
    const others: UnitId[] = [];
    for (const id of o.units) {
      const part = this.partOf(id, o, after);
      (part === 'mine' ? mine : part === 'through' ? through : others).push(id);
    }
    const aside = mine.filter(id => this.isLost(id, o, after));
    for (const id of aside) results.layAside(id, o);
    results.carryOut(
      mine.filter(id => !aside.includes(id)),
      o,
    );
    results.enter(through, o.step);
    if (!dice.isRolled) for (const id of others) if (who.defenders.has(id)) results.dragged(id, o.to);
    for (const id of [...through, ...others])
      if (who.attackers.has(id) || this.isRetaken(o) || this.comesAgain(id, o)) {
        const movesOn = who.attackers.has(id) && dice.isRolled && !isEntry(board, o);
        if (movesOn) who.movesOn(id);
        else who.doesOther(id);
      }
    if (mine.length + through.length === 0) return 'left';
    if (mine.length === o.units.length) return 'mine';
    // A drag through the emptied hex enters it and goes on from there; a bystander's is its own.
    const from = through.length > 0 ? target : o.from;
    const units = o.units.filter(id => !mine.includes(id));
    const reduced = o.reduced?.filter(({ unit }) => units.includes(unit));
    return { left: { ...o, units, from, ...(reduced ? { reduced } : {}) } };
  }

  /** Its dice are thrown, or its defenders lost, by dice that the log does not show. */
  private get isFought(): boolean {
    const { dice, results } = this.fight;
    return dice.isRolled || (results.outcome.losses.length > 0 && !results.isHeld);
  }

  /** The defenders hold, and a stack is set down upon them and rolled for once more: another overrun. After an attack it advances. */
  private isEnteredAnew(o: Moved, after: Ahead): boolean {
    const { kind, who, results, dice } = this.fight;
    const mayBe = kind === 'overrun' && dice.isRolled && results.isHeld;
    if (!mayBe || o.units.some(id => who.defenders.has(id))) return false;
    const next = after.findIndex(n => !isAside(n) && !(this.isOfOthers(n, o) && this.isFarFromTarget(n)));
    return next >= 0 && dice.isRolledAnewNext(after.slice(next));
  }

  /** Are dice thrown next, but for what others do? */
  private isRolledNext(o: Moved, after: Ahead): boolean {
    return after.find(next => !isAside(next) && !this.isOfOthers(next, o))?.kind === 'rolled';
  }

  /** A move into no fight, by nobody of this one nor of that drag. */
  private isOfOthers(o: Observation, { units }: Moved): o is Moved {
    const { board, who } = this.fight;
    return o.kind === 'moved' && !isEntry(board, o) && !o.units.some(id => units.includes(id) || who.isMine(id));
  }

  private isFarFromTarget({ from, to }: Moved): boolean {
    const { board, target } = this.fight;
    return [from, to].every(hex => hex === undefined || (board.map.distance(hex, target) ?? 0) > 1);
  }

  /** Before it is rolled all its attackers go elsewhere: nobody fights. */
  private isGivenUp({ units, to }: Moved): boolean {
    const { target, who } = this.fight;
    if (to === target || units.every(id => who.attackers.get(id) === to)) return false;
    return [...who.attackers.keys()].every(id => units.includes(id));
  }

  /** Something else was done since its attackers went in: who comes back to the target then has not stayed there. */
  private isRetaken({ to }: Moved): boolean {
    const { target, who, results, interrupted } = this.fight;
    const isIn = results.outcome.advances.length > 0 || [...who.attackers.values()].includes(target);
    return interrupted && to === target && isIn && !results.isHeld;
  }

  /** Has the defender retreated, and comes back by itself? */
  private comesAgain(id: UnitId, { to }: Moved): boolean {
    const { target, reading, results } = this.fight;
    if (to !== target || !results.hasRetreated(id)) return false;
    this.tookReturn = true;
    return reading.returns === 'again';
  }

  private partOf(id: UnitId, o: Moved, after: Ahead): 'mine' | 'through' | 'other' {
    const { signs, kind, target, reading, who, results, dice, interrupted, isFoughtAnew } = this.fight;
    if (!who.isMine(id)) return 'other';
    const isRolled = dice.isRolled || reading.offLog === true;
    if (who.defenders.has(id)) return isRolled && !this.isRetaken(o) && !this.comesAgain(id, o) ? 'mine' : 'other';
    const home = who.attackers.get(id);
    if (o.to === target) return isFoughtAnew ? 'other' : 'mine';
    // Set down in the target to show what is attacked, or too early, and drawn back: no advance.
    if (o.from === target && o.to === home && results.hasEntered(id))
      return results.isHeld || this.comesBack(id, after) || this.isDrawnBack(id) ? 'mine' : 'other';
    if (!this.isFought || (interrupted && results.hasRetreated(id))) return 'other';
    const { to } = o;
    if (to === undefined || this.isLost(id, o, after)) return 'mine';
    const held = results.isHeldAfter(after);
    if (signs.attackersRetreat({ ...this.fight.soFar, held }, { ...o, units: [id], to })) return 'mine';
    return kind === 'overrun' && o.from === home && !results.hasEntered(id) && !held ? 'through' : 'other';
  }

  /** Is it read as lost, and laid aside on the board? */
  private isLost(id: UnitId, o: Moved, after: Ahead): boolean {
    const { board, target, reading, dice } = this.fight;
    if (!dice.isRolled || !isLaidAside(board.map, target, id, o, after)) return false;
    this.wentAside = true;
    return reading.aside === 'lost';
  }

  /** Out of an attack's target at once, as it came: nobody moves on after one. */
  private isDrawnBack(id: UnitId): boolean {
    const { kind, justEntered } = this.fight;
    return kind === 'combat' && justEntered.includes(id);
  }

  /** Is the next that is seen of the unit that it goes into the target again? */
  private comesBack(id: UnitId, after: Ahead): boolean {
    const next = after.find(o => (o.kind === 'moved' || o.kind === 'declared') && o.units.includes(id));
    return next?.kind === 'moved' && next.to === this.fight.target;
  }
}

// A game in the making: what was done so far, the rules' memory of it, and chance. Nothing here knows which system is
// played; how a result of the dice is carried out, and what players keep on the board, is the system's `Hand`.

import type { HexId } from '../../../core/hexmap/hex-map';
import type { Action, ActionOf, Adjustment, Outcome } from '../../../core/rules/action';
import type { Position } from '../../../core/rules/position';
import { setUpPosition } from '../../../core/rules/set-up';
import type { GameState, Judgement, Referee } from '../../../core/rules/system';
import { asSure } from '../../../core/rules/sureness';
import { worst, type Answer, type Verdict } from '../../../core/rules/verdict';
import type { Scenario, UnitId } from '../../../core/scenario/scenario';
import { Random } from './random';
import type { Act } from './table-top';

export type FightAction = ActionOf<'overrun'> | ActionOf<'combat'>;

/** How the players of a system carry out what the dice gave, and what they mark: ways that the rules' own text allows. */
export interface Hand {
  readonly outcomes: (
    scenario: Scenario,
    before: Position,
    fight: FightAction,
    judgement: Judgement,
    random: Random,
  ) => Iterable<Outcome>;
  /** Each of them should be allowed: that the rules refuse all of them is a dispute. */
  readonly isExact: boolean;
  /** The rolls of a fight, one after the other; `probe` tells how it stands after those so far. Absent: two dice. */
  readonly rolls?: (probe: (dice: readonly number[]) => Judgement, random: Random) => readonly (readonly number[])[];
  /** May it be that all of a stack may go a way, and a part of it is refused so? Absent: no. */
  readonly needsAll?: (verdicts: readonly Verdict[]) => boolean;
  /** Badges that players put on their units, by the kind of phase. */
  readonly badges: Readonly<Record<string, readonly string[]>>;
  /** Markers that players lay, by the kind of phase. */
  readonly markers: Readonly<Record<string, readonly string[]>>;
  /** What counters declare beside fights: the units that may, and the phases in which it makes sense. */
  readonly procedures?: readonly {
    readonly key: string;
    readonly types: readonly string[];
    readonly phases: readonly string[];
  }[];
  /** The pool that a side pays out of, and the phase in which it begins to keep it in the module. */
  readonly pool?: { readonly of: (side: string) => string; readonly opens: string };
  /** By the system's text this is no fight that a player would try. */
  readonly forbids?: (play: Play, tried: FightAction) => boolean;
  /** A unit ends its move before another begins one. */
  readonly endsMarches?: true;
  /** How they fight where it is not as in other systems. */
  readonly fights?: {
    readonly overrun: (play: Play) => void;
    /** False: there is no such fight here, so players attack as in other systems. */
    readonly attack: (play: Play) => boolean;
    /** What must be fought in this phase: it comes first. */
    readonly owed: (play: Play) => void;
  };
  /** No turn may be passed over: the board that it begins with asks for something at once. */
  readonly startsAtOnce?: boolean;
  /** Whose units act in a phase; absent: the side whose phase it is. */
  readonly actsIn?: (position: Position) => string | undefined;
  /** What players wish to do besides, by the kind of phase. */
  readonly more?: Readonly<Record<string, Wishes>>;
  /** What players put right on the board after each thing that was done. */
  readonly tidies?: (play: Play) => void;
  /** Something is due that this hand cannot do: the game ends here, in the middle of a phase. */
  readonly ends?: (play: Play) => boolean;
  /** Can games be played on this field? If not, another is drawn. */
  readonly isPlayable?: (rules: GameRules) => boolean;
  /** What players mark after a fight for what it left owed. */
  readonly marksOwed?: (owed: readonly Verdict[]) => readonly { readonly unit: UnitId; readonly state: string }[];
}

/** A list of wishes, each with its weight. */
export type Wishes = readonly (readonly [number, (play: Play) => void])[];

/** An action that the game is made of, and where it stands in the list of acts. */
export interface Played {
  readonly action: Action;
  readonly judgement: Judgement;
  readonly before: Position;
  /** Indexes of its first and last act. */
  readonly acts: readonly [number, number];
}

export interface RandomGame {
  readonly seed: number;
  readonly acts: readonly Act[];
  readonly played: readonly Played[];
  readonly end: Position;
  /** Where two answers of the rules contradict each other, such as a hex in reach that may not be entered. */
  readonly disputes: readonly string[];
}

export interface GameRules {
  readonly scenario: Scenario;
  readonly referee: Referee;
  readonly hand: Hand;
}

/** What the audit will say: a verdict that rests on an illustrative figure is none. */
export const answerOf = (verdicts: readonly Verdict[]): Answer => worst(verdicts.map(asSure));

export const NOTHING: Outcome = { losses: [], retreats: [], advances: [] };

/** Has one of the attackers, or the target, had an attack in this phase? */
export const isAttackedBefore = ({ played }: Play, tried: ActionOf<'combat'>): boolean => {
  const start = played.findLastIndex(p => p.action.kind === 'phase') + 1;
  const units = new Set(tried.attackers.map(a => a.unit));
  return played
    .slice(start)
    .some(
      ({ action }) =>
        action.kind === 'combat' && (action.target === tried.target || action.attackers.some(a => units.has(a.unit))),
    );
};

export class Play {
  readonly random: Random;
  readonly acts: Act[] = [];
  readonly played: Played[] = [];
  readonly disputes: string[] = [];
  /** Pools that are kept in the module, and what is in them. */
  readonly pools = new Map<string, number>();
  state: GameState;

  constructor(
    readonly rules: GameRules,
    readonly seed: number,
  ) {
    this.random = new Random(seed);
    this.state = rules.referee.begin(setUpPosition(rules.scenario));
  }

  get game(): RandomGame {
    const { seed, acts, played, disputes } = this;
    return { seed, acts, played, disputes, end: this.state.position };
  }

  get phaseKind(): string {
    return this.state.position.phase?.kind ?? '';
  }

  /** The log step of the act that comes next. */
  steps(ahead = 1): readonly number[] {
    return [this.acts.length + ahead];
  }

  hexOf(unit: UnitId): HexId | undefined {
    return this.state.position.units.get(unit)?.hex;
  }

  sideOf(unit: UnitId): string | undefined {
    return this.rules.scenario.units.find(u => u.id === unit)?.side;
  }

  /** The side whose units act now. */
  get side(): string | undefined {
    const { position } = this.state;
    return this.rules.hand.actsIn ? this.rules.hand.actsIn(position) : position.phase?.side;
  }

  get ours(): readonly UnitId[] {
    const { side } = this;
    return [...this.state.position.units.keys()].filter(id => this.sideOf(id) === side);
  }

  get theirs(): readonly UnitId[] {
    const { side } = this;
    return [...this.state.position.units.keys()].filter(id => this.sideOf(id) !== side);
  }

  unitsIn(hex: HexId): readonly UnitId[] {
    return this.ours.filter(id => this.hexOf(id) === hex);
  }

  isEnemyIn(hex: HexId): boolean {
    return this.theirs.some(id => this.hexOf(id) === hex);
  }

  neighbours(hex: HexId): readonly HexId[] {
    return this.rules.scenario.map.hexes.neighbours(hex);
  }

  get anywhere(): HexId | undefined {
    return this.random.pick([...this.rules.scenario.map.hexes.hexes.keys()]);
  }

  /** Enemy hexes with a unit of ours beside them, in chance order. */
  targets(): readonly HexId[] {
    const hexes = [...new Set(this.theirs.flatMap(id => this.hexOf(id) ?? []))];
    return this.random.shuffled(hexes.filter(hex => this.unitsNextTo(hex).length > 0));
  }

  unitsNextTo(hex: HexId): readonly UnitId[] {
    const near = new Set(this.neighbours(hex));
    return this.ours.filter(id => near.has(this.hexOf(id) ?? ''));
  }

  /** A stack, some of it, or one unit. */
  group(): { readonly units: readonly UnitId[]; readonly from: HexId } | undefined {
    const one = this.random.pick(this.ours);
    const from = one === undefined ? undefined : this.hexOf(one);
    if (one === undefined || from === undefined) return undefined;
    const all = this.unitsIn(from);
    const choice = this.random.next();
    return { from, units: choice < 0.4 ? all : choice < 0.7 ? [one] : this.random.some(all) };
  }

  /** Nothing that the phase's end would tell against. */
  owesNothing(state: GameState): boolean {
    return answerOf(state.endPhase()) === 'legal';
  }

  dispute(what: string, verdicts: readonly Verdict[]): void {
    const messages = verdicts.filter(v => v.answer !== 'legal').map(v => `${v.code}: ${v.message}`);
    this.disputes.push(`seed ${this.seed}, step ${this.acts.length + 1}, ${what}: ${messages.join(' | ')}`);
  }

  /** Takes over an action whose last `count` acts have been written. */
  take(action: Action, count: number): Judgement {
    const judgement = this.state.apply(action);
    const last = this.acts.length - 1;
    this.played.push({ action, judgement, before: this.state.position, acts: [last - count + 1, last] });
    this.state = judgement.state;
    return judgement;
  }

  /** An act of bookkeeping, one change or one a unit, if the rules have nothing against it. */
  adjust(act: Act, changes: readonly Adjustment[]): boolean {
    let { state } = this;
    const steps = this.steps();
    const actions = changes.map((change): Action => ({ kind: 'adjust', steps, changes: [change] }));
    for (const action of actions) {
      const judged = state.apply(action);
      if (answerOf(judged.verdicts) !== 'legal') return false;
      state = judged.state;
    }
    if (!this.owesNothing(state)) return false;
    this.acts.push(act);
    for (const action of actions) this.take(action, 1);
    return true;
  }

  /** Acts that are taken back again: nothing of them may be left. */
  mistake(acts: readonly Act[]): void {
    this.acts.push(...acts, ...acts.map((): Act => ({ do: 'undo' })));
  }
}

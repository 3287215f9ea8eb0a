// What a judge has taken down up to now: the moment after it, what is found, and what is kept in mind of the line of play.

import type { Action, ActionOf } from '../../rules/action';
import { asSure } from '../../rules/sureness';
import type { GameState, Judgement } from '../../rules/system';
import { worst } from '../../rules/verdict';
import { isUnsettled } from '../make-finding';
import { stepOf, unitsOf } from '../memory';
import type { JudgedSoFar } from './judged-so-far';
import type { LineOfPlay } from './line-of-play';
import type { LookAhead } from './look-ahead';
import type { Records } from './records';

export class Docket {
  constructor(
    /** The moment after what was read. */
    public now: GameState,
    readonly told: JudgedSoFar,
    readonly records: Records,
    private readonly line: LineOfPlay,
    private readonly ahead: LookAhead,
    private readonly where: { readonly isBegun?: boolean; readonly isTrial?: boolean },
  ) {}

  /** An action with its judgement: units may come back by it, be placed, or have advanced before the log began. */
  *take(seen: Action, judged: Judgement): Generator<unknown, void> {
    const { now: before, told, records } = this;
    const { ledger, logBefore, settingUp, unkept, memory } = records;
    let action = seen;
    let { state: after, ...given } = judged;
    const placing = worst(given.verdicts) === 'illegal' ? settingUp.asPlacing(action, before.position) : undefined;
    if (placing) {
      action = placing;
      ({ state: after, ...given } = before.apply(placing));
    }
    settingUp.note(action);
    unkept.note(action);
    const back = ledger?.returning(action, before);
    if (back?.changes.length === unitsOf(action).length) {
      action = back;
      ({ state: after, ...given } = before.apply(back));
    } else if (back) after = after.apply(back).state;
    const advance = logBefore?.asAdvance(action, before);
    if (advance) {
      const asAdvanced = before.apply(advance).state;
      if (!(yield* this.ahead.isBetterAsMove(after, asAdvanced))) after = asAdvanced;
    }
    const explained = logBefore
      ? logBefore.explained(action, given.verdicts, before, told.acts.actions)
      : given.verdicts;
    const followed = placing
      ? undefined
      : ledger?.follow(back ?? action, back ? [] : given.verdicts, before, told.acts.nextId);
    const found = { ...given, verdicts: [...explained, ...(followed?.questions ?? [])] };
    told.record(action, found, followed?.notes ?? [], { position: before.position, rest: this.line.later, memory });
    this.now = after;
  }

  /** The track is turned. */
  *turn(action: ActionOf<'phase'>): Generator<unknown, void> {
    const { now, told } = this;
    const { neverRolled, unkept, memory } = this.records;
    const left = neverRolled.endPhase(now, action);
    const due = unkept.endPhase(left).map(asSure).filter(isUnsettled);
    for (const one of due) told.endOfPhase(one, stepOf(action), this.isFirstPhase, memory);
    memory.beginPhase(action.turn.number);
    yield* this.take(action, now.applying ? yield* now.applying(action) : now.apply(action));
    if (this.where.isTrial !== true) told.keep(this.now);
  }

  /** Is it the phase in which the log begins? */
  private get isFirstPhase(): boolean {
    return this.where.isBegun !== true && !this.told.acts.actions.some(({ action }) => action.kind === 'phase');
  }
}

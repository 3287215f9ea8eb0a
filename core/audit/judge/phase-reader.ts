// Reads the observations of a phase as actions, by the system's own signs where it sees any, and hands them to be judged.

import { atTheEnd } from '../../base/parts';
import type { Recognised } from '../../rules/frame/log-fight/read-fight';
import type { Observation } from '../../rules/observation';
import { stepOf } from '../memory';
import type { Docket } from './docket';
import { notYetRolled } from './fights/not-yet-rolled';
import { applyUndeclared, asideFindings, correctionNote, settling } from './fights/settle-fight';
import type { JudgedWith } from './judged-with';
import type { LineOfPlay } from './line-of-play';
import type { LookAhead } from './look-ahead';
import { readAlone } from './read-action';

/** What it costs to come to the next act; many a sign of it is looked for in all that is left of its phase. */
const READ = 20;
const EACH_LEFT = 0.05;

export class PhaseReader {
  constructor(
    private readonly line: LineOfPlay,
    private readonly docket: Docket,
    private readonly ahead: LookAhead,
    private readonly by: JudgedWith,
    /** Of all that is read. */
    private readonly length: number,
  ) {}

  /** Reads up to the next turn of the track. Tells between two actions how many observations are behind. */
  *phase(): Generator<number, void> {
    const { line, by } = this;
    line.beginPhase();
    const { queue } = line;
    for (let next = queue.next(); next; next = queue.next()) {
      const behind = this.length - line.unreadCount;
      line.isBetween = next.recognised === undefined;
      by.work?.at(next.recognised ? stepOf(next.recognised.action) : (next.observations[0]?.step ?? 0));
      by.work?.draw(READ + EACH_LEFT * queue.size);
      yield behind;
      line.isBetween = false;
      const taking = next.recognised ? this.takeRecognised(next.recognised) : this.readNext(next.observations);
      yield* atTheEnd(taking, behind);
    }
  }

  /** The next observations, of which the first is not read yet. */
  private *readNext(next: readonly Observation[]): Generator<unknown, void> {
    const { now } = this.docket;
    const { roster } = this.by;
    const isLast = this.line.later === undefined;
    const recognised = now.recognise(next) ?? (roster && isLast ? notYetRolled(now, next, roster) : undefined);
    if (recognised) this.line.queue.put(recognised);
    else yield* this.takeAlone(next);
  }

  /** The first observation by itself, or with others as a fight that nobody declared. */
  private *takeAlone(next: readonly Observation[]): Generator<unknown, void> {
    const { docket } = this;
    const { queue } = this.line;
    const { now } = docket;
    const [first] = next;
    const isRoll = first?.kind === 'rolled';
    const fight = isRoll ? this.by.undeclared?.(now, next) : undefined;
    const alone = first && readAlone(first);
    if (fight) queue.readAs(fight.left);
    else queue.skip(1);
    if (isRoll) docket.records.logBefore?.noteLooseDice();
    if (fight) yield* docket.take(fight.action, applyUndeclared(now, fight));
    else if (alone?.kind === 'phase') yield* docket.turn(alone);
    else if (alone) yield* docket.take(alone, now.apply(alone));
  }

  /** An action whose place has come. */
  private *takeRecognised(recognised: Recognised): Generator<unknown, void> {
    const { docket, line, by } = this;
    if (recognised.action.kind === 'phase') return yield* docket.turn(recognised.action);
    const sideOf = (unit: string): string | undefined => by.roster?.units.get(unit)?.side;
    const { now } = docket;
    const { queue } = line;
    const settled = yield* settling(now, recognised, line.later, sideOf, this.ahead.of(recognised));
    const { action, judged, reading, taken } = settled;
    if (reading.inAnotherOrder) queue.readInAnyOrder(recognised, reading);
    else queue.readOtherwise(recognised, reading);
    line.without(taken);
    docket.told.acts.note(...asideFindings(reading, by.roster));
    const note = correctionNote(reading);
    if (note) docket.told.acts.note(note);
    else docket.records.neverRolled.note(action);
    yield* docket.take(action, judged);
  }
}

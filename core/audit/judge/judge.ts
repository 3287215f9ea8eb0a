// Reads observations as actions, and judges them one after the other, each on the board as it was played. The judge goes from
// one turn of the track to the next; between two phases he can be copied, so that what comes after can be read in several ways.

import { finished } from '../../base/parts';
import type { Observation } from '../../rules/observation';
import type { GameState } from '../../rules/system';
import { Docket } from './docket';
import type { JudgedActs } from './judged-acts';
import { JudgedSoFar, type Judged } from './judged-so-far';
import type { JudgedWith } from './judged-with';
import { LineOfPlay } from './line-of-play';
import { LookAhead } from './look-ahead';
import { ObservationsFrom } from './observations-from';
import { PhaseReader } from './phase-reader';
import { copyOf, emptyRecords, type Records } from './records';

interface Where {
  /** The observations do not begin where a log begins. */
  readonly isBegun?: boolean;
  /** It is only tried out: dice are taken as they are first read. */
  readonly isTrial?: boolean;
}

/** What was read before, where a judge goes on from a copy. */
interface Before {
  readonly line: LineOfPlay;
  readonly told: JudgedSoFar;
  readonly records: Records;
}

export class Judge {
  /** What is read, and what is still to be read. */
  readonly line: LineOfPlay;
  private readonly docket: Docket;
  private readonly reader: PhaseReader;

  constructor(
    begin: GameState,
    private readonly observations: readonly Observation[],
    private readonly by: JudgedWith,
    private readonly where: Where = {},
    before?: Before,
  ) {
    const { nameAt, roster, kept } = by;
    const { length } = observations;
    const sideOf = (unit: string): string | undefined => roster?.units.get(unit)?.side;
    this.line = before?.line ?? new LineOfPlay(new ObservationsFrom(observations));
    const told = before?.told.copy(begin, { nameAt, sideOf }) ?? new JudgedSoFar(begin, { nameAt, sideOf });
    const records =
      before?.records ?? emptyRecords(begin, { observations, roster, kept, isBegun: where.isBegun === true });
    const ahead = new LookAhead(this.line, length, where.isTrial === true ? undefined : this.onTrial);
    this.docket = new Docket(begin, told, records, this.line, ahead, where);
    this.reader = new PhaseReader(this.line, this.docket, ahead, by, length);
  }

  /** The same judge between two phases, to be read on from there. */
  copy(): Judge {
    return this.from(this.line.copy());
  }

  /**
   * The same judge between two phases, to read something else from there on.
   *
   * @param beyond what comes after it
   */
  readingOn(rest: readonly Observation[], beyond: readonly Observation[]): Judge {
    return this.from(new LineOfPlay(new ObservationsFrom(rest), beyond));
  }

  private from(line: LineOfPlay): Judge {
    const { now, told, records } = this.docket;
    const observations = told.acts.counts.actions === 0 ? line.left.all : this.observations;
    return new Judge(now, observations, this.by, this.where, { line, told, records: copyOf(records, observations) });
  }

  /** What was judged up to now; it grows. */
  get soFar(): Pick<JudgedActs, 'actions' | 'findings' | 'forNothing'> {
    return this.docket.told.acts;
  }

  /** How much that is; an earlier judge's lists are not made for it. */
  get counts(): Readonly<Record<'actions' | 'findings', number>> {
    return this.docket.told.acts.counts;
  }

  /** The moment after what was read. */
  get now(): GameState {
    return this.docket.now;
  }

  /** To the end. Tells between two actions how many observations are behind, and may be left alone for a while, or for good. */
  *judging(): Generator<number, Judged> {
    while (!this.line.isDone) yield* this.phase();
    return this.judged();
  }

  /** Reads up to the next turn of the track. */
  phase(): Generator<number, void> {
    return this.reader.phase();
  }

  /** When all is read. */
  judged(): Judged {
    return this.docket.told.atEnd(this.docket.now);
  }

  private readonly onTrial = (from: GameState, seen: readonly Observation[]): Generator<unknown, Judged> =>
    new Judge(from, seen, this.by, { isBegun: true, isTrial: true }).judging();
}

/** All at once. */
export const judge = (begin: GameState, observations: readonly Observation[], by: JudgedWith): Judged =>
  finished(new Judge(begin, observations, by).judging());

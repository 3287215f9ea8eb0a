// What a log says of itself, without any rules.

import type { Audit, Finding, OpenedLog } from './audit';
import { atTheEnd } from '../base/parts';
import { LogTakeBacks } from './take-backs/log-take-backs';
import { PieceNames } from './observe/piece-names';
import { stepNotes } from './replay-notes';
import type { StepChanges } from '../vassal/replay/timeline';

/** It in small parts: for a text that is there before anything is judged. */
export const asLogged = function* (log: OpenedLog): Generator<number, Audit> {
  const { timeline } = log;
  const own = new OwnAccount(log);
  for (let step = 1; step <= timeline.steps; step++) {
    const changes = timeline.changes(step);
    own.note(changes);
    own.takeBacks.note(changes);
    yield step / timeline.steps;
  }
  yield* atTheEnd(own.naming(), 1);
  return own.audit;
};

/** What a log says of itself, gathered step by step. */
export class OwnAccount {
  readonly takeBacks: LogTakeBacks;
  private readonly findings: Finding[] = [];

  constructor(private readonly log: OpenedLog) {
    this.takeBacks = new LogTakeBacks(log.timeline.undoneBy);
  }

  /** To be done before the audit is asked for, where it would take too long in one go. */
  *naming(): Generator<void, void> {
    if (this.takeBacks.areAny) yield* new PieceNames(this.log.timeline).comparing();
  }

  readonly note = (changes: StepChanges): void => {
    this.findings.push(...stepNotes(this.log.timeline, changes));
  };

  get audit(): Audit {
    const { log, findings } = this;
    const corrections = this.takeBacks.corrections(new PieceNames(log.timeline).of);
    return { log, observations: [], actions: [], findings, owed: [], corrections, announced: [] };
  }
}

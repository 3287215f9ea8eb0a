// Who rolled and moved what in a log, judged or not: what tables of many games are made of.

import type { Audit } from '../audit/audit';
import { PieceNames } from '../audit/observe/piece-names';
import { present } from '../base/present';

export interface RecordedRoll {
  readonly step: number;
  readonly player?: string;
  /** Whose phase it is; left out: nobody knows. */
  readonly side?: string;
  readonly dice: readonly number[];
}

export interface RecordedMove {
  readonly step: number;
  readonly player?: string;
  readonly unit: string;
  readonly from: string;
  readonly to: string;
}

/** All rolls that stand. */
export const rollsOf = ({ log, observations, lookHere }: Audit): readonly RecordedRoll[] => {
  if (!log.rules)
    return (lookHere?.rolls ?? []).flatMap(({ step, player, values, takenBackBy }) =>
      takenBackBy === undefined ? [{ step, ...present({ player }), dice: values }] : [],
    );
  let side: string | undefined;
  return observations.flatMap((o): readonly RecordedRoll[] => {
    if (o.kind === 'phase') side = o.phase.side;
    return o.kind === 'rolled' ? [{ step: o.step, ...present({ player: o.player, side }), dice: o.dice }] : [];
  });
};

/** Of a log that is not judged: pieces that went from one named place to another, by the names that everybody sees. */
export const movesOf = ({ log }: Audit): readonly RecordedMove[] => {
  const { timeline } = log;
  const nameOf = new PieceNames(timeline).of;
  const moves: RecordedMove[] = [];
  for (let step = 1; step <= timeline.steps; step++) {
    if (timeline.undoneBy(step) !== undefined) continue;
    const { moved, player } = timeline.changes(step);
    for (const move of moved) {
      const { from = '', to = '' } = move;
      if (from !== to) moves.push({ step, ...present({ player }), unit: nameOf(move), from, to });
    }
  }
  return moves;
};

// `overrun chain --format json`.

import { present } from '../../base/present';
import type { OpenedLog } from '../../audit/audit';
import type { Chains, Link, Moment, PieceDifference } from '../../audit/chain/chain';
import { pieceWords } from '../../audit/chain/difference-words';
import { rollsAfter } from '../../audit/chain/rolls';
import type { PieceView } from '../../vassal/replay/timeline';
import { handsOf } from './chain-hands';

export interface FailedFile {
  readonly file: string;
  readonly error: string;
}

/** The whole answer as a value that `JSON.stringify` writes; nothing is cut short in it. */
export const chainJson = (chains: Chains, failed: readonly FailedFile[]): unknown => ({
  version: 1,
  failed: failed.map(({ file, error }) => ({ file, error })),
  chains: chains.chains.map(({ links }) => ({ logs: links.map(linkJson) })),
  restarts: chains.restarts.map(({ after, branches }) => ({
    ...present({ after: after && momentJson(after) }),
    branches: branches.map(branch => ({ ...momentJson(branch), rolls: rollsAfter(branch) })),
  })),
  copies: chains.copies.map(({ log, of }) => ({ file: log.file, of: of.file, steps: log.timeline.steps })),
  saves: chains.saves.map(({ log, at }) => ({ file: log.file, ...present({ at: at && momentJson(at) }) })),
});

const momentJson = ({ log, step }: Moment): object => ({ file: log.file, step });

const linkJson = ({ log, after, seam, rivals }: Link): object => ({
  file: log.file,
  steps: log.timeline.steps,
  module: log.game.module?.name ?? null,
  moduleVersion: log.game.module?.version ?? null,
  vassalVersion: log.game.module?.vassalVersion ?? null,
  ...present({ after: after && momentJson(after) }),
  ...(seam.pieces.length + seam.globals.length === 0
    ? {}
    : { gap: { pieces: seam.pieces.map(one => differenceJson(one, log)), globals: seam.globals } }),
  ...(rivals === undefined ? {} : { fitsAlso: rivals.map(({ file }) => file) }),
  hands: handsOf(log.timeline),
});

const differenceJson = ({ before, after }: PieceDifference, log: OpenedLog): object => ({
  id: (after ?? before)?.id,
  ...present({ before: before && pieceJson(before, log), after: after && pieceJson(after, log) }),
});

/** A piece that is hidden from the viewer has neither name nor place. */
const pieceJson = (view: PieceView, log: OpenedLog): object => {
  const name = pieceWords(view, log.rules);
  return view.masked && view.name === ''
    ? { name }
    : { name, ...present({ map: view.map, xy: view.xy, location: view.location }) };
};

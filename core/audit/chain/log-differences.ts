// How two logs or saves of one game differ: how far they go together, and what stands otherwise at their ends.

import type { OpenedLog } from '../audit';
import type { Seam } from './chain';
import { factsOf } from './log-facts';
import { boardAfter, seamBetween } from './seam';

export interface LogDifferences {
  /** Up to this step both do and say the same; undefined: they do not start from one board. */
  readonly together?: number;
  readonly steps: readonly [a: number, b: number];
  /** From the start of the one to that of the other, and from end to end. */
  readonly starts: Seam;
  readonly ends: Seam;
  /** They are of two modules: then pieces cannot be the same. */
  readonly modules?: readonly [a: string, b: string];
}

export const logDifferences = (a: OpenedLog, b: OpenedLog): LogDifferences => {
  const [one, other] = [factsOf(a), factsOf(b)];
  const starts = seamBetween(one.start, other.start);
  const differs = one.acts.findIndex((act, i) => act !== other.acts[i]);
  const together = differs === -1 ? one.acts.length : differs;
  const [was, is] = [nameOf(a), nameOf(b)];
  return {
    ...(starts.pieces.length + starts.globals.length === 0 ? { together } : {}),
    steps: [a.timeline.steps, b.timeline.steps],
    starts,
    ends: seamBetween(boardAfter(a.timeline, a.timeline.steps), boardAfter(b.timeline, b.timeline.steps)),
    ...(was === is ? {} : { modules: [was, is] as const }),
  };
};

const nameOf = ({ game: { module } }: OpenedLog): string =>
  [module?.name ?? 'a module that is not named', module?.version].filter(Boolean).join(' ');

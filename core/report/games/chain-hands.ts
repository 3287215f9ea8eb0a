import type { Timeline } from '../../vassal/replay/timeline';

/** Steps that one player made without another between; a step that tells no player belongs to those around it. */
export interface Hand {
  /** undefined: no step of the log tells a player. */
  readonly player?: string;
  readonly steps: readonly [first: number, last: number];
}

/** Who moved when. */
export const handsOf = (timeline: Timeline): readonly Hand[] => {
  const hands: { player?: string; steps: [number, number] }[] = [];
  for (let step = 1; step <= timeline.steps; step++) {
    const { player } = timeline.changes(step);
    const last = hands.at(-1);
    if (last && (player === undefined || last.player === undefined || player === last.player)) {
      last.steps[1] = step;
      if (player !== undefined) last.player = player;
    } else hands.push({ ...(player !== undefined && { player }), steps: [step, step] });
  }
  return hands;
};

// The engine's lists hold pieces that are invisible to the observer; ours do not.
import type { Timeline } from '../../core/vassal/replay/timeline';

interface Step {
  moved?: readonly { readonly id: string }[];
  added?: readonly { readonly id: string }[];
  removed?: readonly { readonly id: string }[];
  changed?: readonly { readonly id: string }[];
}

/** Whether there is a piece before or after a step that this observer does not see at all. */
const isUnseen = (timeline: Timeline, step: number, id: string): boolean =>
  [step - 1, step].some(
    at => timeline.seenBy({ reveal: true }).pieceAt(at, id) !== undefined && timeline.pieceAt(at, id) === undefined,
  );

/** A step without what was done with such pieces. */
export const withoutUnseen = <T extends Step>(line: T, timeline: Timeline, step: number): T => {
  const lists = ['moved', 'added', 'removed', 'changed'] as const;
  const seen: Step & T = { ...line };
  for (const key of lists) {
    const list = line[key]?.filter(({ id }) => !isUnseen(timeline, step, id)) ?? [];
    if (list.length > 0) seen[key] = list as never;
    else Reflect.deleteProperty(seen, key);
  }
  return seen;
};

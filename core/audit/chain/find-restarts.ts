import type { Moment, Restart } from './chain';
import type { Followed } from './find-fits';
import { startKey, type LogFacts } from './log-facts';

/** Where play began more than once from one moment: several logs follow it, or one does and the log itself goes on. */
export const findRestarts = (
  links: readonly LogFacts[],
  followed: ReadonlyMap<LogFacts, Followed>,
): readonly Restart[] => {
  const groups = new Map<string, { after?: Moment; branches: Moment[] }>();
  for (const one of links) {
    const at = followed.get(one);
    const key = at ? `${links.indexOf(at.facts)} ${at.step}` : firstKey(one);
    const group = groups.get(key) ?? startedAt(at);
    group.branches.push({ log: one.log, step: 0 });
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ branches }) => branches.length > 1);
};

/** Two pairs of players who start from one set-up play two games. */
const firstKey = (one: LogFacts): string =>
  JSON.stringify([startKey(one), one.log.game.module?.name, [...one.players].sort()]);

/** The log that was left in the middle is itself the first branch. */
const startedAt = (at: Followed | undefined): { after?: Moment; branches: Moment[] } => {
  if (!at) return { branches: [] };
  const after = { log: at.facts.log, step: at.step };
  return { after, branches: at.step < after.log.timeline.steps ? [after] : [] };
};

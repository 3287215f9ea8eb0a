// What logs of a module tell of how it is played.

import type { Timeline } from '../../vassal/replay/timeline';

export interface LogFacts {
  readonly logs: number;
  readonly steps: number;
  /** What players and their modules wrote, line by line. */
  readonly chat: readonly string[];
  /** How often each dice button was used. */
  readonly rolls: ReadonlyMap<string, number>;
  /** Names of pieces, and how often each was set down on a map: map -> piece -> times. */
  readonly setDown: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Properties of pieces that changed, and how often. */
  readonly changed: ReadonlyMap<string, number>;
}

const MOST_LINES = 200_000;
const MOST_NAMES = 5000;

const add = (counts: Map<string, number>, key: string): void => {
  if (counts.has(key) || counts.size < MOST_NAMES) counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Seen as an observer on no side sees it: nothing hidden is told. */
export const logFacts = (timelines: readonly Timeline[]): LogFacts => {
  const chat: string[] = [];
  const rolls = new Map<string, number>();
  const changed = new Map<string, number>();
  const setDown = new Map<string, Map<string, number>>();
  let steps = 0;
  for (const timeline of timelines) {
    steps += timeline.steps;
    for (let step = 1; step <= timeline.steps; step++) {
      const changes = timeline.changes(step);
      if (chat.length < MOST_LINES) chat.push(...changes.chat);
      for (const { button } of changes.rolls) add(rolls, button);
      for (const { props } of changes.changed) for (const name of Object.keys(props)) add(changed, name);
      for (const { basicName, name, toMap } of changes.moved) {
        if (toMap === undefined) continue;
        const pieces = setDown.get(toMap) ?? new Map<string, number>();
        setDown.set(toMap, pieces);
        add(pieces, basicName ?? name);
      }
    }
  }
  return { logs: timelines.length, steps, chat, rolls, setDown, changed };
};

export const NO_LOGS: LogFacts = {
  logs: 0,
  steps: 0,
  chat: [],
  rolls: new Map(),
  setDown: new Map(),
  changed: new Map(),
};

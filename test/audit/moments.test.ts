// Between two steps of a log the rules remember what its judge remembered, wherever he kept a moment.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '../../core/audit/audit';
import { Moments, momentsOf } from '../../core/audit/judge/moments';
import { notYetJudged } from '../../core/audit/not-yet-judged';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import type { GameState } from '../../core/rules/system';
import { nodeSurroundings } from '../../cli/node-surroundings';
import { SAMPLE_FOLDER } from '../scenario/sample';

const FILE = path.join(SAMPLE_FOLDER, 'games/a-clean-week.vlog');
let judged: Audit;

beforeAll(async () => {
  const log = await openLog(new Uint8Array(readFileSync(FILE)), FILE, nodeSurroundings(FILE));
  if (!log.ok) throw new Error(log.error.message);
  judged = audit(log.value);
});

const placesOf = (state: GameState | undefined): string =>
  [...(state?.position.units ?? [])].map(([id, { hex, faceUp }]) => `${id} ${hex} ${faceUp}`).join('\n');

describe('the moments of a judged log', () => {
  it('before the first step are its beginning, and after each action the board that it left', () => {
    const moments = momentsOf(judged);
    const [begin] = judged.moments ?? [];
    expect(placesOf(moments?.at(0))).toBe(placesOf(begin?.state));
    let state = begin?.state;
    for (const { action } of judged.actions) {
      state = state?.apply(action).state;
      const next = judged.actions.find(a => Math.min(...a.action.steps) > Math.max(...action.steps));
      const isAlone = next !== undefined && judged.actions[judged.actions.indexOf(next) - 1]?.action === action;
      if (isAlone) expect(placesOf(moments?.at(Math.max(...action.steps)))).toBe(placesOf(state));
    }
  });
  it('are the same from whichever moment they are played again', () => {
    const { moments: kept = [], actions } = judged;
    const from = (count: number): Moments => {
      const state = actions
        .slice(0, count)
        .reduce((s, { action }) => s.apply(action).state, kept[0]?.state as GameState);
      return new Moments([...kept.slice(0, 1), { count, state }], actions);
    };
    for (const step of [0, 9, 17, 30, judged.log.timeline.steps])
      for (const count of [1, 10, actions.length])
        expect(placesOf(from(count).at(step)), `step ${step}, kept at ${count}`).toBe(
          placesOf(momentsOf(judged)?.at(step)),
        );
  });
  it('leave out an act that is not over yet', () => {
    const overrun = judged.actions.find(a => a.action.kind === 'overrun' && a.action.steps.length > 1);
    const [first = 0] = overrun?.action.steps ?? [];
    const moments = momentsOf(judged);
    expect(placesOf(moments?.at(first))).toBe(placesOf(moments?.at(first - 1)));
  });
  it('are none of a log that is not judged', () => {
    expect(momentsOf(notYetJudged(judged.log, 'later'))).toBeUndefined();
  });
});

// `overrun audit` of a long log with 500 units, as a whole process; and of its beginnings, for what is linear costs as
// much a step in a long log as in a short one.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { CLASSIC_HAND } from '../audit/random-games/classic/hand';
import { NORTH_AFRICA_HAND } from '../audit/random-games/north-africa/hand';
import { OCS_HAND } from '../audit/random-games/ocs';
import { EUROPA_2009_HAND, EUROPA_2012_HAND } from '../audit/random-games/one-week/hand';
import type { Hand } from '../audit/random-games/play';
import { REVISED_EUROPA_HAND } from '../audit/random-games/revised-europa';
import { measured, type ProcessLine } from './child';
import { largeFront } from './large-front';
import { longGame } from './long-game';
import { openField } from './open-field';

const LENGTHS = [2_000, 5_000, 10_000, 20_000];

/** What a longest log took before long logs were worked on: seconds on the processor and peak memory. */
interface Before {
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

/** `before`: on another machine; ratios to it tell of the program only where its processor is as fast. */
export const SYSTEMS: readonly {
  readonly id: string;
  readonly sample: string;
  readonly hand: Hand;
  readonly before?: Before;
  /** Left out: `LENGTHS`. */
  readonly lengths?: readonly number[];
}[] = [
  {
    id: 'revised-europa',
    sample: 'crossing-at-lipnya',
    hand: REVISED_EUROPA_HAND,
    before: { cpuSeconds: 14.5, megabytes: 1035 },
  },
  {
    id: 'ocs-4.3',
    sample: 'wells-of-sidi-haram',
    hand: OCS_HAND,
    before: { cpuSeconds: 7.4, megabytes: 849 },
  },
  { id: 'europa-oneweek-2012', sample: 'gate-of-kalinov', hand: EUROPA_2012_HAND },
  { id: 'europa-oneweek-2009', sample: 'pass-at-vrana', hand: EUROPA_2009_HAND },
  { id: 'classic', sample: 'bridges-of-halden', hand: CLASSIC_HAND },
  // Units that these games leave out of supply bring thousands of findings: longer logs tell of them more than of the rules.
  { id: 'bna-adc2', sample: 'gap-at-bir-shafra', hand: NORTH_AFRICA_HAND, lengths: [500, 2_000, 5_000] },
];

interface LongLogs {
  readonly module: string;
  /** By their steps. */
  readonly logs: ReadonlyMap<number, string>;
}

/** Plays a game of a system, and writes it and its beginnings, and its module, into a folder. */
export const writeLongLogs = async (
  { id, sample, hand }: (typeof SYSTEMS)[number],
  lengths: readonly number[],
  folder: string,
): Promise<LongLogs> => {
  const scenario = await largeFront(sample);
  const { referee, table, bytes } = await openField(scenario);
  const acts = longGame({ scenario, referee, hand }, Math.max(...lengths));
  const game = table.write(acts);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${id}.vmod`);
  writeFileSync(file, bytes);
  const logs = new Map<number, string>();
  for (const steps of lengths) {
    const log = path.join(folder, `${id}-${steps}.vlog`);
    writeFileSync(log, writeSavedGame({ ...game, steps: game.steps.slice(0, steps) }));
    logs.set(steps, log);
  }
  return { module: file, logs };
};

export interface AuditLine extends ProcessLine {
  /** Milliseconds on the processor that each step more has cost since the line before; undefined: the first line. */
  readonly msAStep: number | undefined;
  /** Of the longest log: what it took before. */
  readonly before: Before | undefined;
}

/** Of one system, or of all. The logs are left in `out`, to be profiled. */
export const benchAudits = async (only?: string): Promise<readonly AuditLine[]> => {
  const folder = path.resolve('out/bench-audit');
  const lines: AuditLine[] = [];
  for (const system of SYSTEMS.filter(({ id }) => only === undefined || id === only)) {
    const { module, logs } = await writeLongLogs(system, system.lengths ?? LENGTHS, folder);
    let before: { readonly steps: number; readonly cpuSeconds: number } | undefined;
    for (const [steps, log] of logs) {
      const name = `${system.id}, ${steps.toLocaleString('en')} steps, 500 units`;
      // Isolated units owe attrition that these games do not roll, and those out of supply lack their markers: findings are no
      // failure, nor that a log of thousands of them is judged in part.
      const line = measured(name, ['audit', '--no-cache', '--module', module, log], [0, 1, 3]);
      const msAStep = before && (1000 * (line.cpuSeconds - before.cpuSeconds)) / (steps - before.steps);
      lines.push({ ...line, msAStep, before: steps === Math.max(...LENGTHS) ? system.before : undefined });
      before = { steps, cpuSeconds: line.cpuSeconds };
    }
  }
  return lines;
};

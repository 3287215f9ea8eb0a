// A table at a club: a log is recorded on a sample, a referee writes notes beside it, and it is audited.

import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { audit } from '../../../cli/commands/audit';
import { SAMPLE_FOLDER } from '../../scenario/sample';
import { recordOnSample } from '../../cli/record-on-sample';
import { startSession, type Session } from '../../cli/session';

export const LIPNYA = path.resolve(SAMPLE_FOLDER);
export const DESERT = path.resolve(SAMPLE_FOLDER, '../wells-of-sidi-haram');

interface JsonFinding {
  readonly verdict: string;
  readonly code: string;
  readonly step: number;
  readonly message: string;
  readonly allowed?: unknown;
}

export interface Read {
  readonly exit: number;
  /** The report for people. */
  readonly text: string;
  readonly illegal: readonly string[];
  readonly open: readonly string[];
  readonly notes: readonly string[];
  readonly findings: readonly JsonFinding[];
  /** `move 2-3 legal` */
  readonly actions: readonly string[];
  readonly rulings: readonly unknown[];
  readonly summary: unknown;
}

export interface Table {
  readonly session: Session;
  readonly record: (acts: string, scenario?: string) => Promise<void>;
  /** Takes a log that is there. */
  readonly take: (log: string, scenario: string) => Promise<void>;
  readonly scenario: () => string;
  /** Writes rulings into the notes file of the log. */
  readonly rule: (rulings: string) => Promise<void>;
  /** Writes the whole notes file. */
  readonly note: (notes: string) => Promise<void>;
  readonly audit: (...options: string[]) => Promise<Read>;
  readonly end: () => Promise<void>;
}

export const startTable = async (): Promise<Table> => {
  const session = await startSession();
  let scenario = LIPNYA;
  const note = async (notes: string): Promise<void> => {
    await session.io.writeFile(path.join(session.folder, 'game.vlog.notes.yaml'), notes);
  };
  const run = async (...options: string[]): Promise<{ exit: number; out: string }> => {
    session.hush();
    const exit = await audit(['game.vlog', '--scenario', scenario, ...options], session.io);
    return { exit, out: session.out() };
  };
  return {
    session,
    note,
    scenario: () => scenario,
    take: async (log, on) => {
      scenario = on;
      await copyFile(log, path.join(session.folder, 'game.vlog'));
    },
    rule: rulings => note(`rulings:\n${rulings}`),
    record: async (acts, on = LIPNYA) => {
      scenario = on;
      const script = `scenario: ${on}\nacts:\n  - as: Axis\n${acts}`;
      await session.io.writeFile(path.join(session.folder, 'game.record.yaml'), script);
      expect(
        await recordOnSample(on, ['game.record.yaml', '-o', 'game.vlog', '--force'], session.io),
        session.err(),
      ).toBe(0);
    },
    audit: async (...options) => {
      const { exit, out: text } = await run(...options);
      const { out } = await run('--format', 'json', ...options);
      const report = JSON.parse(out) as {
        readonly summary: unknown;
        readonly audits: readonly {
          readonly findings: readonly JsonFinding[];
          readonly actions: readonly { kind: string; verdict: string; steps: readonly number[] }[];
          readonly rulings: readonly unknown[];
        }[];
      };
      const [one = { findings: [], actions: [], rulings: [] }] = report.audits;
      const of = (verdict: string): readonly string[] =>
        one.findings.filter(f => f.verdict === verdict).map(f => `${f.code} ${f.step}`);
      return {
        exit,
        text,
        illegal: of('illegal'),
        open: of('undetermined'),
        notes: of('note'),
        findings: one.findings,
        actions: one.actions.map(a => `${a.kind} ${[...new Set(a.steps)].join('-')} ${a.verdict}`),
        rulings: one.rulings,
        summary: report.summary,
      };
    },
    end: () => session.end(),
  };
};

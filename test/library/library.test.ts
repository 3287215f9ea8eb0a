// The package as a program imports it: readLog, audit, odds, build.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeFiles } from '../../cli/node-files';
import { VOCABULARY } from '../../core/rules/revised-europa/vocabulary';
import { starterFiles } from '../../core/scenario/starter';
import {
  audit,
  auditJson,
  build,
  odds,
  readLog,
  readModule,
  type Audit,
  type Files,
  type OpenedLog,
} from '../../library/library';
import { SAMPLE_FOLDER } from '../scenario/sample';

const ROOT = path.resolve(import.meta.dirname, '../..');
const asset = (name: string): Promise<Uint8Array> =>
  readFile(path.join(ROOT, name === 'dist/resvg.wasm' ? 'node_modules/@resvg/resvg-wasm/index_bg.wasm' : name));

let log: OpenedLog;
let judged: Audit;

beforeAll(async () => {
  const bytes = await readFile(path.join(SAMPLE_FOLDER, 'games/six-faults.vlog'));
  const read = await readLog(bytes, { file: 'six-faults.vlog', scenario: await nodeFiles(SAMPLE_FOLDER) });
  if (!read.ok) throw new Error(read.error.message);
  log = read.value;
  judged = audit(log);
});

describe('readLog and audit', () => {
  it('judge a log by the scenario that is passed', () => {
    const illegal = judged.findings.filter(({ verdict }) => verdict === 'illegal');
    expect(illegal.map(({ step, rule }) => [step, rule.id])).toContainEqual([7, 'R6-20']);
    expect(illegal).toHaveLength(6);
  });

  it('are told as the command line tells them, of audits alone or with their hashes', () => {
    expect(JSON.stringify(auditJson({ audits: [judged] }))).toContain('six-faults.vlog');
    const sha256 = 'a'.repeat(64);
    expect(JSON.stringify(auditJson({ audits: [{ audit: judged, sha256 }], failed: [] }))).toContain(sha256);
  });

  it('tell what is wrong with a file, and what is missing for a verdict', async () => {
    const broken = await readLog(new Uint8Array([1, 2, 3]));
    expect(broken).toMatchObject({ ok: false, error: { message: expect.stringContaining('zip') as string } });
    for (const noBytes of ['turn-7.vlog', undefined])
      expect(await readLog(noBytes as unknown as Uint8Array)).toMatchObject({
        ok: false,
        error: { code: 'not-bytes' },
      });
    const alone = await readLog(await readFile(path.join(SAMPLE_FOLDER, 'games/six-faults.vlog')));
    expect(alone.ok && alone.value.whyNoRules).toContain('as the option “module”');
  });
});

describe('odds', () => {
  it('answers by a rule system, and says what is wrong with a line', () => {
    const answer = odds('revised-europa', '9-10 pz, 6-10 mot -> 4-6 rifle @ woods');
    expect(answer.json).toMatchObject({ system: 'revised-europa' });
    expect(answer.short).toContain('4-1');
    expect(odds('revised-europa', 'nonsense').problems[0]?.severity).toBe('error');
    const unknown = odds('no-such-rules', '3-1');
    expect(unknown.short).toContain('There are no rules “no-such-rules”: revised-europa');
    expect(unknown.problems[0]).toMatchObject({ code: 'no-rules', start: 0, end: 3 });
  });

  it('answers programs without types, which pass what is no line or no board', () => {
    const untyped = odds as (by?: unknown, line?: unknown) => ReturnType<typeof odds>;
    for (const args of [[], ['ocs-4.3'], ['ocs-4.3', 5]]) {
      const { short, problems, json } = untyped(...args);
      expect([short, problems[0]?.code, json]).toEqual([
        'odds takes a line of odds as its second argument, as a string.',
        'misuse',
        undefined,
      ]);
    }
    for (const by of [undefined, null, 5, {}, { log: { ok: true, value: log }, step: 9 }, { log, step: '9' }, { log }])
      expect(untyped(by, '3-1').short).toContain('or { log, step } with the value that readLog gave');
  });

  it('answers on the board of a log after a step', () => {
    expect(odds({ log, step: 9 }, '11 Pz, 25 Mot -> 0706').json).toMatchObject({ where: expect.anything() as object });
  });
});

describe('build', () => {
  it('makes the module of a scenario folder, and lists mistakes with their places', async () => {
    const folder = starterFiles('Ford', VOCABULARY);
    const reading = (other: ReadonlyMap<string, string>): Files => ({
      list: () => Promise.resolve([...other.keys()].sort()),
      read: name => Promise.resolve(other.has(name) ? new TextEncoder().encode(other.get(name)) : undefined),
    });
    const built = await build(reading(folder), asset);
    if (!built.ok) throw new Error(built.error.map(({ message }) => message).join('\n'));
    expect((await readModule(built.value.module)).ok).toBe(true);
    const wrong = await build(reading(new Map([...folder, ['scenario.yaml', 'id: 1']])), asset);
    expect(wrong).toMatchObject({ ok: false, error: [{ at: { file: 'scenario.yaml' } }] });
  });
});

// A log that costs more to judge than it may: it is named with its step, or judged in part, and says so wherever it is told; the
// others of its game and of its folder are judged as ever. Limits far below the real ones stand in for a file of many seconds.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { odds } from '../../cli/commands/odds';
import { nodeGameFiles } from '../../cli/game-files';
import { EXIT } from '../../cli/io';
import { nodeSurroundings } from '../../cli/node-surroundings';
import type { Audit, OpenedLog } from '../../core/audit/audit';
import { auditTogether } from '../../core/audit/chain/audit-together';
import { openLog } from '../../core/audit/open/open-log';
import type { Surroundings } from '../../core/audit/open/surroundings';
import { judgeFolder } from '../../core/games/judge-folder';
import { isCutShort, knownLog } from '../../core/games/known-log';
import { arrivalWords } from '../../core/report/arrival';
import { logWords } from '../../core/report/folder/log-words';
import { transcriptOf } from '../../core/report/transcript/write';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { mailsOf } from '../audit/chain/mails';
import { startSession, type Session } from '../cli/session';
import { SAMPLE_FOLDER } from '../scenario/sample';

const TOURNAMENT = `tournament: League
scenario: halden
rounds:
  - round: One
    tables:
      - { table: Halden, players: { Allied: Edith, Axis: Karl }, logs: logs }
`;

/** What judging a log may cost, whatever its length; undefined: as ever. */
const cost: { most: number | undefined } = { most: undefined };
const { judgingAtLeast, judgingAStep } = DEFAULT_LIMITS;

// Test files share their modules, so the limits are changed where they stand, and put back.
beforeAll(() => {
  const limit = (name: string, get: () => number): void =>
    void Object.defineProperty(DEFAULT_LIMITS, name, { get, configurable: true, enumerable: true });
  limit('judgingAtLeast', () => cost.most ?? judgingAtLeast);
  limit('judgingAStep', () => (cost.most === undefined ? judgingAStep : 0));
});
afterAll(() => {
  const still = { configurable: true, enumerable: true, writable: true };
  Object.defineProperty(DEFAULT_LIMITS, 'judgingAtLeast', { value: judgingAtLeast, ...still });
  Object.defineProperty(DEFAULT_LIMITS, 'judgingAStep', { value: judgingAStep, ...still });
});

/** All acts of the game with twelve faults can be judged for it as they are told, but not slips be looked for in all of it. */
const IN_PART = 90_000;
/** About twice what its acts cost as they are told. */
const HALF_FOR_ACTS = 30_000;
/** Not all of its acts can be judged for it; those of the clean game can. */
const TOO_DEAR = 10_000;
/** Nor those of twenty steps of the clean game. */
const FOR_FEW_STEPS = 2200;

const HALDEN = path.join(SAMPLE_FOLDER, '../bridges-of-halden');
const bytesOf = (game: string): Uint8Array => new Uint8Array(readFileSync(path.join(HALDEN, 'games', `${game}.vlog`)));

const gameOf = async (name: string): Promise<SavedGame> => {
  const read = await readSavedGame(bytesOf(name));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const opened = async (bytes: Uint8Array, file: string): Promise<OpenedLog> => {
  const log = await openLog(bytes, file, nodeSurroundings(path.join(HALDEN, 'games', file)));
  if (!log.ok) throw new Error(log.error.message);
  return log.value;
};

const illegal = ({ findings }: Audit): readonly number[] =>
  findings.flatMap(({ verdict, step }) => (verdict === 'illegal' ? [step] : []));

afterEach(() => {
  cost.most = undefined;
});

describe('a log that breaks so many rules that slips cannot be looked for in all of it', () => {
  let before: Audit;
  let cut: Audit;
  let from: number;
  beforeAll(async () => {
    const log = await opened(bytesOf('twelve-faults'), 'a.vlog');
    [before] = auditTogether([log]) as [Audit];
    cost.most = IN_PART;
    [cut] = auditTogether([log]) as [Audit];
    from = cut.findings.find(({ code }) => code === 'slips-untried')?.step ?? NaN;
  });

  it('is judged as ever up to there; from there on what breaks a rule as it is told is open', () => {
    const known = illegal(before);
    expect(known.some(step => step < from)).toBe(true);
    expect(known.some(step => step >= from)).toBe(true);
    expect(illegal(cut)).toEqual(known.filter(step => step < from));
    const late = cut.findings.filter(({ step }) => step >= from);
    const open = late.filter(({ verdict }) => verdict === 'undetermined');
    const asked = late.filter(f => f.asked?.step === open[0]?.step);
    expect(open).toHaveLength(1);
    expect(new Set([...open, ...asked].map(({ step }) => step))).toEqual(new Set(known.filter(step => step >= from)));
    expect(open[0]?.message).toMatch(
      /^Cannot tell: what was done is only judged as it is told\. If it was played so: /,
    );
    expect(cut.actions.map(({ action }) => action)).toEqual(before.actions.map(({ action }) => action));
  });

  it('is told as judged in part, with the step, wherever it is told', () => {
    const words = `Judged in part only: so much in this log breaks a rule as it is told that from step ${from} on nobody looked`;
    const known = knownLog(cut, '');
    expect(isCutShort(known)).toBe(true);
    expect(isCutShort(knownLog(before, ''))).toBe(false);
    expect(logWords(known)).toContain(words);
    expect(arrivalWords(known, true)[0]).toContain(words);
    const heading = transcriptOf(cut).lines.slice(0, 12);
    expect(heading.map(({ text }) => text).join(' ')).toContain(words);
    // A baseline that knows the note makes it no log in which nothing was found.
    const noteOnly = cut.findings.filter(({ code }) => code === 'slips-untried');
    expect(isCutShort(knownLog({ ...cut, findings: [] }, '', noteOnly))).toBe(true);
  });
});

it('is no log that costs too much for slips that were looked for in vain: what its acts ask for is kept', async () => {
  cost.most = HALF_FOR_ACTS;
  const [cut] = auditTogether([await opened(bytesOf('twelve-faults'), 'a.vlog')]);
  expect(cut?.log.whyNoRules).toBeUndefined();
  expect(cut?.findings.find(({ code }) => code === 'slips-untried')?.step).toBe(2);
});

it('has no board for a line of odds, and says why', async () => {
  const user = await startSession();
  try {
    cost.most = TOO_DEAR;
    const log = path.join(HALDEN, 'games/twelve-faults.vlog');
    expect(await odds(['--log', log, '29 Arm -> 0604'], user.io)).toBe(EXIT.unreadable);
    expect(user.err()).toMatch(/up to step \d+ takes more work than any game asks for/);
  } finally {
    await user.end();
  }
});

describe('a log of a game in mails that costs too much', () => {
  it('stops no other: those before it and behind it are judged, and it says why it is not', async () => {
    const mails = mailsOf(await gameOf('a-clean-day'), [4, 24]);
    const logs = await Promise.all(mails.map(async (mail, i) => opened(writeSavedGame(mail), `mail-${i + 1}.vlog`)));
    expect(auditTogether(logs).map(({ chain }) => chain?.gap)).toEqual([undefined, undefined, undefined]);
    cost.most = FOR_FEW_STEPS;
    const audits = auditTogether(logs);
    const [first, dear, last] = audits.map(one => knownLog(one, ''));
    expect([first?.state.kind, last?.state.kind]).toEqual(['judged', 'judged']);
    expect(dear?.state).toMatchObject({ kind: 'shown', briefly: 'costs too much', isTooDear: true });
    expect(dear && logWords(dear)).toMatch(
      /^not judged, costs too much: To judge it by its rules up to step \d+ takes more work than any game asks for\.$/,
    );
    expect(last?.chain).toMatchObject({ gap: 'that costs too much to judge', after: 'mail-2.vlog' });
    expect(dear?.file).toBe('mail-2.vlog');
  });
});

describe('commands over a folder with such a log', () => {
  let session: Session;
  const put = (name: string, bytes: Uint8Array | string): void => {
    mkdirSync(path.dirname(path.join(session.folder, name)), { recursive: true });
    writeFileSync(path.join(session.folder, name), bytes);
  };
  beforeAll(async () => {
    session = await startSession();
    put('logs/dear.vlog', bytesOf('twelve-faults'));
    put('logs/good.vlog', bytesOf('a-clean-day'));
    cpSync(HALDEN, path.join(session.folder, 'league/halden'), { recursive: true });
    put('league/logs/dear.vlog', bytesOf('twelve-faults'));
    put('league/logs/good.vlog', bytesOf('a-clean-day'));
    put('league/tournament.yaml', TOURNAMENT);
  });
  beforeEach(() => session.hush());
  afterAll(() => session.end());
  const run = (...args: readonly string[]): Promise<number> =>
    Promise.resolve(audit([...args, '--no-cache', '--jobs', '1'], session.io));
  const folder = (format: string): Promise<number> => run('logs', '--scenario', HALDEN, '--format', format);

  const PART = /Judged in part only: so much in this log breaks a rule as it is told that from step \d+ on/;
  const DEAR = /To judge it by its rules up to step \d+ takes more work than any game asks for/;

  it.each(['text', 'html', 'markdown', 'json', 'jsonl', 'sarif'])(
    'end with 3, and tell what was cut short: %s',
    async format => {
      cost.most = IN_PART;
      expect(await folder(format)).toBe(EXIT.unreadable);
      expect(session.out()).toMatch(PART);
      if (!['jsonl', 'json', 'sarif'].includes(format)) expect(session.out()).toContain('1 log judged in part only');
    },
  );

  it.each(['text', 'html'])('end with 3, and tell what is not judged at all, and the others: %s', async format => {
    cost.most = TOO_DEAR;
    expect(await folder(format)).toBe(EXIT.unreadable);
    expect(session.out()).toMatch(DEAR);
    expect(session.out()).toContain('1 log not judged');
    expect(session.out()).toContain('good.vlog');
    expect(session.out()).toContain('13 legal');
  });

  it('a program reads it in the JSON', async () => {
    cost.most = IN_PART;
    await folder('json');
    type Json = { readonly summary: object; readonly audits: readonly Readonly<Record<string, unknown>>[] };
    const inPart = JSON.parse(session.out()) as Json;
    expect(inPart.summary).toMatchObject({ judged: 2, shown: 0, inPart: 1 });
    expect(inPart.audits.map(one => typeof one['inPart'])).toEqual(['string', 'undefined']);
    session.hush();
    cost.most = TOO_DEAR;
    await folder('json');
    const dear = JSON.parse(session.out()) as Json;
    expect(dear.audits[0]).toMatchObject({ state: 'shown', tooDear: { step: expect.any(Number) as number } });
  });

  it('a tournament’s papers say it of the table, and the run ends with 3', async () => {
    cost.most = IN_PART;
    expect(await run('league')).toBe(EXIT.unreadable);
    expect(session.out()).toMatch(PART);
    const index = readFileSync(path.join(session.folder, 'league/reports/index.html'), 'utf8');
    expect(index).toMatch(PART);
    expect(index).toMatch(/<tr class="unjudged"><td><a[^>]*>Halden/);
  });

  it('a folder that is opened in an editor lists both, and says it of the one', async () => {
    const files = await nodeGameFiles(path.join(session.folder, 'logs'));
    const around = (log: string): Surroundings => nodeSurroundings(path.join(HALDEN, 'games', log));
    for (const most of [IN_PART, TOO_DEAR]) {
      cost.most = most;
      const { logs, unread } = await judgeFolder({ files, name: 'logs', around });
      expect(logs.map(log => isCutShort(log))).toEqual([true, false]);
      expect(unread).toEqual([]);
    }
  });
});

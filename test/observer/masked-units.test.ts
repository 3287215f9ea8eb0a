// What lies under masks is told to nobody else in any way: whatever it is, all that others are told is the same.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeFiles } from '../../cli/node-files';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { audit, readLog } from '../../library/library';
import { blankModuleBytes } from '../audit/sample-module';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { bytesOf, withoutModule, type Eyes } from './hidden-log';
import { maskedInPlay, withHidden } from './masked-units';
import { outputs, startSession, type Session } from './outputs';

const gameOf = async (name: string, folder: string = SAMPLE_FOLDER): Promise<SavedGame> => {
  const read = await readSavedGame(await readFile(path.join(folder, `games/${name}.vlog`)));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const UNITS = {
  Axis: ['98 Inf', '57 Inf', '6 Eng', '131 Inf', '191 StuG', '25 Mot', '11 Pz', '60 Mot', '16 Pz', '44 Inf', '14 Flak'],
  Soviet: ['112 Rifle', '147 Rifle', '148 Rifle', '33 Rifle', '5 Cav', '19 AT', '8 Tk', '455 Art', '13 Mech', '3 Cav'],
} as const;

const cleanGame = (scenario: string): string => (scenario.startsWith('gate') ? 'a-clean-week' : 'a-clean-day');

type Side = keyof typeof UNITS;

/** Under each mask of a side's units, the one that many further on. */
const underMasks = (game: SavedGame, owner: Side, on: number, named = false): SavedGame => {
  const names: readonly string[] = UNITS[owner];
  const under = (name: string): string | undefined => {
    const at = names.indexOf(name);
    return at < 0 ? undefined : names[(at + on) % names.length];
  };
  return withHidden(game, { owner, under, named });
};

/** One of each kind: the others tell of the same. */
const TOLD: ReadonlySet<string> = new Set([
  'replay',
  'replay --json --slots',
  'replay --at, at the end',
  'audit --format json',
  'audit --show all --format html',
  'chain',
  'diff',
  'import',
  'notes',
  'bind',
  'hovers and hints',
  'board',
  'odds of every hex',
  'what is offered in a line',
  'prospects of every stack',
]);

const sessionOf = async (game: SavedGame): Promise<Session> => {
  const session = await startSession();
  const put = (name: string, bytes: Uint8Array): Promise<void> => writeFile(path.join(session.folder, name), bytes);
  await put('game.vlog', bytesOf(game));
  await put('save.vsav', bytesOf({ ...game, steps: [] }));
  await put('foreign.vlog', bytesOf(withoutModule(game)));
  await put('other.vlog', bytesOf({ ...(await gameOf('a-clean-week')), start: [] }));
  await put('game.vmod', await blankModuleBytes());
  return session;
};

const played = await gameOf('six-faults');
const told = outputs(played.steps.length).filter(({ name }) => TOLD.has(name));

describe.each([
  ['Soviet', 'Axis'],
  ['Axis', 'Soviet'],
] as const)('other units of %s under the same masks', (owner, other) => {
  let one: Session;
  let two: Session;

  beforeAll(async () => {
    one = await sessionOf(underMasks(played, owner, 0));
    two = await sessionOf(underMasks(played, owner, 3));
  });
  afterAll(async () => {
    await one.end();
    await two.end();
  });

  it.each(told)('change nothing that others are told: $name', async ({ tell, forObservers }) => {
    const eyes: readonly Eyes[] = forObservers ? ['observer'] : ['observer', other];
    for (const of of eyes) expect([of, await tell(two, of)]).toEqual([of, await tell(one, of)]);
  });

  it('are others for who sees them', async () => {
    expect(told).toHaveLength(TOLD.size);
    expect(await told[0]?.tell(two, owner)).not.toBe(await told[0]?.tell(one, owner));
  });
});

describe('which of the units that were masked in play in one stack goes on', () => {
  const STACK = ['11 Pz', '25 Mot', '191 StuG'];
  let one: Session;
  let two: Session;
  const game = (moved: readonly string[]) => maskedInPlay(played, 'Axis', STACK, moved);

  beforeAll(async () => {
    one = await sessionOf(game(['11 Pz', '25 Mot']));
    two = await sessionOf(game(['11 Pz', '191 StuG']));
  });
  afterAll(async () => {
    await one.end();
    await two.end();
  });

  it.each(outputs(game([]).steps.length).filter(({ name }) => TOLD.has(name)))(
    'is told to nobody else: $name',
    async ({ tell, forObservers }) => {
      const eyes: readonly Eyes[] = forObservers ? ['observer'] : ['observer', 'Soviet'];
      for (const of of eyes) expect([of, await tell(two, of)]).toEqual([of, await tell(one, of)]);
    },
  );

  it('is told to who sees them', async () => {
    expect(await told[1]?.tell(two, 'Axis')).not.toBe(await told[1]?.tell(one, 'Axis'));
  });
});

describe('units that fight under masks, and are named by their declarations', () => {
  const judged = async (game: SavedGame, viewer = {}, folder: string = SAMPLE_FOLDER) => {
    const log = await readLog(bytesOf(game), { scenario: await nodeFiles(folder), viewer });
    if (!log.ok) throw new Error(log.error.message);
    return audit(log.value);
  };

  /** A game of that scenario in which a side hides its units of such names. */
  const hiding = async (folder: string, game: string, owner: string, which: RegExp): Promise<SavedGame> => {
    const units = await readFile(path.join(folder, 'units.csv'), 'utf8');
    const rows = units.split('\n').map(row => row.split(','));
    const names = rows.flatMap(([, name = '', side]) => (side === owner && which.test(name) ? [name] : []));
    const under = (name: string): string | undefined => (names.includes(name) ? name : undefined);
    return withHidden(await gameOf(game, folder), { owner, under, named: true });
  };

  it.each(['a-clean-week', 'six-faults'])('are accused of nothing that who sees them does not find: %s', async name => {
    const game = underMasks(await gameOf(name), 'Axis', 0, true);
    const keysOf = ({ findings }: Awaited<ReturnType<typeof judged>>): readonly string[] =>
      findings.flatMap(f => (f.verdict === 'illegal' ? `${f.code} ${f.step}` : []));
    const open = keysOf(await judged(game, { reveal: true }));
    const seen = await judged(game);
    expect(keysOf(seen).filter(key => !open.includes(key))).toEqual([]);
    const asked = seen.findings.find(f => f.missing === 'what the masked pieces in 0606 are');
    expect(asked?.message).toContain('Cannot tell: attackers may be masked pieces in 0606. By what is seen: ');
  });

  it.each([
    ['wells-of-sidi-haram', 'Allied', / Ind$/, 'what is in 0506'],
    ['gate-of-kalinov', 'Soviet', /^169 Rifle$/, 'what the masked piece in 0606 is'],
    ['gap-at-bir-shafra', 'Axis', /./, 'what the masked piece in 0804 is'],
    ['gap-at-bir-shafra', 'Axis', /^HQ /, 'what the masked piece in 0508 is'],
    ['gap-at-bir-shafra', 'Axis', /^II.33 Pz/, 'what the masked pieces in 0611 are'],
    ['gap-at-bir-shafra', 'Axis', /^I.33 Pz/, 'what the masked pieces in 0610 are'],
  ] as const)('nor is anybody in %s, where %s hides %s', async (scenario, owner, which, missing) => {
    const folder = path.join(SAMPLE_FOLDER, '..', scenario);
    const hidden = await hiding(folder, cleanGame(scenario), owner, which);
    const { findings } = await judged(hidden, {}, folder);
    expect(findings.filter(({ verdict }) => verdict === 'illegal')).toEqual([]);
    expect(findings.map(f => f.missing)).toContain(missing);
  });

  it('may have driven attackers back, who then pay no MPs', async () => {
    const folder = path.join(SAMPLE_FOLDER, '..', 'wells-of-sidi-haram');
    const { findings } = await judged(await hiding(folder, 'twelve-faults', 'Allied', /./), {}, folder);
    const tooFar = findings.filter(({ code }) => code === 'move-too-far');
    expect(tooFar.map(({ step, verdict }) => [step, verdict])).toEqual([
      [22, 'undetermined'],
      [28, 'undetermined'],
    ]);
    expect(tooFar[0]?.message).toContain('Cannot tell: unless it is the retreat from the overrun of 0506: Brescia');
    // What bars an overrun whatever defends stays a fault.
    expect(findings.filter(f => f.step === 18 && f.verdict === 'illegal').map(({ rule }) => rule?.id)).toEqual([
      '8.1a-3',
    ]);
  });

  it('may have driven masked defenders out, and go on', async () => {
    const { actions } = await judged(underMasks(await gameOf('twelve-faults'), 'Soviet', 0));
    const at = (step: number) => actions.find(({ action }) => action.steps[0] === step);
    expect(at(59)?.judgement.verdicts.filter(v => v.code === 'halted-by-overrun')).toMatchObject([
      { answer: 'undetermined', missing: 'what the masked pieces in 0704 were' },
    ]);
    // Those that are still there held.
    expect(at(17)?.judgement.verdicts.filter(v => v.code === 'halted-by-overrun')).toMatchObject([
      { answer: 'illegal' },
    ]);
  });
});

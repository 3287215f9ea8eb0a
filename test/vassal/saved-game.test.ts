import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { leaf } from '../../core/vassal/game/command-tree';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { commandText, writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { readArchive, writeArchive } from '../../core/vassal/archive/archive';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import { deobfuscate, obfuscate } from '../../core/vassal/archive/obfuscation';
import { SAMPLE } from '../fuzz/seeds';

/** The reference folder holds real files of third parties; it is no part of the repository, so it may be missing. */
const SHARED = path.resolve(import.meta.dirname, '../..', process.env['OVERRUN_SHARED'] ?? '../shared');
const hasShared = existsSync(path.join(SHARED, 'vassal'));
if (!hasShared) console.info(`no reference folder at OVERRUN_SHARED: real saves and logs are not tried`);

const files = (folder: string): string[] =>
  hasShared
    ? readdirSync(path.join(SHARED, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => /\.(vsav|vlog|sav|log)$/.test(name))
        .map(name => path.join(folder, name))
    : [];
const real = [...files('corpus'), ...files('vassal')].filter(name => !name.includes('big.'));

describe.skipIf(!hasShared)('real saves and logs', () => {
  it('are there', () => {
    expect(real.length).toBeGreaterThan(40);
  });

  it.each(real)('%s is written back with the same commands', async name => {
    const bytes = readFileSync(path.join(SHARED, name));
    const game = await readSavedGame(bytes);
    if (!game.ok) throw new Error(JSON.stringify(game.error));
    const archive = readArchive(bytes);
    const entry = archive.ok ? await archive.value.read('savedGame') : archive;
    const text = entry.ok ? await deobfuscate(entry.value) : entry;
    if (text.ok) expect(commandText(game.value) === text.value.text).toBe(true);

    const again = await readSavedGame(writeSavedGame(game.value));
    if (!again.ok) throw new Error(JSON.stringify(again.error));
    expect(again.value.steps).toHaveLength(game.value.steps.length);
    expect(commandText(again.value) === commandText(game.value)).toBe(true);
    expect(again.value.module).toEqual(game.value.module);
    expect(again.value.save).toEqual(game.value.save);
  });
});

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const codeOf = async (bytes: Uint8Array, limits = DEFAULT_LIMITS): Promise<string> => {
  const game = await readSavedGame(bytes, limits);
  return game.ok ? 'read' : game.error.code;
};

describe('a log of ours', () => {
  it('is read back as it was written, metadata and all', async () => {
    expect(await readSavedGame(writeSavedGame(SAMPLE))).toEqual({ ok: true, value: SAMPLE });
  });

  it('has the same bytes each time', async () => {
    expect(writeSavedGame(SAMPLE)).toEqual(writeSavedGame(SAMPLE));
  });

  it.each([
    ['with commands between its steps', { ...SAMPLE, start: [...SAMPLE.start, leaf('CHATlate')], interleaved: [1] }],
    ['of one command', { ...SAMPLE, start: [], steps: SAMPLE.steps.slice(0, 1) }],
    ['without commands', { ...SAMPLE, start: [], steps: [] }],
    [
      'in plain text, with what a sequence quotes',
      { ...SAMPLE, obfuscation: { magic: '', key: 0 }, start: [leaf("'a'")] },
    ],
  ] as const)('%s is written as its command string says', async (_, game) => {
    const archive = readArchive(writeSavedGame(game));
    const entry = archive.ok ? await archive.value.read('savedGame') : archive;
    expect(entry).toEqual({ ok: true, value: obfuscate(commandText(game), game.obfuscation) });
  });

  it('may stand without its zip', async () => {
    const game = await readSavedGame(obfuscate(commandText(SAMPLE), { magic: 'VOBS', key: 9 }));
    expect(game.ok && game.value.steps).toEqual(SAMPLE.steps);
  });

  it('that is cut keeps the steps before the break, and says where it broke', async () => {
    const whole = obfuscate(commandText(SAMPLE));
    const game = await readSavedGame(whole.subarray(0, whole.length - 41));
    if (!game.ok) throw new Error(game.error.message);
    expect(game.value.steps).toEqual(SAMPLE.steps.slice(0, 2));
    expect(game.value.truncated?.offset).toBe(whole.length - 42);
  });

  it('with damaged metadata is read all the same, with a warning', async () => {
    const zip = writeArchive([
      { name: 'moduledata', data: bytesOf('<data><name>') },
      { name: 'savedGame', data: bytesOf(commandText(SAMPLE)) },
    ]);
    const game = await readSavedGame(zip);
    expect(game.ok && game.value.warnings).toMatchObject([{ code: 'metadata-damaged', entry: 'moduledata' }]);
    expect(game.ok && game.value.steps).toEqual(SAMPLE.steps);
  });
});

describe('what is no save or log', () => {
  it('is told by what it is', async () => {
    const zipOf = (name: string): Uint8Array => writeArchive([{ name, data: bytesOf('<x/>') }]);
    expect(await readSavedGame(zipOf('buildFile.xml'))).toMatchObject({
      error: { code: 'no-saved-game', message: expect.stringContaining('module') as string },
    });
    expect(await codeOf(zipOf('readme.txt'))).toBe('no-saved-game');
    expect(await readSavedGame(zipOf('mails/turn-1.VLOG'))).toMatchObject({
      error: { code: 'no-saved-game', message: expect.stringContaining('unpack it first') as string },
    });
    expect(await codeOf(bytesOf('# Read me'))).toBe('not-a-zip');
    expect(await codeOf(bytesOf('!VCSK5a'))).toBe('saved-game-empty');
  });

  it('is refused for more steps, or deeper commands, than allowed', async () => {
    const file = writeSavedGame(SAMPLE);
    expect(await codeOf(file, { ...DEFAULT_LIMITS, steps: 2 })).toBe('too-many-steps');
    expect(await readSavedGame(file, { ...DEFAULT_LIMITS, commandDepth: 0 })).toMatchObject({
      error: { code: 'commands-too-deep', entry: 'savedGame' },
    });
  });
});

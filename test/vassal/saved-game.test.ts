import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSavedGame } from '../../core/vassal/read-saved-game';
import { commandText, writeSavedGame } from '../../core/vassal/write-saved-game';
import { readArchive } from '../../core/vassal/archive';
import { deobfuscate } from '../../core/vassal/obfuscation';

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
    const archive = await readArchive(bytes);
    const entry = archive.ok ? await archive.value.read('savedGame') : archive;
    const text = entry.ok ? await deobfuscate(entry.value) : entry;
    if (text.ok) expect(commandText(game.value) === text.value.text).toBe(true);

    const again = await readSavedGame(await writeSavedGame(game.value));
    if (!again.ok) throw new Error(JSON.stringify(again.error));
    expect(again.value.steps).toHaveLength(game.value.steps.length);
    expect(commandText(again.value) === commandText(game.value)).toBe(true);
    expect(again.value.module).toEqual(game.value.module);
    expect(again.value.save).toEqual(game.value.save);
  });
});

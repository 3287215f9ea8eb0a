// Modules that others made, from the reference folder; without the folder there is nothing to import.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { vocabularyOf } from '../../cli/rule-systems';
import { SYSTEM_IDS } from '../../core/rules/systems';
import { loadScenario } from '../../core/scenario/load';
import type { Files } from '../../core/scenario/files';
import type { Scenario } from '../../core/scenario/scenario';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { replay } from '../../core/vassal/replay/replay';
import type { PieceView } from '../../core/vassal/replay/timeline';
import { readModule } from '../../core/vassal/module/read-module';
import { kitText } from '../../cli/kit-texts';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildInputOf } from '../../module-builder/build-input';
import { buildModule } from '../../module-builder/build-module';
import { importModule } from '../../module-import/import-module';
import { openedAgain } from '../module-builder/opened';

const CORPUS = path.join(process.env['OVERRUN_SHARED'] ?? '../shared', 'corpus');
const MODULES = existsSync(CORPUS)
  ? readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.v?mod$/.test(name))
      .map(name => path.join(CORPUS, name))
      .filter(file => statSync(file).isFile())
  : [];

if (MODULES.length === 0)
  console.log('test/module-import: the reference folder is not there; no foreign module is imported');

const imported = async (file: string, save?: string) => {
  const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(name));
  const found = await importModule(bytesOf(file), save === undefined ? undefined : bytesOf(save));
  if (!found.ok) throw new Error(found.error.message);
  const { files, left, unsure } = found.value;
  const folder: Files = {
    list: () => Promise.resolve([...files.keys()].sort()),
    read: name => {
      const data = files.get(name);
      return Promise.resolve(typeof data === 'string' ? new TextEncoder().encode(data) : data);
    },
  };
  return { folder, left, unsure, ...(await loadScenario(folder, vocabularyOf, SYSTEM_IDS)) };
};

/** The pieces that stand on a map when the module that is built of it is opened. */
const built = async (folder: Files, scenario: Scenario): Promise<readonly PieceView[]> => {
  const input = await buildInputOf(scenario, folder, undefined, kitText);
  if (!input.ok) throw new Error(JSON.stringify(input.error));
  const module = await buildModule(input.value, BLANK_RENDERER);
  if (!module.ok) throw new Error(JSON.stringify(module.error));
  return (await openedAgain(module.value.bytes)).start.piecesAt(0).filter(piece => piece.props['UnitId'] !== undefined);
};

describe.skipIf(MODULES.length === 0)('modules of the reference folder', () => {
  it.each(MODULES)(
    '%s becomes a folder that can be read, and built',
    async file => {
      const { folder, left, scenario, problems } = await imported(file);
      expect(problems.filter(problem => problem.severity === 'error')).toEqual([]);
      expect(left.every(({ what, why, count }) => what !== '' && why !== '' && count > 0)).toBe(true);
      const placed = (scenario?.units ?? []).filter(unit => unit.setup ?? unit.box);
      const pieces = scenario ? await built(folder, scenario) : [];
      expect(pieces.map(piece => piece.props['UnitId']).sort()).toEqual(placed.map(unit => unit.id).sort());
    },
    60_000,
  );

  const HEX_GAME = path.join(CORPUS, 'jzedwards+vassal-hex-n-counters-template');

  it.skipIf(!existsSync(HEX_GAME))('counters of VASSAL’s own designer come with the picture kept of them', async () => {
    const { folder, left, unsure, scenario } = await imported(
      path.join(HEX_GAME, 'jzhex-n-counters-template-v12-379.vmod'),
    );
    const unit = scenario?.units.find(({ name }) => name === 'INF-lIII-3-4-6_987_21');
    expect(await folder.read(`images/unit-${unit?.id ?? ''}-full.png`)).toBeInstanceOf(Uint8Array);
    expect(left.find(({ what }) => what === 'GamePieceImage')?.why).toContain('the picture that the module keeps');
    expect(unsure.join('\n')).toContain(
      'whose pictures the module does not have: INF-XX-2-3-5_123_456 (INF-white), MEC-XX-8-8-12_789_999 (MEC-black-white)',
    );
  });

  it.skipIf(!existsSync(HEX_GAME))('a hex game with its save has each piece of the map where it was', async () => {
    const [file, save] = ['ragnarok.vmod', 'ragnarok/vassal/ragnarok-start.vsav'].map(name =>
      path.join(HEX_GAME, name),
    );
    const game = await readSavedGame(new Uint8Array(readFileSync(save ?? '')));
    const module = await readModule(new Uint8Array(readFileSync(file ?? '')));
    if (!game.ok || !module.ok) throw new Error('it cannot be read');
    const replayed = await replay(game.value, module.value);
    if (!replayed.ok) throw new Error(replayed.error.message);
    const places = (pieces: readonly PieceView[]): readonly string[] =>
      pieces
        .filter(piece => piece.map === 'Main Map')
        .map(({ name, xy }) => `${name} ${String(xy)}`)
        .sort();
    const theirs = places(replayed.value.piecesAt(0));
    const { folder, scenario } = await imported(file ?? '', save);
    expect(theirs.length).toBeGreaterThan(10);
    expect(scenario && places(await built(folder, scenario))).toEqual(theirs);
  });
});

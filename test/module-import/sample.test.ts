// Every sample, built, imported, built and imported again: the folder comes back, and nothing moves.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { kitText } from '../../cli/kit-texts';
import { ruleSystem } from '../../core/rules/registry';
import { buildInputOf } from '../../module-builder/build-input';
import { nodeFiles } from '../../cli/node-files';
import { vocabularyOf } from '../../cli/rule-systems';
import { SYSTEM_IDS } from '../../core/rules/systems';
import type { Files } from '../../core/scenario/files';
import { loadScenario } from '../../core/scenario/load';
import { scenarioToJson } from '../../core/scenario/json/scenario-json';
import { entriesOf, packModule } from '../../core/vassal/module/module-folder';
import { readModule } from '../../core/vassal/module/read-module';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { replay } from '../../core/vassal/replay/replay';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule } from '../../module-builder/build-module';
import { readGpidLock } from '../../module-builder/gpid-lock';
import { importModule } from '../../module-import/import-module';
import type { Imported } from '../../module-import/result';

const SAMPLES = path.resolve(import.meta.dirname, '../../assets/scenarios');

const folderOf = (files: Imported['files']): Files => ({
  list: () => Promise.resolve([...files.keys()].sort()),
  read: file => {
    const data = files.get(file);
    return Promise.resolve(typeof data === 'string' ? new TextEncoder().encode(data) : data);
  },
});

const built = async (files: Files): Promise<Uint8Array> => {
  const { scenario, problems } = await loadScenario(files, vocabularyOf, SYSTEM_IDS);
  if (!scenario) throw new Error(problems.map(p => `${p.at.file}:${p.at.line} ${p.message}`).join('\n'));
  const input = await buildInputOf(scenario, files, ruleSystem(scenario.system), kitText);
  if (!input.ok) throw new Error(input.error.map(p => p.message).join('\n'));
  const module = await buildModule(input.value, BLANK_RENDERER);
  if (!module.ok) throw new Error(module.error.map(p => p.message).join('\n'));
  return module.value.bytes;
};

const imported = async (bytes: Uint8Array): Promise<Imported> => {
  const result = await importModule(bytes, undefined);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const sorted = ({ files }: Imported) => [...files].sort(([a], [b]) => (a < b ? -1 : 1));

/** Without what tells that we built it: as if it were anybody's. */
const asForeign = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const entries = await entriesOf(bytes);
  if (!entries.ok) throw new Error(entries.error.message);
  return packModule(entries.value.filter(({ name }) => !name.startsWith('overrun/')));
};

/** Name, hex and pile of every piece of the set-up. */
const placesIn = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const module = await readModule(bytes);
  if (!module.ok) throw new Error(module.error.message);
  const save = await module.value.entry('start.vsav');
  const game = save.ok ? await readSavedGame(save.value) : save;
  if (!game.ok) throw new Error(game.error.message);
  const timeline = await replay(game.value, module.value);
  if (!timeline.ok) throw new Error(timeline.error.message);
  return timeline.value
    .piecesAt(0)
    .map(({ basicName, location, index }) => `${location} ${index} ${basicName}`)
    .sort();
};

describe.each(readdirSync(SAMPLES))('the sample %s', name => {
  let source: Files;
  let bytes: Uint8Array;
  beforeAll(async () => {
    source = await nodeFiles(path.join(SAMPLES, name));
    bytes = await built(source);
  });

  it('comes back from its module as it was, with the ids of its counters', async () => {
    const first = await imported(bytes);
    const [before, after] = await Promise.all(
      [source, folderOf(first.files)].map(files => loadScenario(files, vocabularyOf, SYSTEM_IDS)),
    );
    expect(after?.problems).toEqual([]);
    expect(after?.scenario && JSON.parse(scenarioToJson(after.scenario))).toEqual(
      before?.scenario && JSON.parse(scenarioToJson(before.scenario)),
    );
    const lock = readGpidLock(String(first.files.get('gpids.lock'))).lock;
    expect(lock.filter(row => row.kind === 'slot').length).toBe(before?.scenario?.units.length);
    const again = await built(folderOf(first.files));
    // The same bytes: there is nothing else that could come out of them.
    expect(again).toEqual(bytes);
  });

  it('keeps its pieces and places when it is taken for anybody’s module', async () => {
    const first = await imported(await asForeign(bytes));
    const again = await built(folderOf(first.files));
    expect(await placesIn(again)).toEqual(await placesIn(bytes));
    expect(sorted(await imported(again))).toEqual(sorted(first));
  });
});

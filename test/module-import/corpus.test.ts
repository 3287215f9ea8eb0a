// Modules that others made, from the reference folder; without the folder there is nothing to import.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SYSTEM_IDS, vocabularyOf } from '../../cli/rule-systems';
import { loadScenario } from '../../core/scenario/load';
import { importModule } from '../../module-import/import-module';

const CORPUS = path.join(process.env['OVERRUN_SHARED'] ?? '../shared', 'corpus');
const MODULES = existsSync(CORPUS)
  ? readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.v?mod$/.test(name))
      .map(name => path.join(CORPUS, name))
      .filter(file => statSync(file).isFile())
  : [];

if (MODULES.length === 0)
  console.log('test/module-import: the reference folder is not there; no foreign module is imported');

describe.skipIf(MODULES.length === 0)('modules of the reference folder', () => {
  it.each(MODULES)('%s becomes a folder that can be read', async file => {
    const imported = await importModule(new Uint8Array(readFileSync(file)), undefined);
    if (!imported.ok) throw new Error(imported.error.message);
    const { files, left } = imported.value;
    const { problems } = await loadScenario(
      {
        list: () => Promise.resolve([...files.keys()].sort()),
        read: name => {
          const data = files.get(name);
          return Promise.resolve(typeof data === 'string' ? new TextEncoder().encode(data) : data);
        },
      },
      vocabularyOf,
      SYSTEM_IDS,
    );
    expect(problems.filter(problem => problem.severity === 'error')).toEqual([]);
    expect(left.every(({ what, why, count }) => what !== '' && why !== '' && count > 0)).toBe(true);
  });
});

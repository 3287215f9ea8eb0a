// Logs of one game that are opened together share their map, as long as all that it is made of stays the same.

import { beforeAll, describe, expect, it } from 'vitest';
import type { HexMap } from '../../../core/hexmap/hex-map';
import { ModulesRead } from '../../../core/audit/open/modules-read';
import { openLog } from '../../../core/audit/open/open-log';
import type { RulesOptions } from '../../../core/audit/open/rules-search';
import { ALONE } from '../../../core/audit/open/surroundings';
import { boundSample, gameOf } from './own-bound';

const SAMPLE = 'bridges-of-halden';

describe('the ground of logs that are opened together', () => {
  let known: RulesOptions = {};
  beforeAll(async () => {
    known = await boundSample(SAMPLE);
  });

  const mapOf = async (game: string, options: RulesOptions): Promise<HexMap> => {
    const log = await openLog(gameOf(SAMPLE, game), `${game}.vlog`, ALONE, options);
    if (!log.ok || !log.value.rules) throw new Error('not judged');
    return log.value.rules.scenario.map.hexes;
  };

  it('is made once', async () => {
    const together = { ...known, modules: new ModulesRead() };
    const first = await mapOf('a-clean-day', together);
    expect(await mapOf('a-clean-day', together)).toBe(first);
    expect(await mapOf('a-clean-day', known)).not.toBe(first);
  });

  it('is made anew where the table or the binding says something else', async () => {
    const { binding } = known;
    if (!binding) throw new Error('no binding');
    const together = { ...known, modules: new ModulesRead() };
    const first = await mapOf('a-clean-day', together);
    const dearer = new TextEncoder().encode(`${new TextDecoder().decode(binding.bytes)}\ndearest: 7`);
    const bounded = await mapOf('a-clean-day', { ...together, binding: { ...binding, bytes: dearer } });
    expect(bounded.dearest).toEqual({ n: 7, d: 1 });
    const [table] = (await binding.files.list()).filter(name => /(?:^|\/)terrain\.csv$/.test(name));
    if (table === undefined) throw new Error('no table of terrain');
    const read = async (path: string): Promise<Uint8Array | undefined> => {
      const bytes = await binding.files.read(path);
      return path === table && bytes ? new TextEncoder().encode(`${new TextDecoder().decode(bytes)}\n`) : bytes;
    };
    const files = { ...binding.files, read };
    expect(await mapOf('a-clean-day', { ...together, binding: { ...binding, files } })).not.toBe(first);
    // And the one that was made first is still at hand.
    expect(await mapOf('a-clean-day', together)).toBe(first);
  });
});

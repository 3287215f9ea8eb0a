// One mistake of a maker, one message: what follows from it is not told besides.

import { describe, expect, it } from 'vitest';
import { kitOf } from '../../cli/kit-file';
import { nodeFiles } from '../../cli/node-files';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { Problems } from '../../core/scenario/problems';
import { readYaml } from '../../core/scenario/yaml/yaml';
import { readOwnKit } from '../../module-builder/kit/read-kit';
import path from 'node:path';
import { load, SMALL, SAMPLE_FOLDER } from './sample';

const told = (
  problems: readonly { readonly at: { readonly file: string; readonly line: number }; readonly message: string }[],
) => problems.map(({ at, message }) => `${at.file}:${at.line} ${message}`);

const ofKit = async (yaml: string): Promise<readonly string[]> => {
  const base = await kitOf('none');
  const root = readYaml(yaml, 'module.yaml', new Problems());
  if (!base.ok || root?.kind !== 'map') throw new Error('no kit');
  return told(readOwnKit(root, base.value).problems);
};

describe('one mistake is one message', () => {
  it('where the file of a chart is missing that the rules need', async () => {
    const halden = await nodeFiles(path.join(SAMPLE_FOLDER, '../bridges-of-halden'));
    const crt = /^tables\/crt\.csv$/;
    const files = {
      ...halden,
      read: (file: string) => (crt.test(file) ? Promise.resolve(undefined) : halden.read(file)),
      list: async () => (await halden.list()).filter(file => !crt.test(file)),
    };
    const { problems } = await loadPlayableScenario(files);
    expect(told(problems)).toEqual([expect.stringMatching(/^scenario\.yaml:\d+ There is no file “tables\/crt\.csv”/)]);
  });

  it('where a path is written as Windows does', async () => {
    const { problems } = await load({
      ...SMALL,
      'scenario.yaml': (SMALL['scenario.yaml'] ?? '').replace(/tables\/(?=\w+\.csv)/, 'tables\\'),
    });
    expect(told(problems)).toEqual([expect.stringContaining('.csv is there: write its path with “/”.')]);
  });

  it.each([
    ['from: 9, to: 0', /This track goes from 9 to 0/],
    ['from: 0.5, to: 9', /“from” must be a whole number/],
  ])('where a marker lies on a track that cannot be: %s', async (track, message) => {
    const { problems } = await load({
      ...SMALL,
      'scenario.yaml': `${SMALL['scenario.yaml'] ?? ''}displays:\n  - { name: VP, track: { ${track} } }\n`,
      'markers.csv': 'marker,window,box\nvp,VP,0\nvp,,3\n',
    });
    expect(told(problems)).toEqual([expect.stringMatching(message)]);
  });

  it('where commas part the hexes of a road', async () => {
    const { problems } = await load({ ...SMALL, 'map/connections.csv': 'connection,hexes\nroad,0101,0102,0103\n' });
    expect(told(problems)).toEqual([
      expect.stringMatching(/^map\/connections\.csv:2 “0102” stands beyond the last column/),
    ]);
  });

  it('where something lacks several keys', async () => {
    expect(await ofKit('markers:\n  - { key: oil, name: Oil, place: left, picture: crate, word: Oil }\n')).toEqual([
      'module.yaml:2 A marker needs “field:”, “ink:” and “accent:”. Write them.',
    ]);
  });

  it('where a chart is a text alone', async () => {
    expect(await ofKit('charts:\n  - pages/crt.png\n')).toEqual([
      'module.yaml:2 Here must be a chart, with the keys table, file, title.',
    ]);
  });
});

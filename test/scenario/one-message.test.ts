// One mistake of a maker, one message: what follows from it is not told besides.

import { describe, expect, it } from 'vitest';
import { kitOf } from '../../cli/kit-file';
import { nodeFiles } from '../../cli/node-files';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { readCsv } from '../../core/scenario/csv/csv';
import { isHeadless } from '../../core/scenario/csv/headless';
import { Problems } from '../../core/scenario/problems';
import { readYaml } from '../../core/scenario/yaml/yaml';
import { readOwnKit } from '../../module-builder/kit/read-kit';
import nodePath from 'node:path';
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
  it.each(['crt', 'types'])('where the file of a chart is missing that the rules need: %s', async chart => {
    const halden = await nodeFiles(nodePath.join(SAMPLE_FOLDER, '../bridges-of-halden'));
    const path = `tables/${chart}.csv`;
    const files = {
      ...halden,
      read: (file: string) => (file === path ? Promise.resolve(undefined) : halden.read(file)),
      list: async () => (await halden.list()).filter(file => file !== path),
    };
    const { problems } = await loadPlayableScenario(files);
    expect(told(problems)).toEqual([expect.stringContaining(`There is no file “${path}”`)]);
  });

  it.each(['bridges-of-halden', 'crossing-at-lipnya', 'gate-of-kalinov', 'wells-of-sidi-haram', 'gap-at-bir-shafra'])(
    'where a chart has no line of headings: each of %s',
    async scenario => {
      const whole = await nodeFiles(nodePath.join(SAMPLE_FOLDER, '..', scenario));
      // Of results.csv the chart that needs it tells, too.
      const charts = (await whole.list()).filter(path => /^tables\/(?!results).*\.csv$/.test(path));
      for (const path of charts) {
        const read = async (file: string): Promise<Uint8Array | undefined> => {
          const bytes = await whole.read(file);
          if (!bytes || file !== path) return bytes;
          const lines = new TextDecoder().decode(bytes).split('\n');
          const heading = lines.findIndex(line => line !== '' && !line.startsWith('#'));
          return new TextEncoder().encode(lines.filter((_, i) => i !== heading).join('\n'));
        };
        const { problems } = await loadPlayableScenario({ ...whole, read });
        expect(told(problems), path).toEqual([expect.stringMatching(/The first line must have the headings/)]);
      }
    },
  );

  it.each([
    ['a heading that stands twice', 'terrain,foot,foot\nclear,1,1\n'],
    ['columns headed by numbers', 'unit,1,2,3\ninf,0,1,2\n'],
    ['dice below a word', 'die,0,3,6\n1,0,0,1\n2,0,1,3\n'],
    ['headings without rows', 'terrain,foot,motor\n'],
  ])('a chart has headings: %s', (_, text) => {
    expect(isHeadless(readCsv(text, 'a.csv', new Problems()))).toBe(false);
  });

  it('where the key of the rules is misspelt', async () => {
    const halden = await nodeFiles(nodePath.join(SAMPLE_FOLDER, '../bridges-of-halden'));
    const { problems } = await loadPlayableScenario({
      ...halden,
      read: async file => {
        const bytes = await halden.read(file);
        if (!bytes || file !== 'scenario.yaml') return bytes;
        return new TextEncoder().encode(new TextDecoder().decode(bytes).replace(/^rules:/m, 'ruls:'));
      },
    });
    const all = told(problems).join('\n');
    expect(all).toContain('Unknown key “ruls” in the scenario. Did you mean “rules”?');
    expect(all).not.toContain('has no rules of its own');
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

  it.each([
    ['a sum', 'Total,,,,,24,\n', 'This line has no name, side, type and size. Is it a heading or a sum?'],
    ['a heading', 'RED ARMY,,,,,,\n', 'This line has no name, side, type and size. Is it a heading or a sum?'],
    ['a unit without two cells', '9-inf,9 Inf,Blue,,,4,4\n', 'This unit has no type and size. Fill in these columns'],
  ])('where a line of units is %s', async (_, line, message) => {
    const { problems } = await load({
      ...SMALL,
      'units.csv': `id,name,side,type,size,af,ma\n1-inf,1 Inf,Blue,inf,division,4,4\n2-inf,2 Inf,Red,inf,division,4,4\n${line}`,
    });
    expect(told(problems)).toEqual([expect.stringContaining(message)]);
  });

  it('where a dash stands for no hex', async () => {
    const { problems } = await load({
      ...SMALL,
      'units.csv':
        'id,name,side,type,size,af,ma,hex,arrives\n1-inf,1 Inf,Blue,inf,division,4,4,–,2\n2-inf,2 Inf,Red,inf,division,4,4,0202,\n',
    });
    expect(told(problems)).toEqual(['units.csv:2 “–” is no hex. Leave the cell empty.']);
  });

  it('where a hexside is a hex and a direction', async () => {
    const { problems } = await load({ ...SMALL, 'map/hexsides.csv': 'feature,hexsides\nminor river,0202 NE\n' });
    expect(told(problems)).toEqual([
      expect.stringMatching(/“0202 NE” is not a hexside: .*one of 0202\/0201, 0202\/0302/),
    ]);
  });

  it.each([
    ['map/terrain.csv', 'terrain,hexes\ntown,0101\n', '“town” is no terrain: its line belongs into map/features.csv.'],
    [
      'map/features.csv',
      'feature,hexes\nwoods,0101\n',
      '“woods” is no feature: its line belongs into map/terrain.csv.',
    ],
    [
      'map/connections.csv',
      'connection,hexes\nminor river,0101 0102\n',
      '“minor river” is no connection: its line belongs into map/hexsides.csv.',
    ],
  ])('where a line stands in the wrong file of the map: %s', async (file, text, message) => {
    const { problems } = await load({ ...SMALL, [file]: text });
    expect(told(problems)).toEqual([`${file}:2 ${message}`]);
  });

  it.each(['in 2 of 0202', 'at 2 of 0202'])('where a zone is “%s”', async zone => {
    const { problems } = await load({
      ...SMALL,
      'units.csv': `id,name,side,type,size,af,ma,zone\n1-inf,1 Inf,Blue,inf,division,4,4,${zone}\n2-inf,2 Inf,Red,inf,division,4,4,\n`,
    });
    expect(told(problems)).toEqual([expect.stringContaining('such as “within 2 of 0406”')]);
  });

  it('where something is left out that is not there', async () => {
    expect(await ofKit('dice:\n  - { name: 1d20, count: 1, sides: 20 }\ndrop: [1d2]\n')).toEqual([
      'module.yaml:3 There is no “1d2” to leave out. Did you mean “1d20”?',
    ]);
  });

  it('where an id has capitals, blanks or umlauts: the id is offered', async () => {
    const { problems } = await load({
      ...SMALL,
      'units.csv':
        'id,name,side,type,size,af,ma\nÖrs 1,1 Inf,Blue,inf,division,4,4\n2-inf,2 Inf,Red,inf,division,4,4\n',
    });
    expect(told(problems)).toEqual([expect.stringContaining('such as ors-1.')]);
  });

  it('where a chart and the line that shows it are not called the same', async () => {
    const { problems } = await load({
      ...SMALL,
      'scenario.yaml': (SMALL['scenario.yaml'] ?? '').replace(
        /^tables:\n/m,
        '$&  victory: { file: tables/victory.csv }\n',
      ),
      'module.yaml': 'charts:\n  - { table: vicotry, title: Victory }\n',
      'tables/victory.csv': 'For,VP\nA town,1\n',
    });
    expect(told(problems)).toEqual([expect.stringContaining('under “charts:” it has “vicotry”')]);
  });

  it.each([
    ["'#9BA'", '#99BBAA'],
    ['9FB7A4', '#9FB7A4'],
    ['hellblau', '#9CC3E6'],
    ['mauvish', '#2F5D8C'],
  ])('where a colour is %s', async (colour, meant) => {
    expect(await ofKit(`nations:\n  aurish: ${colour}\n`)).toEqual([
      `module.yaml:2 This must be a colour such as '${meant}', in quotes.`,
    ]);
  });

  it.each([
    ['images/unit-1-inf-full.webp', 'Save it as PNG, JPG, GIF or SVG.'],
    ['images/board.tif', 'Save it as PNG, JPG, GIF or SVG.'],
  ])('where a picture is of a kind that VASSAL does not show: %s', async (file, message) => {
    const { problems } = await load({ ...SMALL, [file]: 'x' });
    expect(told(problems)).toEqual([`${file}:1 Nothing reads ${file}. ${message}`]);
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

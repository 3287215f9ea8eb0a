// Slips of people who fill spreadsheets and YAML: one message for each, with what to do.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { check } from '../../cli/commands/check';
import { init } from '../../cli/commands/init';
import { startSession, type Session } from './session';

let session: Session;
beforeEach(async () => {
  session = await startSession();
  await init(['ford', '--system', 'classic'], session.io);
  session.hush();
});
afterEach(() => session.end());

const UNITS = 'id,name,side,type,size,af,df,ma,hex,box';
const unit = (cells: string): Readonly<Record<string, string>> => ({
  'units.csv': `${UNITS}\n${cells}\nr,R,Red,inf,division,1,1,4,0604,\n`,
});
const DISPLAYS = `displays:
  - { name: VP, track: { from: 0, to: 40 } }
  - { name: Reserve, boxes: [{ name: Blue Reserve, side: Blue }] }
`;
const MODULE = `nations: { third: '#FFCC00' }
markers:
  - { key: vp, name: VP, place: track, picture: number, word: VP, field: '#FFFFFF', ink: '#000000', accent: '#AA0000' }
`;
const VP = 'marker,window,box\n';

/** What stands in each file; after a +, behind what stands there. */
const slips: readonly (readonly [what: string, files: Readonly<Record<string, string>>, told: readonly string[]])[] = [
  [
    'two hexes for one unit',
    unit('a,A,Blue,inf,division,1,1,4,0303 0304,'),
    ['“0303 0304” is not one hex number. Name one of them'],
  ],
  [
    'an unquoted comma',
    unit('a,1 Inf, Guards,Blue,inf,division,1,1,4,0303,'),
    ['units.csv:2:1: error: This line has a cell more than there are headings'],
  ],
  [
    'a unit in another’s box',
    { ...unit('a,A,Red,inf,division,1,1,4,,Blue Reserve'), '+scenario.yaml': DISPLAYS },
    ['Blue has no unit', 'units.csv:2:29: warning: A of Red starts in Blue’s box'],
  ],
  [
    'a dash for a row of hexes',
    { 'map/terrain.csv': 'terrain,hexes\nwoods,0301-0304\n' },
    ['For all hexes from the one to the other write 0301 > 0304'],
  ],
  ['semicolons between hexes', { 'map/terrain.csv': 'terrain,hexes\nwoods,0301;0302\n' }, ['Put blanks between hexes']],
  ['a file of the map in the folder itself', { 'terrain.csv': 'terrain,hexes\n' }, ['Did you mean “map/terrain.csv”?']],
  [
    'a typographic minus',
    { 'tables/features.csv': 'features,shift\ntown,−1\n' },
    ['Write -1: this sign is a typographic minus'],
  ],
  [
    'a chart that ends too early',
    { 'tables/crt.csv': 'crt,1-1,2-1\n1,AE,DE\n2,AR,DR\n3,AR,DR\n' },
    ['The dice 1d6 roll 1 to 6; the chart has no row for 4, 5, 6'],
  ],
  [
    'a dash without a blank',
    { 'module.yaml': MODULE.replace('- {', '-{') },
    ['module.yaml:3:1: error: A blank must stand behind the “-”'],
  ],
  [
    'a marker’s key twice',
    { 'module.yaml': MODULE + (MODULE.split('\n')[2] ?? '') },
    ['There is one “vp” in this list already'],
  ],
  [
    'module.yml',
    { 'module.yml': MODULE, ...unit('a,A,Blue,inf,division,1,1,4,0303,') },
    ['module.yml is there: call it module.yaml'],
  ],
  [
    'a box beyond its track',
    { 'module.yaml': MODULE, '+scenario.yaml': DISPLAYS, 'markers.csv': `${VP}vp,VP,45\n` },
    ['The track “VP” goes from 0 to 40'],
  ],
  [
    'markers without headings',
    { 'module.yaml': MODULE, '+scenario.yaml': DISPLAYS, 'markers.csv': 'vp,VP,0\n' },
    ['The first line must have the headings of the columns, such as marker,hex,window,box'],
  ],
  [
    'units without headings',
    {
      'units.csv': '1-arm,1 Arm,Blue,arm,division,6,4,8,3,2,8,0303,\n2-inf,2 Inf,Red,inf,division,4,5,4,2,2,4,0304,\n',
    },
    ['units.csv:1:1: error: The first line must have the headings of the columns, such as id,name,side,type'],
  ],
  [
    'a track that goes down',
    { '+scenario.yaml': '\ndisplays:\n  - { name: VP, track: { from: 5, to: -10 } }\n' },
    ['This track goes from 5 to -10. Write the smaller number first'],
  ],
  [
    'a track that is too long',
    { '+scenario.yaml': '\ndisplays:\n  - { name: VP, track: { from: 0, to: 1000 } }\n' },
    ['This track would have 1001 boxes; 500 are the most'],
  ],
  [
    'a track in words',
    { '+scenario.yaml': '\ndisplays:\n  - { name: VP, track: -5 to 10 }\n' },
    ['Unknown track “-5 to 10”. Choose one of: turns. A track of numbers is written track: { from: -5, to: 10 }.'],
  ],
  [
    'a marker in the window of the map',
    { 'module.yaml': MODULE, 'markers.csv': `${VP}vp,Main Map,0303\n` },
    ['Write the hex into a column “hex”'],
  ],
  [
    'German headings of markers',
    { 'module.yaml': MODULE, '+scenario.yaml': DISPLAYS, 'markers.csv': 'marker,Fenster,Kasten\nvp,VP,0\n' },
    ['Did you mean “window”?', 'Did you mean “box”?'],
  ],
];

it.each(slips)('%s', async (_, files, told) => {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(session.folder, 'ford', name.replace('+', ''));
    const before = name.startsWith('+') ? await readFile(file, 'utf8') : '';
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, before + text);
  }
  await check(['ford'], session.io);
  const lines = session
    .out()
    .split('\n')
    .filter(line => / (error|warning): /.test(line) && !line.includes('[track-without-marker]'));
  for (const one of told) expect(lines.join('\n')).toContain(one);
  expect(lines).toHaveLength(told.length);
});

it('two towns in a hex, and turns that are no list', async () => {
  const file = path.join(session.folder, 'ford/scenario.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(/( +- \{ name: Oldford.*\n)/, "$1    - { name: Newford, hex: '0504', kind: town }\n"),
  );
  await check(['ford'], session.io);
  expect(session.out()).toContain('warning: Newford and Oldford both lie in 0504. Is the hex right?');
  session.hush();
  await writeFile(file, text.replace(/turns:.*\n( +- .*\n)+/, 'turns: 3\n'));
  await check(['ford'], session.io);
  expect(session.out()).toMatch(/“turns” must be a list.*\n.*: 1 error\n$/);
});

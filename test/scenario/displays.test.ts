// Windows of boxes beside the map: what `displays:` may say, and what is wrong with the rest.
import { describe, expect, it } from 'vitest';
import { scenarioFromJson, scenarioToJson } from '../../core/scenario/json/scenario-json';
import { furtherMaps, type Scenario } from '../../core/scenario/scenario';
import { scenarioFiles } from '../../core/scenario/write-scenario';
import { load, SMALL } from './sample';

const DISPLAYS = `displays:
  - { name: Turn Record, track: turns, columns: 4 }
  - { name: Points, track: { from: 5, to: 8 } }
  - name: Reserves
    boxes:
      - { name: Blue Reserve, side: Blue, wide: 3, high: 2 }
      - { name: Off the Map }
  - name: Sheet
    picture: images/sheet.png
    boxes:
      - { name: Port, x: 10, y: 20, width: 300, height: 200 }
`;

const withDisplays = (displays: string, units = ''): Record<string, string> => ({
  ...SMALL,
  'scenario.yaml': `${SMALL['scenario.yaml'] ?? ''}${displays}`,
  ...(units === '' ? {} : { 'units.csv': units }),
});

const UNITS = `id,name,side,type,size,af,ma,hex,box,arrives
1-pz,1 Pz,Blue,pz,division,10,10,,Blue Reserve,
7-inf,7 Inf,Red,inf,regiment,2,6,0303,,
`;

const withMalta = (box = 'Malta @ B2'): Record<string, string> => ({
  ...withDisplays(
    `displays:
  - { name: Malta, hexes: { folder: map/malta, columns: 3, rows: 2, terrain: clear, numbering: { columns: { first: A }, rows: { digits: 1 } } } }
`,
    UNITS.replace('Blue Reserve', box),
  ),
  'map/malta/terrain.csv': 'terrain,hexes\nwoods,B2\n',
});

const scenarioOf = async (texts: Record<string, string>): Promise<Scenario> => {
  const { scenario, problems } = await load(texts);
  if (!scenario) throw new Error(problems.map(p => p.message).join('\n'));
  return scenario;
};

describe('displays of a scenario', () => {
  it('are tracks, boxes of their own and boxes on a picture; a unit starts in a box', async () => {
    const { displays, units } = await scenarioOf(withDisplays(DISPLAYS, UNITS));
    expect(displays?.map(({ name, content, columns }) => ({ name, content, columns }))).toEqual([
      { name: 'Turn Record', content: { kind: 'turns' }, columns: 4 },
      { name: 'Points', content: { kind: 'numbers', from: 5, to: 8 }, columns: undefined },
      {
        name: 'Reserves',
        columns: undefined,
        content: {
          kind: 'boxes',
          boxes: [
            { name: 'Blue Reserve', side: 'Blue', wide: 3, high: 2 },
            { name: 'Off the Map', wide: 1, high: 1 },
          ],
        },
      },
      {
        name: 'Sheet',
        columns: undefined,
        content: {
          kind: 'boxes',
          picture: 'images/sheet.png',
          boxes: [{ name: 'Port', wide: 1, high: 1, area: { x: 10, y: 20, width: 300, height: 200 } }],
        },
      },
    ]);
    expect(units.map(({ id, box, setup }) => [id, box, setup?.hex])).toEqual([
      ['1-pz', { name: 'Blue Reserve' }, undefined],
      ['7-inf', undefined, '0303'],
    ]);
  });

  it('travel in a module, and come back as files', async () => {
    const scenario = await scenarioOf(withDisplays(DISPLAYS, UNITS));
    const json = scenarioToJson(scenario);
    const read = scenarioFromJson(json);
    if (!read.ok) throw new Error(read.error);
    expect(scenarioToJson(read.value)).toBe(json);
    const { scenario: again } = await load(Object.fromEntries(scenarioFiles(read.value)));
    expect(again && scenarioToJson(again)).toBe(json);
  });

  it.each([
    [
      'a unit in a box that is not there',
      '"box":{"name":"Blue Reserve"',
      '"box":{"name":"Elsewhere"',
      'unit “1-pz” starts in no box',
    ],
    ['a picture outside the folder', 'images/sheet.png', '../sheet.png', 'a display’s picture has no name'],
    ['a track that does not end', '"to":8', '"to":9999999', 'is not a whole number'],
  ])('are not read from a module of strangers with %s', async (_, from, to, message) => {
    const json = scenarioToJson(await scenarioOf(withDisplays(DISPLAYS, UNITS)));
    const read = scenarioFromJson(json.replace(from, to));
    expect(read.ok ? 'read' : read.error).toContain(message);
  });

  it.each([
    ['two windows of one name', 'name: Points', 'name: Reserves', 'There is a window “Reserves” already.'],
    ['the name of the map’s own window', 'name: Points', 'name: Main Map', 'There is a window “Main Map” already.'],
    ['two boxes of one name', 'name: Port', 'name: Off the Map', 'There is a box “Off the Map” already.'],
    ['nothing in it', ', track: { from: 5, to: 8 }', '', 'A display has either “boxes:”'],
    ['a misspelt track', 'track: turns', 'track: turn', 'Unknown track “turn”. Did you mean “turns”?'],
    ['a track that shrinks', 'to: 8', 'to: 2', 'This track goes from 5 to 2.'],
    ['a side that is not there', 'side: Blue', 'side: Green', 'Unknown side “Green”.'],
    ['a picture that is none', 'images/sheet.png', 'sheet.psd', '“sheet.psd” is no picture of this folder.'],
    ['a box without its place on the picture', ', width: 300', '', 'A box needs “width:”. Write it.'],
    ['a picture of a track', 'track: turns', 'track: turns, picture: images/a.png', 'A track is drawn.'],
  ])('with %s are reported with their place', async (_, from, to, message) => {
    const displays = DISPLAYS.replace(from, to);
    expect(displays).not.toBe(DISPLAYS);
    const { scenario, problems } = await load(withDisplays(displays));
    expect(scenario).toBeUndefined();
    expect(problems[0]?.message).toContain(message);
    expect(problems[0]?.at.file).toBe('scenario.yaml');
    expect(problems[0]?.at.line).toBeGreaterThan(25);
  });

  it('are maps of hexes too, with files and numbers of their own', async () => {
    const { scenario, problems } = await load(withMalta());
    expect(problems).toEqual([]);
    const malta = scenario && furtherMaps(scenario).get('Malta');
    expect([...(malta?.hexes.hexes.keys() ?? [])]).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
    expect(malta?.hexes.hexes.get('B2')?.terrain).toBe('woods');
    expect(malta?.hexHeight).toBe(scenario?.map.hexHeight);
    expect(scenario?.units.map(({ box, setup }) => box ?? setup?.hex)).toEqual([{ name: 'Malta', hex: 'B2' }, '0303']);
    const json = scenario ? scenarioToJson(scenario) : '';
    const read = scenarioFromJson(json);
    if (!read.ok) throw new Error(read.error);
    expect(scenarioToJson(read.value)).toBe(json);
    const { scenario: again } = await load(Object.fromEntries(scenarioFiles(read.value)));
    expect(again && scenarioToJson(again)).toBe(json);
    const astray = scenarioFromJson(
      json.replace('"box":{"name":"Malta","hex":"B2"', '"box":{"name":"Malta","hex":"B9"'),
    );
    expect(astray.ok ? 'read' : astray.error).toBe('unit “1-pz” starts off the map “Malta”');
  });

  it.each([
    ['a map without its files', 'folder: map/malta, ', '', 'A map of hexes needs “folder:”.'],
    ['the folder of the map', 'folder: map/malta', 'folder: map', 'The folder “map” is for other files.'],
    ['a folder elsewhere', 'folder: map/malta', 'folder: ../malta', '“../malta” is no folder in this one.'],
    ['columns of boxes', 'hexes: {', 'columns: 4, hexes: {', 'This display is a map of hexes. Take “columns:” out'],
    ['a sign that VASSAL reads', 'name: Malta', 'name: $Malta', 'A map’s name cannot have $ or @.'],
  ])('with %s is reported', async (_, from, to, message) => {
    const texts = withMalta();
    const yaml = texts['scenario.yaml'] ?? '';
    expect(yaml).toContain(from);
    const { scenario, problems } = await load({ ...texts, 'scenario.yaml': yaml.replace(from, to) });
    expect(scenario).toBeUndefined();
    expect(problems[0]?.message).toContain(message);
  });

  it.each([
    [
      'a hex of the other map',
      'Malta @ 0303',
      '“0303” is not a hex number of this map: its numbers look like A2 or C2.',
    ],
    ['no hex', 'Malta', '“Malta” is a map. In which of its hexes does this unit start? Write it so: Malta @ 0101.'],
    ['a hex beyond its edge', 'Malta @ D1', 'Hex D1 is not on the map “Malta”, which goes from A1 to C2.'],
  ])('a unit on such a map with %s is reported', async (_, box, message) => {
    const { problems } = await load(withMalta(box));
    expect(problems.map(p => p.message)).toEqual([message]);
    expect(problems[0]?.at.file).toBe('units.csv');
  });

  it('with a mistake have one message, and none for each unit on them', async () => {
    const texts = withMalta();
    const yaml = (texts['scenario.yaml'] ?? '').replace('digits: 1', 'digits: 9');
    const { problems } = await load({ ...texts, 'scenario.yaml': yaml });
    expect(problems.map(p => [p.at.file, p.message])).toEqual([
      ['scenario.yaml', expect.stringContaining('“digits” must be a whole number from 1 to 4')],
    ]);
  });

  it('leave room for a unit on the map itself, beside its hexes', async () => {
    const { scenario, problems } = await load(
      withDisplays(DISPLAYS, UNITS.replace('Blue Reserve', '"Main Map @ 900,12"')),
    );
    expect(problems).toEqual([]);
    expect(scenario?.units[0]?.box).toEqual({ name: 'Main Map', at: [900, 12] });
    const read = scenarioFromJson(scenario ? scenarioToJson(scenario) : '');
    expect(read.ok ? read.value.units[0]?.box : read.error).toEqual({ name: 'Main Map', at: [900, 12] });
    const { problems: nowhere } = await load(withDisplays(DISPLAYS, UNITS.replace('Blue Reserve', 'Main Map')));
    expect(nowhere.map(p => p.code)).toEqual(['unknown-box']);
  });

  it('are not where a unit waits for its turn: the column of arrivals is named', async () => {
    const { problems } = await load(withDisplays(DISPLAYS, UNITS.replace('Blue Reserve', 'Turn 3')));
    expect(problems.map(p => p.message)).toEqual([
      '“Turn 3” is a turn. Write 3 in the column “arrives”: the unit then stands on the track of turns.',
    ]);
  });

  it('have files of which none is left unread', async () => {
    const { problems } = await load({ ...withMalta(), 'map/malta/terain.csv': 'terrain,hexes\n' });
    expect(problems.map(p => p.message)).toEqual([
      'Nothing reads map/malta/terain.csv. Did you mean “map/malta/terrain.csv”?',
    ]);
  });

  it('have the boxes that units.csv may name', async () => {
    const { problems } = await load(withDisplays(DISPLAYS, UNITS.replace('Blue Reserve', 'Blue Reserves')));
    expect(problems.map(p => p.message)).toEqual(['Unknown box “Blue Reserves”. Did you mean “Blue Reserve”?']);
    const both = await load(withDisplays(DISPLAYS, UNITS.replace(',0303,,', ',0303,Off the Map,')));
    expect(both.problems.map(p => p.message)).toEqual([
      'This unit starts in 0303 and in the box Off the Map. Keep one of them.',
    ]);
  });
});

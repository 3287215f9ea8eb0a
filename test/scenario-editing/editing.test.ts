import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../core/scenario-editing/complete';
import { correctionAt } from '../../core/scenario-editing/corrections';
import { hoverAt } from '../../core/scenario-editing/hover';
import { namedInOdds, namedInScript } from '../../core/scenario-editing/unit-named';
import { nameProblem, renamingOf, usesOf } from '../../core/scenario-editing/uses';
import { SAMPLE_FOLDER, textsOf } from '../scenario/sample';
import { typing, type Session } from './session';

const offered = ({ written, file, lines, place }: Session): string[] =>
  completionsAt(written, file, lines, place).map(c => c.label);

const replace = (from: string, to: string) => (text: string) => {
  if (!text.includes(from)) throw new Error(`the sample has no “${from}”`);
  return text.replace(from, to);
};

describe('while markers.csv is written', () => {
  const own = {
    'module.yaml':
      "markers:\n  - { key: vp, name: VP, place: track, picture: number, word: VP, field: '#FFFFFF', ink: '#000000', accent: '#AA0000' }\n",
    'scenario.yaml': `${textsOf(SAMPLE_FOLDER)['scenario.yaml'] ?? ''}\ndisplays:\n  - { name: Victory Points, track: { from: -1, to: 2 } }\n  - { name: Losses, track: { from: 0, to: 1 } }\n`,
  };
  const cell = async (line: string): Promise<readonly string[]> =>
    offered(await typing('markers.csv', () => `marker,window,box\nvp,Victory Points,0\n${line}\n`, own));

  it('offers the scenario’s own markers, windows, and the boxes of the window', async () => {
    expect(await cell('|,Losses,1')).toEqual(['vp']);
    expect(await cell('vp,|,1')).toEqual(['Victory Points', 'Losses']);
    expect(await cell('vp,Victory Points,|')).toEqual(['-1', '0', '1', '2']);
  });
});

describe('while scenario.yaml is written', () => {
  it.each([
    ['a value in braces', replace('name: Air, kind: air }', 'name: Air, kind: | }'), ['initial', 'air', 'movement']],
    ['half a value', replace('name: Air, kind: air }', 'name: Air, kind: mov| }'), ['movement', 'exploitation']],
    [
      'a side that the file names itself',
      replace('{ side: Axis, name: Air,', '{ side: |, name: Air,'),
      ['Axis', 'Soviet'],
    ],
    [
      'the weather of a new turn',
      replace('turns:\n', 'turns:\n  - { date: Jul I 1941, weather: | }\n'),
      ['Clear', 'Mud'],
    ],
    ['the terrain of the map', replace('terrain: clear #', 'terrain: | #'), ['clear', 'woods']],
    ['a nation', replace('nation: soviet', 'nation: |'), ['soviet', 'german']],
    ['the rule system', replace('system: revised-europa', 'system: |'), ['ocs-4.3', 'none']],
    ['the value of an option', replace('retreatEnds: away', 'retreatEnds: |'), ['away']],
    ['a certainty', replace('certainty: scenario', 'certainty: |'), ['quoted', 'illustrative']],
  ])('offers the words for %s', async (_, change, words) => {
    expect(offered(await typing('scenario.yaml', change))).toEqual(expect.arrayContaining(words));
  });

  it('offers the keys that a map still lacks, also where the file cannot be read for the moment', async () => {
    const keys = offered(await typing('scenario.yaml', replace('  rows: 13\n', '  rows: 13\n  hexH|\n')));
    expect(keys).toContain('numbering');
    expect(keys).not.toContain('columns');
  });

  it('offers the keys of a new entry of a list', async () => {
    expect(offered(await typing('scenario.yaml', replace('\n# Rule 13', '  - |\n\n# Rule 13')))).toEqual(
      expect.arrayContaining(['nation']),
    );
  });

  it('says what a key is for, beside it and under the pointer', async () => {
    const session = await typing('scenario.yaml', replace('hexHeight: 104', 'hex|Height: 104'));
    const { written, file, lines, place } = session;
    expect(hoverAt(written, file, lines, place)).toMatchObject({
      title: 'hexHeight',
      lines: ['In pixels of the board picture.'],
    });
  });

  it('offers nothing in a remark or in free text', async () => {
    expect(offered(await typing('scenario.yaml', replace('clear # every', 'clear # |every')))).toEqual([]);
    expect(offered(await typing('scenario.yaml', replace('  Late August', '  Late |August')))).toEqual([]);
  });
});

describe('while the lists are written', () => {
  it.each([
    ['units.csv', '11-pz,11 Pz,Axis,', '11-pz,11 Pz,|,', ['Axis', 'Soviet']],
    ['units.csv', '11-pz,11 Pz,Axis,,pz,', '11-pz,11 Pz,Axis,,|,', ['pz', 'mot']],
    ['map/terrain.csv', 'woods,0103', '|,0103', ['woods', 'swamp']],
    ['map/hexsides.csv', 'minor river,0401', 'min|,0401', ['minor river', 'major river']],
  ])('offers the words of a column of %s', async (file, from, to, words) => {
    expect(offered(await typing(file, replace(from, to)))).toEqual(expect.arrayContaining(words));
  });

  it('offers hexes, named ones first, with what is in them', async () => {
    const { written, file, lines, place } = await typing('units.csv', replace('8,0406,,', '8,|,,'));
    expect(completionsAt(written, file, lines, place)[0]).toEqual({
      label: '1006',
      kind: 'hex',
      detail: 'Lipnya, city · clear · dot city · 2 units',
    });
  });

  it('offers the columns that the first line still lacks', async () => {
    const columns = offered(await typing('units.csv', replace(',formation,', ',|,')));
    expect(columns).toContain('formation');
    expect(columns).not.toContain('name');
  });

  it('tells the chart’s row of a terrain, and who starts in a hex', async () => {
    const woods = await typing('map/terrain.csv', replace('woods,0103', 'wo|ods,0103'));
    const { written, file, lines, place } = woods;
    expect(hoverAt(written, file, lines, place)?.lines[0]).toMatch(/^tec-hexes: /);
    const hex = await typing('units.csv', replace('8,0406,,', '8,04|06,,'));
    expect(hoverAt(hex.written, hex.file, hex.lines, hex.place)?.lines[1]).toBe('Axis 11 Pz: af 10, df 10, ma 10');
  });
});

describe('a word and all its places', () => {
  it('finds a side from a unit, over YAML and CSV', async () => {
    const { written, file, place, linesOf } = await typing('units.csv', replace('11 Pz,Axis', '11 Pz,Ax|is'));
    const uses = usesOf(written, file, place, linesOf);
    expect(uses.filter(use => use.isNamed).map(use => use.span.file)).toEqual(['scenario.yaml']);
    expect(new Set(uses.map(use => use.span.file))).toEqual(new Set(['scenario.yaml', 'units.csv']));
  });

  it('finds the chart that names a terrain', async () => {
    const { written, file, place, linesOf } = await typing('map/terrain.csv', replace('woods,0103', 'wo|ods,0103'));
    expect(usesOf(written, file, place, linesOf).find(use => use.isNamed)?.span.file).toBe('tables/tec-hexes.csv');
  });

  it('renames a side everywhere, so that the folder loads as before', async () => {
    const { written, file, place, linesOf } = await typing('units.csv', replace('11 Pz,Axis', '11 Pz,Ax|is'));
    const renaming = renamingOf(written, file, place, linesOf);
    if (!renaming.ok) throw new Error(renaming.error);
    for (const { file: of, line, column, endColumn } of renaming.places)
      expect(linesOf(of)?.[line - 1]?.slice(column - 1, endColumn - 1)).toBe('Axis');
    // 1 name, 5 phases, and every unit of the side.
    const units = linesOf('units.csv')?.filter(line => line.split(',')[2] === 'Axis') ?? [];
    expect(renaming.places).toHaveLength(6 + units.length);
  });

  it('renames a unit and a place, by which nothing else of the folder is called', async () => {
    const unit = await typing('units.csv', replace(',11 Pz,', ',11 P|z,'));
    expect(renamingOf(unit.written, unit.file, unit.place, unit.linesOf)).toMatchObject({
      ok: true,
      unit: '11 Pz',
      places: [{ file: 'units.csv', column: 7, endColumn: 12 }],
    });
    const place = await typing('scenario.yaml', replace('{ name: Velgorod,', '{ name: Vel|gorod,'));
    const renaming = renamingOf(place.written, place.file, place.place, place.linesOf);
    expect(renaming).toMatchObject({ ok: true, places: [{ file: 'scenario.yaml' }] });
    expect('unit' in renaming).toBe(false);
  });

  it('renames one of two units of one name, and no id: games know the unit by it', async () => {
    const two = await typing('units.csv', text => text.replace(',16 Pz,', ',11 Pz,').replace(',11 Pz,', ',11 P|z,'));
    const renaming = renamingOf(two.written, two.file, two.place, two.linesOf);
    expect(renaming).toEqual({ ok: true, places: [expect.objectContaining({ line: two.place.line })] });
    const id = await typing('units.csv', replace('11-pz,', '11-p|z,'));
    expect(renamingOf(id.written, id.file, id.place, id.linesOf)).toMatchObject({
      ok: false,
      error: expect.stringContaining('11-pz is an id') as string,
    });
  });

  it('takes only names that stand in YAML, CSV and lines of odds as they are', () => {
    for (const name of ['11. Panzer', 'LAH', '5/7 Gds']) expect(nameProblem(name)).toBeUndefined();
    for (const name of ['', ' 11 Pz', '11, Pz', 'a: b', '"LAH"', 'a -> b', 'x # y'])
      expect(nameProblem(name)).toBeDefined();
  });

  it('is found in lines of odds and in scripts, and not within longer names', () => {
    const names = ['11 Pz', '11 Pz Gren', '25 Mot'];
    const cut = (line: string, parts: readonly (readonly [number, number])[]): readonly string[] =>
      parts.map(([start, end]) => `${line.slice(0, start)}<${line.slice(start, end)}>${line.slice(end)}`);
    const odds = '11 Pz, 111 Pz, 11 Pz Gren -> 0706';
    expect(cut(odds, namedInOdds(odds, '11 Pz', names))).toEqual(['<11 Pz>, 111 Pz, 11 Pz Gren -> 0706']);
    for (const [line, told] of [
      ['  - move: [25 Mot, 11 Pz]', '  - move: [25 Mot, <11 Pz>]'],
      ['      - 11 Pz # first', '      - <11 Pz> # first'],
      ["  - move: ['11 Pz', 25 Mot]", "  - move: ['<11 Pz>', 25 Mot]"],
    ] as const)
      expect(cut(line, namedInScript(line, '11 Pz'))).toEqual([told]);
    for (const line of ['  - say: 11 Pz', '  - move: [11 Pz Gren]', '  description: the 11 Pz goes'])
      expect(namedInScript(line, '11 Pz')).toEqual([]);
  });

  it('renames no word of the rule system, and no hex', async () => {
    const type = await typing('units.csv', replace('Axis,,pz', 'Axis,,p|z'));
    expect(renamingOf(type.written, type.file, type.place, type.linesOf)).toMatchObject({ ok: false });
    const hex = await typing('units.csv', replace('8,0406,,', '8,04|06,,'));
    expect(renamingOf(hex.written, hex.file, hex.place, hex.linesOf)).toMatchObject({ ok: false });
  });
});

describe('quick fixes', () => {
  it.each([
    ['scenario.yaml', 'kind: movement', 'kind: movment|', 'movement'],
    ['scenario.yaml', 'hexHeight:', 'hexHieght|:', 'hexHeight'],
    ['units.csv', 'Axis,,pz,division', 'Axis,,pz,divsion|', 'division'],
    ['units.csv', ',formation,', ',fromation|,', 'formation'],
    ['map/terrain.csv', 'woods,0103', 'wods|,0103', 'woods'],
  ])('puts the word that was meant into %s', async (file, from, to, word) => {
    const { written, linesOf } = await typing(file, replace(from, to));
    const problem = written.problems.find(p => p.severity === 'error' && p.at.file === file);
    if (!problem) throw new Error('nothing is wrong');
    const correction = correctionAt(written, problem.at, linesOf);
    expect(correction?.word).toBe(word);
    const { span } = correction ?? {};
    expect(linesOf(file)?.[(span?.line ?? 0) - 1]?.slice((span?.column ?? 0) - 1, (span?.endColumn ?? 0) - 1)).toBe(
      to.replace(/.*[:, ](\w+)\|.*/, '$1').replace(/\|.*/, ''),
    );
  });
});

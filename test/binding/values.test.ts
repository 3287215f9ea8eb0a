import { describe, expect, it } from 'vitest';
import { readValues, type ValuesWords } from '../../core/binding/values';
import { VOCABULARY } from '../../core/rules/ocs/vocabulary';
import { Problems } from '../../core/scenario/problems';

const sides = [{ name: 'Axis', players: ['Axis'] }];
const byImage: ValuesWords = { binding: { identity: 'image', sides }, vocabulary: VOCABULARY };

const read = (text: string, words: ValuesWords) => {
  const problems = new Problems();
  const values = readValues(text, 'units.csv', words, problems);
  return { values, problems: problems.list().map(p => `${p.at.line}:${p.at.column} ${p.severity} ${p.message}`) };
};
const [first = '', second = ''] = [...VOCABULARY.faceValues.required, ...VOCABULARY.faceValues.optional];
const [type = ''] = VOCABULARY.unitTypes;

describe('a table of figures', () => {
  it('gives a row for each key, with what is filled in', () => {
    const text = `image,name,side,type,${first},${second},reduced-${first},arrives\n1.png,11 Pz,Axis,${type},4,6,2,3\n2.png,,,,,,,\n`;
    const { values, problems } = read(text, byImage);
    expect(problems).toEqual([]);
    expect(values.get('1.png')).toEqual({
      key: '1.png',
      name: '11 Pz',
      side: 'Axis',
      type,
      arrives: 3,
      full: { values: { [first]: '4', [second]: '6' } },
      reduced: [{ values: { [first]: '2' } }],
      at: expect.objectContaining({ line: 2 }) as unknown,
    });
    expect(values.get('2.png')).toEqual({ key: '2.png', full: { values: {} }, at: expect.anything() as unknown });
  });

  it('has as many sides as steps, one after the other', () => {
    const columns = ['reduced-', 'reduced-2-', 'reduced-5-'].map(side => side + first);
    const { values, problems } = read(`image,${columns.join()}\n1.png,4,2,\n2.png,3,2,1\n`, byImage);
    expect(values.get('1.png')?.reduced).toEqual([{ values: { [first]: '4' } }, { values: { [first]: '2' } }]);
    expect(problems).toEqual([expect.stringContaining('“reduced-4-…” of the side before it are empty')]);
  });

  it('is keyed by what tells the counters apart', () => {
    const nameTab = read('Name,Tab\nArt,German\nArt,Allied\n', {
      ...byImage,
      binding: { identity: 'name and tab', sides },
    });
    expect([...nameTab.values.keys()]).toEqual(['Art\tGerman', 'Art\tAllied']);
    const property = read('unit id,name\nx7,Art\n', {
      ...byImage,
      binding: { identity: { property: 'Unit ID' }, sides },
    });
    expect([...property.values.keys()]).toEqual(['x7']);
  });

  it.each([
    ['name\nArt\n', '1:1 error The first line must name the column “image”.'],
    ['image\n1.png\n1.png\n', '3:1 error This counter has a row already, in line 2. Keep one.'],
    ['image,name\n,Art\n', '2:1 error This row does not say which counter is meant. Fill the column “image”.'],
    [`image,${first}\n1.png,x\n`, `2:7 error “x” is not a figure for ${first}: write a number, such as 7 or 1/2.`],
    ['image,side\n1.png,Axes\n', '2:7 error Unknown side “Axes”. Did you mean “Axis”?'],
    ['image,arrives\n1.png,soon\n', '2:7 error “soon” is not the number of a turn, such as 3.'],
    ['image,naem\n1.png,Art\n', '1:7 warning Unknown column “naem”. Did you mean “name”?'],
  ])('%j: %s', (text, message) => {
    expect(read(text, byImage).problems).toEqual([message]);
  });

  it('has no figures where nothing judges the game', () => {
    const { values, problems } = read(`image,${first}\n1.png,4\n`, { ...byImage, vocabulary: undefined });
    expect(values.get('1.png')?.full.values).toEqual({});
    expect(problems).toEqual([expect.stringContaining(`warning Unknown column “${first}”.`)]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../core/scenario/csv/csv';
import { Problems } from '../../core/scenario/problems';
import { writeCsv } from '../../core/scenario/csv/write-csv';

const read = (text: string) => {
  const problems = new Problems();
  const rows = readCsv(text, 'a.csv', problems).map(row => row.map(cell => cell.text));
  return { rows, problems: problems.list().map(p => `${p.at.line}:${p.at.column} ${p.code}`) };
};

describe('a CSV file', () => {
  it('has quoted cells with commas, quotes and line breaks; the places go on after them', () => {
    const problems = new Problems();
    const [first, second] = readCsv('a,"b, ""c""\nd",e\nf\n', 'a.csv', problems);
    expect(first?.map(c => c.text)).toEqual(['a', 'b, "c"\nd', 'e']);
    expect(first?.[2]?.at).toMatchObject({ line: 2, column: 4 });
    expect(second?.[0]?.at).toMatchObject({ line: 3, column: 1 });
  });

  it.each([
    ['commas', 'a,b\nc,d'],
    ['semicolons', 'a;b\r\nc;d\r\n'],
    ['tabs', 'a\tb\nc\td'],
    ['carriage returns alone', 'a,b\rc,d\r'],
    ['comments, empty lines and blanks', '# made by hand\n\n a , b \n,,\nc,d'],
  ])('may be written with %s', (_, text) => {
    expect(read(text)).toEqual({
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      problems: [],
    });
  });

  it('whose quote is never closed says where it opened', () => {
    expect(read('a,b\nc,"d\ne,f').problems).toEqual(['2:3 csv-open-quote']);
  });

  it('with text after a closing quote says so', () => {
    expect(read('a,"b"c,d').problems).toEqual(['1:3 csv-after-quote']);
  });

  it('of endless width is refused, not read on', () => {
    const { rows, problems } = read(`a\n${','.repeat(5000)}\n`);
    expect(rows).toEqual([['a']]);
    expect(problems).toEqual(['2:201 csv-too-wide']);
  });

  it.each(['=cmd|calc', '+1+1', '@SUM(A1)', '-2+3', '-x', "'=x", "''=x", '＝1', '=HYPERLINK("http://x";"y")', '-1/2'])(
    'holds no formula where a text looks like one, and reads back the text: %s',
    text => {
      const csv = writeCsv([
        ['name', 'note'],
        [text, 'b'],
      ]);
      expect(csv.split('\n')[1]).toMatch(/^"?'/);
      expect(read(csv).rows[1]).toEqual([text, 'b']);
    },
  );

  it.each(['-2', '+1', '-2.5', '-1,5', '-', '+', '12', "'x", "O'Neill", "'12'", '-5%'])(
    'leaves alone what is no formula: %s',
    text => {
      expect(writeCsv([[text]])).toBe(`${/,/.test(text) ? `"${text}"` : text}\n`);
      expect(read(`id\n${writeCsv([[text]])}`).rows[1]).toEqual([text]);
    },
  );

  it('may have tabs and line ends before one', () => {
    expect(writeCsv([['\t=1'], ['\r=1']])).toBe(`"'\t=1"\n"'\r=1"\n`);
    expect(read('id\n"\'\t=1"\n').rows[1]).toEqual(['=1']);
  });

  it('is read back as it was written, whatever the cells hold', () => {
    const cell = fc.string().filter(text => text === text.trim() && !text.startsWith('#'));
    const row = fc.array(cell, { minLength: 1, maxLength: 5 }).filter(cells => cells.some(c => c !== ''));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), rows => {
        expect(read(`"id","x"\n${writeCsv(rows)}`)).toEqual({ rows: [['id', 'x'], ...rows], problems: [] });
      }),
    );
  });
});

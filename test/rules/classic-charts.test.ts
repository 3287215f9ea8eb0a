// Charts of `classic` with a slip in them: each is said, at its place.

import { describe, expect, it } from 'vitest';
import { crtProblems, groundProblems } from '../../core/rules/classic/check-tables';
import { problemsOf, type Page } from './classic/game';

const PAGE: Page = {
  rules: `
    units: { types: [inf, arm] }
    weather: [Dry, Mud]
    movement: { classes: [foot, motor], class: { inf: foot, arm: motor } }`,
  charts: {
    terrain: 'terrain,foot,mud foot,motor,defenders,attackers motor\nclear,1,2,1,1,1\n',
  },
  units: 'id,name,side,type,size,af,df,ma,hex\na,A,Red,inf,corps,6,6,4,0203\nb,B,Blue,inf,corps,6,6,4,0206\n',
};

/** The page with other charts. */
const withCharts = (charts: Readonly<Record<string, string>>): Page => ({
  ...PAGE,
  charts: { ...PAGE.charts, ...charts },
});

describe('a column that no rule reads', () => {
  it('is none of the usual ones', async () => {
    expect(await problemsOf(PAGE)).toEqual([]);
  });
  it.each([
    ['features', 'feature,defender\ntown,2\n', '1:9', 'Did you mean “defenders”?'],
    ['hexsides', 'hexside,foot,motor,shfit\nriver,1,1,1\n', '1:20', 'Did you mean “shift”?'],
    ['terrain', 'terrain,foot,motor,mudd foot\nclear,1,1,1\n', '1:20', 'Did you mean “mud foot”?'],
    ['terrain', 'terrain,foot,motor,snow foot\nclear,1,1,1\n', '1:20', 'Is “snow” a weather?'],
    ['connections', 'connection,foot,motor,defenders\nroad,1,1,2\n', '1:23', 'Choose one of: foot, motor'],
    ['types', 'type,clas\ninf,foot\n', '1:6', 'Did you mean “class”?'],
    ['track', 'track,atack\n1,2\n', '1:7', 'Did you mean “attack”?'],
  ])('in %s is an error at its heading', async (chart, csv, at, hint) => {
    const said = await problemsOf(withCharts({ [chart]: csv }));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`tables/${chart}.csv:${at} The chart ${chart} has a column`);
    expect(said[0]).toContain(hint);
  });
  it('is not taken for a movement class where these are not listed', async () => {
    const rules = 'units: { types: [inf] }\nweather: [Dry, Mud]';
    const said = await problemsOf({
      ...PAGE,
      rules,
      charts: { terrain: 'terrain,foot,mudd foot,defendres\nclear,1,1,1\n' },
    });
    expect(said).toEqual([
      expect.stringMatching(/^tables\/terrain\.csv:1:14 .*“mudd foot”.* “mud foot”/),
      expect.stringMatching(/^tables\/terrain\.csv:1:24 .*“defendres”.* “defenders”/),
    ]);
  });
});

it('a gap in the CRT’s rows is told with the rows beside it', () => {
  const row = (key: string) => ({ key, cells: ['A1', 'EX'] });
  const crt = { name: 'crt', certainty: 'scenario', source: '', columns: ['1-1', '2-1'] } as const;
  const said = crtProblems({ ...crt, rows: [row('1'), row('2'), row('33')] }, 'odds', () => true);
  expect(said.map(({ message }) => message)).toEqual([
    'Row 33 stands below row 2: rows follow each other without a gap, the lowest total first.',
  ]);
});

describe('a cell or a row that no rule reads', () => {
  it.each([
    ['types', 'type,zoc\ninf,nope\n', 'Row “inf”, column “zoc”: “nope” cannot stand there. It must be yes or no.'],
    ['types', 'type,attack\ninf,x\n', '“x” cannot stand there. It must be a number'],
    ['types', 'type,attack\ninf,"1,5"\n', '“1,5” cannot stand there. Write 1.5, with a point.'],
    ['track', 'track,attack\ninv 2,3\n', '“inv 2” is no row of the chart track'],
    ['track', 'track,attack\ntwo,3\n', '“two” is no row of the chart track'],
  ])('in %s is an error: %s', async (chart, csv, words) => {
    const said = await problemsOf(withCharts({ [chart]: csv }));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`tables/${chart}.csv:2:1 `);
    expect(said[0]).toContain(words);
  });
  it('but not by type and steps', async () => {
    expect(await problemsOf(withCharts({ track: 'track,attack\ninf 2,3\n1,2\n' }))).toEqual([]);
  });
});

describe('what the block would have to name', () => {
  it('is said of a column of units.csv, and of a size', async () => {
    const said = await problemsOf({
      ...PAGE,
      units:
        'id,name,side,type,size,af,df,ma,steps,hex\na,A,Red,inf,battery,6,6,4,3,0203\nb,B,Blue,inf,corps,6,6,4,3,0206\n',
    });
    expect(said).toEqual([
      expect.stringMatching(/^units\.csv:1:33 Unknown column “steps”\. .*“units: \{ steps: steps \}”/),
      expect.stringMatching(/^units\.csv:2:\d+ Unknown unit size “battery”\. .*“units: \{ sizes: /),
    ]);
  });
});

describe('MPs that a spreadsheet spoilt', () => {
  const said = (text: string): readonly string[] =>
    groundProblems({
      name: 'terrain',
      certainty: 'scenario',
      source: '',
      columns: ['foot', 'zoc'],
      rows: [{ key: 'woods', cells: [text, '1,5'] }],
    }).map(({ message }) => message);

  it('are told what to write, and only where a number may stand', () => {
    expect(said('1,5')).toEqual([
      'Row “woods”, column “foot”: “1,5” cannot stand there. Write 1.5, with a point.',
      'Row “woods”, column “zoc”: “1,5” cannot stand there. It must be yes or no.',
    ]);
    expect(said('1.5')).toHaveLength(1);
    expect(said('many')[0]).toContain('It must be MPs, P for prohibited');
  });
});

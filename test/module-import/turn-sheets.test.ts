// A sheet whose rows are turns: the turn record of the game, and who comes when.

import { describe, expect, it } from 'vitest';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { cleanDraft } from '../../module-import/sheets/clean-draft';
import { draftScenario } from '../../module-import/sheets/draft';
import { DRAFTINGS, type DraftedSystem } from '../../module-import/sheets/draftings';
import { readSheets } from '../../module-import/sheets/read-sheets';
import { filesOf } from '../scenario/sample';

type Rows = readonly (readonly (string | number)[])[];

const UNITS: Rows = [
  ['Unit', 'Side', 'Type', 'A', 'D', 'M', 'Hex'],
  ['1 Pz', 'Axis', 'armor', 6, 6, 8, '0101'],
  ['2 Pz', 'Axis', 'armor', 6, 6, 8, ''],
  ['Großdeutschland', 'Axis', 'mech', 7, 7, 8, ''],
  ['5 Gds', 'Soviet', 'inf', 4, 5, 4, ''],
  ['6 Gds Rifle', 'Soviet', 'inf', 4, 5, 4, ''],
];

const made = async (turns: Rows, system: DraftedSystem = 'none', units: Rows = UNITS) => {
  const sheets = { 'Order of battle': units, 'Turn record': turns };
  const game = readSheets(
    Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map(row => row.map(String)), dates: [] })),
  );
  const draft = await cleanDraft(draftScenario(game, 'my-game', 'oob.xlsx', DRAFTINGS[system]));
  const { scenario, problems } = await loadPlayableScenario(filesOf(Object.fromEntries(draft.files)));
  expect(problems.filter(problem => problem.severity === 'error')).toEqual([]);
  return {
    turns: scenario?.turns,
    arrives: (name: string) => scenario?.units.find(unit => unit.name === name)?.arrives,
    taken: game.taken,
    unsure: [...draft.unsure].join('\n'),
    left: [...game.left, ...draft.left],
  };
};

describe('a sheet of turns', () => {
  it.each(['none', 'classic'] as const)('gives dates, weather and arrivals, with %s', async system => {
    const { turns, arrives, taken, left } = await made(
      [
        ['Turn Record Track'],
        [],
        ['Turn', 'Date', 'Weather', 'Reinforcements'],
        [1, 'Jul I 1943', 'Clear', ''],
        [2, 'Jul II 1943', 'Clear', '2 Pz, grossdeutschland'],
        [3, 'Aug I 1943', 'Mud', '5 Gds + 6 Gds'],
      ],
      system,
    );
    expect(turns).toEqual([
      { number: 1, date: 'Jul I 1943', weather: 'Clear' },
      { number: 2, date: 'Jul II 1943', weather: 'Clear' },
      { number: 3, date: 'Aug I 1943', weather: 'Mud' },
    ]);
    expect(['1 Pz', '2 Pz', 'Großdeutschland', '5 Gds', '6 Gds Rifle'].map(arrives)).toEqual([undefined, 2, 2, 3, 3]);
    expect(taken).toContain('Turn record: 3 turns');
    expect(left).toEqual([]);
  });

  it('may have a column for each side, two rows of a turn, a range, German headings, and turns that are not in order', async () => {
    const { turns, arrives, left } = await made([
      ['Runde', 'Datum', 'Achse', 'Sowjets', 'Siegpunkte'],
      ['3', 'August 43', '', '5 Gds; 6 Gds', 5],
      ['1-2', 'Juli 43', '', '', ''],
      ['2', '', '2 Pz\nGroßdeutschland', '', 3],
    ]);
    expect(turns).toEqual([
      { number: 1, date: 'Juli 43' },
      { number: 2, date: 'Juli 43' },
      { number: 3, date: 'August 43' },
    ]);
    expect(['2 Pz', 'Großdeutschland', '5 Gds', '6 Gds Rifle'].map(arrives)).toEqual([2, 2, 3, 3]);
    expect(left).toEqual(['Turn record, column “Siegpunkte”: a turn has no place for it']);
  });

  it('tells who is in no list, who stands elsewhere, and rows without a turn', async () => {
    const { turns, arrives, unsure, left } = await made([
      ['GT', 'Date', 'Reinforcements'],
      ['T1', 'July', '1 Pz, 9 Pz, none'],
      ['', 'Rasputitsa', 'x'],
      ['GT 4', 'October', 'German: 2 Pz'],
    ]);
    expect(turns).toEqual([
      { number: 1, date: 'July' },
      { number: 4, date: 'October' },
    ]);
    expect([arrives('1 Pz'), arrives('2 Pz')]).toEqual([undefined, 4]);
    expect(unsure).toContain('Turn record row 2: “1 Pz” stands in the list of units at 0101 already.');
    expect(unsure).toContain('Turn record row 2: “9 Pz” is in no list of units, so nobody comes.');
    expect(left).toEqual(['Turn record row 3: “Rasputitsa” has no number of a turn']);
  });

  it('lasts as long as somebody comes', async () => {
    const { turns } = await made(
      [
        ['Turn', 'Date'],
        [1, 'July'],
        [2, 'August'],
      ],
      'none',
      [
        ['Unit', 'Side', 'Type', 'Arrives'],
        ['1 Pz', 'Axis', 'armor', 4],
        ['5 Gds', 'Soviet', 'inf', 1],
      ],
    );
    expect(turns?.map(({ number, date }) => `${number} ${date}`)).toEqual([
      '1 July',
      '2 August',
      '3 Turn 3',
      '4 Turn 4',
    ]);
  });
});

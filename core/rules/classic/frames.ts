// What may stand in each chart, for forms to fill in (`overrun tables classic`).

import { figureCell, YES_NO, type CellFrame, type FrameNotes } from '../table-frame';
import { crtProblems, groundProblems, isResultForm } from './check-tables';

const MP = figureCell(0, 99, ['P', 'all']);
const RESULT: CellFrame = { kind: 'form', says: 'a result such as DR, EX or A1D2r2', fits: isResultForm };

const EFFECTS = {
  attackers: figureCell(0, 10),
  defenders: figureCell(0, 10),
  shift: figureCell(-20, 20),
  drm: figureCell(-20, 20),
  stacking: figureCell(0, 999),
  zoc: YES_NO,
  overrun: YES_NO,
};

const ground = (key: string, subject: string, note: string): readonly [string, FrameNotes] => [
  key,
  {
    subject,
    notes: [
      note,
      'Columns are movement classes (MPs, P for prohibited) and effects (docs/classic.md); rows are your words',
    ],
    key,
    open: true,
    openColumns: true,
    cells: { ...EFFECTS, '*': MP },
    optional: Object.keys(EFFECTS),
    check: groundProblems,
  },
];

export const FRAMES: ReadonlyMap<string, FrameNotes> = new Map<string, FrameNotes>([
  ground('terrain', 'MPs to enter, and effects', 'What each terrain costs and does'),
  ground('hexsides', 'MPs to cross, and effects', 'What each hexside adds and does'),
  ground('features', 'MPs and effects', 'What towns, forts and the like add to their hex'),
  ground('connections', 'MPs along it', 'The rate of each road and railway'),
  [
    'types',
    {
      notes: ['What each unit type is: its movement class, whether it has a ZOC'],
      key: 'type',
      open: true,
      openColumns: true,
      cells: { class: { kind: 'text' }, zoc: YES_NO, '*': figureCell(0, 99) },
      optional: ['class', 'zoc'],
    },
  ],
  [
    'crt',
    {
      notes: ['Odds or differences across, the total of the dice down; totals past its ends are read in the last row'],
      key: 'roll',
      open: true,
      openColumns: true,
      cells: { '*': RESULT },
      optional: [],
      check: table => {
        const isResult = (word: string): boolean => word !== '';
        const asOdds = crtProblems(table, 'odds', isResult);
        return asOdds.length === 0
          ? []
          : crtProblems(table, table.columns.some(c => /[-:]/.test(c.slice(1))) ? 'odds' : 'differential', isResult);
      },
    },
  ],
]);

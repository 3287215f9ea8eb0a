// What the drafts say of each chart, beside its figures (form: `overrun tables`). MAIN, RED, what results mean and the armour
// effects are blank: no source has them.

import { figureCell, wordCell, YES_NO, type CellFrame, type FrameNotes } from '../table-frame';
import { checkTable } from './check-tables';
import { ALL } from './fight/red-table';
import { ALSO_CELLS, isFateCell, isLossCell, RESULT_COLUMNS } from './fight/results';

const MP = figureCell(0, 20, ['P']);
const DRM = figureCell(-9, 9);
const SHARE = figureCell(0, 2);

/** A hexside may cost a share of the allowance. */
const MP_OR_SHARE: CellFrame = {
  kind: 'form',
  says: 'MPs, P for prohibited, or a share of the allowance such as MA/2 or MA/2-1',
  fits: text => /^(?:\d{1,2}(?:\/\d)?|P|MA\/\d(?:-\d)?)$/.test(text),
};
const RESULT: CellFrame = {
  kind: 'form',
  says: 'a result such as OR, OR(2), DR, DL or 1 REX, with a row in the chart results',
  fits: text => /^[A-Z0-9-][A-Za-z0-9 ()/*+-]{0,11}$/.test(text),
};
const FATE: CellFrame = {
  kind: 'form',
  says: 'stays, retreats, retreats 2, disrupted or eliminated',
  fits: isFateCell,
};
const LOSSES: CellFrame = { kind: 'form', says: 'none, red for the RED table, or such as 1 REX', fits: isLossCell };

const GROUND = { af: SHARE, drm: DRM };

export const FRAMES: ReadonlyMap<string, FrameNotes> = new Map<string, FrameNotes>([
  [
    'main',
    {
      notes: [
        'The MAIN table: odds across, the modified total of the dice down; totals past its ends are read in the last row',
        'Two dice of six, unless the rows are the totals of one die or three, or a row “dice” says others, such as 1d10',
        'The drafts name 1:4 and 20:1; columns and rows may be added and taken out; what each result means stands in results.csv',
      ],
      key: 'roll',
      open: true,
      openColumns: true,
      cells: { '*': RESULT },
      optional: [],
      blank: {
        rows: ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
        columns: [
          '1:4',
          '1:3',
          '1:2',
          '1:1',
          '2:1',
          '3:1',
          '4:1',
          '5:1',
          '6:1',
          '7:1',
          '8:1',
          '9:1',
          '10:1',
          '12:1',
          '20:1',
        ],
      },
      check: checkTable,
    },
  ],
  [
    'results',
    {
      notes: [
        'What the results of the MAIN table mean: one row for each; an OR always eliminates the defenders, and OR(2) gives 2 MP back (draft of 2009)',
        'losses: none; red, by the RED table; or 1 REX, so many REs of each side',
      ],
      key: 'result',
      open: true,
      cells: { defender: FATE, attacker: FATE, losses: LOSSES, also: wordCell(...ALSO_CELLS) },
      optional: ['defender', 'attacker', 'losses', 'also'],
      blank: { rows: ['OR', 'OR(0)', 'OR(1)', 'OR(2)', 'DR', 'DL', 'CA', '1 REX'], columns: RESULT_COLUMNS },
      check: checkTable,
    },
  ],
  [
    'red',
    {
      notes: [
        'The RED table: REs that a side loses; each side rolls for itself, the attacker first; a column counts from its REs up to the next',
        'One die of six, unless the rows are the totals of others or a row “dice” says which',
        'The drafts double the defenders’ REs (2012, 12.D.2) and add to the attackers’ die (2012, 12.D.2.b; 2009, 12.A.3)',
      ],
      key: 'die',
      open: true,
      openColumns: true,
      cells: { '*': figureCell(0, 30, [ALL]) },
      optional: [],
      blank: { rows: ['1', '2', '3', '4', '5', '6'], columns: ['0', '2', '4', '7', '10'] },
      check: checkTable,
    },
  ],
  [
    'armour-effects',
    {
      notes: [
        'DRMs of armour and antitank (2009, 12.A.4), by the least share of a side’s factors that is armour or antitank',
        'The drafts name these effects and print no figures; without this chart none are counted',
      ],
      key: 'share',
      open: true,
      cells: { '*': DRM },
      optional: [],
      blank: { rows: ['1/10', '1/2', '1'], columns: ['attacking armour', 'defending armour', 'antitank'] },
      check: checkTable,
    },
  ],
  [
    'low-odds',
    {
      notes: ['MPs that low odds cost beside the attempt (2009, 12.A.2); a row counts up to the next better odds'],
      key: 'odds',
      open: true,
      cells: { mp: figureCell(0, 20) },
      optional: [],
      check: checkTable,
    },
  ],
  [
    'tec-hexes',
    {
      subject: 'MPs to enter, and effects',
      notes: ['MPs to enter a hex; what attacks into it are multiplied by, and the DRM'],
      key: 'terrain',
      open: true,
      openColumns: true,
      cells: { '*': MP, ...GROUND },
      optional: [],
      check: checkTable,
    },
  ],
  [
    'tec-hexsides',
    {
      subject: 'MPs to cross, and effects',
      notes: ['MPs to cross a hexside; the example of 2012 gives the minor river half the allowance less 1'],
      key: 'hexside',
      open: true,
      openColumns: true,
      cells: { '*': MP_OR_SHARE, ...GROUND },
      optional: [],
      check: checkTable,
    },
  ],
  [
    'tec-features',
    {
      subject: 'Effects',
      notes: ['Fortifications and major cities cost 1 or 2 MP more to overrun (2012: 12.A.1; 2009: 12.A.1)'],
      key: 'feature',
      open: true,
      cells: { overrun: figureCell(0, 4), ...GROUND },
      optional: [],
      check: checkTable,
    },
  ],
  [
    'tec-connections',
    {
      subject: 'MPs along it',
      notes: ['MPs at the road rate'],
      key: 'connection',
      open: true,
      openColumns: true,
      cells: { '*': MP },
      optional: [],
    },
  ],
  [
    'zoc',
    { notes: ['MPs to enter a hex in an enemy ZOC'], key: 'ZOC', cells: { '*': figureCell(0, 10) }, optional: [] },
  ],
  [
    'stacking',
    {
      notes: ['REs that may stand in a hex'],
      key: 'terrain',
      open: true,
      cells: { re: figureCell(0, 60) },
      optional: [],
    },
  ],
  [
    'unit-states',
    { notes: ['What a state leaves of a unit’s strengths'], key: 'state', cells: { '*': SHARE }, optional: [] },
  ],
  [
    'unit-types',
    {
      notes: [
        'Types of units: c/m or other; the shares of strength that are armour and antitank; rbc: may it retreat before combat',
      ],
      key: 'type',
      open: true,
      cells: { class: wordCell('c/m', 'other'), armour: SHARE, antitank: SHARE, combat: YES_NO, rbc: YES_NO },
      optional: [],
    },
  ],
  [
    'unit-sizes',
    {
      notes: ['Sizes of units: REs, and the ZOC that they exert'],
      key: 'size',
      open: true,
      cells: { re: figureCell(0, 12), zoc: wordCell('none', 'partial', 'full') },
      optional: [],
    },
  ],
]);

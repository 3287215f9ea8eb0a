// What the text says of each chart, beside its figures (form: `overrun tables`). The Heavy Armor Disablement Table is blank: no
// source has it.

import { figureCell, wordCell, YES_NO, type CellFrame, type FrameNotes } from '../table-frame';
import { checkTable } from './check-tables';
import { facesIn, TRIAL_COLUMNS, TRIALS } from './fight/disablement';
import { partsOf } from './fight/results';

const MP = figureCell(0, 20, ['P']);
const DRM = figureCell(-9, 9);
const SHARE = figureCell(0, 4);

const RESULT: CellFrame = {
  kind: 'form',
  says: 'a result: AR2, DR2, DR3, AE, DE, A1, A2, D1, D2, E1, E2, E2R or NE',
  fits: text => partsOf(text) !== undefined,
};

const FACES: CellFrame = {
  kind: 'form',
  says: 'the faces of the die that disable, such as 1 or 1-2, or none',
  fits: text => facesIn(text) !== undefined,
};

const crt = (when: string): FrameNotes => ({
  notes: [
    when,
    'One die of six; less is better for the attacker; a modified die past the rows is read in the first or the last',
    'The text names the results and the column 3-2; columns and rows may be added',
  ],
  key: 'die',
  open: true,
  openColumns: true,
  cells: { '*': RESULT },
  optional: [],
  check: checkTable,
});

const CHART = { open: true, optional: [], check: checkTable };

export const FRAMES: ReadonlyMap<string, FrameNotes> = new Map<string, FrameNotes>([
  ['mobile', crt('The Mobile table: armor among the defenders, and no terrain or hexside that bars it')],
  [
    'assault',
    crt('The Assault table: all other attacks, and by choice those with armor on both sides at 3-2 or better'),
  ],
  [
    'disablement',
    {
      notes: [
        'The Heavy Armor Disablement Table: what heavy armor is tried for, before or after it does so, and the faces that disable it',
        'The text names the table and prints no figures; without it no trial is asked for',
      ],
      key: 'action',
      cells: { when: wordCell('before', 'after'), disabled: FACES },
      blank: { rows: TRIALS, columns: TRIAL_COLUMNS },
      ...CHART,
    },
  ],
  [
    'tec-hexes',
    {
      subject: 'MPs to enter, and effects',
      notes: [
        'MPs to enter a hex off the road; a column such as “rain motorized” counts in that weather',
        'road: may a road lead into it; interdicted: MPs more in a zone of interdiction; drm and mobile: for who is attacked there',
        'armored af: what it leaves of armor that attacks it; stacking: stacking points that it takes',
      ],
      key: 'terrain',
      openColumns: true,
      cells: {
        '*': MP,
        road: YES_NO,
        interdicted: figureCell(0, 10),
        drm: DRM,
        mobile: YES_NO,
        'armored af': SHARE,
        stacking: figureCell(0, 40),
      },
      ...CHART,
    },
  ],
  [
    'tec-hexsides',
    {
      subject: 'MPs to cross, and effects',
      notes: [
        'MPs that crossing adds off the road; af: what it leaves of attacks across it; mobile: does it allow the Mobile table',
      ],
      key: 'hexside',
      openColumns: true,
      cells: { '*': MP, af: SHARE, mobile: YES_NO },
      ...CHART,
    },
  ],
  [
    'tec-features',
    {
      subject: 'Effects',
      notes: ['What a fortification makes of the defenders’ DF, and of armored units’'],
      key: 'feature',
      cells: { df: SHARE, 'armored df': SHARE, drm: DRM, mobile: YES_NO },
      ...CHART,
    },
  ],
  [
    'tec-connections',
    {
      subject: 'MPs along it',
      notes: ['MPs at the road rate; supply: does supply run along it'],
      key: 'connection',
      openColumns: true,
      cells: { '*': MP, supply: YES_NO },
      ...CHART,
    },
  ],
  [
    'unit-types',
    {
      notes: [
        'Types of units: how they move; artillery, or at for guns against tanks; rbc: may it retreat before combat',
      ],
      key: 'type',
      cells: {
        class: wordCell('armored', 'motorized', 'non-motorized', 'none'),
        gun: wordCell('none', 'artillery', 'at'),
        'self-propelled': YES_NO,
        combat: YES_NO,
        rbc: YES_NO,
      },
      ...CHART,
    },
  ],
]);

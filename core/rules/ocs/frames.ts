// What the rules' text says of each chart, beside its figures: dice, names of results, bounds (form: `overrun tables`).

import { figureCell, wordCell, YES_NO, type CellFrame, type FrameNotes } from '../table-frame';
import { isBarrageCell } from './barrage/barrage-table';
import { readMultiplier } from './charts';
import { checkTable } from './check-tables';
import { oddsOf } from './fight/odds';
import { isResult } from './fight/results';
import { CATEGORIES } from './vocabulary';

/** All takes the whole allowance, P is prohibited; no chart of the series asks more for a hex. */
const MP = figureCell(0, 12, ['All', 'P']);

const RESULT: CellFrame = {
  kind: 'form',
  says: 'a result such as AL1o1 Do1, Ao1e4 DL1o2 or Ae3 DL2o2DG',
  fits: isResult,
};
const BARRAGE_CELL: CellFrame = {
  kind: 'form',
  says: 'a result such as -, DG, [1/2], 1/2 or 1; in the row tokens a number',
  fits: isBarrageCell,
};
const ODDS: CellFrame = {
  kind: 'form',
  says: 'odds with a 1 in them, such as 3:1 or 1:2',
  fits: text => {
    const odds = oddsOf(text);
    return odds !== undefined && (odds.attack === 1 || odds.defence === 1);
  },
};
const MULTIPLIER: CellFrame = {
  kind: 'form',
  says: 'what strength is multiplied by, at most 4, such as 2, 1/2 or [2]; in brackets it counts for attackers only',
  fits: text => {
    const m = readMultiplier(text, 'user-supplied');
    return m !== undefined && m.by.n >= 0 && m.by.n <= 4 * m.by.d;
  },
};

const COSTS: Pick<FrameNotes, 'open' | 'cells' | 'optional' | 'check'> = {
  open: true,
  cells: { '*': MP },
  optional: [],
  check: checkTable,
};

const MULTIPLIERS = { armour: MULTIPLIER, mech: MULTIPLIER, other: MULTIPLIER };

export const FRAMES: ReadonlyMap<string, FrameNotes> = new Map<string, FrameNotes>([
  [
    'combat',
    {
      notes: [
        'Combat results (9.9): two dice of six and the DRM; a total under 1 is read as 1 and one over 15 as 15',
        'Columns are numbered from the worst odds; odds-columns says which odds each is by the category of terrain',
        'A is the attacker and D the defender; L is steps lost and o options; e is the rating that exploits; DG is disorganized',
      ],
      key: 'roll',
      cells: { '*': RESULT },
      optional: [],
      check: checkTable,
    },
  ],
  [
    'odds-columns',
    {
      notes: ['The odds of the 13 columns in each category of terrain (9.7); they ascend and 1:1 is among them'],
      key: 'category',
      cells: { '*': ODDS },
      optional: [],
      check: checkTable,
    },
  ],
  [
    'surprise',
    {
      notes: [
        'Surprise (9.8): two dice of six and the DRM; up to the first figure the defender gains it and from the second on the attacker',
        'Then one die of six is the shift in columns: right for the attacker and left for the defender',
      ],
      key: 'attack',
      cells: { '*': figureCell(1, 13) },
      optional: [],
      check: checkTable,
    },
  ],
  [
    'tec-hexes',
    {
      ...COSTS,
      subject: 'MPs to enter',
      notes: ['MPs to enter a hex by kind of movement (6.0); All takes the whole allowance; P is prohibited'],
      key: 'terrain',
    },
  ],
  [
    'tec-hexsides',
    {
      ...COSTS,
      subject: 'MPs to cross',
      notes: ['MPs to cross a hexside beside those of the hex (6.0)'],
      key: 'hexside',
    },
  ],
  [
    'tec-connections',
    {
      ...COSTS,
      subject: 'MPs along it',
      notes: ['MPs to enter a hex along it, in place of hex and hexside (6.0); an overrun gains nothing by it (8.1c)'],
      key: 'connection',
    },
  ],
  [
    'tec-combat',
    {
      subject: 'Strength there',
      notes: ['Category of terrain (9.3) and what strength there is multiplied by, by class of unit (9.4)'],
      key: 'terrain',
      open: true,
      cells: { category: wordCell(...CATEGORIES), ...MULTIPLIERS },
      optional: [],
      check: checkTable,
    },
  ],
  [
    'tec-combat-hexsides',
    {
      subject: 'Strength across it',
      notes: [
        'What strength across a hexside is multiplied by, by class of unit (9.4); the defender chooses hex or hexside',
      ],
      key: 'hexside',
      open: true,
      cells: MULTIPLIERS,
      optional: [],
      check: checkTable,
    },
  ],
  [
    'modes',
    {
      notes: [
        'Modes (5.0): may it overrun (8.1), may it attack in a combat segment (9.1); what MA and strengths are multiplied by',
        'rating is added to the action rating; none makes it 0 (9.6)',
      ],
      key: 'mode',
      cells: {
        overrun: YES_NO,
        combat: YES_NO,
        ma: figureCell(0, 3),
        rating: figureCell(-6, 6, ['none']),
        attack: figureCell(0, 2),
        defence: figureCell(0, 2),
      },
      optional: [],
    },
  ],
  [
    'movement',
    {
      notes: ['MPs of an overrun; what the target may cost at most to be entered (8.1a, 8.1b); what Trainbusting adds'],
      key: 'what',
      cells: { '*': figureCell(0, 12) },
      optional: [],
    },
  ],
  [
    'stacking',
    { notes: ['REs that may stand in a hex (4.8)'], key: 'what', cells: { '*': figureCell(1, 30) }, optional: [] },
  ],
  [
    'supply',
    {
      notes: ['Combat supply in tokens, four of them an SP (12.4)'],
      key: 'who',
      cells: { '*': figureCell(0, 12) },
      optional: [],
    },
  ],
  [
    'supply-trace',
    {
      notes: [
        'Supply traced in truck MPs (12.0): draw is from a source or its railway to units and headquarters',
        'throw is from a headquarters to its units where its counter does not say so itself',
      ],
      key: 'what',
      cells: { '*': figureCell(0, 60) },
      optional: [],
    },
  ],
  [
    'barrage',
    {
      notes: [
        'Barrage (10.0): two dice of six by barrage points after the shifts; DG is disorganized and a number is steps lost',
        'With 1/2 a further die tells whether a step is lost; the row tokens is what it costs by the column before the shifts',
      ],
      key: 'roll',
      cells: { '*': BARRAGE_CELL },
      optional: [],
      check: checkTable,
    },
  ],
  [
    'barrage-shifts',
    {
      notes: ['Columns of a barrage by the ground, the hedgehog, the REs in the hex and whether anybody spots (10.0)'],
      key: 'what',
      cells: { '*': figureCell(-6, 6) },
      optional: [],
    },
  ],
  [
    'unit-types',
    {
      notes: [
        'Types of units: class for combat and kind of movement; may it fight and may it attack (9.0)',
        'at is the AT level: 0 none, 1 light, 2 heavy (9.4)',
      ],
      key: 'type',
      open: true,
      cells: {
        class: wordCell('armour', 'mech', 'other'),
        move: wordCell('leg', 'track', 'truck'),
        combat: YES_NO,
        attack: YES_NO,
        at: figureCell(0, 2),
      },
      optional: [],
    },
  ],
  [
    'unit-sizes',
    {
      notes: ['Sizes of units: REs for stacking (4.8) and steps (9.11); a counter may say otherwise'],
      key: 'size',
      open: true,
      cells: { re: figureCell(0, 6), steps: figureCell(0, 6) },
      optional: [],
    },
  ],
]);

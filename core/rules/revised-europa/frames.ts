// What the rules' text says of each chart, beside its figures: dice, names of results, bounds (form: `overrun tables`).

import { figureCell, wordCell, YES_NO, type CellFrame, type FrameNotes } from '../table-frame';
import { BOMBARDMENT_RESULTS, BOMBARDMENT_ROWS, checkBombardment, TOP_BAND } from './bombardment/bombardment-table';
import { checkCrt } from './check-tables';
import { RESULT_NAMES } from './vocabulary';

const TEXT: CellFrame = { kind: 'text' };
/** Nothing on these charts costs more; P is prohibited. */
const MP = figureCell(0, 20, ['P']);

export const FRAMES: ReadonlyMap<string, FrameNotes> = new Map<string, FrameNotes>([
  [
    'crt',
    {
      notes: [
        'Combat results (rule 9): two dice of six added; one DRM from -1 to +1; under 2 is 2 and over 12 is 12',
        'Columns are odds; under 1-4 the attackers are eliminated and over 7-1 the last column is used',
      ],
      key: 'roll',
      cells: { '*': wordCell(...RESULT_NAMES) },
      optional: [],
      check: checkCrt,
    },
  ],
  [
    'bombardment',
    {
      notes: [
        'Bombardment before an attack (rule 9): two dice of six added; the published figures could not be read',
        'Columns are factors of artillery without gaps, from 1 up, such as 1-3, 4-8: add them before the last, 26+',
        'One column left for 3 RE or fewer in the hex or for defensive terrain, one right for 7 1/2 RE or more',
        '1R is a column for the attack, Re one RE lost, C a division to its cadre',
      ],
      key: 'roll',
      cells: { '*': wordCell(...BOMBARDMENT_RESULTS) },
      optional: [],
      blank: { rows: BOMBARDMENT_ROWS, columns: [TOP_BAND] },
      openColumns: true,
      check: checkBombardment,
    },
  ],
  [
    'tec-hexes',
    {
      subject: 'MPs to enter',
      notes: ['MPs to enter a hex by weather and kind of unit (rule 6); frost is as clear; P is prohibited'],
      key: 'terrain',
      open: true,
      cells: { '*': MP },
      optional: [],
    },
  ],
  [
    'tec-hexsides',
    {
      subject: 'MPs to cross, and effects',
      notes: [
        'MPs to cross a hexside beside those of the hex; P is prohibited',
        'af is what attackers across it are multiplied by; frozen is what it becomes in frost and snow',
      ],
      key: 'hexside',
      open: true,
      cells: { af: figureCell(0, 1), armour: YES_NO, overrun: YES_NO, frozen: TEXT, '*': MP },
      optional: ['frozen'],
    },
  ],
  [
    'tec-connections',
    {
      subject: 'MPs along it',
      notes: ['MPs to enter a hex along a road; empty where it does not help'],
      key: 'connection',
      open: true,
      cells: { '*': MP },
    },
  ],
  [
    'tec-combat',
    {
      subject: 'Fights there',
      notes: [
        'Terrain effects on combat (rule 9): columns to shift; whose AF is halved; may armour count; may it be overrun',
        'retreat is hexes on DR; supply is what a hex counts in a line of supply; frozen is the terrain it becomes',
      ],
      key: 'terrain',
      open: true,
      cells: {
        shift: figureCell(-1, 0),
        halves: wordCell('none', 'all', 'most', 'c/m', 'artillery'),
        armour: YES_NO,
        overrun: YES_NO,
        retreat: figureCell(1, 2),
        supply: figureCell(0, 10),
        frozen: TEXT,
      },
      optional: ['frozen'],
    },
  ],
  [
    'tec-features',
    {
      subject: 'Fights there',
      notes: ['What cities and works in a hex add to its terrain (rule 9)'],
      key: 'feature',
      cells: {
        shift: figureCell(-1, 0),
        halves: wordCell('none', 'all', 'most', 'c/m', 'artillery'),
        armour: wordCell('yes', 'no', 'unless 1L'),
        retreat: figureCell(1, 2),
        fortified: wordCell('yes', 'no', 'major city'),
      },
      optional: ['retreat'],
    },
  ],
  [
    'unit-types',
    {
      notes: [
        'Types of units: aeca and atec are the shares of strength that count as armour and against it; sp to move and fight',
      ],
      key: 'type',
      open: true,
      cells: {
        class: wordCell('c/m', 'artillery', 'other'),
        aeca: figureCell(0, 1),
        atec: figureCell(0, 1),
        sp: figureCell(0, 2),
        traits: TEXT,
      },
      optional: ['traits'],
    },
  ],
  [
    'unit-sizes',
    {
      notes: ['Sizes of units: REs for stacking (rule 8); who has a ZOC (rule 5); what counts as a division'],
      key: 'size',
      open: true,
      cells: { re: figureCell(0, 12), zoc: YES_NO, division: YES_NO },
      optional: [],
    },
  ],
  [
    'factor-limits',
    {
      notes: ['Combat factors that may count (rule 8); each row holds from its date on'],
      key: 'from',
      open: true,
      cells: { '*': figureCell(1, 1000) },
      optional: [],
    },
  ],
  [
    'stacking',
    {
      notes: ['REs that may stand in a hex (rule 8)'],
      key: 'terrain',
      open: true,
      cells: { '*': figureCell(0, 100) },
      optional: [],
    },
  ],
  [
    'movement',
    {
      notes: ['MPs for what is no terrain (rules 5, 6, 7)'],
      key: 'what',
      cells: { '*': figureCell(0, 20) },
      optional: [],
    },
  ],
  [
    'rail-multiples',
    {
      notes: [
        'Hexes by rail for each MP, by the printed movement allowance, and of strategic movement in all (rule 7)',
      ],
      key: 'MA',
      open: true,
      cells: { '*': figureCell(1, 999) },
      optional: [],
    },
  ],
  [
    'supply-lengths',
    {
      notes: ['Lengths of lines of supply in hexes (rule 12)'],
      key: 'part',
      cells: { '*': figureCell(0, 50) },
      optional: [],
    },
  ],
  [
    'sp-rates',
    {
      notes: ['SP that each side receives in a turn; a city that is reached changes both rates by its row'],
      key: 'city',
      open: true,
      cells: { '*': figureCell(-200, 500) },
      optional: [],
    },
  ],
]);

// What is handled and undone at once says nothing; what is undone later, or otherwise, stays.

import { expect, it } from 'vitest';
import { withoutSetBacks } from '../../../core/audit/search/set-back';
import type { Observation } from '../../../core/rules/observation';

const BOARD = { units: new Map([['inf', { hex: '0101', faceUp: 0, states: ['reserve'] }]]) };

const placed = (step: number, hex = '0102'): Observation => ({ kind: 'placed', step, unit: 'inf', hex, faceUp: 0 });
const removed = (step: number, hex = '0102'): Observation => ({ kind: 'removed', step, unit: 'inf', hex });
const badges = (step: number, ...states: readonly string[]): Observation => ({
  kind: 'state',
  step,
  unit: 'inf',
  hex: '0101',
  states,
});
const said = (step: number, text = 'oops'): Observation => ({ kind: 'said', step, text });
const declared = (step: number, target = '0201'): Observation => ({
  kind: 'declared',
  step,
  what: 'attack',
  units: ['inf'],
  from: '0101',
  target,
});
const dragged = (step: number, from: string, to: string): Observation => ({
  kind: 'moved',
  step,
  units: ['inf'],
  from,
  to,
  via: [],
});
const rolled = (step: number): Observation => ({ kind: 'rolled', step, button: 'd6', dice: [3] });

it.each([
  ['a counter set down and taken up', [placed(1), said(2), removed(3)]],
  ['a badge off and on', [badges(1), said(2), badges(3, 'reserve')]],
  [
    'a counter taken up, set down beside and dragged home',
    [removed(1, '0101'), placed(2), said(3), dragged(4, '0102', '0101')],
  ],
  ['an attack called off by a word', [declared(1), said(2, 'hm, abgeblasen. 4 SP for 0707')]],
])('%s is not touched', (_, log) => {
  expect(withoutSetBacks(BOARD, log)).toEqual(log.filter(({ kind }) => kind === 'said'));
});

it.each([
  ['dice between', [placed(1), rolled(2), removed(3)]],
  ['another badge', [badges(1), badges(2, 'battery')]],
  ['a badge that was set first', [badges(1, 'reserve', 'battery'), badges(2, 'reserve')]],
  ['taken up and set down again', [removed(1), placed(2)]],
  ['no word that calls the attack off', [declared(1), said(2)]],
  ['another hex in the word', [declared(1), said(2, 'no attack on 0303')]],
  ['dice behind it', [declared(1), said(2, 'never mind'), rolled(3)]],
  ['dice before it', [rolled(1), declared(2), said(3, 'never mind')]],
  ['more who attack', [declared(1), said(2, 'never mind'), declared(3)]],
  ['dragged elsewhere', [removed(1, '0101'), placed(2), dragged(3, '0102', '0103')]],
])('but it is with %s', (_, log) => {
  expect(withoutSetBacks(BOARD, log)).toEqual(log);
});

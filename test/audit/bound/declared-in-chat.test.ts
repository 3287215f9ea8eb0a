// What players of somebody else's module declare by words in the chat, as a binding's patterns read them.

import { expect, it } from 'vitest';
import { chatDeclarations } from '../../../core/audit/bound/declarations';
import type { BindingFile } from '../../../core/binding/binding-file';
import type { Standing } from '../../../core/audit/observe/binding';
import type { Unit } from '../../../core/scenario/scenario';
import { rectangularMap } from '../../../core/hexmap/rectangular-map';

const unit = (id: string, name: string, side: string): Unit => ({
  id,
  name,
  side,
  nation: '',
  type: 'pz',
  size: 'division',
  full: { values: {} },
});
const UNITS = [
  unit('u1', '21 Pz', 'Axis'),
  unit('u2', '15 Pz', 'Axis'),
  unit('u3', '90 Lt', 'Axis'),
  unit('u4', '4 Inf', 'Allied'),
  unit('u5', '7 Arm', 'Allied'),
];
const HEXES = { u1: '0303', u2: '0303', u3: '0404', u4: '0304', u5: '0403' };
const board: Standing = new Map(Object.entries(HEXES).map(([id, hex]) => [`piece ${id}`, { unit: id, hex }]));

const declarations = [
  { kind: 'overrun', chat: '{units} overruns {target}.' },
  { kind: 'overrun', chat: '{from} charges {direction}.' },
  { kind: 'attack', chat: '{from} attacks {target}!' },
  { kind: 'Air Strike', chat: 'strike by {units} in {from}, {direction}.' },
  { kind: 'attack', chat: '{units} assault {direction}.' },
] as unknown as BindingFile['declarations'];
const read = chatDeclarations({ declarations } as BindingFile, UNITS, rectangularMap({ columns: 6, rows: 6 }));

const told = (line: string): string | readonly string[] => {
  const found = read(line, board);
  return typeof found === 'string'
    ? found
    : found.map(({ what, units, from, target }) => `${what} of ${target} by ${units.join(' ')} in ${from}`);
};

it.each<[string, string | readonly string[]]>([
  ['good luck', 'no declaration'],
  // By names or ids, in lists of all kinds; the target by its number or by who stands there.
  ['21 Pz overruns 0304.', ['overrun of 0304 by u1 in 0303']],
  ['the 21 pz, u2 overruns hex 0304.', ['overrun of 0304 by u1 u2 in 0303']],
  ['21 Pz + my 15 Pz overruns the 4 Inf.', ['overrun of 0304 by u1 u2 in 0303']],
  ['21 Pz overruns 4 Inf and 7 Arm.', []],
  // Out of several hexes: one for each.
  ['21 Pz & 90 Lt overruns 0403.', ['overrun of 0403 by u1 in 0303', 'overrun of 0403 by u3 in 0404']],
  // A name that is nobody's, of both sides, or one's own.
  ['21 Pz and Rommel overruns 0304.', []],
  ['21 Pz and 4 Inf overruns 0304.', []],
  ['21 Pz overruns 90 Lt.', []],
  // All who stand in a hex, in a direction or here.
  ['0303 charges SE.', ['overrun of 0403 by u1 u2 in 0303']],
  ['0303 charges here.', ['overrun of 0303 by u1 u2 in 0303']],
  ['0101 charges n.', []],
  ['0303 charges sideways.', []],
  ['0303 attacks 4 Inf!', ['attack of 0304 by u1 u2 in 0303']],
  // Another kind than fights, by some of the units in its hex; without a hex of their own `here` is none.
  ['strike by 21 Pz in 0303, S.', ['air-strike of 0304 by u1 in 0303']],
  ['21 Pz assault here.', []],
])('%s', (line, declared) => {
  expect(told(line)).toEqual(declared);
});

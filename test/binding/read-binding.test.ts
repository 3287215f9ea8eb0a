import { describe, expect, it } from 'vitest';
import { fraction } from '../../core/base/fraction';
import { readBinding } from '../../core/binding/read-binding';
import { WHOLE } from './whole-binding';

const SYSTEMS = ['classic', 'ocs'];

const problemsOf = (text: string): readonly string[] =>
  readBinding(text, 'b.binding.yaml', SYSTEMS).problems.map(({ at, message }) => `${at.line}:${at.column} ${message}`);

describe('a binding', () => {
  it('is read whole', () => {
    const { binding, problems } = readBinding(WHOLE, 'b.binding.yaml', SYSTEMS);
    expect(problems).toEqual([]);
    expect(binding).toMatchObject({
      module: { name: 'Bridges', versions: ['1.0', '1.10'] },
      rules: { system: 'classic', tables: 'tables', own: { kind: 'map' } },
      sides: [
        { name: 'Allies', players: ['Allies'] },
        { name: 'Germans', players: ['German', 'Axis'], nation: 'german', sources: ['0101'] },
      ],
      identity: 'name and tab',
      groups: [
        { prototype: 'Unit (German)', tab: 'German', is: 'unit', side: 'Germans', type: 'inf', size: 'division' },
        { name: 'Hit *', is: 'marker', marker: 'hit' },
        { property: { name: 'Kind', value: 'mark' }, is: 'nothing' },
      ],
      values: 'units.csv',
      reduced: [2, 3].map(level => ({ layer: 'Flip', level })),
      moved: { property: 'Moved', value: 'true' },
      attacked: { layer: 'Mark Attack', level: 1 },
      attacks: { layer: 'Mark Attack', level: 2 },
      turn: [
        { tracker: 'Turns' },
        { marker: 'TURN NOW', map: 'Turn Track' },
        { global: 'Turn' },
        { chat: 'Beginning {phase} phase' },
      ],
      phases: [{ side: 'Germans', name: 'Movement', kind: 'movement', words: ['German Move', 'Move'] }],
      weather: { chat: 'weather: {weather}' },
      declarations: [{ kind: 'attack', chat: '{units} attack {target}' }],
      cheapest: fraction(1, 2),
      dearest: fraction(8, 1),
      terrain: 'map/terrain.csv',
      elsewhere: { terrain: 'clear', zone: 'B' },
      turns: [
        { number: 1, date: 'June 6', weather: 'clear' },
        { number: 4, date: '', weatherByZone: new Map([['B', 'mud']]) },
      ],
    });
    expect(Object.fromEntries(binding?.maps ?? [])).toEqual({
      'Main Map': 'terrain',
      'German Entry': 'boxes',
      Charts: 'ignored',
    });
    expect(Object.fromEntries(binding?.dice ?? [])).toEqual({ d6: { for: 'combat' }, '2d6': { for: 'other' } });
    expect(binding?.states.get('hedgehog')).toEqual({ property: 'Dug', value: 'true' });
  });

  it('needs few keys', () => {
    const few =
      'module: Bridges\nsides: [Allies]\nmaps: { Main: terrain }\nidentity: { property: Id }\ngroups: []\nrules: ocs\n';
    const { binding, problems } = readBinding(few, 'b.binding.yaml', SYSTEMS);
    expect(problems).toEqual([]);
    expect(binding).toMatchObject({
      module: { name: 'Bridges', versions: [] },
      identity: { property: 'Id' },
      rules: { system: 'ocs', options: {} },
      turn: [],
    });
    expect(binding).not.toHaveProperty('cheapest');
  });

  it.each([
    ['identity: name and tab', 'identity: names', '5:11 Unknown identity “names”. Did you mean “name”?'],
    ['moved:', 'movd:', '13:1 Unknown key “movd” in the binding. Did you mean “moved”?'],
    ["module: { name: Bridges, versions: [1.0, '1.10'] }\n", '', '1:1 The binding needs “module:”. Write it.'],
    ['side: Germans, type', 'side: German, type', '7:62 Unknown side “German”. Did you mean “Germans”?'],
    ['is: nothing', 'is: none', '9:40 Unknown kind of piece “none”. Choose one of: unit, marker, nothing.'],
    [', value: mark', '', '9:7 “property” needs “value:”. Write the value that these pieces have.'],
    [
      'property: Kind, value: mark, ',
      '',
      '9:5 A group needs at least one of prototype, tab, name, property: it tells which pieces are meant.',
    ],
    ['marker: hit', 'size: hit', '8:34 Only a group that is a unit has “size”. Remove it.'],
    ['Flip, level: 2', 'Flip', '11:11 The sign “reduced” needs “level:”. Write it.'],
    ['layer: Flip, level: 2', 'level: 2', '11:11 The sign “reduced” needs “layer:” or “property:”. Write one of them.'],
    [
      ', { layer: Flip, level: 3 }',
      ', { layer: Flip, level: 3 }'.repeat(5),
      '11:146 “reduced” lists at most 5 signs. Remove some.',
    ],
    [
      'values: units.csv',
      'values: ../units.csv',
      '10:9 “values” must name a file in the binding’s folder or below it, such as units.csv.',
    ],
    [
      'terrain: map',
      'terrain: C:\\map',
      '27:10 “terrain” must name a file in the binding’s folder or below it, such as terrain.csv.',
    ],
    ['cheapest: 1/2', 'cheapest: 0', '26:11 “0” is not a number of movement points'],
    ['dearest: 8', 'dearest: much', '“much” is not a number of movement points: write the most that a step may cost'],
    ['system: classic', 'system: clasic', '2:18 Unknown rule system “clasic”. Did you mean “classic”?'],
    [
      'Main Map: terrain',
      'Main Map: hexes',
      '4:19 Unknown kind of map “hexes”. Choose one of: terrain, boxes, ignored.',
    ],
    ['for: combat', 'for: combats', '23:20 Unknown use of dice “combats”. Did you mean “combat”?'],
    [
      'tracker: Turns',
      'tracker: Turns, global: T',
      '16:5 A source of the turn is one of tracker, marker, global, chat. Write each as a line of its own.',
    ],
    [', map: Turn Track', '', '17:5 A source of the turn needs “map:”. Write it.'],
    ['Beginning {phase} phase', '{phase}', '19:13 “{phase}” cannot be looked for. It has no words of its own'],
    [
      '{units} attack',
      '{unit} attack',
      '25:27 “{unit} attack {target}” cannot be looked for. “{unit}” means nothing here. Write one of: {units}, {target}, {from}',
    ],
    ['number: 4', 'number: 1', '31:7 Turn 1 follows turn 1.'],
    ['nation: german', 'nation: prussian', '3:67 Unknown nation “prussian”.'],
    ['sides: [Allies,', 'sides: [Germans,', '3:18 There is a side “Germans” already.'],
  ])('with %s as %s says what is wrong', (from, to, message) => {
    expect(WHOLE).toContain(from);
    expect(problemsOf(WHOLE.replace(from, to))).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });

  it.each(['', '- a', 'text', 'module: [', 'groups: 7', '{sides: {}, maps: [], turn: a, dice: [1]}'])(
    'of %j is refused',
    text => {
      const read = readBinding(text, 'b.binding.yaml', SYSTEMS);
      expect(read.binding).toBeUndefined();
      expect(read.problems.length).toBeGreaterThan(0);
    },
  );
});

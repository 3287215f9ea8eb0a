import { describe, expect, it } from 'vitest';
import { checkBinding } from '../../core/binding/check-binding';
import { readBinding } from '../../core/binding/read-binding';
import { VOCABULARY } from '../../core/rules/ocs/vocabulary';
import { smallModule } from './small-module';

const GOOD = `module: { name: Test, versions: ['1.0'] }
rules: ocs-4.3
sides: [{ name: Blue, players: [Blue Player] }, { name: Red, players: [Red Player] }]
maps: { Field: terrain, Reserves: boxes }
identity: gpid
groups:
  - { prototype: Combatant, tab: Blue Forces, is: unit, side: Blue }
  - { name: 'Foot *', is: unit, side: Red }
  - { prototype: Marker, is: marker }
reduced: { layer: Step, level: 1 }
turn: { tracker: Turns }
phases:
  - { side: Blue, name: Move, kind: ${VOCABULARY.phaseKinds[0] ?? ''} }
dice: { Combat die: combat }
`;

const check = (text: string) => {
  const { binding, written, problems } = readBinding(text, 'b.binding.yaml', ['ocs-4.3']);
  expect(problems).toEqual([]);
  if (!binding || !written) throw new Error(text);
  return checkBinding({ binding, written }, smallModule, VOCABULARY);
};

describe('a binding against its module', () => {
  it('fits, and tells what each group takes', () => {
    expect(check(GOOD)).toEqual({ problems: [], counts: [3, 2, 2], slots: 7, left: 0 });
  });

  it.each([
    [
      'reduced: { layer: Step, level: 1 }',
      'reduced: [{ layer: Step, level: 1 }, { layer: Step, level: 2 }]',
      '10:60 error The layer “Step” has 1 level. Write one of 1 to 1.',
    ],
    ['name: Test', 'name: Rest', '1:1 error This binding is for “Rest”; the module is “Test”.'],
    ["['1.0']", "['0.9']", '1:23 warning The module is version 1.0.'],
    ['[Red Player]', '[Red]', '3:72 error The module has no player side “Red”. Did you mean “Red Player”?'],
    ['Field:', 'Feild:', '4:9 error The module has no map “Feild”. Did you mean “Field”?'],
    ['Field: terrain', 'Field: boxes', '4:1 warning No map is “terrain”'],
    [
      'prototype: Combatant',
      'prototype: Combatants',
      '7:18 error The module has no prototype “Combatants”. Did you mean “Combatant”?',
    ],
    ['tab: Blue Forces', 'tab: Blu Forces', '7:34 error The module has no folder of the palette “Blu Forces”.'],
    ["'Foot *'", "'Feet *'", '8:13 error The module has no piece “Feet *”.'],
    ['prototype: Marker', "name: 'Foot *'", '9:5 warning This group takes no piece of the module'],
    [
      'prototype: Marker',
      'name: Turn',
      '6:1 warning 1 of 7 pieces of the palette are in no group: Hit (Pieces > Odds and Ends).',
    ],
    ['identity: gpid', 'identity: { property: Id }', '5:1 warning 5 of 5 units have no property “Id”'],
    ['layer: Step', 'layer: Steps', '10:19 error The module has no layer “Steps”. Did you mean “Step”?'],
    ['level: 1', 'level: 3', '10:32 error The layer “Step” has 1 level.'],
    ['tracker: Turns', 'tracker: Turn', '11:18 error The module has no turn tracker “Turn”.'],
    ['tracker: Turns', 'marker: Turn, map: Track', '11:28 error The module has no map “Track”.'],
    ['Combat die:', 'Die:', '14:9 error The module has no dice button “Die”.'],
    ['kind: ', 'kind: x', '13:37 error The rules do not know the kind of phase “x'],
    ['side: Red }', 'side: Red, type: hussar }', '8:50 error The rules do not know the unit type “hussar”.'],
    [
      'rules: ocs-4.3',
      "rules: { system: ocs-4.3, options: { nigth: 'yes' } }",
      '2:45 error The rules do not know the option “nigth”.',
    ],
  ])('with %s as %s says where it does not fit', (from, to, message) => {
    expect(GOOD).toContain(from);
    const found = check(GOOD.replace(from, to)).problems.map(
      p => `${p.at.line}:${p.at.column} ${p.severity} ${p.message}`,
    );
    expect(found).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });
});

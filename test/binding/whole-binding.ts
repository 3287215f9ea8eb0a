/** A binding that says all that one can say. */
export const WHOLE = `module: { name: Bridges, versions: [1.0, '1.10'] }
rules: { system: classic, options: { night: 'yes' }, tables: tables, own: { movement: { stacking: 2 } } }
sides: [Allies, { name: Germans, players: [German, Axis], nation: german, sources: ['0101'] }]
maps: { Main Map: terrain, German Entry: boxes, Charts: ignored }
identity: name and tab
groups:
  - { prototype: Unit (German), tab: German, is: unit, side: Germans, type: inf, size: division }
  - { name: 'Hit *', is: marker, marker: hit }
  - { property: Kind, value: mark, is: nothing }
values: units.csv
reduced: [{ layer: Flip, level: 2 }, { layer: Flip, level: 3 }]
states: { hedgehog: { property: Dug, value: 'true' } }
moved: { property: Moved, value: 'true' }
attacked: { layer: Mark Attack, level: 1 }
turn:
  - { tracker: Turns }
  - { marker: TURN NOW, map: Turn Track }
  - { global: Turn }
  - { chat: 'Beginning {phase} phase' }
phases:
  - { side: Germans, name: Movement, kind: movement, words: [German Move, Move] }
weather: { chat: 'weather: {weather}' }
dice: { d6: { for: combat }, 2d6: other }
declarations:
  - { kind: attack, chat: '{units} attack {target}' }
cheapest: 1/2
terrain: map/terrain.csv
elsewhere: { terrain: clear, zone: B }
turns:
  - { date: June 6, weather: clear }
  - { number: 4, weather: { B: mud } }
attacks: { layer: Mark Attack, level: 2 }
dearest: 8
`;

import { AUTOMATIC, DUAL_HEXES, PAIR, expectReadings, readAs, readStandingAs } from './table';

expectReadings("a fight that nobody declares: a stack in the enemy's hex", readAs, [
  ['comes from no farther', PAIR, 'A to 0604; 3 4'],
  ['comes from afar where it may', DUAL_HEXES, 'A to 0604; 3 4', 'A on 0604; 3 4; A in'],
  ['does not fight after what is paid', PAIR, 'pays; A to 0404; 3 4'],
  [
    'has one though nobody holds the hex, and one is lost later',
    PAIR,
    'A to 0404; 3 4; X+Y to 0504; A to 0304; Y lost',
    'A on 0404; 3 4; Y lost; X back to 0504; Y back to 0504; A in; left 4: A 0404-0304',
  ],
  ['fights there, if it is rolled for', PAIR, 'A to 0404; 3 4; X lost', 'A on 0404; 3 4; X lost; A in'],
  ['may come unit by unit', PAIR, 'A to 0404; B to 0404; 3 4; X lost', 'A+B on 0404; 3 4; X lost; A in; B in'],
  [
    'may come so with remarks',
    PAIR,
    'A to 0404; “hm”; B to 0404; pays; 3 4; X lost',
    'A+B on 0404; 3 4; X lost; A in; B in; paid; left 2',
  ],
  ['comes out of one hex', PAIR, 'A to 0404; D to 0404; 3 4'],
  ['does not, with a loss before the dice', PAIR, 'A to 0404; X lost; 3 4'],
  ['may wait for others', PAIR, 'A to 0404; D to 0606; 3 4', 'A on 0404; 3 4; A in; left 2: D 0505-0606'],
  [
    'may find that the enemy falls back',
    DUAL_HEXES,
    'D to 0604; W to 0606; 3 4',
    'D on 0604; 3 4; D in; left 2: W 0604-0606',
  ],
  ['does not, if it goes back', DUAL_HEXES, 'A to 0404; A to 0304; 3 4'],
  ['does not where nobody may fall back', PAIR, 'A to 0404; X to 0504; 3 4; Y lost'],
  ['fights without dice, where a loss shows it', AUTOMATIC, 'A to 0404; Y lost', 'A on 0404; Y lost; A in'],
  ['fights so where one is dragged off', AUTOMATIC, 'A to 0404; Y to nowhere', 'A on 0404; Y lost; A in'],
  ['does not where others lose', AUTOMATIC, 'A to 0404; C lost'],
]);

expectReadings('a fight that nobody declares: a stack that stood there before', readStandingAs, [
  ['is this, if another hex is attacked at once', PAIR, '3 4; A attack 0405; X lost', 'A on 0404; 3 4; X lost; left 2'],
  ['is not this, if it is declared after a loss of others', PAIR, '3 4; W flipped; A attack 0404; 5 6'],
  [
    'may destroy who is laid at the edge of the map',
    PAIR,
    '3 4; X+Y to 1201; 5 6',
    'A on 0404; 3 4; X back to 1201; Y back to 1201; left 3',
    'in need; A on 0404; 3 4; X lost; Y lost; X lies in 1201; Y lies in 1201; left 3',
  ],
  [
    'suffers with who left before',
    PAIR,
    'X+Y to 0604; 5 6; A+X to nowhere',
    'A on 0404; 5 6; A lost; X lost; left 1: X+Y 0404-0604',
  ],
  [
    'is this, if others are declared before the next roll',
    PAIR,
    '3 4; V lost; A attack 0404; D overrun 0604; 1 2',
    'A on 0404; 3 4; left 2, 3, 4, 5',
  ],
  [
    'perhaps loses who moved on',
    DUAL_HEXES,
    '3 4; A to 0504; A lost',
    'A on 0404; 3 4; left 2: A 0304-0504, 3',
    'in need; A on 0404; 3 4; A lost; left 2: A 0304-0504',
  ],
  ['fights with the next dice', PAIR, '3 4; X lost', 'A on 0404; 3 4; X lost'],
  ["does not after others' entry", PAIR, 'D to 0604; 3 4; X lost'],
  ['is not this, if it is declared at once', PAIR, '3 4; A attack 0404; X lost'],
  ['is not this, if it is declared after words', PAIR, '3 4; “hm”; A attack 0404; X lost'],
  ['is not this, if it is declared later and rolled for', PAIR, '3 4; D to 0606; A attack 0404; 5 6; X lost'],
  ['is not this, if more are declared with it', PAIR, '3 4; V lost; A attack 0404; B attack 0404; “hm”; 5 6'],
  [
    'is this, if something is carried out before',
    PAIR,
    '3 4; X lost; A attack 0404; 5 6',
    'A on 0404; 3 4; X lost; left 3, 4',
  ],
  [
    'is this, if another hex is attacked',
    PAIR,
    '3 4; D to 0606; A attack 0405; 5 6',
    'A on 0404; 3 4; left 2: D 0505-0606, 3, 4',
  ],
]);

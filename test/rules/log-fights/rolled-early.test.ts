import { PAIR, PAIR_AND_SINGLES, TWO_PAIRS, expectReadings, readAs } from './table';

expectReadings('dice before the declaration: they are those of the fight that is declared', readAs, [
  [
    'perhaps, where something else is set down before the next',
    PAIR,
    '3 4; A attack 0604; X placed 0; 5 6',
    'A on 0604; 5 6; left 3',
    'A on 0604; 3 4; left 3, 4',
  ],
  [
    'perhaps, if a pair and a die follow',
    PAIR_AND_SINGLES,
    '3 4; A overrun 0404; X shows dg; 5 6; 1 by Q; D dig 0404',
    'A on 0404; 5 6 1; left 3, 6',
    'A on 0404; 3 4; left 3, 4, 5, 6',
  ],
  [
    'perhaps, if single dice follow',
    TWO_PAIRS,
    '1 2; 3 4; D overrun 0404; 6; 2',
    'D on 0404; 1 2 3 4; left 4, 5',
    'D on 0404; 6 2',
  ],
  [
    'if they are half, and something is paid',
    TWO_PAIRS,
    '1 2; A overrun 0404; pays; 3 4',
    'A on 0404; 1 2 3 4; paid',
    'A on 0404; 3 4; paid',
  ],
  ['if nobody rolls after it', PAIR, '3 4; A attack 0404; X lost', 'A on 0404; 3 4; X lost'],
  ['thrown die by die', PAIR, '3; 4; A attack 0404; X lost', 'A on 0404; 3 4; X lost'],
  ['with a remark before it', PAIR, '3 4; “+2”; A attack 0404; X lost', 'A on 0404; 3 4; “2”; X lost; left 2'],
  ['with what is paid after it', PAIR, '3 4; A attack 0404; pays; X lost', 'A on 0404; 3 4; X lost; paid'],
  [
    'of both who are declared, or of the first alone',
    PAIR,
    '3 4; A attack 0404; B attack 0404; X lost',
    'A+B on 0404; 3 4; X lost',
    'in need; A on 0404; 3 4; left 3, 4',
  ],
  [
    'where one roll follows for two fights: perhaps',
    PAIR,
    '3 4; A attack 0404; D attack 0604; 5 6; X lost; W lost',
    'A on 0404; 5 6; X lost; left 3, 6',
    'A on 0404; 3 4; X lost; left 3, 4, 6',
  ],
  [
    'where its advance comes before the next roll',
    PAIR,
    '3 4; A attack 0404; A to 0404; 5 6',
    'A on 0404; 3 4; A in; left 4',
    'A on 0404; 5 6; A in',
  ],
  [
    'where the next are for others, who entered',
    PAIR,
    '3 4; A attack 0404; D to 0604; 5 6; X lost',
    'A on 0404; 3 4; X lost; left 3: D 0505-0604, 4',
    'A on 0404; 5 6; X lost; left 3: D 0505-0604',
  ],
  [
    'where they are so after a remark',
    PAIR,
    '3 4; A attack 0404; D to 0604; “hm”; 5 6; X lost',
    'A on 0404; 3 4; X lost; left 3: D 0505-0604, 4, 5',
    'A on 0404; 5 6; X lost; left 3: D 0505-0604, 4',
  ],
  [
    'perhaps, where others moved before the next',
    PAIR,
    '3 4; A attack 0404; D to 0606; 5 6; X lost',
    'A on 0404; 5 6; X lost; left 3: D 0505-0606',
    'A on 0404; 3 4; X lost; left 3: D 0505-0606, 4',
  ],
  [
    'if it goes on with two',
    PAIR_AND_SINGLES,
    '3 4; A attack 0404; 5; 6; “hm”; X lost',
    'A on 0404; 3 4 5 6; X lost; left 5',
    'A on 0404; 5 6; X lost; left 5',
  ],
  [
    'perhaps, if all four are thrown singly',
    PAIR_AND_SINGLES,
    '3; 4; A attack 0404; 5; 6; X lost',
    'A on 0404; 5 6; X lost',
    'A on 0404; 3 4 5 6; X lost',
  ],
  [
    'if they are half of what it needs',
    TWO_PAIRS,
    '1 2; A overrun 0404; 3 4; X lost',
    'A on 0404; 1 2 3 4; X lost',
    'A on 0404; 3 4; X lost',
  ],
]);

expectReadings('dice before the declaration: they are not those of a fight', readAs, [
  ['if something is carried out before it', PAIR, '3 4; X lost; A attack 0404'],
]);

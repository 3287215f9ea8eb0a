import { DIE_AND_MORE, PAIR, PAIR_AND_SINGLES, TWO_PAIRS, expectReadings, readAs } from './table';

expectReadings('the dice of a fight: a fight of two dice', readAs, [
  [
    'has its losses, retreats and advances',
    PAIR,
    'A attack 0404; 3 4; X lost; Y to 0504; A to 0404',
    'A on 0404; 3 4; X lost; Y back to 0504; A in',
  ],
  ['is rolled for die by die', PAIR, 'A attack 0404; 3; 4; X flipped', 'A on 0404; 3 4; X flipped'],
  [
    'does not take a die that somebody else throws in between',
    PAIR,
    'A attack 0404; 3 by P; 6 by Q; 4 by P; X flipped',
    'A on 0404; 3 4; X flipped; left 3',
  ],
  [
    'is rolled for die by die with a remark in between',
    PAIR,
    'A attack 0404; 3; “hm”; 4; X flipped',
    'A on 0404; 3 4; X flipped; left 3',
  ],
  [
    'has no pair of two dice with a declaration in between',
    PAIR,
    'A attack 0404; 3; B attack 0404; 4; X lost',
    'A+B on 0404; X lost; left 2, 4',
  ],
  ['may be rolled for again', PAIR, 'A attack 0404; 3 4; 5 6; X lost', 'A on 0404; 3 4; again 5 6; X lost'],
  [
    'may be rolled for again after a remark',
    PAIR,
    'A attack 0404; 3 4; “+2”; 5 6; X lost',
    'A on 0404; 3 4; again 5 6; “2”; X lost; left 3',
  ],
  [
    'is not rolled for again once others have moved',
    PAIR,
    'A attack 0404; 3 4; D to 0606; 5 6; X lost',
    'A on 0404; 3 4; X lost; left 3: D 0505-0606, 4',
  ],
  [
    'is not rolled for again once it is carried out',
    PAIR,
    'A attack 0404; 3 4; X lost; 5 6',
    'A on 0404; 3 4; X lost; left 4',
  ],
  [
    'is not rolled for again once its attackers are in',
    PAIR,
    'A attack 0404; 3 4; A to 0404; 5 6',
    'A on 0404; 3 4; A in; left 4',
  ],
  [
    'is not rolled for again with another button',
    PAIR,
    'A attack 0404; 3 4; 5; 6; X lost',
    'A on 0404; 3 4; X lost; left 3, 4',
  ],
]);

expectReadings('the dice of a fight: a fight with single dice for its losses', readAs, [
  ['takes them one by one', PAIR_AND_SINGLES, 'A attack 0404; 3 4; 5; 6; X lost', 'A on 0404; 3 4 5 6; X lost'],
  [
    'takes them between its losses',
    PAIR_AND_SINGLES,
    'A attack 0404; 3 4; X lost; 5; Y lost',
    'A on 0404; 3 4 5; X lost; Y lost',
  ],
  [
    'leaves them to who enters another hex before',
    PAIR_AND_SINGLES,
    'A attack 0404; 3 4; D to 0604; 5; 6; W lost',
    'A on 0404; 3 4; left 3: D 0505-0604, 4, 5, 6',
  ],
  ['takes them after a high die', DIE_AND_MORE, 'A attack 0404; 5; 3; X to 0604', 'A on 0404; 5 3; X back to 0604'],
  [
    'perhaps leaves the second to a fight that nobody declared',
    DIE_AND_MORE,
    'A attack 0404; 5; 3; W lost',
    'A on 0404; 5 3; left 4',
    'A on 0404; 5; left 3, 4',
  ],
  [
    'not, where its own defenders pay',
    DIE_AND_MORE,
    'A attack 0404; 5; 3; X lost; W lost',
    'A on 0404; 5 3; X lost; left 5',
  ],
  [
    'perhaps left the second to the fight that is declared next',
    DIE_AND_MORE,
    'A attack 0404; 5; 3; D attack 0604; W lost',
    'A on 0404; 5 3; left 4, 5',
    'A on 0404; 5; left 3, 4, 5',
  ],
]);

expectReadings('the dice of a fight: a fight of two throws', readAs, [
  ['may be thrown die by die', TWO_PAIRS, 'A overrun 0404; 1 2; 3; 4; X lost', 'A on 0404; 1 2 3 4; X lost'],
  [
    'perhaps has a single die after its loss',
    TWO_PAIRS,
    'A overrun 0404; 1 2; 3 4; X lost; 5; Y lost',
    'A on 0404; 1 2 3 4 5; X lost; Y lost',
    'A on 0404; 1 2 3 4; X lost; Y lost; left 5',
  ],
]);

import { PAIR, PAIR_TOGETHER, TWO_PAIRS, WITHOUT_DICE, expectReadings, readAs } from './table';

expectReadings('a target that is corrected: before the dice', readAs, [
  [
    'is that of the second declaration',
    PAIR,
    'A attack 0404; A attack 0405; 3 4; V lost',
    'A on 0404; no, on 0405; left 2, 3, 4',
  ],
  [
    'is that of the second declaration, though the first suffers',
    PAIR,
    'A attack 0404; A attack 0405; 3 4; X lost',
    'A on 0404; no, on 0405; X lost; left 2, 3',
  ],
  [
    'leaves it to others who enter it',
    PAIR,
    'A attack 0404; A attack 0405; X lost; D to 0404; 3 4',
    'A on 0404; no, on 0405; left 2, 3, 4: D 0505-0404, 5',
  ],
  [
    'leaves what comes after they enter',
    PAIR,
    'A attack 0404; A attack 0405; D to 0404; X lost; 3 4',
    'A on 0404; no, on 0405; left 2, 3: D 0505-0404, 4, 5',
  ],
  [
    'overruns out of two hexes are not one',
    TWO_PAIRS,
    'A overrun 0404; D overrun 0404; 1 2; 3 4',
    'A on 0404; 1 2 3 4; left 2',
    'in another order; A on 0404; left 2, 3, 4',
  ],
  [
    'overruns out of two hexes are one, where the game asks so',
    PAIR_TOGETHER,
    'A overrun 0404; D overrun 0404; 3 4',
    'A+D on 0404; 3 4',
  ],
  [
    'who joins was declared for another kind of fight first',
    PAIR_TOGETHER,
    'A overrun 0404; D attack 0404; D overrun 0404; 3 4',
    'A+D on 0404; 3 4',
  ],
  [
    'who was rolled for before he joins has fought',
    PAIR_TOGETHER,
    'A overrun 0404; D attack 0404; 1 2; D overrun 0404; 3 4',
    'A on 0404; 1 2; left 2, 4, 5',
  ],
]);

expectReadings('a target that is corrected: where no dice are needed', readAs, [
  ['is corrected at once', WITHOUT_DICE, 'A overrun 0404; A overrun 0405', 'A on 0404; no, on 0405; left 2'],
  [
    'is not after another act',
    WITHOUT_DICE,
    'A overrun 0404; D to 0606; A overrun 0405',
    'A on 0404; left 2: D 0505-0606, 3',
  ],
]);

expectReadings('a target that is corrected: after the dice', readAs, [
  [
    'is perhaps that of the second, where the next roll is of others',
    PAIR,
    'A attack 0404; 3 4; A attack 0405; D attack 0604; 5 6',
    'A on 0404; 3 4; left 3, 4, 5',
    'in need; A on 0404; no, on 0405; left 2, 3, 4, 5',
  ],
  [
    'is fought for twice, with a remark before the second roll',
    PAIR,
    'A overrun 0404; 3 4; A overrun 0404; “DR”; 5 6',
    'A on 0404; 3 4; left 3, 4, 5',
  ],
  [
    'between two throws is perhaps that of the second, where others are declared',
    TWO_PAIRS,
    'A overrun 0404; 1 2; A overrun 0604; D overrun 0405; Y lost',
    'A on 0404; no, on 0604; 1 2; Y lost; left 3, 4',
    'in need; A on 0404; no, on 0604; left 2, 3, 4, 5',
  ],
  [
    'is perhaps that of the second',
    PAIR,
    'A attack 0404; 3 4; A attack 0405; V lost',
    'A on 0404; 3 4; left 3, 4',
    'in need; A on 0404; no, on 0405; left 2, 3, 4',
  ],
  [
    'is not, if that is rolled for',
    PAIR,
    'A attack 0404; 3 4; A attack 0405; 5 6; V lost',
    'A on 0404; 3 4; left 3, 4, 5',
  ],
  ['is the same, said once more', PAIR, 'A attack 0404; 3 4; A attack 0404; X lost', 'A on 0404; 3 4; X lost'],
  [
    'is fought for twice, if it is rolled for twice',
    PAIR,
    'A attack 0404; 3 4; A attack 0404; 5 6; X lost',
    'A on 0404; 3 4; left 3, 4, 5',
  ],
  [
    'is the same, said once more, where the next roll is of others',
    PAIR,
    'A attack 0404; 3 4; A attack 0404; D attack 0604; 5 6; W lost',
    'A on 0404; 3 4; left 4, 5, 6',
  ],
  [
    'is not said once more after its losses',
    PAIR,
    'A attack 0404; 3 4; X lost; A attack 0404; Y lost',
    'A on 0404; 3 4; X lost; left 4, 5',
  ],
  [
    'between two throws is that of the second',
    TWO_PAIRS,
    'A overrun 0404; 1 2; A overrun 0405; 3 4; V lost',
    'A on 0404; no, on 0405; left 2, 3, 4, 5',
    'A on 0404; no, on 0405; 1 2; left 3, 4, 5',
  ],
]);

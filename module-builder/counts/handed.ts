// What units hand to the tally when it asks, and what it does with each of them: names who declares, sums up who fights, tells who
// stands there too.

import type { Level } from '../../core/vassal/module/prototypes';
import type { DeclaredFight, Declaring } from './declared-fight';
import { choice, expression, text } from './expressions';
import {
  ALL,
  BARE,
  BEFORE,
  BESIDE,
  BY,
  FROM,
  IDS,
  key,
  LEADER,
  MP,
  MP_ONE,
  MPS,
  NAMES,
  ofOne,
  ONE,
  PASS,
  SHARED,
  SPENT,
  WAY,
  WHAT,
  WITH,
  DECLARER,
  PIXELS,
} from './keys';
import { pressesOnOthers, setsGlobal, triggers, type Change } from './levels';
import { mpInWords, wholeMps } from './mp-words';
import { packed, partOf, type Parts } from './packed';
import { AT, ENEMIES_SEEN, KEY, TARGET } from './sums';
import { ATTACKERS } from './terms';

/** Of the one who declares: where he stands, and for whom. */
const LEADER_PARTS: Parts = [
  [FROM, text('LocationName')],
  [PIXELS[0], 'CurrentX'],
  [PIXELS[1], 'CurrentY'],
  [DECLARER, text('Side')],
];

export const leads = (on: string): Level => setsGlobal(LEADER, [on, expression(packed(LEADER_PARTS))]);

/** The tally takes it apart. */
export const leaderLevels = (on: string): readonly Level[] =>
  LEADER_PARTS.map(([name]) => setsGlobal(name, [on, expression(partOf(LEADER, LEADER_PARTS, name))]));

/** What each fight asks of who attacks. */
const valuesOf = (fights: readonly DeclaredFight[]): readonly string[] => [
  ...new Set(fights.flatMap(({ fight }) => fight.sums.flatMap(({ value }) => value))),
];

/** The names of what the tally takes apart are those of one; see `ofOne`. */
const oneParts = ({ fights, mpKey }: Declaring): Parts => [
  ['UnitId', 'UnitId'],
  [KEY, text(KEY)],
  ...valuesOf(fights).map(value => [value, value] as const),
  [WAY, text(WAY)],
  ...(mpKey === undefined ? [] : [[SPENT, text(SPENT)] as const]),
  ['PieceName', text('PieceName')],
];

export const handsItself = (on: string, declaring: Declaring): Level =>
  setsGlobal(ONE, [on, expression(packed(oneParts(declaring)))]);

/** Of an overrun for which a unit spends MPs: while that is declared again, it spends no more. */
export const SPENT_NOW = `${text(FROM)}+" "+${text(TARGET)}+" "+${text(BY)}`;

const [ID, NAME] = [text(ofOne('UnitId')), text(ofOne('PieceName'))];
const IS_ONE = `UnitId=="$${ofOne('UnitId')}$"`;
const DECLARED_BEFORE = `${text(BEFORE)}.indexOf(" "+${ID}+" ")>=0`;
/** Who overruns is named anew: with one more, it is another stack. */
const NAMED_NOW = `(" "+${text(IDS)}+" ").indexOf(" "+${ID}+" ")>=0`;
const isPass = (pass: string): string => `${text(PASS)}.equals("${pass}")`;
const joined = (name: string, separator: string, what: string): string =>
  `${text(name)}+(${text(name)}.equals("")?"":"${separator}")+${what}`;

/** What is done with the one, by what the tally asked for. */
const handedLevels = ({ fights, mpKey }: Declaring): readonly Level[] => [
  ...fights.flatMap(({ what, fight }) => [
    triggers(`fight adds ${what}`, {
      when: expression(
        `${isPass('gather')}&&${text(WHAT)}.equals("${what}")${what === 'attack' ? `&&!(${DECLARED_BEFORE})` : ''}`,
      ),
      watch: [key('handed')],
      presses: [
        ...(fight.mp === undefined ? [] : [key(`mp-${what}`), key('mps')]),
        key('name'),
        ...(fight.mp === undefined || mpKey === undefined || what !== 'overrun' ? [] : [key('spend'), key('noted')]),
      ],
    }),
    triggers(`fight counts ${what}`, {
      when: expression(`${isPass('count')}&&${text(WHAT)}.equals("${what}")`),
      watch: [key('handed')],
      presses: [key('way'), key('sum'), key(`sum-${what}`), key('share')],
    }),
  ]),
  triggers('fight has others beside', {
    when: expression(isPass('beside')),
    watch: [key('handed')],
    presses: [key('here')],
  }),
];

/** The sums over attackers, each with what a unit adds to it: said once where all fights add the same. */
const attackersSums = (
  fights: readonly DeclaredFight[],
): readonly { readonly property: string; readonly adds: readonly Change[] }[] => {
  const sums = fights.flatMap(({ what, fight }) =>
    fight.sums.filter(({ one }) => one.over === 'attackers').map(sum => ({ ...sum, what })),
  );
  return [...new Set(sums.map(({ property }) => property))].map(property => {
    const all = sums.filter(sum => sum.property === property);
    const values = new Set(all.map(({ adds }) => adds));
    const [value] = values;
    const isSame = values.size === 1 && all.length === fights.length && value !== undefined;
    return {
      property,
      adds: isSame
        ? [[key('sum'), expression(value)]]
        : all.map(({ what, adds }): Change => [key(`sum-${what}`), expression(adds)]),
    };
  });
};

const mps = (fights: readonly DeclaredFight[]): readonly Level[] => [
  setsGlobal(MPS, [key('mps'), expression(joined(MPS, ', ', `${NAME}+" "+${mpInWords(text(MP), text(MP))}`))]),
  setsGlobal(MP_ONE, [
    key('mps'),
    expression(choice([[`${text(IDS)}.equals("")||${text(MP_ONE)}.equals(${text(MP)})`, text(MP)]], '"x"')),
  ]),
  setsGlobal(
    MP,
    ...fights.flatMap(({ what, fight }) =>
      fight.mp === undefined ? [] : [[key(`mp-${what}`), expression(fight.mp)] as const],
    ),
  ),
];

const spendingLevels = (mpKey: string): readonly Level[] => [
  triggers('fight spends', {
    // Who declares against masked counters alone declares again when they are shown.
    when: expression(`${ENEMIES_SEEN}>0&&!${text(ofOne(SPENT))}.equals(${SPENT_NOW})`),
    watch: [key('spend')],
    presses: [key('one-spends')],
    times: expression(wholeMps(text(MP))),
  }),
  pressesOnOthers(key('one-spends'), mpKey, expression(IS_ONE)),
  triggers('fight notes', {
    when: expression(`${ENEMIES_SEEN}>0`),
    watch: [key('noted')],
    presses: [key('one-notes')],
  }),
  pressesOnOthers(key('one-notes'), key('spent'), expression(IS_ONE)),
];

/** What each attacker adds to what the tally has begun. */
export const gathering = (declaring: Declaring): readonly Level[] => {
  const { fights, mpKey } = declaring;
  const parts = oneParts(declaring);
  return [
    ...handedLevels(declaring),
    ...(mpKey === undefined ? [] : spendingLevels(mpKey)),
    setsGlobal(IDS, [key('name'), expression(joined(IDS, ' ', ID))]),
    setsGlobal(NAMES, [key('name'), expression(joined(NAMES, ', ', NAME))]),
    setsGlobal(WITH, [
      key('sum'),
      expression(choice([[`${DECLARED_BEFORE}&&!(${NAMED_NOW})`, joined(WITH, ', ', NAME)]], text(WITH))),
    ]),
    // A blank before and after each.
    setsGlobal(ALL, [key('sum'), expression(`(${text(ALL)}.equals("")?" ":${text(ALL)})+${ID}+" "`)]),
    setsGlobal(ATTACKERS, [key('sum'), expression(`${text(ATTACKERS)}+"|"+${text(ofOne(KEY))}`)]),
    ...attackersSums(fights).map(({ property, adds }) => setsGlobal(property, ...adds)),
    ...(fights.some(({ fight }) => fight.mp !== undefined) ? mps(fights) : []),
    setsGlobal(BESIDE, [key('here'), expression(joined(BESIDE, ', ', NAME))]),
    // Where attackers come over different hexsides, none counts that not all cross.
    setsGlobal(SHARED, [
      key('share'),
      expression(choice([[`${text(SHARED)}.equals("")||${text(SHARED)}.equals(${text(AT)})`, text(AT)]], text(BARE))),
    ]),
    ...parts.map(([name]) => setsGlobal(ofOne(name), [key('handed'), expression(partOf(ONE, parts, name))])),
  ];
};

/** The global properties of who is handed in. */
export const handedProperties = (declaring: Declaring): readonly string[] => [
  LEADER,
  ONE,
  PASS,
  ...oneParts(declaring).map(([name]) => ofOne(name)),
];

// What a unit does of a declaration: the one that leads its stack calls the tally, and each adds itself when the tally asks.

import type { Level } from '../../core/vassal/module/prototypes';
import { report } from '../levels';
import { OURS, WHY_NOT, WHY_NOT_LEVEL } from './builds';
import { type DeclaredFight, type Declaring, IS_COUNTED } from './declared-fight';
import { choice, expression, inner, text } from './expressions';
import {
  AGAINST,
  ALL,
  BARE,
  BEFORE,
  BESIDE,
  BY,
  DECLARER,
  FROM,
  IDS,
  key,
  MP,
  MP_ONE,
  MPS,
  NAMES,
  PIXELS,
  SAY,
  SHARED,
  SPENT,
  WAY,
  WITH,
} from './keys';
import { mpInWords, wholeMps } from './mp-words';
import { menuSetsGlobal, places, pressesOnOthers, setsGlobal, setsOwn, triggers, type Change } from './levels';
import { OWN_FIGHT, ROLL_KEY, ROLL_MENU, UNIT_ROLLS_NOTHING } from './roll';
import { AT, ENEMIES_SEEN, KEY, TARGET } from './sums';
import { CLEAR_TALLY, IS_OUR_TALLY, IS_TALLY, TALLY_SLOT } from './tally';
import { ATTACKERS } from './terms';

/** The uppermost of the selected units of a stack acts for all. */
const LEADS = `CountStack(${inner(`Selected==true&&StackPos>$StackPos$&&${OURS}`)})==0`;
/** The overrun for which a unit spends MPs: while that is declared again, it spends no more. */
const SPENT_NOW = `(${text('LocationName')}+" "+${text(TARGET)}+" "+${text(BY)})`;
const DECLARED_BEFORE = `${text(BEFORE)}.indexOf(" "+UnitId+" ")>=0`;

/** What each unit of the stack does when the tally asks. */
const addingLevels = ({ what, fight }: DeclaredFight, mpKey: string | undefined): readonly Level[] => [
  triggers(`fight adds ${what}`, {
    when: expression(`!(${DECLARED_BEFORE})`),
    watch: [key(`take-${what}`)],
    presses: [
      ...(fight.mp === undefined ? [] : [key(`mp-${what}`), key('mps')]),
      key('name'),
      ...(fight.mp === undefined || mpKey === undefined || what !== 'overrun' ? [] : [key('spend'), key('spent')]),
    ],
  }),
  triggers(`fight counts ${what}`, {
    watch: [key(`counted-${what}`)],
    presses: [key('way'), key('sum'), key(`sum-${what}`), key('share')],
  }),
];

/** The one who leads says where he stands, and calls the tally; where there is none yet, he lays it. */
const callingLevels = ({ fights }: Declaring): readonly Level[] => {
  const commands = fights.flatMap(({ commands: each }) => each);
  return [
    ...fights.flatMap(({ what, commands: each }) => [
      triggers(`fight ${what}`, {
        when: expression(`${IS_COUNTED}&&${LEADS}`),
        watch: each.map(c => c.key),
        presses: [key('tally'), key('from'), key(`declare-${what}`)],
      }),
      pressesOnOthers(key(`declare-${what}`), key(`declare-${what}`), expression(IS_OUR_TALLY)),
    ]),
    triggers('fight has a tally', {
      // One for a game, which stays where nobody looks. Two players who declare first at the same time lay two: none counts.
      when: expression(`CountMap(${inner(IS_OUR_TALLY)})!=1`),
      watch: [key('tally')],
      presses: [key('clear-tallies'), key('lay-tally')],
    }),
    pressesOnOthers(key('clear-tallies'), CLEAR_TALLY, expression(IS_TALLY)),
    places(key('lay-tally'), TALLY_SLOT, '', [expression('1-CurrentX'), expression('CurrentY-1')]),
    setsGlobal(FROM, [key('from'), expression(text('LocationName'))]),
    setsGlobal(DECLARER, [key('from'), expression('Side')]),
    ...PIXELS.map((name, i) => setsGlobal(name, [key('from'), expression(i === 0 ? 'CurrentX' : 'CurrentY')])),
    menuSetsGlobal(
      SAY,
      // One's own hex has its command by the procedure.
      commands.map(({ key, menu, towards }) => ({ key, menu: towards === 'here' ? '' : menu, value: menu })),
    ),
  ];
};

const NAME = text('PieceName');
const joined = (name: string, separator: string, what: string): string =>
  `${text(name)}+(${text(name)}.equals("")?"":"${separator}")+${what}`;

/** What each attacker adds to what the tally has begun. */
const gathering = ({ fights }: Declaring): readonly Level[] => [
  setsGlobal(IDS, [key('name'), expression(joined(IDS, ' ', 'UnitId'))]),
  setsGlobal(NAMES, [key('name'), expression(joined(NAMES, ', ', NAME))]),
  setsGlobal(WITH, [key('sum'), expression(choice([[DECLARED_BEFORE, joined(WITH, ', ', NAME)]], text(WITH)))]),
  // A blank before and after each.
  setsGlobal(ALL, [key('sum'), expression(`(${text(ALL)}.equals("")?" ":${text(ALL)})+UnitId+" "`)]),
  setsGlobal(ATTACKERS, [key('sum'), expression(`${text(ATTACKERS)}+"|"+${text(KEY)}`)]),
  ...attackersSums(fights).map(({ property, adds }) => setsGlobal(property, ...adds)),
  ...(fights.some(({ fight }) => fight.mp !== undefined) ? mps(fights) : []),
  setsGlobal(BESIDE, [key('here'), expression(joined(BESIDE, ', ', NAME))]),
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

/** The way by which a unit comes, and what all attackers have of it in common. */
const wayLevels = ({ fights }: Declaring): readonly Level[] => [
  setsOwn(WAY, ...fights.map(({ what }): Change => [key(`take-${what}`), expression(text(AT))])),
  setsGlobal(AT, [key('way'), expression(text(WAY))]),
  // Where attackers come over different hexsides, none counts that not all cross.
  setsGlobal(SHARED, [
    key('share'),
    expression(choice([[`${text(SHARED)}.equals("")||${text(SHARED)}.equals(${text(AT)})`, text(AT)]], text(BARE))),
  ]),
];

const spendingLevels = (mpKey: string): readonly Level[] => [
  triggers('fight spends', {
    // Who declares against masked counters alone declares again when they are shown.
    when: expression(`${ENEMIES_SEEN}>0&&!${text(SPENT)}.equals(${SPENT_NOW})`),
    watch: [key('spend')],
    presses: [mpKey],
    times: expression(wholeMps(text(MP))),
  }),
  setsOwn(
    SPENT,
    [key('spent'), expression(choice([[`${ENEMIES_SEEN}>0`, SPENT_NOW]], text(SPENT)))],
    [key('resolved'), ''],
  ),
];

/**
 * The traits of every unit, outermost first; the menu and its keys stand before them. Every counter on the table carries
 * them in every save and log, so that all that one piece can do for all of them is done by the tally.
 */
export const declaringLevels = (declaring: Declaring): readonly Level[] => {
  const { fights, mpKey } = declaring;
  const commands = fights.flatMap(({ commands: each }) => each.map(c => c.key));
  return [
    ...callingLevels(declaring),
    ...fights.flatMap(fight => addingLevels(fight, mpKey)),
    triggers('fight plain', { when: expression(`!(${IS_COUNTED})`), watch: commands, presses: [key('plain')] }),
    report([key('plain')], `$${SAY}$ from $location$ · $newPieceName$ [$UnitId$]$${WHY_NOT}$`),
    WHY_NOT_LEVEL,
    triggers('fight roll', { menu: ROLL_MENU, key: ROLL_KEY, presses: [key('ask'), key('roll')] }),
    // Asked first: the fight's marker is gone when it is rolled.
    report([key('ask')], UNIT_ROLLS_NOTHING),
    pressesOnOthers(key('roll'), ROLL_KEY, OWN_FIGHT),
    ...(mpKey === undefined ? [] : spendingLevels(mpKey)),
    ...gathering(declaring),
    ...wayLevels(declaring),
    setsOwn(AGAINST, ...fights.map(({ what }): Change => [key(`take-${what}`), expression(text(TARGET))])),
  ];
};

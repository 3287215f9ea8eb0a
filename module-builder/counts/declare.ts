// What a unit does of a declaration: the one that leads its stack calls the tally, and each hands itself in when the tally asks.

import type { Level } from '../../core/vassal/module/prototypes';
import { report } from '../levels';
import { OURS, WHY_NOT, WHY_NOT_LEVEL } from './builds';
import { type Declaring, IS_COUNTED } from './declared-fight';
import { expression, inner, text } from './expressions';
import { handsItself, leads, SPENT_NOW } from './handed';
import { AGAINST, key, SAY, SPENT, WAY } from './keys';
import { menuSetsGlobal, places, pressesOnOthers, setsOwn, triggers } from './levels';
import { OWN_FIGHT, ROLL_KEY, ROLL_MENU, UNIT_ROLLS_NOTHING } from './roll';
import { AT, TARGET } from './sums';
import { CLEAR_TALLY, IS_OUR_TALLY, IS_TALLY, TALLY_SLOT } from './tally';

/** The uppermost of the selected units of a stack acts for all. */
const LEADS = `CountStack(${inner(`Selected==true&&StackPos>$StackPos$&&${OURS}`)})==0`;

/** The one who leads says where he stands, and calls the tally; where there is none yet, he lays it. */
const callingLevels = ({ fights, tallyGpid }: Declaring): readonly Level[] => {
  const commands = fights.flatMap(({ commands: each }) => each);
  return [
    triggers('fight declares', {
      when: expression(`${IS_COUNTED}&&${LEADS}`),
      watch: commands.map(c => c.key),
      presses: [key('tally'), key('from'), key('declare')],
    }),
    leads(key('from')),
    pressesOnOthers(key('declare'), key('declare'), expression(IS_OUR_TALLY)),
    triggers('fight has a tally', {
      // One for a game, which stays where nobody looks. Two players who declare first at the same time lay two: none counts.
      when: expression(`CountMap(${inner(IS_OUR_TALLY)})!=1`),
      watch: [key('tally')],
      presses: [key('clear-tallies'), key('lay-tally')],
    }),
    pressesOnOthers(key('clear-tallies'), CLEAR_TALLY, expression(IS_TALLY)),
    places(key('lay-tally'), TALLY_SLOT, tallyGpid, [expression('1-CurrentX'), expression('CurrentY-1')]),
    menuSetsGlobal(
      SAY,
      // One's own hex has its command by the procedure.
      commands.map(({ key, menu, towards }) => ({ key, menu: towards === 'here' ? '' : menu, value: menu })),
    ),
  ];
};

/** What a unit notes of its declaration, and how it hands itself to the tally. */
const answeringLevels = (declaring: Declaring): readonly Level[] => [
  triggers('fight hands', { watch: [key('hand')], presses: [key('one'), key('handed')] }),
  handsItself(key('one'), declaring),
  pressesOnOthers(key('handed'), key('handed'), expression(IS_OUR_TALLY)),
  setsOwn(WAY, [key('take'), expression(text(AT))]),
  setsOwn(AGAINST, [key('take'), expression(text(TARGET))]),
  ...(declaring.mpKey === undefined
    ? []
    : [setsOwn(SPENT, [key('spent'), expression(SPENT_NOW)], [key('resolved'), ''])]),
];

/**
 * The traits of every unit, outermost first; the menu and its keys stand before them. Every counter on the table carries
 * them in every save and log, and each trait costs the more the more there are, so that all that one piece can do for all of
 * them is done by the tally.
 */
export const declaringLevels = (declaring: Declaring): readonly Level[] => {
  const commands = declaring.fights.flatMap(({ commands: each }) => each.map(c => c.key));
  return [
    ...callingLevels(declaring),
    ...answeringLevels(declaring),
    triggers('fight plain', { when: expression(`!(${IS_COUNTED})`), watch: commands, presses: [key('plain')] }),
    report([key('plain')], `$${SAY}$ from $location$ · $newPieceName$ [$UnitId$]$${WHY_NOT}$`),
    WHY_NOT_LEVEL,
    triggers('fight roll', { menu: ROLL_MENU, key: ROLL_KEY, presses: [key('ask'), key('roll')] }),
    // Asked first: the fight's marker is gone when it is rolled.
    report([key('ask')], UNIT_ROLLS_NOTHING),
    pressesOnOthers(key('roll'), ROLL_KEY, OWN_FIGHT),
  ];
};

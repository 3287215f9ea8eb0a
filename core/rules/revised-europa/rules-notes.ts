// What the coverage page says of rules beside their title: why no log can show some, and how doubtful ones are read.

import type { RuleInfo } from '../system';

type Notes = Pick<RuleInfo, 'unseen' | 'readings'>;

const because = (why: string, ...ids: readonly string[]): readonly (readonly [string, Notes])[] =>
  ids.map(id => [id, { unseen: why }]);

const reading = (id: string, text: string, alternative: string, option?: string): readonly [string, Notes] => [
  id,
  { readings: [{ text, alternative, ...(option === undefined ? {} : { option }) }] },
];

const UNSEEN = [
  ...because('looking leaves no step in a log', 'House-A'),
  ...because(
    'air units and their bases are not on the boards that we build',
    'R2-4',
    'R4-2',
    'Air-1',
    'Air-2',
    'Air-3',
    'Air-4',
    'Air-5',
  ),
  ...because(
    'the pool of SP is one number: a change of it does not say for which units it was paid',
    'R3-4',
    'R3-6',
    'R3-7',
    'R4-7',
    'R6-16',
    'R9-14',
    'R13-6a',
    'Log-1',
    'Log-2',
    'Log-3',
  ),
  ...because(
    'resources, stocks and replacements are kept on paper',
    'R3-8',
    'R9-20',
    'Log-4',
    'Rate-3',
    'Repl-1',
    '34F1',
    'Iso-3',
  ),
  ...because('the income of a turn is written down, not played', 'Rate-1', 'Rate-2'),
  ...because(
    'whether a unit is in supply is decided by both players; a log shows only the state on the counter',
    'R4-1',
    'R12-1',
    'R12-2',
    'R12-3',
    'R12-4',
    'R12-5',
    'R12-6',
    'R12-7',
    'R12-8',
  ),
  ...because('a drag does not say that it went by rail', 'R6-4', 'R7-1', 'R7-2', 'R7-3'),
  ...because('an attrition roll is not told from any other roll', 'Iso-1', 'Iso-2'),
];

const READINGS = [
  reading(
    'House-C2',
    'an attack that the log does not show announced before its bombardment cannot be told',
    'it is wrong',
  ),
  reading(
    'House-D',
    'the odds are taken down and one die of ten tries for the rest of the column',
    'no such die is rolled',
    'fractionalOdds',
  ),
  reading('R2-5', 'Snow freezes rivers and swamps as Frost does', 'only Frost does'),
  reading('R4-4', 'a die that shows the factor itself succeeds too', 'only a die below it succeeds'),
  reading('R5-2', 'where a normal and a reduced ZOC meet, the normal one is paid', 'the reduced one is'),
  reading(
    'R5-3',
    'a unit that had to halt in a ZOC in this phase may not overrun from there',
    'it may',
    'haltedMayOverrun',
  ),
  reading('R5-6', 'a division on its cadre side has no ZOC', 'it has a reduced one'),
  reading(
    'R6-3',
    'c/m units pay for an interdiction zone when they leave it',
    'when they enter it too',
    'interdiction',
  ),
  reading(
    'R6-5',
    'an overrun out of an interdiction zone pays for leaving the zone as well',
    'its 3 MPs cover that',
    'overrunInterdiction',
  ),
  reading(
    'R6-8',
    'a unit that has not moved may always go one hex, if nothing bars that step',
    'it needs the MPs for it',
    'minimumMove',
  ),
  reading('R6-10', 'the weather of the hex that is overrun counts', 'the weather of the attackers’ hex does'),
  reading('R6-11', 'rule 13 decides which terrain bars overruns', 'rule 6 does, and none is barred', 'overrunTerrain'),
  reading(
    'R6-13',
    'a hex is overrun once in a phase even if the first overrun cleared it',
    'only failed overruns count',
  ),
  reading('R6-14', 'a stack that failed halts in the hex that it attacked from', 'it halts in the hex before the ZOC'),
  reading('R6-16', 'halves of SP are rounded up for each overrun', 'once for the phase'),
  reading('R6-17', 'a minor river before clear terrain counts as a hex of 2 MPs', 'the river is not counted'),
  reading(
    'R9-3',
    'one attack gains at most one column by fire',
    'one from the air and one from artillery',
    'fireShifts',
  ),
  reading(
    'R9-5',
    'odds go to the nearest column, from the exact middle to the lower',
    'to the higher; or odds are always taken down',
    'oddsRounding',
  ),
  reading(
    'R9-6',
    'attackers are eliminated where the odds round to less than 1-4',
    'at anything under one to four',
    'belowTable',
  ),
  reading('R9-7', 'the chart’s ends cut the odds after the shifts', 'before them', 'tableLimits'),
  reading(
    'R9-12',
    'the armour odds are rounded before they are called less than even',
    'anything under even counts',
    'armourBelowEven',
  ),
  reading('R9-18', 'X1DR counts as X1 where armour losses are waived', 'X1 alone does'),
  reading(
    'R9-2',
    'defensive terrain is what shifts an ordinary attack; past its ends the table goes on with its end columns',
    'its own chart says so of each terrain; what is shifted off the table has no effect',
  ),
  reading('R9-4', 'a hex with less than is due loses all that is there', 'the rest is owed later'),
  reading(
    'R9-21',
    'a retreat of two hexes ends two hexes away; of units shut in on all sides the text says nothing',
    'two hexes of way, wherever they end; who cannot retreat is lost',
  ),
  reading('R9-28', 'a side that has less than it owes loses all that it has', 'the rest is owed later'),
  reading('R12-2', 'in the arctic each length is one less, also in Mud', 'in Mud it is the printed 2', 'arcticMud'),
  reading(
    'R13-5',
    'a frozen swamp is a forest and stays barred; a frozen major river is a minor one and may be crossed',
    'ice opens both',
  ),
  reading('R13-7', 'a hex is cleared if nobody is left in it, also by a retreat', 'only if all were eliminated'),
  reading('Log-3', 'divisions in supply may attack at half without SP', 'they may not attack', 'unpaidAttack'),
];

const NOTES: ReadonlyMap<string, Notes> = [...UNSEEN, ...READINGS].reduce(
  (notes, [id, more]) => notes.set(id, { ...notes.get(id), ...more }),
  new Map<string, Notes>(),
);

export const withNotes = (rule: RuleInfo): RuleInfo => ({ ...rule, ...notesFor(rule) });

const notesFor = ({ id, visible }: RuleInfo): Notes => {
  const { unseen, readings } = NOTES.get(id) ?? {};
  return { ...(visible || unseen === undefined ? {} : { unseen }), ...(readings ? { readings } : {}) };
};

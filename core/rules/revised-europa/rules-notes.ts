// What the coverage page says of rules beside their title: why no log can show some, and how doubtful ones are read.

import { present } from '../../base/present';
import type { RuleInfo } from '../system';

type Notes = Pick<RuleInfo, 'unseen' | 'readings'>;

const because = (why: string, ...ids: readonly string[]): readonly (readonly [string, Notes])[] =>
  ids.map(id => [id, { unseen: why }]);

const reading = (id: string, text: string, alternative: string, option?: string): readonly [string, Notes] => [
  id,
  { readings: [{ text, alternative, ...present({ option }) }] },
];

const UNSEEN = [
  ...because('looking at pieces leaves no step in a log', 'House-A'),
  ...because(
    'air units and their bases are not on the boards that Overrun builds',
    'R2-4',
    'R4-2',
    'Air-1',
    'Air-2',
    'Air-3',
    'Air-4',
    'Air-5',
    'Log-1',
  ),
  ...because('resources, stocks and replacements are kept on paper', 'R9-20', 'Log-4', 'Rate-3', '34F1'),
  ...because('air transport leaves no sign on the board', 'R12-7'),
];

const READINGS = [
  reading(
    'House-C2',
    'if the log does not show the attack announced before its bombardment, Overrun cannot tell',
    'it is wrong',
  ),
  reading(
    'House-D',
    'the odds are rounded down, and a ten-sided die decides on the next column by the rest',
    'no such die is rolled',
    'fractionalOdds',
  ),
  reading('R2-5', 'Snow freezes rivers and swamps as Frost does', 'only Frost does'),
  reading('R3-3', 'a side may store at most twice the income left by the weather', 'twice the full rate'),
  reading('R4-4', 'a die that shows the factor itself succeeds too', 'only a die below it succeeds'),
  reading('R5-2', 'if a normal and a reduced ZOC meet, the normal one is paid', 'the reduced one is'),
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
    'a unit that has not moved may always move one hex, unless that hex is prohibited',
    'it needs the MPs for it',
    'minimumMove',
  ),
  reading('R6-10', 'the weather of the hex that is overrun counts', 'the weather of the attackers’ hex does'),
  reading(
    'R6-11',
    'rule 13 decides which terrain prohibits overruns',
    'rule 6 does, and prohibits none',
    'overrunTerrain',
  ),
  reading(
    'R6-13',
    'a hex may be overrun only once per phase, even if the first overrun cleared it',
    'only failed overruns count',
    'overrunAgain',
  ),
  reading(
    'R6-14',
    'a stack whose overrun failed halts in the hex that it attacked from',
    'it halts in the hex before the ZOC',
  ),
  reading(
    'R6-16',
    'halves of SP are rounded up for each overrun; paying as if once for the phase is not judged illegal',
    'once for the phase',
  ),
  reading('R6-17', 'a minor river before clear terrain counts as a hex of 2 MPs', 'the river is not counted'),
  reading(
    'R9-3',
    'an attack gains at most one column from fire',
    'one from the air and one from artillery',
    'fireShifts',
  ),
  reading(
    'R9-5',
    'odds are rounded to the nearest column, the exact middle to the lower',
    'the exact middle to the higher; or odds are always rounded down',
    'oddsRounding',
  ),
  reading(
    'R9-6',
    'attackers are eliminated if the odds round to less than 1-4',
    'at anything under one to four',
    'belowTable',
  ),
  reading('R9-7', 'odds are cut to the chart’s ends after the shifts', 'before them', 'tableLimits'),
  reading(
    'R9-12',
    'the armour odds are rounded before they are called less than even',
    'anything under even counts',
    'armourBelowEven',
  ),
  reading('R9-18', 'X1DR counts as X1 if armour losses are waived', 'X1 alone does'),
  reading(
    'R9-2',
    'defensive terrain is terrain that shifts an ordinary attack; beyond its ends the table repeats its end columns',
    'its own chart marks each such terrain; a shift off the table has no effect',
  ),
  reading('R9-4', 'a hex that has less than is due loses all units', 'the rest is owed later'),
  reading(
    'R9-21',
    'a retreat of two hexes ends two hexes away; the text does not cover surrounded units',
    'a path of two hexes, wherever it ends; units that cannot retreat are lost',
  ),
  reading('R9-28', 'a side that has less than it owes loses all that it has', 'the rest is owed later'),
  reading(
    'R12-1',
    'a rail break cuts supply along the railway, as the centre of an interdiction zone does',
    'it only slows trains',
    'railBreaks',
  ),
  reading(
    'R12-1',
    'a unit is isolated if no path of any length leads to a source or to a railway that runs to one',
    'if it has been out of supply for two turns',
  ),
  reading(
    'R12-1',
    'all lengths depend on the weather and the climate of the unit’s hex',
    'on those of the hexes on the path',
  ),
  reading(
    'R12-1',
    'a counter that shows worse supply than the trace leaves it in doubt; the trace overrules one that shows better',
    'the counter is right, or the trace is',
  ),
  reading('R12-4', 'heavy hexes count two on the road link too', 'only overland'),
  reading(
    'R7-1',
    'a hex that rail engineers may have crossed in a drag counts as entered; markers laid outside the Movement phase correct the board',
    'only hexes where they were seen',
  ),
  reading(
    'R7-2',
    'the rail multiple of an allowance other than 6 is not known; a scenario may give it',
    'it is also 8',
  ),
  reading(
    'R7-3',
    'a railway may be used unless an enemy was the last seen in the hex',
    'only if a friend was the last seen',
  ),
  reading('Iso-1', 'half of the defence strength of the hex is lost', 'half of its attack strength'),
  reading(
    'Iso-2',
    'winter is December to February; November and March may count as either',
    'winter is when the weather is Snow',
  ),
  reading(
    'Iso-2',
    'the map lies in Eastern Europe, Russia or Scandinavia unless a scenario says otherwise',
    'elsewhere or in North Africa',
    'attritionRegion',
  ),
  reading('R12-2', 'in the arctic each length is one less, even in Mud', 'in Mud it is the printed 2', 'arcticMud'),
  reading(
    'R13-5',
    'a frozen swamp is a forest and stays prohibited; a frozen major river is a minor one and may be crossed',
    'ice opens both',
  ),
  reading('R13-7', 'a hex is cleared if no unit is left in it, even through a retreat', 'only if all were eliminated'),
  reading(
    'Log-2',
    'artillery that fires costs 1 SP for each combat, although units below division size pay nothing else',
    'it costs nothing in support of an attack, as rule 9 can be read',
  ),
  reading('Log-3', 'divisions in supply may attack at half without SP', 'they may not attack', 'unpaidAttack'),
];

const joined = (one: Notes | undefined, more: Notes): Notes => {
  const readings = [...(one?.readings ?? []), ...(more.readings ?? [])];
  return { ...one, ...more, ...(readings.length === 0 ? {} : { readings }) };
};

const NOTES: ReadonlyMap<string, Notes> = [...UNSEEN, ...READINGS].reduce(
  (notes, [id, more]) => notes.set(id, joined(notes.get(id), more)),
  new Map<string, Notes>(),
);

export const withNotes = (rule: RuleInfo): RuleInfo => ({ ...rule, ...notesFor(rule) });

const notesFor = ({ id, visible }: RuleInfo): Notes => {
  const { unseen, readings } = NOTES.get(id) ?? {};
  return { ...(visible || unseen === undefined ? {} : { unseen }), ...(readings ? { readings } : {}) };
};

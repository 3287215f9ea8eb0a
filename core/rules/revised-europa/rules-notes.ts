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
    'Log-1',
  ),
  ...because('resources, stocks and replacements are kept on paper', 'R9-20', 'Log-4', 'Rate-3', '34F1'),
  ...because('air transport leaves no sign on the board', 'R12-7'),
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
  reading('R3-3', 'stored is at most twice the income that the weather leaves', 'twice the full rate'),
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
  reading(
    'R6-16',
    'halves of SP are rounded up for each overrun; who paid as if once for the phase is not accused',
    'once for the phase',
  ),
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
  reading(
    'R12-1',
    'a rail break cuts supply along the railway, as the centre of an interdiction zone does',
    'it only slows trains',
    'railBreaks',
  ),
  reading(
    'R12-1',
    'a unit is isolated where no way of any length leads to a source or to a railway that runs to one',
    'wherever it has been out of supply for two turns',
  ),
  reading(
    'R12-1',
    'all lengths go by the weather and the climate of the hex of the unit',
    'by those of the hexes on the way',
  ),
  reading(
    'R12-1',
    'a counter that says worse than the trace leaves the supply in doubt; one that says better is overruled by it',
    'the counter is right, or the trace is',
  ),
  reading('R12-4', 'heavy hexes count two on the road link too', 'only overland'),
  reading(
    'R7-1',
    'a hex that a drag of rail engineers may have led through has been entered; markers laid in other phases than Movement set the board right',
    'only hexes where they were seen',
  ),
  reading('R7-2', 'the rail multiple of an allowance other than 6 is not known; a scenario may say it', 'it is 8 too'),
  reading('R7-3', 'a railway serves where no enemy was seen last, also where nobody was', 'only where a friend was'),
  reading('Iso-1', 'half of the defence strength of the hex is lost', 'half of its attack strength'),
  reading(
    'Iso-2',
    'winter is December to February; in November and March either may hold',
    'winter is where Snow lies',
  ),
  reading(
    'Iso-2',
    'the map lies in Eastern Europe, Russia or Scandinavia unless a scenario says otherwise',
    'elsewhere or in North Africa',
    'attritionRegion',
  ),
  reading('R12-2', 'in the arctic each length is one less, also in Mud', 'in Mud it is the printed 2', 'arcticMud'),
  reading(
    'R13-5',
    'a frozen swamp is a forest and stays barred; a frozen major river is a minor one and may be crossed',
    'ice opens both',
  ),
  reading('R13-7', 'a hex is cleared if nobody is left in it, also by a retreat', 'only if all were eliminated'),
  reading(
    'Log-2',
    'artillery that fires costs 1 SP a combat, though units below division size pay nothing else',
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

// What the coverage pages say of rules beside their title: why no log can show some, and how doubtful ones are read.

import { present } from '../../base/present';
import type { RuleInfo } from '../system';
import type { EditionId } from './edition';

type Notes = Pick<RuleInfo, 'unseen' | 'readings'>;
type Note = readonly [string, Notes];

const reading = (id: string, text: string, alternative: string, option?: string): Note => [
  id,
  { readings: [{ text, alternative, ...present({ option }) }] },
];

const unseen = (id: string, why: string): Note => [id, { unseen: why }];

const AA_FIRE = 'the drafts leave anti-aircraft fire to a chapter that no source has, and it only changes air factors';

const INSTALLATIONS =
  'ports, airbases and their capacities have no counters, so no step shows who controls or builds one';

const OF_2012: readonly Note[] = [
  unseen('12.A.3-e', AA_FIRE),
  unseen('12.E.1', 'the display only sorts counters; units of both sides stay in the hex on the map'),
  ...['12.E.2.a-1', '12.E.2.a-2', '12.E.2.a-3'].map(id => unseen(id, INSTALLATIONS)),
  reading(
    '12',
    'only combat units hold a hex; one with trucks or markers alone is entered',
    'any enemy counter holds it',
  ),
  reading(
    '12.E.2-d',
    'who came in is the side whose units entered while the other held the hex alone; where both stood there when the log began it is not known',
    'the side that did not begin the scenario there came in',
  ),
  reading(
    '12.C.2',
    'who was attempted under a Deadlock marker need not attack any more',
    'the marker goes, the duty stays',
  ),
  reading('12.A-2', 'for units that begin in the hex, the attempt costs its own MPs only', 'it costs them nothing'),
  reading(
    '12.A.1-b',
    'the attempt costs 2 MP, as the sentence has it',
    'it costs 1, as in its worked example',
    'overrunMp',
  ),
  reading('12.A.1-d', 'only hexside MPs count twice', 'all MPs of entering do'),
  reading(
    '12.A.1-f',
    'a unit in the target’s hex is not weakened by the hexside it came over',
    'it is, until it has attacked',
  ),
  reading('12.A.1-g', 'in a hex with both, fortification and major city add up', 'only the dearer counts'),
  reading(
    '12.A.2-a',
    'a unit that enters after the attack is a reinforcement of the dual hex',
    'it may not enter at all',
  ),
  reading(
    '12.A.3-b',
    'air factors count a quarter, except those of types D and A, as in the worked example',
    'all count a half, as in the sentence',
    'tbf',
  ),
  reading('12.B-1', 'an attempt on a stack is illegal while any unit in it had one', 'only if all of them had one'),
  reading('12.C.3', 'the ZOC on the hex that was left is that of the unit in its new hex', 'it stays as it was before'),
  reading(
    '12.C.4',
    'the terrain that counts besides is that of the target’s hex',
    'hexside and hex both count',
    'roadOverrun',
  ),
  reading(
    '12.D',
    'odds are rounded in favour of the defender',
    'they are rounded to the nearest column',
    'oddsRounding',
  ),
  reading('12.D.1-b', 'a marker shows at most 10; what was spent beyond that is remembered', 'it is forgotten'),
  reading('12.D.1-e', 'a unit whose allowance is below the marker may enter and has no MP left', 'it may not enter'),
  reading(
    '12.D.2.b-4',
    'of a hex emptied by retreat no RE remains, so the marker shows no more',
    'the REs that retreated count',
  ),
  reading(
    '12.D.2.b-2',
    'a side’s losses are read in the RED column of the enemy’s REs',
    'in the column of its own',
    'redColumn',
  ),
  reading('12.D.2.b-6', 'a hex emptied by retreat has one owner', 'it is dual until the next combat phase ends'),
  reading('12.E.2-c', 'reinforcements pay hexsides twice as well', 'they pay the attempt only'),
  reading('12.E.2-e', 'half an RE is kept', 'halves are rounded up'),
  reading(
    '12.E.2.b-2',
    'a unit is screened if as many of its own ZOC units stay as enemy ZOC units are there',
    'one that stays screens all',
  ),
  reading('12.E.2.c-1', 'a unit that enters comes from a hex of its own side', 'it may come from any hex'),
  reading('12.E.2.c-2', 'entering and leaving are counted in each movement phase', 'they are counted in each turn'),
  reading('12.E.2.d-2', 'the die modifiers of both hexes are added', 'the better one counts'),
  reading(
    '12.E.2.d-4',
    'only attacks together with adjacent units need a pin or a 1:4 attack',
    'every attack out of a dual hex does',
    'outwardAttack',
  ),
  reading('12.E.2.d-4a', 'a pin counts each point of a die modifier', 'it counts each modifier once'),
  reading(
    '12.A.1-a',
    'a unit that has not moved may always go one hex, except to overrun',
    'it may not',
    'minimumMove',
  ),
  reading(
    '12.A.1-a',
    'elsewhere a unit may enter its last hex and owe the rest under a +# MP marker',
    'it needs all MPs everywhere',
    'mpMarkers',
  ),
];

const OF_2009: readonly Note[] = [
  reading(
    '12',
    'only combat units hold a hex; one with trucks or markers alone is entered',
    'any enemy counter holds it',
  ),
  reading('12.A-3', 'only the overrunning units count against the limits', 'all units in the hexes do'),
  reading('12.A.1-a', 'a unit that has not moved may always go one hex', 'it needs all MPs', 'minimumMove'),
  reading(
    '12.A.1-d',
    'a unit that owes MPs makes no attempt',
    'the marker is that of the hex it would enter',
    'mpMarkers',
  ),
  reading('12.A.1-e', 'German c/m units pay it too', 'they pay nothing for any attempt'),
  reading('12.A.2-b', 'hexside MPs count once', 'they count twice, as in the draft of 2012'),
  reading('12.A.3-a', 'half an SP is kept', 'halves are rounded up'),
  reading(
    '12.A.4-b',
    'odds are rounded in favour of the defender',
    'they are rounded to the nearest column',
    'oddsRounding',
  ),
  reading(
    '12.A.3-c',
    'a side’s losses are read in the RED column of the enemy’s REs',
    'in the column of its own',
    'redColumn',
  ),
  reading('12.A.4-c', 'MPs of an attempt that became an attack stay spent', 'they are given back'),
  reading('12.D-1', 'an attempt on a stack is illegal while any unit in it had one', 'only if all of them had one'),
  reading('12.D-2', 'what must be paid is the attempt; the hex may be owed', 'both must be paid'),
  reading('12.F-2', 'the marker shows the MPs that are still owed', 'it shows the MPs that are left'),
  reading('12.F.1-b', 'MPs given back never go below 0', 'they may'),
  reading(
    '12.F.1-e',
    'a unit whose allowance is below the marker enters and has no MP left',
    'it may not enter',
    'expendedMinimum',
  ),
  reading(
    '12.F.1-f',
    'the minimum that a unit must be able to spend is the price of the ZOC',
    'it is the figure of the marker',
    'expendedMinimum',
  ),
  reading('12.F.1-g', 'the number helps the attackers on the RED table', 'it hurts them'),
  reading('12.F.2-d', 'the attackers stand in the target’s hex', 'they stay in the hex they came from'),
  reading(
    '12.F.2-e',
    'a result that waits may be carried out at any time in the next combat phase',
    'only when all attacks of it have been made',
  ),
  reading(
    '12.E.4',
    'deadlocked units may advance once the hex is empty, at no cost of MPs',
    'they advance only in the combat phase',
  ),
  reading(
    '12.E.5-b',
    'where all leave before the dice nobody rolls, and 2 MP come back',
    'the dice are rolled all the same',
  ),
  reading(
    '12.F.2-e',
    'whether the hex is empty is judged by the result at once',
    'it is judged when the result is carried out',
  ),
];

const OF: Readonly<Record<EditionId, readonly Note[]>> = {
  'europa-oneweek-2012': OF_2012,
  'europa-oneweek-2009': OF_2009,
};

/** The rules of an edition with their notes; a rule may have several readings. */
export const withNotes = (edition: EditionId, rules: readonly RuleInfo[]): readonly RuleInfo[] =>
  rules.map(rule => {
    const notes = OF[edition].flatMap(([id, more]) => (id === rule.id ? more : []));
    const readings = notes.flatMap(more => more.readings ?? []);
    return {
      ...rule,
      ...present({ unseen: notes.find(more => more.unseen !== undefined)?.unseen }),
      ...(readings.length > 0 ? { readings } : {}),
    };
  });

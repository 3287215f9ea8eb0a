// What the coverage page says of rules beside their title: why no log can show some, and how doubtful ones are read.

import { present } from '../../base/present';
import type { RuleInfo } from '../system';

type Notes = Pick<RuleInfo, 'unseen' | 'readings'>;

const reading = (id: string, text: string, alternative: string, option?: string): readonly [string, Notes] => [
  id,
  { readings: [{ text, alternative, ...present({ option }) }] },
];

const UNSEEN: readonly (readonly [string, Notes])[] = [
  [
    '9.1b',
    {
      unseen:
        'units that do not attack leave no step in a log, and an attack by part of a stack is judged like any other',
    },
  ],
];

const READINGS = [
  reading(
    '8.0-b',
    'artillery and headquarters are combat units, so their hex is overrun',
    'only units that can attack are',
  ),
  reading(
    '8.0-c',
    'a stack set down in the hex before the roll has only shown its target; where it stands afterwards counts',
    'setting it down there breaks the rule',
  ),
  reading('8.1-a', 'part of a stack that began the phase together may overrun (9.1b)', 'the whole stack must'),
  reading(
    '8.1-b',
    'the rule does not list DG among its modes, so a DG unit may not overrun',
    'DG lies on top of a mode, and that mode decides',
    'dgMode',
  ),
  reading('8.1a-3', 'halves count: 2 1/2 MP left are fewer than 3', 'halves are rounded up'),
  reading(
    '8.1b-1',
    'each kind of unit in the stack must be able to enter for 3 MP',
    'the kind that pays the least decides',
  ),
  reading(
    '8.1c-2',
    'a hex that a unit could enter only by its one-hex move (6.1d) may not be overrun',
    'it may be, by a unit that has not moved',
  ),
  reading(
    '8.1g',
    'the stack may not drop or pick up units in the whole phase',
    'only while the stack moves next to its target',
    'companions',
  ),
  reading(
    '9.2-supply',
    'combat supply and fuel are taken as paid unless a counter shows that they are not',
    'what a log does not show is not paid',
  ),
  reading(
    '9.14',
    'whatever the dice leave of dumps and trucks, their owner has lost them: the counters may stay, move with their captor or go',
    'the counters change hands at once',
  ),
  reading('10.0-b', 'a result of 1/2 may cost a step or none, whatever a third die shows', 'the die decides'),
  reading(
    '12.0',
    'a line of trucks may end in an enemy ZOC, and does not go on from it',
    'friendly units open the way',
  ),
  reading('12.4', 'tokens come out of the pool of the side', 'units in need use stocks of their own', 'stocks'),
  reading(
    '9.4b',
    'the defender is assumed to choose the terrain that leaves the attackers the least strength',
    'the choice is not known unless announced',
  ),
  reading(
    '9.6',
    'the unit with the badge leads, otherwise the one with the highest rating',
    'without a badge it is not known which unit leads',
  ),
  reading('9.6', 'DG takes no rating below 0', 'a rating of 0 becomes -1'),
  reading('9.7', 'odds are rounded to the nearest whole number, halves up', 'always for the defender', 'rounding'),
  reading(
    '9.8-a',
    'a shift die thrown together with a roll that gives no surprise is ignored',
    'it may be thrown only when surprise is known',
  ),
  reading(
    '9.12-a',
    'a retreat may end in any open hex at the required distance, even next to enemies',
    'only in a hex farther from the enemies in the combat',
  ),
  reading(
    '9.12-b',
    'a DG stack loses a step for each hex in an enemy ZOC that it enters, by the path that costs it least',
    'one step for the whole retreat',
  ),
  reading(
    '9.12-e',
    'units stacked with the defenders may retreat with them; units stacked with overrunning ones may not (8.1h)',
    'they may on either side',
  ),
  reading(
    '6.0',
    'a truck unit that had to stop in an enemy ZOC may move on in that phase only after an overrun',
    'not even then',
  ),
];

const NOTES: ReadonlyMap<string, Notes> = [...UNSEEN, ...READINGS].reduce(
  (notes, [id, more]) => notes.set(id, { ...notes.get(id), ...more }),
  new Map<string, Notes>(),
);

export const withNotes = (rule: RuleInfo): RuleInfo => ({ ...rule, ...NOTES.get(rule.id) });

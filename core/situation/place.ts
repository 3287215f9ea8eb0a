// What stands after `@`: `woods, minor river(1 2), snow, Sep II 1941, hit, fireShifts=2`, in any order.

import { takeChange } from './changes';
import { takeClauseAmong, type Clauses } from './clauses';
import { skipBefore, takeGround, type Ground, type GroundWords } from './ground';
import { choices, didYouMean, meant, split, trimmed, type LineProblems, type Part } from './problem';
import { takeBeforeGround } from './passed-over';
import { Reader } from './reader';
import { takeSpent } from './spent';
import { ownOf, type Words } from './context';
import { AND } from './wording';

/**
 * Reads all of it into the ground; what is none is told with its place.
 *
 * @param clauses where MPs and the kind of fight may be said among it, as people do: `@ woods, 4 MP spent, combat`
 */
export const readPlace = (
  part: Part,
  among: GroundWords,
  into: Ground,
  problems: LineProblems,
  clauses?: Clauses,
): void => {
  for (const item of split(part, ',').map(trimmed)) {
    if (item.text === '') {
      problems.error('no-place', item, 'A terrain, hexside, weather or date is missing here.');
      continue;
    }
    const reader = new Reader(item);
    while (!reader.isDone) {
      if (clauses && takeSpent(reader, clauses, problems) !== undefined) continue;
      if (clauses && takeChange(reader, clauses, { words: among.words, problems })) continue;
      if (clauses && takeClauseAmong(reader, { ...among, clauses, problems }) !== undefined) continue;
      if (!takeGround(reader, among, into, problems)) {
        if (takeBeforeGround(reader, { ...among, problems })) continue;
        skipBefore(reader);
        unknownGround(reader.rest, among.words, problems);
        break;
      }
      // What follows `and` must be ground.
      if (reader.take(AND) && reader.isDone)
        problems.error('no-place', reader.rest, 'A terrain, hexside, weather or date is missing here.');
    }
  }
};

export const unknownGround = (item: Part, words: Words, problems: LineProblems): void => {
  const near = meant(item.text, ownOf(words.terrains, words));
  const others = [...ownOf(words.hexsides, words), ...ownOf(words.features, words), ...ownOf(words.weathers, words)];
  const found = near.length > 0 ? near : meant(item.text, others);
  const date = /\b\d{4}\b/.test(item.text) ? ' A date is written as Sep II 1941.' : '';
  const kinds =
    found.length > 0 || date !== ''
      ? ''
      : ` ${choices('terrains', words.terrains.values(), words.system)} ${choices('hexsides', words.hexsides.values(), words.system)}`;
  problems.error('unknown-place', item, `Unknown terrain “${item.text}”.${didYouMean(found)}${date}${kinds}`, found);
};

// What stands after `@`: `woods, minor river(1 2), snow, Sep II 1941, hit, fireShifts=2`, in any order.

import type { Side } from '../words/lexicon';
import { type SaidOfSide, takeOfAll } from './side-clauses';
import { skipBefore, takeGround, takeWhence, type Ground } from '../ground/ground';
import { takeOfFight, type OfFight } from './of-fight';
import { askWhoseSurprise } from '../ground/options';
import { choices, didYouMean, meant, split, trimmed, type Part, type LineProblems } from '../problem';
import { takeBeforeGround } from './passed-over';
import { Reader } from '../reader';
import { ownOf, type Words, type Among } from '../context';
import { AND } from '../words/wording';

/** What is said of the fight among its ground. */
interface Fight extends Pick<OfFight, 'clauses'> {
  readonly ofSides: SaidOfSide[];
  /** Whose state it says: behind the verb the attackers’, behind the ground the defenders’. */
  readonly side?: Side;
}

/**
 * Reads all of it into the ground; what is none is told with its place.
 *
 * @param fight where MPs and the kind of fight may be said among it, as people do: `@ woods, 4 MP spent, prepared overrun`
 */
export const readPlace = (part: Part, among: Among, into: Ground, fight?: Fight): void => {
  const { problems } = among;
  const ofFight = fight && { ...among, ...fight, problems, place: into, side: fight.side ?? ('defender' as const) };
  for (const item of split(part, ',').map(trimmed)) {
    if (item.text === '') {
      problems.error('no-place', item, 'A terrain, hexside, weather or date is missing here.');
      continue;
    }
    const reader = new Reader(item);
    while (!reader.isDone) {
      if (reader.at > 0 && reader.take(PLUS)) continue;
      if (fight?.side === 'attacker' && takeWhence(reader, among, problems)) continue;
      if (ofFight && takeOfFight(reader, ofFight)) continue;
      if (ofFight && takeOfAll(reader, reader.rest, ofFight)) continue;
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

/** `@ woods + river` */
const PLUS = /\+(?=\s+\S)/y;

export const unknownGround = (item: Part, words: Words, problems: LineProblems): void => {
  if (askWhoseSurprise(item, words, problems)) return;
  const near = meant(item.text, ownOf(words.terrains, words));
  const others = [...ownOf(words.hexsides, words), ...ownOf(words.features, words), ...ownOf(words.weathers, words)];
  const found = near.length > 0 ? near : meant(item.text, others);
  const date = /\b\d{4}\b/.test(item.text) ? ' A date is written as Sep II 1941.' : '';
  const kinds =
    found.length > 0 || date !== ''
      ? ''
      : ` ${choices('terrains', words.terrains.values(), words.system)} ${choices('hexsides', words.hexsides.values(), words.system)}`;
  problems.error('unknown-place', item, `Unknown terrain “…”.${didYouMean(found)}${date}${kinds}`, found);
};

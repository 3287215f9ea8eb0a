// What a player announced of a fight in the chat: how it is read, and whether it is right.

import { toWords } from '../../base/fraction';
import { weakest } from '../../scenario/certainty';
import { drmText, type Announced, type AnnouncedNote } from '../announced';
import { announcementReader, compareParts, drmIn, howOf, notesOn, oddsIn } from '../frame/fight/announcement';
import { oddsWords } from '../frame/fight/reading';
import { certaintyOf } from '../ledger';
import type { Charts } from './charts';
import { cite } from './cite';
import { wholeOf, type Fight } from './fight/fight';

const RESULT = /(?<![\w(])(?:OR(?:\(\d\))?|D[LRE]|A[RE]|CA|\d REX)(?![\w(])/;

/** `7:1, DRM -1`, `OR(2)`; undefined: nothing of the kind. */
export const readAnnouncement = announcementReader({
  column: text => oddsIn(text),
  drm: drmIn,
  result: text => RESULT.exec(text)?.[0],
});

/** Odds may be told as strengths, or as the column. */
const columnsOf = (f: Fight): readonly string[] => [`${toWords(f.attack.total)}:${toWords(f.defence.total)}`, f.column];

/**
 * One note for each thing that was announced.
 *
 * @param facts.result what the roll gave; undefined: it is not known
 * @param facts.rolled how it was read: `7 + 2 = 9 on 7:1`
 * @param facts.unsure a fact that is not known and on which all rests
 */
export const announcedNotes = (
  charts: Charts,
  f: Fight,
  facts: {
    readonly announced: Announced | undefined;
    readonly result: string | undefined;
    readonly rolled: string | undefined;
    readonly unsure: string | undefined;
  },
): readonly AnnouncedNote[] => {
  const { announced = {}, result, rolled, unsure } = facts;
  const right = {
    column: () => ({ cases: [columnsOf(f)] }),
    drm: () => ({ cases: [[drmText(wholeOf(f.drm))]] }),
    ...(result === undefined ? {} : { result: () => ({ cases: [[result]] }) }),
  };
  const { attack, defence, column, drm } = f;
  const main = charts.given('main')?.certainty ?? 'illustrative';
  return notesOn(announced, compareParts(announced, right, unsure), {
    fight: { attack, defence, drm },
    rule: () => cite(charts.edition, 'odds'),
    odds: weakest([certaintyOf(attack, defence), main]),
    table: main,
    how: howOf(
      { column: () => oddsWords({ attack, defence, column, finalColumn: column }), result: () => rolled },
      unsure,
    ),
  });
};

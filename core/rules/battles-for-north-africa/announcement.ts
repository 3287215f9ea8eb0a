// What a player announced of a fight in the chat: how it is read, and whether it is right.

import { toWords } from '../../base/fraction';
import { weakest } from '../../scenario/certainty';
import { drmText, type Announced, type AnnouncedNote, type Right } from '../announced';
import { announcementReader, compareParts, drmIn, howOf, notesOn } from '../frame/fight/announcement';
import type { ReadRoll } from '../frame/fight/judge-fight';
import { oddsWords, rollWords } from '../frame/fight/reading';
import { certaintyOf } from '../ledger';
import type { Charts } from './charts';
import { cite } from './cite';
import { wholeOf, type Fight, type OnTable } from './fight/fight';

/** `3-1`, `odds 3:2`, `3 to 1`. Figures of counters have three numbers, or stand alone. */
const ODDS = /(?<![\d:.-])([1-9]\d?) ?(-|:| to ) ?([1-9]\d?)(?![\d:.-])/gi;
const BEFORE_ODDS = /\b(?:odds|column|col|at|on|is|makes)\W{0,3}$/i;

const RESULT = /(?<![\w(])(?:AR2|DR[23]|[AD]E|[AD][1-4]|E1|E2R?|NE)(?![\w(])/;

const columnIn = (text: string): string | undefined => {
  for (const match of text.matchAll(ODDS)) {
    const [whole, attack = '', sign, defence = ''] = match;
    const before = text.slice(0, match.index);
    // A text that is nothing but odds, or odds and the rest, needs no word before them.
    const isAlone = before.trim() === '' && (text.length === whole.length || /^[\s,;.]/.test(text.slice(whole.length)));
    if (sign !== '-' ? defence.length < 2 || BEFORE_ODDS.test(before) : isAlone || BEFORE_ODDS.test(before))
      return `${attack}-${defence}`;
  }
  return undefined;
};

/** `3-1, DRM -1`, `DR2`; undefined: nothing of the kind. */
export const readAnnouncement = announcementReader({
  column: columnIn,
  drm: drmIn,
  result: text => RESULT.exec(text)?.[0],
});

/** Odds may be told as strengths, or as the column. */
const columnsOf = (f: Fight, { odds }: OnTable): readonly string[] => [
  `${toWords(f.attack.total)}-${toWords(f.defence.total)}`,
  odds.column,
];

/** Where the attacker may choose, what is right by either table is right. */
const rightBy = (cases: readonly (readonly string[])[]): Right => ({ cases: [[...cases].reverse().flat()] });

/**
 * One note for each thing that was announced.
 *
 * @param facts.reads what the die gave on each table
 * @param facts.unsure a fact that is not known and on which all rests
 */
export const announcedNotes = (
  charts: Charts,
  f: Fight,
  facts: {
    readonly announced: Announced | undefined;
    readonly reads: readonly { readonly table: OnTable; readonly roll: ReadRoll }[];
    readonly unsure: string | undefined;
  },
): readonly AnnouncedNote[] => {
  const { announced = {}, reads, unsure } = facts;
  const { attack, defence } = f;
  const [{ crt, drm, odds }] = f.tables;
  const right = {
    column: () => rightBy(f.tables.map(t => columnsOf(f, t))),
    drm: () => rightBy(f.tables.map(t => [drmText(wholeOf(t.drm))])),
    ...(reads.length === 0 ? {} : { result: () => rightBy(reads.map(r => [r.roll.result])) }),
  };
  const [read] = reads;
  const { column } = odds;
  const table = charts.table(crt).certainty;
  return notesOn(announced, compareParts(announced, right, unsure), {
    fight: { attack, defence, drm },
    rule: part => cite(part === 'drm' ? 'Combat.8' : 'Combat.5'),
    odds: weakest([certaintyOf(attack, defence), table]),
    table,
    how: howOf(
      {
        column: () => oddsWords({ attack, defence, column, finalColumn: column }),
        result: () => read && `${rollWords(read.roll.total, wholeOf(read.table.drm))} on ${read.table.odds.column}`,
      },
      unsure,
    ),
  });
};

// What a player announced of a fight in the chat: how it is read, and whether it is right.

import { toWords } from '../../base/fraction';
import { announcedNote, drmText, type Announced, type AnnouncedNote } from '../announced';
import { announcementReader, compareParts, drmIn } from '../frame/fight/announcement';
import { weakest } from '../../scenario/certainty';
import { certaintyOf } from '../ledger';
import type { Charts } from './charts';
import { unsaidFact } from '../sureness';
import { cite } from './cite';
import { unsaidAbout } from './unsaid';
import { plainColumn, wholeOf, type Fight } from './fight/fight';

/** `3:1`, `odds 3-1`, `2 to 1`. Figures of counters are no odds, so a dash alone does not make them; nor is a time of day. */
const ODDS =
  /(?<![\d:.-])(?:([1-9]\d?) ?(?:: ?| to )([1-9]\d?)|\b(?:odds|column|col|at|on) ([1-9]\d?)-([1-9]\d?))(?![\d:.-])/gi;
const TIME = /(?<![\d:.-])\d{1,2}:\d{2}(?!\d)/;

/** The last: `20:4 = 5:1`; `3:1, 3R Stuka, 6:1`. */
const columnIn = (text: string): string | undefined => {
  const [, a, b, c, d] = (TIME.test(text) ? undefined : [...text.matchAll(ODDS)].at(-1)) ?? [];
  return a !== undefined ? `${a}:${b ?? ''}` : c !== undefined ? `${c}:${d ?? ''}` : undefined;
};

/** A dash alone, or a figure, is no word that anybody would look for. */
const resultIn = (text: string, results: ReadonlySet<string>): string | undefined =>
  text.split(/[\s,;:()!.]+/).find(word => results.has(word) && /[A-Za-z]/.test(word) && word === word.toUpperCase());

/** @param results the words of the CRT */
export const readAnnouncement = (remark: string, results: ReadonlySet<string>): Announced | undefined =>
  announcementReader({ column: columnIn, drm: drmIn, result: text => resultIn(text, results) })(remark);

const asSaid = (column: string): string => column.replace(/^(\d+)-(\d+)$/, '$1:$2');

export const announcedNotes = (
  charts: Charts,
  f: Fight,
  facts: {
    readonly announced: Announced | undefined;
    readonly result: string | undefined;
    readonly unsure: string | undefined;
  },
): readonly AnnouncedNote[] => {
  const { announced = {}, result, unsure } = facts;
  const columns = [
    `${toWords(f.attack.total)}:${toWords(f.defence.total)}`,
    asSaid(plainColumn(f)),
    asSaid(f.column ?? ''),
  ];
  // A difference is not told as odds: nothing to compare.
  const hasOdds = charts.rules.combat?.scale === 'odds';
  const right = {
    ...(hasOdds ? { column: () => ({ cases: [columns] }) } : {}),
    drm: () => ({ cases: [[drmText(wholeOf(f.drm))]] }),
    ...(result === undefined ? {} : { result: () => ({ cases: [[result]] }) }),
  };
  const certainty = weakest([
    certaintyOf(f.attack, f.defence, f.shifts, f.drm),
    f.crt?.table.certainty ?? 'illustrative',
  ]);
  const unsaid = unsaidAbout(charts.rules, ['results']);
  return compareParts(announced, right, unsure)
    .map(c =>
      announcedNote(c, announced, {
        rule: cite('combat.crt'),
        ledgers: c.part === 'drm' ? { drm: f.drm } : { attack: f.attack, defence: f.defence },
        certainty,
      }),
    )
    .map(note =>
      note.agrees === 'no' && unsaid.length > 0 ? { ...note, agrees: 'open', missing: unsaidFact(unsaid) } : note,
    );
};

// What a player announced of a fight in the chat: how it is read, and whether it is right.

import { present } from '../../base/present';
import { toWords } from '../../base/fraction';
import {
  announcedNote,
  compareAnnounced,
  drmText,
  statementsIn,
  type Announced,
  type AnnouncedNote,
  type Right,
} from '../announced';
import { weakest } from '../../scenario/certainty';
import { certaintyOf } from '../ledger';
import type { Charts } from './charts';
import { cite } from './cite';
import { plainColumn, wholeOf, type Fight } from './fight/fight';

/** `3:1`, `odds 3-1`, `2 to 1`. Figures of counters are no odds, so a dash alone does not make them; nor is a time of day. */
const ODDS =
  /(?<![\d:.-])(?:([1-9]\d?) ?(?:: ?| to )([1-9]\d?)|\b(?:odds|column|col|at|on) ([1-9]\d?)-([1-9]\d?))(?![\d:.-])/i;
const TIME = /(?<![\d:.-])\d{1,2}:\d{2}(?!\d)/;
const DRM = /\bDRM ?([+-]?\d)\b/i;

/** @param results the words of the CRT */
export const readAnnouncement = (remark: string, results: ReadonlySet<string>): Announced | undefined => {
  const text = statementsIn(remark).join(' ');
  const [, a, b, c, d] = (TIME.test(text) ? undefined : ODDS.exec(text)) ?? [];
  const drm = DRM.exec(text)?.[1];
  // A dash alone, or a figure, is no word that anybody would look for.
  const result = text
    .split(/[\s,;:()!.]+/)
    .find(word => results.has(word) && /[A-Za-z]/.test(word) && word === word.toUpperCase());
  const column = a !== undefined ? `${a}:${b ?? ''}` : c !== undefined ? `${c}:${d ?? ''}` : undefined;
  const read: Announced = present({ column, drm: drm === undefined ? undefined : Number(drm), result });
  return Object.keys(read).length === 0 ? undefined : read;
};

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
  const unknown: Right | undefined = unsure === undefined ? undefined : { cases: [], missing: unsure };
  const columns = [
    `${toWords(f.attack.total)}:${toWords(f.defence.total)}`,
    asSaid(plainColumn(f)),
    asSaid(f.column ?? ''),
  ];
  // A difference is not told as odds: nothing to compare.
  const hasOdds = charts.rules.combat?.scale === 'odds';
  const compared = compareAnnounced(announced, {
    ...(hasOdds ? { column: unknown ?? { cases: [columns] } } : {}),
    drm: unknown ?? { cases: [[drmText(wholeOf(f.drm))]] },
    ...(result === undefined ? {} : { result: unknown ?? { cases: [[result]] } }),
  });
  const certainty = weakest([
    certaintyOf(f.attack, f.defence, f.shifts, f.drm),
    f.crt?.table.certainty ?? 'illustrative',
  ]);
  return compared.map(c =>
    announcedNote(c, announced, {
      rule: cite('combat.crt'),
      ledgers: c.part === 'drm' ? { drm: f.drm } : { attack: f.attack, defence: f.defence },
      certainty,
    }),
  );
};

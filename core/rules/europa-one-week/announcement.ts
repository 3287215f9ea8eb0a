// What a player announced of a fight in the chat: how it is read, and whether it is right.

import { toWords } from '../../base/fraction';
import { present } from '../../base/present';
import { weakest, type Certainty } from '../../scenario/certainty';
import {
  announcedNote,
  compareAnnounced,
  drmText,
  statementsIn,
  type Announced,
  type AnnouncedNote,
  type AnnouncedPart,
  type Right,
} from '../announced';
import { oddsWords } from '../frame/reading';
import { certaintyOf } from '../ledger';
import type { Charts } from './charts';
import { cite } from './cite';
import { wholeOf, type Fight } from './fight/fight';

/** `7:1`, `odds 7-1`, `1 to 2`. Figures of counters are no odds, so a dash alone does not make them. */
const ODDS = /(?<![\d:.-])([1-9]\d?) ?(:|-| to ) ?([1-9]\d?)(?![\d:.-])/gi;
const BEFORE_A_DASH = /\b(?:odds|column|col|at|on)\W{0,3}$/i;
/** `1:30` is a time of day, unless the word stands before it. */
const BEFORE_TWO_DIGITS = /\b(?:odds|column|col)\W{0,3}$/i;

const DRM = /\bDRM ?([+-]?\d)\b/i;
const RESULT = /(?<![\w(])(?:OR(?:\(\d\))?|D[LRE]|A[RE]|CA|\d REX)(?![\w(])/;

const columnIn = (text: string): string | undefined => {
  for (const match of text.matchAll(ODDS)) {
    const [, attack = '', sign, defence = ''] = match;
    const before = text.slice(0, match.index);
    const isMeant =
      (sign !== '-' || BEFORE_A_DASH.test(before)) && (defence.length < 2 || BEFORE_TWO_DIGITS.test(before));
    if (isMeant) return `${attack}:${defence}`;
  }
  return undefined;
};

/** `7:1, DRM -1`, `OR(2)`; undefined: nothing of the kind. */
export const readAnnouncement = (remark: string): Announced | undefined => {
  const text = statementsIn(remark).join(' ');
  const drm = DRM.exec(text)?.[1];
  const read: Announced = present({
    column: columnIn(text),
    drm: drm === undefined ? undefined : Number(drm),
    result: RESULT.exec(text)?.[0],
  });
  return Object.keys(read).length === 0 ? undefined : read;
};

const certaintyFor = (charts: Charts, part: AnnouncedPart, f: Fight): Certainty => {
  const main = charts.given('main')?.certainty ?? 'illustrative';
  const odds = weakest([certaintyOf(f.attack, f.defence), main]);
  if (part === 'column') return odds;
  return part === 'drm' ? certaintyOf(f.drm) : weakest([odds, certaintyOf(f.drm)]);
};

const ledgersOf = (part: AnnouncedPart, { attack, defence, drm }: Fight): AnnouncedNote['ledgers'] =>
  part === 'drm' ? { drm } : { attack, defence, ...(part === 'result' ? { drm } : {}) };

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
  const unknown: Right | undefined = unsure === undefined ? undefined : { cases: [], missing: unsure };
  const compared = compareAnnounced(announced, {
    column: unknown ?? { cases: [columnsOf(f)] },
    drm: unknown ?? { cases: [[drmText(wholeOf(f.drm))]] },
    ...(result === undefined ? {} : { result: unknown ?? { cases: [[result]] } }),
  });
  const odds = oddsWords({ attack: f.attack, defence: f.defence, column: f.column, finalColumn: f.column });
  return compared.map(c =>
    announcedNote(c, announced, {
      rule: cite(charts.edition, 'odds'),
      ledgers: ledgersOf(c.part, f),
      certainty: certaintyFor(charts, c.part, f),
      ...(unknown ? {} : present({ how: c.part === 'column' ? odds : c.part === 'result' ? rolled : undefined })),
    }),
  );
};

// What players say of a fight in the chat, read and compared with what is counted. Systems hand in how their results and DRMs
// are spelled, what may be said of a column, and the rules.

import { present } from '../../../base/present';
import { weakest, type Certainty } from '../../../scenario/certainty';
import {
  announcedNote,
  compareAnnounced,
  statementsIn,
  type Announced,
  type AnnouncedNote,
  type AnnouncedPart,
  type Compared,
  type Right,
} from '../../announced';
import { certaintyOf, type Ledger, type RuleRef } from '../../ledger';

/** `7:1`, `odds 7-1`, `1 to 2`. Figures of counters are no odds, so a dash alone does not make them. */
const ODDS = /(?<![\d:.-])([1-9]\d?) ?(:|-| to ) ?([1-9]\d?)(?![\d:.-])/gi;
const BEFORE_A_DASH = /\b(?:odds|column|col|at|on)\W{0,3}$/i;
/** `1:30` is a time of day, unless the word stands before it. */
const BEFORE_TWO_DIGITS = /\b(?:odds|column|col)\W{0,3}$/i;

/**
 * The first odds of a text: `7:1`.
 *
 * @param areOdds may these two figures be odds at all?
 */
export const oddsIn = (
  text: string,
  areOdds: (attack: string, defence: string) => boolean = () => true,
): string | undefined => {
  for (const match of text.matchAll(ODDS)) {
    const [, attack = '', sign, defence = ''] = match;
    const before = text.slice(0, match.index);
    const isMeant =
      (sign !== '-' || BEFORE_A_DASH.test(before)) && (defence.length < 2 || BEFORE_TWO_DIGITS.test(before));
    if (isMeant && areOdds(attack, defence)) return `${attack}:${defence}`;
  }
  return undefined;
};

const DRM = /\bDRM ?([+-]?\d)\b/i;

/** The first DRM of a text: `DRM -1`. */
export const drmIn = (text: string): number | undefined => {
  const drm = DRM.exec(text)?.[1];
  return drm === undefined ? undefined : Number(drm);
};

/** How a system reads a text that states something. */
export interface AnnouncementReaders {
  readonly column: (text: string) => string | undefined;
  readonly drm: (text: string) => number | undefined;
  readonly result: (text: string) => string | undefined;
}

/** @returns of a remark what it announces; undefined: nothing of the kind */
export const announcementReader =
  ({ column, drm, result }: AnnouncementReaders) =>
  (remark: string): Announced | undefined => {
    const text = statementsIn(remark).join(' ');
    const read: Announced = present({ column: column(text), drm: drm(text), result: result(text) });
    return Object.keys(read).length === 0 ? undefined : read;
  };

/** What would be right to say of each part; left out: there is nothing to compare it with. */
export type RightParts = Readonly<Partial<Record<AnnouncedPart, () => Right>>>;

/** @param unsure a fact that is not known and on which all rests */
export const compareParts = (
  announced: Announced,
  right: RightParts,
  unsure: string | undefined,
): readonly Compared[] => {
  const of = (part: AnnouncedPart): Right | undefined =>
    right[part] && (unsure === undefined ? right[part]() : { cases: [], missing: unsure });
  return compareAnnounced(announced, present({ column: of('column'), drm: of('drm'), result: of('result') }));
};

/** How each part is counted, in one line; of a fight of which not all is known nothing is said. */
export const howOf =
  (words: Readonly<Partial<Record<AnnouncedPart, () => string | undefined>>>, unsure: string | undefined) =>
  ({ part }: Compared): string | undefined =>
    unsure === undefined ? words[part]?.() : undefined;

/** A fight as it is counted. */
export interface CountedFight {
  readonly attack: Ledger;
  readonly defence: Ledger;
  readonly shifts?: Ledger;
  readonly drm: Ledger;
}

/** On what the notes rest, besides the fight's own figures. */
export interface NotesOn {
  readonly fight: CountedFight;
  readonly rule: (part: AnnouncedPart) => RuleRef;
  /** Of the odds, and of the chart that gives results. */
  readonly odds: Certainty;
  readonly table: Certainty;
  /** How a part is counted, in one line. */
  readonly how: (compared: Compared) => string | undefined;
}

const certaintyFor = (part: AnnouncedPart, { fight, odds, table }: NotesOn): Certainty => {
  const drm = certaintyOf(fight.drm);
  return { column: odds, drm, result: weakest([odds, drm, table]) }[part];
};

const ledgersOf = (part: AnnouncedPart, { attack, defence, shifts, drm }: CountedFight): AnnouncedNote['ledgers'] =>
  part === 'drm' ? { drm } : { attack, defence, ...present({ shifts }), ...(part === 'result' ? { drm } : {}) };

/** One note for each thing that was announced and compared. */
export const notesOn = (
  announced: Announced,
  compared: readonly Compared[],
  about: NotesOn,
): readonly AnnouncedNote[] =>
  compared.map(c =>
    announcedNote(c, announced, {
      rule: about.rule(c.part),
      ledgers: ledgersOf(c.part, about.fight),
      certainty: certaintyFor(c.part, about),
      ...present({ how: about.how(c) }),
    }),
  );

// What a player announced of a fight in the chat: how it is read, and whether it is right (9.6, 9.7, 9.9).

import { drmText, type Announced, type AnnouncedNote, type AnnouncedPart, type Right } from '../announced';
import { announcementReader, compareParts, howOf, notesOn, oddsIn } from '../frame/fight/announcement';
import { certaintyOf } from '../ledger';
import type { Charts } from './charts';
import { cite } from './cite';
import { columnName, wholeOf, type Fight } from './fight/fight';
import { ratingOf, type Leader } from './fight/rating';
import { isResult } from './fight/results';
import { columnWords } from './reading';

/** `AR +2` is what both ratings make; `AR 4` alone is one unit's and nothing announced. */
const DRM = /\b(?:AR|DRM) ?([+-]\d)\b|\bDRM ?(\d)\b/i;

/** `AR 4 v 3`: both ratings make the DRM. */
const RATINGS = /\bAR ?(\d) ?(?:v|vs\.?|against|to|-) ?(?:AR ?)?(\d)\b/i;

const drmIn = (text: string): number | undefined => {
  const [, attack, defence] = RATINGS.exec(text) ?? [];
  if (attack !== undefined && defence !== undefined) return Number(attack) - Number(defence);
  const drm = DRM.exec(text);
  return drm ? Number(drm[1] ?? drm[2]) : undefined;
};

const RESULT = /\b(?:A(?:[Loe]\d)+(?:[,/ ]+D(?:[Lo]\d)+(?:DG)?)?|D(?:[Lo]\d)+(?:DG)?)\b/i;

/** In the table's own spelling: `ao1 / do1` -> `Ao1 Do1`. */
const resultIn = (text: string): string | undefined => {
  const found = RESULT.exec(text)?.[0];
  const spelled = found
    ?.toUpperCase()
    .replace(/[,/ ]+/, ' ')
    .replace(/[OE](?=\d)/g, letter => letter.toLowerCase());
  return spelled !== undefined && (isResult(spelled) || spelled.startsWith('D')) ? spelled : undefined;
};

/** `7:1, AR +2`, `DRM -1`, `Ae4 DL1o2`; undefined: nothing of the kind. */
export const readAnnouncement = announcementReader({
  column: text => oddsIn(text, (attack, defence) => attack === '1' || defence === '1'),
  drm: drmIn,
  result: resultIn,
});

/** 9.7, 9.8: the odds as they are, the column they take, and the column after the shift. */
const columnsOf = (f: Fight): readonly string[] => [f.odds.words, columnName(f, f.odds.place), columnName(f, f.place)];

/** The ratings that a side may bring: of the unit marked to lead, else of any that it has there. */
const ratingsOf = (charts: Charts, units: Fight['attackers'], leader: Leader | undefined): readonly number[] =>
  leader === undefined || leader.marked ? [leader?.rating ?? 0] : units.flatMap(u => ratingOf(charts, u) ?? []);

/** 9.6: what may be announced as the DRM of a fight that these units lead. */
export const announcedDrms = (f: Fight): readonly number[] => {
  const ratings = (f.attackLeader?.rating ?? 0) - (f.defenceLeader?.rating ?? 0);
  return [ratings, wholeOf(f.surpriseDrm), wholeOf(f.drm)];
};

/** 9.6: of the ratings alone, for the surprise roll, for the combat roll; another leader makes others. */
const drmOf = (charts: Charts, f: Fight, said: number | undefined): Right => {
  const ratings = (f.attackLeader?.rating ?? 0) - (f.defenceLeader?.rating ?? 0);
  const forms = (by: number): readonly string[] =>
    [0, wholeOf(f.surpriseDrm) - ratings, wholeOf(f.drm) - ratings].map(more => drmText(by + more));
  const right = forms(ratings);
  if (said === undefined || right.includes(drmText(said))) return { cases: [right] };
  const others = ratingsOf(charts, f.attackers, f.attackLeader).flatMap(a =>
    ratingsOf(charts, f.defenders, f.defenceLeader).flatMap(d => forms(a - d)),
  );
  // The last word is the one that is shown as right.
  return { cases: [right, [...others, right.at(-1) ?? '']], missing: 'which units lead' };
};

/** The whole result, one side's part of it, or the whole without the exploitation, which an overrun does not give. */
const resultsOf = (result: string): readonly string[] => {
  const plain = result.replace(/e\d/, '').replace(/^A /, '');
  return [...result.split(' '), ...plain.split(' '), plain, result];
};

const RULES: Readonly<Record<AnnouncedPart, string>> = { column: '9.7', drm: '9.6', result: '9.9' };

/**
 * One note for each thing that was announced.
 *
 * @param facts.result what the roll gave; undefined: it is not known
 * @param facts.rolled how it was read: `7 + 2 = 9 on 13:1`
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
    drm: () => drmOf(charts, f, announced.drm),
    ...(result === undefined ? {} : { result: () => ({ cases: [resultsOf(result)] }) }),
  };
  return notesOn(announced, compareParts(announced, right, unsure), {
    fight: f,
    rule: part => cite(RULES[part]),
    odds: certaintyOf(f.attack, f.defence),
    table: charts.table('combat').certainty,
    how: howOf({ column: () => columnWords(f), result: () => rolled }, unsure),
  });
};

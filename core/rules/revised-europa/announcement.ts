// The column, DRM and result that a player announced, against the fight as it is (R9-5, R9-8, R9-9).

import { THE_WEATHER } from '../frame/question';
import { toWords } from '../../base/fraction';
import {
  compareAnnounced,
  drmText,
  type Announced,
  type AnnouncedNote,
  type AnnouncedPart,
  type Compared,
} from '../announced';
import { notesOn } from '../frame/fight/announcement';
import { certaintyOf } from '../ledger';
import type { Situation } from '../situation';
import { fightOf } from './assess';
import { weatherOf, WEATHERS, type Charts } from './charts';
import { cite } from './cite';
import { resultOf } from './fight/crt';
import type { Fight } from './fight/fight';
import { columnName, finalPlace } from './fight/odds';
import { oddsWords } from './reading';

/** One way in which the fight may stand, as far as is known. */
interface Case {
  readonly fight: Fight;
  /** The column used; undefined: below the chart. */
  readonly place: number | undefined;
  /** What is taken for granted in it. */
  readonly rests: string | undefined;
}

const casesOf = (charts: Charts, situation: Situation): readonly Case[] => {
  const weathers = situation.weather === undefined ? WEATHERS : [situation.weather];
  return weathers.flatMap((weather): readonly Case[] => {
    const fight = fightOf(charts, { ...situation, weather }, 'inf');
    const lower = {
      fight,
      place: fight.place,
      rests: situation.weather === undefined ? THE_WEATHER : undefined,
    };
    if (fight.odds.surplus.n === 0) return [lower];
    const shift = fight.shifts.total.n / fight.shifts.total.d;
    const place = finalPlace(charts, fight.odds.place + 1, shift);
    return [lower, { fight, place, rests: 'what a ten-sided die gave for the rest of the odds' }];
  });
};

/** Odds may be told as strengths, as the column they round to, or as the column after the shifts. */
const columnsOf = (charts: Charts, { fight, place }: Case): readonly string[] => [
  `${toWords(fight.attack.total)}-${toWords(fight.defence.total)}`,
  fight.odds.column,
  ...(place === fight.place ? [] : [charts.scale.nameOf(fight.odds.place + 1)]),
  columnName(charts, place),
];

const drmOf = ({ fight }: Case): number => fight.drm.total.n / fight.drm.total.d;

const RULES: Readonly<Record<AnnouncedPart, string>> = { column: 'R9-5', drm: 'R9-8', result: 'R9-9' };

/** A roll that was seen, and a fact that is not known and on which everything rests, other than the weather. */
interface Seen {
  readonly total: number | undefined;
  readonly unsure: string | undefined;
}

const compared = (
  charts: Charts,
  situation: Situation,
  announced: Announced,
  { total, unsure }: Seen,
): readonly Compared[] => {
  const cases = unsure === undefined ? casesOf(charts, situation) : [];
  const open = unsure ?? cases.find(c => c.rests !== undefined)?.rests;
  const missing = open === undefined ? {} : { missing: open };
  return compareAnnounced(announced, {
    column: { cases: cases.map(c => columnsOf(charts, c)), ...missing },
    drm: { cases: cases.map(c => [drmText(drmOf(c))]), ...missing },
    ...(total === undefined
      ? {}
      : { result: { cases: cases.map(c => [resultOf(charts, c.place, total, drmOf(c))]), ...missing } }),
  });
};

const ADVANTAGE = 'winter advantage';

/** In snow the winterization advantage gives +1, and no piece shows who has it: what fits only with it is open. */
const withAdvantage = (charts: Charts, situation: Situation, announced: Announced, seen: Seen): readonly Compared[] => {
  const plain = compared(charts, situation, announced, seen);
  if (weatherOf(situation.weather) !== 'snow') return plain;
  const features = [...situation.features, ADVANTAGE];
  const others = compared(charts, { ...situation, features }, announced, seen);
  return plain.map((c, i) =>
    c.agrees === 'no' && others[i]?.agrees !== 'no'
      ? { ...c, agrees: 'open', missing: 'whether the attackers have the winterization advantage' }
      : c,
  );
};

/** How the part is counted, where the fight stands in one way only. */
const howCounted = ({ part, ways }: Compared, f: Fight, rolled: string | undefined): string | undefined => {
  if (ways > 1) return undefined;
  return part === 'column' ? oddsWords(f) : part === 'result' ? rolled : undefined;
};

/** @param facts.rolled how the result was read: `3 + 1 = 4 on 4-1` */
export const announcedNotes = (
  charts: Charts,
  situation: Situation,
  f: Fight,
  { announced, rolled, ...seen }: Seen & { readonly announced?: Announced; readonly rolled?: string },
): readonly AnnouncedNote[] =>
  announced === undefined
    ? []
    : notesOn(announced, withAdvantage(charts, situation, announced, seen), {
        fight: f,
        rule: part => cite(RULES[part]),
        odds: certaintyOf(f.attack, f.defence, f.shifts),
        table: charts.table('crt').certainty,
        how: c => howCounted(c, f, rolled),
      });

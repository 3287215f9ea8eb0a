// A fight by the players' word: where the game has what the block does not say, what a log says of column, DRM or result may
// count what nobody else can.

import { compare, fraction, type Fraction } from '../../../base/fraction';
import { drmText, type Announced } from '../../announced';
import { saidEntry } from '../../known-odds';
import { ledger } from '../../ledger';
import type { ReadRoll } from '../../frame/fight/judge-fight';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { unsaidAbout, unsaidOf } from '../unsaid';
import { meaningOf, rollOf } from './crt';
import { readOn, type Fight } from './fight';

/** A fight with its roll, as it is counted, or by what the players say. */
export interface Telling {
  readonly fight: Fight;
  readonly roll: ReadRoll;
  /** What the players say: `6-1`; undefined: it is counted. */
  readonly word?: string;
}

/** `7:1`, `20:4` */
export const saidRatio = ({
  column,
}: Announced): { readonly attack: Fraction; readonly defence: Fraction } | undefined => {
  const [, attack, defence] = /^(\d{1,4}):(\d{1,4})$/.exec(column ?? '') ?? [];
  return attack === undefined ? undefined : { attack: fraction(Number(attack)), defence: fraction(Number(defence)) };
};

/** Are the odds that the players say as good as these? Only where something unsaid may change the rule. */
export const areSaid = ({ rules }: Charts, rule: string, said: Announced | undefined, odds: Fraction): boolean => {
  const ratio = said && unsaidOf(rules, rule).length > 0 ? saidRatio(said) : undefined;
  return ratio !== undefined && compare(ratio.attack, { n: ratio.defence.n * odds.n, d: odds.d }) >= 0;
};

/** Columns by the odds that the players say: as they stand, or with the shifts that are counted. */
const columnsSaid = (charts: Charts, f: Fight, said: Announced): readonly Fight[] => {
  const ratio = saidRatio(said);
  if (!ratio) return [f];
  const reads = [ledger('columns', []), f.shifts].map(shifts => readOn(charts, f.crt, ratio, shifts));
  return reads.map(read => ({ ...f, ...read }));
};

/** Does the chart have a column for the odds that the players say? */
export const isOnChart = (charts: Charts, f: Fight, said: Announced | undefined): boolean =>
  said?.column !== undefined &&
  unsaidOf(charts.rules, 'combat.below').length > 0 &&
  columnsSaid(charts, f, said).some(by => by.column !== undefined);

const wordOf = ({ column = '' }: Fight, { drm }: Announced): string =>
  drm === undefined ? column : `${column}, DRM ${drmText(drm)}`;

/**
 * The roll as it is counted, if it can be, and then by each thing that the players say and that is not so counted. Scales of
 * differences have no word for a column that could be read.
 */
export const tellings = (
  charts: Charts,
  f: Fight,
  said: Announced | undefined,
  dice: readonly number[] | undefined,
): readonly Telling[] => {
  const counted = rollOf(charts, f, dice);
  const first: readonly Telling[] = counted ? [{ fight: f, roll: counted }] : [];
  if (!said || unsaidAbout(charts.rules, ['results']).length === 0) return first;
  const drm = said.drm === undefined ? f.drm : ledger('DRM', saidEntry(said.drm, cite('combat.drm')));
  const byColumn = columnsSaid(charts, { ...f, drm }, said).flatMap((fight): readonly Telling[] => {
    const roll = rollOf(charts, fight, dice);
    return roll ? [{ fight, roll, word: wordOf(fight, said) }] : [];
  });
  const { result } = said;
  const byResult: readonly Telling[] =
    result !== undefined && counted && charts.result(result)
      ? [{ fight: f, roll: { ...counted, result, meaning: meaningOf(charts, result) }, word: result }]
      : [];
  const isOther = ({ roll }: Telling): boolean => roll.result !== counted?.result;
  return [...first, ...[...byColumn, ...byResult].filter(isOther)];
};

// Each side picks the unit that leads it (9.6), and only a badge tells which: whoever may have led is looked at.

import type { Announced } from '../../announced';
import { isAccusedBy } from '../../readings';
import { supposing } from '../../sentence';
import type { Situation, SituationUnit } from '../../situation';
import { opened, type Verdict } from '../../verdict';
import type { Charts } from '../charts';
import { announcedDrms } from '../announcement';
import { fightOf, type Fight } from './fight';
import { ratingOf } from './rating';
import { WORDS } from '../words';

type Side = 'attackers' | 'defenders';

const MARK = 'leads';

/** One unit for each rating that the side may bring; none where a badge tells, or all are alike. */
const choices = (charts: Charts, fight: Fight, side: Side): readonly string[] => {
  const leader = side === 'attackers' ? fight.attackLeader : fight.defenceLeader;
  if (!leader || leader.marked) return [];
  const byRating = new Map(
    fight[side].flatMap(unit => {
      const rating = ratingOf(charts, unit);
      return rating === undefined || unit.id === undefined ? [] : [[rating, unit.id] as const];
    }),
  );
  return byRating.size > 1 ? [...byRating.values()] : [];
};

const led = (units: readonly SituationUnit[], by: string): readonly SituationUnit[] =>
  units.map(unit => (unit.id === by ? { ...unit, modifiers: { ...unit.modifiers, [MARK]: '' } } : unit));

/**
 * The fight with each pair of units that may have led; empty where nobody need choose. What a player announced of the
 * ratings leaves those that fit it, if any does.
 */
export const ledByAny = (charts: Charts, situation: Situation, said: Announced | undefined): readonly Situation[] => {
  const fight = fightOf(charts, situation, 'inf');
  const [attackers, defenders] = [choices(charts, fight, 'attackers'), choices(charts, fight, 'defenders')];
  if (attackers.length + defenders.length === 0) return [];
  const withLeader = (s: Situation, side: Side, ids: readonly string[]): readonly Situation[] =>
    ids.length === 0 ? [s] : ids.map(id => ({ ...s, [side]: led(s[side], id) }));
  const all = withLeader(situation, 'attackers', attackers).flatMap(s => withLeader(s, 'defenders', defenders));
  const drm = said?.drm;
  const fitting = drm === undefined ? [] : all.filter(s => announcedDrms(fightOf(charts, s, 'inf')).includes(drm));
  return fitting.length > 0 ? fitting : all;
};

/** A fight as it was settled with one pair of leaders; without a result its dice fit them only in part. */
interface Settled {
  readonly verdicts: readonly Verdict[];
  readonly result?: unknown;
}

/** Rules by which verdicts go by what the result asks; others hold for every result. */
const BY_RESULT: readonly string[] = ['9.10a', '9.11'];

/** What is wrong only with some of the pairs of leaders is open, unless with each of the others something else is. */
export const openByLeader = (verdicts: readonly Verdict[], each: readonly Settled[]): readonly Verdict[] => {
  const standsIn = (v: Verdict, { verdicts: others, result }: Settled): boolean =>
    isAccusedBy(others, v) || (result === undefined && !BY_RESULT.includes(v.rule.id));
  const isCommon = (v: Verdict): boolean => each.every(one => standsIn(v, one));
  const isWrong = ({ verdicts: all, result }: Settled): boolean =>
    result !== undefined && all.some(v => v.answer === 'illegal' && !isCommon(v));
  const isSavedByNone = each.length > 0 && each.every(isWrong);
  return verdicts.map(v =>
    v.answer !== 'illegal' || isSavedByNone || isCommon(v)
      ? v
      : opened(v, supposing(WORDS.anotherLeader(), v.says), 'which units lead'),
  );
};

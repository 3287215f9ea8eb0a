// An overrun of a line in figures: its facts as far as the line says them.

import { parseFraction, ZERO, type Fraction } from '../../../base/fraction';
import { entry, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import { isPaid } from '../../frame/movement/price';
import type { OverrunAssessment, Situation, SituationUnit } from '../../situation';
import { unlessInvented } from '../../sureness';
import type { Charts, ZocKind } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import type { Fight } from '../fight/fight';
import type { Attacker } from '../fight/strength';
import { strongest } from '../movement/zoc';
import { attemptPrice, barrierOf, groundPrice, lowOddsPrice, roadPrice, zocPrice, type Ground } from '../price';
import type { AttemptFacts, Barred, Cost, Payer, RoadFacts, StackFacts } from './attempt-facts';
import { assessedOverrun, oddsFacts } from './assessed';
import { bridgeSaid, ROAD, roadSaid } from '../fight/road-words';

/** A line in figures, and the fight that it makes. */
interface Line {
  readonly charts: Charts;
  readonly situation: Situation;
  readonly fight: Fight;
}

const saidOf = ({ situation }: Line, { label, group }: Combatant): SituationUnit | undefined =>
  situation.attackers.find(u => u.label === label && u.group === group);

/** What it owes from the last phase, as on a board; then what it has spent: its own `+moved`, else what the line says of the stack. */
const spentBefore = (line: Line, unit: Combatant): readonly LedgerEntry[] => {
  const own = parseFraction(saidOf(line, unit)?.modifiers['moved'] ?? '');
  const spent = own ?? line.situation.mpSpent ?? ZERO;
  const rule = cite(line.charts.edition, 'movement');
  return [
    ...(unit.owes.n === 0 ? [] : [entry(unit.owes, 'owed from the last phase', rule)]),
    ...(spent.n === 0 ? [] : [entry(spent, 'spent before', rule)]),
  ];
};

const zocOf = ({ fight }: Line): ZocKind => strongest(fight.defenders.map(u => u.zoc));

/** Who begins the phase in the hex pays the attempt alone (2012, 12.A-2). */
const isInside = (line: Line, unit: Combatant): boolean => Object.hasOwn(saidOf(line, unit)?.modifiers ?? {}, 'inside');

const groundOf = ({ situation, fight }: Line, group: number): Ground => ({
  where: undefined,
  terrain: fight.terrain,
  hexsides: situation.hexsides.filter(h => h.groups === undefined || h.groups.includes(group)).map(h => h.feature),
  weather: situation.weather,
});

const who = (unit: Combatant): { readonly by: Combatant['moves']; readonly ma: Fraction } => ({
  by: unit.moves,
  ma: unit.ma ?? ZERO,
});

const roadOf = (line: Line, { unit, byRoad }: Attacker): readonly LedgerEntry[] | undefined =>
  byRoad ? roadPrice(line.charts, who(unit), [ROAD], groundOf(line, unit.group)) : undefined;

/** Hex and hexsides, or the road; then ZOC, and in the draft of 2009 what low odds add. */
const entering = (
  line: Line,
  attacker: Attacker,
): { readonly entries: readonly LedgerEntry[]; readonly missing: string | undefined } => {
  const { charts, fight } = line;
  const { unit } = attacker;
  if (isInside(line, unit)) return { entries: [], missing: undefined };
  const ground = groundOf(line, unit.group);
  const price = roadOf(line, attacker) ?? groundPrice(charts, who(unit), ground, charts.edition.hexsideFactor);
  const more = [...zocPrice(charts, unit.moves, zocOf(line), undefined), ...lowOddsPrice(charts, fight.additional)];
  if (isPaid(price)) return { entries: [...price, ...more], missing: undefined };
  return { entries: more, missing: price === 'prohibited' ? undefined : price.missing };
};

const barredIn = (line: Line): readonly Barred[] =>
  line.fight.attackers.flatMap(attacker => {
    const { unit } = attacker;
    if (isInside(line, unit) || roadOf(line, attacker)) return [];
    const by = barrierOf(line.charts, who(unit), groundOf(line, unit.group));
    return by ? [{ unit, by }] : [];
  });

const costOf = (entries: readonly LedgerEntry[], isOpen: boolean): Cost => {
  const mp = ledger('MP', entries);
  return { least: mp, greatest: mp, isOpen };
};

const payerOf = (line: Line, attacker: Attacker): Payer | undefined => {
  const { charts, situation } = line;
  const { unit } = attacker;
  if (!unit.ma) return undefined;
  const before = spentBefore(line, unit);
  const tried = [...before, ...attemptPrice(charts, unit.moves, situation.features)];
  const { entries, missing } = entering(line, attacker);
  const whole = costOf([...tried, ...entries], missing !== undefined);
  return {
    unit,
    ma: unit.ma,
    before: ledger('MP', before).total,
    // In the draft of 2009 the entry may be owed, under a `Moved #` marker.
    due: charts.edition.attacksFrom === 'inside' ? whole : costOf(tried, false),
    whole,
    canEnter: true,
    unsureOf: missing,
    hasPaid: false,
  };
};

/** Without an MA there is a price all the same. */
const priceAtLarge = (line: Line): Ledger => {
  const [first] = line.fight.attackers;
  if (!first) return ledger('MP', []);
  const attempt = attemptPrice(line.charts, first.unit.moves, line.situation.features);
  return ledger('MP', [...attempt, ...entering(line, first).entries]);
};

const roadIn = ({ situation, fight }: Line): RoadFacts => {
  const units = fight.attackers.filter(a => a.byRoad).map(a => a.unit);
  return { units, isBridge: bridgeSaid(situation.attackers), isThere: roadSaid(situation.features) ? true : undefined };
};

/** Those who overrun must find room in the target, even where nobody of their side stands in it. */
const stackOf = ({ charts, fight }: Line): StackFacts => ({
  re: ledger(
    'RE',
    fight.attackers.map(({ unit }) => entry(unit.re, unit.label, cite(charts.edition, 'stacking'))),
  ),
  limit: charts.stacking(fight.terrain),
  certainty: charts.table('stacking').certainty,
});

const factsOf = (line: Line): AttemptFacts => {
  const { charts, situation, fight } = line;
  const barred = barredIn(line);
  const attackers: readonly Combatant[] = fight.attackers.map(a => a.unit);
  return {
    ...oddsFacts(charts, situation, fight),
    target: undefined,
    attackers,
    isHeld: fight.defenders.length > 0,
    payers: fight.attackers.flatMap(a => (barred.some(b => b.unit === a.unit) ? [] : (payerOf(line, a) ?? []))),
    barred,
    deadlocked: attackers.filter(u => u.deadlock),
    owing: attackers.filter(u => u.owes.n > 0),
    road: roadIn(line),
    stacks: [stackOf(line)],
  };
};

export const overrunOfLine = (charts: Charts, situation: Situation, fight: Fight): OverrunAssessment => {
  const line = { charts, situation, fight };
  return assessedOverrun(charts.edition, factsOf(line), { units: [], hexes: [] }, priceAtLarge(line), v =>
    unlessInvented(v),
  );
};

/** MPs of the ground that no chart has, where they bar nothing: in the draft of 2009 the entry may be owed. */
export const openPriceOfLine = (charts: Charts, situation: Situation, fight: Fight): readonly string[] => {
  if (charts.edition.attacksFrom === 'inside') return [];
  const line = { charts, situation, fight };
  return [...new Set(fight.attackers.flatMap(attacker => entering(line, attacker).missing ?? []))];
};

/** What a line in figures cannot say, and takes as it is mostly: enemies beside the hex, a road. */
export const assumedOfLine = (charts: Charts, situation: Situation, fight: Fight): readonly string[] => {
  const isRoadUnsaid = fight.attackers.some(a => a.byRoad) && !roadSaid(situation.features);
  return [
    ...(zocOf({ charts, situation, fight }) === 'full' ? [] : ['no ZOC of enemies beside the hex']),
    ...(isRoadUnsaid ? ['a road leads into the hex'] : []),
  ];
};

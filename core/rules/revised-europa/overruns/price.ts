// What an overrun costs its units (rules 6, 13): of a board and of a line of odds alike.

import { THE_WEATHER } from '../../frame/question';
import { present } from '../../../base/present';
import { compare, equal, less, subtract, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import { entry, ledger, type Ledger, type LedgerEntry, type LedgerRange } from '../../ledger';
import type { OverrunPayer } from '../../situation';
import { weatherName, WEATHERS, type Charts, type Weather } from '../charts';
import { cite } from '../cite';
import { allowance, type Combatant } from '../combatant';
import { IN_MOVEMENT, inStack } from '../stack-supply';

const at = (hex: HexId | undefined): string => (hex === undefined ? '' : ` ${hex}`);

export interface OverrunCost {
  /** As far as it can be reckoned: ground that is barred, or that a chart leaves open, adds nothing. */
  readonly ledger: Ledger;
  /** What may not be entered or crossed: `swamp in Mud`. */
  readonly barred?: string;
  /** The figure that is not known. */
  readonly unknown?: string;
}

interface CostFacts {
  readonly leavesZoc?: boolean;
  readonly interdicted?: boolean;
  readonly target?: HexId;
}

/**
 * R6-5 to R6-7: 3 MPs and the target's full cost, no road rate; leaving ZOCs is covered. `interdicted`: the attackers'
 * hex lies in an interdiction zone, which the 3 MPs don't cover (option). `terrain`: undefined: not known.
 */
export const overrunCost = (
  charts: Charts,
  cm: boolean,
  weather: Weather,
  terrain: string | undefined,
  hexsides: readonly string[],
  facts: CostFacts,
): OverrunCost => {
  const entries: LedgerEntry[] = [entry(charts.movement('overrun', cm), 'overrun', cite('R6-5'))];
  const ground = groundCost(charts, cm, weather, terrain, facts.target);
  const crossing = hexsides.map(feature => crossingCost(charts, cm, weather, feature));
  const parts = [ground, ...crossing];
  entries.push(...parts.flatMap(p => p.entry ?? []));
  // R13-4: nothing more for leaving a ZOC.
  if (facts.leavesZoc === true) entries.push(entry(0, 'leaving a ZOC: covered by the overrun', cite('R6-7')));
  if (facts.interdicted === true && charts.option('overrunInterdiction') === 'added')
    entries.push(entry(charts.movement('leave interdiction', cm), 'leaving an interdiction zone', cite('R6-3')));
  const barred = parts.find(p => p.barred !== undefined)?.barred;
  const unknown = parts.find(p => p.unknown !== undefined)?.unknown;
  return {
    ledger: ledger('MP', entries),
    ...present({ barred, unknown }),
  };
};

type CostPart = Pick<OverrunCost, 'barred' | 'unknown'> & { readonly entry?: LedgerEntry };

const groundCost = (
  charts: Charts,
  cm: boolean,
  weather: Weather,
  terrain: string | undefined,
  target: HexId | undefined,
): CostPart => {
  if (terrain === undefined) return { unknown: `the terrain${at(target)}` };
  const name = charts.terrain(terrain, weather);
  const cost = charts.enter(terrain, weather, cm);
  if (cost === 'prohibited') return { barred: `${name} in ${weatherName(weather)}` };
  if (cost === undefined) return { unknown: charts.lacking('the MPs', 'tec-hexes', name) };
  const where = target === undefined ? name : `${target}, ${name}`;
  return { entry: entry(cost.mp, `${where}, full rate`, cite('R6-6'), cost.certainty) };
};

const crossingCost = (charts: Charts, cm: boolean, weather: Weather, feature: string): CostPart => {
  const cost = charts.cross(feature, weather, cm);
  if (cost === 'prohibited') return { barred: `a ${feature}` };
  if (cost === undefined) return { unknown: charts.lacking('the MPs', 'tec-hexsides', feature) };
  return cost.mp.n === 0 ? {} : { entry: entry(cost.mp, feature, cite('R6-5'), cost.certainty) };
};

export interface OverrunCostRange {
  readonly least: Ledger;
  /** undefined: a figure is not known, so there is no greatest. */
  readonly greatest: Ledger | undefined;
  /** What bars the hex in every weather that there may be. */
  readonly barred: string | undefined;
  /** The fact that is missing, besides the weather where that only changes the cost. */
  readonly unknown: string | undefined;
}

/** The least and the greatest cost; over all weathers with overruns where the weather is not known. */
export const overrunCostRange = (
  charts: Charts,
  cm: boolean,
  weather: Weather | undefined,
  terrain: string | undefined,
  hexsides: readonly string[],
  facts: CostFacts,
): OverrunCostRange => {
  const weathers = weather === undefined ? WEATHERS.filter(w => w !== 'mud') : [weather];
  const cases = weathers.map(w => overrunCost(charts, cm, w, terrain, hexsides, facts));
  const open = cases.filter(c => c.barred === undefined);
  const possible = (open.length > 0 ? open : cases).map(c => c.ledger);
  const [first = ledger('MP', [])] = possible;
  const unknown = open.find(c => c.unknown !== undefined)?.unknown;
  const inSome = open.length > 0 && open.length < cases.length ? THE_WEATHER : undefined;
  return {
    least: possible.reduce((a, b) => (less(b.total, a.total) ? b : a), first),
    greatest: unknown === undefined ? possible.reduce((a, b) => (less(a.total, b.total) ? b : a), first) : undefined,
    barred: open.length > 0 ? undefined : cases[0]?.barred,
    unknown: unknown ?? inSome,
  };
};

/** A unit of the overrun, and what the overrun costs it. */
export interface Entering {
  readonly unit: Combatant;
  readonly cost: OverrunCostRange;
}

/** Its MPs before and after, where its allowance is known. */
export interface Payer extends Entering {
  readonly ma: Fraction;
  readonly before: LedgerRange;
  /** With the overrun. */
  readonly least: Ledger;
  /** undefined: a figure is not known. */
  readonly greatest: Ledger | undefined;
}

/** R3-7: each as it counts in the stack that moves. */
const inMovement = (units: readonly Combatant[]): readonly Combatant[] =>
  units.map(unit => inStack(unit, units, IN_MOVEMENT));

/** What the ground and the ZOCs are to all of them. */
export interface OverrunGround extends CostFacts {
  /** undefined: not known. */
  readonly weather: Weather | undefined;
  readonly terrain: string | undefined;
  /** As the weather leaves them. */
  readonly hexsides: readonly string[];
}

export const enteringOf = (charts: Charts, units: readonly Combatant[], ground: OverrunGround): readonly Entering[] =>
  inMovement(units).map(unit => ({
    unit,
    cost: overrunCostRange(charts, unit.cm, ground.weather, ground.terrain, ground.hexsides, ground),
  }));

/**
 * R6-9: what each had spent counts.
 *
 * @param spentOn what a unit spent before; undefined: it cannot have come so
 */
export const payersOf = (
  entering: readonly Entering[],
  spentOn: (unit: Combatant, ma: Fraction, place: number) => LedgerRange | undefined,
): readonly Payer[] =>
  entering.flatMap(({ unit, cost }, place) => {
    const ma = allowance(unit);
    const before = ma && spentOn(unit, ma, place);
    if (!ma || !before) return [];
    const least = ledger('MP', [...before.least.entries, ...cost.least.entries]);
    const greatest = cost.greatest && ledger('MP', [...before.greatest.entries, ...cost.greatest.entries]);
    return [{ unit, cost, ma, before, least, greatest }];
  });

const leftAtWorst = (p: Payer): Fraction => subtract(p.ma, (p.greatest ?? p.least).total);

/** Who has the fewest MPs left. */
export const tightestOf = (payers: readonly Payer[]): Payer | undefined =>
  payers.reduce<Payer | undefined>((t, p) => (t && !less(leftAtWorst(p), leftAtWorst(t)) ? t : p), undefined);

/** What the unit has spent with the overrun, as far as it is known. */
export const spentWith = ({ least, greatest }: Payer): LedgerRange => ({ least, greatest: greatest ?? least });

const asOne = (range: LedgerRange): Ledger | LedgerRange =>
  equal(range.least.total, range.greatest.total) ? range.least : range;

/** As an assessment shows them. */
export const asTold = (payer: Payer): OverrunPayer => ({
  ...present({ id: payer.unit.id }),
  label: payer.unit.label,
  ma: payer.ma,
  mp: asOne(spentWith(payer)),
});

/** MPs that each unit has left after it; undefined: not known, or it may not go there at all. */
export const leftOf = (entering: readonly Entering[], payers: readonly Payer[]): readonly (Fraction | undefined)[] =>
  entering.map(({ unit, cost }) => {
    const payer = payers.find(p => p.unit === unit);
    return payer?.greatest && cost.unknown === undefined && cost.barred === undefined
      ? subtract(payer.ma, payer.greatest.total)
      : undefined;
  });

export const isTooDear = ({ least, ma }: Payer): boolean => compare(least.total, ma) > 0;

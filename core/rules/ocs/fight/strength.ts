// Strengths of both sides (9.1d, 9.4, 9.5, 9.11d): terrain by the defender's choice, AT effects, supply, lost steps.

import { fraction, HALF, less, multiply, ONE, toWords, type Fraction } from '../../../base/fraction';
import { weakest, type Certainty } from '../../../scenario/certainty';
import { entry, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import { UNIT_CLASSES, type Charts, type Multiplier } from '../charts';
import { cite } from '../cite';
import { shareLeft, type Combatant } from '../combatant';
import type { Category } from '../vocabulary';
import { WORDS } from '../words';

const REDUCED_DOUBLE = fraction(3, 2);
const DOUBLE = fraction(2);

/** 9.4d: a bracketed multiplier is 1 for defenders. */
export const multiplierFor = (m: Multiplier, as: 'attack' | 'defence'): Fraction =>
  m.bracketed && as === 'defence' ? ONE : m.by;

/** 9.4e: the AT level of the defenders' hex, 0 none, 1 light, 2 heavy. A hedgehog gives heavy. */
export const atLevel = (defenders: readonly Pick<Combatant, 'at'>[], hedgehog: number): number =>
  hedgehog > 0 ? 2 : defenders.reduce((most, u) => Math.max(most, u.at), 0);

/** 9.4e: x2 is x1.5 where the defenders' level is as high as the attacking unit's own, or higher. */
export const afterAt = (by: Fraction, own: number, theirs: number): Fraction =>
  by.n === DOUBLE.n && by.d === DOUBLE.d && theirs >= 1 && theirs >= own ? REDUCED_DOUBLE : by;

/** 9.5, 9.5a: out of supply half, defending without combat supply half; both together a quarter. */
export const supplyShare = (
  unit: Pick<Combatant, 'unsupplied' | 'noCombatSupply'>,
  as: 'attack' | 'defence',
): Fraction => {
  const trace = unit.unsupplied ? HALF : ONE;
  return as === 'defence' && unit.noCombatSupply ? multiply(trace, HALF) : trace;
};

/** The one terrain that the defender chose against a stack, or for his own. */
interface TerrainChoice {
  readonly name: string;
  readonly kind: 'hex' | 'hexside';
}

const multiplierOf = (charts: Charts, unit: Pick<Combatant, 'class'>, choice: TerrainChoice): Multiplier | undefined =>
  choice.kind === 'hex'
    ? charts.hexMultiplier(choice.name, unit.class)
    : charts.hexsideMultiplier(choice.name, unit.class);

interface Share {
  readonly by: Fraction;
  readonly why: string;
  readonly certainty: Certainty;
}

const sharesOf = (
  charts: Charts,
  unit: Combatant,
  choice: TerrainChoice,
  as: 'attack' | 'defence',
  at: number,
): readonly Share[] => {
  const terrain = multiplierOf(charts, unit, choice);
  const printed = terrain ? multiplierFor(terrain, as) : ONE;
  const by = as === 'attack' && unit.class !== 'other' ? afterAt(printed, unit.at, at) : printed;
  const mode = charts.mode(unit.mode);
  const supply = supplyShare(unit, as);
  const steps = shareLeft(unit, as);
  const shares: Share[] = [
    {
      by,
      why: by === printed ? choice.name : `${choice.name}, AT effects`,
      certainty: terrain?.certainty ?? 'illustrative',
    },
    { by: as === 'attack' ? mode.attack : mode.defence, why: `${unit.mode} mode`, certainty: mode.certainty },
    { by: supply, why: 'supply', certainty: 'quoted' },
    { by: steps, why: 'lost steps', certainty: 'quoted' },
  ];
  // A multiplier of 1 out of the system's own union of charts is still only as sure as that chart.
  return shares.filter((s, i) => i === 0 || s.by.n !== s.by.d);
};

/** `20-4 mech × 2 open`: one item for a unit, with all that multiplies it. */
const unitEntry = (
  charts: Charts,
  unit: Combatant,
  choice: TerrainChoice,
  as: 'attack' | 'defence',
  at: number,
): LedgerEntry => {
  const printed = as === 'attack' ? unit.af : unit.df;
  const shares = sharesOf(charts, unit, choice, as, at);
  const words = shares.filter(s => s.by.n !== s.by.d).map(s => ` × ${toWords(s.by)} ${s.why}`);
  const certainty = printed.n === 0 ? 'quoted' : weakest(shares.map(s => s.certainty));
  const value = shares.reduce((total, s) => multiply(total, s.by), printed);
  return entry(value, `${unit.label}: ${toWords(printed)}${words.join('')}`, cite('9.4b'), certainty);
};

const strengthLedger = (
  charts: Charts,
  units: readonly Combatant[],
  choice: TerrainChoice,
  as: 'attack' | 'defence',
  at: number,
): Ledger =>
  ledger(
    as === 'attack' ? 'AF' : 'DF',
    units.map(u => unitEntry(charts, u, choice, as, at)),
  );

/** The attacking units of one hex, with the hexside features that they cross. */
export interface AttackingStack {
  readonly units: readonly Combatant[];
  readonly hexsides: readonly string[];
}

/** 9.4b: the choice that leaves this stack the least; the hex if nothing is gained by a hexside. */
const chooseAgainst = (
  charts: Charts,
  stack: AttackingStack,
  terrains: readonly string[],
  at: number,
): TerrainChoice => {
  const hexes = terrains.map((name): TerrainChoice => ({ name, kind: 'hex' }));
  const sides = stack.hexsides.map((name): TerrainChoice => ({ name, kind: 'hexside' }));
  const total = (c: TerrainChoice): Fraction => strengthLedger(charts, stack.units, c, 'attack', at).total;
  return [...hexes, ...sides].reduce((best, c) => (less(total(c), total(best)) ? c : best), hexes[0] ?? OPEN);
};

/** Leaves one of the defender's terrains the least of every class? Else it depends on who stands in the stack. */
export const isOneWorst = (charts: Charts, terrain: string, hexsides: readonly string[]): boolean => {
  const choices: readonly TerrainChoice[] = [
    { name: terrain, kind: 'hex' },
    ...hexsides.map((name): TerrainChoice => ({ name, kind: 'hexside' })),
  ];
  const left = choices.map(choice =>
    UNIT_CLASSES.map(unit => multiplierOf(charts, { class: unit }, choice)?.by ?? ONE),
  );
  return left.some(one => left.every(other => other.every((by, i) => !less(by, one[i] ?? by))));
};

const OPEN: TerrainChoice = { name: 'open', kind: 'hex' };

/** 9.1e: `unable` are named as attackers and cannot attack; the ledger says so, and counts nothing of theirs. */
export const attackStrength = (
  charts: Charts,
  stacks: readonly AttackingStack[],
  terrains: readonly string[],
  at: number,
  unable: readonly Combatant[] = [],
): Ledger =>
  ledger('AF', [
    ...stacks.flatMap(
      s => strengthLedger(charts, s.units, chooseAgainst(charts, s, terrains, at), 'attack', at).entries,
    ),
    ...unable.map(u => entry(0, `${u.label}: ${WORDS.attackNotCounted()}`, cite('9.1e'))),
  ]);

/** 9.1d: all combat units of the hex together. */
export const defenceStrength = (charts: Charts, units: readonly Combatant[], terrain: string): Ledger =>
  strengthLedger(charts, units, { name: terrain, kind: 'hex' }, 'defence', 0);

/** 9.4c: the terrain whose category and multipliers serve the defender: the category first, as the table's row. */
export const categoryOf = (charts: Charts, terrain: string): Category => charts.category(terrain) ?? 'open';

/** A terrain or hexside that a chart has no row for. */
export interface OffChart {
  readonly what: string;
  readonly chart: 'tec-combat' | 'tec-combat-hexsides';
  /** `terrain`, `hexside minor river`: what of a situation it is. */
  readonly part: string;
}

/** 9.4: what the charts do not tell of the ground. Nothing of it is read as open or as no obstacle. */
export const offChart = (charts: Charts, terrain: string, hexsides: readonly string[]): readonly OffChart[] => [
  ...(charts.category(terrain) === undefined ? [{ what: terrain, chart: 'tec-combat' as const, part: 'terrain' }] : []),
  ...[...new Set(hexsides)]
    .filter(what => !charts.rowsOf('tec-combat-hexsides').includes(what))
    .map(what => ({ what, chart: 'tec-combat-hexsides' as const, part: `hexside ${what}` })),
];

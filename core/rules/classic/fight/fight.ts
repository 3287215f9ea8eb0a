// One fight, all facts known or named as missing: strengths, the column with its shifts, the DRM.

import { divide, type Fraction } from '../../../base/fraction';
import { cell, type Table } from '../../../scenario/table';
import { saidEntry } from '../../known-odds';
import { entry, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import type { Situation } from '../../situation';
import type { Modifier } from '../block/rules';
import type { Charts, Effect } from '../charts';
import { cite } from '../cite';
import { combatant, type Combatant } from '../combatant';
import { belowChart, columnRead, type ColumnRead } from './chart-ends';
import { columnsOf, type Columns } from './columns';
import { attackOf, defenceOf, type Attacker, type GroundRow } from './strength';

export interface Fight {
  readonly kind: Situation['kind'];
  readonly terrain: string | undefined;
  readonly attackers: readonly Attacker[];
  readonly defenders: readonly Combatant[];
  readonly attack: Ledger;
  readonly defence: Ledger;
  /** undefined: defence 0. */
  readonly ratio: Fraction | undefined;
  /** The CRT that it is read on; undefined: there is none, or its columns are no scale. */
  readonly crt: { readonly table: Table; readonly columns: Columns } | undefined;
  readonly shifts: Ledger;
  readonly drm: Ledger;
  /** What is read on the CRT; undefined: there is none. */
  readonly read: ColumnRead | undefined;
  /** On the chart, after shifts; undefined: no column. */
  readonly column: string | undefined;
  /** Odds below the first column, where they allow no attack. */
  readonly isTooLow: boolean;
  /** Facts without which odds cannot be told. */
  readonly missing: readonly string[];
}

/** The chart on which a fight of this kind is read. */
export const chartOf = ({ rules }: Charts, kind: Situation['kind']): string =>
  kind === 'overrun' && rules.overrun.how !== 'none' ? rules.overrun.chart : 'crt';

const crtOf = (charts: Charts, kind: Situation['kind']): Fight['crt'] => {
  const { combat } = charts.rules;
  const table = charts.given(chartOf(charts, kind));
  const columns = table && combat && columnsOf(table.columns, combat.scale, combat);
  return table && columns && { table, columns };
};

const attackersOf = (charts: Charts, situation: Situation): readonly Attacker[] =>
  situation.attackers.map(said => ({
    unit: combatant(charts, said, said.id),
    hexsides: situation.hexsides
      .filter(h => h.groups === undefined || h.groups.includes(said.group))
      .map(h => h.feature),
  }));

/** Hexsides that count for the defenders: those that all attackers cross, or any. */
const hexsidesOf = (charts: Charts, attackers: readonly Attacker[]): readonly string[] => {
  const all = [...new Set(attackers.flatMap(a => a.hexsides))];
  return charts.rules.combat?.across === 'any' ? all : all.filter(h => attackers.every(a => a.hexsides.includes(h)));
};

const groundOf = (charts: Charts, situation: Situation, attackers: readonly Attacker[]): readonly GroundRow[] => [
  ...(situation.terrain === undefined ? [] : [{ table: 'terrain' as const, row: situation.terrain }]),
  ...charts.featuresIn(situation.features).map(row => ({ table: 'features' as const, row })),
  ...hexsidesOf(charts, attackers).map(row => ({ table: 'hexsides' as const, row })),
];

const holds = (m: Modifier, situation: Situation): boolean => {
  const types = (units: Situation['attackers']): readonly string[] => units.flatMap(u => u.type ?? []);
  const has = (set: ReadonlySet<string> | undefined, units: Situation['attackers']): boolean =>
    set === undefined || types(units).some(type => set.has(type));
  return (
    (m.in === undefined || m.in === situation.kind) &&
    has(m.attackers, situation.attackers) &&
    has(m.defenders, situation.defenders) &&
    !types(situation.defenders).some(type => m.against?.has(type) === true) &&
    (m.terrain === undefined || (situation.terrain !== undefined && m.terrain.has(situation.terrain)))
  );
};

/** Shifts or DRMs: of ground, of the game's own modifiers, of the overrun. */
const changesOf = (
  charts: Charts,
  situation: Situation,
  ground: readonly GroundRow[],
  what: 'shift' | 'drm',
): readonly LedgerEntry[] => {
  const { combat, overrun } = charts.rules;
  const own = (e: Effect): readonly LedgerEntry[] => {
    const value = e[what];
    return value && value.n !== 0 ? [entry(value, e.what, cite('combat.terrain'), e.certainty)] : [];
  };
  const modifiers = (combat?.modifiers ?? []).filter(m => m[what] !== 0 && holds(m, situation));
  const ofOverrun = situation.kind === 'overrun' && overrun.how !== 'none' ? overrun[what] : 0;
  return [
    ...ground.flatMap(({ table, row }) => own(charts.effect(table, row))),
    ...modifiers.map(m => entry(m[what], m.name, cite('combat.modifiers'))),
    ...(ofOverrun === 0 ? [] : [entry(ofOverrun, 'overrun', cite(what === 'shift' ? 'overrun.shift' : 'overrun.drm'))]),
    ...saidEntry(situation.said?.[what] ?? 0, cite(what === 'shift' ? 'combat.shift' : 'combat.drm')),
  ];
};

const missingOf = (
  charts: Charts,
  situation: Situation,
  attackers: readonly Attacker[],
  defenders: readonly Combatant[],
) => [
  ...[...attackers.map(a => a.unit), ...defenders].flatMap(unit => unit.unread),
  ...attackers.flatMap(({ unit }) => (unit.attack ? [] : [`the attack strength of ${unit.label}`])),
  ...defenders.flatMap(unit => (unit.defence ? [] : [`the defence strength of ${unit.label}`])),
  ...(situation.terrain !== undefined && !charts.hasRow('terrain', situation.terrain)
    ? [charts.lacking('the effect', 'terrain', situation.terrain)]
    : []),
];

/** The whole number of a ledger of whole numbers. */
export const wholeOf = (l: Ledger): number => Math.trunc(l.total.n / l.total.d);

/** What strengths and shifts lead to on a CRT. */
export const readOn = (
  { rules }: Charts,
  crt: Fight['crt'],
  strengths: Parameters<typeof columnRead>[2],
  shifts: Ledger,
): Pick<Fight, 'crt' | 'read' | 'column' | 'isTooLow'> => {
  const read = crt && rules.combat && columnRead(crt.columns, rules.combat, strengths, wholeOf(shifts));
  return { crt, read, column: read?.final, isTooLow: read !== undefined && read.final === undefined };
};

export const fightOf = (charts: Charts, situation: Situation): Fight => {
  const attackers = attackersOf(charts, situation);
  const defenders = situation.defenders.map(said => combatant(charts, said, said.id));
  const ground = groundOf(charts, situation, attackers);
  const attack = attackOf(
    charts,
    attackers,
    ground.filter(g => g.table !== 'hexsides'),
  );
  const defence = defenceOf(charts, defenders, ground);
  const crt = crtOf(charts, situation.kind);
  const shifts = ledger('columns', changesOf(charts, situation, ground, 'shift'));
  const strengths = { attack: attack.total, defence: defence.total };
  return {
    kind: situation.kind,
    terrain: situation.terrain,
    attackers,
    defenders,
    attack,
    defence,
    ratio: defence.total.n > 0 ? divide(attack.total, defence.total) : undefined,
    shifts,
    drm: ledger('DRM', changesOf(charts, situation, ground, 'drm')),
    ...readOn(charts, crt, strengths, shifts),
    missing: missingOf(charts, situation, attackers, defenders),
  };
};

/** The column that strengths alone reach; without a chart, and where none is needed, the odds as people write them. */
export const plainColumn = (f: Pick<Fight, 'read' | 'ratio'>): string => f.read?.plain ?? oddsOf(f);

/** The column that is read: `4-1`; where there is no attack `below 1-1`. */
export const finalColumn = (f: Pick<Fight, 'read' | 'ratio' | 'column' | 'crt'>): string =>
  f.column ?? (f.crt && f.read ? belowChart(f.crt.columns) : plainColumn(f));

export const oddsOf = (f: Pick<Fight, 'ratio'>): string => {
  if (!f.ratio) return 'defence 0';
  const whole = Math.floor(f.ratio.n / f.ratio.d);
  return whole >= 1 ? `${whole}:1` : f.ratio.n === 0 ? '0:1' : `1:${Math.ceil(f.ratio.d / f.ratio.n)}`;
};

/** The rows of a CRT as whole numbers. */
const rowsOf = (table: Table): readonly number[] => table.rows.map(r => Number(r.key));

/** A roll held to the chart's rows. */
export const rowFor = (table: Table, total: number): number => {
  const rows = rowsOf(table);
  return Math.min(Math.max(...rows), Math.max(Math.min(...rows), total));
};

export const resultAt = (table: Table, column: string, row: number): string | undefined =>
  cell(table, String(row), column);

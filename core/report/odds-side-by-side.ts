// What would become of an attack if something were otherwise: a unit more or less, another stack, another hexside, the
// defenders after a retreat.

import type { HexId } from '../hexmap/hex-map';
import type { Unit } from '../scenario/scenario';
import { nameOnBoard } from '../situation/named-units';
import { counterName, lineOf, lookUp, targetsOn, type Lookup, type LookupDesk, type LookupTarget } from './odds-lookup';

/** An answer beside the one that was asked for. */
export interface Alternative extends Lookup {
  /** `without 25 Mot 6-10`, `with 7 Inf 5-6 as well` */
  readonly what: string;
}

/** Answers of one kind, in a table. */
export interface Comparison {
  readonly title: string;
  readonly rows: readonly Alternative[];
}

/** So many that might join, and so many stacks, are looked at. */
const FEW = 12;
const FEW_STACKS = 8;

/** The same for a line that was typed; none, if it is not about units of the board alone. */
export const comparisonsWith = (desk: LookupDesk, { read }: Lookup): readonly Comparison[] => {
  const { fight } = read.notes ?? {};
  const target = fight && targetsOn(desk).find(({ hex }) => hex === fight.target);
  return fight && target ? comparisons(desk, target, fight.attackers) : [];
};

/** All that is told beside an answer; tables without rows are left out. */
export const comparisons = (desk: LookupDesk, target: LookupTarget, chosen: readonly Unit[]): readonly Comparison[] =>
  [
    { title: 'One unit more or less', rows: alternatives(desk, target, chosen) },
    { title: 'Stacks side by side', rows: stacks(desk, target, chosen) },
    { title: 'Over another hexside', rows: hexsides(desk, target, chosen) },
    { title: 'After a retreat of the defenders', rows: retreats(desk, target, chosen) },
  ].filter(({ rows }) => rows.length > 0);

/** The same attack with each unit left out, and with each other one that stands by. */
export const alternatives = (
  desk: LookupDesk,
  { hex, attackers }: LookupTarget,
  chosen: readonly Unit[],
): readonly Alternative[] => {
  const ask = (what: string, units: readonly Unit[]): Alternative => ({
    what,
    ...lookUp(desk, lineOf(desk, units, hex)),
  });
  const others = attackers.filter(unit => !chosen.includes(unit)).slice(0, FEW);
  return [
    ...others.map(unit => ask(`with ${counterName(desk, unit)} as well`, [...chosen, unit])),
    ...(chosen.length < 2
      ? []
      : chosen.map(unit =>
          ask(
            `without ${counterName(desk, unit)}`,
            chosen.filter(other => other !== unit),
          ),
        )),
  ];
};

/** Each stack in reach by itself, the nearest first; of several next to the target also all together. */
const stacks = (
  desk: LookupDesk,
  { hex, attackers }: LookupTarget,
  chosen: readonly Unit[],
): readonly Alternative[] => {
  const { board, scenario } = desk;
  const byHex = new Map<HexId, readonly Unit[]>();
  for (const unit of attackers) {
    const from = board.hexOf(unit);
    if (from !== undefined) byHex.set(from, [...(byHex.get(from) ?? []), unit]);
  }
  const all = [...byHex];
  const next = all.filter(([from]) => scenario.map.hexes.distance(from, hex) === 1);
  const together = next.length > 1 ? next.flatMap(([, units]) => units) : [];
  const names = (units: readonly Unit[]): string => units.map(unit => counterName(desk, unit)).join(', ');
  const asked = (what: string, units: readonly Unit[]): readonly Alternative[] =>
    units.length === 0 || isSame(units, chosen) ? [] : [{ what, ...lookUp(desk, lineOf(desk, units, hex)) }];
  return [
    ...all.slice(0, FEW_STACKS).flatMap(([from, units]) => asked(`${from}: ${names(units)}`, units)),
    ...asked(`all from ${next.map(([from]) => from).join(', ')}`, together),
  ];
};

const isSame = (a: readonly Unit[], b: readonly Unit[]): boolean =>
  a.length === b.length && a.every(unit => b.includes(unit));

/** From each hex beside the target, one for each kind of hexside that lies between. */
const hexsides = (desk: LookupDesk, { hex }: LookupTarget, chosen: readonly Unit[]): readonly Alternative[] => {
  const { board, scenario } = desk;
  const map = scenario.map.hexes;
  const between = (from: HexId): string => map.hexside(from, hex).join(' and ');
  const origins = new Set(chosen.flatMap(unit => board.hexOf(unit) ?? []));
  const kinds = new Map<string, HexId>();
  for (const from of map.neighbours(hex)) if (!kinds.has(between(from))) kinds.set(between(from), from);
  const [only] = origins;
  const isOne = origins.size === 1 && only !== undefined && map.distance(only, hex) === 1;
  return [...kinds]
    .filter(([kind]) => kinds.size > 1 && !(isOne && kind === between(only)))
    .map(([kind, from]) => ({
      what: `from ${from}, ${kind === '' ? 'no hexside with terrain' : `over ${kind}`}`,
      ...lookUp(desk, `${lineOf(desk, chosen, hex)} ; from ${from}`),
    }));
};

/** The defenders one hex farther back, where no enemy of theirs is; the attackers come in from the hex that was left. */
const retreats = (
  desk: LookupDesk,
  { hex, defenders }: LookupTarget,
  chosen: readonly Unit[],
): readonly Alternative[] => {
  const { board, scenario } = desk;
  const map = scenario.map.hexes;
  const side = defenders[0]?.side;
  const origins = [...new Set(chosen.flatMap(unit => board.hexOf(unit) ?? []))];
  const away = (to: HexId): number => Math.min(...origins.map(from => map.distance(from, to) ?? Infinity));
  const free = map
    .neighbours(hex)
    .filter(to => away(to) > away(hex) && board.unitsIn(to).every(unit => unit.side === side));
  const attackers = chosen.map(unit => nameOnBoard(board, unit)).join(', ');
  const names = defenders.map(unit => nameOnBoard(board, unit)).join(', ');
  return free.map(to => {
    const terrain = map.hexes.get(to)?.terrain;
    const crossed = map.hexside(hex, to);
    const ground = [...(terrain === undefined ? [] : [terrain]), ...crossed.map(side => `over ${side}`)];
    const joined = board.unitsIn(to).map(unit => counterName(desk, unit));
    const beside = joined.length === 0 ? '' : `, beside ${joined.join(', ')}`;
    return {
      what: `to ${[to, ...ground].join(', ')}${beside}`,
      ...lookUp(desk, `${attackers} -> ${names} @ ${to} ; from ${hex}`),
    };
  });
};

// How a fight stands and what the dice gave, read off the scenario's charts by hand.

import type { HexId } from '../../../../core/hexmap/hex-map';
import type { UnitId } from '../../../../core/scenario/scenario';
import type { FightAction } from '../play';
import type { Counters } from './counters';
import { cellOf } from './prices';

export interface Clash {
  readonly kind: 'overrun' | 'combat';
  /** Each with the hex that it attacks out of. */
  readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[];
  readonly defenders: readonly UnitId[];
  readonly target: HexId;
}

const is2012 = ({ scenario }: Counters): boolean => scenario.system === 'europa-oneweek-2012';

/** In the draft of 2012 who overruns stands in the hex, and no hexside counts. */
export const clashOf = (c: Counters, fight: FightAction): Clash => {
  const attackers =
    fight.kind === 'combat'
      ? fight.attackers
      : fight.units.map(unit => ({ unit, from: is2012(c) ? fight.target : fight.from }));
  const side = c.sideOf(attackers[0]?.unit ?? '');
  const [first] = attackers;
  const isAlone = first !== undefined && attackers.every(a => a.from === first.from) && first.from !== fight.target;
  // Out of one dual hex alone: the enemies in it defend along (12.E.2.d case 2).
  const along = fight.kind === 'combat' && is2012(c) && isAlone ? c.enemiesIn(first.from, side) : [];
  return {
    kind: fight.kind,
    attackers,
    defenders: [...c.enemiesIn(fight.target, side), ...along],
    target: fight.target,
  };
};

const sum = (all: readonly number[]): number => all.reduce((total, n) => total + n, 0);

const share = (c: Counters, chart: string, what: string): number => {
  const [n = 1, d = 1] = (cellOf(c, chart, what, 'af') ?? '1').split('/').map(Number);
  return n / d;
};

const drm = (c: Counters, chart: string, what: string): number => Number(cellOf(c, chart, what, 'drm') ?? 0);

interface Place {
  readonly terrain: string;
  readonly features: readonly string[];
}

const placeOf = (c: Counters, hex: HexId): Place => {
  const at = c.scenario.map.hexes.hexes.get(hex);
  return {
    terrain: at?.terrain ?? '',
    features: (at?.features ?? []).filter(f => cellOf(c, 'tec-features', f, 'af') !== undefined),
  };
};

const sidesOf = (c: Counters, from: HexId, to: HexId): readonly string[] =>
  from === to ? [] : c.scenario.map.hexes.hexside(from, to);

/** 2009: who is not in reserve has half his strength in exploitation and reaction (12.E.1). */
const isHalved = (c: Counters, { kind }: Clash): boolean =>
  kind === 'overrun' && !is2012(c) && ['exploitation', 'reaction'].includes(c.board.phase?.kind ?? '');

const attackOf = (c: Counters, clash: Clash): number => {
  const { terrain } = placeOf(c, clash.target);
  const ground = share(c, 'tec-hexes', terrain);
  return sum(
    clash.attackers.map(({ unit, from }) => {
      const crossed = sidesOf(c, from, clash.target).map(s => share(c, 'tec-hexsides', s));
      return c.strength(unit, 'af') * ground * Math.min(1, ...crossed) * (isHalved(c, clash) ? 1 / 2 : 1);
    }),
  );
};

const armourDrm = (c: Counters, { attackers, defenders }: Clash): number => {
  const part = (ids: readonly UnitId[], figure: 'af' | 'df', of: (id: UnitId) => number): number => {
    const all = sum(ids.map(id => c.figure(id, figure)));
    return all === 0 ? 0 : sum(ids.map(id => c.figure(id, figure) * of(id))) / all;
  };
  const ours = attackers.map(a => a.unit);
  const attacking = part(ours, 'af', id => c.armour(id));
  const of = (reached: number, column: string): number => {
    const row = reached >= 1 / 2 ? '1/2' : reached >= 1 / 6 ? '1/6' : '';
    return Number(cellOf(c, 'armour-effects', row, column) ?? 0);
  };
  return (
    of(attacking, 'attacking armour') +
    of(
      part(defenders, 'df', id => c.armour(id)),
      'defending armour',
    ) +
    (attacking > 0
      ? of(
          part(defenders, 'df', id => c.antitank(id)),
          'antitank',
        )
      : 0)
  );
};

const modifierOf = (c: Counters, clash: Clash): number => {
  const { terrain, features } = placeOf(c, clash.target);
  const [first, ...rest] = clash.attackers.map(a => sidesOf(c, a.from, clash.target));
  const byAll = (first ?? []).filter(s => rest.every(other => other.includes(s)));
  const isAlong = clash.defenders.some(id => c.hexOf(id) !== clash.target);
  const beside = isAlong ? placeOf(c, clash.attackers[0]?.from ?? '') : undefined;
  const along = beside
    ? [drm(c, 'tec-hexes', beside.terrain), ...beside.features.map(f => drm(c, 'tec-features', f))]
    : [];
  return (
    drm(c, 'tec-hexes', terrain) +
    sum(features.map(f => drm(c, 'tec-features', f))) +
    sum(along.map(d => Math.min(0, d))) +
    sum([...new Set(byAll)].map(s => drm(c, 'tec-hexsides', s))) +
    armourDrm(c, clash)
  );
};

const ratio = (name: string): number => {
  const [a = 0, b = 1] = name.split(':').map(Number);
  return a / b;
};

/** The column of the MAIN table, always for the defender; undefined: worse than its first. */
const columnOf = (c: Counters, clash: Clash): string | undefined => {
  const attack = attackOf(c, clash);
  const defence = sum(clash.defenders.map(id => c.strength(id, 'df')));
  const odds = attack === 0 ? 0 : defence === 0 ? 20 : attack / defence;
  return c.scenario.tables.get('main')?.columns.findLast(name => ratio(name) <= odds);
};

/** What a total of the dice gives; undefined: the table has no such odds. */
export const mainResult = (c: Counters, clash: Clash, total: number): string | undefined => {
  const column = columnOf(c, clash);
  const row = Math.min(12, Math.max(2, total + modifierOf(c, clash)));
  return column === undefined ? undefined : cellOf(c, 'main', String(row), column);
};

/** 2009: some dice give an overrun (12.A.4). */
export const canOverrun = (c: Counters, clash: Clash): boolean =>
  Array.from({ length: 11 }, (_, i) => i + 2).some(total => mainResult(c, clash, total)?.startsWith('OR') === true);

export type Fate = 'stays' | 'eliminated' | 'disrupted' | 'retreats';

/** What the chart of results says of a side. */
export const fateOf = (c: Counters, result: string, side: 'attacker' | 'defender'): Fate => {
  const text = result.startsWith('OR') && side === 'defender' ? 'eliminated' : cellOf(c, 'results', result, side);
  const [word] = (text ?? '').split(' ');
  return word === 'eliminated' || word === 'disrupted' || word === 'retreats' ? word : 'stays';
};

/** Both sides roll for losses. */
export const isRed = (c: Counters, result: string): boolean => cellOf(c, 'results', result, 'losses') === 'red';

/** REs that a side loses by its die of the RED table. */
export const redLoss = (
  c: Counters,
  clash: Clash,
  result: string,
  side: 'attacker' | 'defender',
  die: number,
): number => {
  const re = {
    attacker: sum(clash.attackers.map(a => c.re(a.unit))),
    defender: sum(clash.defenders.map(id => c.re(id))),
  };
  const isFailed = clash.kind === 'overrun' && is2012(c) && !result.startsWith('OR');
  const enemy = side === 'attacker' ? re.defender * (isFailed ? 2 : 1) : re.attacker;
  const isCleared = ['eliminated', 'disrupted'].includes(fateOf(c, result, 'defender'));
  const more = side === 'attacker' && isFailed && !isCleared ? 2 : 0;
  const columns = c.scenario.tables.get('red')?.columns ?? [];
  const column = columns.findLast(name => Number(name) <= enemy) ?? '';
  const rows = (c.scenario.tables.get('red')?.rows ?? []).map(row => Number(row.key));
  const row = Math.min(Math.max(...rows), die + more);
  const [n = 0, d = 1] = (cellOf(c, 'red', String(row), column) ?? '0').split('/').map(Number);
  return Math.min(n / d, re[side]);
};

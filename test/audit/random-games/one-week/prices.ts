// What a step costs, read off the scenario's charts by hand: ground, hexsides, road, ZOC, and the overrun itself (2012: 12.A.1;
// 2009: 12.A.1). Nothing of the rules' own code is used.

import type { HexId } from '../../../../core/hexmap/hex-map';
import type { UnitId } from '../../../../core/scenario/scenario';
import type { Counters } from './counters';

export const NEVER = Number.POSITIVE_INFINITY;

/** A cell of a scenario's own chart; undefined: no such row or column. */
export const cellOf = ({ scenario }: Counters, chart: string, row: string, column: string): string | undefined => {
  const table = scenario.tables.get(chart);
  const at = table?.columns.indexOf(column) ?? -1;
  return at < 0 ? undefined : table?.rows.find(r => r.key === row)?.cells[at];
};

/** `3`, `1/2`, `MA/2-1`, `P`. */
const figureIn = (text: string | undefined, ma: number): number => {
  if (text === undefined || text === '' || text === 'P') return NEVER;
  const [, share, less = '0'] = /^MA\/(\d)(?:-(\d))?$/.exec(text) ?? [];
  if (share !== undefined) return Math.max(0, ma / Number(share) - Number(less));
  const [n = 0, d = 1] = text.split('/').map(Number);
  return n / d;
};

const isMud = ({ board }: Counters): boolean => board.turn?.weather === 'Mud';

const column = (counters: Counters, id: UnitId): string =>
  `${isMud(counters) ? 'mud ' : ''}${counters.mover(id) === 'other' ? 'other' : 'c/m'}`;

const price = (c: Counters, chart: string, row: string, id: UnitId): number =>
  figureIn(cellOf(c, chart, row, column(c, id)), c.figure(id, 'ma'));

const sum = (all: readonly number[]): number => all.reduce((total, n) => total + n, 0);

/** Over the country; `times`: hexsides count so often. */
const across = (c: Counters, id: UnitId, from: HexId, to: HexId, times: number): number => {
  const { hexes } = c.scenario.map;
  const crossed = hexes.hexside(from, to).map(side => price(c, 'tec-hexsides', side, id) * times);
  return price(c, 'tec-hexes', hexes.hexes.get(to)?.terrain ?? '', id) + sum(crossed);
};

const byRoad = (c: Counters, id: UnitId, from: HexId, to: HexId): number =>
  Math.min(NEVER, ...c.scenario.map.hexes.connection(from, to).map(road => price(c, 'tec-connections', road, id)));

/** The dearest ZOC that could count there: every enemy beside or in the hex is taken to exert his. */
export const zocAt = (c: Counters, id: UnitId, hex: HexId): number => {
  const near = [hex, ...c.scenario.map.hexes.neighbours(hex)];
  const zocs = near.flatMap(h => c.enemiesIn(h, c.sideOf(id))).map(e => c.zoc(e));
  const kind = zocs.includes('full') ? 'full' : zocs.includes('partial') ? 'partial' : 'none';
  return kind === 'none' ? 0 : Number(cellOf(c, 'zoc', kind, c.mover(id)) ?? 0);
};

/** The attempt: German c/m units pay less; forts and major cities cost more. */
export const attemptPrice = (c: Counters, id: UnitId, target: HexId, usual: number, german: number): number => {
  const features = c.scenario.map.hexes.hexes.get(target)?.features ?? [];
  const extra = features.map(f => Number(cellOf(c, 'tec-features', f, 'overrun') ?? 0));
  return (c.mover(id) === 'german c/m' ? german : usual) + sum(extra);
};

/** Into a hex without the enemy. */
export const stepPrice = (c: Counters, id: UnitId, from: HexId, to: HexId): number =>
  Math.min(across(c, id, from, to, 1), byRoad(c, id, from, to)) + zocAt(c, id, to);

/** 2012: into the enemy's hex, with hexsides twice and the attempt. */
export const entryPrice = (c: Counters, id: UnitId, from: HexId, to: HexId): number =>
  across(c, id, from, to, 2) + zocAt(c, id, to) + attemptPrice(c, id, to, 2, 1);

/** REs that may stand in a hex. */
export const stackingLimit = (c: Counters, hex: HexId): number => {
  const terrain = c.scenario.map.hexes.hexes.get(hex)?.terrain ?? '';
  return Number(cellOf(c, 'stacking', terrain, 're') ?? cellOf(c, 'stacking', 'any', 're') ?? 0);
};

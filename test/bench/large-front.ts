// A front of 100 x 100 hexes with 250 units a side, made out of a sample scenario: its charts, sides and phases, and its
// units over and over again.

import path from 'node:path';
import { rectangularMap, type Between } from '../../core/hexmap/rectangular-map';
import type { HexId } from '../../core/hexmap/hex-map';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import type { Scenario, Side, Turn, Unit } from '../../core/scenario/scenario';
import type { Table } from '../../core/scenario/table';
import { nodeFiles } from '../../cli/node-files';
import { Random } from '../audit/random-games/random';
import { SAMPLE_FOLDER } from '../scenario/sample';

const COLUMNS = 100;
const ROWS = 100;
const UNITS_A_SIDE = 250;
/** A line of every row, and what is left behind it in every fourth. */
const STACK = 2;
/** Roads and railways run from edge to edge. */
const LINES_EVERY = 10;
const RAILS_AT = 5;

const hex = (column: number, row: number): HexId => `${String(column).padStart(3, '0')}${String(row).padStart(3, '0')}`;

/** The front winds from the north edge to the south edge. */
const frontColumn = (row: number): number => 48 + Math.round(6 * Math.sin(row / 9));

/** Where a side's stack number `i` stands; `away`: -1 west of the front, +1 east of it. */
const placeOf = (i: number, away: -1 | 1): HexId =>
  i < ROWS ? hex(frontColumn(i + 1) + 2 * away, i + 1) : hex(frontColumn(i + 1 - ROWS) + 5 * away, 4 * (i - ROWS) + 2);

const unitsOf = (scenario: Scenario, side: string, away: -1 | 1): readonly Unit[] => {
  const models = scenario.units.filter(unit => unit.side === side);
  return Array.from({ length: UNITS_A_SIDE }, (_, i) => models[i % models.length])
    .filter(model => model !== undefined)
    .map(({ arrives: _arrives, at: _at, ...model }, i) => ({
      ...model,
      id: `${model.id}-${i + 1}`,
      name: `${model.name} ${i + 1}`,
      setup: { hex: placeOf(Math.floor(i / STACK), away), faceUp: 0 },
    }));
};

/** A rule system made of data names its charts without `tec-`. */
const chartOf = ({ tables }: Scenario, ...names: readonly string[]): Table | undefined =>
  names.map(name => tables.get(name)).find(table => table !== undefined);

/** Mostly the first terrain of the chart; blots of the others. Terrains that bar some units stay out. */
const groundOf = (scenario: Scenario, random: Random): Scenario['map']['hexes'] => {
  const chart = chartOf(scenario, 'tec-hexes', 'terrain');
  const rows = (chart?.rows ?? []).filter(row => !row.cells.some(cell => /^(P|All)$/i.test(cell)));
  const [plain, ...others] = rows.map(row => row.key);
  const hexes = [...rectangularMap({ columns: COLUMNS, rows: ROWS }).hexes.keys()].map(id => ({
    id,
    terrain: random.chance(0.75) ? plain : (random.pick(others) ?? plain),
    features: [],
  }));
  const river = chartOf(scenario, 'tec-hexsides', 'hexsides')?.rows[0]?.key;
  const hexsides: Between[] = [];
  const road = chartOf(scenario, 'tec-connections', 'connections')?.rows[0]?.key ?? 'road';
  const connections: Between[] = [];
  for (let column = 1; column < COLUMNS; column++)
    for (let row = 1; row <= ROWS; row++) {
      if (river !== undefined && column % 12 === 0)
        hexsides.push({ a: hex(column, row), b: hex(column + 1, row), feature: river });
      const along = { a: hex(column, row), b: hex(column + 1, row) };
      if (row % LINES_EVERY === 0) connections.push({ ...along, feature: road });
      if (row % LINES_EVERY === RAILS_AT) connections.push({ ...along, feature: 'railway' });
    }
  return rectangularMap({ columns: COLUMNS, rows: ROWS, hexes, hexsides, connections });
};

/** Supply comes from where the railways leave the map; where the rules know of none, the roads. */
const withSources = (scenario: Scenario, side: Side, column: number): Side => {
  const hasRails = chartOf(scenario, 'tec-connections')?.rows.some(row => row.key.endsWith('railway')) ?? true;
  const first = hasRails ? RAILS_AT : LINES_EVERY;
  return {
    ...side,
    sources: Array.from({ length: ROWS / LINES_EVERY }, (_, i) => hex(column, i * LINES_EVERY + first)),
  };
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Half months from August 1941 on; mud in spring and autumn. */
export const manyTurns = (count: number): readonly Turn[] =>
  Array.from({ length: count }, (_, i) => {
    const half = 2 * 7 + i;
    const month = Math.floor(half / 2) % 12;
    const date = `${MONTHS[month] ?? ''} ${half % 2 === 0 ? 'I' : 'II'} ${1941 + Math.floor(half / 24)}`;
    return { number: i + 1, date, weather: month === 9 || month === 3 ? 'Mud' : 'Clear' };
  });

export const largeFront = async (folder: string): Promise<Scenario> => {
  const { scenario, problems } = await loadPlayableScenario(await nodeFiles(path.join(SAMPLE_FOLDER, '..', folder)));
  if (!scenario) throw new Error(problems.map(p => p.message).join('\n'));
  const [west, east] = scenario.sides;
  if (!west || !east) throw new Error(`${folder} has not two sides`);
  return {
    ...scenario,
    id: `large-${scenario.system}`,
    name: `Large front, ${scenario.system}`,
    sides: [withSources(scenario, west, 1), withSources(scenario, east, COLUMNS)],
    map: { title: 'Large front', hexHeight: 64, places: [], hexes: groundOf(scenario, new Random(3)) },
    units: [...unitsOf(scenario, west.name, -1), ...unitsOf(scenario, east.name, 1)],
    turns: manyTurns(300),
  };
};

// The samples of two coded systems written a second time as data, as far as data can say them: the same MPs, odds and overruns.

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import ocsTypes from '../../assets/rules/ocs-4.3/unit-types.json';
import reTypes from '../../assets/rules/revised-europa/unit-types.json';
import { nodeFiles } from '../../cli/node-files';
import { toText } from '../../core/base/fraction';
import type { HexId } from '../../core/hexmap/hex-map';
import type { UnitPlace } from '../../core/rules/position';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { setUpPosition } from '../../core/rules/set-up';
import type { GameState, Judgement, Referee } from '../../core/rules/system';
import type { UnitId } from '../../core/scenario/scenario';
import type { Table } from '../../core/scenario/table';
import { chartOf, twinOf, type Twin } from './classic/twins/twin';

type Places = Readonly<Record<UnitId, HexId>>;

const SAMPLES = path.join(import.meta.dirname, '../../assets/scenarios');

const typesTable = (
  data: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] },
  column: string,
  word: (cell: string) => string,
): Table => ({
  name: 'types',
  certainty: 'scenario',
  source: 'the coded system',
  columns: ['class'],
  rows: data.rows.map(([key = '', ...cells]) => ({ key, cells: [word(cells[data.columns.indexOf(column)] ?? '')] })),
});

/** `All` in the one is `all` in the other. */
const inSmall = (table: Table): Table => ({
  ...table,
  rows: table.rows.map(row => ({ ...row, cells: row.cells.map(c => (c === 'All' ? 'all' : c)) })),
});

const open = async (
  folder: string,
  classes: Readonly<Record<string, string>>,
  types: Table,
  rules: object,
): Promise<Twin> => {
  const { scenario, problems } = await loadPlayableScenario(await nodeFiles(path.join(SAMPLES, folder)));
  if (!scenario) throw new Error(problems.map(p => p.message).join('\n'));
  const defaults = RULE_SYSTEMS.find(s => s.id === scenario.system)?.vocabulary.defaults;
  const chart = (own: string, name: string): Table =>
    inSmall(chartOf(scenario.tables.get(own) ?? defaults?.get(own), name, classes));
  return twinOf(scenario, rules, [
    chart('tec-hexes', 'terrain'),
    chart('tec-hexsides', 'hexsides'),
    chart('tec-connections', 'connections'),
    types,
  ]);
};

const revisedEuropa = (zoc: object = { by: 'all', leave: '2' }): Promise<Twin> =>
  open(
    'crossing-at-lipnya',
    { 'c/m': 'clear c/m', other: 'clear other' },
    typesTable(reTypes, 'class', c => (c === 'c/m' ? c : 'other')),
    {
      movement: { classes: ['c/m', 'other'], minimum: 'yes' },
      zoc,
      phases: { movement: { moves: 'all' } },
      combat: { dice: '2d6' },
      overrun: { how: 'crt', cost: '3', zoc: 'yes' },
    },
  );

const ocs = (): Promise<Twin> =>
  open(
    'wells-of-sidi-haram',
    { leg: 'leg', track: 'track', truck: 'truck' },
    typesTable(ocsTypes, 'move', c => c),
    {
      units: { defence: 'df' },
      movement: { classes: ['leg', 'track', 'truck'], minimum: 'yes' },
      phases: { movement: { moves: 'all' } },
      combat: { dice: '2d6' },
      overrun: { how: 'crt', cost: '3', zoc: 'yes' },
    },
  );

/** The first movement phase of a side, with only these units on the board. */
const begun = ({ scenario }: Twin, referee: Referee, side: string, places: Places): GameState => {
  const phase = scenario.phases.find(p => p.side === side && p.kind === 'movement');
  const [turn] = scenario.turns;
  if (!phase || !turn) throw new Error('no phase');
  const units = new Map(
    Object.entries(places).map(([id, hex]): [UnitId, UnitPlace] => [id, { hex, faceUp: 0, states: [] }]),
  );
  const start = referee.begin({ ...setUpPosition(scenario), units, phase });
  return start.apply({ kind: 'phase', steps: [1], turn, phase }).state;
};

const reachOf = (state: GameState, unit: UnitId): readonly string[] =>
  [...state.reach([unit])].map(([hex, { mp }]) => `${hex} ${toText(mp.total)}`).sort();

const setUps = ({ scenario }: Twin, side: string): Places =>
  Object.fromEntries(
    scenario.units.flatMap(u =>
      u.setup && u.side === side && u.setup.faceUp === 0 ? [[u.id, u.setup.hex] as const] : [],
    ),
  );

const compareReach = (twin: Twin): number => {
  let hexes = 0;
  for (const { name } of twin.scenario.sides) {
    const places = setUps(twin, name);
    const [coded, data] = [begun(twin, twin.coded, name, places), begun(twin, twin.data, name, places)];
    for (const id of Object.keys(places)) {
      const found = reachOf(coded, id);
      expect(reachOf(data, id), id).toEqual(found);
      hexes += found.length;
    }
  }
  return hexes;
};

const overrun = (state: GameState, unit: UnitId, from: HexId, target: HexId): Judgement =>
  state.apply({
    kind: 'overrun',
    steps: [2],
    units: [unit],
    from,
    target,
    outcome: { losses: [], retreats: [], advances: [] },
  });

const mpOf = ({ ledgers }: Judgement): string | undefined => {
  const { mp } = ledgers;
  return mp && toText('least' in mp ? mp.least.total : mp.total);
};

/** What both say of an overrun: MPs, strengths, ratio; and whether the MPs suffice. */
const saidOf = (j: Judgement) => ({
  mp: mpOf(j),
  attack: j.combat && toText(j.combat.attack.total),
  defence: j.combat && toText(j.combat.defence.total),
  ratio: j.combat?.ratio && toText(j.combat.ratio),
  isShort: j.verdicts.some(v => v.answer === 'illegal' && /mp|short/.test(v.code)),
});

describe('Crossing at Lipnya, by Revised Europa and by data', () => {
  it('each unit reaches the same hexes at the same cost, with no enemy about', async () => {
    expect(compareReach(await revisedEuropa())).toBeGreaterThan(2000);
  });
  it('leaving a ZOC costs the same, and so does an overrun, with the same odds', async () => {
    const twin = await revisedEuropa();
    const places = { '11-pz': '0406', '147-rifle': '0506' };
    const [coded, data] = [begun(twin, twin.coded, 'Axis', places), begun(twin, twin.data, 'Axis', places)];
    expect(reachOf(data, '11-pz')).toEqual(reachOf(coded, '11-pz'));
    // Data cannot say that the ZOC of the very unit that is overrun is not paid: without ZOCs both say the same.
    const free = begun(await revisedEuropa({ by: 'none' }), (await revisedEuropa({ by: 'none' })).data, 'Axis', places);
    const [a, b] = [overrun(coded, '11-pz', '0406', '0506'), overrun(free, '11-pz', '0406', '0506')];
    expect(saidOf(b)).toEqual(saidOf(a));
  });
});

describe('Wells of Sidi Haram, by OCS and by data', () => {
  it('each unit in combat mode reaches the same hexes at the same cost, with no enemy about', async () => {
    expect(compareReach(await ocs())).toBeGreaterThan(500);
  });
});

import { err, ok, type Result } from '../../base/result';
import type { SourceProblem } from '../../base/source';
import type { Scenario } from '../../scenario/scenario';
import type { Referee } from '../system';
import { assess } from './assess';
import type { Game } from './board';
import { checkBombardment } from './bombardment/bombardment-table';
import { Charts } from './charts';
import { checkCrt } from './check-tables';
import { SuppliedState } from './supply/supplied-state';
import { SYSTEM_ID } from './vocabulary';

/** A world without hexes: what a referee has to look at when there is no scenario. */
const NOWHERE: Scenario = {
  id: 'none',
  name: 'No scenario',
  version: '0.0.0',
  description: '',
  system: SYSTEM_ID,
  options: {},
  sides: [],
  map: {
    title: '',
    hexHeight: 0,
    hexes: {
      columns: 0,
      rows: 0,
      hexes: new Map(),
      hexside: () => [],
      connection: () => [],
      neighbours: () => [],
      distance: () => undefined,
      towards: () => undefined,
    },
    places: [],
  },
  units: [],
  turns: [],
  phases: [],
  tables: new Map(),
};

/** The scenario's charts where it has its own, else the system's. Its CRT is checked. */
export const referee = (scenario: Scenario = NOWHERE): Result<Referee, readonly SourceProblem[]> => {
  const crt = scenario.tables.get('crt');
  const bombardment = scenario.tables.get('bombardment');
  const problems = [...(crt ? checkCrt(crt) : []), ...(bombardment ? checkBombardment(bombardment) : [])];
  if (problems.length > 0) return err(problems);
  const charts = new Charts(scenario.tables, scenario.options);
  const game: Game = { scenario, charts, units: new Map(scenario.units.map(u => [u.id, u])) };
  return ok({
    tables: charts.tables,
    begin: position => SuppliedState.begin(game, position),
    odds: situation => assess(charts, situation),
  });
};

import { moduleCounts } from './module-counts';
import { finished } from '../../base/parts';
import { err, ok, type Result } from '../../base/result';
import type { SourceProblem } from '../../base/source';
import type { Work } from '../../base/work';
import type { Scenario } from '../../scenario/scenario';
import { gameWith } from '../board-at';
import { nowhere } from '../nowhere';
import { byAllReadings, otherReadings } from '../readings';
import { remembering } from '../remembered';
import type { Position } from '../position';
import type { GameState, Referee } from '../system';
import { assess } from './assess';
import { boardOf } from './board';
import { checkBombardment } from './bombardment/bombardment-table';
import { Charts } from './charts';
import { checkCrt } from './check-tables';
import { readChart } from './fight/known-odds';
import { shownOnBoard } from '../frame/shown/shown-on-board';
import { JUDGES } from './judges';
import { RULES } from './rules-list';
import { unitsOnBoard } from './situation-of';
import { SuppliedState } from './reducer';
import { OPTIONS, SYSTEM_ID } from './vocabulary';

/** Terrains and features of the map. */
const groundOf = ({ map }: Scenario): ReadonlySet<string> =>
  new Set([...map.hexes.hexes.values()].flatMap(({ terrain = '', features }) => [terrain, ...features]));

/** The scenario's charts where it has its own, else the system's. Its CRT is checked. */
export const referee = (scenario: Scenario = nowhere(SYSTEM_ID)): Result<Referee, readonly SourceProblem[]> => {
  const crt = scenario.tables.get('crt');
  const bombardment = scenario.tables.get('bombardment');
  const problems = [...(crt ? checkCrt(crt) : []), ...(bombardment ? checkBombardment(bombardment) : [])];
  if (problems.length > 0) return err(problems);
  const charts = new Charts(scenario.tables, scenario.options);
  const game = gameWith(scenario, charts);
  const others = otherReadings(RULES, OPTIONS, scenario.options);
  const beginning = function* (position: Position, work?: Work): Generator<unknown, GameState> {
    const drawing = work ? { ...game, work } : game;
    const state = byAllReadings(yield* SuppliedState.beginning(drawing, position), others, charts.asked);
    return remembering(state);
  };
  return ok({
    tables: charts.tables,
    begin: position => finished(beginning(position)),
    beginning,
    odds: situation => assess(charts, situation),
    chart: asked => readChart(charts, asked),
    unitsOf: (position, placed) => unitsOnBoard(boardOf(game, position), placed),
    counts: () => moduleCounts(charts, groundOf(scenario)),
    ...shownOnBoard(JUDGES, game),
  });
};

import { err, ok, type Result } from '../../base/result';
import type { SourceProblem } from '../../base/source';
import type { Scenario } from '../../scenario/scenario';
import { gameWith } from '../board-at';
import { FramedState } from '../frame/reducer';
import { nowhere } from '../nowhere';
import { byAllReadings, otherReadings } from '../readings';
import type { Referee, RuleSystem } from '../system';
import { assess } from './assess';
import { boardOf } from './board';
import { Charts } from './charts';
import { checkTables } from './check-tables';
import type { Edition } from './edition';
import { readChart } from './fight/known-odds';
import { JUDGES } from './judges';
import { RULES } from './rules-list';
import { unitsOnBoard } from './situation-of';
import { optionsOf } from './vocabulary';

/** The scenario's charts where it has its own, else the system's. They are checked. */
export const refereeOf =
  (edition: Edition): RuleSystem['referee'] =>
  (scenario: Scenario = nowhere(edition.id)): Result<Referee, readonly SourceProblem[]> => {
    const problems = checkTables(scenario.tables);
    if (problems.length > 0) return err(problems);
    const charts = new Charts(edition, scenario.tables, scenario.options);
    const game = gameWith(scenario, charts);
    const others = otherReadings(RULES[edition.id], optionsOf(edition), scenario.options);
    return ok({
      tables: charts.tables,
      begin: position => byAllReadings(FramedState.begin(JUDGES, game, position), others, charts.asked),
      odds: situation => assess(charts, situation),
      chart: asked => readChart(charts, asked),
      unitsOf: (position, placed) => unitsOnBoard(boardOf(game, position), placed),
    });
  };

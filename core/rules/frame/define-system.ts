// A rule system out of its parts: the referee that reads a scenario's charts, and what it answers, are the same for all.

import { finished } from '../../base/parts';
import { present } from '../../base/present';
import { err, ok, type Result } from '../../base/result';
import type { SourceProblem } from '../../base/source';
import type { Work } from '../../base/work';
import type { Scenario } from '../../scenario/scenario';
import type { Table } from '../../scenario/table';
import { gameWith, GROUND } from '../board-at';
import type { ChartReading, KnownOdds } from '../known-odds';
import { NOTHING_COUNTED, type FightCounts } from '../module-counts/fight-counts';
import { nowhere } from '../nowhere';
import { byAllReadings, otherReadings } from '../readings';
import { remembering } from '../remembered';
import type { CombatAssessment, PlacedUnit, Situation, SituationUnit } from '../situation';
import type { Position } from '../position';
import type { GameState, Referee, RuleSystem } from '../system';
import { beginningState, type Judges } from './reducer';
import { shownOnBoard } from './shown/shown-on-board';

/** The charts in force, as far as the frame looks at them. */
interface ChartsInForce<C> {
  readonly tables: readonly Table[];
  readonly asked: Set<string>;
  with(options: Readonly<Record<string, string>>): C;
}

/** `C`: the system's charts, `B`: its board, `M`: its slices of memory. */
export interface SystemParts<C extends ChartsInForce<C>, B, M> extends Omit<RuleSystem, 'id' | 'referee'> {
  readonly charts: (own: ReadonlyMap<string, Table>, options: Readonly<Record<string, string>>, of: Scenario) => C;
  /** Can the rules read a scenario's charts? */
  readonly checkTables: (own: ReadonlyMap<string, Table>, of: Scenario) => readonly SourceProblem[];
  readonly judges: Judges<C, B, M>;
  readonly assess: (charts: C, situation: Situation) => CombatAssessment;
  /** The chart for odds that are counted already. */
  readonly readChart: (charts: C, asked: KnownOdds) => ChartReading;
  /** What a module at the table can count; left out: nothing. */
  readonly moduleCounts?: (charts: C) => FightCounts;
  readonly unitsOnBoard: (board: B, placed: readonly PlacedUnit[]) => readonly SituationUnit[];
}

export const defineSystem = <C extends ChartsInForce<C>, B, M>(parts: SystemParts<C, B, M>): RuleSystem => {
  const { name, rules, vocabulary, words, figures, frames, warnings, wordsOf, drafting } = parts;
  const { system: id } = vocabulary;
  const referee = (scenario: Scenario = nowhere(id)): Result<Referee, readonly SourceProblem[]> => {
    const problems = parts.checkTables(scenario.tables, scenario);
    if (problems.length > 0) return err(problems);
    const charts = parts.charts(scenario.tables, scenario.options, scenario);
    const game = gameWith(scenario, charts);
    const others = [
      ...otherReadings(rules, vocabulary.options, scenario.options),
      ...[...(scenario.map.mayBe?.keys() ?? [])].map(value => ({ option: GROUND, value })),
    ];
    const beginning = function* (position: Position, work?: Work): Generator<unknown, GameState> {
      const drawing = work ? { ...game, work } : game;
      const state = byAllReadings(yield* beginningState(parts.judges, drawing, position), others, charts.asked);
      return remembering(state);
    };
    return ok({
      tables: charts.tables,
      begin: position => finished(beginning(position)),
      beginning,
      odds: situation => parts.assess(charts, situation),
      chart: asked => parts.readChart(charts, asked),
      unitsOf: (position, placed) => parts.unitsOnBoard(parts.judges.boardOf(game, position), placed),
      counts: () => parts.moduleCounts?.(charts) ?? NOTHING_COUNTED,
      ...shownOnBoard(parts.judges, game),
    });
  };
  return { id, name, rules, vocabulary, words, referee, ...present({ figures, frames, warnings, wordsOf, drafting }) };
};

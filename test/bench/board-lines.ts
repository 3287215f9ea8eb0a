// How long a line of odds takes that names units of a board: every stack against every enemy stack near it, of each sample.

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { nodeFiles } from '../../cli/node-files';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { ruleSystem } from '../../core/rules/registry';
import type { Referee } from '../../core/rules/system';
import type { Scenario } from '../../core/scenario/scenario';
import { setUpBoard, type BoardInPlay } from '../../core/situation/board';
import { wordsOf } from '../../core/situation/context';
import { evaluateLine } from '../../core/situation/evaluate';
import type { BenchLine } from './rules';

const SCENARIOS = path.join(import.meta.dirname, '../../assets/scenarios');
const MOST_LINES = 60;
const RUNS = 40;

/** `11 Pz -> 147 Rifle`, as the odds of neighbours and of those two hexes apart are asked for; every other one is an attack. */
const linesOn = ({ units, map }: Scenario, board: BoardInPlay): readonly string[] => {
  const stacks = [...new Set(units.flatMap(unit => board.hexOf(unit) ?? []))];
  const pairs = stacks.flatMap(from =>
    stacks.flatMap(to => {
      const [ours, theirs] = [board.unitsIn(from)[0]?.side, board.unitsIn(to)[0]?.side];
      return ours !== theirs && (map.hexes.distance(from, to) ?? 9) <= 2 ? [`${from} -> ${to}`] : [];
    }),
  );
  return pairs.slice(0, MOST_LINES).map((pair, i) => (i % 2 === 0 ? pair : `${pair} ; combat`));
};

/** Milliseconds of the best run of each line, the shortest first. */
export const timed = (lines: readonly string[], ask: (line: string) => void): readonly number[] => {
  const best = lines.map(() => Infinity);
  for (let run = 0; run < RUNS; run++)
    for (const [i, line] of lines.entries()) {
      const start = performance.now();
      ask(line);
      best[i] = Math.min(best[i] ?? Infinity, performance.now() - start);
    }
  return [...best].sort((a, b) => a - b);
};

const linesOf = (name: string, scenario: Scenario, referee: Referee): readonly BenchLine[] => {
  const system = ruleSystem(scenario.system);
  if (!system) return [];
  const words = wordsOf(system, scenario);
  const board = setUpBoard(scenario, referee);
  const lines = linesOn(scenario, board);
  const ask = (line: string): void => void evaluateLine(line, words, referee, 'the chart', board);
  const times = timed(lines, ask);
  const of = `of ${lines.length} lines on the board of ${name}`;
  return [
    { name: `the middle one ${of}`, ms: times[Math.floor(times.length / 2)] ?? 0, aimMs: 1 },
    { name: `the dearest ${of}`, ms: times.at(-1) ?? 0, aimMs: 1 },
  ];
};

export const benchBoardLines = async (): Promise<readonly BenchLine[]> => {
  const found: BenchLine[] = [];
  for (const name of readdirSync(SCENARIOS)) {
    const folder = path.join(SCENARIOS, name);
    if (!existsSync(path.join(folder, 'scenario.yaml'))) continue;
    const { scenario } = await loadPlayableScenario(await nodeFiles(folder));
    const made = scenario && ruleSystem(scenario.system)?.referee(scenario);
    if (scenario && made?.ok === true) found.push(...linesOf(name, scenario, made.value));
  }
  return found;
};

import path from 'node:path';
import type { SourceProblem } from '../../core/base/source';
import { oddsJson } from '../../core/report/odds-json';
import { oddsText } from '../../core/report/odds-text';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { RULE_SYSTEMS, ruleSystem } from '../../core/rules/registry';
import type { Situation } from '../../core/rules/situation';
import type { Referee, RuleSystem } from '../../core/rules/system';
import type { Scenario } from '../../core/scenario/scenario';
import { suggestion } from '../../core/scenario/suggest';
import { wordsOf } from '../../core/situation/context';
import { evaluateLine } from '../../core/situation/evaluate';
import type { LineProblem } from '../../core/situation/problem';
import { readSituationFile, readSituationHeader } from '../../core/situation/situation-file';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { EXIT, type Io } from '../io';
import { oddsManual } from '../manuals/odds';
import { readInput } from '../user-files';
import { nodeFiles } from '../node-files';
import { problemLine } from '../problem-lines';

interface Asked {
  readonly positionals: readonly string[];
  readonly scenario: string | undefined;
  readonly json: boolean;
}

/** The rules in force: a system with its own charts, or with a scenario's. */
interface InForce {
  readonly system: RuleSystem;
  readonly scenario: Scenario | undefined;
  readonly referee: Referee;
}

const loadCharts = async (folder: string, io: Io): Promise<Scenario | number> => {
  const files = await nodeFiles(path.resolve(io.cwd, folder)).catch(() => undefined);
  if (files === undefined) {
    io.err(`overrun: ${folder} is no folder that can be read. Name the folder that holds scenario.yaml.\n`);
    return EXIT.unreadable;
  }
  const { scenario, problems } = await loadPlayableScenario(files);
  if (scenario) return scenario;
  for (const problem of problems) io.err(problemLine(problem, folder, false));
  return EXIT.findings;
};

const inForce = async (id: string, folder: string | undefined, io: Io): Promise<InForce | number> => {
  const system = ruleSystem(id);
  if (!system) {
    io.err(
      `overrun: unknown rule system “${id}”. ${suggestion(
        id,
        RULE_SYSTEMS.map(s => s.id),
      )}\n`,
    );
    return EXIT.wrongUse;
  }
  const scenario = folder === undefined ? undefined : await loadCharts(folder, io);
  if (typeof scenario === 'number') return scenario;
  if (scenario && scenario.system !== id) {
    io.err(`overrun: ${scenario.name} is a scenario of ${scenario.system}, not of ${id}.\n`);
    return EXIT.wrongUse;
  }
  const referee = system.referee(scenario);
  if (!referee.ok) {
    for (const problem of referee.error) io.err(problemLine(problem, folder ?? '', false));
    return EXIT.findings;
  }
  return { system, scenario, referee: referee.value };
};

const chartsInWords = ({ system, scenario, referee }: InForce): string => {
  if (scenario) return `charts of the scenario ${scenario.name}`;
  const invented = referee.tables.filter(t => t.certainty === 'illustrative').map(t => t.name);
  return invented.length === 0
    ? `charts of ${system.name}`
    : `illustrative charts of our own (${invented.join(', ')}), not the published ones; give --scenario DIR for a scenario's`;
};

const answer = (rules: InForce, situation: Situation, json: boolean, io: Io): number => {
  const assessment = rules.referee.odds(situation);
  io.out(
    json
      ? `${JSON.stringify(oddsJson(rules.system.id, assessment), null, 2)}\n`
      : oddsText(situation, assessment, { charts: chartsInWords(rules) }),
  );
  return EXIT.clean;
};

const showLineProblem = (p: LineProblem, line: string, io: Io): void => {
  const end = p.end > p.start + 1 ? `–${p.end}` : '';
  io.err(`column ${p.start + 1}${end}: ${p.severity}: ${p.message} [${p.code}]\n`);
  if (p.severity !== 'error' || line.includes('\n')) return;
  io.err(`    ${line}\n    ${' '.repeat(p.start)}${'^'.repeat(Math.max(1, p.end - p.start))}\n`);
};

const oddsOfLine = async (id: string, line: string, asked: Asked, io: Io): Promise<number> => {
  const rules = await inForce(id, asked.scenario, io);
  if (typeof rules === 'number') return rules;
  const whose = rules.scenario ? "the scenario's chart" : 'an illustrative chart of our own';
  const { situation, problems } = evaluateLine(line, wordsOf(rules.system, rules.scenario), rules.referee, whose);
  for (const problem of problems) showLineProblem(problem, line, io);
  return situation ? answer(rules, situation, asked.json, io) : EXIT.unreadable;
};

const oddsOfFile = async (file: string, asked: Asked, io: Io): Promise<number> => {
  const text = new TextDecoder().decode(await readInput(file, io));
  const header = readSituationHeader(text, file);
  const system = header.system ?? (RULE_SYSTEMS.length === 1 ? RULE_SYSTEMS[0]?.id : undefined);
  if (system === undefined) {
    io.err(
      `${file}:1:1: error: Say which rules hold: system: ${RULE_SYSTEMS.map(s => s.id).join(' or ')} [no-system]\n`,
    );
    return EXIT.unreadable;
  }
  const charts =
    asked.scenario ?? (header.charts === undefined ? undefined : path.join(path.dirname(file), header.charts));
  const rules = await inForce(system, charts, io);
  if (typeof rules === 'number') return rules;
  const { situation, problems } = readSituationFile(text, path.basename(file), wordsOf(rules.system, rules.scenario));
  for (const problem of problems as readonly SourceProblem[]) io.err(problemLine(problem, path.dirname(file), false));
  return situation ? answer(rules, situation, asked.json, io) : EXIT.unreadable;
};

/** How a fight stands: a line of shorthand, or a file. 2 for wrong use, 3 if the situation cannot be read. */
export const odds = command(oddsManual, async ({ values, operands }, io) => {
  const asked: Asked = { positionals: operands, ...values };
  const [first = '', ...rest] = operands;
  if (rest.length > 0) return oddsOfLine(first, rest.join(' '), asked, io);
  if (/\.ya?ml$/i.test(first)) return oddsOfFile(first, asked, io);
  throw new Complaint(oddsManual.missing, EXIT.wrongUse);
});

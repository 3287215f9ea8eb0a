// By which rules a line of odds is answered, and on which board: a system, a scenario's set-up, a position of a log.

import path from 'node:path';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { deskAt } from '../../core/report/odds-lookup';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { ruleSystem } from '../../core/rules/registry';
import { systemIdOf, wrongSystem } from '../../core/rules/systems';
import type { Referee, RuleSystem } from '../../core/rules/system';
import type { Scenario } from '../../core/scenario/scenario';
import { setUpBoard, type BoardInPlay } from '../../core/situation/board';
import { Complaint } from '../complaint';
import { EXIT, type Io } from '../io';
import { InputFiles } from '../input-files';
import { nodeFiles } from '../node-files';
import { nodeSurroundings } from '../node-surroundings';
import { rulesOptions } from '../opened-logs';
import { problemLine } from '../problem-lines';
import { readInput } from '../user-files';
import { vassalErrorText } from '../vassal-error';

export interface InForce {
  readonly system: RuleSystem;
  readonly scenario?: Scenario;
  readonly referee: Referee;
  readonly board?: BoardInPlay;
}

/** What the user named besides the line. */
export interface Named {
  readonly scenario?: string;
  readonly log?: string;
  /** A step of the log; undefined: its end. */
  readonly at?: number;
  readonly module?: string;
  readonly binding?: string;
}

/** By its id, or as players call it: `ocs`, `one-week 2012`. */
export const systemNamed = (called: string): RuleSystem => {
  const system = ruleSystem(systemIdOf(called));
  if (system) return system;
  throw new Complaint(wrongSystem(called) ?? called, EXIT.wrongUse);
};

const filesIn = async (folder: string, io: Io): ReturnType<typeof nodeFiles> => {
  const files = await nodeFiles(path.resolve(io.cwd, folder)).catch(() => undefined);
  if (files) return files;
  throw new Complaint(`${folder} is not a folder that can be read. Name the folder that holds scenario.yaml.`);
};

const scenarioIn = async (folder: string, io: Io): Promise<Scenario> => {
  const { scenario, problems } = await loadPlayableScenario(await filesIn(folder, io));
  if (scenario) return scenario;
  for (const problem of problems) io.err(problemLine(problem, folder, false));
  throw new Complaint(`${folder} has problems, so nothing was counted.`, EXIT.findings);
};

const ofScenario = async (folder: string, io: Io): Promise<InForce> => {
  const scenario = await scenarioIn(folder, io);
  const system = systemNamed(scenario.system);
  const referee = system.referee(scenario);
  if (!referee.ok) throw new Complaint(referee.error[0]?.message ?? 'The charts cannot be used.', EXIT.findings);
  return { system, scenario, referee: referee.value, board: setUpBoard(scenario, referee.value) };
};

/** The position of a log as an observer on no side sees it: what is hidden from all players' eyes stays so. */
const ofLog = async (log: string, { at, ...named }: Named, io: Io): Promise<InForce> => {
  const options = await rulesOptions(named, { io, inputs: new InputFiles(io.cwd) });
  const opened = await openLog(await readInput(log, io), log, nodeSurroundings(path.resolve(io.cwd, log)), options);
  if (!opened.ok) throw new Complaint(vassalErrorText(log, opened.error));
  const { rules, timeline, whyNoRules, moduleError } = opened.value;
  if (moduleError) throw new Complaint(vassalErrorText(named.module ?? 'the module', moduleError));
  if (!rules) throw new Complaint(`${log}: ${whyNoRules ?? 'no rules were found.'}`);
  const step = at ?? timeline.steps;
  if (step > timeline.steps)
    throw new Complaint(`${log} has ${timeline.steps} steps; --at is 0 to ${timeline.steps}.`, EXIT.wrongUse);
  const audited = audit({ ...opened.value, file: path.basename(log) });
  const desk = deskAt(audited, step);
  // What is too dear to judge is shown as a log without rules.
  if (!desk) throw new Complaint(`${log}: ${audited.log.whyNoRules ?? 'no rules were found.'}`);
  return desk;
};

const ofSystem = (id: string): InForce => {
  const system = systemNamed(id);
  const referee = system.referee();
  if (!referee.ok) throw new Complaint(referee.error[0]?.message ?? 'The charts cannot be used.', EXIT.findings);
  return { system, referee: referee.value };
};

/** @param called the system that was named; undefined: none, so a scenario or a log says it */
export const inForce = async (called: string | undefined, named: Named, io: Io): Promise<InForce> => {
  const id = called === undefined ? undefined : systemNamed(called).id;
  const { log, scenario } = named;
  const found =
    log !== undefined
      ? await ofLog(log, named, io)
      : scenario !== undefined
        ? await ofScenario(scenario, io)
        : id !== undefined
          ? ofSystem(id)
          : undefined;
  if (!found) throw new Complaint('Name a rule system, a scenario or a log.', EXIT.wrongUse);
  if (id !== undefined && found.system.id !== id)
    throw new Complaint(
      `${found.scenario?.name ?? ''} is a scenario of ${found.system.id}, not of ${id}.`,
      EXIT.wrongUse,
    );
  return found;
};

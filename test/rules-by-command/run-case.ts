// Carries a case out by the code that the command runs, and says what is not as the case asks.

import { systemFor } from '../../core/rules/scenario-words';
import { stringify } from 'yaml';
import { kitFor } from '../../cli/kit-file';
import { kitText } from '../../cli/kit-texts';
import type { RulesOptions } from '../../core/audit/open/rules-search';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { ALONE } from '../../core/audit/open/surroundings';
import { auditJson } from '../../core/report/audit/audit-json';
import { chartJson } from '../../core/report/odds/chart-text';
import { oddsJson } from '../../core/report/odds/odds-json';
import { oddsText } from '../../core/report/odds/odds-text';
import { announcedWords } from '../../core/rules/announced';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { ruleSystem } from '../../core/rules/registry';
import type { Situation } from '../../core/rules/situation';
import type { RuleSystem } from '../../core/rules/system';
import type { Files } from '../../core/scenario/files';
import type { Scenario } from '../../core/scenario/scenario';
import { scenarioFromJson, scenarioToJson } from '../../core/scenario/json/scenario-json';
import { setUpBoard } from '../../core/situation/board';
import { wordsOf } from '../../core/situation/context';
import { evaluateLine } from '../../core/situation/evaluate';
import { readSituationFile } from '../../core/situation/situation-file';
import type { VassalModule } from '../../core/vassal/module/module';
import { readModule } from '../../core/vassal/module/read-module';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { buildInputOf } from '../../module-builder/build-input';
import type { BuildInput } from '../../module-builder/build-module';
import { predefinedSetup } from '../../module-builder/record/new-game';
import { readScript } from '../../module-builder/record/read-script';
import { recordGame } from '../../module-builder/record/record';
import { begunAfter } from '../audit/begun-after';
import { contractProblems } from '../report/audit-contract';
import type { Data, DataMap, RuleCase } from './case';
import { frontFolder, type FrontFolder } from './front';
import { withMasks } from './masks';
import { missingFrom } from './match';
import { buildUndrawn } from '../../module-builder/preview/undrawn';

/** What a case needs that no rule has a part in: made once, however often the case is run. */
export interface PreparedCase {
  readonly files: Files;
  readonly log?: RecordedLog;
}

interface RecordedLog {
  readonly bytes: Uint8Array;
  /** The module that brings the rules; left out: the front's folder does. */
  readonly module?: Uint8Array;
  /** The act's number -> its steps, first and last. */
  readonly steps: readonly (readonly [number, number])[];
}

const filesOf = (texts: Readonly<Record<string, string>>): Files => ({
  list: () => Promise.resolve(Object.keys(texts).sort()),
  read: file => Promise.resolve(texts[file] === undefined ? undefined : new TextEncoder().encode(texts[file])),
});

const systemOf = (id: string): RuleSystem => {
  const system = ruleSystem(id);
  if (!system) throw new Error(`no rule system ${id}`);
  return system;
};

const load = async (files: Files): Promise<Scenario> => {
  const { scenario, problems } = await loadPlayableScenario(files);
  if (scenario) return scenario;
  throw new Error(problems.map(p => `${p.at.file}:${p.at.line}: ${p.message}`).join('\n'));
};

const bytesOf = async (input: BuildInput): Promise<Uint8Array> => {
  const built = await buildUndrawn(input);
  if (!built.ok) throw new Error(built.error.map(p => p.message).join('\n'));
  return built.value.bytes;
};

const moduleOf = async (input: BuildInput): Promise<VassalModule> => {
  const module = await readModule(await bytesOf(input));
  if (!module.ok) throw new Error(module.error.message);
  return module.value;
};

/** To play on; that it counts no fights makes it quick. */
const inputFor = async (scenario: Scenario): Promise<BuildInput> => {
  const kit = await kitFor(scenario);
  if (!kit.ok) throw new Error(kit.error.map(p => p.message).join('\n'));
  const { defaults = new Map(), procedures = [] } = systemFor(systemOf(scenario.system), scenario).vocabulary;
  return { scenario, kit: kit.value, defaults, procedures };
};

/** What is recorded depends on the pieces and the board, not on weather, dates, charts or readings. */
const modules = new Map<string, Promise<VassalModule>>();

const moduleFor = (scenario: Scenario): Promise<VassalModule> => {
  const { system, sides, phases, turns, units, map, tables } = scenario;
  const { columns, rows } = map.hexes;
  const key = JSON.stringify([
    system,
    sides,
    phases,
    turns.map(t => t.number),
    units,
    columns,
    rows,
    [...tables.keys()],
  ]);
  const known = modules.get(key) ?? inputFor(scenario).then(moduleOf);
  modules.set(key, known);
  return known;
};

const withoutTerrain = (scenario: Scenario, unknown: readonly string[]): Scenario => {
  const json = JSON.parse(scenarioToJson(scenario)) as { map: { hexes: { id: string; terrain?: string }[] } };
  for (const hex of json.map.hexes) if (unknown.includes(hex.id)) delete hex.terrain;
  const read = scenarioFromJson(JSON.stringify(json));
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

/** How many steps of the log an act makes. */
const stepsOf = (act: DataMap): number => {
  if (act['as'] !== undefined) return 0;
  if (act['undo'] !== undefined) return Number(act['undo']);
  const via = act['via'];
  return Array.isArray(via) ? via.length + (act['to'] === undefined ? 0 : 1) : 1;
};

const record = async (
  files: Files,
  { before, masks, isBegunThere, unknown }: FrontFolder,
  one: RuleCase,
): Promise<RecordedLog> => {
  const scenario = await load(files);
  const acts = one.acts ?? [];
  const { script, problems } = readScript(
    stringify({ acts: [...before, ...acts] }),
    'acts',
    scenario,
    systemOf(one.system).vocabulary.procedures,
  );
  if (!script) throw new Error(problems.map(p => p.message).join('\n'));
  const module = await moduleFor(scenario);
  const setup = await predefinedSetup(module);
  if (!setup.ok) throw new Error(setup.error.message);
  const start = masks ? { ...setup.value, start: withMasks(setup.value.start) } : setup.value;
  const game = await recordGame(script, { scenario, module, setup: start });
  if (!game.ok) throw new Error(game.error.map(p => p.message).join('\n'));
  const broughtAbout = before.reduce((sum, act) => sum + stepsOf(act), 0);
  const log = isBegunThere ? begunAfter(game.value, broughtAbout) : game.value;
  let step = isBegunThere ? 0 : broughtAbout;
  const steps = acts.map((act): readonly [number, number] => {
    const first = step + 1;
    step += stepsOf(act);
    return [first, Math.max(first, step)];
  });
  if (step !== log.steps.length) throw new Error(`${step} steps counted, ${log.steps.length} recorded`);
  const own = unknown.length === 0 ? {} : { module: await bytesOf(await inputFor(withoutTerrain(scenario, unknown))) };
  return { bytes: writeSavedGame(log), steps, ...own };
};

export const prepare = async (one: RuleCase): Promise<PreparedCase> => {
  const folder = frontFolder(one.front, systemOf(one.system).vocabulary);
  const files = filesOf(folder.texts);
  return one.command === 'audit' ? { files, log: await record(files, folder, one) } : { files };
};

const situationIn = (one: RuleCase, system: RuleSystem, scenario: Scenario): Situation => {
  const { situation, problems } = readSituationFile(JSON.stringify(one.odds), 'case', wordsOf(system, scenario));
  if (!situation) throw new Error(problems.map(p => p.message).join('\n'));
  return situation;
};

const oddsAnswer = async (one: RuleCase, { files }: PreparedCase): Promise<unknown> => {
  const system = systemOf(one.system);
  const scenario = await load(files);
  const referee = system.referee(scenario);
  if (!referee.ok) throw new Error(referee.error.map(p => p.message).join('\n'));
  const line =
    typeof one.odds === 'string'
      ? evaluateLine(
          one.odds,
          wordsOf(system, scenario),
          referee.value,
          'the charts',
          setUpBoard(scenario, referee.value),
        )
      : undefined;
  if (line?.chart) return { ...chartJson(system.id, line.chart, line.reading), problems: line.problems };
  const { situation, problems } = line ?? { situation: situationIn(one, system, scenario), problems: [] };
  if (!situation) throw new Error(problems.map(p => p.message).join('\n'));
  const assessment = line?.assessment ?? referee.value.odds(situation);
  const text = oddsText(situation, assessment, { charts: 'charts of the front' });
  return { ...oddsJson(system.id, assessment), problems, text: text.split('\n').map(line => line.trim()) };
};

const holds = (one: RuleCase, answer: unknown): readonly string[] => [
  ...(one.gives === undefined ? [] : missingFrom(one.gives, answer)),
  ...(one.lacks ?? [])
    .filter(unwanted => missingFrom(unwanted, answer).length === 0)
    .map(unwanted => `holds what it should not: ${JSON.stringify(unwanted)}`),
];

interface Found {
  readonly step: number;
  readonly verdict: string;
  readonly rule: string;
  readonly message: string;
}

/** `3 illegal R6-10`, or with words of the message: `3 illegal R6-10: needs 6`. */
const agrees = (wanted: string, found: Found, act: number): boolean => {
  const [head = '', ...words] = wanted.split(': ');
  return head === `${act} ${found.verdict} ${found.rule}` && found.message.includes(words.join(': '));
};

const findingsProblems = (finds: readonly string[], found: readonly (Found & { act: number })[]): readonly string[] => {
  const open = [...found];
  const problems: string[] = [];
  for (const wanted of finds) {
    const i = open.findIndex(f => agrees(wanted, f, f.act));
    if (i === -1) problems.push(`not found: ${wanted}`);
    else open.splice(i, 1);
  }
  return [...problems, ...open.map(f => `found: ${f.act} ${f.verdict} ${f.rule}: ${f.message}`)];
};

const reportOf = (audited: ReturnType<typeof audit>): unknown =>
  auditJson({ audits: [{ audit: audited, sha256: '0'.repeat(64) }], failed: [] });

/** The audited actions as `audit --format json` writes them, with what transcript, hover and report add to that. */
const actionViews = (
  audited: ReturnType<typeof audit>,
): readonly { readonly steps: readonly number[]; view: unknown }[] => {
  const [{ actions }] = (reportOf(audited) as { audits: [{ actions: readonly object[] }] }).audits;
  return audited.actions.map(({ action, judgement }, i) => ({
    steps: action.steps,
    view: {
      ...actions[i],
      verdicts: judgement.verdicts.map(v => ({ ...v, rule: v.rule.id })),
      spent: judgement.spent,
      reading: judgement.reading,
      announced: (judgement.announced ?? []).map(note => ({
        ...note,
        rule: note.rule.id,
        words: announcedWords(note),
      })),
      ...(judgement.combat ? { combat: oddsJson('', judgement.combat) } : {}),
    },
  }));
};

/** The referee's notes of a case: its rulings name acts where his name steps. */
const notesOf = ({ ruled = [] }: RuleCase, { steps }: RecordedLog): Pick<RulesOptions, 'notes'> => {
  if (ruled.length === 0) return {};
  const asStep = ([key, said]: readonly [string, Data]): readonly [string, Data] => [
    key,
    typeof said === 'number' ? (steps[said - 1]?.[0] ?? 0) : said,
  ];
  const rulings = ruled.map(ruling => ({
    ...Object.fromEntries(Object.entries(ruling).map(asStep)),
    by: 'Anna',
    on: '2026-11-22',
  }));
  return { notes: { name: 'notes.yaml', bytes: new TextEncoder().encode(JSON.stringify({ rulings })) } };
};

const auditProblems = async (one: RuleCase, { files, log }: PreparedCase): Promise<readonly string[]> => {
  if (!log) throw new Error('no log was recorded');
  const rules = log.module
    ? { module: { name: 'front.vmod', bytes: log.module } }
    : { scenario: { name: 'front', files } };
  const opened = await openLog(log.bytes, 'case.vlog', ALONE, { ...rules, ...notesOf(one, log) });
  if (!opened.ok) throw new Error(opened.error.message);
  if (!opened.value.rules) throw new Error(opened.value.whyNoRules);
  const audited = audit(opened.value);
  const actAt = (step: number): number => log.steps.findIndex(([first, last]) => step >= first && step <= last) + 1;
  const found = [
    ...audited.findings.map(({ step, verdict, rule, message }) => ({ step, verdict, rule: rule.id, message })),
    ...audited.owed.map(({ step, rule, soFar }) => ({ step, verdict: 'owed', rule: rule.id, message: soFar })),
  ].map(one => ({ ...one, act: actAt(one.step) }));
  const views = actionViews(audited);
  const shown = Object.entries(one.shows ?? {}).flatMap(([act, wanted]) => {
    const [first, last] = log.steps[Number(act) - 1] ?? [0, 0];
    const view = views.find(({ steps }) => steps.some(step => step >= first && step <= last))?.view;
    return missingFrom(wanted, view, `act ${act}`);
  });
  return [...findingsProblems(one.finds ?? [], found), ...shown, ...contractProblems(reportOf(audited))];
};

const checkProblems = async (one: RuleCase, { files }: PreparedCase): Promise<readonly string[]> => {
  const { problems } = await loadPlayableScenario(files);
  const lineOf = (p: (typeof problems)[number]): string => `${p.at.file}:${p.at.line} ${p.message}`;
  const told = problems.filter(p => p.severity === 'error').map(lineOf);
  const all = problems.map(lineOf);
  const refuses = one.refuses ?? [];
  return [
    ...refuses.filter(wanted => !all.some(line => line.includes(wanted))).map(wanted => `not told: ${wanted}`),
    ...told.filter(line => !refuses.some(wanted => line.includes(wanted))).map(line => `told: ${line}`),
  ];
};

const buildProblems = async (one: RuleCase, { files }: PreparedCase): Promise<readonly string[]> => {
  const scenario = await load(files);
  const input = await buildInputOf(scenario, files, ruleSystem(scenario.system), kitText);
  if (!input.ok) return input.error.map(p => p.message);
  const module = await moduleOf({ ...input.value, ownPictures: [] });
  return holds(one, { entries: module.entries, build: JSON.stringify(module.root) });
};

/** What is not as the case asks, one line each; nothing: all of it holds. A thrown error is a line, too. */
export const problemsOf = async (one: RuleCase, prepared: PreparedCase): Promise<readonly string[]> => {
  try {
    switch (one.command) {
      case 'odds':
        return holds(one, await oddsAnswer(one, prepared));
      case 'audit':
        return await auditProblems(one, prepared);
      case 'check':
        return await checkProblems(one, prepared);
      case 'build':
        return await buildProblems(one, prepared);
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

import { present } from '../../core/base/present';
import path from 'node:path';
import { oddsJson } from '../../core/report/odds/odds-json';
import { oddsText } from '../../core/report/odds/odds-text';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { systemsCalled } from '../../core/rules/systems';
import { wordsOf } from '../../core/situation/context';
import { evaluateFile } from '../../core/situation/evaluate-file';
import { readSituationHeader } from '../../core/situation/situation-file';
import { command } from '../command-line/define';
import type { Parsed } from '../command-line/parse';
import { Complaint } from '../complaint';
import { EXIT, type Io } from '../io';
import { oddsManual } from '../manuals/odds';
import { answerLine } from '../odds/answer';
import { formsOf, whoseCharts } from '../../core/report/odds/whose-charts';
import { inForce, systemNamed, type Named } from '../odds/in-force';
import { answerList, isList } from '../odds/list';
import { problemLine } from '../problem-lines';
import { readInput } from '../user-files';

interface Asked extends Named {
  readonly operands: readonly string[];
  readonly json: boolean;
}

const askedOf = ({ values, operands }: Parsed<typeof oddsManual.options>): Asked => {
  const { log, at, module, binding, scenario, json } = values;
  if (log === undefined && (at !== undefined || module !== undefined || binding !== undefined))
    throw new Complaint('--at, --module and --binding go with --log.', EXIT.wrongUse);
  return {
    operands,
    json,
    ...present({ scenario, log, at, module, binding }),
  };
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
  const rules = await inForce(system, charts === undefined ? {} : { scenario: charts }, io);
  const { system: held, scenario, referee } = rules;
  const read = evaluateFile(text, path.basename(file), wordsOf(held, scenario), referee);
  const { situation, assessment, problems, withoutEffect } = read;
  for (const problem of problems) io.err(problemLine(problem, path.dirname(file), false));
  if (!situation || !assessment) return EXIT.unreadable;
  const found = { ...oddsJson(held.id, assessment), charts: whoseCharts(rules), ...present({ withoutEffect }) };
  io.out(
    asked.json
      ? `${JSON.stringify(found, null, 2)}\n`
      : oddsText(situation, assessment, { charts: whoseCharts(rules), forms: formsOf(rules) }),
  );
  return EXIT.clean;
};

/** Words that name a system, before the line: `one-week 2012` may be two. */
const MOST_WORDS = 4;

const systemBefore = (operands: readonly string[]): { readonly called: string; readonly words: number } | undefined => {
  const most = Math.min(MOST_WORDS, operands.length - 1);
  for (let words = most; words > 0; words--) {
    const called = operands.slice(0, words).join(' ');
    if (systemsCalled(called).length > 0) return { called, words };
  }
  return undefined;
};

/** The rule system may be left out where a scenario or a log says it. */
const systemAndLine = ({ operands, scenario, log }: Asked): { readonly id?: string; readonly line: string } => {
  const [first = '', ...rest] = operands;
  const isSaid = scenario !== undefined || log !== undefined;
  const before = systemBefore(operands);
  if (before) return { id: systemNamed(before.called).id, line: operands.slice(before.words).join(' ') };
  if (isSaid && !(rest.length > 0 && /^[a-z]+(-[a-z0-9.]+)+$/.test(first))) return { line: operands.join(' ') };
  if (rest.length > 0) return { id: systemNamed(first).id, line: rest.join(' ') };
  throw new Complaint(oddsManual.missing, EXIT.wrongUse);
};

/** How a fight stands: a line, a list of lines, or a file. 2 for wrong use, 3 if a situation cannot be read. */
export const odds = command(oddsManual, async (parsed, io) => {
  const asked = askedOf(parsed);
  const [first, ...rest] = asked.operands;
  if (first !== undefined && rest.length === 0 && /\.ya?ml$/i.test(first)) return oddsOfFile(first, asked, io);
  const { id, line } = systemAndLine(asked);
  const rules = await inForce(id, asked, io);
  return isList(line) ? answerList(line, rules, asked.json, io) : answerLine(line, rules, asked.json, io);
});

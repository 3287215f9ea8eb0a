import path from 'node:path';
import { parseArgs } from 'node:util';
import { oddsJson } from '../../core/report/odds-json';
import { oddsText } from '../../core/report/odds-text';
import { RULE_SYSTEMS, ruleSystem } from '../../core/rules/registry';
import { wordsOf } from '../../core/situation/context';
import { readSituationFile, readSituationHeader } from '../../core/situation/situation-file';
import { Complaint, withComplaints } from '../complaint';
import { EXIT, type Io } from '../io';
import { answerLine } from '../odds/answer';
import { chartsInWords, inForce, systemNamed, type Named } from '../odds/in-force';
import { answerList, isList } from '../odds/list';
import { problemLine } from '../problem-lines';
import { readInput } from '../user-files';

const USAGE = `overrun odds ID "2x 7-6, 10-10 pz -> 4-6 rifle @ woods, minor river" [--scenario DIR] [--json]
overrun odds ID LINES.txt | - [--scenario DIR] [--json]
overrun odds --scenario DIR "11 Pz, 25 Mot -> 0706"
overrun odds --log GAME.vlog [--at STEP] [--module M.vmod] "11 Pz, 25 Mot -> 0706"
overrun odds SITUATION.yaml [--scenario DIR] [--json]
`;

interface Asked extends Named {
  readonly operands: readonly string[];
  readonly json: boolean;
}

const readArguments = (args: readonly string[]): Asked | string => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        scenario: { type: 'string' },
        log: { type: 'string' },
        at: { type: 'string' },
        module: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const { at, ...named } = values;
    if (at !== undefined && !/^\d{1,7}$/.test(at)) return '--at is the number of a step; 0 is the start.';
    if (values.log === undefined && (at !== undefined || values.module !== undefined))
      return '--at and --module go with --log.';
    return { operands: positionals, ...named, ...(at === undefined ? {} : { at: Number(at) }) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
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
  const { situation, problems } = readSituationFile(text, path.basename(file), wordsOf(rules.system, rules.scenario));
  for (const problem of problems) io.err(problemLine(problem, path.dirname(file), false));
  if (!situation) return EXIT.unreadable;
  const assessment = rules.referee.odds(situation);
  io.out(
    asked.json
      ? `${JSON.stringify(oddsJson(rules.system.id, assessment), null, 2)}\n`
      : oddsText(situation, assessment, { charts: chartsInWords(rules) }),
  );
  return EXIT.clean;
};

/** The rule system may be left out where a scenario or a log says it. */
const systemAndLine = ({ operands, scenario, log }: Asked): { readonly id?: string; readonly line: string } => {
  const [first = '', ...rest] = operands;
  const isSaid = operands.length > 0 && (scenario !== undefined || log !== undefined);
  if (ruleSystem(first) && rest.length > 0) return { id: first, line: rest.join(' ') };
  if (isSaid && !(rest.length > 0 && /^[a-z]+(-[a-z0-9.]+)+$/.test(first))) return { line: operands.join(' ') };
  if (rest.length > 0) return { id: systemNamed(first).id, line: rest.join(' ') };
  throw new Complaint(`Give a rule system and a situation in one line, or a situation file.\n${USAGE}`, EXIT.wrongUse);
};

/** How a fight stands: a line, a list of lines, or a file. 2 for wrong use, 3 if a situation cannot be read. */
export const odds = withComplaints('odds', async (args, io) => {
  const asked = readArguments(args);
  if (typeof asked === 'string') {
    io.err(`overrun odds: ${asked}\n${USAGE}`);
    return EXIT.wrongUse;
  }
  const [first, ...rest] = asked.operands;
  if (first !== undefined && rest.length === 0 && /\.ya?ml$/i.test(first)) return oddsOfFile(first, asked, io);
  const { id, line } = systemAndLine(asked);
  const rules = await inForce(id, asked, io);
  return isList(line) ? answerList(line, rules, asked.json, io) : answerLine(line, rules, asked.json, io);
});

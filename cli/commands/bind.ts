import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SourceProblem } from '../../core/base/source';
import type { BindingFile } from '../../core/binding/binding-file';
import { checkBinding, type WrittenBinding } from '../../core/binding/check-binding';
import { draftBinding } from '../../core/binding/draft/draft';
import { logFacts, NO_LOGS } from '../../core/binding/draft/log-facts';
import { findBinding } from '../../core/binding/find-binding';
import { packBinding, tableReader, type TableReader } from '../../core/binding/pack';
import { readBinding } from '../../core/binding/read-binding';
import { NO_ROWS, readOldRows } from '../../core/binding/sheet/old-rows';
import { sheetPictures } from '../../core/binding/sheet/pictures';
import { sheetGroups } from '../../core/binding/sheet/sheet-counters';
import { readValues } from '../../core/binding/values';
import { sheetForm, sheetHtml } from '../../core/report/sheet/sheet-html';
import { SHEET_SCRIPT } from '../../core/report/sheet/sheet-script';
import { SHEET_STYLE } from '../../core/report/sheet/sheet-style';
import { ruleSystem } from '../../core/rules/registry';
import { Problems } from '../../core/scenario/problems';
import type { ScenarioVocabulary } from '../../core/scenario/vocabulary';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { replay } from '../../core/vassal/game/replay/replay';
import type { Timeline } from '../../core/vassal/game/replay/timeline';
import type { VassalModule } from '../../core/vassal/module/module';
import { readModule } from '../../core/vassal/module/read-module';
import { command } from '../command-line/define';
import type { Values } from '../command-line/manual';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { EXIT, type Io } from '../io';
import { bindManual } from '../manuals/bind';
import { countWords, problemLine, writeProblems } from '../problem-lines';
import { isStandardOutput, refuseResult, writeResult, type ResultPlace } from '../result-file';
import { OWN_BINDING, OWN_PACK, OWN_SHEET, type ResultKind } from '../result-kinds';
import { SYSTEM_IDS } from '../rule-systems';
import { sha256Base64 } from '../sha256';
import { readInput } from '../user-files';
import { vassalErrorText } from '../vassal-error';
import { VERSION } from '../version';

/** What a run works with. */
interface Desk {
  readonly io: Io;
  readonly inputs: InputFiles;
  readonly module: VassalModule;
  /** As the user named it. */
  readonly moduleFile: string;
  readonly values: Values<typeof bindManual.options>;
}

/** A binding in its file. */
interface FoundFile extends WrittenBinding {
  readonly file: string;
  readonly text: string;
}

/** Drafts a binding, checks one, packs one, or writes the page for its figures. */
export const bind = command(bindManual, async ({ values, operands: [moduleFile = '', ...logs] }, io) => {
  const chosen = [values.check !== undefined, values.sheet, values.pack !== undefined].filter(Boolean).length;
  if (chosen > 1) throw new Complaint('--check, --sheet and --pack do not go together.', EXIT.wrongUse);
  if (chosen > 0 && logs.length > 0)
    throw new Complaint('Logs are read for a draft only. Leave them out.', EXIT.wrongUse);
  const inputs = new InputFiles(io.cwd, existsSync);
  for (const input of [moduleFile, ...logs, values.check, values.binding, values.pack])
    if (input !== undefined) inputs.note(input);
  const place = placeOfResult(values);
  if (place) await refuseResult(place, inputs, io);
  const module = await readModule(await readInput(moduleFile, io, inputs));
  if (!module.ok) throw new Complaint(vassalErrorText(moduleFile, module.error));
  const desk: Desk = { io, inputs, module: module.value, moduleFile, values };
  if (values.check !== undefined) return checkFile(values.check, desk);
  const result = values.sheet
    ? await sheet(desk)
    : values.pack === undefined
      ? await draft(logs, place, desk)
      : await pack(values.pack, desk);
  if (place) await writeResult(place, result.text, inputs, io);
  else io.out(result.text);
  if (place && !isStandardOutput(place.name)) io.err(`${place.name}: ${result.words}\n`);
  return EXIT.clean;
});

interface Made {
  readonly text: string;
  /** In one line, for who made a file of it. */
  readonly words: string;
}

const placeOfResult = ({ output, force, sheet: isSheet, pack: packed }: Desk['values']): ResultPlace | undefined => {
  const kind: ResultKind = isSheet ? OWN_SHEET : packed === undefined ? OWN_BINDING : OWN_PACK;
  return output === undefined ? undefined : { name: output, kind, force };
};

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

const draft = async (logs: readonly string[], place: ResultPlace | undefined, desk: Desk): Promise<Made> => {
  const timelines: Timeline[] = [];
  for (const log of logs) timelines.push(await replayed(log, desk));
  const folder = path.dirname(
    path.resolve(desk.io.cwd, place && !isStandardOutput(place.name) ? place.name : desk.moduleFile),
  );
  const { system } = desk.values;
  const made = draftBinding(desk.module, timelines.length === 0 ? NO_LOGS : logFacts(timelines), {
    ...(system === undefined ? {} : { system }),
    ...(existsSync(path.join(folder, TABLE)) ? { values: TABLE } : {}),
  });
  return {
    text: made.text,
    words: `${count(made.groups, 'group')} for ${count(made.slots, 'slot')}, ${count(made.questions, 'question')} open`,
  };
};

const TABLE = 'units.csv';

const replayed = async (file: string, { io, inputs, module }: Desk): Promise<Timeline> => {
  const game = await readSavedGame(await readInput(file, io, inputs));
  if (!game.ok) throw new Complaint(vassalErrorText(file, game.error));
  const of = game.value.module?.name;
  if (of !== undefined && of.trim() !== '' && of !== module.name)
    throw new Complaint(`${file}: a game of ${of}, not of ${module.name}. Name logs of this module.`);
  const timeline = await replay(game.value, module);
  if (!timeline.ok) throw new Complaint(vassalErrorText(file, timeline.error));
  return timeline.value;
};

/** A binding that the user named; one with mistakes complains of all of them. */
const openBinding = async (file: string, { io, inputs }: Desk): Promise<FoundFile> => {
  const text = new TextDecoder().decode(await readInput(file, io, inputs));
  const { binding, written, problems } = readBinding(text, path.basename(file), SYSTEM_IDS);
  if (!binding || !written) throw new Complaint(linesOf(problems, path.dirname(file)), EXIT.findings);
  return { file, text, binding, written };
};

const linesOf = (problems: readonly SourceProblem[], folder: string): string =>
  problems
    .map(problem => problemLine(problem, folder, false))
    .join('')
    .trimEnd();

/** The words of the rule system, by the rules that the binding gives. */
const vocabularyFor = ({ rules }: BindingFile, system: string | undefined): ScenarioVocabulary | undefined => {
  const vocabulary = ruleSystem(system ?? rules?.system ?? '')?.vocabulary;
  if (!vocabulary?.byScenario || !rules?.own) return vocabulary;
  return vocabulary.byScenario({ rules: rules.own, tables: vocabulary.defaults, problems: new Problems() });
};

const tablesBeside = ({ file, binding }: FoundFile, { io, inputs }: Desk): TableReader =>
  tableReader(binding, async name => {
    const table = path.join(path.dirname(file), name);
    inputs.note(table);
    const bytes = await io.readFile(path.resolve(io.cwd, table)).catch(() => undefined);
    return bytes && new TextDecoder().decode(bytes);
  });

const checkFile = async (file: string, desk: Desk): Promise<number> => {
  const { io, module } = desk;
  const text = new TextDecoder().decode(await readInput(file, io, desk.inputs));
  const { binding, written, problems } = readBinding(text, path.basename(file), SYSTEM_IDS);
  const folder = path.dirname(file);
  if (!binding || !written) {
    writeProblems(problems, folder, io);
    io.out(`${file}: ${countWords(problems)}\n`);
    return EXIT.findings;
  }
  const found: FoundFile = { file, text, binding, written };
  const vocabulary = vocabularyFor(binding, undefined);
  // Where a binding gives the rules, its tables say which words there are.
  const words = vocabulary?.byScenario ? undefined : vocabulary;
  const checked = checkBinding(found, module, words);
  const table = await checkValues(found, vocabulary, desk);
  const all = [...checked.problems, ...table.problems];
  writeProblems(all, folder, io);
  const taken = checked.slots - checked.left;
  io.out(
    `${file}: ${taken} of ${count(checked.slots, 'slot')} in ${count(checked.counts.length, 'group')}, ${table.words}${countWords(all)}\n`,
  );
  return all.some(({ severity }) => severity === 'error') ? EXIT.findings : EXIT.clean;
};

const checkValues = async (
  found: FoundFile,
  vocabulary: ScenarioVocabulary | undefined,
  desk: Desk,
): Promise<{ readonly problems: readonly SourceProblem[]; readonly words: string }> => {
  const { binding } = found;
  if (binding.values === undefined) return { problems: [], words: '' };
  const text = await tablesBeside(found, desk)(binding.values);
  const at = { file: path.basename(found.file), line: 1, column: 1 };
  if (text === undefined)
    return {
      problems: [
        {
          code: 'missing-file',
          at,
          severity: 'error',
          message: `There is no “${binding.values}” beside the binding. “overrun bind --sheet” writes a page that makes one.`,
        },
      ],
      words: '',
    };
  const problems = new Problems();
  const rows = readValues(text, binding.values, { binding, vocabulary }, problems);
  const all = sheetGroups(binding, desk.module).flatMap(({ counters }) => counters.flatMap(({ keys }) => keys));
  const filled = all.filter(({ key }) => Object.keys(rows.get(key)?.full.values ?? {}).length > 0).length;
  return { problems: problems.list(), words: `figures of ${filled} of ${count(all.length, 'counter')}, ` };
};

/** The binding for the sheet: the one that was named, the one beside the module, or a draft. */
const bindingForSheet = async (desk: Desk): Promise<FoundFile> => {
  const { io, module, moduleFile, values } = desk;
  if (values.binding !== undefined) return openBinding(values.binding, desk);
  const folder = path.dirname(path.resolve(io.cwd, moduleFile));
  const found = await findBinding(
    {
      names: () => readdir(folder).catch(() => []),
      read: name => io.readFile(path.join(folder, name)).catch(() => undefined),
    },
    module,
    SYSTEM_IDS,
  );
  if (found) return openBinding(path.join(path.dirname(moduleFile), found.file), desk);
  const file = path.join(path.dirname(moduleFile), 'draft.binding.yaml');
  const { text } = draftBinding(module, NO_LOGS);
  const { binding, written } = readBinding(text, file, SYSTEM_IDS);
  if (!binding || !written) throw new Error('a draft cannot be read');
  return { file, text, binding, written };
};

const sheet = async (desk: Desk): Promise<Made> => {
  const { module, values } = desk;
  const found = await bindingForSheet(desk);
  const { binding } = found;
  const vocabulary = vocabularyFor(binding, values.system);
  const factors = ruleSystem(values.system ?? binding.rules?.system ?? '')?.words.factors;
  if (!vocabulary || !factors)
    throw new Complaint(
      `Which figures counters have depends on the rules. Name them with --system (${SYSTEM_IDS.join(', ')}), or under “rules:” in the binding.`,
      EXIT.wrongUse,
    );
  const groups = sheetGroups(binding, module);
  const table = await tablesBeside(found, desk)(binding.values ?? TABLE);
  const problems = new Problems();
  const old = table === undefined ? NO_ROWS : readOldRows(table, binding.values ?? TABLE, binding, problems);
  if (problems.hasErrors) throw new Complaint(linesOf(problems.list(), path.dirname(found.file)));
  const pictures = await sheetPictures(groups, module, bytes => Buffer.from(bytes).toString('base64'));
  const counters = groups.reduce((sum, group) => sum + group.counters.length, 0);
  const text = sheetHtml({
    module: module.name,
    binding,
    groups,
    pictures,
    old,
    form: sheetForm(vocabulary, factors),
    allows: { script: sha256Base64(SHEET_SCRIPT), style: sha256Base64(SHEET_STYLE) },
    version: VERSION,
  });
  return {
    text,
    words: `${count(counters, 'counter')} to type, ${old.rows.size} of them in the table already; open it in a browser`,
  };
};

const pack = async (file: string, desk: Desk): Promise<Made> => {
  const found = await openBinding(file, desk);
  const { binding, text } = found;
  const read = tablesBeside(found, desk);
  const tables = new Map<string, string>();
  for (const name of await tableNames(found, desk)) {
    const table = await read(name);
    if (table === undefined)
      throw new Complaint(`${file}: there is no “${name}” beside it. Correct the name, or take the line out.`);
    tables.set(name, table);
  }
  for (const [name, table] of binding.files) if (!tables.has(name)) tables.set(name, table);
  return { text: packBinding(text, file, tables), words: `the binding with ${count(tables.size, 'table')}` };
};

/** The tables that a binding names; of folders, the CSV files in them. */
const tableNames = async ({ file, binding }: FoundFile, { io }: Desk): Promise<readonly string[]> => {
  const named = [binding.values, binding.terrain, binding.rules?.tables].flatMap(name => name ?? []);
  const lists = named.map(async name => {
    const within = [...binding.files.keys()].filter(known => known === name || known.startsWith(`${name}/`));
    if (/\.csv$/i.test(name)) return [name];
    const folder = path.resolve(io.cwd, path.dirname(file), name);
    const there = await readdir(folder).catch(() => []);
    return [...within, ...there.filter(one => /\.csv$/i.test(one)).map(one => `${name}/${one}`)];
  });
  return [...new Set((await Promise.all(lists)).flat())];
};

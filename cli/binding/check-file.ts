import path from 'node:path';
import type { SourceProblem } from '../../core/base/source';
import { checkBinding } from '../../core/binding/check-binding';
import { readBinding } from '../../core/binding/read-binding';
import { sheetGroups } from '../../core/binding/sheet/sheet-counters';
import { readValues } from '../../core/binding/values';
import { Problems } from '../../core/scenario/problems';
import type { ScenarioVocabulary } from '../../core/scenario/vocabulary';
import { EXIT } from '../io';
import { countWords, writeProblems } from '../problem-lines';
import { SYSTEM_IDS } from '../../core/rules/systems';
import { readInput } from '../user-files';
import { count, tablesBeside, vocabularyFor, type Desk, type FoundFile } from './desk';

/** Says where a binding does not fit its module, and what its table of figures lacks; the exit code. */
export const checkFile = async (file: string, desk: Desk): Promise<number> => {
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

// What the parts of `overrun bind` have in common.

import path from 'node:path';
import type { SourceProblem } from '../../core/base/source';
import type { BindingFile } from '../../core/binding/binding-file';
import type { WrittenBinding } from '../../core/binding/check-binding';
import { tableReader, type TableReader } from '../../core/binding/pack';
import { readBinding } from '../../core/binding/read-binding';
import { boundWords } from '../../core/rules/bound-words';
import { ruleSystem } from '../../core/rules/registry';
import type { ScenarioVocabulary } from '../../core/scenario/vocabulary';
import type { VassalModule } from '../../core/vassal/module/module';
import type { Values } from '../command-line/manual';
import { Complaint } from '../complaint';
import type { InputFiles } from '../input-files';
import { EXIT, type Io } from '../io';
import type { bindManual } from '../manuals/bind';
import { problemLine } from '../problem-lines';
import { SYSTEM_IDS } from '../../core/rules/systems';
import { readInput } from '../user-files';

/** What a run works with. */
export interface Desk {
  readonly io: Io;
  readonly inputs: InputFiles;
  readonly module: VassalModule;
  /** As the user named it. */
  readonly moduleFile: string;
  readonly values: Values<typeof bindManual.options>;
}

/** A binding in its file. */
export interface FoundFile extends WrittenBinding {
  readonly file: string;
  readonly text: string;
}

export interface Made {
  readonly text: string;
  /** In one line, for who made a file of it. */
  readonly words: string;
}

/** The table of figures, where a binding names no other. */
export const TABLE = 'units.csv';

export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** A binding that the user named; one with mistakes complains of all of them. */
export const openBinding = async (file: string, { io, inputs }: Desk): Promise<FoundFile> => {
  const text = new TextDecoder().decode(await readInput(file, io, inputs));
  const { binding, written, problems } = readBinding(text, path.basename(file), SYSTEM_IDS);
  if (!binding || !written) throw new Complaint(linesOf(problems, path.dirname(file)), EXIT.findings);
  return { file, text, binding, written };
};

export const linesOf = (problems: readonly SourceProblem[], folder: string): string =>
  problems
    .map(problem => problemLine(problem, folder, false))
    .join('')
    .trimEnd();

/** The words of the rule system, by the rules that the binding gives. */
export const vocabularyFor = ({ rules }: BindingFile, system: string | undefined): ScenarioVocabulary | undefined =>
  boundWords(ruleSystem(system ?? rules?.system ?? ''), rules?.own);

/** A binding's tables: those in it, else the files beside it. */
export const tablesBeside = ({ file, binding }: FoundFile, { io, inputs }: Desk): TableReader =>
  tableReader(binding, async name => {
    const table = path.join(path.dirname(file), name);
    inputs.note(table);
    const bytes = await io.readFile(path.resolve(io.cwd, table)).catch(() => undefined);
    return bytes && new TextDecoder().decode(bytes);
  });

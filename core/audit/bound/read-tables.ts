import type { Files } from '../../scenario/files';
import type { Problems } from '../../scenario/problems';
import { readText } from '../../scenario/read-files';
import { readTableCsv } from '../../scenario/read-tables';
import type { Table } from '../../scenario/table';
import type { ScenarioVocabulary } from '../../scenario/vocabulary';

/** The charts of a folder, each in a CSV of its name: those that the rule system knows. */
export const readTablesFolder = async (
  folder: string | undefined,
  files: Files,
  { tables: known, defaults }: ScenarioVocabulary,
  problems: Problems,
): Promise<ReadonlyMap<string, Table>> => {
  const tables = new Map<string, Table>();
  for (const { name, required } of known) {
    const file = `${(folder ?? 'tables').replace(/\/+$/, '')}/${name}.csv`;
    const text = folder === undefined ? undefined : await readText(files, file, problems);
    if (text === undefined) {
      if (required && !defaults.has(name))
        problems.error(
          'missing-table',
          { file, line: 1, column: 1 },
          `The rules need the chart “${name}”. Write it as ${file}, in the folder that “tables” names.`,
        );
      continue;
    }
    const about = { name, certainty: 'user-supplied' as const, source: 'As given with the binding.' };
    const table = readTableCsv(text, file, about, problems);
    if (table) tables.set(name, table);
  }
  return tables;
};

// What of a drafted scenario cannot be read is taken out of it and told. The loader itself says what that is, so that no rule of
// the format stands here again.

import type { SourceProblem } from '../../core/base/source';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { readCsv, type CsvCell, type CsvRow } from '../../core/scenario/csv/csv';
import { filesOver } from '../../core/scenario/files';
import { Problems } from '../../core/scenario/problems';
import { UNITS_FILE } from '../../core/scenario/read-files';
import { writeCsv } from '../../core/scenario/csv/write-csv';
import type { Draft } from './draft';

/** Where a cell is empty, others are found that go with it. */
const MOST_ROUNDS = 20;

const errorsOf = async (texts: ReadonlyMap<string, string>): Promise<readonly SourceProblem[]> => {
  const { problems } = await loadPlayableScenario(filesOver(texts));
  return problems.filter(
    ({ severity, at, code }) => severity === 'error' && at.file.endsWith('.csv') && code !== 'more-problems',
  );
};

const isBefore = (a: CsvCell['at'], b: CsvCell['at']): boolean =>
  a.line < b.line || (a.line === b.line && a.column <= b.column);

/** A part of what was taken out, as it is told. */
interface Mended {
  readonly row: readonly string[];
  readonly left: readonly string[];
}

/** The cell goes; the whole unit, if it lacks what each needs. */
const withoutCell = (head: CsvRow, row: CsvRow, { at, message, code }: SourceProblem): Mended => {
  const cells = row.map(cell => cell.text);
  const name = cells[head.findIndex(cell => cell.text === 'name')] ?? '';
  const index = row.findLastIndex(cell => isBefore(cell.at, at));
  const column = head[index]?.text ?? '';
  const isNeeded = code === 'missing-cell' || ['id', 'name', 'side', 'type', 'size'].includes(column);
  return {
    row: isNeeded ? [] : cells.map((text, i) => (i === index ? '' : text)),
    left: [`${name.slice(0, 40)}, ${column}: ${message}`],
  };
};

/** Of a list of hexes, those go at which errors stand; of a road, which is a line for each stretch, all of it. */
const withoutHexes = ([word, hexes]: CsvRow, errors: readonly SourceProblem[]): Mended => {
  const text = hexes?.text ?? '';
  const starts = errors.map(({ at }) => (hexes === undefined ? 0 : at.column - hexes.at.column));
  const isBad = (part: RegExpExecArray): boolean =>
    starts.some(start => part.index <= start && start < part.index + part[0].length);
  const parts = [...text.matchAll(/\S+/g)];
  const kept = text.includes('>') || !parts.some(isBad) ? [] : parts.filter(part => !isBad(part));
  return {
    row: kept.length > 0 ? [word?.text ?? '', kept.map(([part]) => part).join(' ')] : [],
    left: errors.map(({ message }) => `${word?.text ?? ''}: ${message}`),
  };
};

/** Of a unit one error: what stands behind it may be told of no more when that is gone. */
const mended = (file: string, text: string, errors: readonly SourceProblem[], left: string[]): string => {
  const [head = [], ...rows] = readCsv(text, file, new Problems());
  const lines = rows.map((row, i) => {
    const [first, next] = [row[0]?.at.line ?? 0, rows[i + 1]?.[0]?.at.line ?? Infinity];
    const [error, ...others] = errors.filter(({ at }) => first <= at.line && at.line < next);
    if (!error) return row.map(cell => cell.text);
    const mend = file === UNITS_FILE ? withoutCell(head, row, error) : withoutHexes(row, [error, ...others]);
    left.push(...mend.left);
    return mend.row;
  });
  return writeCsv([head.map(cell => cell.text), ...lines.filter(line => line.length > 0)]);
};

/** The same draft without what the loader would call an error in its lists. */
export const cleanDraft = async (draft: Draft): Promise<Draft> => {
  const files = new Map(draft.files);
  const left: string[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const errors = await errorsOf(files);
    if (errors.length === 0) break;
    for (const file of new Set(errors.map(({ at }) => at.file)))
      files.set(
        file,
        mended(
          file,
          files.get(file) ?? '',
          errors.filter(({ at }) => at.file === file),
          left,
        ),
      );
  }
  return { ...draft, files, left: [...draft.left, ...left] };
};

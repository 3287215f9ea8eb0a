// What names a unit outside of its scenario's own files: scripts that record games of it, and odds blocks that have its charts.
import { Uri, workspace } from 'vscode';
import { readBlocks } from '../../core/report/odds-block/read-block';
import type { Span } from '../../core/scenario-editing/spans';
import { namedInOdds, namedInScript, type Part } from '../../core/scenario-editing/unit-named';
import { textOf } from '../text-of-file';

/** More such files than this are no longer looked through. */
const MOST_FILES = 500;

export interface UnitElsewhere {
  readonly uri: Uri;
  readonly spans: readonly Omit<Span, 'file'>[];
}

/** @param names of all units of the scenario */
export const unitElsewhere = async (
  folder: Uri,
  name: string,
  names: readonly string[],
): Promise<readonly UnitElsewhere[]> => {
  const [scripts, notes] = await Promise.all(
    ['**/*.record.{yaml,yml}', '**/*.{md,markdown}'].map(files =>
      workspace.findFiles(files, '**/node_modules/**', MOST_FILES),
    ),
  );
  const inScripts = (scripts ?? []).map(uri => found(uri, name, lines => linesOfScript(lines, uri, folder, name)));
  const inNotes = (notes ?? []).map(uri => found(uri, name, lines => linesOfOdds(lines, uri, folder, name, names)));
  return (await Promise.all([...inScripts, ...inNotes])).filter(({ spans }) => spans.length > 0);
};

type Parts = readonly (readonly [line: number, parts: readonly Part[]])[];

const found = async (uri: Uri, name: string, parts: (lines: readonly string[]) => Parts): Promise<UnitElsewhere> => {
  const text = await textOf(uri);
  if (!text.includes(name)) return { uri, spans: [] };
  const spans = parts(text.split(/\r\n|\r|\n/)).flatMap(([line, own]) =>
    own.map(([start, end]) => ({ line: line + 1, column: start + 1, endColumn: end + 1 })),
  );
  return { uri, spans };
};

const isAt = (path: string, file: Uri, folder: Uri): boolean =>
  Uri.joinPath(file, '..', path).path.replace(/\/$/, '') === folder.path.replace(/\/$/, '');

const SCENARIO_OF_SCRIPT = /^scenario:\s*['"]?([^'"#]+?)['"]?\s*(?:#.*)?$/;

const linesOfScript = (lines: readonly string[], file: Uri, folder: Uri, name: string): Parts => {
  const path = lines.flatMap(line => SCENARIO_OF_SCRIPT.exec(line)?.[1] ?? [])[0];
  return path !== undefined && isAt(path, file, folder)
    ? lines.map((line, i) => [i, namedInScript(line, name)] as const)
    : [];
};

const linesOfOdds = (lines: readonly string[], file: Uri, folder: Uri, name: string, names: readonly string[]): Parts =>
  readBlocks(lines).flatMap(line =>
    line.kind === 'situation' && line.header.charts !== undefined && isAt(line.header.charts, file, folder)
      ? [[line.line, namedInOdds(line.text, name, names)] as const]
      : [],
  );

// `units.csv` of a binding: the figures of another's counters, one row for each different counter. The key is what the binding's
// `identity` says.

import { present } from '../base/present';
import type { SourcePosition } from '../base/source';
import { columnName, readRecords, type Columns, type CsvRecord } from '../scenario/csv/csv-records';
import { NATIONS } from '../scenario/units/nations';
import type { Problems } from '../scenario/problems';
import { FACES, readFaces } from '../scenario/units/read-faces';
import { facePrefix } from '../scenario/units/read-figures';
import type { Face } from '../scenario/scenario';
import type { ScenarioVocabulary } from '../scenario/vocabulary';
import { isUnfit, oneOf, respelled, type Placed } from '../scenario/yaml/yaml-fields';
import type { BindingFile, Identity } from './binding-file';
import { nameAndTab } from './match';

export interface CounterValues {
  /** As `keyOf` (match.ts) gives it. */
  readonly key: string;
  /** What reports call it; absent: the piece's own name. */
  readonly name?: string;
  /** The rule system's words; absent: as the group says. */
  readonly type?: string;
  readonly size?: string;
  readonly side?: string;
  readonly nation?: string;
  readonly formation?: string;
  /** The turn in which it arrives. */
  readonly arrives?: number;
  /** The figures that are given, by the rule system's names; some or all may be missing. */
  readonly full: Face;
  /** Absent: it has no side below the full one, or their figures are not given. */
  readonly reduced?: readonly Face[];
  readonly at: SourcePosition;
}

/** By key. */
export type ValuesTable = ReadonlyMap<string, CounterValues>;

/** What the cells are checked against. */
export interface ValuesWords {
  readonly binding: Pick<BindingFile, 'identity' | 'sides'>;
  /** undefined: no rule system judges the game, so there are no figures to read. */
  readonly vocabulary: ValuesVocabulary | undefined;
}

export type ValuesVocabulary = Pick<
  ScenarioVocabulary,
  'system' | 'unitTypes' | 'unitSizes' | 'spellings' | 'faceValues' | 'faceWords' | 'mostFaces'
>;

/** The columns that hold the key. */
export const keyColumns = (identity: Identity): readonly string[] => {
  if (typeof identity === 'object') return [columnName(identity.property)];
  return identity === 'name and tab' ? ['name', 'tab'] : [identity];
};

const NO_FIGURES = { required: [], optional: [] };
/** What helps people to find a counter, or is the key. */
const SIGNS = ['gpid', 'image', 'name', 'tab'];
const FACTS = ['side', 'nation', 'type', 'size', 'formation', 'arrives'];

export const figureNames = (vocabulary: ValuesVocabulary | undefined): readonly string[] => {
  const { required, optional } = vocabulary?.faceValues ?? NO_FIGURES;
  return [...required, ...optional];
};

const columnsOf = ({ binding, vocabulary }: ValuesWords): Columns => {
  const required = keyColumns(binding.identity);
  const figures = figureNames(vocabulary);
  const all = [...SIGNS, ...FACTS, ...FACES.flatMap(face => figures.map(figure => facePrefix(face) + figure))];
  return { required, optional: all.filter(column => !required.includes(column)), allowsOthers: true };
};

const MOST_ROWS = 20_000;
const LAST_TURN = 9999;

/** All rows that can be read, by key. Only the key must be there; a key that occurs twice is a problem. */
export const readValues = (text: string, file: string, words: ValuesWords, problems: Problems): ValuesTable => {
  const rows = new Map<string, CounterValues>();
  const records = readRecords(text, file, columnsOf(words), problems);
  const beyond = records[MOST_ROWS];
  if (beyond) problems.error('too-many-units', beyond.at, `A table of figures has at most ${MOST_ROWS} rows.`);
  for (const record of records.slice(0, MOST_ROWS)) {
    const row = readRow(record, words, problems);
    if (!row) continue;
    const other = rows.get(row.key);
    if (other)
      problems.error('double-id', row.at, `This counter has a row already, in line ${other.at.line}. Keep one.`);
    else rows.set(row.key, row);
  }
  return rows;
};

const readRow = (record: CsvRecord, words: ValuesWords, problems: Problems): CounterValues | undefined => {
  const { binding, vocabulary } = words;
  const key = readKey(record, binding.identity, problems);
  const text = (column: string, longest: number): Placed | undefined => {
    const cell = record.cell(column);
    return cell && !isUnfit(cell, problems, longest) ? cell : undefined;
  };
  const word = (column: 'type' | 'size', what: string, known: readonly string[] | undefined): string | undefined => {
    const { unitTypes, unitSizes } = vocabulary?.spellings ?? {};
    const cell = text(column, 60);
    if (!known) return cell?.text;
    return oneOf(
      respelled(cell, known, column === 'type' ? unitTypes : unitSizes),
      what,
      `unknown-${column}`,
      known,
      problems,
    );
  };
  const sides = binding.sides.map(({ name }) => name);
  const facts = {
    name: text('name', 60)?.text,
    type: word('type', 'unit type', vocabulary?.unitTypes),
    size: word('size', 'unit size', vocabulary?.unitSizes),
    side: oneOf(text('side', 60), 'side', 'unknown-side', sides, problems),
    nation: oneOf(text('nation', 60), 'nation', 'unknown-nation', NATIONS, problems),
    formation: text('formation', 60)?.text,
    arrives: readTurnNumber(record, problems),
  };
  const faceValues = { required: [], optional: figureNames(vocabulary) };
  const faces = readFaces(record, { system: '', ...vocabulary, faceValues }, problems);
  if (key === undefined || !faces) return undefined;
  return { key, ...faces, at: record.at, ...present(facts) };
};

const readKey = (record: CsvRecord, identity: Identity, problems: Problems): string | undefined => {
  const [column = '', second] = keyColumns(identity);
  const cell = record.cell(column);
  if (!cell) {
    problems.error(
      'missing-cell',
      record.at,
      `This row does not say which counter is meant. Fill the column “${column}”.`,
    );
    return undefined;
  }
  return second === undefined ? cell.text : nameAndTab(cell.text, record.cell(second)?.text ?? '');
};

const readTurnNumber = (record: CsvRecord, problems: Problems): number | undefined => {
  const cell = record.cell('arrives');
  if (!cell) return undefined;
  const turn = /^\d{1,4}$/.test(cell.text) ? Number(cell.text) : 0;
  if (turn >= 1 && turn <= LAST_TURN) return turn;
  problems.error('unknown-turn', cell.at, `“${cell.text.slice(0, 20)}” is not the number of a turn, such as 3.`);
  return undefined;
};

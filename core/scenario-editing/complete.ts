import { readCsv } from '../scenario/csv/csv';
import { Problems } from '../scenario/problems';
import { isHexWord, windowOfHexWord } from '../scenario/map/read-hex';
import { furtherMaps } from '../scenario/scenario';
import type { ChosenKeys, ChosenWord } from '../scenario/choices';
import { cellAt } from './csv-cell';
import { describeHex, describeWord } from './describe';
import { keyMeaning } from './key-words';
import type { TextPlace } from './spans';
import { valueOf, type Written } from './written';
import { yamlPlace } from './yaml-place';

export interface Completion {
  readonly label: string;
  readonly kind: 'key' | 'word' | 'column' | 'hex';
  /** What it is, in a few words. */
  readonly detail?: string;
  /** What is written, if more than the label. */
  readonly insert?: string;
}

/** More than anybody reads. */
const MOST_HEXES = 2000;

/** What may be written at the caret; the editor narrows it down by what is written already. */
export const completionsAt = (
  written: Written,
  file: string,
  lines: readonly string[],
  place: TextPlace,
): readonly Completion[] =>
  file.endsWith('.csv') ? inCsv(written, file, lines, place) : inYaml(written, file, lines, place);

const inCsv = (written: Written, file: string, lines: readonly string[], place: TextPlace): readonly Completion[] => {
  const cell = cellAt(lines, place);
  if (!cell) return [];
  if (cell.isHeader)
    return (written.choices.columns.find(c => c.file === file)?.known ?? [])
      .filter(name => !cell.columns.includes(name))
      .map(label => ({ label, kind: 'column' }));
  const like = wordInColumn(written, file, lines, cell.columns.indexOf(cell.column));
  return like ? wordsLike(written, like) : [];
};

/** A word that stands in a column of a CSV file: others of its kind may stand there. */
const wordInColumn = (
  { choices }: Written,
  file: string,
  lines: readonly string[],
  column: number,
): ChosenWord | undefined => {
  const words = new Map(
    choices.words.filter(({ at }) => at.file === file).map(word => [`${word.at.line}:${word.at.column}`, word]),
  );
  for (const row of readCsv(lines.join('\n'), file, new Problems())) {
    const at = row[column]?.at;
    const word = at && words.get(`${at.line}:${at.column}`);
    if (word) return word;
  }
  return undefined;
};

const inYaml = (written: Written, file: string, lines: readonly string[], place: TextPlace): readonly Completion[] => {
  const found = yamlPlace(written.choices.keys, file, lines, place);
  if (!found) return [];
  if (found.kind === 'key') return missingKeys(found.map, found.isNew);
  const like = written.values.get(valueOf(found.key, found.map.known));
  return like ? wordsLike(written, like) : [];
};

const missingKeys = ({ known, entries }: ChosenKeys, isNew: boolean): readonly Completion[] =>
  known
    .filter(key => isNew || !entries.some(entry => entry.key === key))
    .map(key => ({ label: key, kind: 'key', insert: `${key}: `, ...detail(keyMeaning(key, known)) }));

/** The words that may stand where this one stands. */
const wordsLike = (written: Written, { what, known }: ChosenWord): readonly Completion[] =>
  isHexWord(what)
    ? hexes(written, windowOfHexWord(what))
    : known.map(label => ({ label, kind: 'word', ...detail(describeWord(written, what, label)) }));

/** Named ones first. @param window of a further map */
const hexes = (written: Written, window: string | undefined): readonly Completion[] => {
  const { scenario } = written;
  const of = window === undefined || !scenario ? scenario?.map : furtherMaps(scenario).get(window);
  const { hexes: map, places } = of ?? { places: [] };
  const named = new Set(places.map(place => place.hex));
  const ids = [...named, ...[...(map?.hexes.keys() ?? [])].filter(id => !named.has(id))];
  return ids
    .slice(0, MOST_HEXES)
    .map(label => ({ label, kind: 'hex', ...detail(window === undefined ? describeHex(written, label) : undefined) }));
};

const detail = (text: string | undefined) => (text === undefined ? {} : { detail: text });

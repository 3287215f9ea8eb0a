// The sides of a counter in units.csv: `af`, `reduced-af`, `reduced-2-af`, and which of them shows when the game starts.

import type { CsvRecord } from '../csv/csv-records';
import { MOST_FACES, type FaceUp } from './faces';
import type { Problems } from '../problems';
import { facePrefix, readFigures } from './read-figures';
import { recordOf } from '../record';
import type { Face, Unit } from '../scenario';
import type { ScenarioVocabulary } from '../vocabulary';
import { oneOf } from '../yaml/yaml-fields';

/** All that a counter may have. */
export const FACES: readonly FaceUp[] = Array.from({ length: MOST_FACES }, (_, face) => face);

type FaceWords = Pick<ScenarioVocabulary, 'system' | 'faceValues' | 'faceWords' | 'anyWords' | 'mostFaces'>;

/** The first cell that is filled of a side's columns. */
const filledIn = (record: CsvRecord, face: FaceUp, { faceValues }: FaceWords) =>
  [...faceValues.required, ...faceValues.optional]
    .map(figure => ({ column: facePrefix(face) + figure, cell: record.cell(facePrefix(face) + figure) }))
    .find(({ cell }) => cell !== undefined);

/** The figures of one side; undefined if not all are there that it needs. */
const readFace = (record: CsvRecord, face: FaceUp, vocabulary: FaceWords, problems: Problems): Face | undefined => {
  const prefix = facePrefix(face);
  const figures = readFigures(record, prefix, vocabulary, problems);
  const missing = vocabulary.faceValues.required
    .filter(figure => record.cell(prefix + figure) === undefined)
    .map(figure => `“${prefix}${figure}”`);
  if (missing.length === 0) return { values: recordOf(figures) };
  const whose = face === 0 ? 'This unit' : face === 1 ? 'The reduced side' : `The reduced side ${face}`;
  problems.error(
    'missing-figure',
    record.at,
    `${whose} is not complete: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} empty.`,
  );
  return undefined;
};

/** All sides of a unit that has any figures on them; undefined if its full side is not complete. */
export const readFaces = (
  record: CsvRecord,
  vocabulary: FaceWords,
  problems: Problems,
): Pick<Unit, 'full' | 'reduced'> | undefined => {
  const full = readFace(record, 0, vocabulary, problems);
  const filled = FACES.slice(1).flatMap(face => {
    const first = filledIn(record, face, vocabulary);
    return first ? [{ face, ...first }] : [];
  });
  const reduced = filled.flatMap(({ face }) => readFace(record, face, vocabulary, problems) ?? []);
  checkOrder(filled, problems);
  checkNumber(filled, vocabulary, problems);
  return full && { full, ...(reduced.length > 0 ? { reduced } : {}) };
};

interface Filled extends NonNullable<ReturnType<typeof filledIn>> {
  readonly face: FaceUp;
}

/** Steps are lost one after the other: no side is left out. */
const checkOrder = (filled: readonly Filled[], problems: Problems): void => {
  const gap = filled.find(({ face }, i) => face !== i + 1);
  if (!gap?.cell) return;
  const before = `“${facePrefix(gap.face - 1)}…”`;
  problems.error(
    'missing-side',
    gap.cell.at,
    `“${gap.column}” is filled, but ${before} of the side before it are empty. Fill them, or number the sides without a gap.`,
  );
};

const checkNumber = (filled: readonly Filled[], { system, mostFaces }: FaceWords, problems: Problems): void => {
  const beyond = mostFaces === undefined ? undefined : filled.find(({ face }) => face >= mostFaces);
  if (!beyond?.cell) return;
  problems.error(
    'too-many-sides',
    beyond.cell.at,
    `A counter has at most ${mostFaces} sides by the rules of ${system}: a full one and a reduced one. Leave “${beyond.column}” empty.`,
  );
};

/**
 * Which side shows when the game starts: `yes` and `1` are the reduced one, `2` the one that shows after two losses.
 *
 * @param lower how many sides the unit has below its full one
 */
export const readStartFace = (record: CsvRecord, lower: number, problems: Problems): FaceUp => {
  const cell = record.cell('reduced');
  const isNumber = /^\d$/.test(cell?.text ?? '');
  const word = isNumber ? undefined : oneOf(cell, 'answer', 'unknown-answer', ['yes', 'no'], problems);
  const face = isNumber ? Number(cell?.text) : word === 'yes' ? 1 : 0;
  if (!cell || face <= lower) return face;
  const has =
    lower === 0 ? 'has no reduced side to start on' : `has ${lower} reduced side${lower > 1 ? 's' : ''}, not ${face}`;
  problems.error('no-reduced-side', cell.at, `This unit ${has}. Give its reduced figures, or write no.`);
  return 0;
};

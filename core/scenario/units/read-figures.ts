import { parseFraction } from '../../base/fraction';
import type { CsvRecord } from '../csv/csv-records';
import type { FaceUp } from './faces';
import type { Problems } from '../problems';
import { aboutFigure } from '../csv/spreadsheet-figures';
import type { ScenarioVocabulary } from '../vocabulary';
import { isUnfit, oneOf } from '../yaml/yaml-fields';

const LONGEST_FIGURE = 8;

/** What to write instead, by what was probably meant. */
const howToWrite = (text: string): string => {
  const about = aboutFigure(text);
  return about === undefined ? ': write a number, such as 7 or 1/2.' : `. ${about}`;
};

/** Before the name of each figure of a counter's reduced side. */
export const REDUCED = 'reduced-';

/** Before the names of a side's figures: nothing, `reduced-`, and `reduced-2-` of the side that shows after two losses. */
export const facePrefix = (face: FaceUp): string => (face === 0 ? '' : face === 1 ? REDUCED : `${REDUCED}${face}-`);

/**
 * The figures of one side of a counter, by the rule system's names; what is no figure is a problem, and empty cells are left out.
 *
 * @param prefix before the names of the columns
 */
export const readFigures = (
  record: CsvRecord,
  prefix: string,
  {
    faceValues: { required, optional },
    faceWords,
    anyWords,
  }: Pick<ScenarioVocabulary, 'faceValues' | 'faceWords' | 'anyWords'>,
  problems: Problems,
): readonly (readonly [string, string])[] =>
  [...required, ...optional].flatMap(figure => {
    const cell = record.cell(prefix + figure);
    if (cell === undefined) return [];
    const words = faceWords?.[figure];
    const amount = words ? undefined : parseFraction(cell.text);
    // Without rules a figure is what stands on the counter: `5*`, `(3)`.
    if (anyWords) isUnfit(cell, problems, LONGEST_FIGURE);
    else if (words) oneOf(cell, prefix + figure, 'unknown-word', words, problems);
    else if (amount === undefined || amount.n < 0)
      problems.error(
        'bad-figure',
        cell.at,
        `“${cell.text.slice(0, 20)}” is not a figure for ${prefix}${figure}${howToWrite(cell.text)}`,
      );
    return [[figure, cell.text] as const];
  });

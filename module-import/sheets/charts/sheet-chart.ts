// Charts among a person's sheets: a CRT, terrain effects, unit types.

import { present } from '../../../core/base/present';
import { chartName, rowsBelow, type Headed } from '../headings';

export interface SheetChart {
  readonly kind: 'crt' | 'effects' | 'types';
  /** Of the sheet, and of its file if that is known. */
  readonly name: string;
  readonly file?: string;
  /** As they stand there; the first heads the rows' names. */
  readonly headings: readonly string[];
  /** Each with its name first, and as many cells as there are headings. */
  readonly rows: readonly (readonly string[])[];
  /** Titles above and remarks below, a line each. */
  readonly remarks: readonly string[];
  /** What was read otherwise than it stands there. */
  readonly unsure: readonly string[];
}

/** @param key the column with the rows' names */
export const chartOf = (headed: Headed, kind: 'effects' | 'types', key: number): SheetChart => {
  const { sheet, head, texts: headings } = headed;
  const columns = [key, ...[...headings.keys()].filter(i => i !== key && (headings[i] ?? '') !== '')];
  return {
    kind,
    name: chartName(sheet, head),
    ...present({ file: sheet.file }),
    headings: columns.map(i => headings[i] ?? ''),
    rows: rowsBelow(headed)
      .map(({ row }) => columns.map(i => (row[i] ?? '').trim()))
      .filter(([name]) => name !== ''),
    remarks: [],
    unsure: [],
  };
};

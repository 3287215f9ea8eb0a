// Several units in one cell, each with its figures: `1/I Corps 4-5, Cav 2-6`.

import { factorsIn } from './figure-words';
import { USUAL, type UnitRow } from './unit-columns';

const ONE = /[\s,;]*(\S.*?)\s+([[(]?\d{1,2}[\])*]*(?:[-–][[(]?\d{1,2}[\])*]*){1,2})(?=[\s,;]|$)[\s,;]*/y;

/** A unit for each, with its own figures; the row alone: its name is one. */
export const unitsInCell = (row: UnitRow): readonly UnitRow[] => {
  const text = row.get('name') ?? '';
  const units: UnitRow[] = [];
  ONE.lastIndex = 0;
  for (let found = ONE.exec(text); found; found = ONE.exec(text)) {
    const [, name = '', figures = ''] = found;
    const parts = factorsIn(figures);
    units.push(
      new Map([...row, ['name', name], ...(USUAL[parts.length] ?? []).map((of, i) => [of, parts[i] ?? ''] as const)]),
    );
    if (ONE.lastIndex === text.length) return units;
  }
  return [row];
};

// How units of a type move: a sheet of unit types tells; else the words of types and of movement classes, and what these do not
// tell is left open.

import { columnName } from '../../values';
import type { SheetChart } from '../charts/sheet-chart';
import { CLASS } from '../headings';
import type { UnitRow } from '../unit-columns';
import { symbolOf } from '../../../module-builder/kit/likely-looks';
import { inQuotes } from '../../told-words';
import { yesCell } from './effect-cells';

export interface DraftedTypes {
  readonly types: readonly string[];
  /** The chart `types` with its headings; undefined: nothing is to be said of them. */
  readonly lines: readonly (readonly string[])[] | undefined;
  /** Where it is said; undefined: some of it is guessed. */
  readonly chart: SheetChart | undefined;
  readonly unsure: readonly string[];
}

const ON_FOOT = /foot|\bleg|infan|\binf\b|fu[sß]+|pied|walk/;
const BY_MOTOR = /motor|\bmot\b|mech|arm|tank|vehic|track|wheel|truck|panzer/;

/** The class in whose heading a word fits; undefined: none, or several. */
const only = (classes: readonly string[], fits: (unitClass: string) => boolean): string | undefined => {
  const found = classes.filter(fits);
  return found.length === 1 ? found[0] : undefined;
};

const guess = (type: string, classes: readonly string[]): string | undefined => {
  const parts = (unitClass: string): readonly string[] => unitClass.split(/\s*[/,&]\s*|\s+and\s+/);
  const symbol = symbolOf(type)?.join(' ');
  const named = only(classes, one => parts(one).includes(type));
  const alike =
    named ??
    only(classes, one => parts(one).some(part => symbol !== undefined && symbolOf(part)?.join(' ') === symbol));
  if (alike !== undefined || symbol === undefined) return alike;
  if (/wheels|oval/.test(symbol)) return only(classes, one => BY_MOTOR.test(one) && !/non-?\s?mo/.test(one));
  return /^cross( canopy| peak)?$/.test(symbol) ? only(classes, one => ON_FOOT.test(one)) : undefined;
};

const saidOf = (chart: SheetChart | undefined) => {
  const names = (chart?.headings ?? []).map(columnName);
  const at = names.findIndex(name => CLASS.includes(name));
  const zoc = names.findIndex(name => /^zoc|^zone/.test(name));
  return new Map(
    (chart?.rows ?? []).map(row => [
      (row[0] ?? '').toLowerCase().trim(),
      { unitClass: (row[at] ?? '').toLowerCase().trim(), zoc: zoc < 0 ? '' : (yesCell(row[zoc] ?? '') ?? '') },
    ]),
  );
};

/** The chart of types that a column “class” of the units makes, where it says one class for each type; undefined: it says none. */
export const typesOfUnits = (units: readonly UnitRow[], classes: readonly string[]): SheetChart | undefined => {
  const said = new Map<string, string>();
  for (const unit of units) {
    const [type, unitClass] = [unit.get('type') ?? '', (unit.get('class') ?? '').toLowerCase().trim()];
    if (unitClass === '') continue;
    if (!classes.includes(unitClass) || (said.get(type) ?? unitClass) !== unitClass) return undefined;
    said.set(type, unitClass);
  }
  return said.size === 0
    ? undefined
    : { kind: 'types', name: 'units', headings: ['Type', 'Class'], rows: [...said], remarks: [], unsure: [] };
};

/** @param used the types of units, `classes` the movement classes */
export const draftTypes = (
  chart: SheetChart | undefined,
  used: readonly string[],
  classes: readonly string[],
): DraftedTypes => {
  const said = saidOf(chart);
  const types = used.length > 0 ? used : ['unit'];
  if (classes.length === 1 && !chart) return { types, lines: undefined, chart: undefined, unsure: [] };
  const rows = types.map(type => {
    const known = said.get(type);
    const unitClass =
      classes.find(one => one === known?.unitClass) ?? (classes.length === 1 ? '' : guess(type, classes));
    return { type, unitClass: unitClass ?? '', isGuess: known?.unitClass !== unitClass, zoc: known?.zoc ?? '' };
  });
  const hasZoc = rows.some(({ zoc }) => zoc !== '');
  const open = classes.length === 1 ? [] : rows.filter(({ unitClass }) => unitClass === '');
  const guessed = rows.filter(({ unitClass, isGuess }) => isGuess && unitClass !== '');
  return {
    types,
    lines: [
      ['type', 'class', ...(hasZoc ? ['zoc'] : [])],
      ...rows.map(({ type, unitClass, zoc }) => [type, unitClass, ...(hasZoc ? [zoc] : [])]),
    ],
    chart: guessed.length === 0 ? chart : undefined,
    unsure: [
      ...(guessed.length > 0
        ? [
            `How types move was guessed by their words: ${guessed.map(({ type, unitClass }) => `${type.slice(0, 30)} → ${unitClass}`).join(', ')} (tables/types.csv).`,
          ]
        : []),
      ...(open.length > 0
        ? [`How these types move is not known: ${inQuotes(open.map(({ type }) => type))}. Fill in tables/types.csv.`]
        : []),
    ],
  };
};

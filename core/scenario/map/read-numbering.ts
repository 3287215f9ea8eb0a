// Hex numbers of a map's own: `numbering:` in scenario.yaml.

import { numberingFor, type NumberAxis, type Numbering } from '../../hexmap/numbering';
import type { Problems } from '../problems';
import { oneOf, YamlFields } from '../yaml/yaml-fields';

const KEYS = ['columns', 'rows', 'order', 'separator', 'stagger'] as const;
const AXIS_KEYS = ['first', 'digits', 'descending'] as const;
const ORDERS = ['columns first', 'rows first'] as const;
/** Signs that no list of hexes needs for itself. */
const SEPARATOR = /^[-.:_]$/;
const MOST_DIGITS = 4;
const LARGEST = 9000;
/** Up to four letters. */
const MOST_LETTERED = 4 * 26;

/** As VASSAL counts: A is 0, Z 25, AA 26, BB 27. */
const letterValue = (text: string): number => (text.length - 1) * 26 + text.charCodeAt(0) - 65;

const readAxis = (
  parent: YamlFields,
  key: 'columns' | 'rows',
  plain: NumberAxis,
  problems: Problems,
): NumberAxis | undefined => {
  const node = parent.mapping(key);
  if (!node) return parent.value(key) ? undefined : plain;
  const fields = new YamlFields(node, `the numbering of ${key}`, AXIS_KEYS, problems);
  const first = fields.optionalText('first', 8);
  const descending = fields.flag('descending');
  const digits = fields.optionalNumber('digits', 1, MOST_DIGITS);
  if (descending === undefined || (fields.value('digits') && digits === undefined)) return undefined;
  if (first && /^([A-Z])\1{0,3}$/.test(first.text)) {
    const least = letterValue(first.text);
    if (least + plain.count > MOST_LETTERED) {
      problems.error('too-many-letters', first.at, 'Letters reach from A to ZZZZ. Number so many with digits.');
      return undefined;
    }
    if (digits === undefined) return { ...plain, letters: true, digits: 1, first: least, descending };
    problems.error('digits-of-letters', fields.placeOf('digits'), 'Letters have no digits. Take “digits:” out.');
    return undefined;
  }
  if (first && !/^\d{1,4}$/.test(first.text)) {
    problems.error(
      'bad-first-number',
      first.at,
      `“${first.text}” is neither a number nor a letter. Write the least number on the map, such as 1, or A, or AA.`,
    );
    return undefined;
  }
  const least = first ? Number(first.text) : plain.first;
  if (least > LARGEST) {
    problems.error('bad-first-number', fields.placeOf('first'), `The least number may be ${LARGEST} at most.`);
    return undefined;
  }
  const widest = String(least + plain.count).length;
  return { ...plain, digits: digits ?? Math.max(2, widest), first: least, descending };
};

/** Nothing, or one of the signs that may stand between the two numbers. */
export const isSeparator = (text: string): boolean => text === '' || SEPARATOR.test(text);

/** Can where one number ends and the next begins be seen? */
const runsTogether = ({ column, row, rowFirst, separator, stagger }: Numbering): boolean => {
  if (separator !== '') return false;
  if (column.letters !== row.letters) return false;
  if (column.letters) return true;
  const first = rowFirst ? row : column;
  const last = first.first + first.count - 1 + (stagger && rowFirst ? 1 : 0);
  return String(last).length > first.digits;
};

/** May a scenario number its hexes so? */
export const mayNumber = (numbering: Numbering): boolean => {
  const isFit = ({ letters, digits, first, count }: NumberAxis): boolean =>
    first >= (numbering.stagger && numbering.row.descending ? 1 : 0) &&
    (letters ? first + count <= MOST_LETTERED : digits >= 1 && digits <= MOST_DIGITS && first <= LARGEST);
  return isFit(numbering.column) && isFit(numbering.row) && !runsTogether(numbering);
};

/**
 * undefined: the usual numbers, or a problem. In the file columns go across and rows down, whichever way the hexes lie.
 *
 * @param numbered lines of hexes that touch by their sides, and hexes in each
 */
export const readHexNumbering = (
  parent: YamlFields,
  numbered: { readonly columns: number; readonly rows: number },
  pointed: boolean,
  problems: Problems,
): Numbering | undefined => {
  const node = parent.mapping('numbering');
  if (!node) return undefined;
  const fields = new YamlFields(node, 'the numbering', KEYS, problems);
  const usual = pointed ? numberingFor(numbered.rows, numbered.columns) : numberingFor(numbered.columns, numbered.rows);
  const across = readAxis(fields, 'columns', usual.column, problems);
  const down = readAxis(fields, 'rows', usual.row, problems);
  const order = fields.value('order')
    ? oneOf(fields.optionalText('order'), 'order', 'unknown-order', ORDERS, problems)
    : 'columns first';
  const separator = fields.optionalText('separator', 3);
  const stagger = fields.flag('stagger');
  if (!across || !down || order === undefined || stagger === undefined) return undefined;
  if (separator && !isSeparator(separator.text)) {
    problems.error('bad-separator', separator.at, 'Between the two numbers may stand one of - . : and _, in quotes.');
    return undefined;
  }
  const rowsFirst = order === 'rows first';
  const numbering: Numbering = {
    column: pointed ? down : across,
    row: pointed ? across : down,
    rowFirst: rowsFirst !== pointed,
    separator: separator?.text ?? '',
    stagger,
  };
  if (stagger && numbering.row.descending && numbering.row.first === 0) {
    problems.error('number-below-zero', node.at, 'With “stagger:” the least number would be -1. Let “first:” be 1.');
    return undefined;
  }
  if (runsTogether(numbering)) {
    problems.error(
      'numbers-run-together',
      node.at,
      'It cannot be seen where the first of the two numbers ends. Write a “separator:”, or more “digits:”.',
    );
    return undefined;
  }
  return numbering;
};

/** A number as `first:` has it. */
const firstText = ({ letters, first }: NumberAxis): string | number =>
  letters ? String.fromCharCode(65 + (first % 26)).repeat(Math.floor(first / 26) + 1) : first;

const axisYaml = (axis: NumberAxis) => ({
  first: firstText(axis),
  ...(axis.letters ? {} : { digits: axis.digits }),
  ...(axis.descending ? { descending: true } : {}),
});

/** The numbering as `readHexNumbering` reads it. */
export const numberingYaml = ({ column, row, rowFirst, separator, stagger }: Numbering, pointed: boolean) => ({
  columns: axisYaml(pointed ? row : column),
  rows: axisYaml(pointed ? column : row),
  ...(rowFirst === pointed ? {} : { order: 'rows first' }),
  ...(separator === '' ? {} : { separator }),
  ...(stagger ? { stagger } : {}),
});

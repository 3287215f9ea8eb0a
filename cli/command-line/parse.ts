// A command's arguments, read by its manual. What is wrong is said in words that name the argument.

import { err, ok, type Result } from '../../core/base/result';
import { nearest } from '../../core/scenario/suggest';
import type { Manual, Option, Options, Values } from './manual';

export interface Parsed<O extends Options> {
  readonly values: Values<O>;
  readonly operands: readonly string[];
}

type Given = Map<string, string | true | readonly string[]>;

/** What stands before and after the `=` of `--name=value`. */
const split = (argument: string): readonly [name: string, value: string | undefined] => {
  const at = argument.indexOf('=');
  return at === -1 ? [argument, undefined] : [argument.slice(0, at), argument.slice(at + 1)];
};

/** `a, b or c` */
export const orList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

export const parse = <O extends Options>(manual: Manual<O>, args: readonly string[]): Result<Parsed<O>, string> => {
  const given: Given = new Map();
  const operands: string[] = [];
  const queue = [...args];
  for (let argument = queue.shift(); argument !== undefined; argument = queue.shift()) {
    if (argument === '--') operands.push(...queue.splice(0));
    // A single dash is a file: standard input.
    else if (!argument.startsWith('-') || argument === '-') operands.push(argument);
    else {
      const wrong = takeOption(manual, argument, queue, given);
      if (wrong !== undefined) return err(wrong);
    }
  }
  const wrong =
    wrongCount(manual, operands) ??
    emptyName(manual, operands) ??
    wrongOperand(manual, operands) ??
    missingOption(manual, given);
  return wrong === undefined ? ok({ values: valuesOf(manual, given), operands }) : err(wrong);
};

/** Takes one option, and its value out of the queue; or what is wrong with it. */
const takeOption = (manual: Manual, argument: string, queue: string[], given: Given): string | undefined => {
  const isLong = argument.startsWith('--');
  const [shown, attached] = isLong ? split(argument) : [argument.slice(0, 2), argument.slice(2) || undefined];
  const name = isLong ? shown.slice(2) : Object.keys(manual.options).find(n => manual.options[n]?.short === shown[1]);
  const option = name === undefined || !Object.hasOwn(manual.options, name) ? undefined : manual.options[name];
  if (name === undefined || option === undefined) return unknownOption(manual, isLong ? shown : argument);
  if (given.has(name) && !option.many) return `${shown} is given twice. Give it once.`;
  if (option.value === undefined) {
    if (attached !== undefined) return isLong ? `${shown} takes no value.` : unknownOption(manual, argument);
    given.set(name, true);
    return undefined;
  }
  const value = attached ?? (isValue(queue[0]) ? queue.shift() : undefined);
  if (value === undefined || value === '') return `${shown} needs a value: ${valueWords(option)}.`;
  const before = given.get(name);
  given.set(name, option.many ? [...(Array.isArray(before) ? before : []), value] : value);
  return wrongValue(shown, option, value);
};

/** What follows an option is its value unless it looks like an option itself; `--name=-x` gives such a value. */
const isValue = (next: string | undefined): boolean => next !== undefined && (next === '-' || !next.startsWith('-'));

const valueWords = ({ value = '', oneOf, range }: Pick<Option, 'value' | 'oneOf' | 'range'>): string =>
  oneOf ? orList(oneOf) : range ? `a whole number from ${range[0]} to ${range[1]}` : value;

const wrongValue = (shown: string, option: Pick<Option, 'oneOf' | 'range'>, value: string): string | undefined => {
  const { oneOf, range } = option;
  const isRight = oneOf
    ? oneOf.includes(value)
    : !range || (/^\d{1,9}$/.test(value) && Number(value) >= range[0] && Number(value) <= range[1]);
  if (isRight) return undefined;
  const meant = oneOf && nearest(value, oneOf);
  const hint = meant === undefined ? '' : ` Did you mean “${meant}”?`;
  return `${shown} must be ${valueWords(option)}, not “${value.slice(0, 60)}”.${hint}`;
};

/** An empty name would stand for the working folder: whoever types it meant another, such as that of a variable. */
const emptyName = ({ operands, missing }: Manual, given: readonly string[]): string | undefined => {
  const rows = given.map((text, i) => ({ text, row: operands[Math.min(i, operands.length - 1)] }));
  const empty = rows.find(({ text, row }) => row?.completes !== undefined && text.trim() === '')?.row;
  return empty && `${empty.name} is empty. ${missing}`;
};

/** Only a first operand is one of some words: the rule system, or the shell. */
const wrongOperand = ({ operands: [row] }: Manual, [given]: readonly string[]): string | undefined =>
  row === undefined || given === undefined ? undefined : wrongValue(row.name, row, given);

const unknownOption = ({ options }: Manual, shown: string): string => {
  const known = Object.keys(options).map(option => `--${option}`);
  const meant = nearest(shown, [...known, '--help']);
  const hint = meant !== undefined ? `Did you mean “${meant}”?` : `Options here: ${[...known, '--help'].join(', ')}.`;
  return `There is no option “${shown.slice(0, 60)}”. ${hint}`;
};

const wrongCount = (
  { name, count: [least, most], missing }: Manual,
  operands: readonly string[],
): string | undefined => {
  if (operands.length < least) return missing;
  const extra = operands[most];
  if (extra === undefined) return undefined;
  const shown = `“${extra.slice(0, 60)}”`;
  return most === 0
    ? `${shown} is not expected: “overrun ${name}” takes options only.`
    : `${shown} is one too many. ${missing}`;
};

const missingOption = ({ options }: Manual, given: Given): string | undefined => {
  const [name, option] = Object.entries(options).find(([n, o]) => o.required && !given.has(n)) ?? [];
  if (name === undefined || option === undefined) return undefined;
  const shown = option.short === undefined ? `--${name}` : `-${option.short}`;
  const choice = option.oneOf ? `; one of ${orList(option.oneOf)}` : '';
  return `${shown} ${option.value ?? ''} is missing: ${option.what}${choice}.`;
};

/** By the manual a value is of the type that `Values` says: checked above, one by one. */
const valuesOf = <O extends Options>({ options }: Manual<O>, given: Given): Values<O> =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value, range, many }]) => {
      const text = given.get(name);
      if (many) return [name, text ?? []];
      return [name, value === undefined ? text === true : range && text !== undefined ? Number(text) : text];
    }),
  ) as Values<O>;

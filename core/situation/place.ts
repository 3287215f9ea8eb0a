// Where and when: `woods, minor river(1 2), snow, Sep II 1941, hit, fireShifts=2`, in any order.

import { halfMonth } from '../rules/dates';
import type { Situation } from '../rules/situation';
import { recordOf } from '../scenario/record';
import type { Words } from './context';
import type { BoardInPlay } from './board';
import { hexNamed } from './members';
import { choices, didYouMean, meant, split, trimmed, type LineProblems, type Part } from './problem';

export interface Place {
  readonly terrain: string | undefined;
  readonly features: readonly string[];
  readonly hexsides: Situation['hexsides'];
  readonly weather: string | undefined;
  readonly date: string | undefined;
  readonly options: Readonly<Record<string, string>>;
  /** A hex of the board: what the line does not say of the place is as it is there. */
  readonly hex?: Part;
}

export const NOWHERE: Place = {
  terrain: undefined,
  features: [],
  hexsides: [],
  weather: undefined,
  date: undefined,
  options: recordOf([]),
};

interface Reading {
  terrain: string | undefined;
  weather: string | undefined;
  date: string | undefined;
  readonly features: string[];
  readonly hexsides: Situation['hexsides'][number][];
  readonly options: [string, string][];
  hex?: Part;
}

const HEXSIDE = /^(.*?)\s*\(([\d ]*)\)$/;
const OPTION = /^(\w+)\s*=\s*(\S+)$/;

const readItem = (
  item: Part,
  words: Words,
  board: BoardInPlay | undefined,
  into: Reading,
  problems: LineProblems,
): void => {
  const text = item.text.toLowerCase();
  const option = OPTION.exec(item.text);
  if (option) {
    readOption(item, option[1] ?? '', option[2] ?? '', words, into.options, problems);
    return;
  }
  const hex = hexNamed(item.text, board);
  if (hex !== undefined) {
    if (into.hex && into.hex.text !== hex)
      problems.error('two-targets', item, `A fight has one hex: ${into.hex.text} or ${hex}, not both.`);
    else into.hex = { ...item, text: hex };
    return;
  }
  const grouped = HEXSIDE.exec(text);
  const hexside = words.hexsides.get(grouped?.[1] ?? text);
  const groups = (grouped?.[2] ?? '')
    .split(' ')
    .filter(g => g !== '')
    .map(Number);
  const terrain = words.terrains.get(text);
  const feature = words.features.get(text);
  const weather = words.weathers.get(text);
  if (weather !== undefined && (terrain === undefined || into.terrain !== undefined))
    once(item, 'weather', weather, into, problems);
  else if (terrain !== undefined) once(item, 'terrain', terrain, into, problems);
  else if (hexside !== undefined) {
    into.hexsides.push(grouped ? { feature: hexside, groups } : { feature: hexside });
    problems.marks.set(`hexside ${hexside}`, item);
  } else if (feature !== undefined) into.features.push(feature);
  else if (halfMonth(item.text) !== undefined) into.date = item.text;
  else unknownItem(item, words, problems);
};

const KINDS = { weather: 'weather', terrain: 'terrain' } as const;

const once = (item: Part, kind: keyof typeof KINDS, value: string, into: Reading, problems: LineProblems): void => {
  const before = into[kind];
  if (before === undefined || before === value) {
    into[kind] = value;
    problems.marks.set(kind, item);
  } else
    problems.error(
      `two-${kind}s`,
      item,
      `Two kinds of ${KINDS[kind]}: ${before.toLowerCase()} and ${value.toLowerCase()}.`,
      [''],
    );
};

const unknownItem = (item: Part, words: Words, problems: LineProblems): void => {
  const near = meant(item.text, words.terrains.keys());
  const others = [...words.hexsides.keys(), ...words.features.keys(), ...words.weathers.keys()];
  const found = near.length > 0 ? near : meant(item.text, others);
  const date = /\b\d{4}\b/.test(item.text) ? ' A date is written as Sep II 1941.' : '';
  const kinds =
    found.length > 0 || date !== ''
      ? ''
      : ` ${choices('terrains', words.terrains.values(), words.system)} ${choices('hexsides', words.hexsides.values(), words.system)}`;
  problems.error('unknown-place', item, `Unknown terrain “${item.text}”.${didYouMean(found)}${date}${kinds}`, found);
};

export const readOption = (
  at: Part,
  name: string,
  value: string,
  words: Words,
  into: [string, string][],
  problems: LineProblems,
): void => {
  const allowed = Object.hasOwn(words.options, name) ? words.options[name] : undefined;
  if (!allowed) {
    const near = meant(name, Object.keys(words.options));
    problems.error(
      'unknown-option',
      at,
      `Unknown option “${name}”.${didYouMean(near)}`,
      near.map(n => `${n}=${value}`),
    );
  } else if (!allowed.includes(value))
    problems.error(
      'option-value',
      at,
      `The option ${name} is one of: ${allowed.join(', ')}.`,
      allowed.map(a => `${name}=${a}`),
    );
  else into.push([name, value]);
};

/** @param board whose hexes may be named */
export const readPlace = (part: Part, words: Words, board: BoardInPlay | undefined, problems: LineProblems): Place => {
  const into: Reading = {
    terrain: undefined,
    weather: undefined,
    date: undefined,
    features: [],
    hexsides: [],
    options: [],
  };
  for (const item of split(part, ',').map(trimmed)) {
    if (item.text === '') problems.error('no-place', item, 'A terrain, hexside, weather or date is missing here.');
    else readItem(item, words, board, into, problems);
  }
  const { hex, ...rest } = into;
  return { ...rest, options: recordOf(into.options), ...(hex ? { hex } : {}) };
};

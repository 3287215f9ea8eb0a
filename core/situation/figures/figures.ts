// The figures of a counter in a line: `10-8-10`, `(4)-6`, `3½-6`, and with their names `25 AR5`.

import { fraction, type Fraction, parseFraction, toText, divide } from '../../base/fraction';
import type { Words } from '../context';
import { recordOf } from '../../scenario/record';
import { FIGURE, plainFigure, STRENGTH_UNIT } from './numbers';
import { present } from '../../base/present';
import type { Part } from '../problem';
import type { Reader } from '../reader';

const NUMBER = String.raw`(?:${FIGURE}|\(${FIGURE}\))`;
const ENDS = String.raw`(?=[\s+,;@&')]|$)`;
/** The type may follow without a blank, `10-10pz`, but not a figure's own letters. */
export const FACTORS = new RegExp(
  String.raw`${NUMBER}(?:(?:-${NUMBER}){1,4}(?:${ENDS}|(?=\p{L}))|${ENDS}|(?=[AaDd][Ff](?!\p{L})))`,
  'uy',
);
/** Two figures and more stand in no other place of a line. */
export const HAS_FIGURES = new RegExp(String.raw`(?:^|[\s+&x(])${NUMBER}-\(?\d`, 'i');
/** The same, wherever it stands: `vs 7-6`, `(3)-6`. */
export const SEES_FIGURES = /\d\)?-\(?\d/;
/** A strength that stands alone. */
export const HAS_TOTAL = new RegExp(String.raw`(?:^|\s)${FIGURE}(?=[\s,;@)]|[ad]f|$)`, 'i');
const NAMED = new RegExp(String.raw`(?:(${FIGURE})\s*([A-Za-z]{2})|([A-Za-z]{2})\s*(${FIGURE}))${ENDS}`, 'y');
/** `two 15-4-12s` */
const PLURAL = /s(?=[\s+,;@&)]|$)/iy;
/** `25`, `25 pts` */
const PLAIN = new RegExp(String.raw`(${FIGURE})(?=\s)(?:\s*(?:${STRENGTH_UNIT}|sps?|[ad]f)\.?(?=\s))*`, 'iy');

export type Values = Readonly<Record<string, string>>;

export const valuesOf = (factors: string, words: Words): Values | undefined => {
  const numbers = factors.split('-');
  const names = words.factors[numbers.length];
  if (!names) return undefined;
  const values = new Map(names.map((name, i) => [name, plainFigure((numbers[i] ?? '').replace(/^\((.*)\)$/, '$1'))]));
  const af = values.get('af');
  if (af !== undefined && !values.has('df')) values.set('df', af);
  // `(4)-6`: no attack, AF 0; the number is its defence, unless that has a figure of its own.
  if (af !== undefined && numbers[0]?.startsWith('(') === true) values.set('af', '0');
  return recordOf(values);
};

/** `24 pts of armour AR 4`: what stands between the strength and the other figures. */
const WORDS_BETWEEN =
  /(?:of\s+)?(\p{L}[\p{L}.]*(?:\s+(?!ar\b)\p{L}[\p{L}.]*){0,2})(?=\s+(?:ar\s*\d|\d\s?ar(?!\p{L})))/iuy;

/** Figures with their strengths changed; the others stay. */
export const withStrengths = (values: Values, change: (strength: Fraction) => Fraction): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      const strength = name === 'af' || name === 'df' ? parseFraction(text) : undefined;
      return [name, strength ? toText(change(strength)) : text];
    }),
  );

export const half = (strength: Fraction): Fraction => divide(strength, fraction(2));

export interface FoundFigures {
  /** As a counter has them: `10-8-10`. */
  readonly text: string;
  /** undefined: no unit has so many. */
  readonly values: Values | undefined;
  /** Words of the unit among them. */
  readonly between?: Part;
}

/** A strength alone, of a unit or of several that are counted. */
export const isTotal = ({ text }: Pick<FoundFigures, 'text'>): boolean => !text.includes('-');

const takeBetween = (reader: Reader, { factors }: Words): Part | undefined => {
  if (!Object.values(factors).some(names => names.includes('ar'))) return undefined;
  const from = reader.at;
  const [all, between = ''] = reader.take(WORDS_BETWEEN) ?? [];
  if (all === undefined) return undefined;
  return { text: between, start: reader.since(from).start + all.length - between.length };
};

/** `AR5 40`, `AR 5 panzers 32 pts`, `AR5 panzer 24-14`: the rating in front of the strength. */
const NAME_FIRST = new RegExp(
  String.raw`ar\s*(\d)\s+(?:(\p{L}[\p{L}.]*(?:\s+(?!(?:vs?|ar)\b)\p{L}[\p{L}.]*)?)\s+)?(${FIGURE})(?:-(\d{1,2}))?(?:\s+${STRENGTH_UNIT}\.?)?(?=[\s,;@)]|$)`,
  'iuy',
);

/** `AR 5`, `5 AR` */
export const takeNamedFigure = (reader: Reader): readonly [name: string, value: string] | undefined => {
  const [, before, nameAfter, nameBefore, after] = reader.take(NAMED) ?? [];
  const [name, value] = [nameAfter ?? nameBefore, before ?? after];
  return name === undefined || value === undefined ? undefined : [name.toLowerCase(), value];
};

/** `25 AR5`, `25 AR 5 MA 14`: the strength, then other figures by their names. */
const takeNamed = (reader: Reader, words: Words): FoundFigures | undefined => {
  const from = reader.at;
  const [all = '', rating, unit, behind, ma] = reader.sees(NAME_FIRST) ?? [];
  const inFront = unit === undefined ? undefined : { text: unit, start: reader.rest.start + all.indexOf(unit, 2) };
  reader.goTo(from + all.length);
  const strength = behind ?? reader.take(PLAIN)?.[1];
  const between = inFront ?? (strength === undefined ? undefined : takeBetween(reader, words));
  const said = new Map<string, string>(Object.entries(present({ ar: rating, ma })));
  for (;;) {
    const at = reader.at;
    const [name = '', value = ''] = takeNamedFigure(reader) ?? [];
    if (said.has(name) || !Object.values(words.factors).some(names => names.slice(1).includes(name))) {
      reader.goTo(at);
      break;
    }
    said.set(name, value);
  }
  const form = Object.values(words.factors).find(
    ([, ...others]) => others.length === said.size && others.every(name => said.has(name)),
  );
  if (strength !== undefined && said.size > 0 && form) {
    const text = [strength, ...form.slice(1).map(name => said.get(name) ?? '')].join('-');
    return { text, values: valuesOf(text, words), ...present({ between }) };
  }
  return reader.back(from);
};

/** `25 AR5` */
export const seesNamed = (reader: Reader, words: Words): boolean => {
  const from = reader.at;
  const found = takeNamed(reader, words);
  return reader.back(from, found !== undefined);
};

/** undefined: no figures stand here, and nothing was read. */
export const takeFigures = (reader: Reader, words: Words): FoundFigures | undefined => {
  const named = takeNamed(reader, words);
  if (named) return named;
  const text = reader.take(FACTORS)?.[0];
  if (text?.includes('-') === true) reader.take(PLURAL);
  return text === undefined ? undefined : { text, values: valuesOf(text, words) };
};

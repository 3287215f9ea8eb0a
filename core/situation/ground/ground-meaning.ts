// What a word of ground, weather, dates, tables and options means, also with its level or frozen, or in other words.

import { halfMonth, textOf } from '../../rules/dates';
import type { Words } from '../context';

export type Meaning =
  | {
      readonly kind: 'weather' | 'terrain' | 'hexside' | 'feature' | 'crt';
      readonly key: string;
      readonly isFrozen?: true;
      readonly isOfDegree?: true;
      readonly isSeason?: true;
    }
  | { readonly kind: 'date'; readonly date: string; readonly isNamed?: true }
  /** `swamp, frozen`, where frozen ground has a row of its own. */
  | { readonly kind: 'frozen' }
  /** `hedgehog, level 2`, `marker 2` */
  | { readonly kind: 'level'; readonly level: string }
  /** `Apr I`: of which year is not said. */
  | { readonly kind: 'half-month' }
  | { readonly kind: 'month'; readonly month: string; readonly year: string }
  | { readonly kind: 'option'; readonly option: string; readonly value: string };

const FROZEN = /^(?:frozen|iced?(?:[ -]over)?) /;

/** What freezes in some weather: `frozen swamp`. */
const frozenGround = (phrase: string, words: Words): Meaning | undefined => {
  const bare = FROZEN.test(phrase) ? phrase.replace(FROZEN, '') : undefined;
  if (bare === undefined || !words.frozen) return undefined;
  const terrain = words.terrains.get(bare);
  const hexside = words.hexsides.get(bare);
  if (terrain !== undefined && words.frozen.ground.has(terrain))
    return { kind: 'terrain', key: terrain, isFrozen: true };
  if (hexside !== undefined && words.frozen.ground.has(hexside))
    return { kind: 'hexside', key: hexside, isFrozen: true };
  return undefined;
};

const hasFrozenRows = ({ terrains, hexsides }: Words): boolean =>
  [...terrains.keys(), ...hexsides.keys()].some(word => word.startsWith('frozen '));

/** Of what a number behind ground is: `fort lvl 2`, `hedgehog, marker 2`. */
const LEVEL_WORD = String.raw`(?:l|lvl|lev|level|marker|stufe)\.?`;
const LEVEL = new RegExp(String.raw`^${LEVEL_WORD} ?(\d)$`);
/** A kind of ground without its level: `hedgehog`. */
export const withoutLevel = (key: string): string => key.replace(/ \d$/, '');
const hasLevels = ({ features }: Words): boolean => [...features.values()].some(key => withoutLevel(key) !== key);

const HAS_DIGIT = /\d/;
const HAS_LEVEL = /(?:^|[ -]|[a-z])\d(?: |$)| (?:i{1,3}|iv)$/;
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' };

/** `fort lvl 2`, `fort-2`, `level 2 hedgehog`, `hedgehog II` are `fort 2` and `hedgehog 2`. */
const levelled = (phrase: string): string =>
  phrase
    .replace(/(?<= )(?:i{1,3}|iv)$/, roman => ROMAN[roman] ?? roman)
    .replace(LEVEL_FIRST, '$2 $1')
    .replace(/^([1-4]) (\p{L}+?)s?$/u, '$2 $1')
    .replace(LEVEL_BEHIND, ' $1')
    .replace(/-?(?<=[a-z]-?)(\d)$/, ' $1');

const LEVEL_FIRST = new RegExp(String.raw`^${LEVEL_WORD} ?(\d) (.+)$`);
const LEVEL_BEHIND = new RegExp(String.raw` ${LEVEL_WORD} ?(\d)$`);

/** `light mud`, where the rules have one kind of it. */
const DEGREE = /^(?:light|heavy|deep|hard|thick|some) /;

/** A word that is a terrain and a weather, `clear`, is the weather where the terrain is said. */
export const meaningOf = (phrase: string, words: Words, hasTerrain: boolean): Meaning | undefined => {
  const weather = words.weathers.get(phrase);
  const terrain = words.terrains.get(phrase);
  if (weather !== undefined && (terrain === undefined || hasTerrain)) return { kind: 'weather', key: weather };
  const ofDegree = DEGREE.test(phrase) ? words.weathers.get(phrase.replace(DEGREE, '')) : undefined;
  if (ofDegree !== undefined && !words.terrains.has(phrase.replace(DEGREE, '')))
    return { kind: 'weather', key: ofDegree, isOfDegree: true };
  const snow = phrase === 'winter' ? words.weathers.get('snow') : undefined;
  if (snow !== undefined) return { kind: 'weather', key: snow, isSeason: true };
  if (terrain !== undefined) return { kind: 'terrain', key: terrain };
  const hexside = words.hexsides.get(phrase);
  if (hexside !== undefined) return { kind: 'hexside', key: hexside };
  const feature =
    words.features.get(phrase) ??
    words.features.get(phrase.replace(/s$/, '')) ??
    (HAS_LEVEL.test(phrase) ? words.features.get(levelled(phrase)) : undefined);
  if (feature !== undefined) return { kind: 'feature', key: feature };
  const frozen = frozenGround(phrase, words);
  if (frozen) return frozen;
  if (phrase === 'frozen' && hasFrozenRows(words)) return { kind: 'frozen' };
  const date = words.dates.get(phrase);
  if (date !== undefined) return { kind: 'date', date, isNamed: true };
  const crt = words.crts.get(phrase.replace(/ (?:table|crt)$/, ''));
  if (crt !== undefined) return { kind: 'crt', key: crt };
  const option =
    words.optionWords.get(phrase) ??
    words.optionWords.get(optionInFull(phrase)) ??
    words.optionWords.get(`${optionInFull(phrase)} phase`);
  if (option) return { kind: 'option', option: option[0], value: option[1] };
  if (HALF_MONTH.test(phrase)) return { kind: 'half-month' };
  const [, level] = LEVEL.exec(phrase) ?? [];
  if (level !== undefined && hasLevels(words)) return { kind: 'level', level };
  return HAS_DIGIT.test(phrase) ? dateOf(phrase) : undefined;
};

/** `att surprise`, `expl phase` */
const optionInFull = (phrase: string): string =>
  !SHORT_OPTION.test(phrase)
    ? phrase
    : phrase
        .replace(/^att\.? /, 'attacker ')
        .replace(/^def\.? /, 'defender ')
        .replace(/^(surp\.?|surprise) att\.?$/, 'attacker surprise')
        .replace(/^(surp\.?|surprise) def\.?$/, 'defender surprise')
        .replace(/ surp\.?$/, ' surprise')
        .replace(/^surprise (?:for|by|of|to) (?:the )?(attacker|defender)s?$/, '$1 surprise')
        .replace(/^expl(?:oit(?:ing)?)?\.?(?= |$)/, 'exploitation');
const SHORT_OPTION = /^(?:att|def|surp|expl)|surp\.?$/;

const HALF_MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* i{1,2}$/;
const DATE = /^([a-z]+)\.? (i{1,2}) (\d{4})( \(?surprise\)?)?$/;
/** `1941 Sep II`, `II Sep 1941`, `Sep 1941 II` */
const OTHER_DATES = [
  /^(?<y>\d{4}|'?\d\d) (?<m>[a-z]+)\.? (?<h>i{1,2})$/,
  /^(?<h>i{1,2}) (?<m>[a-z]+)\.? (?<y>\d{4}|'?\d\d)$/,
  /^(?<m>[a-z]+)\.? (?<y>\d{4}|'?\d\d) (?<h>i{1,2})$/,
  /^(?<m>[a-z]+)\.? (?<h>i{1,2}) (?<y>'?\d\d)$/,
  /^(?<m>[a-z]+)\.? (?<y>\d{4}|'?\d\d)$/,
];

/** `before May 42`: the half month before it. */
const dateBefore = (phrase: string): Meaning | undefined => {
  const later = dateOf(phrase);
  if (later?.kind !== 'month') return undefined;
  const last = (halfMonth(`${later.month} I ${later.year}`) ?? 0) - 1;
  return { kind: 'date', date: textOf(last), isNamed: true };
};

const dateOf = (phrase: string): Meaning | undefined => {
  if (phrase.startsWith('before ')) return dateBefore(phrase.slice('before '.length));
  if (DATE.test(phrase)) return halfMonth(phrase) === undefined ? undefined : { kind: 'date', date: phrase };
  for (const form of OTHER_DATES) {
    const { y = '', m = '', h = '' } = form.exec(phrase)?.groups ?? {};
    const month = `${m.charAt(0).toUpperCase()}${m.slice(1)}`;
    const year = y.length < 4 ? `19${y.slice(-2)}` : y;
    if (y === '' || halfMonth(`${month} I ${year}`) === undefined) continue;
    return h === '' ? { kind: 'month', month, year } : { kind: 'date', date: `${month} ${h.toUpperCase()} ${year}` };
  }
  return undefined;
};

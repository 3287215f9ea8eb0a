// What parts attackers from defenders where no arrow and no word does: labels of the sides (`AF 15 / DF 3`, `def 4-6 rifle; att
// 10-10 pz`), and signs between their units (`10-10 pz / 4-6 rifle`). It becomes an arrow, sign for sign, so that places stay.

import { sidesOf, takeVerb } from './sides';

/** To the defenders, and from the attackers where these stand last. */
const [TO, BY] = ['→', '←'] as const;

const OURS = String.raw`attackers?|attacking|attack|att|atk|af|me|mine|us|we|a(?=\s*[:=])|angreifer|angriff`;
const THEIRS = String.raw`defenders?|defending|defen[cs]e|def|df|him|his|them|theirs|enemy|opponent|d(?=\s*[:=])|targets?|tgt|ziel|verteidiger|verteidigung`;
/** Support and states of a side are no units: `def air 6`, `att surprise 3`. */
const OF_SIDE = String.raw`air|ngs|surp|surprise|support|art|arty|artillery|fpf|drm|shift|mps?|reserve|odds|strength\s+halved`;
const BEFORE_UNIT = String.raw`(?:\s*(?:[:=]|(?:is|are|ist|sind|has|have|with|of|total(?:s|ling)?|strength|factors?|units?)(?=\s))\s*)*\s*(?=(?:(?!(?:${OF_SIDE}|vs?|on|at|to|by|in|and)\b)[\p{L}ʼ.]+\s+){0,4}(?:\d{1,2}\s*x\s*)?\(?\d)`;
const BEGINS = String.raw`(?<=^\s*|[,;:./|>@)]\s*|\d\s+|\p{L}\s+)(?<!\p{L})`;

const labelled = (words: string): RegExp =>
  new RegExp(String.raw`${BEGINS}(?:the\s+)?(?:${words})(?!\p{L})${BEFORE_UNIT}`, 'iu');
const [OUR_LABEL, THEIR_LABEL] = [labelled(OURS), labelled(THEIRS)];
/** `AF 4 vs DF 0`: what the figures behind it are, where something else parts the sides. */
const FIGURE_LABEL =
  /(?<=^\s*|(?:->|[→←;:/]|(?<!\p{L})(?:vs?\.?|against|gegen|gg\.?|on|to))\s*)(?:af|df)\s*[:=]?(?=\s+\d)/giu;
/** What ended the part before a label. */
const SEPARATOR = /[\s,;:./|]*$/;

interface Label {
  readonly start: number;
  readonly end: number;
}

const labelIn = (text: string, label: RegExp): Label | undefined => {
  const found = label.exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
};

const blank = (text: string, { start, end }: Label): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

/** The arrow stands for the label and for what ended the part before it. */
const arrowAt = (text: string, { start, end }: Label, arrow: string): string => {
  const from = start - (SEPARATOR.exec(text.slice(0, start))?.[0].length ?? 0);
  return (
    `${text.slice(0, from)} ${arrow}`.padEnd(end).slice(0, Math.max(end, from + 2)) +
    text.slice(Math.max(end, from + 2))
  );
};

/** `16 att 5 def`: the labels stand behind strengths. */
const STRENGTH = String.raw`(?<![\d./:-])\d{1,3}(?:\.\d)?`;
const LABELS_BEHIND: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`^(.*?${STRENGTH}\s+)(${OURS})(?=[\s,;:/])([\s,;:/]*(?:(?:and|vs?\.?)\s+)?${STRENGTH}\s+)(${THEIRS})(?!\p{L})`,
      'iu',
    ),
    TO,
  ],
  [
    new RegExp(
      String.raw`^(.*?${STRENGTH}\s+)(${THEIRS})(?=[\s,;:/])([\s,;:/]*(?:(?:and|vs?\.?)\s+)?${STRENGTH}\s+)(${OURS})(?!\p{L})`,
      'iu',
    ),
    BY,
  ],
];

const byLabelsBehind = (text: string): string => {
  for (const [form, arrow] of LABELS_BEHIND) {
    const [all, before = '', first = '', between = '', second = ''] = form.exec(text) ?? [];
    if (all === undefined || UNIT_BEFORE.test(before) || /\p{L}/u.test(between)) continue;
    const gap = between.replace(/[,;:/]/g, ' ');
    return `${before}${arrow.padEnd(first.length)}${gap}${' '.repeat(second.length)}${text.slice(all.length)}`;
  }
  return text;
};

/** Each label begins a part of its own: no word between them parts the sides. */
const beginParts = (text: string, a: Label | undefined, b: Label | undefined): boolean => {
  const [first, second] = [a, b].flatMap(label => label ?? []).sort((x, y) => x.start - y.start);
  return (
    first !== undefined &&
    second !== undefined &&
    /^[^,;:./|]*\d[^,;:./|]*.*[,;:./|]\s*$/s.test(text.slice(first.end, second.start))
  );
};

/** A sentence: `defence 10; I attack with 36`. */
const I_ATTACK = /(?<!\p{L})(?:i|we|they|you)\s+attack/iu;

/** `4-6 rifle in fort; attackers 8-6, 7-6`: who defends stands first, without a label. */
const isLast = (text: string, { start }: Label): boolean => {
  const before = text.slice(0, start);
  return UNIT_BEFORE.test(before) && /;\s*$/.test(before) && !isParted(text);
};

const byLabels = (text: string): string => {
  const theirs = labelIn(text, THEIR_LABEL);
  const ours = labelIn(text, OUR_LABEL);
  if (!theirs && ours && isLast(text, ours)) return arrowAt(text, ours, BY);
  if (!theirs || I_ATTACK.test(text) || (isParted(text) && !beginParts(text, ours, theirs))) return text;
  if (ours && ours.start > theirs.start) return blank(arrowAt(text, ours, BY), theirs);
  const hasUnitBefore = /\d/.test(text.slice(ours?.end ?? 0, theirs.start));
  if (!hasUnitBefore) return text;
  const parted = arrowAt(text, theirs, TO);
  // `Attack: …` says the kind of fight, too.
  return ours && !/^attack\s*:/i.test(text.slice(ours.start)) ? blank(parted, ours) : parted;
};

/** Figures of a counter, with a few words and a count before them, up to what ends a part. */
const UNIT_AHEAD =
  /^\s*(?:(?!(?:and|with|plus|und|mit)\s)[\p{L}\d.ʼ]+\s+){0,6}(?:\d{1,2}\s*x\s*)?\(?\d[\d./½¼¾⅓⅔]*\)?(?:-\(?\d|\s*ar\s*\d)/iu;
const NUMBER_AHEAD = /^\s+\d{1,3}(?=[\s,;]|$)/;
const UNIT_BEFORE = /\d\)?-\(?\d|\d\s*ar\s*\d/i;

/** What may part the sides, the strongest first; of each there is one between units. */
const SIGNS: readonly { readonly sign: RegExp; readonly partsNumbers: boolean }[] = [
  { sign: /\/{2}|\|{1,2}/g, partsNumbers: true },
  { sign: /(?<![-=<>])>{1,2}/g, partsNumbers: true },
  { sign: /(?<=\s):(?=\s)/g, partsNumbers: true },
  { sign: /(?<=[\p{L})]\s)(?:to|zu)(?=\s+\d{1,3}(?:[\s,]|$))/gu, partsNumbers: true },
  { sign: /;/g, partsNumbers: false },
  {
    sign: /(?<=\s)\/(?=\s)|(?<=\d-\d+)\/(?=\(?\d+\)?-\d)|(?<=\p{L}{2})\/(?=\s)|(?<=\p{L}\s)\/(?=\p{L})/gu,
    partsNumbers: false,
  },
];

const partsUnits = (text: string, at: number, end: number, partsNumbers: boolean): boolean => {
  const [before, behind] = [text.slice(0, at), text.slice(end)];
  const isUnitBehind = UNIT_AHEAD.test(behind.replace(/[;@].*$/s, ''));
  if (UNIT_BEFORE.test(before) && isUnitBehind) return true;
  if (!partsNumbers || !/\d/.test(before)) return false;
  // `15 : 5` is counted.
  return isUnitBehind || (NUMBER_AHEAD.test(behind) && !/\d\s*$/.test(before));
};

/** `…; 14-4-15 arm bde overruns`: who stands last attacks. */
const VERB_LAST = /\s(?:overruns?|attacks?|assaults?)\s*$/i;

const bySigns = (text: string): string => {
  for (const { sign, partsNumbers } of SIGNS) {
    const found = [...text.matchAll(sign)].filter(({ index, 0: all }) =>
      partsUnits(text, index, index + all.length, partsNumbers),
    );
    const [first, ...others] = found;
    if (!first || others.length > 0) continue;
    const end = first.index + first[0].length;
    const behind = text.slice(end);
    const last = VERB_LAST.exec(behind);
    return last
      ? `${text.slice(0, first.index)}${BY.padEnd(first[0].length)}${behind.slice(0, last.index)}${' '.repeat(last[0].length)}`
      : `${text.slice(0, first.index)}${TO.padEnd(first[0].length)}${behind}`;
  }
  return text;
};

const isParted = (text: string): boolean => {
  const whole = { text, start: 0 };
  return sidesOf(whole) !== undefined || takeVerb(whole).object !== undefined;
};

/** The line with an arrow where labels or a sign part its sides. */
export const parted = (line: string): string => {
  const named = byLabels(byLabelsBehind(line));
  const text = isParted(named) ? named : bySigns(named);
  return text.replace(FIGURE_LABEL, found => ' '.repeat(found.length));
};

// One kind of fight, overrun or attack, as expressions: sums, terms, column, line and MPs.

import type { FightCount, Remark } from '../../core/rules/module-counts/fight-counts';
import { PART, UNCOUNTED } from '../../core/scenario/fight-line';
import { cellOf, choice, fixed, inWords, quoted, text, widthOf } from './expressions';
import { OTHER_BUILD } from './builds';
import { writeAutomatic, writeColumns, type WrittenColumns } from './columns';
import { BESIDE, COLUMN, DRM, DRM_WORDS, MP_ONE, MPS, ODDS, ofOne, PLAIN, SHIFT_WORDS, WITH } from './keys';
import { laidRemarks } from './laid-markers';
import { mpCell, mpInWords } from './mp-words';
import {
  AT,
  countThere,
  ENEMIES_NOT_OURS,
  ENEMIES_SEEN,
  isEnemyOf,
  KEY,
  TARGET,
  writeSums,
  type WrittenSum,
} from './sums';
import { STATE_DIGITS, type Kinds, type Messages, type UnitValues } from './tables';
import { askedOfDefenders, conditionOf, writeTerms, type TermsContext, type WrittenTerms } from './terms';
import { askedBySums, withAdded, type Total } from './totals';
import type { Ways } from './ways';
import type { KitMarker } from '../kit/kit';

export interface FightContext {
  readonly kinds: Kinds;
  readonly ways: Ways;
  readonly messages: Messages;
  readonly values: UnitValues;
  /** All that players can lay on the map. */
  readonly markers: readonly KitMarker[];
  /** How many states a counter may be in, none among them. */
  readonly states: number;
}

type AboutFight = TermsContext & FightContext;

export interface WrittenFight {
  readonly count: FightCount;
  readonly sums: readonly WrittenSum[];
  /** Those to which others are added. */
  readonly totals: readonly Total[];
  /** Letters of the defenders' kinds that are asked for. */
  readonly foes: string;
  readonly shift: WrittenTerms;
  readonly drm: WrittenTerms;
  /** The DRM's total, held to its ends. */
  readonly drmTotal: string;
  readonly columns: WrittenColumns | undefined;
  /** `2` where it is read on the other table. */
  readonly second: string;
  /** Is no die rolled, whatever the column? */
  readonly isUnrolled: string;
  /** `19 : 4 at 0706 → 4-1, woods 1L → 3-1, DRM +1` */
  readonly odds: string;
  /** That, and what follows it. */
  readonly told: string;
  /** MPs of the unit handed in, as text: `4`, `P`, `?`; undefined: none are counted. */
  readonly mp: string | undefined;
}

const foesOf = (count: FightCount, { kinds, states }: FightContext): string => {
  const questions = [
    ...count.terms.flatMap(({ cases }) => cases.map(({ when }) => when)),
    ...(count.second ? [count.second.when] : []),
    ...[...(count.unrolled ?? []), ...count.uncounted].flatMap(({ when }) => when ?? []),
    ...askedBySums(count),
  ];
  const asked = new Set(questions.flatMap(when => askedOfDefenders(when, kinds)));
  const each = [...asked].map(letter => {
    const keys = [...STATE_DIGITS].slice(0, states).map(digit => `${letter}${digit}`);
    return `(${countThere(isEnemyOf(keys))}>0?"|${letter}":"")`;
  });
  return each.length === 0 ? '""' : each.join('+');
};

const mpOf = ({ mp }: FightCount, { kinds, ways, messages }: FightContext): string | undefined => {
  if (!mp) return undefined;
  const rows = [...kinds.examples].map(([letter, unit]) => ({
    letter,
    cells: ways.all.map(way => mpCell(mp({ unit, faceUp: 0, states: [] }, way))),
  }));
  const width = widthOf(rows.flatMap(({ cells }) => cells)) + 1;
  const table = messages.nameOf(rows.map(({ letter, cells }) => `|${letter}:${fixed(cells, width)}`).join(''));
  return cellOf(table, `${text(ofOne(KEY))}.substring(0,1)`, AT, width);
};

const strength = ({ total, parts }: WrittenSum): string => inWords(total, parts);

const signed = (value: string): string => `(${value}>0?"+":"")+${value}`;

const oddsText = (
  count: FightCount,
  [attack, defence]: readonly [WrittenSum, WrittenSum],
  columns: WrittenColumns | undefined,
): string => {
  const strengths = `${strength(attack)}+" : "+${strength(defence)}+" at "+${text(TARGET)}`;
  if (count.automatic) return `${strengths}+" → "+${writeAutomatic(count.automatic, [attack, defence])}`;
  const [shifts, modifiers] = [text(SHIFT_WORDS), text(DRM_WORDS)];
  // Those that cancel each other are told, too.
  const dice = `(${modifiers}.length()<2?"":", DRM "+${signed(DRM)}+" ("+${modifiers}.substring(2)+")")`;
  if (!columns) return `${strengths}+${dice}`;
  const moved = `(${shifts}.length()==0&&${text(PLAIN)}.equals(${text(COLUMN)})?"":" → "+${text(COLUMN)})`;
  return `${strengths}+" → "+${text(PLAIN)}+${shifts}+${moved}+${dice}`;
};

/** Odds against nobody are none, nor are those beyond the map's edge. */
const againstWhom = choice(
  [
    [`${text(TARGET)}.equals("")`, '"no hex of the map lies there"'],
    [`${ENEMIES_SEEN}==0`, `"nobody to be seen at "+${text(TARGET)}`],
  ],
  text(ODDS),
);

const MASKED = 'Obscured==true&&Invisible!=true';

/** Does one of them hold? */
const isSaid = (remarks: readonly Remark[], context: TermsContext): string =>
  remarks.length === 0
    ? '(1==2)'
    : `(${remarks.map(({ when }) => (when ? conditionOf(when, context) : '1==1')).join('||')})`;

/** ` · no die is rolled`: the first that holds. */
const unrolledText = ({ unrolled = [] }: FightCount, context: TermsContext): string =>
  choice(
    unrolled.map(({ words, when }) => [when ? conditionOf(when, context) : '1==1', quoted(` · ${words}`)] as const),
    '""',
  );

/** ` · not counted: supply, winter`: as far as it may matter here. */
const uncountedText = (count: FightCount, context: AboutFight): string => {
  const each = [
    ...count.uncounted.map(({ words, when }) => ({
      said: quoted(`, ${words}`),
      when: when && conditionOf(when, context),
    })),
    ...laidRemarks(count, context),
  ];
  if (each.length === 0) return '""';
  const all = each.map(({ said, when }) => (when === undefined ? said : `(${when}?${said}:"")`)).join('+');
  const told = `${quoted(PART + UNCOUNTED)}+String.valueOf(${all}).substring(2)`;
  const conditions = each.flatMap(({ when }) => when ?? []);
  return conditions.length < each.length ? told : `((${conditions.join('||')})?${told}:"")`;
};

/** What follows the odds: MPs, others in it, what lies masked, what is not counted, who stands there too. */
const besides = (count: FightCount, context: AboutFight): string => {
  const { mp } = count;
  const mps = choice(
    [
      [`${text(MP_ONE)}.equals("")`, '""'],
      [`${text(MP_ONE)}.equals("x")`, `" · MP: "+${text(MPS)}`],
      [`${text(MP_ONE)}.equals("?")`, '""'],
    ],
    `" · "+${mpInWords(text(MP_ONE), `${text(MP_ONE)}+" MP each"`)}`,
  );
  const masked = countThere(MASKED);
  return [
    `(${text(WITH)}.equals("")?"":" · with "+${text(WITH)})`,
    ...(mp ? [mps] : []),
    `(${ENEMIES_NOT_OURS}>0?" · "+${ENEMIES_NOT_OURS}+${quoted(` there ${OTHER_BUILD}, not counted`)}:"")`,
    `(${masked}>0?" · "+${masked}+" masked there, not counted"+(${ENEMIES_SEEN}==0?": declare again when shown":""):"")`,
    unrolledText(count, context),
    uncountedText(count, context),
    `(${text(BESIDE)}.equals("")?"":" · "+${text(BESIDE)}+(${text(BESIDE)}.indexOf(",")<0?" stands":" stand")+" here too")`,
  ].join('+');
};

const drmTotalOf = ({ mostDrm }: FightCount, value: string): string =>
  mostDrm === undefined ? value : `Math.max(${-mostDrm},Math.min(${mostDrm},${value}))`;

export const writeFight = (count: FightCount, context: FightContext): WrittenFight => {
  const { sums, totals } = withAdded(count, { ...context, sums: writeSums(count, context) });
  const [attack, defence] = sums;
  if (!attack || !defence) throw new Error('a fight without strengths');
  const about = { ...context, sums };
  const shift = writeTerms(count, 'shift', about);
  const drm = writeTerms(count, 'drm', about);
  const columns = writeColumns(count, context.ways, [attack, defence], context.messages);
  return {
    count,
    sums,
    totals,
    foes: foesOf(count, context),
    shift,
    drm,
    drmTotal: drmTotalOf(count, drm.value),
    columns,
    second: count.second ? choice([[conditionOf(count.second.when, about), '"2"']], '""') : '""',
    isUnrolled: isSaid(count.unrolled ?? [], about),
    odds: oddsText(count, [attack, defence], columns),
    told: `${againstWhom}+${besides(count, about)}`,
    mp: mpOf(count, context),
  };
};

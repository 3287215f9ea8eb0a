// The answer of `odds` for people at a terminal.

import { equal, toWords, type Fraction } from '../../base/fraction';
import type { Chance, CombatAssessment, OverrunPayer, Situation } from '../../rules/situation';
import { say } from '../../rules/sentence';
import { attemptOf, openAttempt } from './attempt';
import { asksLines } from './obligations';
import { averagesWords, isOutlookKnown, overRolls, percentExact, rollsInAll } from './chances';
import { bars, rowsOf, section, signed } from './odds-sections';

export interface OddsTextOptions {
  /** Whose charts: `the illustrative chart of Revised Europa` */
  readonly charts: string;
  /** The command that writes the charts as forms: `overrun tables ID -o DIR`. */
  readonly forms?: string;
  /** On a board: when, and what stands in the hex. */
  readonly where?: string;
}

/** `4-1 +1` */
export const columnAndDrm = (column: string, drm: Fraction): string =>
  drm.n === 0 ? column : `${column} ${drm.n > 0 ? '+' : ''}${toWords(drm)}`;

const percentOf = (p: Fraction, digits: number): string => ((100 * p.n) / p.d).toFixed(digits);

/** `83 %`, `83–92 %` where a choice decides, `not known`. */
const chanceWords = (c: Chance, digits = 0): string => {
  if (c.unknown) return 'not known';
  const [least, greatest] = [percentOf(c.least, digits), percentOf(c.greatest, digits)];
  return least === greatest ? `${least} %` : `${least}–${greatest} %`;
};

const ratioWords = (a: CombatAssessment): string => {
  const [attack, defence] = [toWords(a.attack.total), toWords(a.defence.total)];
  const ratio = a.ratio
    ? ` = ${((a.ratio.n / a.ratio.d) | 0) === a.ratio.n / a.ratio.d ? toWords(a.ratio) : (a.ratio.n / a.ratio.d).toFixed(2)}`
    : '';
  return `${attack} : ${defence}${ratio}, column ${a.column}`;
};

/** The answer in one line. What nobody can see comes first: the figures leave it out. */
export const oddsHeadline = (a: CombatAssessment): string =>
  a.hidden === undefined ? headline(a) : `Cannot tell: ${a.hidden.join('; ')} · without it ${headline(a)}`;

const headline = (a: CombatAssessment): string =>
  [...headlineParts(a), ...(a.certainty === 'illustrative' ? ['illustrative charts'] : [])].join(' · ');

const headlineParts = (a: CombatAssessment): readonly string[] => {
  if (a.procedure) return [a.procedure.title, `column ${a.finalColumn}`];
  return [columnAndDrm(a.finalColumn, a.drm.total), ...outlookWords(a), ...attemptWords(a)];
};

/** What is not fought clears nothing, and of what may not be fought no chance is promised. */
const outlookWords = (a: CombatAssessment): readonly string[] => {
  const attempt = attemptOf(a);
  if (attempt === 'becomes') return [];
  if (attempt === 'open') return [openAttempt(a)];
  return [isOutlookKnown(a) ? `clears ${chanceWords(a.cleared, 1)}` : 'results not known'];
};

/** `MP 7/10`, `no overrun`, what comes in its place. */
const attemptWords = (a: CombatAssessment): readonly string[] => {
  const { overrun } = a;
  if (attemptOf(a) === 'barred') return [overrun ? 'no overrun' : 'no attack'];
  if (!overrun) return [];
  if (overrun.becomes !== undefined) return [`no overrun but ${overrun.becomes}`];
  const mp = 'least' in overrun.mp ? overrun.mp.greatest : overrun.mp;
  if (mp.entries.length === 0) return [];
  return [overrun.ma ? `MP ${toWords(mp.total)}/${toWords(overrun.ma)}` : `MP ${toWords(mp.total)}`];
};

/** Why an overrun is not allowed, or may not be. */
export const barLines = (a: CombatAssessment): readonly string[] => [
  ...(a.overrun?.allowed ?? [])
    .filter(v => v.answer !== 'legal')
    .map(v => `  ${v.answer === 'illegal' ? 'no:' : '?:'} ${say(v, 'odds')}`),
  ...(a.breaches ?? []).map(v => `  no: ${say(v, 'odds')}`),
];

/** The ledger is of the unit with the fewest MPs left; the others by their sums: `  others: 25 Mot 5 of 8 MP`. */
const otherPayers = ({ payers = [], mp, ma }: NonNullable<CombatAssessment['overrun']>): readonly string[] => {
  const total = (l: typeof mp): Fraction => ('least' in l ? l.greatest : l).total;
  const isTightest = (p: OverrunPayer): boolean => ma !== undefined && equal(p.ma, ma) && equal(total(p.mp), total(mp));
  const first = payers.findIndex(isTightest);
  const others = payers.filter((_, i) => i !== first);
  const words = others.map(p => `${p.label} ${toWords(total(p.mp))} of ${toWords(p.ma)}`);
  const whose = payers[first];
  return words.length === 0 ? [] : [`  of ${whose?.label ?? 'the slowest'}; others: ${words.join(', ')}`];
};

const overrunSection = (a: CombatAssessment): readonly string[] => {
  if (!a.overrun) return [];
  const { allowed, mp, ma } = a.overrun;
  const l = 'least' in mp ? mp.greatest : mp;
  const hasPrice = l.entries.length > 0;
  const total = ma ? `${toWords(l.total)} of ${toWords(ma)} MP` : `${toWords(l.total)} MP`;
  const permits = hasPrice
    ? 'allowed: weather, terrain, hexside and MPs permit it'
    : 'allowed: no rule is against it, and it costs no MPs';
  const verdict = a.overrun.becomes === undefined ? permits : `not fought now: ${a.overrun.becomes}`;
  return [
    ...section('Overrun', rowsOf(l), hasPrice ? total : undefined),
    ...otherPayers(a.overrun),
    ...barLines({ ...a, breaches: [] }),
    ...(allowed.every(v => v.answer === 'legal') ? [`  ${verdict}`] : []),
  ];
};

/** All averages of the line are written the same way. */
const lossWords = ({ expectedLosses: due, mostLosses: most }: CombatAssessment): string => {
  const [attacker = '', defender = '', ...others] = averagesWords(
    due.attacker,
    due.defender,
    ...(most ? [most.attacker, most.defender] : []),
  );
  const all = others.length === 0 ? '' : `; with all options as losses ${others.join(' and ')}`;
  return `attacker ${attacker}, defender ${defender}${all}`;
};

const outlookLines = (a: CombatAssessment): readonly string[] => {
  const { procedure, expectedLosses, defence } = a;
  if (a.overrun?.becomes !== undefined) return [];
  if (procedure)
    return a.results.length === 0
      ? []
      : [`Expected loss: ${averagesWords(expectedLosses.defender).join('')} ${defence.unit}.`];
  const { decides: decider, unknown } = a.cleared;
  if (unknown) return [`Cleared: not known${decider === undefined ? '' : `; ${decider} decides`}.`];
  const decides = decider === undefined ? '' : `; in between ${decider} decides`;
  const all = rollsInAll(a);
  const [least, greatest] = [overRolls(a.cleared.least, all), overRolls(a.cleared.greatest, all)];
  const rolls = least === greatest ? least : `${least} to ${greatest}`;
  const lines = [`Cleared: ${rolls} (${chanceWords(a.cleared, 1)})${decides}.`];
  // No result can be read: there is nothing to expect.
  if (a.results.length === 0) return isOutlookKnown(a) ? lines : [];
  if (a.overrun)
    lines.push(`The stack may go on: ${chanceWords(a.mayContinue, 1)}.`, ...goesOnLines(a), ...surelyAsks(a));
  lines.push(`Expected losses due: ${lossWords(a)}.`);
  if (a.nextColumn) {
    const { column, needs, over } = a.nextColumn;
    lines.push(`Next column (${column} before shifts): ${over === true ? 'more than ' : ''}${toWords(needs)} AF more.`);
  }
  return lines;
};

/** `  by OR, DE: 3 Pz with 7 MP, 389 Inf with 1 MP`: results after which the same units have the same MPs together. */
const goesOnLines = ({ aftermath = [] }: CombatAssessment): readonly string[] => {
  const byUnits = new Map<string, string[]>();
  for (const { result, goesOn = [] } of aftermath) {
    const units = goesOn.map(({ label, left }) => `${label} with ${toWords(left)} MP`).join(', ');
    if (units !== '') byUnits.set(units, [...(byUnits.get(units) ?? []), result]);
  }
  return [...byUnits].map(([units, results]) => `  by ${results.join(', ')}: ${units}`);
};

/** What is asked whatever is rolled, as after an overrun that needs no die. */
const surelyAsks = ({ aftermath = [], rolled }: CombatAssessment): readonly string[] => {
  const [lines = [], ...others] = aftermath.map(({ asks }) => asksLines(asks));
  return rolled === undefined && others.every(other => other.join() === lines.join()) ? lines : [];
};

/** `Surprise: attacker 27.8 %, none 30.6 %, defender 41.7 %; included in the results.` */
const surpriseLine = ({ surprise }: CombatAssessment): readonly string[] => {
  if (!surprise) return [];
  const { attacker, none, defender } = surprise;
  return [
    `Surprise: attacker ${percentExact(attacker)}, none ${percentExact(none)}, defender ${percentExact(defender)}; included in the results.`,
  ];
};

/** `Combat supply due: attacker 3 T (3 attacking steps), defender 2 T (defenders of 3 RE); rule 9.2-supply.` */
const supplyLine = ({ supplyDue }: CombatAssessment): readonly string[] => {
  const rule = supplyDue?.[0]?.due.entries[0]?.rule.id;
  if (!supplyDue || rule === undefined) return [];
  const each = supplyDue.map(
    ({ side, due }) => `${side} ${toWords(due.total)} ${due.unit} (${due.entries.map(e => e.what).join(', ')})`,
  );
  return [`Combat supply due: ${each.join(', ')}; rule ${rule}.`];
};

export const casesLines = (a: CombatAssessment): readonly string[] =>
  (a.cases ?? []).map(c => `  ${c.when}: ${columnAndDrm(c.finalColumn, c.drm)}, clears ${chanceWords(c.cleared, 1)}`);

const rollLine = (a: CombatAssessment, situation: Situation): readonly string[] => {
  const { rolled } = a;
  if (situation.roll === undefined) return [];
  if (a.overrun?.becomes !== undefined)
    return [`Roll ${situation.roll}: not read, since nothing is rolled for it now.`];
  if (!rolled) return [`Roll ${situation.roll}: no chart gives what it means.`];
  const withDrm = rolled.modified === undefined ? '' : `, with the DRM ${rolled.modified}`;
  const asks = a.aftermath?.find(({ result }) => result === rolled.result)?.asks ?? [];
  return [`Roll ${situation.roll}${withDrm}: ${rolled.result} · ${rolled.meaning}.`, ...asksLines(asks)];
};

/** Odds and their shifts; of a procedure, which has none, the column and its shifts. */
const columnSection = (a: CombatAssessment): readonly string[] => {
  const isShifted = a.shifts.entries.length > 0 && !(a.procedure && a.column === a.finalColumn);
  const shifted = isShifted ? ` → ${a.finalColumn}` : '';
  return a.procedure
    ? section('Column', rowsOf(a.shifts, true), `${a.column}${shifted}`)
    : section('Odds', rowsOf(a.shifts, true), `${ratioWords(a)}${shifted}`);
};

/** The whole answer, ending with a newline. */
export const oddsText = (situation: Situation, a: CombatAssessment, options: OddsTextOptions): string => {
  const lines = [
    oddsHeadline(a),
    ...(options.where === undefined ? [] : [options.where]),
    ...section('Attack', rowsOf(a.attack), `${toWords(a.attack.total)} AF`),
    ...section(a.procedure ? 'Target' : 'Defence', rowsOf(a.defence), `${toWords(a.defence.total)} ${a.defence.unit}`),
    ...columnSection(a),
    ...(a.drm.entries.length > 0 ? section('DRM', rowsOf(a.drm, true), signed(a.drm.total)) : []),
    ...overrunSection(a),
    ...(a.breaches ? ['', ...a.breaches.map(v => `  ${v.answer === 'illegal' ? 'no:' : '?:'} ${say(v, 'odds')}`)] : []),
    ...(a.results.length > 0 ? ['', 'Results', ...bars(a)] : []),
    '',
    ...rollLine(a, situation),
    ...surpriseLine(a),
    ...supplyLine(a),
    ...outlookLines(a),
  ];
  if (a.missing.length > 0) lines.push(`Not said, and it matters: ${a.missing.join('; ')}.`, ...casesLines(a));
  if (!isOutlookKnown(a) && options.forms !== undefined)
    lines.push(`A scenario's own charts give the results; ${options.forms} writes the forms of them.`);
  if (a.assumptions.length > 0) lines.push(`Not said, so assumed: ${a.assumptions.join(', ')}.`);
  lines.push(`Terrain and results: ${options.charts}.`);
  return `${lines.join('\n')}\n`;
};

// A line of shorthand, read and judged: what an odds block, a lookup or the command line shows.

import { toWords } from '../base/fraction';
import type { CombatAssessment } from '../rules/situation';
import type { Referee } from '../rules/system';
import type { Words } from './context';
import type { LineProblem, Part } from './problem';
import { readShorthand, type ReadLine } from './shorthand';

export interface EvaluatedLine extends ReadLine {
  readonly assessment: CombatAssessment | undefined;
}

const remark = (code: string, { text, start }: Part, message: string): LineProblem => ({
  code,
  message,
  start,
  end: start + text.length,
  severity: 'information',
  fixes: [],
});

/** `3-1 +1` */
const short = (c: { readonly finalColumn: string; readonly drm: CombatAssessment['drm']['total'] }): string =>
  c.drm.n === 0 ? c.finalColumn : `${c.finalColumn} ${c.drm.n > 0 ? '+' : ''}${toWords(c.drm)}`;

/** Types that are not said and would change the answer. */
const typeRemarks = (line: ReadLine, a: CombatAssessment): readonly LineProblem[] => {
  const units = [
    ...(line.situation?.attackers ?? []).map(u => ({ u, key: `attacker ${u.group}` })),
    ...(line.situation?.defenders ?? []).map(u => ({ u, key: `defender ${u.group}` })),
  ];
  return (a.cases ?? []).flatMap(c => {
    const found = units.find(({ u }) => u.type === undefined && c.fact === `the type of ${u.label}`);
    const part = found && line.marks.get(found.key);
    if (!part) return [];
    const { label } = found.u;
    const token = { text: label, start: part.start + Math.max(0, part.text.indexOf(label)) };
    const message = `Type of ${label} not said: with armour ${short(c)}, without ${short({ ...a, drm: a.drm.total })}.`;
    return [remark('type-not-said', token, message)];
  });
};

/** A rule against the overrun is no mistake of the writer: the odds shown are those of a combat. */
const barRemarks = (line: ReadLine, a: CombatAssessment): readonly LineProblem[] =>
  (a.overrun?.allowed ?? [])
    .filter(v => v.answer === 'illegal' && v.code !== 'overrun-mp')
    .flatMap(v => {
      const kind =
        v.code === 'overrun-in-mud' ? 'weather' : v.code === 'overrun-terrain' ? 'terrain' : 'hexside major river';
      const part = line.marks.get(kind);
      const name = part?.text.toLowerCase() ?? '';
      const where = kind === 'hexside major river' ? `across a ${name}` : `in ${name}`;
      return part ? [remark(v.code, part, `No overrun ${where} (${v.rule.id}); shown are the odds of a combat.`)] : [];
    });

/** Effects that no source prints. */
const chartRemarks = (line: ReadLine, a: CombatAssessment, charts: string): readonly LineProblem[] =>
  [...line.marks].flatMap(([key, part]) =>
    key === 'hexside minor river' && a.certainty !== 'quoted'
      ? [remark('chart-figure', part, `Effect of a minor river on AF: from ${charts}, the rules do not print it.`)]
      : [],
  );

/** @param charts whose charts, in words: `the scenario's chart`, `the illustrative chart` */
export const evaluateLine = (line: string, words: Words, referee: Referee, charts: string): EvaluatedLine => {
  const read = readShorthand(line, words);
  if (!read.situation) return { ...read, assessment: undefined };
  const assessment = referee.odds(read.situation);
  const remarks = [
    ...typeRemarks(read, assessment),
    ...barRemarks(read, assessment),
    ...chartRemarks(read, assessment, charts),
  ];
  return { ...read, problems: [...read.problems, ...remarks], assessment };
};

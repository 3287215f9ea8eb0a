// What a director wants to know of each log of a table: its findings, in words, with the side that each one concerns.

import type { Audit } from '../../audit/audit';
import { isAsked, whoseIs } from '../../games/open-for-whom';
import { citedRule } from '../audit-rules';
import { entriesByPhase, phaseTitle } from '../audit/audit-phases';
import { sentenceOf, whoAndWhere } from '../finding-words';
import { besideFile, findingFacts } from '../audit/fingerprints';

/** One finding, as the director's papers name it. Plain data, kept from run to run. */
export interface Point {
  /** What makes it the same finding in the next run, though steps may have shifted and its log have another name. */
  readonly key: string;
  readonly verdict: 'illegal' | 'undetermined';
  readonly file: string;
  readonly step: number;
  readonly when: string;
  /** Whose act it is; absent: the log does not tell. */
  readonly side?: string;
  readonly player?: string;
  readonly where: string;
  readonly what: string;
  /** What would decide it. */
  readonly missing?: string;
  /** Its number; '' of what is looked for in every log, whatever the game. */
  readonly rule: string;
  readonly ruleSays: string;
}

export const pointsOf = (audit: Audit, file: string): readonly Point[] => {
  const facts = findingFacts(audit);
  return entriesByPhase(audit).flatMap(({ when, entries }) =>
    entries.flatMap((entry): readonly Point[] => {
      if (!('finding' in entry) || !isAsked(entry.finding)) return [];
      const f = entry.finding;
      const rule = citedRule(f.rule, audit.log.rules?.system);
      return [
        {
          key: besideFile(facts.get(f) ?? ''),
          verdict: f.verdict,
          file,
          step: f.step,
          when: audit.log.rules ? phaseTitle(when) : '',
          ...whoseIs(audit, f),
          where: whoAndWhere(audit, f),
          what: sentenceOf(f),
          ...(f.missing === undefined ? {} : { missing: f.missing }),
          rule: f.rule.system === 'log' ? '' : rule.id,
          ruleSays: rule.title,
        },
      ];
    }),
  );
};

/** A finding that a ruling allows. */
export interface RuledPoint {
  /** As `Point` has it. */
  readonly key: string;
  readonly by: string;
}

export const ruledPointsOf = (audit: Audit): readonly RuledPoint[] => {
  const facts = findingFacts(audit);
  return audit.findings.flatMap(f =>
    f.allowed ? [{ key: besideFile(facts.get(f) ?? ''), by: f.allowed.ruling.by }] : [],
  );
};

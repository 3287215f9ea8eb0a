import type { Audit, Finding } from '../audit/audit';
import { countActions, countBatch, type AuditBatch } from './audit-batch';
import { findingsByPhase, phaseTitle } from './audit-phases';
import { count, MARKS, readingOf, rulesWords, whoAndWhere } from './finding-words';
import { anyLedgerTable } from './ledger-markdown';
import { escaped } from './markdown';

/** The report for a tournament's page or a pull request: tables, no HTML. */
export const auditMarkdown = (batch: AuditBatch): string => {
  const { legal, illegal, undetermined } = countBatch(batch);
  return [
    '# Audit',
    '',
    `${count(batch.audits.length, 'log')} · ${legal} legal · ${illegal} illegal as logged · ${undetermined} cannot tell`,
    '',
    ...overview(batch),
    ...batch.audits.flatMap(({ audit }) => oneLog(audit)),
    '',
  ].join('\n');
};

const overview = ({ audits, failed }: AuditBatch): readonly string[] => [
  '| log | steps | legal | illegal as logged | cannot tell |',
  '|---|--:|--:|--:|--:|',
  ...audits.map(({ audit }) => {
    const { legal, illegal, undetermined } = countActions(audit);
    const { file } = audit.log;
    return `| ${escaped(file)} | ${audit.log.timeline.steps} | ${legal} | ${illegal} | ${undetermined} |`;
  }),
  ...failed.map(({ file, error }) => `| ${escaped(file)} | could not be read: ${escaped(error)} | | | |`),
];

const oneLog = (audit: Audit): readonly string[] => {
  const { log } = audit;
  const groups = findingsByPhase(audit);
  return [
    '',
    `## ${escaped(log.file)}`,
    '',
    escaped(rulesWords(audit)),
    ...(groups.length === 0 && log.rules ? ['', 'Nothing found: every action reads as legal.'] : []),
    ...groups.flatMap(({ when, findings }) => [
      '',
      `### ${escaped(log.rules ? phaseTitle(when) : 'The log itself')}`,
      ...findings.flatMap(f => oneFinding(audit, f)),
    ]),
  ];
};

const oneFinding = (audit: Audit, f: Finding): readonly string[] => [
  '',
  `**${MARKS[f.verdict]} Step ${f.step} · ${escaped(f.rule.id)}** · ${escaped(f.message)}`,
  '',
  ...[
    whoAndWhere(audit, f),
    readingOf(audit, f) ?? '',
    ...(f.missing === undefined ? [] : [`What would decide: ${f.missing}`]),
    ...f.because.map(({ step, what }) => `Step ${step}: ${what}`),
  ]
    .filter(line => line !== '')
    .map(line => `- ${escaped(line)}`),
  ...(f.ledger === undefined ? [] : ['', anyLedgerTable(f.ledger)]),
];

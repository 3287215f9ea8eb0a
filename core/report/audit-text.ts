// What the command line prints: for people, at a terminal, 100 columns.

import type { Audit, Finding } from '../audit/audit';
import { countActions, countBatch, type AuditBatch } from './audit-batch';
import { findingsByPhase, phaseTitle } from './audit-phases';
import { count, MARKS, readingOf, rulesWords, whoAndWhere } from './finding-words';
import { ledgerLines } from './ledger-text';
import { visible } from './transcript/plain';

export interface TextOptions {
  /** Colour may be used; the marks say the same without it. */
  readonly colour: boolean;
}

type Paint = (text: string, colour: 'red' | 'yellow' | 'dim' | 'bold') => string;

const CODES = { red: 31, yellow: 33, dim: 2, bold: 1 } as const;

const paintWith =
  (colour: boolean): Paint =>
  (text, kind) =>
    colour ? `\u001b[${CODES[kind]}m${text}\u001b[0m` : text;

/** The report as one text that ends in a line end. */
export const auditText = (batch: AuditBatch, { colour }: TextOptions): string => {
  const paint = paintWith(colour);
  const parts = [
    ...batch.audits.map(({ audit }) => oneLog(audit, paint)),
    ...batch.failed.map(({ file, error }) => `${paint(visible(file), 'bold')}\nCould not be read: ${visible(error)}`),
    ...(batch.audits.length + batch.failed.length > 1 ? [totals(batch)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
};

const totals = (batch: AuditBatch): string => {
  const { legal, illegal, undetermined } = countBatch(batch);
  const failed = batch.failed.length === 0 ? '' : ` · ${count(batch.failed.length, 'file')} could not be read`;
  return `${count(batch.audits.length, 'log')}: ${legal} legal, ${illegal} illegal as logged, ${undetermined} cannot tell${failed}`;
};

const oneLog = (audit: Audit, paint: Paint): string => {
  const { log } = audit;
  const title = [log.game.module?.name, log.file, count(log.timeline.steps, 'step')].filter(Boolean).join(' · ');
  const lines = [paint(visible(title), 'bold'), visible(rulesWords(audit))];
  if (log.rules) {
    const { legal, illegal, undetermined } = countActions(audit);
    lines.push(`Read as: ${legal} legal, ${illegal} illegal, ${undetermined} cannot tell`);
  }
  for (const { when, findings } of findingsByPhase(audit)) {
    lines.push('', visible(log.rules ? phaseTitle(when) : 'The log itself'));
    for (const finding of findings) lines.push(...oneFinding(audit, finding, paint));
  }
  return lines.join('\n');
};

const COLOURS = { illegal: 'red', undetermined: 'yellow', note: 'dim' } as const;

const oneFinding = (audit: Audit, finding: Finding, paint: Paint): readonly string[] => {
  const { verdict, step, rule, message } = finding;
  const head = `  ${MARKS[verdict]} step ${step}  ${rule.id}`;
  const where = whoAndWhere(audit, finding);
  const reading = readingOf(audit, finding);
  return [
    paint(head, COLOURS[verdict]),
    `      ${visible(message)}`,
    ...(where === '' ? [] : [`      ${paint(visible(where), 'dim')}`]),
    ...(reading === undefined ? [] : [`      ${paint(`= ${visible(reading)}`, 'dim')}`]),
    ...(finding.missing === undefined ? [] : [`      What would decide: ${visible(finding.missing)}`]),
    ...(finding.ledger === undefined ? [] : ledgerLines(finding.ledger).map(line => `        ${visible(line)}`)),
    ...finding.because.map(({ step: earlier, what }) => `      step ${earlier}: ${visible(what)}`),
  ];
};

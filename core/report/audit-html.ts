// One file that needs no other: no scripts, no fonts or pictures from elsewhere. Prints well.

import type { Audit, Finding } from '../audit/audit';
import { toWords } from '../base/fraction';
import type { Ledger, LedgerRange } from '../rules/ledger';
import { countActions, countBatch, type AuditBatch } from './audit-batch';
import { findingsByPhase, phaseTitle } from './audit-phases';
import { escapeHtml } from './escape';
import { count, MARKS, readingOf, rulesWords, whoAndWhere } from './finding-words';
import { isRange } from './ledger-markdown';
import { authority, settled } from './ledger-text';
import { transcriptOf } from './transcript/write';

const STYLE = `
:root { color-scheme: light dark; --ink: #23201b; --paper: #faf6ec; --line: #cfc4ab; --red: #a3271f; --amber: #8a5a00; --soft: #6d6454; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e3d5; --paper: #1e1c19; --line: #4a443a; --red: #ff8f80; --amber: #f2c060; --soft: #a79d8a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 Georgia, 'Times New Roman', serif; }
h1 { font-size: 1.9rem; margin: 0 0 .25rem; } h2 { font-size: 1.4rem; margin: 2.5rem 0 .25rem; border-top: 3px double var(--line); padding-top: 1.25rem; }
h3 { font: 600 .95rem/1.4 system-ui, sans-serif; margin: 1.75rem 0 .5rem; color: var(--soft); }
p { margin: .25rem 0; } .soft { color: var(--soft); }
table { border-collapse: collapse; font: .9rem/1.45 system-ui, sans-serif; } th, td { padding: .2rem .75rem .2rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; } tr.total td { font-weight: 600; border-bottom: 0; }
article { border-left: 4px solid var(--line); padding: .25rem 0 .5rem 1rem; margin: 1rem 0; break-inside: avoid; }
article.illegal { border-color: var(--red); } article.undetermined { border-color: var(--amber); }
.tag { font: 600 .8rem/1.4 system-ui, sans-serif; } .illegal .tag { color: var(--red); } .undetermined .tag { color: var(--amber); }
ul { margin: .35rem 0; padding-left: 1.1rem; font: .9rem/1.45 system-ui, sans-serif; } details { margin-top: 1.5rem; } summary { cursor: pointer; font: 600 .95rem system-ui, sans-serif; }
pre { overflow-x: auto; font: .8rem/1.5 ui-monospace, Consolas, monospace; }
`;

export const auditHtml = (batch: AuditBatch): string => {
  const { legal, illegal, undetermined } = countBatch(batch);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Audit: ${count(batch.audits.length, 'log')}</title><style>${STYLE}</style></head><body>`,
    '<h1>Audit</h1>',
    `<p>${count(batch.audits.length, 'log')} · ${legal} legal · ${illegal} illegal as logged · ${undetermined} cannot tell</p>`,
    overview(batch),
    ...batch.audits.map(({ audit }, i) => oneLog(audit, i)),
    '</body></html>',
    '',
  ].join('\n');
};

const overview = ({ audits, failed }: AuditBatch): string =>
  [
    '<table><thead><tr><th>log</th><th class="n">steps</th><th class="n">legal</th><th class="n">illegal</th><th class="n">cannot tell</th></tr></thead><tbody>',
    ...audits.map(({ audit }, i) => {
      const { legal, illegal, undetermined } = countActions(audit);
      const cells = [audit.log.timeline.steps, legal, illegal, undetermined].map(n => `<td class="n">${n}</td>`);
      return `<tr><td><a href="#log-${i + 1}">${escapeHtml(audit.log.file)}</a></td>${cells.join('')}</tr>`;
    }),
    ...failed.map(
      ({ file, error }) =>
        `<tr><td>${escapeHtml(file)}</td><td colspan="4">could not be read: ${escapeHtml(error)}</td></tr>`,
    ),
    '</tbody></table>',
  ].join('\n');

const oneLog = (audit: Audit, i: number): string => {
  const { log } = audit;
  const groups = findingsByPhase(audit);
  return [
    `<section id="log-${i + 1}"><h2>${escapeHtml(log.file)}</h2>`,
    `<p class="soft">${escapeHtml(`${count(log.timeline.steps, 'step')} · ${rulesWords(audit)}`)}</p>`,
    ...(groups.length === 0 && log.rules ? ['<p>Nothing found: every action reads as legal.</p>'] : []),
    ...groups.flatMap(({ when, findings }) => [
      `<h3>${escapeHtml(log.rules ? phaseTitle(when) : 'The log itself')}</h3>`,
      ...findings.map(f => oneFinding(audit, f)),
    ]),
    '<details><summary>The whole log as text</summary><pre>',
    transcriptOf(audit)
      .lines.map(line => escapeHtml(line.text))
      .join('\n'),
    '</pre></details></section>',
  ].join('\n');
};

const oneFinding = (audit: Audit, f: Finding): string => {
  const where = whoAndWhere(audit, f);
  const reading = readingOf(audit, f);
  const because = [
    ...(f.missing === undefined ? [] : [`What would decide: ${f.missing}`]),
    ...f.because.map(({ step, what }) => `Step ${step}: ${what}`),
  ];
  return [
    `<article class="${f.verdict}"><p class="tag">${MARKS[f.verdict]} Step ${f.step} · ${escapeHtml(f.rule.id)}</p>`,
    `<p>${escapeHtml(f.message)}</p>`,
    ...(where === '' ? [] : [`<p class="soft">${escapeHtml(where)}</p>`]),
    ...(reading === undefined ? [] : [`<p class="soft">${escapeHtml(reading)}</p>`]),
    ...(because.length === 0 ? [] : [`<ul>${because.map(line => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`]),
    ...(f.ledger === undefined ? [] : [ledgerTables(f.ledger)]),
    '</article>',
  ].join('\n');
};

const ledgerTables = (l: Ledger | LedgerRange): string => {
  const one = settled(l);
  return isRange(one) ? table(one.least, 'at least') + table(one.greatest, 'at most') : table(one, '');
};

const table = (l: Ledger, which: string): string =>
  [
    `<table><thead><tr><th class="n">${escapeHtml([l.unit, which].filter(Boolean).join(', '))}</th><th>for</th><th>rule</th></tr></thead><tbody>`,
    ...l.entries.map(e => {
      const amount = `${e.op === '+' ? '' : `${e.op} `}${toWords(e.value)}`;
      return `<tr><td class="n">${escapeHtml(amount)}</td><td>${escapeHtml(e.what)}</td><td>${escapeHtml(authority(e))}</td></tr>`;
    }),
    `<tr class="total"><td class="n">${toWords(l.total)}</td><td></td><td></td></tr></tbody></table>`,
  ].join('');

// One file that needs no other: no scripts, no fonts or pictures from elsewhere. Prints well. It is made to be sent, so it
// names no folder of the machine it was made on.

import type { AnnouncedRemark, Audit, AuditedAction, Finding } from '../../audit/audit';
import { toWords } from '../../base/fraction';
import { announcedWords } from '../../rules/announced';
import type { Ledger } from '../../rules/ledger';
import type { AuditBatch, FileAudit } from './audit-batch';
import { asidesOf, type Aside } from '../audit-asides';
import { eachOnce } from '../../games/games';
import { countAudit } from '../../games/counts';
import { nothingListed } from '../audit-counts';
import { displayNames } from './audit-files';
import { entriesByPhase, phaseTitle, type Entry, type PhaseEntries } from './audit-phases';
import { factsOf } from './audit-facts';
import { figuresOf, figuresOfRemark, proofOf, unitOf, type Figures } from './audit-proof';
import { citedRule, ruleHeading, type CitedRule } from '../audit-rules';
import { actionWords, shownActions, stepsWords, type Show } from './audit-shown';
import { escapeHtml } from '../escape';
import { causeStep, count, MARKS, readingOf, sentenceOf, triedWords, whoAndWhere } from '../finding-words';
import { gameFiguresHtml } from '../game-figures/game-figures';
import { isRange } from '../ledger-markdown';
import { authority, settled } from '../ledger-text';
import { diceTogether } from './look-here';
import { notesTogether, togetherWords, type Together } from './notes-together';
import {
  besideFigures,
  figuresOfHead,
  headsWords,
  isWhole,
  reportOf,
  rulesCited,
  type LogHead,
  unsettledWords,
  type Report,
  type ReportForm,
} from './report-form';
import { REPORT_STYLE } from '../report-style';
import type { LogScenes, Scene } from './scenes';
import { transcriptOf } from '../transcript/write';

export interface AuditHtmlOptions {
  /** Of the product. */
  readonly version: string;
  /** Actions to list beside the findings. Default: none. */
  readonly show?: Show;
}

/** What all parts of the page share. */
interface Page {
  readonly name: (file: string) => string;
  readonly show: Show | undefined;
}

export const auditHtml = (batch: AuditBatch, options: AuditHtmlOptions): string => {
  const files = [...batch.audits.map(a => a.audit.log.file), ...batch.failed.map(f => f.file)];
  return reportOf(htmlForm(options, displayNames(files)), batch);
};

/** @param name how the page calls a file */
export const htmlForm = ({ version, show }: AuditHtmlOptions, name: (file: string) => string): ReportForm => ({
  body: one => oneLog(one, { name, show }),
  whole: report => whole(report, version, name),
});

const whole = function* (report: Report, version: string, name: Page['name']): Generator<string> {
  const { heads, bodyOf } = report;
  const rules = rulesCited(heads);
  const [only] = heads;
  const title = heads.length === 1 && only ? `Audit: ${name(only.file)}` : 'Audit';
  yield [
    ...pageHead(title),
    '<main>',
    '<h1>Audit</h1>',
    `<p>${count(heads.length, 'log')} · ${headsWords(heads)}</p>`,
    ...[...(report.told ?? []), ...unsettledWords(report, name)].map(
      line => `<p class="unsettled">${escapeHtml(line)}</p>`,
    ),
    overview(report, name),
    ...asideHtml(diceTogether(eachOnce(heads))),
    '',
  ].join('\n');
  for (const [i, head] of heads.entries()) {
    const first = heads.findIndex(other => isSame(other, head));
    const body = first < i ? `<h2>${escapeHtml(name(head.file))}</h2>${sameAs(first, heads, name)}` : bodyOf(i);
    yield `<section id="log-${i + 1}">${body}</section>\n`;
  }
  yield [...(rules.length === 0 ? [] : [rulesSection(rules)]), '</main>', ...pageEnd(version)].join('\n');
};

/** The same bytes, with as many findings and rulings: what is said of one holds for the other. */
const isSame = (one: LogHead, other: LogHead): boolean =>
  one === other ||
  (one.content !== '' &&
    one.content === other.content &&
    one.steps === other.steps &&
    COMPARED.every(figure => one.counts[figure] === other.counts[figure]));
const COMPARED = ['legal', 'illegal', 'undetermined', 'allowed', 'heldBack'] as const;

const sameAs = (i: number, heads: readonly LogHead[], name: Page['name']): string =>
  `<p>The same log, byte by byte, as <a href="#log-${i + 1}">${escapeHtml(name(heads[i]?.file ?? ''))}</a>, and all that is said there.</p>`;

/** Of more logs a page for each is made, and this one leads to them. */
export const LOGS_ON_A_PAGE = 20;

/**
 * The first page of an archive: what stands in all of its logs, those first that somebody should look at.
 *
 * @param pageOf where a log's own page lies, relative to this one
 */
export const indexHtml = function* (
  report: Report,
  version: string,
  name: Page['name'],
  pageOf: (i: number) => string,
): Generator<string> {
  const { heads, failed } = report;
  const isCalm = (i: number): boolean => {
    const head = heads[i];
    return head !== undefined && isWhole(head) && head.counts.listed.illegal + head.counts.listed.undetermined === 0;
  };
  const all = [...heads.keys()];
  const parts = [
    { title: 'To be looked at', logs: all.filter(i => !isCalm(i)) },
    { title: 'Nothing found', logs: all.filter(isCalm) },
  ];
  yield [
    ...pageHead('Audit'),
    '<main>',
    '<h1>Audit</h1>',
    `<p>${count(heads.length, 'log')} · ${headsWords(heads)}${failed.length === 0 ? '' : ` · ${count(failed.length, 'file')} could not be read`}</p>`,
    ...unsettledWords(report, name).map(line => `<p class="unsettled">${escapeHtml(line)}</p>`),
    ...failedTable(failed, name),
    '',
  ].join('\n');
  for (const { title, logs } of parts) {
    if (logs.length === 0) continue;
    yield `<h2>${title}</h2>\n${tableHead(title, true)}\n`;
    for (const i of logs) {
      const head = heads[i];
      if (head) yield `${logRow(head, pageOf(i), name, true)}\n`;
    }
    yield '</tbody></table></div>\n';
  }
  yield [...asideHtml(diceTogether(eachOnce(heads))), '</main>', ...pageEnd(version)].join('\n');
};

const failedTable = (failed: Report['failed'], name: Page['name']): readonly string[] =>
  failed.length === 0
    ? []
    : [
        '<h2>Could not be read</h2>',
        '<div class="wide" tabindex="0" role="region" aria-label="Could not be read"><table><thead><tr><th>file</th><th>why</th></tr></thead><tbody>',
        ...failed.map(
          ({ file, error }) =>
            `<tr class="unjudged"><td>${escapeHtml(name(file))}</td><td>${escapeHtml(error)}</td></tr>`,
        ),
        '</tbody></table></div>',
      ];

/** A log's own page, of what `htmlForm` made of it. */
export const logPageHtml = (head: LogHead, body: string, version: string, name: Page['name']): Iterable<string> =>
  whole({ heads: [head], failed: [], bodyOf: () => body }, version, name);

const pageHead = (title: string): readonly string[] => [
  '<!doctype html>',
  '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
  `<title>${escapeHtml(title)}</title><style>${REPORT_STYLE}</style></head><body>`,
];

const pageEnd = (version: string): readonly string[] => [
  `<footer><p class="soft"><small>Made by Overrun ${escapeHtml(version)}.</small></p></footer>`,
  '</body></html>',
  '',
];

const tableHead = (label: string, isMore: boolean): string =>
  `<div class="wide" tabindex="0" role="region" aria-label="${label}"><table><thead><tr><th>log</th><th class="n">steps</th><th class="n">legal</th><th class="n">illegal</th><th class="n">undetermined</th>${isMore ? '<th>further</th>' : ''}</tr></thead><tbody>`;

const logRow = (head: LogHead, page: string, name: Page['name'], isMore: boolean): string => {
  const cells = [head.steps, ...figuresOfHead(head)].map(n => `<td class="n">${n}</td>`);
  const more = isMore ? `<td>${escapeHtml(besideFigures(head))}</td>` : '';
  const row = isWhole(head) ? '<tr>' : '<tr class="unjudged">';
  return `${row}<td><a href="${escapeHtml(page)}">${escapeHtml(name(head.file))}</a></td>${cells.join('')}${more}</tr>`;
};

const overview = ({ heads, failed }: Report, name: Page['name']): string => {
  const isMore = heads.some(head => besideFigures(head) !== '');
  return [
    tableHead('All logs', isMore),
    ...heads.map((head, i) => logRow(head, `#log-${i + 1}`, name, isMore)),
    ...failed.map(
      ({ file, error }) =>
        `<tr class="unjudged"><td>${escapeHtml(name(file))}</td><td colspan="${isMore ? 5 : 4}">could not be read: ${escapeHtml(error)}</td></tr>`,
    ),
    '</tbody></table></div>',
  ].join('\n');
};

const asideHtml = (aside: Aside | undefined): readonly string[] =>
  aside === undefined
    ? []
    : [
        `<h3>${aside.title}</h3><ul class="asides">${aside.lines.map(line => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
      ];

const oneLog = ({ audit, sha256, heldBack, scenes }: FileAudit, page: Page): string => {
  const { log } = audit;
  const nothing = nothingListed(countAudit(audit, heldBack));
  const phases = entriesByPhase(audit, shownActions(audit, page.show));
  return [
    `<h2>${escapeHtml(page.name(log.file))}</h2>`,
    factsHtml(audit, sha256, page),
    ...(audit.findings.length === 0 && log.rules ? [`<p>${escapeHtml(nothing)}</p>`] : []),
    scenes?.symbols ?? '',
    ...soft(scenes && scenes.of.size > 0 ? ARROWS : ''),
    ...phasesHtml(
      audit,
      phases.map(phase => entriesThat(phase, entry => !isOpen(entry))),
      scenes,
    ),
    ...section(
      'Open: the log does not tell',
      phasesHtml(
        audit,
        phases.map(phase => entriesThat(phase, isOpen)),
        scenes,
      ),
    ),
    ...asidesOf(audit).flatMap(asideHtml),
    ...figuresHtml(audit),
    ...chartsHtml(audit),
    '<details><summary>The whole log as text</summary><pre tabindex="0" role="region" aria-label="The log as text">',
    transcriptOf(audit)
      .lines.slice(1)
      .map(line => escapeHtml(line.text))
      .join('\n'),
    '</pre></details>',
  ].join('\n');
};

/** What nobody can decide from the log alone; what follows from another finding stays with it. */
const isOpen = (entry: Entry): boolean =>
  'finding' in entry && entry.finding.verdict === 'undetermined' && entry.finding.under === undefined;

const entriesThat = (phase: PhaseEntries, isWanted: (entry: Entry) => boolean): PhaseEntries => ({
  ...phase,
  entries: phase.entries.filter(isWanted),
});

const phasesHtml = (audit: Audit, phases: readonly PhaseEntries[], scenes: LogScenes | undefined): readonly string[] =>
  phases
    .filter(({ entries }) => entries.length > 0)
    .flatMap(({ when, entries }) => [
      `<h3>${escapeHtml(audit.log.rules ? phaseTitle(when) : 'The log itself')}</h3>`,
      ...notesTogether(entries).map(entry => oneEntry(audit, entry, scenes)),
    ]);

const section = (title: string, content: readonly string[]): readonly string[] =>
  content.length === 0 ? [] : [`<section class="open"><h3 class="part">${title}</h3>`, ...content, '</section>'];

const figuresHtml = (audit: Audit): readonly string[] => {
  const charts = gameFiguresHtml(audit);
  return charts === '' ? [] : [`<details><summary>The game in figures</summary>`, charts, '</details>'];
};

/** Every chart that judged, with where it comes from. */
const chartsHtml = ({ log }: Audit): readonly string[] => {
  const tables = log.rules?.referee.tables ?? [];
  if (tables.length === 0) return [];
  const rows = tables.map(
    ({ name, certainty, source }) =>
      `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(certainty)}</td><td>${escapeHtml(source)}</td></tr>`,
  );
  return [
    '<details><summary>Charts in force</summary><div class="wide" tabindex="0" role="region" aria-label="Charts in force"><table><thead><tr><th scope="col">chart</th><th scope="col">certainty</th><th scope="col">source</th></tr></thead><tbody>',
    ...rows,
    '</tbody></table></div></details>',
  ];
};

const factsHtml = (audit: Audit, sha256: string, { name }: Page): string => {
  const rows = factsOf(audit, sha256, name).map(([word, what]) => `<dt>${word}</dt><dd>${escapeHtml(what)}</dd>`);
  return `<dl class="facts">${rows.join('')}</dl>`;
};

const ruleLink = ({ log }: Audit, f: Finding): string => {
  const { anchor, title } = citedRule(f.rule, log.rules?.system);
  return `<a href="#${escapeHtml(anchor)}" title="${escapeHtml(title)}">${escapeHtml(ruleHeading(f))}</a>`;
};

/** Every rule that a finding cites, in our words. */
const rulesSection = (rules: readonly CitedRule[]): string =>
  [
    '<section class="rules"><h2>Rules</h2><p class="soft">In Overrun’s own words; the rulebook decides.</p><dl>',
    ...rules.map(({ key, anchor, id, systemName, title, more }) =>
      [
        `<dt id="${escapeHtml(anchor)}">${escapeHtml(key.startsWith('log') ? title : id)} <span class="soft">${escapeHtml(systemName)}</span></dt>`,
        `<dd>${escapeHtml(title)}${more.map(line => `<br><span class="soft">${escapeHtml(line)}</span>`).join('')}</dd>`,
      ].join(''),
    ),
    '</dl></section>',
  ].join('\n');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const TAGS = { illegal: 'Illegal as logged', undetermined: 'Undetermined', note: 'Note' } as const;

const oneEntry = (audit: Audit, entry: Entry | Together, scenes: LogScenes | undefined): string =>
  'together' in entry
    ? severalNotes(entry)
    : 'said' in entry
      ? oneRemark(entry.said)
      : 'shown' in entry
        ? oneAction(entry.shown)
        : oneFinding(audit, entry.finding, scenes?.of.get(entry.finding));

const severalNotes = (notes: Together): string => {
  const { title, each } = togetherWords(notes);
  return [
    `<article class="note"><p class="tag">${MARKS.note} ${escapeHtml(title)}</p>`,
    `<p>${escapeHtml(each)}</p>`,
    '</article>',
  ].join('\n');
};

const oneRemark = (said: AnnouncedRemark): string =>
  [
    `<article class="shown"><p class="tag">step ${said.step}</p>`,
    `<p>${escapeHtml(announcedWords(said))}</p>`,
    figureTables(figuresOfRemark(said)),
    '</article>',
  ].join('\n');

const oneFinding = (audit: Audit, f: Finding, scene: Scene | undefined): string => {
  const because = [
    ...(f.missing === undefined ? [] : [`What would decide: ${f.missing}`]),
    ...f.because.map(cause => `${capital(causeStep(cause))}: ${cause.what}`),
  ];
  return [
    `<article class="${f.verdict}${f.under === undefined ? '' : ' under'}"><p class="tag">${MARKS[f.verdict]} ${f.allowed ? 'Allowed' : TAGS[f.verdict]} · step ${f.step} · ${ruleLink(audit, f)}</p>`,
    `<p>${escapeHtml(sentenceOf(f))}</p>`,
    ...soft(whoAndWhere(audit, f)),
    ...soft(readingOf(audit, f) ?? ''),
    ...(because.length === 0 ? [] : [`<ul>${because.map(line => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`]),
    ...soft(triedWords(f) ?? ''),
    figureTables(proofOf(audit, f)),
    ...soft(ruleWords(audit, f)),
    ...sceneHtml(scene),
    '</article>',
  ].join('\n');
};

/** On paper nobody can follow a link. */
const ruleWords = ({ log }: Audit, f: Finding): string => {
  const { id, title } = citedRule(f.rule, log.rules?.system);
  // Of what is looked for in every log the heading says it.
  return title === id || f.rule.system === 'log' ? '' : `${id}: ${title}.`;
};

/** The pictures' legend: what their arrows mean, in shape as in colour. */
const ARROWS =
  'Arrows in the pictures: whole and white, legal; broken and red, with a cross, illegal as logged; dotted and yellow, with “?”, cannot be told.';

const sceneHtml = (scene: Scene | undefined): readonly string[] => {
  if (!scene) return [];
  const [before, after] = scene.steps;
  const from = before === 0 ? 'At the start' : `After step ${before}`;
  return [
    '<div class="scenes">',
    ...(scene.before === undefined ? [] : [`<figure>${scene.before}<figcaption>${from}</figcaption></figure>`]),
    `<figure>${scene.after}<figcaption>After step ${after}</figcaption></figure>`,
    '</div>',
  ];
};

const oneAction = (shown: AuditedAction): string =>
  [
    `<article class="shown"><p class="tag">${stepsWords(shown.action)} · ${shown.verdict}</p>`,
    `<p>${escapeHtml(actionWords(shown))}</p>`,
    ...soft(shown.judgement.reading ?? ''),
    figureTables(figuresOf(shown)),
    '</article>',
  ].join('\n');

const soft = (text: string): readonly string[] => (text === '' ? [] : [`<p class="soft">${escapeHtml(text)}</p>`]);

const figureTables = (figures: readonly Figures[]): string => {
  const tables = figures.flatMap(({ title, ledger, of }) => {
    const one = settled(ledger);
    // Where the title is the unit, the table's head says it.
    const caption = figures.length > 1 && title !== unitOf(one) ? title : '';
    return isRange(one)
      ? [table(one.least, 'at least', caption, of), table(one.greatest, 'at most', caption, of)]
      : [table(one, '', caption, of)];
  });
  return tables.length === 0 ? '' : `<div class="figures">${tables.join('')}</div>`;
};

const table = (l: Ledger, which: string, caption: string, of: string | undefined): string =>
  [
    `<table>${caption === '' ? '' : `<caption>${escapeHtml(caption)}</caption>`}`,
    `<thead><tr><th class="n">${escapeHtml([l.unit, which].filter(Boolean).join(', '))}</th><th>for</th><th>rule</th></tr></thead><tbody>`,
    ...l.entries.map(e => {
      const amount = `${e.op === '+' ? '' : `${e.op} `}${toWords(e.value)}`;
      return `<tr><td class="n">${escapeHtml(amount)}</td><td>${escapeHtml(e.what)}</td><td>${escapeHtml(authority(e))}</td></tr>`;
    }),
    `<tr class="total"><td class="n">${toWords(l.total)}</td><td>${of === undefined ? '' : escapeHtml(`of ${of}`)}</td><td></td></tr></tbody></table>`,
  ].join('');

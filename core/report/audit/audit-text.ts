// What the command line prints: for people, at a terminal, 100 columns.

import type { AnnouncedRemark, Audit, AuditedAction, Finding } from '../../audit/audit';
import { missingTogether, missingWords } from '../../audit/missing/deciding';
import { announcedWords } from '../../rules/announced';
import type { AuditBatch, FileAudit } from './audit-batch';
import { asidesOf, type Aside } from '../audit-asides';
import { eachOnce } from '../../games/games';
import { countAudit } from '../../games/counts';
import { countWords, nothingListed } from '../audit-counts';
import { entriesByPhase, phaseTitle, type Entry } from './audit-phases';
import { figuresOf, proofOf, type Figures } from './audit-proof';
import { actionWords, shownActions, stepsWords, type Show } from './audit-shown';
import {
  causeStep,
  chainWords,
  count,
  MARKS,
  notesWords,
  readingOf,
  rulesWords,
  sentenceOf,
  triedWords,
  whoAndWhere,
} from '../finding-words';
import { ledgerLines } from '../ledger-text';
import { diceTogether } from './look-here';
import { notesTogether, togetherWords, type Together } from './notes-together';
import { headsWords, reportOf, unsettledWords, type LogHead, type Report, type ReportForm } from './report-form';
import { columns, visible, wrapped } from '../transcript/plain';

export interface TextOptions {
  /** Colour may be used; the marks say the same without it. */
  readonly colour: boolean;
  /** Actions to list beside the findings. Default: none. */
  readonly show?: Show;
}

type Paint = (text: string, colour: 'red' | 'yellow' | 'dim' | 'bold') => string;

const CODES = { red: 31, yellow: 33, dim: 2, bold: 1 } as const;
const WIDTH = 100;

const paintWith =
  (colour: boolean): Paint =>
  (text, kind) =>
    colour ? `\u001b[${CODES[kind]}m${text}\u001b[0m` : text;

/** The report as one text that ends in a line end. */
export const auditText = (batch: AuditBatch, options: TextOptions): string => reportOf(textForm(options), batch);

export const textForm = ({ colour, show }: TextOptions): ReportForm => {
  const paint = paintWith(colour);
  return { body: one => oneLog(one, show, paint), whole: report => whole(report, paint) };
};

const whole = function* (report: Report, paint: Paint): Generator<string> {
  const { heads, failed, bodyOf } = report;
  const rest = [
    ...missing(heads),
    ...(heads.length + failed.length > 1 ? unsettledWords(report) : strayWords(report)).map(line => visible(line)),
    ...failed.map(({ file, error }) => `${paint(visible(file), 'bold')}\nCould not be read: ${visible(error)}`),
    ...asideLines(diceTogether(eachOnce(heads))),
    ...(heads.length + failed.length > 1 ? [totals(report)] : []),
  ];
  for (const i of heads.keys()) yield `${i === 0 ? '' : '\n\n'}${bodyOf(i)}`;
  yield `${heads.length > 0 && rest.length > 0 ? '\n\n' : ''}${rest.join('\n\n')}\n`;
};

/** Of one log its own part says why it is not judged. */
const strayWords = ({ strayNotes = [] }: Report): readonly string[] => unsettledWords({ heads: [], strayNotes });

const asideLines = (aside: Aside | undefined): readonly string[] =>
  aside === undefined ? [] : [[aside.title, ...aside.lines.map(line => `  · ${visible(line)}`)].join('\n')];

/** What of a bound game should be filled in next. */
const missing = (heads: readonly LogHead[]): readonly string[] => {
  const words = missingWords(missingTogether(heads.map(head => head.missing)));
  return words === undefined ? [] : [`${visible(words)} “audit --missing FILE.csv” writes the rows to fill in.`];
};

const totals = ({ heads, failed }: Report): string => {
  const unread = failed.length === 0 ? '' : ` · ${count(failed.length, 'file')} could not be read`;
  return `${count(heads.length, 'log')}: ${headsWords(heads)}${unread}`;
};

const oneLog = ({ audit, heldBack }: FileAudit, show: Show | undefined, paint: Paint): string => {
  const { log } = audit;
  const title = [log.game.module?.name, log.file, count(log.timeline.steps, 'step')].filter(Boolean).join(' · ');
  const chain = chainWords(audit);
  const lines = [
    paint(visible(title), 'bold'),
    visible(rulesWords(audit)),
    ...(chain === undefined ? [] : [visible(chain)]),
  ];
  const counts = countAudit(audit, heldBack);
  const notes = notesWords(audit);
  if (notes !== undefined) lines.push(visible(`Rulings: ${notes}`));
  if (log.rules) lines.push(countWords(counts));
  const phases = entriesByPhase(audit, shownActions(audit, show));
  if (log.rules && audit.findings.length === 0 && counts.heldBack > 0) lines.push(nothingListed(counts));
  for (const { when, entries } of phases) {
    lines.push('', visible(log.rules ? phaseTitle(when) : 'The log itself'));
    for (const entry of notesTogether(entries)) lines.push(...oneEntry(audit, entry, paint));
  }
  for (const aside of asidesOf(audit)) lines.push('', ...asideLines(aside));
  return lines.join('\n');
};

const oneEntry = (audit: Audit, entry: Entry | Together, paint: Paint): readonly string[] => {
  if ('together' in entry) return severalNotes(entry, paint);
  if ('said' in entry) return [oneRemark(entry.said, paint)];
  if ('shown' in entry) return oneAction(entry.shown, paint);
  const lines = oneFinding(audit, entry.finding, paint);
  return entry.finding.under === undefined ? lines : lines.map(line => `    ${line}`);
};

const severalNotes = (notes: Together, paint: Paint): readonly string[] => {
  const { title, each } = togetherWords(notes);
  return [
    `  ${paint(`${MARKS.note} ${title}`, 'dim')}`,
    ...wrapped(visible(each), WIDTH - 6).map(line => `      ${line}`),
  ];
};

/** One line, for it accuses nobody. */
const oneRemark = (said: AnnouncedRemark, paint: Paint): string =>
  `  ${paint(`${MARKS.note} step ${said.step}`, 'dim')} · ${visible(announcedWords(said))}`;

const COLOURS = { illegal: 'red', undetermined: 'yellow', note: 'dim' } as const;

/** The mark says what the finding's sentence need not repeat; who and where stand beside it if there is room. */
const oneFinding = (audit: Audit, finding: Finding, paint: Paint): readonly string[] => {
  const { verdict, step } = finding;
  const head = `  ${MARKS[verdict]} step ${step} · ${finding.rule.id}`;
  const where = visible(whoAndWhere(audit, finding));
  const fits = where !== '' && columns(`${head} · ${where}`) <= WIDTH;
  return [
    paint(head, COLOURS[verdict]) + (fits ? paint(` · ${where}`, 'dim') : ''),
    ...(where === '' || fits ? [] : [`      ${paint(where, 'dim')}`]),
    `      ${visible(sentenceOf(finding))}`,
    ...readingLines(readingOf(audit, finding), paint),
    ...(finding.missing === undefined ? [] : [`      What would decide: ${visible(finding.missing)}`]),
    ...figureLines(proofOf(audit, finding)),
    ...finding.because.map(cause => `      ${visible(`${causeStep(cause)}: ${cause.what}`)}`),
    ...softLines(triedWords(finding), paint),
  ];
};

const softLines = (words: string | undefined, paint: Paint): readonly string[] =>
  words === undefined ? [] : wrapped(visible(words), WIDTH - 6).map(line => `      ${paint(line, 'dim')}`);

const oneAction = (shown: AuditedAction, paint: Paint): readonly string[] => [
  `    ${stepsWords(shown.action)} · ${shown.verdict} · ${visible(actionWords(shown))}`,
  ...readingLines(shown.judgement.reading, paint),
  ...figureLines(figuresOf(shown)),
];

const readingLines = (reading: string | undefined, paint: Paint): readonly string[] =>
  reading === undefined ? [] : [`      ${paint(`= ${visible(reading)}`, 'dim')}`];

/** A title only where there are several: one ledger's unit says what it counts. */
const figureLines = (figures: readonly Figures[]): readonly string[] =>
  figures.flatMap(({ title, ledger, of }) => [
    ...(figures.length > 1 ? [`      ${title}:`] : []),
    ...ledgerLines(ledger, of).map(line => `        ${visible(line)}`),
  ]);

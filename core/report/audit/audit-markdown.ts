import type { Audit, AuditedAction, Finding } from '../../audit/audit';
import { announcedWords } from '../../rules/announced';
import type { AuditBatch, FileAudit } from './audit-batch';
import { asidesOf, type Aside } from '../audit-asides';
import { eachOnce } from '../../games/games';
import { countAudit } from '../../games/counts';
import { nothingListed } from '../audit-counts';
import { displayNames } from './audit-files';
import { factsOf } from './audit-facts';
import { entriesByPhase, phaseTitle, type Entry } from './audit-phases';
import { figuresOf, figuresOfRemark, proofOf, unitOf, type Figures } from './audit-proof';
import { actionWords, shownActions, stepsWords, type Show } from './audit-shown';
import { ruleHeading } from '../audit-rules';
import { causeStep, count, MARKS, readingOf, sentenceOf, triedWords, whoAndWhere } from '../finding-words';
import { anyLedgerTable } from '../ledger-markdown';
import { diceTogether } from './look-here';
import { escaped } from '../markdown';
import { notesTogether, togetherWords, type Together } from './notes-together';
import {
  besideFigures,
  figuresOfHead,
  headsWords,
  reportOf,
  unsettledWords,
  type Report,
  type ReportForm,
} from './report-form';

export interface AuditMarkdownOptions {
  /** Actions to list beside the findings. Default: none. */
  readonly show?: Show;
  /** Of the product, named at the end. */
  readonly version?: string;
  /** Where a step is to be read, for who shows the report beside the text of its one log; undefined: nowhere. */
  readonly stepLink?: (step: number) => string | undefined;
}

/** The report for a tournament's page or a pull request: tables, no HTML, no folders of the machine it was made on. */
export const auditMarkdown = (batch: AuditBatch, options: AuditMarkdownOptions = {}): string => {
  const files = [...batch.audits.map(a => a.audit.log.file), ...batch.failed.map(f => f.file)];
  return reportOf(markdownForm(options, displayNames(files)), batch);
};

export const markdownForm = ({ show, version, stepLink }: AuditMarkdownOptions, names: Names): ReportForm => ({
  body: one =>
    oneLog(one, names, show, stepLink)
      .map(line => `\n${line}`)
      .join(''),
  whole: report => whole(report, names, version),
});

const whole = function* (report: Report, names: Names, version: string | undefined): Generator<string> {
  const { heads, bodyOf } = report;
  const [only] = heads;
  yield [
    heads.length === 1 && only ? `# Audit: ${escaped(names(only.file))}` : '# Audit',
    '',
    `${count(heads.length, 'log')} · ${headsWords(heads)}`,
    '',
    ...unsettledWords(report, names).flatMap(line => [`**${escaped(line)}**`, '']),
    ...overview(report, names),
    ...asideLines(diceTogether(eachOnce(heads)), '##'),
  ].join('\n');
  for (const i of heads.keys()) yield bodyOf(i);
  yield version === undefined ? '\n' : `\n\nMade by Overrun ${escaped(version)}.\n`;
};

type Names = (file: string) => string;
type StepLink = NonNullable<AuditMarkdownOptions['stepLink']>;

const overview = ({ heads, failed }: Report, names: Names): readonly string[] => {
  const isMore = heads.some(head => besideFigures(head) !== '');
  const last = (cell: string): string => (isMore ? ` ${cell} |` : '');
  return [
    `| log | steps | legal | illegal | undetermined |${last('further')}`,
    `|---|--:|--:|--:|--:|${isMore ? '---|' : ''}`,
    ...heads.map(head => {
      const figures = [head.steps, ...figuresOfHead(head)].join(' | ');
      return `| ${escaped(names(head.file))} | ${figures} |${last(besideFigures(head))}`;
    }),
    ...failed.map(
      ({ file, error }) => `| ${escaped(names(file))} | could not be read: ${escaped(error)} | | | |${last('')}`,
    ),
  ];
};

const oneLog = (
  { audit, sha256, heldBack }: FileAudit,
  names: Names,
  show: Show | undefined,
  link: StepLink = () => undefined,
): readonly string[] => {
  const { log } = audit;
  const nothing = nothingListed(countAudit(audit, heldBack));
  return [
    '',
    `## ${escaped(names(log.file))}`,
    '',
    ...factsOf(audit, sha256, names).map(([word, what]) => `- ${word === '' ? '' : `${word}: `}${escaped(what)}`),
    ...(audit.findings.length === 0 && log.rules ? ['', nothing] : []),
    ...entriesByPhase(audit, shownActions(audit, show)).flatMap(({ when, entries }) => [
      '',
      `### ${escaped(log.rules ? phaseTitle(when) : 'The log itself')}`,
      ...notesTogether(entries).flatMap(entry => oneEntry(audit, entry, link)),
    ]),
    ...asidesOf(audit).flatMap(aside => asideLines(aside, '###')),
  ];
};

const asideLines = (aside: Aside | undefined, level: string): readonly string[] =>
  aside === undefined ? [] : ['', `${level} ${aside.title}`, '', ...list(aside.lines)];

const list = (lines: readonly string[]): readonly string[] =>
  lines.filter(line => line !== '').map(line => `- ${escaped(line)}`);

/** `[Step 7](game.vlog.txt#L16)`: where the words tell one step. */
const linked = (words: string, step: number | undefined, link: StepLink): string => {
  const to = step === undefined ? undefined : link(step);
  return to === undefined ? words : `[${words}](${to})`;
};

const oneEntry = (audit: Audit, entry: Entry | Together, link: StepLink): readonly string[] =>
  'together' in entry
    ? severalNotes(entry)
    : 'said' in entry
      ? [
          '',
          `${linked(`Step ${entry.said.step}`, entry.said.step, link)} · ${escaped(announcedWords(entry.said))}`,
          ...tables(figuresOfRemark(entry.said)),
        ]
      : 'shown' in entry
        ? oneAction(entry.shown, link)
        : oneFinding(audit, entry.finding, link);

const severalNotes = (notes: Together): readonly string[] => {
  const { title, each } = togetherWords(notes);
  return ['', `${MARKS.note} ${escaped(title)}: ${escaped(each)}`];
};

const oneFinding = (audit: Audit, f: Finding, link: StepLink): readonly string[] => [
  '',
  `**${MARKS[f.verdict]} ${linked(`Step ${f.step}`, f.step, link)} · ${escaped(ruleHeading(f))}** · ${escaped(sentenceOf(f))}`,
  '',
  ...list([
    whoAndWhere(audit, f),
    readingOf(audit, f) ?? '',
    ...(f.missing === undefined ? [] : [`What would decide: ${f.missing}`]),
  ]),
  ...f.because.map(cause => {
    const words = escaped(capital(causeStep(cause)));
    return `- ${linked(words, cause.file === undefined ? cause.step : undefined, link)}: ${escaped(cause.what)}`;
  }),
  ...list([triedWords(f) ?? '']),
  ...tables(proofOf(audit, f)),
];

const oneAction = (shown: AuditedAction, link: StepLink): readonly string[] => [
  '',
  `${linked(capital(stepsWords(shown.action)), shown.action.steps[0], link)} · ${shown.verdict} · ${escaped(actionWords(shown))}`,
  '',
  ...list([shown.judgement.reading ?? '']),
  ...tables(figuresOf(shown)),
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A title only where there are several, and the table's head does not say it: its unit. */
const tables = (figures: readonly Figures[]): readonly string[] =>
  figures.flatMap(({ title, ledger, of }) => [
    ...(figures.length > 1 && title !== unitOf(ledger) ? ['', `${capital(escaped(title))}:`] : []),
    '',
    anyLedgerTable(ledger, of),
  ]);

// What a hover tells: the action's verdict and ledgers, and cards of the unit or hex under the pointer.
import type { Audit, AuditedAction, Owed, Standing } from '../../audit/audit';
import type { Correction } from '../../audit/take-backs/corrections';
import type { Verdict } from '../../rules/verdict';
import { distribution, headline, rollWords, strengthsMarkdown, type MarkdownOptions } from '../odds/combat-markdown';
import { owedWords } from '../audit-asides';
import { citedRule, type CitedRule } from '../audit-rules';
import { MARKS, rulesWords } from '../finding-words';
import { anyLedgerTable } from '../ledger-markdown';
import { escaped, table } from '../markdown';
import { asksMarkdown } from '../odds/obligations';
import type { Token, Transcript, TranscriptLine } from '../transcript';
import { hexCard, pieceCard, unitCard } from './cards';
import { poolCard } from './pool-card';
import { phaseCounts } from './structure';

export interface HoverNote {
  /** Markdown with escaped names; no HTML, no link. */
  readonly markdown: string;
  /** On the same line, UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

export interface HoverOptions extends MarkdownOptions {
  /** Findings whose message the editor shows above the hover already, by their places in the audit's list. */
  readonly told?: readonly number[];
}

/** What to say at one place of the text; undefined: nothing. Lines and characters count from 0. */
export const hoverAt = (
  transcript: Transcript,
  audit: Audit,
  line: number,
  character: number,
  options: HoverOptions = { bars: true },
): HoverNote | undefined => {
  const at = transcript.lines[line];
  if (!at) return undefined;
  const token = at.tokens.find(t => character >= t.start && character < t.end);
  const step = at.steps?.[1];
  const cards = step === undefined ? undefined : token && cardOf(audit, token, step);
  const whole = wholeText(audit, at, token);
  const silent = token?.kind === 'unit' || at.undone === true;
  const action = silent ? undefined : actionOf(audit, at, token);
  const told = silent ? '' : findingsMarkdown(audit, findingsAt(audit, at, action), options);
  const asides = silent ? [] : asidesMarkdown(audit, at);
  const heading = action || token?.kind === 'link' ? '' : headingMarkdown(transcript, audit, line);
  const judged = [
    heading,
    notesMarkdown(audit, at),
    told,
    ...asides,
    action ? actionMarkdown(audit, action, options) : '',
  ]
    .filter(t => t !== '')
    .join('\n\n');
  const markdown = [judged, whole, cards ?? poolCard(audit, at)]
    .filter(t => t !== undefined && t !== '')
    .join('\n\n---\n\n');
  if (markdown === '') return undefined;
  const [start, end] = token ? [token.start, token.end] : [at.text.length - at.text.trimStart().length, at.text.length];
  return { markdown, start, end };
};

/** Of a phase what was done in it; of the lines at the top which charts judge, and how sure each is. */
const headingMarkdown = (transcript: Transcript, audit: Audit, line: number): string => {
  const at = transcript.lines[line];
  if (at?.kind === 'phase') {
    const phase = phaseCounts(audit, transcript, line);
    return [`**${escaped(at.title ?? '')}**`, phase ?? 'Nothing was done in it that the rules judge.'].join('\n\n');
  }
  if (at?.kind !== 'header' || !audit.log.rules) return '';
  const charts = audit.log.rules.referee.tables.map(t => [escaped(t.name), escaped(t.certainty), escaped(t.source)]);
  return [
    `**${escaped(rulesWords(audit))}**`,
    ...(charts.length === 0 ? [] : [table([['chart', 'certainty', 'source'], ...charts], [])]),
  ].join('\n\n');
};

const cardOf = (audit: Audit, { kind, ref }: Token, step: number): string | undefined => {
  if (ref === undefined) return undefined;
  if (kind === 'hex') return hexCard(audit, ref, step);
  if (ref.startsWith('unit:')) return unitCard(audit, ref.slice('unit:'.length), step);
  return ref.startsWith('piece:') ? pieceCard(audit, ref.slice('piece:'.length), step) : undefined;
};

/** The action is told on its own first line, on its readings and declarations, and at its roll. */
const actionOf = (audit: Audit, line: TranscriptLine, token: Token | undefined): AuditedAction | undefined => {
  const tells = line.first === true || line.kind === 'reading' || line.kind === 'detail' || token?.kind === 'dice';
  return tells && line.kind !== 'phase' && line.action !== undefined
    ? audit.actions.find(a => a.id === line.action)
    : undefined;
};

/** A remark that was cut at the line's end, in full. */
const wholeText = ({ log }: Audit, line: TranscriptLine, token: Token | undefined): string | undefined => {
  if (token?.kind !== 'quoted' || !line.text.endsWith('…”') || !line.steps) return undefined;
  const [step] = line.steps;
  const chat = step >= 1 && step <= log.timeline.steps ? log.timeline.changes(step).chat : [];
  return chat.length === 0 ? undefined : chat.map(escaped).join('\n\n');
};

/** The findings of a line: its own, those of the action that it tells, or those whose act its step was. */
const findingsAt = (audit: Audit, line: TranscriptLine, action: AuditedAction | undefined): readonly number[] =>
  audit.findings.flatMap((finding, place) => {
    if (finding.verdict === 'note') return [];
    if (line.finding !== undefined) return line.finding === place ? [place] : [];
    if (action) return finding.action === action.id && finding.act === undefined ? [place] : [];
    const isAct = line.kind === 'step' && line.steps !== undefined && line.steps[0] === finding.act;
    return isAct ? [place] : [];
  });

/** What a note's line says, in full: it may be cut at the line's end. */
const notesMarkdown = (audit: Audit, { kind, tokens, text, steps }: TranscriptLine): string => {
  const [word] = tokens;
  const isNote = kind === 'detail' && word?.kind === 'word' && text.slice(word.start, word.end) === 'note';
  if (!isNote || !steps) return '';
  const [first, last] = steps;
  return audit.findings
    .filter(({ verdict, step, act }) => verdict === 'note' && (act ?? step) >= first && (act ?? step) <= last)
    .map(({ message }) => escaped(message))
    .join('\n\n');
};

/** Each finding's sentence with its rule, and its own figures where they are not the action's. */
const findingsMarkdown = (
  { log, findings, actions }: Audit,
  places: readonly number[],
  { told = [] }: HoverOptions,
): string => {
  const shown = new Set<string>();
  return places
    .flatMap(place => {
      const finding = findings[place];
      if (!finding) return [];
      const { message, rule, missing, ledger } = finding;
      const action = actions.find(a => a.id === finding.action)?.judgement;
      for (const l of Object.values(action?.ledgers ?? {})) shown.add(anyLedgerTable(l));
      const table = ledger && ledger !== action?.combat?.attack ? anyLedgerTable(ledger) : '';
      const figures = shown.has(table) ? '' : table;
      shown.add(table);
      return [
        told.includes(place) ? '' : `**${MARKS[finding.verdict]}** ${escaped(message)} *${ruleWords(rule.id)}*`,
        missing === undefined ? '' : `**What would decide:** ${escaped(missing)}.`,
        figures,
        ruleMarkdown(citedRule(rule, log.rules?.system)),
      ];
    })
    .filter(t => t !== '')
    .join('\n\n');
};

/** What this line says is owed; and at drags that were taken back, that they were. */
const asidesMarkdown = (audit: Audit, { kind, owed, correction, steps }: TranscriptLine): readonly string[] => {
  const due = owed === undefined ? undefined : audit.owed[owed];
  const isHere = (c: Correction): boolean => kind === 'step' && steps !== undefined && c.steps.includes(steps[0]);
  const back = audit.corrections.filter((c, place) => (correction === undefined ? isHere(c) : place === correction));
  return [
    ...(due ? [owedMarkdown(audit, due)] : []),
    ...back.map(({ what }) => `**Taken back, and not judged.** ${escaped(what)}.`),
  ];
};

const owedMarkdown = (audit: Audit, due: Owed): string =>
  [`**Owed, and no fault yet.** ${escaped(owedWords(audit, due))}`, `So far: ${escaped(due.soFar)}`].join('\n\n');

/** `R6-13: A hex may be overrun once a phase`: what the rule says, in our words. */
const ruleMarkdown = ({ id, title }: CitedRule): string => `*${ruleWords(id)}: ${escaped(title)}*`;

/** A rule's number does not part at the end of a line. */
const ruleWords = (id: string): string => escaped(id).replaceAll('-', '\u2011');

/** Legal or not, then odds and chance, then what they are made of: what matters most is seen without scrolling. */
const actionMarkdown = (audit: Audit, audited: AuditedAction, options: MarkdownOptions): string => {
  const { judgement, action } = audited;
  const { ledgers, combat, result, spent, verdicts } = judgement;
  const tables = Object.entries(ledgers).map(([kind, l]) =>
    anyLedgerTable(l, kind === 'mp' ? spent?.allowance : undefined),
  );
  return [
    [verdictWords(audit, audited), combat ? headline(combat) : ''].filter(t => t !== '').join(' '),
    result
      ? `Rolled ${rollWords(result)}: **${escaped(result.result)}**, ${escaped(result.meaning)}. ${sentence(result.outcome)}`
      : '',
    ...audit.owed.filter(due => due.action === audited.id).map(due => owedMarkdown(audit, due)),
    combat ? distribution(combat, options, result) : '',
    result?.asks ? asksMarkdown(result.asks) : '',
    ...tables,
    action.kind === 'move' ? pathText(judgement.path) : '',
    combat ? strengthsMarkdown(combat) : '',
    action.kind === 'overrun' ? checked(verdicts) : '',
  ]
    .filter(t => t !== '')
    .join('\n\n');
};

const NOTHING_FOUND: Readonly<Partial<Record<Standing, string>>> = {
  legal: '**Legal.**',
  'not-judged': '**Not judged.**',
};

/** Of a fight in which only a later step was at fault, that its attempt was not. */
const verdictWords = (audit: Audit, audited: AuditedAction): string => {
  const own = audit.findings.filter(f => f.action === audited.id && f.verdict !== 'note');
  if (own.length === 0)
    return audited.verdict === 'legal' && audit.owed.some(o => o.action === audited.id)
      ? '**Legal so far.**'
      : (NOTHING_FOUND[audited.verdict] ?? '');
  if (own.some(f => f.act === undefined)) return '';
  const later = [...new Set(own.map(f => f.act))].join(', ');
  return `**The attempt itself is legal.** What follows is not: see step ${later}.`;
};

/** The path begins where the units stood; one hexside is no path to tell. */
const pathText = (path: readonly string[] | undefined): string =>
  path && path.length > 2
    ? `Path not in the log; shown is the cheapest: ${path.slice(1).map(escaped).join(', ')}.`
    : '';

const sentence = (text: string): string => `${escaped(text.charAt(0).toUpperCase() + text.slice(1))}.`;

/** What else was asked of an overrun, and is in order. */
const checked = (verdicts: readonly Verdict[]): string => {
  const legal = verdicts.filter(v => v.answer === 'legal');
  if (legal.length === 0) return '';
  return ['**In order:**', ...legal.map(v => `- ${escaped(v.message)}`)].join('\n');
};

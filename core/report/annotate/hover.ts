// What a hover tells: the action's verdict and ledgers, and cards of the unit or hex under the pointer.
import type { Audit, AuditedAction } from '../../audit/audit';
import type { Verdict } from '../../rules/verdict';
import { combatMarkdown, rollWords, type MarkdownOptions } from '../combat-markdown';
import { anyLedgerTable } from '../ledger-markdown';
import { escaped, table } from '../markdown';
import { asksMarkdown } from '../obligations';
import type { Token, Transcript, TranscriptLine } from '../transcript';
import { hexCard, pieceCard, unitCard } from './cards';

export interface HoverNote {
  /** Markdown with escaped names; no HTML, no link. */
  readonly markdown: string;
  /** On the same line, UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** What to say at one place of the text; undefined: nothing. Lines and characters count from 0. */
export const hoverAt = (
  transcript: Transcript,
  audit: Audit,
  line: number,
  character: number,
  options: MarkdownOptions = { bars: true },
): HoverNote | undefined => {
  const at = transcript.lines[line];
  if (!at) return undefined;
  const token = at.tokens.find(t => character >= t.start && character < t.end);
  const step = at.steps?.[1];
  const cards = step === undefined ? undefined : token && cardOf(audit, token, step);
  const whole = wholeText(audit, at, token);
  const action = token?.kind === 'unit' || at.undone === true ? undefined : actionOf(audit, at, token);
  const markdown = [action && actionMarkdown(action, options), whole, cards]
    .filter(t => t !== undefined)
    .join('\n\n---\n\n');
  if (markdown === '') return undefined;
  const [start, end] = token ? [token.start, token.end] : [at.text.length - at.text.trimStart().length, at.text.length];
  return { markdown, start, end };
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

const VERDICT = { legal: 'Legal.', illegal: 'Illegal as logged.', undetermined: 'Cannot tell.', 'not-judged': 'Not judged.' };

/** Verdict line, verdicts that are not plain legal, ledgers, the fight. */
export const actionMarkdown = ({ verdict, judgement, action }: AuditedAction, options: MarkdownOptions): string => {
  const { verdicts, ledgers, combat, result, spent } = judgement;
  const rolled = result
    ? ` Rolled ${rollWords(result)}: **${escaped(result.result)}**, ${escaped(result.meaning)}. ${sentence(result.outcome)}`
    : '';
  return [
    `**${VERDICT[verdict]}**${rolled}`,
    result?.asks ? asksMarkdown(result.asks) : '',
    ...verdicts.filter(v => v.answer !== 'legal').map(doubtText),
    ...Object.entries(ledgers).map(([kind, l]) => anyLedgerTable(l, kind === 'mp' ? spent?.allowance : undefined)),
    action.kind === 'move' ? pathText(judgement.path) : '',
    combat ? combatMarkdown(combat, options, result) : '',
    action.kind === 'overrun' ? questions(verdicts) : '',
  ]
    .filter(t => t !== '')
    .join('\n\n');
};

/** The path begins where the units stood; one hexside is no path to tell. */
const pathText = (path: readonly string[] | undefined): string =>
  path && path.length > 2
    ? `Path not in the log; shown is the cheapest: ${path.slice(1).map(escaped).join(', ')}.`
    : '';

const sentence = (text: string): string => `${escaped(text.charAt(0).toUpperCase() + text.slice(1))}.`;

/** The verdict's own words; what kind of verdict it is stands above already. */
const doubtText = (v: Verdict): string => {
  const told = v.message.replace(/^(?:Illegal as logged|Cannot tell): /, '');
  const shown = escaped(told.charAt(0).toUpperCase() + told.slice(1));
  const missing = v.missing === undefined ? [] : [`**What would decide:** ${escaped(v.missing)}.`];
  return [`${shown} *${escaped(v.rule.id)}*`, ...missing].join('\n\n');
};

/** Each question asked, with its own answer. */
const questions = (verdicts: readonly Verdict[]): string =>
  verdicts.length === 0
    ? ''
    : table(
        [
          ['asked', 'verdict', 'rule'],
          ...verdicts.map(v => [
            escaped(v.code.replaceAll('-', ' ')),
            v.answer === 'legal' ? 'legal' : `**${v.answer === 'illegal' ? 'illegal' : 'cannot tell'}**`,
            escaped(v.rule.id),
          ]),
        ],
        [],
      );

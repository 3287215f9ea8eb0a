// What stands at the end of a line: MPs, column and DRM, the chance to clear, what a roll came to.
import { isFight } from '../../rules/action';
import type { Audit, AuditedAction, Owed, Standing } from '../../audit/audit';
import type { Judgement } from '../../rules/system';
import type { HintNote } from '../annotations';
import { takenBackSteps } from '../audit-asides';
import { clearsWords, columnHint } from '../odds/column-words';
import { fitting } from '../hint';
import type { Transcript } from '../transcript';
import { visibleName } from '../transcript/plain';
import type { LineIndex } from './lines';

type Spent = NonNullable<Judgement['spent']>;

const spentWords = ({ least, greatest }: Spent): string => (least === greatest ? least : `${least}–${greatest}`);

/** `MP 2/10`, `MP 10–12/10`; `MP 1/2 of 12`, where a second stroke would be read as another fraction. */
const mpWords = (spent: Spent): string => {
  const [words, of] = [spentWords(spent), spent.allowance];
  return `MP ${words}${`${words}${of}`.includes('/') ? ' of ' : '/'}${of}`;
};

/** A prohibition that no MPs buy off is told in place of the odds: `not in Mud`. */
const actionHint = ({ action, judgement }: AuditedAction): string => {
  const { spent, combat, verdicts } = judgement;
  const mp = spent ? [mpWords(spent)] : [];
  if (action.kind === 'move') return fitting(mp);
  if (!isFight(action)) return '';
  const bars = verdicts.find(v => v.answer === 'illegal' && v.bars !== undefined)?.bars;
  if (bars !== undefined) return fitting([`not ${visibleName(bars)}`]);
  const odds = combat ? [columnHint(combat), clearsWords(combat.cleared)] : [];
  return fitting(action.kind === 'overrun' ? [...mp, ...odds] : odds);
};

/** The line of the step with the fight's roll. */
const rollLine = (id: string, { lines }: Transcript, index: LineIndex): number | undefined =>
  index.linesOfAction(id).find(at => lines[at]?.verb === 'roll');

/** So many actions in one go. */
const AT_ONCE = 1000;

/** At most one hint a line. In parts. */
export const makingHints = function* (
  audit: Audit,
  transcript: Transcript,
  index: LineIndex,
): Generator<void, readonly HintNote[]> {
  const hints = new Map<number, HintNote>();
  const put = (line: number | undefined, hint: Omit<HintNote, 'line'>): void => {
    if (line !== undefined && hint.text !== '' && !hints.has(line)) hints.set(line, { line, ...hint });
  };
  for (const [i, audited] of audit.actions.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) yield;
    const { id, action, judgement } = audited;
    const owed = audit.owed.filter(due => due.action === id);
    const kind = action.kind === 'move' ? 'move' : 'fight';
    put(index.lineOfAction(id), { kind, text: actionHint(audited), tooltip: tooltipOf(audited, owed) });
    const { result } = judgement;
    if (!result) continue;
    const text = fitting([`${result.modified} → ${result.result}`, ...owedHint(owed)]);
    put(rollLine(id, transcript, index), { kind: 'fight', text, tooltip: result.meaning });
  }
  yield;
  for (const hint of takenBackHints(audit, index)) put(hint.line, hint);
  return [...hints.values()].sort((a, b) => a.line - b.line);
};

/** `owed by Soviet` */
const owedHint = (owed: readonly Owed[]): readonly string[] => {
  if (owed.length === 0) return [];
  const sides = [...new Set(owed.flatMap(({ side }) => (side === undefined ? [] : [visibleName(side)])))];
  return [sides.length === 0 ? 'still owed' : `owed by ${sides.join(', ')}`];
};

/** Where some units of a drag went on, the line tells what they did. */
const takenBackHints = (audit: Audit, index: LineIndex): readonly HintNote[] => {
  const taken = takenBackSteps(audit);
  return audit.corrections.flatMap(({ steps, what, otherHalf }) =>
    steps.flatMap((step, i): readonly HintNote[] => {
      const line = index.lineOfStep(step);
      if (line === undefined || !taken.has(step)) return [];
      const text = i === steps.length - 1 && otherHalf !== 'later' ? 'back again' : 'taken back';
      return [{ line, kind: 'taken-back', text, tooltip: `${visibleName(what)}. Not judged.` }];
    }),
  );
};

const STANDING: Readonly<Record<Standing, string>> = {
  legal: 'Legal',
  illegal: 'Illegal as logged',
  undetermined: 'Cannot tell',
  'not-judged': 'Not judged',
  allowed: 'Allowed by a ruling',
};

const tooltipOf = ({ verdict, judgement }: AuditedAction, owed: readonly Owed[]): string => {
  const words = verdict === 'legal' && owed.length > 0 ? 'Legal so far' : STANDING[verdict];
  const { spent, combat } = judgement;
  return [
    `${words}.`,
    ...(spent ? [`${spentWords(spent)} of ${spent.allowance} MP.`] : []),
    ...(combat?.certainty === 'illustrative' ? ['≈: by an example chart.'] : []),
  ].join(' ');
};

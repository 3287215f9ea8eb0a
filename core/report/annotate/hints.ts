// What stands at the end of a line: MPs, column and DRM, the chance to clear, what a roll came to.
import type { Audit, AuditedAction, Standing } from '../../audit/audit';
import type { Judgement } from '../../rules/system';
import type { Annotations } from '../annotations';
import { chancePercent, columnHint } from '../combat-markdown';
import type { Transcript } from '../transcript';
import { isFight } from '../transcript/fights';
import { visibleName } from '../transcript/plain';
import type { LineIndex } from './lines';

/** All hints of one line share so many characters, then VS Code cuts. */
const HINT_LENGTH = 43;

/** `MP 2/10`, `MP 10–12/10`; `MP 1/2 of 12`, where a second stroke would be read as another fraction. */
const mpWords = ({ least, greatest, allowance }: NonNullable<Judgement['spent']>): string => {
  const spent = least === greatest ? least : `${least}–${greatest}`;
  return `MP ${spent}${`${spent}${allowance}`.includes('/') ? ' of ' : '/'}${allowance}`;
};

/** Joined by ` · `, as many of them as fit. */
const fitting = (parts: readonly string[]): string => {
  let text = '';
  for (const part of parts) {
    const longer = text === '' ? part : `${text} · ${part}`;
    if (longer.length > HINT_LENGTH) break;
    text = longer;
  }
  return text;
};

/** A prohibition that no MPs buy off is told in place of the odds: `not in Mud`. */
const actionHint = ({ action, judgement }: AuditedAction): string => {
  const { spent, combat, verdicts } = judgement;
  const mp = spent ? [mpWords(spent)] : [];
  if (action.kind === 'move') return fitting(mp);
  if (!isFight(action)) return '';
  const bars = verdicts.find(v => v.answer === 'illegal' && v.bars !== undefined)?.bars;
  if (bars !== undefined) return fitting([`not ${visibleName(bars)}`]);
  const odds = combat ? [columnHint(combat), `clears ${chancePercent(combat.cleared)} %`] : [];
  return fitting(action.kind === 'overrun' ? [...mp, ...odds] : odds);
};

/** The line of the step with the fight's roll. */
const rollLine = (id: string, { lines }: Transcript, index: LineIndex): number | undefined =>
  index
    .linesOfAction(id)
    .find(at => lines[at]?.tokens.some(t => t.kind === 'verb' && lines[at]?.text.slice(t.start, t.end) === 'roll'));

/** At most one hint a line. `fightsOnly`: none at plain moves. */
export const hintsOf = (audit: Audit, transcript: Transcript, index: LineIndex): Annotations['hints'] => {
  const hints = new Map<number, { readonly text: string; readonly tooltip: string }>();
  for (const audited of audit.actions) {
    const line = index.lineOfAction(audited.id);
    const text = actionHint(audited);
    if (line !== undefined && text !== '' && !hints.has(line)) hints.set(line, { text, tooltip: tooltipOf(audited) });
    const { result } = audited.judgement;
    const rolled = result && rollLine(audited.id, transcript, index);
    if (result && rolled !== undefined && !hints.has(rolled))
      hints.set(rolled, { text: fitting([`${result.modified} → ${result.result}`]), tooltip: result.meaning });
  }
  return [...hints].sort(([a], [b]) => a - b).map(([line, hint]) => ({ line, ...hint }));
};

const STANDING: Readonly<Record<Standing, string>> = {
  legal: 'Legal',
  illegal: 'Illegal as logged',
  undetermined: 'Cannot tell',
  'not-judged': 'Not judged',
  allowed: 'Allowed by a ruling',
};

const tooltipOf = ({ verdict, judgement }: AuditedAction): string => {
  const words = STANDING[verdict];
  const { spent, combat } = judgement;
  return [
    `${words}.`,
    ...(spent ? [`${mpWords(spent).slice(3).replace('/', ' of ')} MP.`] : []),
    ...(combat?.certainty === 'illustrative' ? ['≈: by an example chart.'] : []),
  ].join(' ');
};

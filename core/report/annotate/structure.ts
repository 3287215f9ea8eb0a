// Code lenses, folding and symbols: the shape of the text.
import type { Audit, AuditedAction } from '../../audit/audit';
import type { Annotations, SymbolNote } from '../annotations';
import { columnWords } from '../combat-markdown';
import type { Transcript, TranscriptLine } from '../transcript';
import { isFight } from '../transcript/fights';
import { extents, levelOf, type LineIndex } from './lines';

/** `10 actions · 3 illegal · 1 cannot tell` for each phase that has any; `Explain 4-1 +1` above each fight. */
export const lensesOf = (audit: Audit, { lines }: Transcript, index: LineIndex): Annotations['lenses'] => {
  const lenses: Annotations['lenses'][number][] = [];
  const phases = phaseCounts(audit, lines);
  for (const [line, counts] of phases) lenses.push({ line, title: countWords(counts), command: 'overrun.nextFinding' });
  for (const { id, action, judgement } of audit.actions) {
    const line = index.lineOfAction(id);
    if (line === undefined || !isFight(action)) continue;
    const title = judgement.combat ? `Explain ${columnWords(judgement.combat)}` : 'Explain';
    lenses.push({ line, title, command: 'overrun.explainLine' });
  }
  return lenses.sort((a, b) => a.line - b.line);
};

interface Counts {
  actions: number;
  illegal: number;
  undetermined: number;
}

const phaseCounts = (audit: Audit, lines: readonly TranscriptLine[]): ReadonlyMap<number, Counts> => {
  const byId = new Map<string, AuditedAction>(audit.actions.map(a => [a.id, a]));
  const counts = new Map<number, Counts>();
  let phase: number | undefined;
  lines.forEach((line, at) => {
    if (line.kind === 'phase') phase = at;
    const audited = line.first === true ? byId.get(line.action ?? '') : undefined;
    if (!audited || phase === undefined) return;
    const { kind } = audited.action;
    if (kind === 'phase' || (kind === 'adjust' && audited.verdict !== 'illegal' && audited.verdict !== 'undetermined')) return;
    const count = counts.get(phase) ?? { actions: 0, illegal: 0, undetermined: 0 };
    count.actions++;
    if (audited.verdict === 'illegal') count.illegal++;
    if (audited.verdict === 'undetermined') count.undetermined++;
    counts.set(phase, count);
  });
  return counts;
};

const countWords = ({ actions, illegal, undetermined }: Counts): string =>
  [
    `${actions} ${actions === 1 ? 'action' : 'actions'}`,
    ...(illegal > 0 ? [`${illegal} illegal`] : []),
    ...(undetermined > 0 ? [`${undetermined} cannot tell`] : []),
  ].join(' · ');

/** Every line that holds others; undone ranges are folded when the log opens. */
export const foldsOf = (transcript: Transcript): Annotations['folds'] =>
  extents(transcript).flatMap((end, start) => {
    const line = transcript.lines[start];
    return line && end > start ? [{ start, end, folded: line.kind === 'range' }] : [];
  });

/** turn → phase → actions and moves. Steps that only say or change something are no symbols. */
export const symbolsOf = (audit: Audit, transcript: Transcript): readonly SymbolNote[] => {
  const results = new Map(
    audit.actions.flatMap(({ id, judgement: { combat, result } }) =>
      combat ? [[id, ` · ${columnWords(combat)}${result ? ` → ${result.result}` : ''}`] as const] : [],
    ),
  );
  const ends = extents(transcript);
  const roots: Building[] = [];
  const open: Building[] = [];
  transcript.lines.forEach((line, start) => {
    const kind = line.kind === 'turn' || line.kind === 'phase' ? line.kind : isSymbol(line) ? 'action' : undefined;
    const level = levelOf(line);
    if (kind === undefined || level === undefined) return;
    const made: Building = { name: nameOf(line, results), kind, start, end: ends[start] ?? start, level, children: [] };
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    (open.at(-1)?.children ?? roots).push(made);
    open.push(made);
  });
  return roots;
};

interface Building extends SymbolNote {
  readonly level: number;
  readonly children: Building[];
}

const MOVING = new Set(['move', 'overrun', 'attack', 'retreat', 'advance']);

const wordOf = ({ text, tokens }: TranscriptLine, kind: string): string => {
  const token = tokens.find(t => t.kind === kind);
  return token ? text.slice(token.start, token.end) : '';
};

const isSymbol = (line: TranscriptLine): boolean =>
  line.kind === 'step' && line.undone !== true && MOVING.has(wordOf(line, 'verb'));

/** `16 × overrun 0606 → 0706 · 4-1 +1 → 0` */
const nameOf = (line: TranscriptLine, results: ReadonlyMap<string, string>): string => {
  if (line.kind !== 'step') return line.text.trim().replace(/ · step \d+$/, '');
  const places = line.tokens.filter(t => t.kind === 'hex' || t.kind === 'place');
  const [first] = places;
  const last = places.at(-1);
  const where = first && last ? line.text.slice(first.start, last.end) : '';
  const words = [wordOf(line, 'step'), wordOf(line, 'mark'), wordOf(line, 'verb'), where].filter(w => w !== '');
  return `${words.join(' ')}${line.first === true ? (results.get(line.action ?? '') ?? '') : ''}`;
};

// Code lenses, folding and symbols: the shape of the text.
import { isFight } from '../../rules/action';
import type { Audit, AuditedAction } from '../../audit/audit';
import { firstFrom } from '../../base/first-from';
import { filled, inEnglish, type Phrase } from '../../base/in-english';
import { takenBackSteps } from '../audit-asides';
import { countAudit } from '../../games/counts';
import { asidePhrases } from '../audit-counts';
import type { Annotations, LensNote, SymbolNote } from '../annotations';
import type { CombatAssessment } from '../../rules/situation';
import { columnWords } from '../odds/column-words';
import type { Transcript, TranscriptLine, Verb } from '../transcript';
import { extents, type LineIndex } from './lines';

/** So many lines or actions in one go. */
const AT_ONCE = 1000;

/**
 * `10 actions · 3 illegal · 1 cannot tell · 1 still owed` for each phase that has any; `Explain 4-1 +1` above each fight. In parts.
 */
export const makingLenses = function* (
  audit: Audit,
  { lines }: Transcript,
  index: LineIndex,
): Generator<void, Annotations['lenses']> {
  const lenses: Annotations['lenses'][number][] = [];
  for (const { line, part } of byPhase(audit, lines))
    lenses.push({ line, ...titled(countPhrases(part)), command: 'overrun.nextFinding' });
  for (const [i, { id, action, judgement }] of audit.actions.entries()) {
    if (i % AT_ONCE === 0) yield;
    const line = index.lineOfAction(id);
    if (line === undefined || !isFight(action)) continue;
    lenses.push({ line, ...explaining(judgement.combat), command: 'overrun.explainLine' });
    lenses.push({ line, title: inEnglish('Show on Board'), command: 'overrun.showBoard' });
  }
  return lenses;
};

const explaining = (combat: CombatAssessment | undefined): Pick<LensNote, 'title' | 'inWords'> =>
  titled([combat ? [inEnglish('Explain {0}'), columnWords(combat)] : [inEnglish('Explain')]]);

const titled = (inWords: readonly Phrase[]): Pick<LensNote, 'title' | 'inWords'> => ({
  title: inWords.map(filled).join(' · '),
  inWords,
});

/** What there was in the phase of a heading: its lens in words, `10 actions · 3 illegal`; undefined: nothing to count. */
export const phaseCounts = (audit: Audit, { lines }: Transcript, line: number): string | undefined => {
  const here = byPhase(audit, lines).find(part => part.line === line);
  return here && titled(countPhrases(here.part)).title;
};

/** At each finding: that a referee may rule on it. */
export const rulingLensesOf = (diagnostics: Annotations['diagnostics']): Annotations['lenses'] =>
  [...new Set(diagnostics.filter(d => d.severity !== 'information').map(d => d.line))].map(line => ({
    line,
    title: inEnglish('Rule on it…'),
    command: 'overrun.ruleOnLine',
  }));

interface PhasePart {
  /** Of the phase's heading. */
  readonly line: number;
  /** What the audit has of this phase. */
  readonly part: Audit;
}

/**
 * The audit, parted where the track was turned, so that the parts are counted as the whole is. What is owed when a
 * phase ends belongs to the phase that ends.
 */
const byPhase = (audit: Audit, lines: readonly TranscriptLine[]): readonly PhasePart[] => {
  const headings = lines.flatMap((l, line) => (l.kind === 'phase' && l.steps ? [{ line, from: l.steps[0] }] : []));
  // Each list is gone through once: a long log has hundreds of phases.
  const at = phaseAt(headings.map(({ from }) => from));
  const actionsOf = grouped(audit.actions, ({ action }) => at(action.steps[0] ?? 0));
  const findingsOf = grouped(audit.findings, f => at(f.action === undefined ? f.step - 1 : f.step));
  const owedOf = grouped(audit.owed, ({ step }) => at(step));
  const correctionsOf = grouped(audit.corrections, ({ steps }) => at(steps[0] ?? 0));
  return headings.flatMap(({ line }, i) => {
    const actions = actionsOf.get(i) ?? [];
    const findings = findingsOf.get(i) ?? [];
    const owed = owedOf.get(i) ?? [];
    const corrections = correctionsOf.get(i) ?? [];
    const isBusy = findings.length + owed.length + corrections.length > 0 || actions.some(a => !isRoutine(a));
    return isBusy ? [{ line, part: { ...audit, actions, findings, owed, corrections } }] : [];
  });
};

/** The last phase that began at a step or before; the phases begin at `from`, in order; -1: before them all. */
const phaseAt =
  (from: readonly number[]) =>
  (step: number): number =>
    firstFrom(from, step + 1) - 1;

const grouped = <T>(items: readonly T[], keyOf: (item: T) => number): ReadonlyMap<number, readonly T[]> => {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** The turn of the track itself and markers moved: a phase of nothing else needs no lens. */
const isRoutine = ({ action, verdict }: AuditedAction): boolean =>
  action.kind === 'phase' || (action.kind === 'adjust' && verdict !== 'illegal' && verdict !== 'undetermined');

const countPhrases = (part: Audit): readonly Phrase[] => {
  const counts = countAudit(part);
  const actions = counts.legal + counts.illegal + counts.undetermined;
  const illegal = counts.illegal + counts.ofNoAction.illegal;
  const undetermined = counts.undetermined + counts.ofNoAction.undetermined;
  return [
    [actions === 1 ? inEnglish('{0} action') : inEnglish('{0} actions'), String(actions)],
    ...(illegal > 0 ? [[inEnglish('{0} illegal'), String(illegal)] as const] : []),
    ...(undetermined > 0 ? [[inEnglish('{0} cannot tell'), String(undetermined)] as const] : []),
    ...asidePhrases(counts),
  ];
};

/** Every line that holds others; undone ranges are folded when the log opens. */
export const foldsOf = (transcript: Transcript): Annotations['folds'] =>
  extents(transcript).flatMap((end, start) => {
    const line = transcript.lines[start];
    return line && end > start ? [{ start, end, folded: line.kind === 'range' }] : [];
  });

/**
 * The most actions of which each is a symbol: an editor sends all symbols in one go and makes anything else wait
 * meanwhile. The figure is an estimate, not a measured one.
 */
export const MOST_ACTIONS = 4000;

/**
 * turn → phase → actions and moves. Steps that only say or change something, or were taken back, are no symbols; nor,
 * where there are more actions than `most`, are moves of which `diagnostics` say nothing. In parts.
 */
export const makingSymbols = function* (
  audit: Audit,
  transcript: Transcript,
  diagnostics: Annotations['diagnostics'],
  most = MOST_ACTIONS,
): Generator<void, readonly SymbolNote[]> {
  const results = new Map(
    audit.actions.flatMap(({ id, judgement: { combat, result } }) =>
      combat ? [[id, ` · ${columnWords(combat)}${result ? ` → ${result.result}` : ''}`] as const] : [],
    ),
  );
  const ends = extents(transcript);
  const taken = takenBackSteps(audit);
  const isAction = (line: TranscriptLine): boolean => isSymbol(line) && !taken.has(line.steps?.[0] ?? 0);
  const isGreat = transcript.lines.reduce((count, line) => (isAction(line) ? count + 1 : count), 0) > most;
  const spoken = new Set(diagnostics.map(d => d.line));
  const isLeftOut = (line: TranscriptLine, start: number): boolean =>
    isGreat && !FIGHTING.has(line.verb) && !spoken.has(start);
  const roots: Building[] = [];
  const open: Building[] = [];
  for (const [start, line] of transcript.lines.entries()) {
    if (start % AT_ONCE === 0) yield;
    const isShown = isAction(line) && !isLeftOut(line, start);
    const kind = line.kind === 'turn' || line.kind === 'phase' ? line.kind : isShown ? 'action' : undefined;
    const { level } = line;
    if (kind === undefined || level === undefined) continue;
    const made: Building = { name: nameOf(line, results), kind, start, end: ends[start] ?? start, level, children: [] };
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    (open.at(-1)?.children ?? roots).push(made);
    open.push(made);
  }
  return roots;
};

interface Building extends SymbolNote {
  readonly level: number;
  readonly children: Building[];
}

const FIGHTING: ReadonlySet<Verb | undefined> = new Set<Verb>(['overrun', 'attack']);
const MOVING: ReadonlySet<Verb | undefined> = new Set<Verb>(['move', 'overrun', 'attack', 'retreat', 'advance']);

const wordOf = ({ text, tokens }: TranscriptLine, kind: string): string => {
  const token = tokens.find(t => t.kind === kind);
  return token ? text.slice(token.start, token.end) : '';
};

const isSymbol = (line: TranscriptLine): boolean =>
  line.kind === 'step' && line.undone !== true && MOVING.has(line.verb);

/** `16 × overrun 0606 → 0706 · 4-1 +1 → 0` */
const nameOf = (line: TranscriptLine, results: ReadonlyMap<string, string>): string => {
  if (line.kind !== 'step') return line.title ?? '';
  const places = line.tokens.filter(t => t.kind === 'hex' || t.kind === 'place');
  const [first] = places;
  const last = places.at(-1);
  const where = first && last ? line.text.slice(first.start, last.end) : '';
  const words = [wordOf(line, 'step'), wordOf(line, 'mark'), line.verb ?? '', where].filter(w => w !== '');
  return `${words.join(' ')}${line.first === true ? (results.get(line.action ?? '') ?? '') : ''}`;
};

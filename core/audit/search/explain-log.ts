// A log judged by its cheapest explanation: what was taken back is left out, and what breaks a rule as it is told is told
// otherwise as far as slips explain it.

import { firstFrom } from '../../base/first-from';
import { atTheEnd } from '../../base/parts';
import type { ActionOf } from '../../rules/action';
import { plainly } from '../../rules/sentence';
import { phaseText } from '../../scenario/module-contract';
import type { Observation } from '../../rules/observation';
import type { UnitId } from '../../scenario/scenario';
import { askedOnceOf, askedOncePerCause, askedOnceForPhase, askedWithPhases, toldOnceForPhaseEnd } from './asked-once';
import type { AuditedAction, Finding } from '../audit';
import { correctionsOf, loopsIn, withoutLoops, type Correction } from '../take-backs/corrections';
import { Judge } from '../judge/judge';
import type { Judged } from '../judge/judged-so-far';
import { logFinding } from '../make-finding';
import type { JudgingWork } from '../judging-work';
import { firstStep } from '../memory';
import { keptIn, openFromTheFirst } from '../judge/unkept';
import { openJudged } from '../judge/open-judged';
import { isNeverMade } from '../slips/turned-late';
import { rolledElsewhere } from './rolled-elsewhere';
import { withoutTurnsBack } from './turned-back';
import { calledOffNotes, withoutSetBacks } from './set-back';
import { keyOf } from './conflicts';
import { Search, type Explained } from './search';
import type { Judging, Retelling } from '../slips/slip';

export interface ExplainedLog {
  readonly judged: Judged;
  /** Without what was taken back in them. */
  readonly observations: readonly Observation[];
  readonly corrections: readonly Correction[];
}

/**
 * @param nameOf how a unit is called in a correction
 * @returns between two actions, how many of `length` observations are behind
 */
export const explainingLog = function* (
  judging: Judging,
  told: readonly Observation[],
  nameOf: (unit: UnitId) => string,
): Generator<number, ExplainedLog> {
  // Each look through all of a long log takes its time: a host may rest between them.
  const by = { ...judging, kept: keptIn(judging.position, told) };
  yield 0;
  const loops = yield* atTheEnd(loopsIn(told), 0);
  const slips = loops.filter(({ rather }) => rather === undefined);
  const first = withoutLoops(told, slips);
  yield 0;
  const turned = withoutTurnsBack(by.position, first);
  const kept = withoutSetBacks(by.position, turned);
  const notes = calledOffNotes(turned, kept, nameOf);
  const shown = rolledElsewhere(kept);
  yield 0;
  const begin = yield* atTheEnd(by.begin(by.position), 0);
  const judge = new Judge(begin, shown, by);
  if (by.hearsay === true) {
    const judged = yield* judge.judging();
    return {
      judged: withMore(asWritten(judged), notes),
      observations: first,
      corrections: correctionsOf(slips, nameOf),
    };
  }
  const isNeverTurned = !shown.some(({ kind }) => kind === 'phase');
  const search = new Search({ by, isNeverTurned, loops, nameOf });
  const explained = yield* counted(search.explaining(judge), shown.length);
  const moved = explained.slips.flatMap(({ loops: changed = [] }) => changed);
  const back = loops.filter(loop => (loop.rather === undefined) !== moved.includes(loop));
  return {
    judged: withMore(
      withoutUntried(by.work, withFindings(by, shown, explained, isNeverTurned), explained.untried),
      notes,
    ),
    observations: withoutLoops(told, back),
    corrections: correctionsOf(back, nameOf),
  };
};

const withMore = (judged: Judged, notes: readonly Finding[]): Judged =>
  notes.length === 0 ? judged : { ...judged, findings: [...judged.findings, ...notes].sort((a, b) => a.step - b.step) };

/** From how many are left to how many are behind. */
const counted = function* <T>(parts: Generator<number, T>, length: number): Generator<number, T> {
  let part = parts.next();
  for (; part.done !== true; part = parts.next()) yield Math.max(0, length - part.value);
  return part.value;
};

/** With the notes and the questions that its slips leave. */
const withFindings = (
  by: Judging,
  shown: readonly Observation[],
  { judge, slips, tried, untried }: Explained,
  isNeverTurned: boolean,
): Judged => {
  const judged = openFromTheFirst(judge.judged());
  const never = isNeverTurned ? slips.filter(isNeverMade) : [];
  const others = slips.filter(slip => !never.includes(slip));
  const findings = [
    ...notTurned(by, shown, never, judged.actions),
    ...tried.told(judged.findings, finding => keyOf(finding, judged.actions)),
    ...others.flatMap(({ finding }) => finding ?? []),
  ].sort((a, b) => a.step - b.step);
  const logAt = (step: number): number => by.work.partAt(step);
  const turns = turnsOf(judged.actions);
  const turnAt = (step: number): number | undefined =>
    (turns[firstFrom(turns, step + 1, firstStep) - 1]?.turn ?? by.position.turn)?.number;
  const shownAt = (finding: Finding): number | undefined => others.find(slip => slip.finding === finding)?.shown;
  const asked = askedOncePerCause(toldOnceForPhaseEnd(findings), { logAt, turnAt, shownAt });
  if (never.length === 0) return { ...judged, findings: asked };
  const { actions, findings: opened } = openJudged({ ...judged, findings: asked }, IF_READ_RIGHT, WHEN);
  const question = opened.find(({ missing }) => missing === WHEN);
  const isUntried = ({ step }: Finding): boolean => untried.some(at => at <= step && logAt(at) === logAt(step));
  const once = question
    ? askedWithPhases(opened, question, f => (f.missing === WHEN || f.under !== undefined) && isUntried(f))
    : opened;
  return { ...judged, actions, findings: askedOnceForPhase(actions, once) };
};

/** The turns of the track, by their steps. */
const turnsOf = (actions: readonly AuditedAction[]): readonly ActionOf<'phase'>[] =>
  actions
    .flatMap(({ action }) => (action.kind === 'phase' ? [action] : []))
    .sort((a, b) => firstStep(a) - firstStep(b));

const IF_AS_TOLD = 'what was done is only judged as it is told. If it was played so: ';
const HOW = 'how it was played';

/** Where slips were not looked for any more, up to the end of that log, nobody is accused by what he did not log as he played it. */
const withoutUntried = (work: JudgingWork, judged: Judged, untried: readonly number[]): Judged => {
  const first = new Map<number, number>();
  for (const step of untried) {
    const part = work.partAt(step);
    first.set(part, Math.min(step, first.get(part) ?? step));
  }
  if (first.size === 0) return judged;
  const isUntried = (step: number): boolean => step >= (first.get(work.partAt(step)) ?? Infinity);
  const opened = openJudged(judged, IF_AS_TOLD, HOW, {
    action: ({ action }) => isUntried(firstStep(action)),
    finding: ({ step }) => isUntried(step),
  });
  const notes = [...first.values()].map(step => logFinding('slips-untried', step, untriedFrom(step)));
  const asked = askedOnceOf(HOW, opened.findings, step => work.partAt(step));
  return { ...judged, ...opened, findings: [...asked, ...notes].sort((a, b) => a.step - b.step) };
};

const untriedFrom = (step: number): string =>
  `Judged in part only: so much in this log breaks a rule as it is told that from step ${step} on nobody looked how it may have been played otherwise. No game asks for as much.`;

const WHEN = 'when the phases began';
const IF_WRITTEN_RIGHT = 'the phases are those that players wrote. If they began so: ';
const IF_READ_RIGHT = 'the track is never turned. If the phases began as the acts tell: ';

/** All that rests on the phases is open: players wrote them, perhaps late, perhaps of something else. */
const asWritten = (judged: Judged): Judged => {
  const { actions, findings } = openJudged(judged, IF_WRITTEN_RIGHT, WHEN);
  return { ...judged, actions, findings: askedOnceForPhase(actions, findings) };
};

/** Where the track is never turned all its phases are one question; the note tells where they begin. */
const notTurned = (
  { position: { phase } }: Judging,
  [first]: readonly Observation[],
  never: readonly Retelling[],
  actions: readonly AuditedAction[],
): readonly Finding[] => {
  const turns = never.flatMap(({ finding }) => finding ?? []);
  const [one] = turns;
  if (!phase || !first || !one) return [];
  // A phase may have been supposed at one act first, and then at one before it.
  const begun = turnsOf(actions);
  const list = begun.map(turn => `${phaseText(turn.phase)} from step ${firstStep(turn)}`).join(', ');
  const message = `The track is never turned in this log. What was done is not of ${phaseText(phase)}, which it shows; the phases are read from what was done: ${list}.`;
  const note = logFinding('track-not-turned', first.step, message);
  if (begun.length === 1) return [note, one];
  const question = logFinding(
    'track-late',
    Math.min(...begun.map(firstStep)),
    plainly`what was done is legal in ${begun.length} other phases, but the track was never turned`,
    {
      missing: WHEN,
      units: [...new Set(turns.flatMap(({ units }) => units))],
      hexes: [...new Set(turns.flatMap(({ hexes }) => hexes))],
    },
  );
  return [note, question];
};

import type { AnnouncedRemark, Audit, AuditedAction, Finding } from '../../audit/audit';
import type { Phase, Turn } from '../../scenario/scenario';
import { weatherText } from '../../scenario/weather';

/** What a report lists under a phase: a finding, an action that the reader asked to see, or what somebody said amiss. */
export type Entry =
  | { readonly finding: Finding }
  | { readonly shown: AuditedAction }
  | { readonly said: AnnouncedRemark };

export interface PhaseEntries {
  /** undefined: before the first phase that the log tells, or a log without rules. */
  readonly when?: { readonly turn: Turn; readonly phase: Phase };
  readonly entries: readonly Entry[];
}

/** Where an entry stands, and whether an action brought it there. */
interface Placed {
  readonly step: number;
  readonly ofAction: boolean;
  readonly entry: Entry;
}

/**
 * Findings and shown actions by the phase in which they stand, in order; phases without any are left out. What is owed
 * when a phase ends stands at the step that turns the track, and belongs to the phase that ended.
 */
export const entriesByPhase = (audit: Audit, shown: readonly AuditedAction[] = []): readonly PhaseEntries[] => {
  const { log, actions, findings } = audit;
  const turns: { readonly step: number; readonly when: PhaseEntries['when'] }[] = [{ step: 0, when: startOf(log) }];
  for (const { action } of actions)
    if (action.kind === 'phase')
      turns.push({ step: action.steps[0] ?? 0, when: { turn: action.turn, phase: action.phase } });
  const placed: readonly Placed[] = [
    ...findings.map(finding => ({ step: finding.step, ofAction: finding.action !== undefined, entry: { finding } })),
    ...audit.announced
      .filter(said => said.agrees !== 'yes')
      .map(said => ({ step: said.step, ofAction: true, entry: { said } })),
    ...shown.map(a => ({ step: a.action.steps[0] ?? 0, ofAction: true, entry: { shown: a } })),
  ].sort((a, b) => a.step - b.step);
  return turns.flatMap(({ step, when }, i): readonly PhaseEntries[] => {
    const end = turns[i + 1]?.step ?? Infinity;
    const own = placed.filter(p => (i === 0 || p.step > step || isOpening(p, step)) && belongsBefore(p, end));
    return own.length === 0 ? [] : [{ ...(when ? { when } : {}), entries: own.map(p => p.entry) }];
  });
};

/** About the turning of the track itself. */
const isOpening = (p: Placed, step: number): boolean => p.step === step && p.ofAction;
const belongsBefore = (p: Placed, end: number): boolean => p.step < end || (p.step === end && !p.ofAction);

const startOf = ({ rules, timeline }: Audit['log']): PhaseEntries['when'] => rules?.binding.clockAt(timeline, 0);

/** `Turn 2 · Sep I 1941 · Mud · Axis Movement`. */
export const phaseTitle = (when: PhaseEntries['when']): string =>
  when
    ? [`Turn ${when.turn.number}`, when.turn.date, weatherText(when.turn), `${when.phase.side} ${when.phase.name}`]
        .filter(Boolean)
        .join(' · ')
    : 'Before the first phase';

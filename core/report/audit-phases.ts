import type { Audit, Finding } from '../audit/audit';
import type { Phase, Turn } from '../scenario/scenario';
import { weatherText } from '../scenario/weather';

export interface PhaseFindings {
  /** undefined: before the first phase that the log tells, or a log without rules. */
  readonly when?: { readonly turn: Turn; readonly phase: Phase };
  readonly findings: readonly Finding[];
}

/**
 * Findings by the phase in which they stand, in order; phases without any are left out. What is owed when a phase ends
 * stands at the step that turns the track, and belongs to the phase that ended.
 */
export const findingsByPhase = ({ log, actions, findings }: Audit): readonly PhaseFindings[] => {
  const turns: { readonly step: number; readonly when: PhaseFindings['when'] }[] = [{ step: 0, when: startOf(log) }];
  for (const { action } of actions)
    if (action.kind === 'phase')
      turns.push({ step: action.steps[0] ?? 0, when: { turn: action.turn, phase: action.phase } });
  return turns.flatMap(({ step, when }, i): readonly PhaseFindings[] => {
    const end = turns[i + 1]?.step ?? Infinity;
    const own = findings.filter(f => (i === 0 || f.step > step || isOpening(f, step)) && belongsBefore(f, end));
    return own.length === 0 ? [] : [{ ...(when ? { when } : {}), findings: own }];
  });
};

/** A finding about the turning of the track itself. */
const isOpening = (f: Finding, step: number): boolean => f.step === step && f.action !== undefined;
const belongsBefore = (f: Finding, end: number): boolean => f.step < end || (f.step === end && f.action === undefined);

const startOf = (log: Audit['log']): PhaseFindings['when'] => {
  const { rules, timeline } = log;
  const text = rules && timeline.globalsAt(0)[rules.binding.turnGlobal];
  return text === undefined ? undefined : rules?.binding.phaseOf(text);
};

/** `Turn 2 · Sep I 1941 · Mud · Axis Movement`. */
export const phaseTitle = (when: PhaseFindings['when']): string =>
  when
    ? [
        `Turn ${when.turn.number}`,
        when.turn.date,
        ...[weatherText(when.turn)].filter(weather => weather !== undefined),
        `${when.phase.side} ${when.phase.name}`,
      ].join(' · ')
    : 'Before the first phase';

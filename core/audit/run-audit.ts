import { finished } from '../base/parts';
import type { Observation } from '../rules/observation';
import type { UnitId } from '../scenario/scenario';
import type { Timeline, Viewer } from '../vassal/game/replay/timeline';
import { announcedRemarks } from './announced-remarks';
import type { Audit, Finding, FoundRules, OpenedLog } from './audit';
import { judging } from './judge';
import { observe } from './observe';
import { rosterOf } from './outside-fights';
import { positionAt } from './position';
import { logNotes, stepNotes } from './replay-notes';
import { undeclaredFights } from './undeclared';
import { unitName } from './unit-name';
import { unreadNotes } from './unread';

/**
 * Reads a log by the rules that were found for it. Without rules: no actions, and only what the log says of itself.
 *
 * @param viewer whose eyes: without one, those of an observer on no side
 */
export const audit = (log: OpenedLog, viewer: Viewer = {}): Audit => finished(auditing(log, viewer));

/** The same in small parts, for hosts that have other things to do. Each tells which share is done, from 0 to 1. */
export const auditing = function* (log: OpenedLog, viewer: Viewer = {}): Generator<number, Audit> {
  const { timeline, rules } = log;
  if (!rules) return { log, observations: [], actions: [], findings: logNotes(timeline), announced: [] };
  const notes: Finding[] = [];
  const observations = observe(timeline, rules.scenario, rules.binding, viewer, changes => {
    notes.push(...stepNotes(timeline, changes));
  });
  const begin = rules.referee.begin(positionAt(timeline, rules.binding, 0, viewer));
  const nameAt = unitNames(rules, timeline, observations, viewer);
  const parts = judging(begin, observations, nameAt, undeclaredFights(rules.scenario), rosterOf(rules.scenario));
  let part = parts.next();
  for (; part.done !== true; part = parts.next()) yield part.value / observations.length;
  const { actions, findings } = part.value;
  return {
    log,
    observations,
    actions,
    findings: [...findings, ...notes, ...unreadNotes(observations, actions)].sort(byStep),
    announced: announcedRemarks(actions),
  };
};

const byStep = (a: Finding, b: Finding): number => a.step - b.step;

/** How a unit's counter reads after a step: which face shows is told by the start and the flips since. */
const unitNames = (
  { scenario, binding, system }: FoundRules,
  timeline: Timeline,
  observations: readonly Observation[],
  viewer: Viewer,
): ((unit: UnitId, step: number) => string) => {
  const units = new Map(scenario.units.map(unit => [unit.id, unit]));
  const faces = new Map<UnitId, { readonly step: number; readonly reduced: boolean }[]>();
  const show = (unit: UnitId, step: number, reduced: boolean): void => {
    const shown = faces.get(unit) ?? [];
    shown.push({ step, reduced });
    faces.set(unit, shown);
  };
  for (const view of timeline.piecesAt(0, viewer)) {
    const unit = binding.unitOf(view);
    if (unit !== undefined) show(unit, 0, binding.isReduced(view));
  }
  for (const seen of observations) {
    if (seen.kind === 'reduced' || seen.kind === 'restored') show(seen.unit, seen.step, seen.kind === 'reduced');
    else if (seen.kind === 'placed') show(seen.unit, seen.step, seen.reduced);
  }
  return (id, step) => {
    const unit = units.get(id);
    const face = faces.get(id)?.findLast(shown => shown.step <= step);
    return unit ? unitName(unit, face?.reduced === true, system) : id;
  };
};

import { isFight } from '../../rules/action';
import type { Audit, AuditedAction } from '../../audit/audit';
import { announcedWords } from '../../rules/announced';
import type { Observation } from '../../rules/observation';

/** The audited actions by step: a phase change stands for its step; the others begin a line or a block. */
export interface ActionIndex {
  readonly phaseAt: ReadonlyMap<number, AuditedAction>;
  readonly beginsAt: ReadonlyMap<number, AuditedAction>;
  /** The action that each step belongs to. */
  readonly of: ReadonlyMap<number, AuditedAction>;
  /** × or ?, by the step whose act was found wanting. */
  readonly marks: ReadonlyMap<number, Mark>;
  /** Findings at a step that turns the track: what fell due in the phase that ends (no action) or begins. */
  readonly due: ReadonlyMap<number, readonly Due[]>;
  readonly notes: ReadonlyMap<number, readonly string[]>;
  readonly observations: ReadonlyMap<number, readonly Observation[]>;
}

/** Illegal as logged, undetermined. */
export type Mark = '×' | '?';

/** A finding with a line of its own. */
export interface Due {
  /** Its place in the audit's list. */
  readonly finding: number;
  readonly mark: Mark;
  readonly message: string;
  /** Owed when the phase ended, not when the next one began. */
  readonly ends: boolean;
}

const pushTo = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

const markOf = (verdict: string): Mark | undefined =>
  verdict === 'illegal' ? '×' : verdict === 'undetermined' ? '?' : undefined;

/** So many actions or observations in one go. */
const AT_ONCE = 2000;

/** In parts. */
export const indexingActions = function* ({
  actions,
  findings,
  observations,
  announced,
}: Audit): Generator<void, ActionIndex> {
  const phaseAt = new Map<number, AuditedAction>();
  const beginsAt = new Map<number, AuditedAction>();
  const of = new Map<number, AuditedAction>();
  for (const [i, action] of actions.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) yield;
    const [first] = action.action.steps;
    if (first === undefined) continue;
    if (action.action.kind === 'phase') {
      phaseAt.set(first, action);
      continue;
    }
    // Where a step holds two actions (two stacks dragged at once) the one that needs a line of its own wins.
    const standing = beginsAt.get(first);
    if (!standing || (!isFight(standing.action) && rank(action) > rank(standing))) beginsAt.set(first, action);
    for (const step of action.action.steps) {
      const owner = of.get(step);
      if (!owner || rank(action) > rank(owner)) of.set(step, action);
    }
  }
  yield;
  const marks = new Map<number, Mark>();
  const due = new Map<number, Due[]>();
  const notes = new Map<number, string[]>();
  findings.forEach((finding, at) => {
    // What was not read has a line of its own, with its bytes.
    if (finding.verdict === 'note' && finding.code !== 'not-read') pushTo(notes, finding.step, finding.message);
    const { message, action, step } = finding;
    const act = finding.act ?? step;
    const mark = markOf(finding.verdict);
    if (mark === undefined) return;
    if (phaseAt.has(step)) pushTo(due, step, { finding: at, mark, message, ends: action === undefined });
    else if (marks.get(act) !== '×') marks.set(act, mark);
  });
  for (const said of announced) if (said.agrees !== 'yes') pushTo(notes, said.step, announcedWords(said));
  const byStep = new Map<number, Observation[]>();
  for (const [i, observation] of observations.entries()) {
    if (i % AT_ONCE === 0) yield;
    pushTo(byStep, observation.step, observation);
  }
  return { phaseAt, beginsAt, of, marks, due, notes, observations: byStep };
};

/** Fights before moves before the rest; among equals the one that is not legal. */
const rank = ({ action, verdict }: AuditedAction): number =>
  (isFight(action) ? 20 : action.kind === 'move' ? 10 : 0) +
  (verdict === 'illegal' ? 2 : verdict === 'undetermined' ? 1 : 0);

/**
 * The last step of the block that an action begins: the steps up to its last, as long as none between begins or
 * belongs to something else. Remarks in between are part of the block.
 */
export const blockEnd = (index: ActionIndex, action: AuditedAction, isFree: (step: number) => boolean): number => {
  const { steps } = action.action;
  const first = steps[0] ?? 0;
  const last = steps.reduce((a, b) => Math.max(a, b), first);
  let end = first;
  for (let step = first + 1; step <= last; step++) {
    const owner = index.of.get(step);
    if (index.phaseAt.has(step) || !isFree(step) || (owner !== undefined && owner !== action)) break;
    if (owner === action) end = step;
  }
  return end;
};

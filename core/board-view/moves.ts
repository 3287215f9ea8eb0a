// What a step moved, as arrows, each with the verdict on it.

import { present } from '../base/present';
import type { Audit, AuditedAction, Finding } from '../audit/audit';
import { unitsOf } from '../audit/memory';
import type { UnitId } from '../scenario/scenario';
import type { Point } from '../vassal/module/grids/grid';
import type { PieceMove, PieceView } from '../vassal/replay/timeline';
import type { MoveArrow, MoveVerdict } from './board-view';
import { isInvisible, PieceWords } from './piece-words';

/** A piece that moved within one map. */
interface Moved {
  readonly move: PieceMove;
  readonly after: PieceView;
  readonly map: string;
  readonly from: Point;
  readonly to: Point;
}

const VERDICTS: Readonly<Record<AuditedAction['verdict'], MoveVerdict>> = {
  legal: 'legal',
  allowed: 'legal',
  illegal: 'illegal',
  undetermined: 'undetermined',
  'not-judged': 'none',
};

const SEVEREST: readonly MoveVerdict[] = ['illegal', 'undetermined', 'legal', 'none'];

/** The arrows of a log's steps. */
export class LogMoves {
  private readonly byStep = new Map<number, AuditedAction[]>();
  private readonly findings = new Map<string, Finding[]>();
  private readonly words: PieceWords;

  constructor(private readonly audit: Audit) {
    const { actions, findings, log } = audit;
    for (const action of actions) for (const step of action.action.steps) push(this.byStep, step, action);
    for (const finding of findings) if (finding.action !== undefined) push(this.findings, finding.action, finding);
    this.words = new PieceWords(log);
  }

  /** What moved in a step, each way once. What an undo puts back, and what came onto a map or left it, has no arrow. `about`: the finding whose picture it is. */
  of(step: number, about?: Finding): readonly MoveArrow[] {
    const { timeline } = this.audit.log;
    if (timeline.undoneBy(step) !== undefined) return [];
    const ways = new Map<string, Moved[]>();
    for (const move of timeline.changes(step).moved) {
      const after = timeline.pieceAt(step, move.id);
      const { fromXY: from, toXY: to, toMap: map } = move;
      if (!after || !from || !to || map === undefined || move.fromMap !== map || isInvisible(after)) continue;
      if (from.join() === to.join()) continue;
      push(ways, [map, ...from, ...to].join(), { move, after, map, from, to });
    }
    return [...ways.values()].map(group => this.arrow(step, group, about));
  }

  private arrow(step: number, group: readonly Moved[], about: Finding | undefined): MoveArrow {
    const sorted = [...group].sort((a, b) => (b.after.index ?? 0) - (a.after.index ?? 0));
    const [first] = sorted;
    if (!first) throw new RangeError('an arrow without a piece');
    const { map, from, to, move } = first;
    const verdicts = sorted.map(({ after }) => this.verdictOn(step, this.words.unitOf(after)?.id, about));
    const place = (location: string | undefined, xy: Point): string =>
      this.words.placeOf({ map, xy, ...present({ location }) });
    return {
      step,
      map,
      from,
      // A drag shows no path: each drag is a step of its own.
      over: [],
      to,
      places: [place(move.from, from), place(move.to, to)],
      pieces: sorted.map(({ after }) => this.words.nameOf(after)),
      verdict: SEVEREST.find(verdict => verdicts.includes(verdict)) ?? 'none',
    };
  }

  /** Of the actions that a step is part of, the one with the unit. */
  private verdictOn(step: number, unit: UnitId | undefined, about: Finding | undefined): MoveVerdict {
    // In its own picture what a finding names is drawn as the finding says.
    if (about && about.verdict !== 'note' && unit !== undefined && about.units.includes(unit) && isActOf(about, step))
      return about.verdict;
    const actions = this.byStep.get(step) ?? [];
    const own = unit === undefined ? undefined : actions.find(({ action }) => concerns(action, unit));
    const action = own ?? (unit === undefined ? undefined : actions[0]);
    if (!action) return 'none';
    const verdict = VERDICTS[action.verdict];
    if (verdict === 'legal' || verdict === 'none') return verdict;
    const here = (this.findings.get(action.id) ?? []).filter(finding => isAbout(finding, step, action));
    return SEVEREST.find(severe => here.some(finding => finding.verdict === severe)) ?? 'legal';
  }
}

/** Where a finding names a later act, such as a retreat, only that is meant. */
const isActOf = ({ act }: Finding, step: number): boolean => act === undefined || act === step;

/** The whole of a move is what a finding is about; of a fight the act that it names, else its beginning. */
const isAbout = ({ act, step: found }: Finding, step: number, { action }: AuditedAction): boolean =>
  act === undefined ? action.kind === 'move' || found === step : act === step;

/** Also who fell back or advanced. */
const concerns = (action: AuditedAction['action'], unit: UnitId): boolean =>
  unitsOf(action).includes(unit) ||
  ('outcome' in action && [...action.outcome.retreats, ...action.outcome.advances].some(act => act.unit === unit));

const push = <K, V>(lists: Map<K, V[]>, key: K, value: V): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

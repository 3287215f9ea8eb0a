import type { Observation } from '../../rules/observation';
import type { FoundRules } from '../audit';
import { boardAt, boardPiece, type PieceStep } from '../observe/board';
import { MaskedCounts, observeStep } from '../observe/observe';
import type { Link, Seam } from './chain';
import { indexOfPhase } from '../../scenario/phases';

/**
 * Why what came before a seam says nothing of what comes after it; undefined: the game goes on there. Units that stand
 * elsewhere moved where no log shows it, so that nobody can tell what they spent or owe. The turn may have been set
 * between the logs, if nothing else was.
 */
export const breakAt = (seam: Seam, before: FoundRules, after: FoundRules): 'units' | 'turn' | 'rules' | undefined => {
  if (!isSameRules(before, after)) return 'rules';
  const pieces = pieceSteps(seam, after);
  if (pieces.some(isElsewhere)) return 'units';
  const turn = seam.globals.filter(({ name }) => after.binding.tellsTurn(name));
  if (turn.length === 0) return undefined;
  return seam.pieces.length > 0 || !isLater(turn, after) ? 'turn' : undefined;
};

const isSameRules = (a: FoundRules, b: FoundRules): boolean =>
  a.system.id === b.system.id && a.scenario.name === b.scenario.name && a.scenario.version === b.scenario.version;

const pieceSteps = ({ pieces }: Seam, { binding }: FoundRules): readonly PieceStep[] =>
  pieces.map(({ before, after }) => ({
    before: before && boardPiece(before, binding),
    after: after && boardPiece(after, binding),
  }));

/** A masked piece may be any unit. */
const isElsewhere = ({ before, after }: PieceStep): boolean =>
  before?.masked === true ||
  after?.masked === true ||
  (before?.unit !== undefined && after !== undefined && before.hex !== after.hex);

const isLater = (turn: Seam['globals'], { binding, scenario }: FoundRules): boolean => {
  const place = (when: 'before' | 'after'): number => {
    const now = binding.clockIn(Object.fromEntries(turn.map(global => [global.name, global[when]])));
    if (!now) return -1;
    const phase = indexOfPhase(scenario.phases, now.phase);
    return now.turn.number * scenario.phases.length + phase;
  };
  return place('before') !== -1 && place('before') <= place('after');
};

type Bare = Observation extends infer O ? (O extends Observation ? Omit<O, 'step' | 'player'> : never) : never;

/** What was changed between the two logs, as if a step had done it. */
export const seamObservations = ({ after, seam }: Link, rules: FoundRules): readonly Bare[] => {
  if (!after || seam.pieces.length + seam.globals.length === 0) return [];
  const board = boardAt(after.log.timeline, rules.binding, after.step);
  const globals = Object.fromEntries(
    seam.globals.map(({ name, before, after: now }) => [name, [before, now] as const]),
  );
  const nothing = { undo: false, moved: [], changed: [], added: [], removed: [], chat: [], rolls: [], unknown: [] };
  const changes = { ...nothing, step: 0, globals };
  const masked = new MaskedCounts(board.values());
  return observeStep(changes, pieceSteps(seam, rules), { board, masked }, rules.binding);
};

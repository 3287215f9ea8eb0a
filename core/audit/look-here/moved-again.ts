import type { PieceMove } from '../../vassal/game/replay/timeline';
import type { Look } from './look-here';
import type { Phase, Story } from './story';
import { moveWords } from './words';

/** A piece's moves in one phase. */
interface Trail {
  readonly phase: Phase;
  readonly moves: { readonly step: number; readonly move: PieceMove }[];
  /** It moved on after another piece had moved. */
  again: boolean;
}

/**
 * Pieces that moved twice in a phase, with another piece's move between: several drags in a row are one march, dragged hex
 * by hex. Only below a heading that tells a phase, and of pieces whose side is known where the log's sides are.
 */
export const movedAgain = (story: Story): readonly Look[] => {
  const looks: Look[] = [];
  let trails = new Map<string, Trail>();
  let phase: Phase | undefined;
  let last = new Set<string>();
  const close = (): void => {
    for (const trail of trails.values()) if (trail.again) looks.push(lookOf(story, trail));
    trails = new Map();
  };
  for (const one of story.steps) {
    if (one.phase !== phase) {
      close();
      phase = one.phase;
    }
    if (one.moves.length === 0 || phase.name === undefined) continue;
    for (const move of one.moves) {
      const trail = trails.get(move.id) ?? { phase, moves: [], again: false };
      trails.set(move.id, trail);
      if (trail.moves.length > 0 && !last.has(move.id)) trail.again = true;
      trail.moves.push({ step: one.step, move });
    }
    last = new Set(one.moves.map(move => move.id));
  }
  close();
  return looks.filter(isOfASide(story)).sort((a, b) => (a.steps[0] ?? 0) - (b.steps[0] ?? 0));
};

const isOfASide =
  (story: Story) =>
  ({ side }: Look): boolean =>
    side !== undefined || !story.sides.areKnown;

const lookOf = (story: Story, { phase, moves }: Trail): Look => {
  const [first] = moves;
  const last = moves.at(-1) ?? first;
  const name = last ? story.nameOf(last.move) : '';
  const side = last && story.pieceSide(last.move, last.step);
  const shown = moves.length > 4 ? [...moves.slice(0, 2), ...moves.slice(-1)] : moves;
  const ways = shown.map(({ step, move }) => `${moveWords(move)} (step ${step})`);
  return {
    kind: 'moved-again',
    steps: moves.map(({ step }) => step),
    ...(side !== undefined && { side }),
    ...(phase.name !== undefined && { phase: phase.name }),
    pieces: last ? [{ id: last.move.id, name }] : [],
    what: `${name} moved ${moves.length} times: ${ways.join(', ')}${shown.length < moves.length ? ', …' : ''}`,
  };
};

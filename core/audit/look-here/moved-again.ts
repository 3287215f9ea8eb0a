import type { PieceMove } from '../../vassal/replay/timeline';
import type { Look } from './look-here';
import { nothing, type Reader } from './reader';
import type { Phase, Story, StoryStep } from './story';
import { moveWords } from './words';

interface Leg {
  readonly step: number;
  readonly move: PieceMove;
}

/** A piece's moves in one phase. */
interface Trail {
  readonly phase: Phase;
  readonly steps: number[];
  /** The first two. */
  readonly first: readonly Leg[];
  readonly last: Leg;
  /** It moved on after another piece had moved. */
  readonly again: boolean;
}

/**
 * Pieces that moved twice in a phase, with another piece's move between: several drags in a row are one march, dragged hex
 * by hex. Only below a heading that tells a phase, and of pieces whose side is known where the log's sides are.
 */
export const movedAgain = (story: Story): Reader<readonly Look[]> => {
  if (story.phases.length === 0) return nothing([]);
  const looks: Look[] = [];
  let trails = new Map<string, Trail>();
  let phase: Phase | undefined;
  let last = new Set<string>();
  const close = (): void => {
    for (const trail of trails.values()) if (trail.again) looks.push(lookOf(story, trail));
    trails = new Map();
  };
  const note = (one: StoryStep): void => {
    if (one.phase !== phase) {
      close();
      phase = one.phase;
    }
    if (one.moves.length === 0 || phase.name === undefined) return;
    for (const move of one.moves) {
      const leg: Leg = { step: one.step, move };
      const trail = trails.get(move.id);
      trail?.steps.push(one.step);
      trails.set(
        move.id,
        trail
          ? {
              ...trail,
              steps: trail.steps,
              first: trail.first.length < 2 ? [...trail.first, leg] : trail.first,
              last: leg,
              again: trail.again || !last.has(move.id),
            }
          : { phase, steps: [one.step], first: [leg], last: leg, again: false },
      );
    }
    last = new Set(one.moves.map(move => move.id));
  };
  const found = (): readonly Look[] => {
    close();
    return looks.filter(isOfASide(story)).sort((a, b) => (a.steps[0] ?? 0) - (b.steps[0] ?? 0));
  };
  return { note, found };
};

const isOfASide =
  (story: Story) =>
  ({ side }: Look): boolean =>
    side !== undefined || !story.sides.areKnown;

const lookOf = (story: Story, { phase, steps, first, last }: Trail): Look => {
  const name = story.nameOf(last.move);
  const side = story.pieceSide(last.move, last.step);
  const shown = first.includes(last) ? first : [...first, last];
  const ways = shown.map(({ step, move }) => `${moveWords(move)} (step ${step})`);
  const between = steps.length > shown.length ? '…, ' : '';
  return {
    kind: 'moved-again',
    steps,
    ...(side !== undefined && { side }),
    ...(phase.name !== undefined && { phase: phase.name }),
    pieces: [{ id: last.move.id, name }],
    what: `${name} moved ${steps.length} times: ${ways.slice(0, -1).join(', ')}, ${between}${ways.at(-1) ?? ''}`,
  };
};

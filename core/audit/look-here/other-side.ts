import { LISTED_PIECES, type Look } from './look-here';
import { nothing, type Reader } from './reader';
import type { Story, StoryStep } from './story';
import { moveWords, playerWords, someNames } from './words';

/** Pieces of another side than the player's that he moved: a retreat, help, or a slip. */
export const otherSide = (story: Story): Reader<readonly Look[]> => {
  if (!story.knowsPlayers) return nothing([]);
  const looks: Look[] = [];
  return { note: step => looks.push(...ofStep(story, step)), found: () => looks };
};

const ofStep = (story: Story, { step, player, phase, moves }: StoryStep): readonly Look[] => {
  const own = story.sideOf(player, step);
  if (player === undefined || own === undefined || moves.length === 0) return [];
  const byMove = new Map<string, { side: string; pieces: { id: string; name: string }[] }>();
  for (const move of moves) {
    const side = story.pieceSide(move, step);
    if (side === undefined || side === own) continue;
    const where = moveWords(move);
    const same = byMove.get(`${side}\n${where}`) ?? { side, pieces: [] };
    same.pieces.push({ id: move.id, name: story.nameOf(move) });
    byMove.set(`${side}\n${where}`, same);
  }
  return [...byMove].map(([key, { side, pieces }]) => ({
    kind: 'other-side',
    steps: [step],
    player,
    side: own,
    ...(phase.name !== undefined && { phase: phase.name }),
    pieces: pieces.slice(0, LISTED_PIECES),
    what:
      `${playerWords(player, own)} moved ${pieces.length === 1 ? 'a piece' : `${pieces.length} pieces`} of ${side}: ` +
      `${someNames(pieces.map(p => p.name))}, ${key.slice(key.indexOf('\n') + 1)}`,
  }));
};

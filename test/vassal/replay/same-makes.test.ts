// A piece that goes to and fro between few looks: what it is made of then is written down once.
import { expect, it } from 'vitest';
import { replay } from '../../../core/vassal/replay/replay';
import { costlyGame, changed, piece, times } from '../../fuzz/costly-parts';

it('a piece is told as it is after each step, though its looks come back', async () => {
  const look = (step: number): number => [0, 1, 2, 1, 0, 3, 0][step] ?? 0;
  const game = costlyGame(
    count => ({
      start: [piece(7, 'A', ['mark;M'], ['x0'])],
      steps: times(count, i => [changed(7, 1, look(i), look(i + 1))]),
    }),
    6,
  );
  const timeline = await replay(game, undefined);
  if (!timeline.ok) throw new Error(timeline.error.message);
  const told = times(7, step => timeline.value.pieceAt(step, '7')?.props['M']);
  expect(told).toEqual(['x0', 'x1', 'x2', 'x1', 'x0', 'x3', 'x0']);
  expect(timeline.value.changes(4).changed).toMatchObject([{ props: { M: ['x1', 'x0'] } }]);
});

// Masks of one look that lay in one stack: which of them has gone is told to nobody whom the table does not tell.
import { describe, expect, it } from 'vitest';
import { LogBoards } from '../../../core/board-view/maps-at';
import { pieceLines, replayLines } from '../../../core/report/replay-json';
import type { Timeline, Viewer } from '../../../core/vassal/replay/timeline';
import { change, type HandPiece, move, piece, play, remove, stack } from './hand-made';

const NAMES: Readonly<Record<string, string>> = { 31: 'Tiger', 32: 'Panther', 33: 'Puma' };

/** @param outside a mark that everybody sees beside the mask */
const tank = (id: string, owner: string, outside = ''): HandPiece => ({
  id,
  name: NAMES[id] ?? '',
  traits: [
    ['mark;Outside', outside],
    [`obs;79,130;back.png;Mask;B;Unknown;side:;;d;true;;`, owner === 'null' ? 'null;' : `${owner};|1|null`],
    ['mark;Strength', id],
  ],
});

const masking = (id: string, outside = ''): string => change(tank(id, 'null', outside), tank(id, 'Red', outside));
const showing = (id: string): string => change(tank(id, 'Red'), tank(id, 'null'));

/** All stand in one stack, the first at the bottom, and are masked in the first step. */
const played = (ids: readonly string[], ...steps: readonly (readonly string[])[]): Promise<Timeline> =>
  play(
    [...ids.map(id => piece(tank(id, 'null'))), stack('91', [0, 0], ...ids)],
    [ids.map(id => masking(id)), ...steps],
  );

/** All that is told of the steps from the third on. */
const toldOf = (timeline: Timeline, viewer: Viewer = {}): string => {
  const seen = timeline.seenBy(viewer);
  const steps = Array.from({ length: timeline.steps - 1 }, (_, i) => i + 2);
  const boards = new LogBoards({ timeline: seen, file: '', game: {} } as never, { sizeOf: () => undefined } as never);
  return [
    ...[...replayLines(seen)].slice(2),
    ...steps.flatMap(step => [...pieceLines(seen, step)]),
    ...steps.map(step => JSON.stringify([seen.changes(step), seen.piecesAt(step)])),
    ...steps.map(step => JSON.stringify(boards.at(step))),
  ].join('\n');
};

const TWO = ['31', '32'];
const THREE = ['31', '32', '33'];

describe('masks of one look in one stack', () => {
  it.each<readonly [string, readonly string[], readonly (readonly string[])[], readonly (readonly string[])[]]>([
    ['one of two moves', TWO, [[move('31', [5, 5])]], [[move('32', [5, 5])]]],
    [
      'one moves and comes back',
      TWO,
      [[move('31', [5, 5])], [move('31', [0, 0])]],
      [[move('32', [5, 5])], [move('32', [0, 0])]],
    ],
    [
      'two of three move',
      THREE,
      [[move('31', [5, 5]), move('32', [5, 5])]],
      [[move('32', [5, 5]), move('33', [5, 5])]],
    ],
    ['both move apart', TWO, [[move('31', [5, 5]), move('32', [9, 9])]], [[move('32', [5, 5]), move('31', [9, 9])]]],
    ['one is taken away', TWO, [[remove('31')]], [[remove('32')]]],
    [
      'one moves, and then the other',
      TWO,
      [[move('31', [5, 5])], [move('32', [9, 9])]],
      [[move('32', [5, 5])], [move('31', [9, 9])]],
    ],
  ])('tell nothing of which they are: %s', async (_, ids, one, other) => {
    const [a, b] = [await played(ids, ...one), await played(ids, ...other)];
    for (const viewer of [{}, { side: 'Blue' }]) expect(toldOf(a, viewer)).toBe(toldOf(b, viewer));
    expect(toldOf(a, { side: 'Red' })).not.toBe(toldOf(b, { side: 'Red' }));
    expect(toldOf(a)).not.toMatch(/Tiger|Panther|Puma/);
  });

  it('are followed from then on by ids that say when they were mixed, and are said to be', async () => {
    const log = await played(TWO, [move('31', [5, 5])]);
    const [line = ''] = [...replayLines(log)].slice(2);
    expect(JSON.parse(line)).toMatchObject({
      renamed: { from: TWO, to: ['mask-2-1', 'mask-2-2'] },
      moved: [{ id: 'mask-2-2', name: 'Unknown', toXY: [5, 5] }],
    });
    expect(log.pieceAt(1, 'mask-2-2')).toMatchObject({ xy: [0, 0], index: 1 });
    expect([log.pieceAt(2, '31'), log.pieceAt(3, '31')]).toEqual([undefined, undefined]);
  });

  it('have their own ids again as soon as they are seen', async () => {
    const log = await played(TWO, [move('31', [5, 5])], [showing('31')]);
    expect(log.changes(3)).toMatchObject({
      renamed: [['mask-2-2', '31']],
      changed: [{ id: '31', name: 'Tiger', props: { PieceName: ['Unknown', 'Tiger'] } }],
    });
    expect(log.piecesAt(3).map(({ id, name }) => [id, name])).toEqual([
      ['31', 'Tiger'],
      ['mask-2-1', 'Unknown'],
    ]);
  });

  it('are their own as long as they stay together, and where the table tells them apart', async () => {
    const together = await played(TWO, [move('91', [5, 5])]);
    expect(together.changes(2).moved.map(({ id }) => id)).toEqual(TWO);
    expect(together.remembering.changes(2).moved.map(({ basicName }) => basicName)).toEqual(['Tiger', 'Panther']);
    const [a, b] = [tank('31', 'Red', 'green'), tank('32', 'Red', 'red')];
    const apart = await play([piece(a), piece(b), stack('91', [0, 0], '31', '32')], [[move('31', [5, 5])]]);
    expect(apart.changes(1)).toMatchObject({ moved: [{ id: '31' }] });
    expect(apart.changes(1)).not.toHaveProperty('renamed');
  });

  it('are who they are for who sees them', async () => {
    const log = (await played(TWO, [move('31', [5, 5])])).seenBy({ side: 'Red' });
    expect(log.changes(2)).toMatchObject({ moved: [{ id: '31', name: 'Tiger(Unknown)' }] });
  });
});

// Cards that lie face down or in a player's hand carry no mask: where they lie hides them.
import { describe, expect, it } from 'vitest';
import { audit } from '../../../core/audit/run-audit';
import { pieceTable } from '../../../core/report/piece-table';
import { pieceLines, replayLines } from '../../../core/report/replay-json';
import { transcriptOf, transcriptText } from '../../../core/report/transcript/write';
import type { Timeline, Viewer } from '../../../core/vassal/replay/timeline';
import { M, moduleFrom } from '../module-fixture';
import { change, changeText, deck, type HandPiece, move, piece, play, stack } from './hand-made';

const MASK = 'obs;;back.png;Mask;B;Card;player:;;d;true;;';
const PLAYERS = ['PLAYER\tsecret-ann\tAnn\tRed', 'PLAYER\tsecret-bob\tBob\tBlue'];

const card = (id: string, name: string, owner = 'null'): HandPiece => ({
  id,
  name,
  traits: [
    [MASK, `${owner};`],
    ['mark;Value', `value of ${name}`],
  ],
  at: [5, 5],
});
const probe = card('21', 'Probe');
const rally = card('22', 'Rally');
const table = [...PLAYERS, piece(probe), piece(rally), deck('95', 'Events', [5, 5], '21', '22')];

const maps = (hand: string): ReturnType<typeof moduleFrom> =>
  moduleFrom(`<${M}.Map mapName="Map"/><${M}.PlayerHand mapName="Hand" ${hand}/>`);

const NO_GAME = {};

/** All that is written of a game for a viewer. */
const told = (log: Timeline, viewer: Viewer = {}): string => {
  const timeline = log.seenBy(viewer);
  const read = audit({ file: 'a.vlog', game: NO_GAME, timeline });
  const at = Array.from({ length: timeline.steps + 1 }, (_, step) => step);
  return [
    ...replayLines(timeline),
    ...at.flatMap(step => [...pieceLines(timeline, step), ...pieceTable(timeline, step)]),
    transcriptText(transcriptOf(read)),
  ].join('\n');
};

describe('a deck that lies face down', () => {
  it('tells how many cards it holds, and nothing of them', async () => {
    const log = await play(table);
    expect(told(log)).not.toMatch(/Probe|Rally/);
    expect(told(log)).toContain('2 face down');
    expect(log.pieceAt(0, '21')).toMatchObject({ name: 'Card', masked: true, faceDown: true });
    expect([...pieceLines(log, 0)]).toHaveLength(2);
  });

  it('is closed to the players too, and open to who asks for everything', async () => {
    const log = await play(table);
    expect(told(log, { side: 'Red' })).not.toMatch(/Probe|Rally/);
    expect(told(log, { reveal: true })).toMatch(/"name":"Probe"[^]*"Value":"value of Rally"/);
  });

  it('names a card that is drawn openly', async () => {
    const log = await play(table, [[move('22', [9, 9], { from: [5, 5] })]]);
    expect(log.changes(1)).toMatchObject({
      moved: [{ id: '22', name: 'Rally', from: 'Events' }],
      changed: [{ id: '22', props: { DeckName: ['Events', null] } }],
    });
    expect(Object.keys(log.changes(1).changed[0]?.props ?? {})).toEqual(['DeckName']);
    expect(transcriptText(transcriptOf(audit({ file: 'a', game: NO_GAME, timeline: log })))).toContain('Rally');
    expect(told(log)).not.toContain('Probe');
  });

  it('hides a card that is drawn face down, but from its owner', async () => {
    const drawn = card('22', 'Rally', 'secret-ann');
    const log = await play(table, [[change(rally, drawn), move('22', [9, 9], { from: [5, 5] })]]);
    expect(told(log)).not.toMatch(/Probe|Rally/);
    expect(told(log, { side: 'Blue' })).not.toMatch(/Probe|Rally/);
    expect([...pieceLines(log.seenBy({ side: 'Red' }), 1)].join()).toContain('Rally');
    expect(log.changes(1).changed).toMatchObject([
      { name: 'Card', basicName: 'Card', props: { DeckName: ['Events', null], Obscured: ['false', 'true'] } },
    ]);
  });

  it('names a card that all saw as it is put away, and hides it from then on', async () => {
    const open = { ...rally, at: [9, 9] as const };
    const drawnAgain = card('22', 'Rally', 'secret-ann');
    const start = [
      ...PLAYERS,
      piece(probe),
      piece(open),
      stack('91', [9, 9], '22'),
      deck('95', 'Events', [5, 5], '21'),
    ];
    const log = await play(start, [
      [move('22', [5, 5], { from: [9, 9], under: '21' })],
      ['CHATshuffled'],
      [change(rally, drawnAgain), move('22', [7, 7], { from: [5, 5] })],
    ]);
    expect(log.changes(1).moved).toMatchObject([{ id: '22', basicName: 'Rally', to: 'Events' }]);
    const text = transcriptText(transcriptOf(audit({ file: 'a', game: NO_GAME, timeline: log })));
    expect(text).toMatch(/Rally/);
    expect(text).not.toMatch(/mask /);
    expect([...pieceLines(log, 1), ...pieceLines(log, 3)].join()).not.toContain('Rally');
    expect(JSON.stringify(log.seenBy({ remembers: true }).changes(3))).not.toContain('Rally');
  });

  it('opens its cards as it is turned over', async () => {
    const state = (faceDown: boolean): string => `Map;5;5;${faceDown};21,22`;
    const log = await play(table, [[changeText('95', state(false), state(true))]]);
    expect(log.pieceAt(0, '21')?.name).toBe('Card');
    expect(log.pieceAt(1, '21')).toMatchObject({ name: 'Probe', masked: false, props: { Value: 'value of Probe' } });
  });

  it('says nothing of a card that is taken out of the game unseen', async () => {
    const log = await play(table, [['-/22']]);
    expect(log.changes(1).removed).toMatchObject([{ id: '22', name: 'Card', basicName: 'Card' }]);
    expect(told(log)).not.toMatch(/Probe|Rally/);
  });
});

describe('a player’s hand', () => {
  const drawn = [[move('22', [1, 1], { map: 'Hand', from: [5, 5] })]];

  it('shows its cards to its side only', async () => {
    const log = await play(table, drawn, maps('side="Red"'));
    expect(told(log)).not.toMatch(/Probe|Rally/);
    expect(told(log, { side: 'Blue' })).not.toMatch(/Probe|Rally/);
    expect([...pieceLines(log.seenBy({ side: 'Red' }), 1)].join()).toContain('"name":"Rally"');
    expect(log.pieceAt(1, '22')).toMatchObject({ map: 'Hand', name: 'Card', masked: true });
  });

  it('that all may see into is open', async () => {
    const log = await play(table, drawn, maps('side="Red" visible="true"'));
    expect(log.pieceAt(1, '22')).toMatchObject({ name: 'Rally', masked: false });
  });

  it('does not make a card secret again that all saw being taken up', async () => {
    const start = [...PLAYERS, piece({ ...rally, at: [9, 9] })];
    const log = await play(start, [[move('22', [1, 1], { map: 'Hand', from: [9, 9] })]], maps('side="Red"'));
    expect([...pieceLines(log, 1)].join()).toContain('"name":"Rally"');
    expect(log.pieceAt(1, '22')).toMatchObject({ name: 'Card', basicName: 'Rally' });
  });
});

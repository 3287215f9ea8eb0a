// What a file may cost: each kind of dear file is refused by name, with its place, and what comes out is bounded.
import { describe, expect, it } from 'vitest';
import { audit } from '../../core/audit/run-audit';
import { transcriptOf, transcriptText } from '../../core/report/transcript/write';
import { DEFAULT_LIMITS, LONGEST_TEXT, PRICES } from '../../core/vassal/archive/limits';
import { Budget, limitIn, LimitReached } from '../../core/vassal/budget';
import { replay, replayFile } from '../../core/vassal/replay/replay';
import { foldUndos } from '../../core/vassal/replay/undo-folding';
import { formatText } from '../../core/vassal/text/formatted-text';
import { COSTLY } from '../fuzz/costly';
import { costlyFile, costlyGame } from '../fuzz/costly-parts';

describe('a budget', () => {
  it('is enough up to its end, and names what asked for most, with the step', () => {
    const budget = new Budget({ ...DEFAULT_LIMITS, work: 10 * PRICES.steps + PRICES.commands });
    budget.step = 4;
    expect(budget.draw('commands')).toBe(true);
    expect(budget.draw('steps', 10)).toBe(true);
    expect(budget.draw('commands')).toBe(false);
    expect(budget.exceeded).toMatchObject({ code: 'too-many-steps', step: 4 });
    expect(budget.draw('commands', 0)).toBe(false);
  });

  it('grows with the file, short or long', () => {
    const { work, workBytes, workAByte, workAtLeast, workAShortByte, workShort } = DEFAULT_LIMITS;
    const roomIn = (bytes: number): number => new Budget(DEFAULT_LIMITS, bytes).roomFor('names');
    expect(roomIn(10)).toBe(workAtLeast + 10 * workAShortByte);
    expect(roomIn(100_000)).toBe(workShort + 100_000);
    expect(roomIn(workBytes)).toBe(work);
    expect(roomIn(workBytes + 100)).toBe(work + 100 * workAByte);
    // Of a game that came in no file.
    expect(roomIn(0)).toBe(work);
  });

  it('is enough for the shortest log of 20,000 steps', async () => {
    const make = COSTLY['moves of one piece']?.make;
    if (!make) throw new Error('no such kind');
    const file = costlyFile(make, 20_000);
    expect(file.length).toBeLessThan(60_000);
    expect(await replayFile(file, undefined, { ...DEFAULT_LIMITS, ratio: 1e9 })).toMatchObject({ ok: true });
  });

  it('has limits of its own for players', () => {
    const budget = new Budget({ ...DEFAULT_LIMITS, players: 3 });
    expect(budget.draw('players', 3)).toBe(true);
    expect(budget.draw('players')).toBe(false);
    expect(budget.exceeded).toMatchObject({
      code: 'too-many-players',
      message: expect.stringContaining('than 3 players'),
    });
  });

  it('throws for what is asked of it while a log is told, until the log was told as a whole', () => {
    const budget = new Budget({ ...DEFAULT_LIMITS, work: 1 }, 0, 'a.vlog');
    const thrown = ((): unknown => {
      try {
        budget.spend('names', 2, 7);
      } catch (error) {
        return error;
      }
      return undefined;
    })();
    expect(limitIn(thrown)).toMatchObject({ file: 'a.vlog', error: { code: 'too-many-names', step: 7 } });
    expect(limitIn(new Error('a bug'))).toBeUndefined();
    const told = new Budget({ ...DEFAULT_LIMITS, work: 1 });
    told.end();
    expect(() => told.spend('names', 2, 7)).not.toThrow();
  });
});

describe('dear files', () => {
  it.each([
    ['chat lines', 150_000, 'too-many-steps'],
    ['chat lines of one step', 300_000, 'too-many-chat-lines'],
    ['players', 2000, 'too-many-players'],
    ['a player who takes one side after the other', 60_000, 'too-many-steps'],
    ['properties', 150_000, 'too-many-properties'],
    ['undo', 30_000, 'too-many-steps'],
    ['turns', 60_000, 'too-many-steps'],
    ['moves of one piece', 80_000, 'too-many-steps'],
    ['pieces in one place', 50_000, 'too-many-pieces'],
    ['a stack of invisible pieces that one step moves over and over', 4000, 'too-many-changes'],
    ['boards one after the other', 600, 'too-many-boards'],
    ['pieces that ask for a property', 3000, 'too-many-names'],
  ])('with too many: %s', async (name, count, code) => {
    const make = COSTLY[name]?.make;
    if (!make) throw new Error(name);
    const read = await replayFile(costlyFile(make, count), undefined, { ...DEFAULT_LIMITS, ratio: 1e9 });
    expect(read).toMatchObject({
      ok: false,
      error: { code, message: expect.stringContaining('not read any further') },
    });
  });

  it.each([
    ['rolls of one step', 3000, 'too-many-comparisons'],
    ['nested names that change', 5000, 'too-many-names'],
    ['pieces of many marks', 2000, 'too-many-names'],
    ['levels that all flip at once', 12_000, 'too-many-names'],
  ])('with too many, which shows as they are told: %s', async (name, count, code) => {
    const make = COSTLY[name]?.make;
    const game = make && costlyGame(make, count);
    const timeline = game && (await replay(game, undefined));
    if (!timeline?.ok) throw new Error(timeline?.error.message ?? name);
    const tell = (): unknown => transcriptOf(audit({ file: 'a.vlog', game: {}, timeline: timeline.value }));
    expect(tell).toThrow(LimitReached);
    expect(tell).toThrow(expect.objectContaining({ error: expect.objectContaining({ code }) }) as Error);
  });

  it.each([
    ['nested names', 250],
    ['undos that are linked in a chain', 3000],
    ['undos of what nobody did', 5000],
    ['secret notes', 20_000],
    ['decks', 4000],
    ['properties that ask for one another', 20],
  ])('are read where they only look so: %s', async (name, count) => {
    const make = COSTLY[name]?.make;
    const game = make && costlyGame(make, count);
    const timeline = game && (await replay(game, undefined));
    if (!timeline?.ok) throw new Error(timeline?.error.message ?? name);
    const text = transcriptText(transcriptOf(audit({ file: 'a.vlog', game: {}, timeline: timeline.value })));
    expect(text).toContain('End of log');
  });

  it('a log as long and as busy as real ones never is', async () => {
    const start = Array.from({ length: 600 }, (_, i) => `+/${10 + i}/piece;;;u.png;Unit ${i}/Front;${i};50;1;0`);
    const steps = Array.from({ length: 20_000 }, (_, i) =>
      i % 3 === 0
        ? ['CHAT<Ann> - well then']
        : [`M/${10 + (i % 600)}/Front/${i}/9/null/Front/1/9/null/`, 'CHAT* moved *'],
    );
    const players = Array.from({ length: 40 }, (_, i) => `PLAYER\ts${i}\tPlayer ${i}\tSide ${i % 2}`);
    const read = await replayFile(
      costlyFile(() => ({ start: [...start, ...players], steps }), 1),
      undefined,
      {
        ...DEFAULT_LIMITS,
        ratio: 1e9,
      },
    );
    expect(read.ok).toBe(true);
  });
});

describe('names', () => {
  it('that are made of names are cut, and what is left out is not looked up', () => {
    let asked = 0;
    const long = formatText('$a$'.repeat(1000), () => {
      asked++;
      return 'x'.repeat(500);
    });
    expect(long).toBe(`${'x'.repeat(LONGEST_TEXT)}…`);
    expect(asked).toBeLessThan(12);
  });

  it('of nested labels are cut, however deep they are', async () => {
    const make = COSTLY['nested names']?.make;
    const timeline = make && (await replay(costlyGame(make, 60), undefined));
    if (!timeline?.ok) throw new Error('not read');
    const { name } = timeline.value.pieceAt(0, '7') ?? { name: '' };
    expect(name).toMatch(/^A+…$/);
    expect(name.length).toBeLessThanOrEqual(LONGEST_TEXT + 2);
  });
});

describe('undo', () => {
  const step = (ids: number, undo = false): { ids: number; undo: boolean; chat: string[] } => ({ ids, undo, chat: [] });

  it('takes back the last step that it is the inverse of, and stands for itself', () => {
    expect(foldUndos([step(1), step(2), step(1), step(1, true)])).toEqual([undefined, undefined, 4, 4]);
    expect(foldUndos([step(1), step(2), step(9, true)])).toEqual([undefined, 3, 3]);
  });

  it('of an undo lets its step stand again, and of that undo takes it back again', () => {
    expect(foldUndos([step(1), step(1, true), step(1, true)])).toEqual([undefined, 3, 3]);
    expect(foldUndos([step(1), step(1, true), step(1, true), step(1, true)])).toEqual([4, 3, 3, 4]);
  });
});

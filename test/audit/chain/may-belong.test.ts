import { describe, expect, it } from 'vitest';
import type { LogCard } from '../../../core/audit/chain/log-card';
import { mayBelongTogether } from '../../../core/audit/chain/may-belong';

const card = (start: number, end: number, more: Partial<LogCard> = {}): LogCard => ({
  module: 'Game',
  steps: 2,
  players: ['Ann', 'Ben'],
  turn: { start: [start], end: [end] },
  midway: false,
  start,
  end,
  middles: [],
  acts: [start * 100 + 1, end * 100 + 2],
  ...more,
});

const others = { players: ['Cleo', 'Dan'] };

describe('logs that may be of one game', () => {
  it('are those of which one starts where another ends, or stands in its midst', () => {
    const cards = [
      card(3, 4, others),
      card(1, 2),
      card(2, 3, { players: ['Eve'], middles: [7] }),
      card(7, 8, { players: ['Finn'] }),
    ];
    expect(mayBelongTogether(cards)).toEqual([[0, 1, 2, 3]]);
    expect(mayBelongTogether([card(1, 2), card(5, 6, others)])).toEqual([[0], [1]]);
  });

  it('are those of the same players with logs missing in between, but no earlier turn after a later one', () => {
    expect(mayBelongTogether([card(1, 2), card(5, 6)])).toEqual([[0, 1]]);
    expect(mayBelongTogether([card(1, 2), card(5, 6, { module: 'Another game' })])).toEqual([[0], [1]]);
    const overlapping = { turn: { start: [1], end: [9] } };
    expect(mayBelongTogether([card(1, 2, overlapping), card(5, 6, overlapping)])).toEqual([[0], [1]]);
  });

  it('are not the many games that begin with one set-up', () => {
    const cards = Array.from({ length: 300 }, (_, i) => card(1, 10 + i, { acts: [i, i + 1000] }));
    expect(mayBelongTogether(cards)).toHaveLength(300);
    const midway = cards.map(one => ({ ...one, midway: true }));
    expect(mayBelongTogether(midway)).toHaveLength(1);
  });

  it('are a log and its copies, also one that was played on', () => {
    const short = card(1, 2, { steps: 1, acts: [11] });
    const long = card(1, 9, { steps: 2, acts: [11, 12] });
    expect(mayBelongTogether([short, card(1, 5, { acts: [77, 78] }), long])).toEqual([[0, 2], [1]]);
  });

  it('are no saves, which hold no step', () => {
    const save = { steps: 0, acts: [], middles: [] };
    expect(mayBelongTogether([card(1, 2), card(2, 2, save), card(2, 2, save)])).toEqual([[0], [1], [2]]);
  });

  it('are at most fifty stretches of play with gaps between them: more are games of their own', () => {
    const stretches = (count: number) => Array.from({ length: count }, (_, i) => card(2 * i, 2 * i + 1));
    expect(mayBelongTogether(stretches(50))).toHaveLength(1);
    expect(mayBelongTogether(stretches(51))).toHaveLength(51);
  });

  it('may be anybody’s if a log does not name its players', () => {
    expect(mayBelongTogether([card(1, 2, { players: [] }), card(5, 6), card(8, 9, others)])).toEqual([[0, 1, 2]]);
  });
});

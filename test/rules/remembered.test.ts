import { describe, expect, it } from 'vitest';
import type { Action } from '../../core/rules/action';
import type { Position } from '../../core/rules/position';
import { remembering } from '../../core/rules/remembered';
import type { GameState } from '../../core/rules/system';

/** A game of one unit that walks: it counts how often anybody judged a move. */
class Walk implements GameState {
  constructor(
    private readonly counted: { judged: number },
    readonly hex = '0101',
    private readonly units = 1,
  ) {}

  get position(): Position {
    const units = new Map(Array.from({ length: this.units }, (_, i) => [`u${i}`, { hex: this.hex, faceUp: 0 }]));
    return { units, masked: new Map(), markers: [] } as unknown as Position;
  }

  apply(action: Action): ReturnType<GameState['apply']> {
    this.counted.judged++;
    const hex = action.kind === 'move' ? action.to : this.hex;
    return { state: new Walk(this.counted, hex, this.units), verdicts: [], ledgers: {} };
  }

  *applying(action: Action): Generator<unknown, ReturnType<GameState['apply']>> {
    yield;
    return this.apply(action);
  }

  supposing(): GameState {
    return new Walk(this.counted, '0909', this.units);
  }

  endPhase(): readonly [] {
    return [];
  }

  recognise(): undefined {
    return undefined;
  }

  reach(): ReturnType<GameState['reach']> {
    return new Map();
  }

  standsAs(other: GameState): boolean {
    return other instanceof Walk && other.hex === this.hex;
  }
}

const move = (to: string): Action => ({ kind: 'move', steps: [1], units: ['u0'], from: '0101', to, via: [] });

const along = (state: GameState, ...actions: readonly Action[]): GameState =>
  actions.reduce((now, action) => now.apply(action).state, state);

describe('a remembered game', () => {
  it('judges an action once, and all that follows where two explanations agree', () => {
    const counted = { judged: 0 };
    const state = remembering(new Walk(counted));
    along(state, move('0102'), move('0103'));
    expect(along(state, move('0102'), move('0103'), move('0104'))).toBeDefined();
    expect(counted.judged).toBe(3);
  });

  it('judges another action anew, and the same one elsewhere', () => {
    const counted = { judged: 0 };
    const state = remembering(new Walk(counted));
    along(state, move('0102'), move('0103'));
    along(state, move('0105'), move('0103'));
    expect(counted.judged).toBe(4);
  });

  it('in small parts, too', () => {
    const counted = { judged: 0 };
    const state = remembering(new Walk(counted));
    const judged = state.apply(move('0102'));
    const again = state.applying?.(move('0102')).next();
    expect(again).toEqual({ done: true, value: judged });
    const parts = state.applying?.(move('0103'));
    expect(parts?.next().done).toBe(false);
    expect(parts?.next().done).toBe(true);
    state.apply(move('0103'));
    expect(counted.judged).toBe(2);
  });

  it('a supposed board is another one', () => {
    const counted = { judged: 0 };
    const state = remembering(new Walk(counted));
    const supposed = state.supposing({});
    state.apply(move('0102'));
    supposed.apply(move('0102'));
    expect(counted.judged).toBe(2);
    supposed.apply(move('0102'));
    expect(counted.judged).toBe(2);
  });

  it('stands as another that stands so', () => {
    const counted = { judged: 0 };
    const [one, other] = [remembering(new Walk(counted)), remembering(new Walk(counted))];
    expect(one.standsAs?.(other)).toBe(true);
    expect(one.standsAs?.(along(other, move('0102')))).toBe(false);
    expect(one.standsAs?.(new Walk(counted))).toBe(false);
  });

  it('forgets what is long ago: a great front keeps few boards', () => {
    const counted = { judged: 0 };
    const state = remembering(new Walk(counted, '0101', 10_000));
    const moves = Array.from({ length: 40 }, (_, i) => move(`01${String(i + 10)}`));
    for (const one of moves) state.apply(one);
    const [last] = moves.slice(-1);
    if (last) state.apply(last);
    expect(counted.judged).toBe(40);
    const [first] = moves;
    if (first) state.apply(first);
    expect(counted.judged).toBe(41);
  });
});

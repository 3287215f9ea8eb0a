import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../core/rules/action';
import { GROUND } from '../../core/rules/board-at';
import type { Position } from '../../core/rules/position';
import { byAllReadings, illegalByAll, otherReadings, type ReadableState } from '../../core/rules/readings';
import { ruleSystem } from '../../core/rules/registry';
import { by, type Sentence } from '../../core/rules/sentence';
import type { GameState } from '../../core/rules/system';
import { verdictOn, type Verdict } from '../../core/rules/verdict';

const DOWN = { option: 'oddsRounding', value: 'down' };
const UP = { option: 'oddsRounding', value: 'nearest-up' };

const accused = (code: string, unit: string, words: string | Sentence = by('rule 9')`${unit} stayed`): Verdict =>
  verdictOn('illegal', code, { system: 'toy', id: 'R1' }, words, { units: [unit] });

describe('a verdict by several readings', () => {
  it('is illegal if it is so by each of them', () => {
    const v = accused('not-retreated', 'a');
    expect(illegalByAll([v], [DOWN, UP], () => [accused('not-retreated', 'a', 'by other figures')])).toEqual([v]);
  });
  it('is open if one of them says otherwise, and names it', () => {
    const by = (other: typeof DOWN): readonly Verdict[] => (other === UP ? [] : [accused('not-retreated', 'a')]);
    expect(illegalByAll([accused('not-retreated', 'a')], [DOWN, UP], by)).toMatchObject([
      {
        answer: 'undetermined',
        message: 'Cannot tell: a stayed (rule 9); not so with the option oddsRounding: nearest-up.',
        missing: "the scenario's option oddsRounding",
      },
    ]);
  });
  it('is open if another reading accuses another unit, or of another thing', () => {
    for (const other of [accused('not-retreated', 'b'), accused('loss-not-due', 'a')])
      expect(illegalByAll([accused('not-retreated', 'a')], [DOWN], () => [other])[0]?.answer).toBe('undetermined');
  });
  it('keeps a long sentence within 160 characters, and the option in it', () => {
    const [v] = illegalByAll([accused('x', 'a', by('rule 9')`${'long '.repeat(28)}`)], [DOWN], () => []);
    expect(v?.message.length).toBeLessThanOrEqual(160);
    expect(v?.message).toMatch(/… \(rule 9\); not so with the option oddsRounding: down\.$/);
  });
  it('asks of no other ground what holds on any, but of a sentence read otherwise', () => {
    const v = verdictOn('illegal', 'not-phasing', { system: 'toy', id: 'R1' }, 'Out of turn.', { onAnyGround: true });
    const asked: string[] = [];
    const by = (other: typeof DOWN): readonly Verdict[] => {
      asked.push(other.option);
      return [];
    };
    expect(illegalByAll([v], [{ option: GROUND, value: 'clear' }], by)[0]?.answer).toBe('illegal');
    expect(illegalByAll([accused('x', 'a')], [{ option: GROUND, value: 'clear' }], by)[0]?.answer).toBe('undetermined');
    expect(illegalByAll([v], [DOWN], by)[0]?.answer).toBe('undetermined');
    expect(asked).toEqual([GROUND, DOWN.option]);
  });
  it('asks nothing of other readings where nobody is accused', () => {
    const legal = verdictOn('legal', 'x', { system: 'toy', id: 'R1' }, 'Fits.', {});
    const never = (): never => {
      throw new Error('asked');
    };
    expect(illegalByAll([legal], [DOWN], never)).toEqual([legal]);
  });
});

describe('readings that a scenario leaves open', () => {
  const system = ruleSystem('revised-europa');
  const open = (chosen: Readonly<Record<string, string>>): readonly string[] =>
    otherReadings(system?.rules ?? [], system?.vocabulary.options ?? {}, chosen).map(r => `${r.option}: ${r.value}`);
  it('are those that it does not choose, each with its other values', () => {
    expect(open({})).toEqual(
      expect.arrayContaining(['oddsRounding: nearest-up', 'oddsRounding: down', 'haltedMayOverrun: yes']),
    );
    expect(open({ oddsRounding: 'nearest' })).not.toContain('oddsRounding: down');
  });
});

describe('a state by several readings', () => {
  /** All states that a game ever came to, held by nobody here. */
  const states: WeakRef<ReadableState>[] = [];
  const collectGarbage = async (): Promise<void> => {
    setFlagsFromString('--expose-gc');
    // References that were looked at are only let go when the task is over.
    await new Promise(resolve => setImmediate(resolve));
    (runInNewContext('gc') as () => void)();
  };
  const state = (): ReadableState => {
    const made: ReadableState = {
      position: {} as Position,
      under: state,
      supposing: state,
      apply: () => ({ state: state(), verdicts: [], ledgers: {} }),
      *applying(action) {
        yield;
        return this.apply(action);
      },
      endPhase: () => [],
      recognise: () => undefined,
      reach: () => new Map(),
    };
    states.push(new WeakRef(made));
    return made;
  };
  const turn: Action = { kind: 'phase', steps: [1], turn: { number: 1, label: '1' }, phase: { side: 'A', kind: 'move' } } as unknown as Action; // prettier-ignore
  const move: Action = { kind: 'move', steps: [2], units: ['a'], from: '0101', path: ['0102'], to: '0102' } as unknown as Action; // prettier-ignore
  const played = (begin: GameState, acts: readonly Action[]): GameState =>
    acts.reduce((now, act) => now.apply(act).state, begin);

  it('keeps nothing of the phases before: a long game is not held a hundred times', async () => {
    const acts = Array.from({ length: 50 }, () => [turn, move, move, move]).flat();
    const now = played(byAllReadings(state(), [DOWN], new Set()), acts);
    const made = states.length;
    await collectGarbage();
    expect(states.filter(ref => ref.deref()).length).toBeLessThan(made / 10);
    expect(now.apply(move).verdicts).toEqual([]);
  });
});

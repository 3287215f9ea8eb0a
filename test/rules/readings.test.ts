import { describe, expect, it } from 'vitest';
import { GROUND } from '../../core/rules/board-at';
import { illegalByAll, otherReadings } from '../../core/rules/readings';
import { ruleSystem } from '../../core/rules/registry';
import { by, type Sentence } from '../../core/rules/sentence';
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

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { findPattern, isNamed, readPattern } from '../../core/binding/pattern';

describe('a pattern in a line of chat', () => {
  it.each([
    ['Beginning {phase} phase', 'Beginning the Allied Air Drop Phase', { phase: 'the Allied Air Drop' }],
    ['Beginning {phase} phase', '- Now beginning  Movement phase!', { phase: 'Movement' }],
    ['{units} attack {target}', '57 Inf, 11 Pz attack 0407', { units: '57 Inf, 11 Pz', target: '0407' }],
    ['turn {turn} *, {side} *', 'Turn 3 of 12, German player', { turn: '3', side: 'German' }],
    ['weather: {weather}', 'WEATHER: mud', { weather: 'mud' }],
    ['start of {phase}', 'İ start of İstanbul', { phase: 'İstanbul' }],
  ])('%s fits “%s”', (pattern, line, holes) => {
    expect(findPattern(pattern, line)).toEqual(holes);
  });

  it.each([
    ['Beginning {phase} phase', 'Beginning phase'],
    ['Beginning {phase} phase', 'The phase is beginning'],
    ['{units} attack {target}', 'attack 0407'],
    ['{units} attack {target}', '57 Inf attack'],
  ])('%s does not fit “%s”', (pattern, line) => {
    expect(findPattern(pattern, line)).toBeUndefined();
  });

  it.each([
    ['{phase}{turn}', 'Write some text between them.'],
    ['begin {phase}*', 'Write some text between them.'],
    ['{face} begins', '“{face}” means nothing here. Write one of: {phase}, {turn}, or * for any text.'],
    ['{phase} and {phase}', '“{phase}” occurs twice.'],
    ['{phase}', 'so it would fit everything'],
    ['*', 'so it would fit everything'],
  ])('%s is refused', (pattern, reason) => {
    const read = readPattern(pattern, ['phase', 'turn']);
    expect(read.ok ? '' : read.error).toContain(reason);
  });

  it('looks for each of its parts once, from where the one before ended', () => {
    const spaces = `Beginning ${' '.repeat(200_000)}x`;
    const nearly = 'Beginning phas '.repeat(50_000);
    const looked = vi.spyOn(String.prototype, 'indexOf');
    const places = (): readonly (number | undefined)[] =>
      looked.mock.calls.filter((_, i) => String(looked.mock.contexts[i]).length > 10).map(([, from]) => from);
    expect(findPattern('Beginning {phase} phase', spaces)).toBeUndefined();
    expect(findPattern(`${'{phase} phase * '.repeat(10)}phase`, nearly)).toBeUndefined();
    expect(places().length).toBeLessThanOrEqual(4);
    looked.mockClear();
    const many = 'a phase '.repeat(50_000);
    expect(findPattern(`start ${'{phase} phase * '.repeat(10)}phase`, `start ${many}`)).toBeDefined();
    const found = places();
    expect(found.length).toBeGreaterThan(5);
    expect(found.length).toBeLessThanOrEqual(22);
    expect(found).toEqual([...found].sort((a, b) => (a ?? 0) - (b ?? 0)));
    looked.mockRestore();
  });
});

describe('a pattern of a name', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '(', '{', 'é'), maxLength: 8 });
  const naive = (pattern: string): RegExp =>
    new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^]*')}$`, 'i');

  it('fits exactly what a search of all possibilities fits', () => {
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 4 }), letters, letters, (parts, name, filling) => {
        const pattern = parts.join('*');
        expect(isNamed(pattern, name)).toBe(naive(pattern).test(name));
        expect(isNamed(pattern, parts.join(filling).toUpperCase())).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('holes', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '1', '-'), minLength: 1, maxLength: 6 });

  it('are filled with what the writer put there', () => {
    fc.assert(
      fc.property(word, word, word, word, (units, target, before, after) => {
        expect(findPattern('{units} ATTACK {target}', `${units}  attack ${target}`)).toEqual({ units, target });
        expect(findPattern('start of {phase} phase', `${before} Start of ${units} Phase ${after}`)).toEqual({
          phase: units,
        });
      }),
    );
  });
});

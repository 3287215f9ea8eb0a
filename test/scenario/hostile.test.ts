import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scenarioFromJson, scenarioToJson } from '../../core/scenario/json/scenario-json';
import { load, SMALL } from './sample';

const scrap = fc.oneof(
  fc.constantFrom('"', "'", ',', ';', '\n', '\r', '\t', ': ', '- ', '{', '}', '[', ']', '&a', '*a', '|', '>', '#', '/'),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '0000',
    '99999',
    '1e99',
    'null',
    '!!js/function',
    '\0',
    '\ufeff',
    '\ud800',
  ),
  fc.string({ maxLength: 12 }),
);

/** A place in a text, how much of it goes, and what comes instead. */
const edit = fc.record({ at: fc.nat(), drop: fc.integer({ min: 0, max: 40 }), put: scrap });
const edits = fc.array(edit, { minLength: 1, maxLength: 6 });
type Edit = { readonly at: number; readonly drop: number; readonly put: string };

const changed = (text: string, all: readonly Edit[]): string =>
  all.reduce((before, { at, drop, put }) => {
    const from = at % (before.length + 1);
    return before.slice(0, from) + put + before.slice(from + drop);
  }, text);

describe('a folder that anybody may have changed', () => {
  it.each(Object.keys(SMALL))('%s: loads, or says what is wrong and where', async file => {
    await fc.assert(
      fc.asyncProperty(edits, async all => {
        const { scenario, problems } = await load({ ...SMALL, [file]: changed(SMALL[file] ?? '', all) });
        const isFaulty = problems.some(p => p.severity === 'error');
        expect(scenario === undefined).toBe(isFaulty);
        for (const { at, message } of problems) {
          expect(at.line).toBeGreaterThanOrEqual(1);
          expect(at.column).toBeGreaterThanOrEqual(1);
          expect(message.length).toBeLessThan(700);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('whatever loads travels as JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(SMALL)), edits, async (file, all) => {
        const { scenario } = await load({ ...SMALL, [file]: changed(SMALL[file] ?? '', all) });
        if (scenario === undefined) return;
        const text = scenarioToJson(scenario);
        const read = scenarioFromJson(text);
        expect(read.ok ? scenarioToJson(read.value) : read.error).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a scenario.json that anybody may have changed', () => {
  it('is read, or refused with one sentence', async () => {
    const { scenario } = await load(SMALL);
    if (!scenario) throw new Error('the small scenario has problems');
    const text = scenarioToJson(scenario);
    fc.assert(
      fc.property(edits, all => {
        const read = scenarioFromJson(changed(text, all));
        expect(read.ok || read.error.length < 300).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

// Nothing in a line is passed over: a token that is put in anywhere is refused, or it changes what is asked.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import path from 'node:path';
import { nodeFiles } from '../../cli/node-files';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { RULE_SYSTEMS, ruleSystem } from '../../core/rules/registry';
import type { RuleSystem } from '../../core/rules/system';
import { setUpBoard, type BoardInPlay } from '../../core/situation/board';
import { wordsOf, type Words } from '../../core/situation/context';
import { lineReader } from '../../core/situation/shorthand';

const TOLD: ReadonlySet<string> = new Set([
  'crt-of-units',
  'counts-nothing',
  'read-as',
  'place-twice',
  'said-again',
  'said-effect',
  'attackers-stand',
  'whose-support',
]);

/** No word is left out of the line: then no other line is looked for that would be understood, which nobody reads here. */
const NO_OFFER: ReadonlySet<number> = new Set();

const asked = (line: string, words: Words, board?: BoardInPlay): string | undefined => {
  const { situation, known, problems } = lineReader(line, words, board)(NO_OFFER);
  // What counts for nothing is told by name, what is read as another word or says again what the line says, too.
  const told = problems.filter(p => TOLD.has(p.code)).map(p => p.message);
  return problems.some(p => p.severity === 'error') ? undefined : JSON.stringify([situation ?? known, told]);
};

const LIPNYA = path.join(import.meta.dirname, '../../assets/scenarios/crossing-at-lipnya');

const one = (texts: Iterable<string>): fc.Arbitrary<string> => fc.constantFrom(...texts);
const maybe = (text: fc.Arbitrary<string>): fc.Arbitrary<readonly string[]> =>
  fc.oneof(
    fc.constant([]),
    text.map(t => t.split(' ')),
  );

const figure = fc.integer({ min: 1, max: 20 }).map(String);

/** A modifier as it is written, with a value if it takes one. */
const modifiersOf = (words: Words): fc.Arbitrary<string> =>
  one(words.modifiers.keys()).map(word => {
    const value = words.values.get(words.modifiers.get(word) ?? '');
    return `+${word}${value && !value.isOptional ? `:${value.example}` : ''}`;
  });

const unitOf = (words: Words): fc.Arbitrary<readonly string[]> => {
  const counts = Object.keys(words.factors).map(Number);
  const most = Math.max(...counts.filter(n => n <= 4));
  return fc
    .tuple(
      maybe(fc.integer({ min: 2, max: 4 }).map(n => `${n}x`)),
      fc.array(figure, { minLength: most, maxLength: most }).map(f => f.join('-')),
      one(words.types.keys()),
      maybe(one(words.sizes.keys())),
      maybe(modifiersOf(words)),
    )
    .map(([count, figures, type, size, modifier]) => [...count, figures, ...type.split(' '), ...size, ...modifier]);
};

const sideOf = (words: Words): fc.Arbitrary<readonly string[]> =>
  fc
    .array(unitOf(words), { minLength: 1, maxLength: 3 })
    .chain(units => one([',', '+', 'and', '&']).map(join => units.flatMap((u, i) => (i === 0 ? u : [join, ...u]))));

const placeOf = (words: Words): fc.Arbitrary<readonly string[]> =>
  fc
    .tuple(one(words.terrains.keys()), maybe(one(words.hexsides.keys())), one(['@', 'in']))
    .map(([terrain, side, before]) => [before, ...terrain.split(' '), ...(side.length === 0 ? [] : [',', ...side])]);

const fightOf = (words: Words): fc.Arbitrary<readonly string[]> =>
  fc
    .tuple(
      sideOf(words),
      one(['->', 'vs', 'attack', 'overruns']),
      sideOf(words),
      placeOf(words),
      maybe(one(['; mp 2', '; roll 4'])),
    )
    .map(([ours, between, theirs, place, clause]) => [...ours, between, ...theirs, ...place, ...clause]);

const countedOf = (words: Words): fc.Arbitrary<readonly string[]> =>
  fc
    .tuple(figure, one([':', 'to']), figure, maybe(one(['1L', '2R'])), maybe(one(['+1', '-1'])), placeOf(words))
    .map(([a, between, b, shift, drm, place]) => [a, between, b, ...shift, ...drm, ...place]);

/**
 * Words that mean something elsewhere, words that mean nothing, signs. Not those that only join or lead over, and stand for
 * one another: `+`, `,`, `and`, `with`, `@` and `in`; they are tried below.
 */
const junkOf = (words: Words): fc.Arbitrary<string> =>
  fc.oneof(
    one([
      'foo',
      'xyzzy',
      'bottles',
      'very',
      'of',
      'not',
      '99',
      '3.5',
      '½',
      '(3)',
      '7-6',
      '2x',
      '1L',
      '+1',
      '-2',
      '0706',
    ]),
    one(["'", "'11 Pz'", '(', ')', ':', '=', '->', '-', '/', '!', '?', '"', '…', '<', '[1]', '(1)', '%']),
    one([
      '+99',
      '+foo',
      '+foo:3',
      ':3',
      '+air:xB',
      '4 MP left',
      '3 MP spent',
      'mp',
      'mp 7',
      'roll 7',
      'option',
      'from',
      'no',
      'AR5',
    ]),
    one(words.types.keys()),
    one(words.sizes.keys()),
    one(words.terrains.keys()),
    one(words.hexsides.keys()),
    one([...words.features.keys(), 'town']),
    one(words.weathers.keys()),
    one(words.modifiers.keys()),
    modifiersOf(words),
    one([...words.nations.keys(), 'german']),
    one([...words.crts.keys(), 'assault']),
  );

const withToken = (tokens: readonly string[], at: number, token: string): string =>
  [...tokens.slice(0, at), token, ...tokens.slice(at)].join(' ');

/** `motorised` and `motorised infantry` are one word: put in, the second says nothing else. */
const isOneWord = (tokens: readonly string[], at: number, token: string, words: Words): boolean => {
  const { types, sizes, terrains, hexsides, features, weathers, modifiers, nations } = words;
  const maps = [types, sizes, terrains, hexsides, features, weathers, modifiers, nations];
  const spans = [0, 1, 2, 3].flatMap(before => [0, 1, 2, 3].map(after => [before, after] as const));
  return spans.some(([before, after]) => {
    const [left, right] = [tokens.slice(Math.max(0, at - before), at), tokens.slice(at, at + after)];
    const phrase = (parts: readonly string[]): string => parts.join(' ').replace(/^\+/, '').toLowerCase();
    const [without, withIt] = [phrase([...left, ...right]), phrase([...left, token, ...right])];
    return maps.some(map => map.has(without) && map.get(without) === map.get(withIt));
  });
};

/** Does the token there say again what the line says, or stand for nothing by itself? */
const saysNothing = (tokens: readonly string[], at: number, junk: string, words: Words): boolean => {
  const [before = '', behind = ''] = [tokens[at - 1], tokens[at]];
  return (
    // `12 points to 3` is `12 to 3`; `oos marker` is `oos`.
    junk === 'points' ||
    junk === 'marker' ||
    // These part words as a comma does; the end of a sentence they may mark, too.
    /^[-/?!]$/.test(junk) ||
    // `roll of 4` is `roll 4`.
    (junk === 'of' && before === 'roll') ||
    // `at 3:1` is `3:1`.
    (at === 0 && junk === 'at' && /^[:t]/.test(tokens[1] ?? '')) ||
    // `at +1` is `+1`.
    (/^(?:an?|the|at)$/.test(junk) && /^[+-]\d/.test(behind)) ||
    // `-> attack` and `at attack` are `attack`.
    (/^(?:->|at)$/.test(junk) && behind === 'attack') ||
    // A sentence may end with its sign.
    (at === tokens.length && /^…$/.test(junk)) ||
    // `combat 7-6 inf attack 4-6 rifle` says twice what it is.
    ((at === 0 || tokens.indexOf('@') < at) && /^(?:combat|assault)$/.test(junk) && tokens.includes('attack')) ||
    // `3x of 4-6 rifle` is `3x 4-6 rifle`, `attack of 2x 4-6` leads over to them; a colon behind all figures parts as a comma does.
    (junk === 'of' && /^\(?\d+[-x]/.test(behind)) ||
    // `+1 7-6 inf` and `(1) 7-6 inf` are one of them.
    (/^(?:\+1|\(1\))$/.test(junk) && /^\d+-/.test(behind)) ||
    (junk === ':' && tokens.slice(at).every(token => !/\d/.test(token))) ||
    (/^[:=]$/.test(junk) && /^(?:mp|roll)$/.test(before)) ||
    // `mp: 2` is `mp 2`.
    isOneWord(tokens, at, junk, words)
  );
};

/** So many tokens are put into a line, each by itself: most of a run is reading the lines without them. */
const IN_EACH = 4;

const holds = (system: RuleSystem, lines: (words: Words) => fc.Arbitrary<readonly string[]>, tries: number): void => {
  const words = wordsOf(system);
  const put = fc.array(fc.tuple(fc.nat(), junkOf(words)), { minLength: IN_EACH, maxLength: IN_EACH });
  let read = 0;
  fc.assert(
    fc.property(lines(words), put, (tokens, tokensPut) => {
      const before = asked(tokens.join(' '), words);
      fc.pre(before !== undefined);
      for (const [seed, junk] of tokensPut) {
        const at = seed % (tokens.length + 1);
        if (saysNothing(tokens, at, junk, words)) continue;
        read++;
        expect(asked(withToken(tokens, at, junk), words)).not.toBe(before);
      }
    }),
    { numRuns: Math.ceil(tries / (IN_EACH - 0.5)), maxSkipsPerRun: 50 },
  );
  expect(read).toBeGreaterThanOrEqual(tries);
};

describe.each(RULE_SYSTEMS.map(system => [system.id, system] as const))('in a line of %s', (_, system) => {
  it('no token among units is passed over', () => {
    holds(system, fightOf, 600);
  });
  it('nor behind odds that are counted', () => {
    holds(system, countedOf, 250);
  });
  it('every modifier says what value it takes, and is told with none or another', () => {
    const words = wordsOf(system);
    const unit = `${'6-4-8-3'.slice(
      0,
      2 *
        Math.max(
          ...Object.keys(words.factors)
            .map(Number)
            .filter(n => n <= 4),
        ) -
        1,
    )}`;
    for (const [word, key] of words.modifiers) {
      const value = words.values.get(key);
      const line = (said: string): string | undefined => asked(`${unit} ${said} -> ${unit}`, words);
      const [bare, valued, wrong] = [line(`+${word}`), line(`+${word}:${value?.example ?? '3'}`), line(`+${word}:?`)];
      expect([word, bare !== undefined, valued !== undefined, wrong !== undefined]).toEqual([
        word,
        value === undefined || value.isOptional === true,
        value !== undefined,
        false,
      ]);
    }
  });
});

const { scenario } = await loadPlayableScenario(await nodeFiles(LIPNYA));

describe('on a board', () => {
  const system = ruleSystem('revised-europa');
  const referee = system?.referee(scenario);
  if (!scenario || !system || !referee?.ok) throw new Error('the sample loads');
  const board = setUpBoard(scenario, referee.value);
  const words = wordsOf(system, scenario);
  const LINES = [
    '11 Pz , 25 Mot -> 0706',
    '11 Pz +oos + 25 Mot attack 147 Rifle',
    '0406 -> 0706 ; from 0606',
    '10-10 pz , 11 Pz -> 0706 in woods',
  ];
  it('no token beside a unit or a hex is passed over', () => {
    fc.assert(
      fc.property(one(LINES), fc.nat(), junkOf(words), (line, seed, junk) => {
        const tokens = line.split(' ');
        const at = seed % (tokens.length + 1);
        // What the board says itself changes nothing.
        const word = junk.replace(/^\+/, '');
        fc.pre(junk !== '0706' && !/^[-/?!]$/.test(junk));
        // `assault 11 Pz attack` says twice what it is.
        fc.pre(!(at === 0 && junk === 'assault' && line.includes('attack')));
        fc.pre(!(at === tokens.length && /^…$/.test(junk)));
        fc.pre(words.terrains.get(word) !== 'woods' && words.weathers.get(word) !== 'Clear');
        fc.pre(!(/^[:=]$/.test(junk) && tokens[at - 1] === 'from'));
        fc.pre(words.sizes.get(word) !== 'division' && words.modifiers.get(word) !== 'division');
        fc.pre(!isOneWord(tokens, at, junk, words));
        const before = asked(line, words, board);
        expect(before).toBeDefined();
        expect(asked(withToken(tokens, at, junk), words, board)).not.toBe(before);
      }),
      { numRuns: 600 },
    );
  });
});

describe('what joins must have something to join', () => {
  const [europa] = RULE_SYSTEMS;
  const words = europa && wordsOf(europa);
  it.each([
    '+ 7-6 inf -> 4-6 rifle',
    '& 7-6 inf -> 4-6 rifle',
    'with 7-6 inf -> 4-6 rifle',
    '7-6 inf + -> 4-6 rifle',
    '7-6 inf and -> 4-6 rifle',
    '7-6 inf with -> 4-6 rifle',
    '7-6 inf, -> 4-6 rifle',
    '7-6 inf + + 4-6 rifle -> 4-6 rifle',
    '7-6 inf , plus plus 4-6 rifle -> 4-6 rifle',
    '7-6 inf -> 4-6 rifle @',
    '7-6 inf -> 4-6 rifle @ woods,',
    '7-6 inf -> 4-6 rifle @ woods and',
    '7-6 inf -> 4-6 rifle @ @ woods',
    '7-6 inf -> 4-6 rifle in',
    '7-6 inf -> -> 4-6 rifle',
    '7-6 inf vs vs 4-6 rifle',
  ])('%s', line => {
    expect(words && asked(line, words)).toBeUndefined();
  });
  it('a comma before “and” or “plus” joins with it', () => {
    expect(words && asked('7-6 inf, and 4-6 rifle -> 4-6 rifle', words)).toBe(
      words && asked('7-6 inf, 4-6 rifle -> 4-6 rifle', words),
    );
    expect(words && asked('7-6 inf, plus 4-6 rifle -> 4-6 rifle', words)).toBe(
      words && asked('7-6 inf, 4-6 rifle -> 4-6 rifle', words),
    );
  });
});

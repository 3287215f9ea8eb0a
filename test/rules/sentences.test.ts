import { describe, expect, it } from 'vitest';
import { rollWords } from '../../core/rules/frame/fight/reading';
import { by, plainly, say, supposing, type Sentence } from '../../core/rules/sentence';
import { WORDS as OCS } from '../../core/rules/ocs/words';
import { FIRE_WORDS } from '../../core/rules/revised-europa/bombardment/words-fire';
import { RAIL_WORDS } from '../../core/rules/revised-europa/rail/rail-words';
import { WORDS as EUROPA } from '../../core/rules/revised-europa/words';

type Words = (names: readonly string[]) => Sentence;

/** Sentences whose verbs hang on how many units they name: what stands behind one, and behind two. */
const AGREEING: readonly (readonly [string, Words, string, string])[] = [
  ['not one stack', n => EUROPA.notOneStack(n, '0404'), ' is not in 0404', ' are not in 0404'],
  ['must halt', n => EUROPA.mustHalt(n, '0504', '3 on 1-1', 'AR'), 'so it had to halt', 'so they had to halt'],
  ['not removed', n => EUROPA.eliminatedNotRemoved(n), ' was not removed', ' were not removed'],
  ['own fire', n => FIRE_WORDS.gunsSuffer(n), ' was lost to its own', ' were lost to their own'],
  ['lost for nothing', n => FIRE_WORDS.bombardmentLossNotDue(n, '2 on 1-3', '-'), ' was lost,', ' were lost,'],
  ['no railway', n => RAIL_WORDS.noRailway(n, '0101', '0505'), 'its gauge that it may', 'their gauge that they may'],
  ['wrong mode', n => OCS.wrongMode(n, 'Strat'), ' is in Strat', ' are in Strat'],
  ['no fuel', n => OCS.noFuel(n, 'overrun'), ' has no fuel', ' have no fuel'],
  ['no supply', n => OCS.noSupply(n), ' has no combat supply', ' have no combat supply'],
  ['not in the hex', n => OCS.notOneHex(n, '0404'), ' is not in 0404', ' are not in 0404'],
  ['took no part', n => OCS.bystander(n), 'not affect it', 'not affect them'],
];

const logged = (says: Sentence): string => say({ answer: 'illegal', says }, 'log');

describe('sentences of the rules', () => {
  it.each(AGREEING)('agree with one unit and with several: %s', (_, sentence, one, several) => {
    expect(logged(sentence(['8 MG']))).toContain(one);
    expect(logged(sentence(['8 MG', '15 MC']))).toContain(several);
  });
});

it('a roll is told with its DRM, by its sign', () => {
  expect([rollWords(7, 2), rollWords(7, -2), rollWords(7, 0)]).toEqual(['7 + 2 = 9', '7 - 2 = 5', '7']);
});

describe('a sentence', () => {
  const halted = by('rule 5')`${['8 MG', '15 MC']} had to halt`;

  it('opens by its answer and its place', () => {
    expect(say({ answer: 'illegal', says: halted }, 'log')).toBe(
      'Illegal as logged: 8 MG, 15 MC had to halt (rule 5).',
    );
    expect(say({ answer: 'undetermined', says: halted }, 'log')).toBe('Cannot tell: 8 MG, 15 MC had to halt (rule 5).');
    expect(say({ answer: 'legal', says: halted }, 'log')).toBe('8 MG, 15 MC had to halt (rule 5).');
    expect(say({ answer: 'illegal', says: plainly`overruns end here` }, 'odds')).toBe('Overruns end here.');
    expect(say({ answer: 'illegal', says: plainly`12 RE in 0102` }, 'set-up')).toBe('At the start: 12 RE in 0102.');
    expect(say({ answer: 'undetermined', says: halted }, 'beside')).toBe('8 MG, 15 MC had to halt (rule 5).');
  });

  it('says on what it rests before it, what was last put there first, and the option that says otherwise behind it', () => {
    const says = {
      ...supposing('the log begins here. If nothing came before: ', supposing('by the example: ', halted)),
      unless: { option: 'zocHalts', value: 'no' },
    };
    expect(say({ answer: 'undetermined', says }, 'beside')).toBe(
      'the log begins here. If nothing came before: by the example: 8 MG, 15 MC had to halt (rule 5); not so with the option zocHalts: no.',
    );
  });

  it('counts the units that have no room, and keeps its rule in 160 characters', () => {
    const names = Array.from({ length: 40 }, (_, i) => `${i + 1} Rifle`);
    const some = logged(by('rule 5')`${names} had to halt`);
    expect(some).toMatch(/^Illegal as logged: 1 Rifle, .* and \d+ more had to halt \(rule 5\)\.$/);
    expect(some.length).toBeLessThanOrEqual(160);
    const long = logged(by('rule 5')`${names} had to halt, ${'since it was so '.repeat(12)}`);
    expect(long).toMatch(/^Illegal as logged: 40 units had to halt, .*(since|it|was|so) … \(rule 5\)\.$/);
    expect(long.length).toBeGreaterThan(150);
    expect(long.length).toBeLessThanOrEqual(160);
  });

  it('keeps the name of one unit, however much else is told', () => {
    const says = by('rule 9')`${['57 Inf']} stayed; open: ${'0511, 0512, '.repeat(20)}`;
    expect(logged(says)).toMatch(/^Illegal as logged: 57 Inf stayed; open: .* 051[12], … \(rule 9\)\.$/);
    expect(logged(says).length).toBeLessThanOrEqual(160);
  });
});

import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '../../core/rules/sentence';
import { WORDS as OCS } from '../../core/rules/ocs/words';
import { FIRE_WORDS } from '../../core/rules/revised-europa/bombardment/words-fire';
import { RAIL_WORDS } from '../../core/rules/revised-europa/rail/rail-words';
import { WORDS as EUROPA } from '../../core/rules/revised-europa/words';
import { withoutAnswer } from '../../core/rules/verdict';

type Sentence = (names: readonly string[]) => string;

/** Sentences whose verbs hang on how many units they name: what stands behind one, and behind two. */
const AGREEING: readonly (readonly [string, Sentence, string, string])[] = [
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

describe('sentences of the rules', () => {
  it.each(AGREEING)('agree with one unit and with several: %s', (_, sentence, one, several) => {
    expect(sentence(['8 MG'])).toContain(one);
    expect(sentence(['8 MG', '15 MC'])).toContain(several);
  });

  it('begin with the same words in both systems where a fact is missing, and lose them where the answer stands beside', () => {
    for (const text of [
      EUROPA.noRoll('attack'),
      EUROPA.exploitationWeatherUnknown(['8 MG']),
      OCS.noRoll('attack roll'),
    ]) {
      expect(text.startsWith(UNKNOWN)).toBe(true);
      expect(withoutAnswer(text)).not.toMatch(/^Cannot tell/);
    }
  });
});

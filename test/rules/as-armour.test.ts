// Units whose type nobody knows may be armour: one case for each of them, by its name.

import { expect, it } from 'vitest';
import { asArmour } from '../../core/rules/frame/fight/assess';
import type { Situation } from '../../core/rules/situation';

const unit = (label: string, type?: string): object => ({ label, ...(type === undefined ? {} : { type }) });

const cases = (attackers: readonly object[], defenders: readonly object[]): readonly string[] =>
  asArmour({ attackers, defenders } as unknown as Situation, 'armor').map(({ fact, situation }) =>
    [fact, ...[...situation.attackers, ...situation.defenders].map(({ type }) => type ?? '?')].join(' '),
  );

it('is a case for each unit whose type is not known, and for no other', () => {
  expect(cases([unit('a'), unit('b', 'inf')], [unit('c')])).toEqual([
    'the type of a armor inf ?',
    'the type of c ? inf armor',
  ]);
  expect(cases([unit('b', 'inf')], [unit('c', 'armor')])).toEqual([]);
  expect(cases([unit('a'), unit('a')], [])).toEqual(['the type of a armor armor']);
  expect(
    cases(
      [...'abcdefgh'].map(name => unit(name)),
      [],
    ),
  ).toHaveLength(6);
});

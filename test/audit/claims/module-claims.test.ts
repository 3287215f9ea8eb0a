// A module that counts claims its figures: what is otherwise than counted is told as its claim.

import { describe, expect, it } from 'vitest';
import { fraction, ZERO } from '../../../core/base/fraction';
import type { AuditedAction } from '../../../core/audit/audit';
import { moduleClaims } from '../../../core/audit/claims/module-claims';
import { announcedWords } from '../../../core/rules/announced';
import { entry, ledger } from '../../../core/rules/ledger';
import type { FightCount, Scale, Sum } from '../../../core/rules/module-counts/fight-counts';
import type { Observation } from '../../../core/rules/observation';
import type { OddsClaim } from '../../../core/scenario/fight-line';

const RULE = { system: 'test', id: 'R1' };
const figure = (unit: string, value: number) => ledger(unit, value === 0 ? [] : [entry(value, unit, RULE)]);

const fought = (missing: readonly string[] = [], certainty = 'quoted'): AuditedAction =>
  ({
    id: 'a1',
    action: { kind: 'overrun', steps: [2, 3], units: ['11-pz'], from: '0606', target: '0706' },
    verdict: 'legal',
    units: [],
    judgement: {
      verdicts: [],
      ledgers: {},
      combat: {
        attack: figure('AF', 19),
        defence: figure('DF', 4),
        ratio: fraction(19, 4),
        column: '4-1',
        shifts: figure('columns', -1),
        drm: figure('DRM', 1),
        finalColumn: '3-1',
        missing,
        certainty,
      },
      result: { dice: [3, 4], total: 7, modified: 8, result: 'DR', meaning: '', outcome: '' },
    },
  }) as unknown as AuditedAction;

const RIGHT: OddsClaim = { attack: '19', defence: '4', column: '4-1', finalColumn: '3:1', drm: 1 };
const declared = (claim: OddsClaim, step = 2): Observation => ({
  kind: 'declared',
  step,
  what: 'overrun',
  units: ['11-pz'],
  from: '0606',
  target: '0706',
  claim,
});
const rolled = (result: string): Observation => ({
  kind: 'rolled',
  step: 3,
  button: '2d6',
  dice: [3, 4],
  claim: { total: 7, drm: 1, column: '3-1', result },
});

const RATIO: Scale = {
  kind: 'ratio',
  columns: [{ name: '1-1', from: fraction(1) }],
  first: 0,
  last: 0,
  unopposed: 0,
  neither: 0,
  below: undefined,
  none: 'none',
  holds: { first: true, last: true },
  low: 'first',
};
const strength = (over: Sum['over']): Sum => ({ name: over, over, value: () => ZERO, share: () => ZERO });
const WITHOUT_ROLLS: FightCount = {
  sums: [strength('attackers'), strength('defenders')],
  ground: () => [],
  terms: [],
  scale: () => RATIO,
  uncounted: [],
};
const WHOLE: FightCount = {
  ...WITHOUT_ROLLS,
  chart: { dice: { count: 2, sides: 6 }, result: () => undefined, meaning: () => '' },
};

const words = (seen: readonly Observation[], action = fought(), overrun = WHOLE): readonly string[] =>
  moduleClaims(seen, [action], () => ({ states: [], kindOf: () => '', overrun })).map(
    r => `${r.step}: ${announcedWords(r)}`,
  );

describe('what a module claims of a fight', () => {
  it('is not told again where it is as counted', () => {
    expect(words([declared(RIGHT), rolled('DR')])).toEqual([]);
  });

  it('is told figure by figure where it is not', () => {
    const wrong = { ...RIGHT, attack: '20', defence: '5', finalColumn: '4-1', drm: 0 };
    expect(words([declared(wrong), rolled('AE')])).toEqual([
      '2: The module says attack 20; counted attack 19 (R1).',
      '2: The module says defence 5; counted defence 4 (R1).',
      '2: The module says 4-1; counted 3-1 (R1).',
      '2: The module says DRM 0; counted DRM +1 (R1).',
      '3: The module says AE; counted DR (R1).',
    ]);
  });

  it('is told with what the module leaves to the players', () => {
    expect(words([declared({ ...RIGHT, attack: '20', uncounted: 'supply, Hits' })])).toEqual([
      '2: The module says attack 20 without supply, Hits; counted attack 19 (R1).',
    ]);
  });

  it('ends with the column before shifts where it reads no rolls: the rest it leaves to the players', () => {
    const plain = { ...RIGHT, finalColumn: '4-1', drm: 0 };
    expect(words([declared(plain)], fought(), WITHOUT_ROLLS)).toEqual([]);
    expect(words([declared({ ...plain, column: '5-1' })], fought(), WITHOUT_ROLLS)).toEqual([
      '2: The module says 5-1; counted 4-1 (R1).',
    ]);
  });

  it('of attackers from several hexes is what the last of them declared', () => {
    expect(words([declared({ ...RIGHT, attack: '10' }, 2), declared(RIGHT, 3)])).toEqual([]);
    expect(words([declared(RIGHT, 2), declared({ ...RIGHT, attack: '10' }, 3)])).toHaveLength(1);
  });

  it('is open where a fact is missing, or the chart is an example', () => {
    const wrong = { ...RIGHT, attack: '20' };
    expect(words([declared(wrong)], fought(['the terrain of 0706']))).toEqual([
      '2: The module says attack 20; cannot tell: the terrain of 0706 (R1).',
    ]);
    expect(words([declared(wrong)], fought([], 'illustrative'))[0]).toContain('cannot tell');
  });

  it('of another hex is no claim of this fight', () => {
    const elsewhere: Observation = { ...declared({ ...RIGHT, attack: '99' }), target: '0101' } as Observation;
    expect(words([elsewhere])).toEqual([]);
  });

  it('is compared on the board on which the module made it, where the judge reads another one', () => {
    const claim = { ...RIGHT, defence: '9', finalColumn: '2-1' };
    const { combat } = fought().judgement;
    const there = combat && { ...combat, defence: figure('DF', 9), finalColumn: '2-1' };
    const asked: number[] = [];
    const remarks = (one: OddsClaim) =>
      moduleClaims(
        [declared(one)],
        [fought()],
        () => ({ states: [], kindOf: () => '', overrun: WHOLE }),
        (_, step) => {
          asked.push(step);
          return there;
        },
      ).map(announcedWords);
    expect(remarks(claim)).toEqual([]);
    expect(remarks({ ...claim, defence: '8' })).toEqual(['The module says defence 8; counted defence 9 (R1).']);
    expect(asked).toEqual([2, 2]);
    expect(remarks(RIGHT)).toEqual([]);
    expect(asked).toEqual([2, 2]);
  });
});

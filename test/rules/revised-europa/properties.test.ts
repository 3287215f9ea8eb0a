import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, equal, fraction, ONE, sum, toText } from '../../../core/base/fraction';
import { TWO_DICE } from '../../../core/rules/dice';
import { ledger, type Ledger } from '../../../core/rules/ledger';
import { oddsScale } from '../../../core/rules/odds-columns';
import { rectangularMap } from '../../../core/hexmap/rectangular-map';
import { referee } from '../../../core/rules/revised-europa/referee';
import { REVISED_EUROPA } from '../../../core/rules/revised-europa/system';
import type { CombatAssessment, Situation, SituationUnit } from '../../../core/rules/situation';
import { wordsOf } from '../../../core/situation/context';
import { readShorthand } from '../../../core/situation/shorthand';
import { idOf, positionOf, scenarioOf, stateOf } from './front';

const made = referee();
const assess = (s: Situation): CombatAssessment => {
  if (!made.ok) throw new Error('no referee');
  return made.value.odds(s);
};

const TYPES = ['pz', 'mot', 'inf', 'rifle', 'stug', 'art', 'at', 'cav', 'nkvd', 'eng'];
/** Strengths as counters print them: whole ones, halves and thirds. */
const strength = fc
  .tuple(fc.integer({ min: 0, max: 14 }), fc.constantFrom(1, 1, 2, 3))
  .map(([n, d]) => toText(fraction(n, d)));
const unit = fc.record({
  type: fc.constantFrom(...TYPES),
  af: strength,
  df: strength,
  cadre: fc.boolean(),
  oos: fc.boolean(),
});
const asUnit = (
  u: { type: string; af: string; df: string; cadre: boolean; oos: boolean },
  group: number,
): SituationUnit => ({
  label: `${u.af}-${u.df} ${u.type}`,
  group,
  type: u.type,
  values: { af: u.af, df: u.df, ma: '10' },
  ...(u.cadre ? { reducedValues: { af: '1', df: '1', ma: '6' } } : {}),
  modifiers: u.oos ? { unsupplied: '' } : {},
});

const situation = fc
  .record({
    attackers: fc.array(unit, { minLength: 1, maxLength: 5 }),
    defenders: fc.array(unit, { minLength: 1, maxLength: 4 }),
    terrain: fc.constantFrom('clear', 'woods', 'rough', 'forest', 'swamp', 'full city'),
    features: fc.subarray(['hit', 'fort', 'dot city', 'bombarded']),
    river: fc.constantFrom(undefined, 'minor river', 'major river'),
    weather: fc.constantFrom('Clear', 'Mud', 'Frost', 'Snow'),
    date: fc.constantFrom('July I 1941', 'Dec II 1941', 'May I 1942', undefined),
    kind: fc.constantFrom('overrun' as const, 'combat' as const),
  })
  .map((s): Situation => ({
    kind: s.kind,
    attackers: s.attackers.map((u, i) => asUnit(u, i + 1)),
    defenders: s.defenders.map((u, i) => asUnit(u, i + 1)),
    terrain: s.terrain,
    features: s.features,
    hexsides: s.river === undefined ? [] : [{ feature: s.river }],
    weather: s.weather,
    ...(s.date === undefined ? {} : { date: s.date }),
    options: {},
  }));

const addsUp = (l: Ledger): boolean => equal(l.total, ledger(l.unit, l.entries).total);

describe('odds, whatever is asked', () => {
  it('the chances of all results sum to 1 exactly, and the chance to clear lies between 0 and 1', () => {
    fc.assert(
      fc.property(situation, s => {
        const a = assess(s);
        expect(sum(a.results.map(r => r.probability))).toEqual({ n: 1, d: 1 });
        for (const { least, greatest } of [a.cleared, a.mayContinue]) {
          expect(least.n).toBeGreaterThanOrEqual(0);
          expect(compare(least, greatest)).toBeLessThanOrEqual(0);
          expect(compare(greatest, ONE)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('every ledger is made by its items, and strengths are whole', () => {
    fc.assert(
      fc.property(situation, s => {
        const a = assess(s);
        for (const l of [a.attack, a.defence, a.shifts, a.drm]) expect(addsUp(l)).toBe(true);
        expect(a.attack.total.d).toBe(1);
        expect(a.defence.total.d).toBe(1);
        expect(Math.abs(a.drm.total.n)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it('odds never fall when an attacker is added', () => {
    fc.assert(
      fc.property(situation, unit, (s, more) => {
        const before = assess(s);
        // A division out of supply takes the others of its stack along (R3-7).
        const added = asUnit({ ...more, oos: more.oos && s.kind === 'combat' }, 9);
        const after = assess({ ...s, attackers: [...s.attackers, added] });
        expect(compare(after.attack.total, before.attack.total)).toBeGreaterThanOrEqual(0);
        if (before.ratio && after.ratio) expect(compare(after.ratio, before.ratio)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the scale of odds', () => {
  const scale = oddsScale(['1-4', '1-3', '1-2', '1-1', '3-2', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1']);
  it('each column is nearest to itself, and the nearest is never farther than its neighbours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 60 }), (n, d) => {
        if (!scale) throw new Error('no scale');
        const at = scale.nearest({ n, d }, 'lower');
        const gap = (place: number): number => Math.abs(scale.ratioOf(place).n / scale.ratioOf(place).d - n / d);
        expect(gap(at)).toBeLessThanOrEqual(gap(at + 1) + 1e-12);
        expect(gap(at)).toBeLessThanOrEqual(gap(at - 1) + 1e-12);
        expect(scale.nearest(scale.ratioOf(at), 'lower')).toBe(at);
      }),
    );
  });
  it('is refused where names are no odds or do not ascend', () => {
    expect(oddsScale(['1-1', '1-2'])).toBeUndefined();
    expect(oddsScale(['good', 'bad'])).toBeUndefined();
    expect(oddsScale([])).toBeUndefined();
  });
  it('two dice: 36 rolls', () => {
    expect(TWO_DICE.get(7)).toEqual({ n: 1, d: 6 });
    expect(sum(TWO_DICE.values())).toEqual({ n: 1, d: 1 });
  });
});

describe('ways over the board', () => {
  const terrain = fc.dictionary(
    fc.constantFrom(...[...rectangularMap({ columns: 6, rows: 6 }).hexes.keys()]),
    fc.constantFrom('woods', 'rough', 'swamp', 'forest', 'full city'),
  );
  const enemies = fc.uniqueArray(fc.constantFrom('0303', '0404', '0502', '0204'), { maxLength: 3 });

  it('a way costs the sum of its steps, and reach and move agree on it', () => {
    fc.assert(
      fc.property(terrain, enemies, fc.boolean(), (land, hexes, cm) => {
        const mover = `1 Mover Axis ${cm ? 'pz' : 'inf'} division 9-9-9 - @ 0101`;
        const front = {
          columns: 6,
          rows: 6,
          terrain: land,
          units: [mover, ...hexes.map((h, i) => `${i + 1} Rifle Soviet rifle division 4-4-6 - @ ${h}`)],
        };
        const state = stateOf(front);
        for (const [hex, { path, mp }] of state.reach([idOf('1 Mover')])) {
          expect(addsUp(mp)).toBe(true);
          expect(compare(mp.total, { n: 9, d: 1 })).toBeLessThanOrEqual(0);
          expect(path[0]).toBe('0101');
          expect(path.at(-1)).toBe(hex);
          if (hex === '0101') continue;
          const j = state.apply({
            kind: 'move',
            steps: [1],
            units: [idOf('1 Mover')],
            from: '0101',
            to: hex,
            via: path.slice(1, -1),
          });
          expect(j.verdicts.map(v => v.answer)).not.toContain('illegal');
          expect(j.spent?.least).toBe(String(mp.total.n / mp.total.d));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('judging changes nothing: the same state gives the same answer again', () => {
    const front = { units: ['1 Pz Axis pz division 9-9-10 - @ 0101'] };
    const state = stateOf(front);
    const move = { kind: 'move' as const, steps: [1], units: ['1-pz'], from: '0101', to: '0401', via: [] };
    const first = state.apply(move);
    expect(state.apply(move).spent).toEqual(first.spent);
    expect(state.position).toEqual(positionOf(front));
    expect(scenarioOf(front).units).toHaveLength(1);
  });
});

describe('shorthand from strangers', () => {
  const words = wordsOf(REVISED_EUROPA);
  it('any text is read or refused with places inside it; nothing throws', () => {
    const piece = fc.constantFrom(
      '7-6',
      '->',
      '@',
      ' ',
      ';',
      ',',
      'pz',
      "'",
      '+',
      'x',
      '0x',
      'woods',
      '__proto__',
      '=',
      '(',
      ')',
      'mp 2',
      '9999-1',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map(p => p.join(' ')),
        ),
        line => {
          const { situation, known, problems } = readShorthand(line, words);
          for (const p of problems) {
            expect(p.start).toBeGreaterThanOrEqual(0);
            expect(p.end).toBeLessThanOrEqual(line.length);
          }
          if (known) expect(problems.every(p => p.severity !== 'error')).toBe(true);
          else if (!situation) expect(problems.some(p => p.severity === 'error')).toBe(true);
          else expect(assess(situation).results.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});

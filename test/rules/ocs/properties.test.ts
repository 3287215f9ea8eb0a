import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, equal, fraction, subtract, sum, toText, ZERO, type Fraction } from '../../../core/base/fraction';
import type { HexId } from '../../../core/hexmap/hex-map';
import { rectangularMap } from '../../../core/hexmap/rectangular-map';
import { ledger, type Ledger, type LedgerRange } from '../../../core/rules/ledger';
import { columnsOf } from '../../../core/rules/ocs/fight/odds';
import { Charts } from '../../../core/rules/ocs/charts';
import { OCS } from '../../../core/rules/ocs/system';
import type { CombatAssessment, Situation, SituationUnit } from '../../../core/rules/situation';
import { stateOf, type Front } from './front';

const made = OCS.referee();
if (!made.ok) throw new Error('no referee');
const referee = made.value;
const charts = new Charts(new Map(), {});
const assess = (s: Situation): CombatAssessment => referee.odds(s);

const TERRAINS = ['open', 'hills', 'woods', 'mountain', 'swamp', 'village', 'major city'] as const;

interface AnyUnit {
  readonly type: string;
  /** As the counter prints it: whole, a half or a third. */
  readonly af: string;
  readonly ar: number;
  readonly steps: number;
  readonly states: readonly string[];
  readonly group: number;
}

const unit: fc.Arbitrary<AnyUnit> = fc.record({
  type: fc.constantFrom('armour', 'mech', 'motorized', 'inf', 'recon', 'at', 'art', 'hq', 'truck'),
  af: fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom(1, 1, 2, 3)).map(([n, d]) => toText(fraction(n, d))),
  ar: fc.integer({ min: 0, max: 5 }),
  steps: fc.integer({ min: 1, max: 4 }),
  states: fc.subarray(['move', 'strat', 'dg', 'unsupplied', 'no combat supply', 'leads', 'lost 1'], { maxLength: 3 }),
  group: fc.integer({ min: 1, max: 2 }),
});

const asUnit = (u: AnyUnit, name: string): SituationUnit => ({
  label: name,
  group: u.group,
  type: u.type,
  values: { af: u.af, ar: String(u.ar), ma: '10', steps: String(u.steps) },
  modifiers: Object.fromEntries(u.states.map(state => [state, ''])),
});

const situation: fc.Arbitrary<Situation> = fc
  .record({
    kind: fc.constantFrom('overrun' as const, 'combat' as const),
    attackers: fc.array(unit, { minLength: 1, maxLength: 4 }),
    defenders: fc.array(unit, { minLength: 1, maxLength: 4 }),
    terrain: fc.constantFrom(...TERRAINS),
    features: fc.subarray(['hedgehog 1', 'hedgehog 3', 'trainbusting'], { maxLength: 1 }),
    hexsides: fc.array(
      fc.record({ feature: fc.constantFrom('minor river', 'escarpment', 'wadi'), groups: fc.constantFrom([1], [2]) }),
      { maxLength: 2 },
    ),
    options: fc.constantFrom<Readonly<Record<string, string>>>(
      {},
      { surprise: 'none' },
      { surprise: 'attacker' },
      { surprise: 'defender', shift: '3' },
      { rounding: 'defender' },
    ),
  })
  .map(s => ({
    ...s,
    attackers: s.attackers.map((u, i) => asUnit(u, `attacker ${i + 1}`)),
    defenders: s.defenders.map((u, i) => asUnit(u, `defender ${i + 1}`)),
  }));

const addsUp = (l: Ledger): boolean => equal(l.total, ledger(l.unit, l.entries).total);
const bothOf = (l: Ledger | LedgerRange): readonly Ledger[] => ('least' in l ? [l.least, l.greatest] : [l]);

const ONE: Fraction = { n: 1, d: 1 };

/** Of artillery, headquarters and trucks alone there is no fight, and no result. */
const canAttack = ({ type }: SituationUnit): boolean => !['art', 'hq', 'truck'].includes(type ?? '');

describe('odds of OCS, whatever is asked', () => {
  it('the chances of all results sum to 1 exactly, those of surprise too', () => {
    fc.assert(
      fc.property(situation, s => {
        const { results, surprise, cleared, mayContinue } = assess(s);
        expect(sum(results.map(r => r.probability))).toEqual(s.attackers.some(canAttack) ? ONE : ZERO);
        if (surprise) expect(sum([surprise.attacker, surprise.none, surprise.defender])).toEqual(ONE);
        for (const { least, greatest } of [cleared, mayContinue]) {
          expect(least.n).toBeGreaterThanOrEqual(0);
          expect(compare(least, greatest)).toBeLessThanOrEqual(0);
          expect(compare(greatest, ONE)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('every ledger is made by its items', () => {
    fc.assert(
      fc.property(situation, s => {
        const { attack, defence, shifts, drm, overrun } = assess(s);
        for (const l of [attack, defence, shifts, drm, ...(overrun ? bothOf(overrun.mp) : [])])
          expect(addsUp(l)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('odds never fall when an attacker is added', () => {
    fc.assert(
      fc.property(situation, unit, (s, more) => {
        const before = assess(s);
        const after = assess({ ...s, attackers: [...s.attackers, asUnit(more, 'one more')] });
        expect(compare(after.attack.total, before.attack.total)).toBeGreaterThanOrEqual(0);
        expect(equal(after.defence.total, before.defence.total)).toBe(true);
        const columns = columnsOf(charts, charts.category(s.terrain ?? '') ?? 'open');
        expect(columns.indexOf(after.column)).toBeGreaterThanOrEqual(columns.indexOf(before.column));
      }),
      { numRuns: 200 },
    );
  });
});

const MOVER = '1-mover';
const hexes = [...rectangularMap({ columns: 10, rows: 10 }).hexes.keys()];
const front: fc.Arbitrary<Front> = fc
  .record({
    land: fc.dictionary(fc.constantFrom(...hexes), fc.constantFrom('hills', 'woods', 'mountain', 'swamp'), {
      maxKeys: 50,
    }),
    type: fc.constantFrom('armour', 'motorized', 'inf'),
    state: fc.constantFrom('', ' strat', ' dg', ' reserve', ' unsupplied'),
    enemies: fc.uniqueArray(fc.constantFrom('0303', '0404', '0502', '0204'), { maxLength: 3 }),
    trains: fc.uniqueArray(fc.constantFrom(...hexes), { maxLength: 6 }),
    track: fc.boolean(),
  })
  .map(f => ({
    terrain: f.land,
    markers: Object.fromEntries(f.trains.map(hex => [hex, ['trainbusting']])),
    roads: f.track
      ? [
          { a: '0101', b: '0201', feature: 'track' },
          { a: '0201', b: '0302', feature: 'track' },
        ]
      : [],
    units: [
      `1 Mover Axis ${f.type} brigade 9-3-8 @ 0101${f.state}`,
      ...f.enemies.map((hex, i) => `${i + 1} Enemy Allied inf brigade 4-3-6 @ ${hex}`),
    ],
  }));

const move = (from: HexId, to: HexId, via: readonly HexId[] = []) => ({
  kind: 'move' as const,
  steps: [1],
  units: [MOVER],
  from,
  to,
  via,
});

describe('ways over the board of OCS', () => {
  it('a way costs the sum of its steps, and reach and move agree on it', () => {
    fc.assert(
      fc.property(front, f => {
        const state = stateOf(f);
        for (const [hex, { path, mp }] of state.reach([MOVER])) {
          expect(addsUp(mp)).toBe(true);
          expect([path[0], path.at(-1)]).toEqual(['0101', hex]);
          if (hex === '0101') continue;
          const whole = state.apply(move('0101', hex, path.slice(1, -1)));
          expect(whole.verdicts.map(v => v.answer)).not.toContain('illegal');
          for (const l of Object.values(whole.ledgers).flatMap(bothOf)) expect(addsUp(l)).toBe(true);
          expect(whole.spent?.least).toBe(textOf(mp.total));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('step by step a way spends what it costs as a whole', () => {
    fc.assert(
      fc.property(front, f => {
        const reach = [...stateOf(f).reach([MOVER])].filter(([, { path }]) => path.length > 2).slice(0, 12);
        for (const [, { path, mp }] of reach) {
          let state = stateOf(f);
          let before: Fraction = { n: 0, d: 1 };
          const steps: Fraction[] = [];
          for (const [i, to] of path.slice(1).entries()) {
            const judged = state.apply(move(path[i] ?? to, to));
            const spent = bothOf(judged.ledgers['mp'] ?? ledger('MP', []))[0]?.total ?? before;
            steps.push(subtract(spent, before));
            before = spent;
            state = judged.state;
          }
          expect(equal(sum(steps), mp.total)).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });
});

const textOf = ({ n, d }: Fraction): string => (d === 1 ? String(n) : `${n}/${d}`);

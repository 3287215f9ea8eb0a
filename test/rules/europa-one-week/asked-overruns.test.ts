// An overrun on the board that is only asked about is judged as the audit judges it; a line in figures of the same ground gives
// the same figures.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toText } from '../../../core/base/fraction';
import { EDITION_2009, EDITION_2012, type Edition } from '../../../core/rules/europa-one-week/edition';
import { assess } from '../../../core/rules/europa-one-week/assess';
import { Charts } from '../../../core/rules/europa-one-week/charts';
import { askFight } from '../../../core/rules/frame/fight/ask-fight';
import type { CombatAssessment, Situation, SituationUnit } from '../../../core/rules/situation';
import { idOf, scenarioOf, stateOf, type Front } from './front';

/** What a line says of units of the board beside what the board has. */
type Said = Readonly<Record<string, Readonly<Record<string, string>>>>;

const saying =
  (words: Said, options: Situation['options'] = {}) =>
  (situation: Situation): Situation => {
    const with_ = (units: readonly SituationUnit[]): readonly SituationUnit[] =>
      units.map(u => ({ ...u, modifiers: { ...u.modifiers, ...words[u.label] } }));
    return {
      ...situation,
      attackers: with_(situation.attackers),
      defenders: with_(situation.defenders),
      options: { ...situation.options, ...options },
    };
  };

const asked = (front: Front, names: readonly string[], words: Said = {}, target = '0605'): CombatAssessment => {
  const from = /@ (\d{4})/.exec(front.units.find(u => u.startsWith(names[0] ?? '')) ?? '')?.[1] ?? '';
  const combat = askFight(stateOf(front), {
    kind: 'overrun',
    attackers: names.map(name => ({ unit: idOf(name), from })),
    target,
    said: saying(words),
    // From that hex, and no way round.
    isPlaced: true,
  });
  if (!combat) throw new Error('nothing is asked');
  return combat;
};

const mp = ({ overrun }: CombatAssessment): string => {
  if (!overrun) throw new Error('no overrun');
  return 'least' in overrun.mp
    ? `${toText(overrun.mp.least.total)}–${toText(overrun.mp.greatest.total)}`
    : toText(overrun.mp.total);
};

const notLegal = ({ overrun }: CombatAssessment): readonly string[] =>
  (overrun?.allowed ?? []).filter(v => v.answer !== 'legal').map(v => `${v.answer} ${v.code}: ${v.message}`);

const DRAFTS: readonly Edition[] = [EDITION_2012, EDITION_2009];

const RESULTS = {
  columns: ['defender', 'attacker', 'losses', 'also'],
  rows: {
    OR: ['eliminated', 'stays', 'none', ''],
    'OR(0)': ['eliminated', 'stays', 'none', ''],
    'OR(3)': ['eliminated', 'stays', 'none', ''],
    DE: ['eliminated', 'stays', 'none', ''],
    DL: ['stays', 'stays', 'red', 'deadlock'],
  },
};

/** Whatever is rolled: that result from these odds on, DL below. */
const always = (result: string, from = '2:1'): NonNullable<Front['tables']> => ({
  results: RESULTS,
  main: {
    columns: ['1:4', from, '20:1'],
    rows: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`${i + 2}`, ['DL', result, result]])),
  },
});

const TANK = 'T Allied british tank division 12-8-10 @ 0505';
const HELD = 'B Axis german inf battalion 1-1-6 @ 0605';
const over = (edition: Edition, more: Partial<Front> = {}): Front => ({
  edition,
  side: 'Allied',
  units: [TANK, HELD],
  tables: always(edition.lowOdds ? 'OR(3)' : 'OR'),
  charts: { 'low-odds': { '2:1': ['0'] } },
  ...more,
});

describe('the price on the board', () => {
  it.each(DRAFTS)('counts the ZOC of an enemy beside the target ($id)', edition => {
    const alone = edition.lowOdds ? '2' : '3';
    expect(mp(asked(over(edition), ['T']))).toBe(alone);
    const beside = [TANK, HELD, 'D Axis german inf division 4-4-6 @ 0705'];
    expect(mp(asked(over(edition, { units: beside }), ['T']))).toBe(edition.lowOdds ? '4' : '5');
  });

  it('2009: the entry is told, with what low odds add, and only the attempt must be there', () => {
    const charts = { 'low-odds': { '2:1': ['9'] } };
    const found = asked(over(EDITION_2009, { charts }), ['T']);
    expect([mp(found), notLegal(found)]).toEqual(['11', []]);
    expect(found.overrun?.payers?.map(p => [p.id, p.label, toText(p.ma)])).toEqual([['t', 'T', '10']]);
    expect(found.aftermath?.[0]?.asks.map(a => a.words)).toContain(
      'The # MP marker shows 8: the most MPs that a unit spent.',
    );
  });

  it('2009: it is overrun out of a hex beside it, and without one it is not known what that costs', () => {
    const far = [TANK.replace('0505', '0404'), HELD];
    expect(notLegal(asked(over(EDITION_2009, { units: far }), ['T']))).toEqual([
      'undetermined overrun-afar: Cannot tell: the hex beside 0605 out of which it is overrun is not known (12.A-2).',
    ]);
  });

  it('2009: an entry that costs more than is left is owed', () => {
    const found = asked(over(EDITION_2009, { charts: { 'low-odds': { '2:1': ['20'] } } }), ['T']);
    expect(found.aftermath?.[0]?.asks.map(a => a.words)).toContain('A Moved 9 marker lies on T.');
    expect(toText(found.mayContinue.greatest)).toBe('0');
  });

  it.each(DRAFTS)('a unit that no MPs bring in bars the stack, and is named ($id)', edition => {
    const swamp = {
      ...over(edition),
      terrain: { '0605': 'swamp' },
      charts: { 'tec-hexes': { swamp: ['P', '2', '1', '0'] } },
    };
    const both = { ...swamp, units: [TANK, 'I Allied british inf division 8-8-6 @ 0505', HELD] };
    expect(notLegal(asked(both, ['T', 'I'])).join()).toMatch(
      /illegal overrun-barred: .*T cannot enter 0605: swamp is prohibited/,
    );
    expect(notLegal(asked(both, ['I']))).toEqual([]);
    expect(asked(both, ['T', 'I']).overrun?.payers?.map(p => p.label)).toEqual(['I']);
  });

  it('2009: by road even such a unit comes in, at half its strength', () => {
    const roads = [{ a: '0505', b: '0605', feature: 'road' }];
    const front = {
      ...over(EDITION_2009),
      roads,
      terrain: { '0605': 'swamp' },
      charts: { 'tec-hexes': { swamp: ['P', '2', '1', '0'] } },
    };
    const found = asked(front, ['T']);
    expect([notLegal(found), toText(found.attack.total), mp(found)]).toEqual([[], '6', '3/2']);
  });
});

describe('the road rate', () => {
  const river = [{ a: '0505', b: '0605', feature: 'minor river' }];
  const road = [{ a: '0505', b: '0605', feature: 'road' }];
  const bridge = over(EDITION_2012, { hexsides: river, roads: road });
  const words = (word: Readonly<Record<string, string>>): Said => ({ T: word });

  it('2012, 12.C.4: a bridge that is captured is paid for as a road, at half the strength', () => {
    const found = asked(bridge, ['T'], words({ road: '', 'bridge capture': '' }));
    expect([mp(found), toText(found.attack.total), notLegal(found)]).toEqual(['5/2', '6', []]);
  });

  it('2012: without a word who can pay for the river does', () => {
    const cheap = {
      ...bridge,
      charts: { ...bridge.charts, 'tec-hexsides': { 'minor river': ['3', '3', '1/2', '0'] } },
    };
    const found = asked(cheap, ['T']);
    expect([mp(found), toText(found.attack.total), notLegal(found)]).toEqual(['9', '12', []]);
  });

  it('2012: who can come in by the bridge alone is halved, and it is asked whether the bridge was captured', () => {
    const found = asked(bridge, ['T']);
    expect([mp(found), toText(found.attack.total)]).toEqual(['5/2', '6']);
    expect(notLegal(found)).toEqual([
      'undetermined road-no-bridge: Cannot tell: it is not known whether the overrun captures a bridge (12.C.4).',
    ]);
    expect(notLegal(asked(bridge, ['T'], words({ 'bridge capture': 'no' }))).join()).toContain('illegal overrun-mp');
  });

  it('2012: it is the hexside that is crossed that bears the bridge', () => {
    const elsewhere = over(EDITION_2012, {
      roads: [...road, { a: '0605', b: '0705', feature: 'road' }],
      hexsides: [{ a: '0605', b: '0705', feature: 'minor river' }],
    });
    const found = asked(elsewhere, ['T']);
    expect([mp(found), toText(found.attack.total), notLegal(found)]).toEqual(['3', '12', []]);
    expect(notLegal(asked(elsewhere, ['T'], words({ road: '', 'bridge capture': '' }))).join()).toContain(
      'road-no-bridge',
    );
    const judged = stateOf(elsewhere).apply({
      kind: 'overrun',
      steps: [1],
      units: ['t'],
      from: '0505',
      target: '0605',
      outcome: { losses: [], retreats: [], advances: [] },
    });
    expect(judged.spent).toEqual({ least: '3', greatest: '3', allowance: '10' });
  });

  it.each(DRAFTS)('is none where no road leads ($id)', edition => {
    expect(notLegal(asked(over(edition), ['T'], words({ road: '', 'bridge capture': '' }))).join()).toContain(
      'illegal road-none',
    );
  });

  it('2012: by the other reading the hexside that the road crosses halves too', () => {
    const found = asked(
      { ...bridge, options: { roadOverrun: 'hex and hexside' } },
      ['T'],
      words({ road: '', 'bridge capture': '' }),
    );
    expect(toText(found.attack.total)).toBe('3');
  });
});

describe('what follows', () => {
  it('2012: each goes on with what it has left of the marker', () => {
    const units = [TANK, 'I Allied british inf division 6-6-6 @ 0505', 'B Axis german inf regiment 1-1-6 @ 0605'];
    const found = asked(over(EDITION_2012, { units, tables: always('DE') }), ['T', 'I']);
    expect(found.aftermath?.[0]?.goesOn?.map(u => [u.label, toText(u.left)])).toEqual([
      ['T', '5'],
      ['I', '1'],
    ]);
    const words = found.aftermath?.[0]?.asks.map(a => a.words);
    expect(words).toContain('The Expended # MP marker shows 5: the most MPs that a unit spent and 1 more.');
    expect(words).toContain('The overrunning units may go on: T with 5 MP, I with 1 MP.');
  });

  it('2009: support that takes the odds below an OR makes an attack of it later, and nothing is fought now', () => {
    const front = over(EDITION_2009, { tables: always('OR(0)', '4:1'), charts: { 'low-odds': { '1:4': ['0'] } } });
    const found = asked(front, ['T'], { B: { 'early air': '9B' } });
    expect(found.overrun?.becomes).toBe('an attack at 1:4 in the next combat phase');
    expect([notLegal(found), found.results, found.aftermath, toText(found.cleared.greatest)]).toEqual([
      [],
      [],
      [],
      '0',
    ]);
    expect(asked(front, ['T']).overrun?.becomes).toBeUndefined();
  });

  it('2009: MPs that an OR gives back are no longer owed', () => {
    const state = stateOf(over(EDITION_2009, { charts: { 'low-odds': { '2:1': ['10'] } } }));
    const action = { kind: 'overrun', steps: [1], units: ['t'], from: '0505', target: '0605', dice: [6, 6] } as const;
    const outcome = {
      losses: [{ unit: 'b', to: 'removed', step: 1 }],
      retreats: [],
      advances: [{ unit: 't', to: '0605', step: 1 }],
    } as const;
    const { spent, result } = state.apply({ ...action, outcome });
    expect(spent).toEqual({ least: '9', greatest: '9', allowance: '10' });
    expect(result?.asks?.map(a => a.words)).toContain('The overrunning units may go on with 1 MP.');
    expect(result?.asks?.some(a => a.words.includes('Moved'))).toBe(false);
  });
});

describe('a line in figures of the same ground', () => {
  const strength = fc.integer({ min: 1, max: 30 });
  const fight = fc.record({
    attackers: fc.array(
      fc.record({ af: strength, ma: fc.integer({ min: 3, max: 14 }), type: fc.constantFrom('tank', 'inf') }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    df: fc.integer({ min: 0, max: 9 }),
    size: fc.constantFrom('division', 'regiment', 'battalion'),
    terrain: fc.constantFrom('clear', 'woods', 'swamp', 'mountain', 'sea'),
    features: fc.constantFrom([], ['fort'], ['major city']),
    hexsides: fc.constantFrom([], ['minor river'], ['lake']),
  });

  const told = (a: CombatAssessment): object => ({
    attack: toText(a.attack.total),
    column: a.finalColumn,
    drm: toText(a.drm.total),
    results: a.results.map(r => [r.result, toText(r.probability)]),
    losses: [toText(a.expectedLosses.attacker), toText(a.expectedLosses.defender)],
    cleared: toText(a.cleared.least),
    mayContinue: [toText(a.mayContinue.least), toText(a.mayContinue.greatest)],
    payers: a.overrun?.payers?.map(p => [p.label, 'least' in p.mp ? undefined : toText(p.mp.total)]),
    not: (a.overrun?.allowed ?? []).filter(v => v.answer !== 'legal').map(v => `${v.answer} ${v.code}`),
    goesOn: a.aftermath?.map(r => r.goesOn?.map(u => [u.label, toText(u.left)])),
  });

  it.each(DRAFTS)('gives the same figures ($id)', edition => {
    fc.assert(
      fc.property(fight, ({ attackers, df, size, terrain, features, hexsides }) => {
        const names = attackers.map((_, i) => `U${i}`);
        const front: Front = {
          edition,
          side: 'Allied',
          units: [
            ...attackers.map(
              ({ af, ma, type }, i) => `U${i} Allied british ${type} division ${af}-${af}-${ma} re:1 @ 0505`,
            ),
            `B Axis german inf ${size} ${df}-${df}-6 @ 0605`,
          ],
          terrain: { '0605': terrain },
          features: { '0605': features },
          hexsides: hexsides.map(feature => ({ a: '0505', b: '0605', feature })),
          tables: {
            results: RESULTS,
            main: {
              columns: ['1:4', '2:1', '20:1'],
              rows: Object.fromEntries(
                Array.from({ length: 11 }, (_, i) => [
                  `${i + 2}`,
                  ['DL', i > 5 ? (edition.lowOdds ? 'OR(3)' : 'OR') : 'DE', i > 3 ? 'DE' : 'DL'],
                ]),
              ),
            },
            red: {
              columns: ['0', '3'],
              rows: { 1: ['0', '0'], 2: ['0', '1'], 3: ['0', '1'], 4: ['1', '1'], 5: ['1', '2'], 6: ['1', 'all'] },
            },
          },
          charts: { 'low-odds': { '1:4': ['5'], '2:1': ['2'] } },
        };
        const scenario = scenarioOf(front);
        const charts = new Charts(edition, scenario.tables, scenario.options);
        const line: Situation = {
          kind: 'overrun',
          attackers: attackers.map(({ af, ma, type }, i) => ({
            label: `U${i}`,
            group: 1,
            type,
            size: 'division',
            values: { af: String(af), df: String(af), ma: String(ma), re: '1' },
            modifiers: {},
          })),
          defenders: [
            {
              label: 'B',
              group: 1,
              type: 'inf',
              size,
              values: { af: String(df), df: String(df), ma: '6' },
              modifiers: {},
            },
          ],
          terrain,
          features,
          hexsides: hexsides.map(feature => ({ feature })),
          options: {},
        };
        expect(told(asked(front, names))).toEqual(told(assess(charts, line)));
      }),
      { numRuns: 40 },
    );
  });
});

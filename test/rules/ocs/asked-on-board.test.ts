// A fight on a board and the same fight as a line of figures are one question with one answer.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFraction, toText, ZERO } from '../../../core/base/fraction';
import { askFight } from '../../../core/rules/frame/fight/ask-fight';
import { OCS } from '../../../core/rules/ocs/system';
import type { CombatAssessment, Situation } from '../../../core/rules/situation';
import { readShorthand } from '../../../core/situation/shorthand';
import { wordsOf } from '../../../core/situation/context';
import { scenarioOf, stateOf, type Front } from './front';

const words = wordsOf(OCS);

interface Piece {
  readonly type: string;
  readonly size: string;
  readonly figures: string;
  readonly states: readonly string[];
  readonly moved: number;
}

interface Case {
  readonly kind: Situation['kind'];
  readonly attackers: readonly Piece[];
  readonly defenders: readonly Piece[];
  readonly terrain: string;
  readonly hexside: string | undefined;
}

const frontOf = ({ kind, attackers, defenders, terrain, hexside }: Case): Front => {
  const line = (p: Piece, name: string, side: string, hex: string): string =>
    `${name} ${side} ${p.type} ${p.size} ${p.figures} @ ${hex} ${p.states.join(',')}`.trim();
  return {
    phase: kind === 'overrun' ? 'movement' : 'combat',
    terrain: { '0404': terrain },
    ...(hexside === undefined ? {} : { hexsides: [{ a: '0304', b: '0404', feature: hexside }] }),
    units: [
      ...attackers.map((p, i) => line(p, `A${i}`, 'Axis', '0304')),
      ...defenders.map((p, i) => line(p, `D${i}`, 'Allied', '0404')),
    ],
  };
};

const SPELLED: Readonly<Record<string, string>> = {
  'no fuel': 'nofuel',
  'no combat supply': 'nosp',
  unsupplied: 'oos',
};

const lineOf = ({ kind, attackers, defenders, terrain, hexside }: Case): string => {
  const unit = (p: Piece): string =>
    [
      `${p.figures} ${p.type} ${p.size}`,
      ...p.states.map(s => `+${SPELLED[s] ?? s}`),
      ...(p.moved > 0 ? [`+moved:${p.moved}`] : []),
    ].join(' ');
  const ground = hexside === undefined ? terrain : `${terrain}, ${hexside}`;
  return `${attackers.map(unit).join(', ')} -> ${defenders.map(unit).join(', ')} @ ${ground}${kind === 'combat' ? ' ; combat' : ''}`;
};

const onBoard = (given: Case): CombatAssessment | undefined => {
  const state = given.attackers.reduce(
    (s, { moved }, i) =>
      s.supposing({ position: p => p, spent: { units: [`a${i}`], mp: parseFraction(String(moved)) ?? ZERO } }),
    stateOf(frontOf(given)),
  );
  return askFight(state, {
    kind: given.kind,
    attackers: given.attackers.map((_, i) => ({ unit: `a${i}`, from: '0304' })),
    target: '0404',
    said: s => s,
  });
};

const typed = (given: Case): CombatAssessment => {
  const made = OCS.referee(scenarioOf(frontOf(given)));
  const { situation, problems } = readShorthand(lineOf(given), words);
  if (!made.ok || !situation) throw new Error(`${lineOf(given)}: ${problems.map(p => p.message).join()}`);
  return made.value.odds(situation);
};

/** Questions that a line can answer; a road is not said in one. */
const SAID = [
  'overrun-target',
  'not-capable',
  'overrun-mode',
  'attack-mode',
  'no-fuel',
  'no-combat-supply',
  'overrun-prohibited',
  'overrun-all',
  'overrun-entry',
  'overrun-mp',
  'stacking',
];

const chance = ({ least, greatest }: CombatAssessment['cleared']): string => `${toText(least)} to ${toText(greatest)}`;

const told = (a: CombatAssessment | undefined, names: (label: string) => string): unknown => {
  if (!a) return undefined;
  const verdicts = a.overrun?.allowed ?? a.breaches ?? [];
  const mp = a.overrun?.mp;
  return {
    verdicts: verdicts
      .filter(v => SAID.includes(v.code) && (a.overrun || v.answer !== 'legal'))
      .map(v => `${v.answer} ${v.code} ${v.rule.id}`),
    mp: mp && toText('least' in mp ? mp.least.total : mp.total),
    attack: toText(a.attack.total),
    defence: toText(a.defence.total),
    column: a.finalColumn,
    drm: toText(a.drm.total),
    results: a.results.map(r => `${r.result} ${toText(r.probability)}`),
    cleared: chance(a.cleared),
    mayContinue: chance(a.mayContinue),
    goesOn: a.aftermath?.map(r => r.goesOn?.map(g => `${names(g.label)} ${toText(g.left)}`)),
    due: a.supplyDue?.map(s => toText(s.due.total)),
  };
};

const states = fc.subarray(['move', 'strat', 'dg', 'unsupplied', 'no fuel', 'no combat supply'], { maxLength: 1 });
const piece = (types: readonly string[]): fc.Arbitrary<Piece> =>
  fc.record({
    type: fc.constantFrom(...types),
    size: fc.constantFrom('battalion', 'brigade', 'division'),
    figures: fc
      .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 4, max: 16 }))
      .map(figures => figures.join('-')),
    states: fc.integer({ min: 0, max: 4 }).chain(n => (n === 0 ? states : fc.constant<string[]>([]))),
    moved: fc.integer({ min: 0, max: 3 }).chain(n => (n === 0 ? fc.integer({ min: 1, max: 14 }) : fc.constant(0))),
  });

const any: fc.Arbitrary<Case> = fc.record({
  kind: fc.constantFrom<Situation['kind']>('overrun', 'overrun', 'combat'),
  attackers: fc.array(piece(['armour', 'mech', 'inf', 'cav', 'motorized', 'art']), { minLength: 1, maxLength: 3 }),
  defenders: fc.array(
    piece(['armour', 'inf', 'art']).map(p => ({ ...p, moved: 0 })),
    { minLength: 1, maxLength: 2 },
  ),
  terrain: fc.constantFrom('open', 'woods', 'forest', 'hills', 'swamp', 'minor city'),
  hexside: fc.constantFrom(undefined, 'minor river', 'major river', 'escarpment'),
});

describe('a fight on a board and a line of the same figures', () => {
  it('are answered alike', () => {
    fc.assert(
      fc.property(any, given => {
        const [board, line] = [onBoard(given), typed(given)];
        const byFigures = (label: string): string => {
          const i = /^A(\d)$/.exec(label)?.[1];
          const p = given.attackers[Number(i)];
          return p ? p.figures : (label.split(' ')[0] ?? '');
        };
        expect(told(board, byFigures), lineOf(given)).toEqual(told(line, byFigures));
      }),
      { numRuns: Number(process.env['RUNS'] ?? 60) },
    );
  });
});

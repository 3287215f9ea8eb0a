// A fight on a board and the same fight as a line of figures are one question with one answer.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFraction, toText, ZERO } from '../../../core/base/fraction';
import { askFight } from '../../../core/rules/frame/fight/ask-fight';
import { referee } from '../../../core/rules/revised-europa/referee';
import { REVISED_EUROPA } from '../../../core/rules/revised-europa/system';
import type { CombatAssessment, Situation } from '../../../core/rules/situation';
import { readShorthand } from '../../../core/situation/shorthand';
import { wordsOf } from '../../../core/situation/context';
import { scenarioOf, stateOf, type Front } from './front';

const words = wordsOf(REVISED_EUROPA);

interface Piece {
  readonly type: string;
  readonly size: string;
  readonly figures: readonly [number, number, number];
  readonly states: readonly string[];
  readonly moved: number;
}

interface Case {
  readonly kind: Situation['kind'];
  readonly attackers: readonly Piece[];
  readonly defenders: readonly Piece[];
  readonly terrain: string;
  readonly hexside: string | undefined;
  readonly weather: string;
  readonly date: string;
}

const frontOf = ({ kind, attackers, defenders, terrain, hexside, weather, date }: Case): Front => {
  const line = (p: Piece, name: string, side: string, hex: string): string =>
    `${name} ${side} ${p.type} ${p.size} ${p.figures.join('-')} - @ ${hex} ${p.states.join(' ')}`.trim();
  return {
    phase: kind === 'overrun' ? 'movement' : 'combat',
    weather,
    date,
    terrain: { '0404': terrain },
    ...(hexside === undefined ? {} : { hexsides: [{ a: '0304', b: '0404', feature: hexside }] }),
    units: [
      ...attackers.map((p, i) => line(p, `A${i}`, 'Axis', '0304')),
      ...defenders.map((p, i) => line(p, `D${i}`, 'Soviet', '0404')),
    ],
  };
};

const lineOf = ({ kind, attackers, defenders, terrain, hexside, weather, date }: Case): string => {
  const unit =
    (side: string) =>
    (p: Piece): string =>
      [
        `${p.figures.join('-')} ${p.type} ${p.size} +${side}`,
        ...p.states.map(s => `+${s}`),
        ...(p.moved > 0 ? [`+moved:${p.moved}`] : []),
      ].join(' ');
  const ground = [terrain, ...(hexside === undefined ? [] : [hexside]), weather, date].join(', ');
  const sides = `${attackers.map(unit('axis')).join(', ')} -> ${defenders.map(unit('soviet')).join(', ')}`;
  return `${sides} @ ${ground}${kind === 'combat' ? ' ; combat' : ''}`;
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
  const made = referee(scenarioOf(frontOf(given)));
  const { situation, problems } = readShorthand(lineOf(given), words);
  if (!made.ok || !situation) throw new Error(`${lineOf(given)}: ${problems.map(p => p.message).join()}`);
  return made.value.odds(situation);
};

/** What happened before, and where the units stand, no line says; how many defend in the hex, a board does. */
const BOARD_ONLY = ['one-stack', 'stack-first', 'hex-first'];

const chance = ({ least, greatest }: CombatAssessment['cleared']): string => `${toText(least)} to ${toText(greatest)}`;

const told = (a: CombatAssessment | undefined, given: Case): unknown => {
  if (!a) return undefined;
  const figures = (label: string): string => {
    const i = /^A(\d)$/.exec(label)?.[1];
    return given.attackers[Number(i)]?.figures.join('-') ?? label.split(' ')[0] ?? '';
  };
  const verdicts = a.overrun?.allowed ?? a.breaches ?? [];
  const mp = a.overrun?.mp;
  return {
    verdicts: verdicts
      .filter(v => !BOARD_ONLY.includes(v.code) && !(v.code === 'stacking' && v.part === 'defender 1'))
      .map(v => `${v.answer} ${v.code} ${v.rule.id}`),
    mp: mp && toText('least' in mp ? mp.least.total : mp.total),
    payers: a.overrun?.payers?.map(
      p => `${figures(p.label)} ${toText('least' in p.mp ? p.mp.least.total : p.mp.total)}`,
    ),
    attack: toText(a.attack.total),
    defence: toText(a.defence.total),
    column: a.finalColumn,
    drm: toText(a.drm.total),
    results: a.results.map(r => `${r.result} ${toText(r.probability)}`),
    cleared: chance(a.cleared),
    mayContinue: chance(a.mayContinue),
    goesOn: a.aftermath?.map(r => r.goesOn?.map(g => `${figures(g.label)} ${toText(g.left)}`)),
  };
};

const piece = (types: readonly string[], states: readonly string[]): fc.Arbitrary<Piece> =>
  fc.record({
    type: fc.constantFrom(...types),
    size: fc.constantFrom('regiment', 'brigade', 'division'),
    figures: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 4, max: 12 })),
    states: fc
      .integer({ min: 0, max: 4 })
      .chain(n => (n === 0 ? fc.subarray([...states], { maxLength: 1 }) : fc.constant<string[]>([]))),
    moved: fc.integer({ min: 0, max: 3 }).chain(n => (n === 0 ? fc.integer({ min: 1, max: 8 }) : fc.constant(0))),
  });

/** Each unit of a combat line attacks out of a hex of its own: one is enough. */
const oneOutOfAHex = (given: Case): Case =>
  given.kind === 'combat' ? { ...given, attackers: given.attackers.slice(0, 1) } : given;

const any: fc.Arbitrary<Case> = fc
  .record({
    kind: fc.constantFrom<Situation['kind']>('overrun', 'overrun', 'combat'),
    attackers: fc.array(piece(['pz', 'mot', 'inf', 'cav', 'art', 'stug'], ['unsupplied', 'isolated', 'nosp']), {
      minLength: 1,
      maxLength: 3,
    }),
    defenders: fc.array(
      piece(['rifle', 'tank', 'at', 'art', 'nkvd'], ['unsupported']).map(p => ({ ...p, moved: 0 })),
      { minLength: 1, maxLength: 2 },
    ),
    terrain: fc.constantFrom('clear', 'woods', 'forest', 'swamp', 'mountain', 'intermittent lake', 'full city'),
    hexside: fc.constantFrom(undefined, 'minor river', 'major river'),
    weather: fc.constantFrom('Clear', 'Frost', 'Snow', 'Mud'),
    date: fc.constantFrom('Sep II 1941', 'Jan I 1942', 'Jan II 1943'),
  })
  .map(oneOutOfAHex);

describe('a fight on a board and a line of the same figures', () => {
  it('are answered alike', () => {
    fc.assert(
      fc.property(any, given => {
        const [board, line] = [told(onBoard(given), given), told(typed(given), given)];
        expect(board, lineOf(given)).toEqual(line);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 60) },
    );
  });
});

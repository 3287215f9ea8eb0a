// A fight on a board that is asked about, and the line in figures that says the same: one answer.

import { describe, expect, it } from 'vitest';
import { toText } from '../../../core/base/fraction';
import { assess } from '../../../core/rules/battles-for-north-africa/assess';
import { askFight } from '../../../core/rules/frame/fight/ask-fight';
import type { CombatAssessment, Situation, SituationUnit } from '../../../core/rules/situation';
import type { Verdict } from '../../../core/rules/verdict';
import { Random } from '../../audit/random-games/random';
import { chartsOf, stateOf, type Front, type Piece } from './front';

const TARGET = '0605';
/** Beside the target. */
const BESIDE = ['0505', '0604', '0705', '0606'];

const OURS = ['armor', 'heavy armor', 'armor car', 'mot infantry', 'infantry', 'arty', 'towed at', 'sp arty'];
const THEIRS = ['armor', 'armor', 'heavy armor', 'recon', 'infantry', 'arty', 'at'];
const GROUNDS = ['clear', 'clear', 'clear', 'rough', 'woods', 'hill', 'sand', 'mountain', 'marsh'];
const HEXSIDES = ['escarpment', 'ridge', 'wadi', 'river', 'minefield'];
const GUNS = ['arty', 'towed at', 'sp arty', 'at'];
const FORTS = ['fortification 1', 'fortification 2'];

interface Position {
  readonly kind: Situation['kind'];
  readonly front: Front;
  readonly attackers: readonly { readonly unit: string; readonly from: string }[];
  readonly line: Situation;
}

const figure = (random: Random, most: number): string => String(random.below(most + 1));

/** A counter, and how a line says it: as it stands, with the number of its steps. */
const unitOf = (
  random: Random,
  id: string,
  piece: Pick<Piece, 'side' | 'hex'> & { readonly types: readonly string[]; readonly group: number },
): { readonly piece: Piece; readonly said: SituationUnit } => {
  const type = random.pick(piece.types) ?? 'infantry';
  const isGun = GUNS.includes(type);
  const figures = {
    af: figure(random, piece.side === 'Axis' ? 24 : 6),
    df: figure(random, 6),
    ...(isGun && random.chance(0.8) ? { bf: figure(random, 30), fpf: figure(random, 9) } : {}),
  };
  const reduced = { af: figure(random, 4), df: figure(random, 3) };
  const second = { 'af-2': figure(random, 2), 'df-2': figure(random, 2) };
  const steps = isGun || type === 'heavy armor' ? 1 : 1 + random.below(3);
  const isReduced = steps > 1 && random.chance(0.3);
  const isTwice = isReduced && steps === 3 && random.chance(0.5);
  const states = [
    ...(isGun && random.chance(0.5) ? ['battery'] : []),
    ...(type === 'heavy armor' && random.chance(0.2) ? ['disabled'] : []),
    ...(random.chance(0.2) ? ['unsupplied'] : []),
  ];
  const shown = isTwice ? { af: second['af-2'], df: second['df-2'] } : isReduced ? reduced : figures;
  const left = isTwice ? 1 : isReduced ? steps - 1 : steps;
  return {
    piece: {
      id,
      side: piece.side ?? 'Axis',
      hex: piece.hex,
      type,
      figures,
      ...(steps > 1 ? { reduced: { ...reduced, ...(steps > 2 ? second : {}) } } : {}),
      states: [...states, ...(isReduced ? ['reduced'] : []), ...(isTwice ? ['second step'] : [])],
    },
    said: {
      label: id,
      group: piece.group,
      type,
      values: { ma: '10', sp: '1', ir: '4', ...figures, ...shown },
      modifiers: { steps: String(left), ...Object.fromEntries(states.map(state => [state, ''])) },
    },
  };
};

const units = (
  random: Random,
  name: string,
  most: number,
  piece: (i: number) => Parameters<typeof unitOf>[2],
): readonly ReturnType<typeof unitOf>[] =>
  Array.from({ length: 1 + random.below(most) }, (_, i) => unitOf(random, `${name} ${i + 1}`, piece(i)));

const positionOf = (seed: number): Position => {
  const random = new Random(seed);
  const kind = random.chance(0.5) ? 'overrun' : 'combat';
  const terrain = random.pick(GROUNDS) ?? 'clear';
  const features = random.chance(0.15) ? [random.pick(FORTS) ?? 'fortification 1'] : [];
  const hexes = random.some(BESIDE);
  const [first = BESIDE[0] ?? ''] = hexes;
  const hexOf = (i: number): string => hexes[i % Math.max(1, hexes.length)] ?? first;
  const ours = units(random, 'A', 4, i => ({
    side: 'Axis',
    hex: hexOf(i),
    types: OURS,
    group: Math.max(0, hexes.indexOf(hexOf(i))) + 1,
  }));
  const theirs = units(random, 'D', 3, () => ({ side: 'Allied', hex: TARGET, types: THEIRS, group: 1 }));
  const crossed = [...new Set(ours.map(u => u.piece.hex))].flatMap(hex =>
    random.chance(0.15) ? [{ hex, what: random.pick(HEXSIDES) ?? 'ridge' }] : [],
  );
  const hexsides = crossed.map(({ hex, what }) => ({ a: hex, b: TARGET, feature: what }));
  const [air, bf, fpf] = [random.chance(0.3), random.chance(0.3), random.chance(0.3)];
  const strengths = { air: figure(random, 6), bf: figure(random, 45), fpf: figure(random, 9) };
  const laid: readonly Piece[] = [
    { id: 'HQ', type: 'hq', hex: '0503', figures: { af: '0', df: '0' } },
    ...(air
      ? [{ id: 'FB', type: 'fb', hex: TARGET, states: ['close attack'], figures: { af: strengths.air, df: '0' } }]
      : []),
    ...(bf ? [{ id: 'Fire', type: 'support', hex: TARGET, figures: { af: strengths.bf, df: '0' } }] : []),
    ...(fpf
      ? [
          {
            id: 'Cover',
            side: 'Allied' as const,
            type: 'support',
            hex: TARGET,
            figures: { af: '0', df: strengths.fpf },
          },
        ]
      : []),
  ];
  const sayOf = (unit: SituationUnit, words: Readonly<Record<string, string>>): SituationUnit => ({
    ...unit,
    modifiers: { ...unit.modifiers, ...words },
  });
  // A gun's own words are its own fire: support is said by a counter, as `9-6 support`.
  const counter = (label: string, type: string, af: string, df: string): SituationUnit => ({
    label,
    group: 1,
    type,
    values: { af, df },
    modifiers: {},
  });
  return {
    kind,
    attackers: ours.map(({ piece }) => ({ unit: piece.id, from: piece.hex })),
    front: {
      phase: kind === 'overrun' ? 'movement' : 'combat',
      terrain: { [TARGET]: terrain },
      features: { [TARGET]: features },
      hexsides,
      units: [...ours.map(u => u.piece), ...theirs.map(u => u.piece), ...laid],
    },
    line: {
      kind,
      attackers: [
        ...ours.map(u => sayOf(u.said, {})),
        ...(air ? [counter('FB', 'fb', strengths.air, '0')] : []),
        ...(bf ? [counter('Fire', 'support', strengths.bf, '0')] : []),
      ],
      defenders: [...theirs.map(u => u.said), ...(fpf ? [counter('Cover', 'support', '0', strengths.fpf)] : [])],
      terrain,
      features,
      weather: 'Clear',
      hexsides: crossed.map(({ what, hex }) => ({
        feature: what,
        groups: [Math.max(0, hexes.indexOf(hex)) + 1],
      })),
      options: {},
    },
  };
};

/** What both can say, by rows that both are asked; that no road leads there only a board knows. */
const SHARED = ['disabled-attacks', 'air-over-woods', 'overrun-not-mobile', 'overrun-not-sure', 'table-not-open'];

const told = (verdicts: readonly Verdict[] | undefined): readonly string[] =>
  (verdicts ?? [])
    .filter(v => v.answer !== 'legal' && SHARED.includes(v.code))
    .map(v => `${v.answer} ${v.rule.id} ${v.code}`)
    .sort();

const ground = (verdicts: readonly Verdict[] | undefined): boolean =>
  (verdicts ?? []).some(v => v.code === 'cannot-enter' && v.answer !== 'legal');

const figuresOf = (a: CombatAssessment | undefined) =>
  a && {
    attack: toText(a.attack.total),
    defence: toText(a.defence.total),
    column: a.finalColumn,
    drm: toText(a.drm.total),
    results: a.results.map(r => `${r.result} ${toText(r.probability)}`),
    losses: [toText(a.expectedLosses.attacker), toText(a.expectedLosses.defender)],
    cleared: [toText(a.cleared.least), toText(a.cleared.greatest)],
    asks: a.aftermath?.map(({ result, asks }) => [
      result,
      asks.map(o => `${o.kind} ${o.units.join()} ${o.amount ?? ''}`),
    ]),
    missing: a.missing,
    rows: [...told(a.overrun?.allowed), ...told(a.breaches)],
    isBarred: ground(a.overrun?.allowed) || ground(a.breaches),
  };

const COUNT = 120;

describe('a fight on a board and the same in figures', () => {
  it(`agree in ${COUNT} random positions`, () => {
    const wrong: unknown[] = [];
    const seen = { sure: 0, barred: 0, missing: 0 };
    for (let seed = 1; seed <= COUNT; seed++) {
      const { kind, front, attackers, line } = positionOf(seed);
      const asked = askFight(stateOf(front), { kind, attackers, target: TARGET, said: found => found });
      const [board, typed] = [figuresOf(asked), figuresOf(assess(chartsOf(front), line))];
      if (JSON.stringify(board) !== JSON.stringify(typed)) wrong.push({ seed, board, typed, line });
      if (asked?.overrun?.allowed.every(v => v.answer === 'legal') === true) seen.sure++;
      if (board?.isBarred === true) seen.barred++;
      if ((board?.missing.length ?? 0) > 0) seen.missing++;
    }
    expect(wrong.slice(0, 2)).toEqual([]);
    // All kinds of answers are among them.
    expect(Object.values(seen).every(n => n > 0)).toBe(true);
  });
});

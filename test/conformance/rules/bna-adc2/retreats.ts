// Vectors of what follows a result: where units may retreat to, guns that are lost on the way, how far attackers advance.

import type { HexId } from '../../../../core/hexmap/hex-map';
import type { Judgement } from '../../../../core/rules/system';
import type { Front, Piece } from '../../../rules/battles-for-north-africa/front';
import { ATTACKER, attack, fightFront, giving, lost, NOTHING, went } from './fights';
import { enemy, H1, H2, H4, isRight, LINE, lineOf, setStates, type Runner, type Runners } from './given';

/** The line again, the attackers in H1, the defenders in H2; they go back to H4. */
const retreatLine = (terrain: readonly string[] = []): Pick<Front, 'ground' | 'terrain'> => ({
  ground: 'sea',
  terrain: { ...lineOf(['clear', 'clear', terrain[0] ?? 'clear', terrain[1] ?? 'clear']).terrain },
});

/** A side way out of H2, past the attackers: two hexes. */
const [ASIDE_1, ASIDE_2] = ['0603', '0703'];
const aside = (isThere: boolean): Readonly<Record<HexId, string>> =>
  isThere ? { [ASIDE_1]: 'clear', [ASIDE_2]: 'clear' } : {};

const throughZoc: Runner = given => {
  const type = given.flag('motorized') ? 'mot infantry' : 'infantry';
  const guard = given.meaning('zocBy', { motorized: 'mot infantry', 'non-motorized': 'infantry' });
  const ids = Array.from({ length: 7 }, (_, i) => `d${i}`);
  const line = retreatLine();
  const dr = given.maybe('dr');
  const judged = (losses: number): Judgement =>
    attack(
      fightFront({
        ...giving('DR2'),
        ...line,
        // The guard's island touches H3 and H4 alone.
        terrain: { ...line.terrain, ...aside(given.flag('otherRoute')), '0605': 'clear' },
        units: [
          ATTACKER,
          ...(guard === undefined ? [] : [{ id: 'guard', type: guard, hex: '0605' }]),
          ...ids.map(id =>
            enemy({
              id,
              type,
              hex: H2,
              ...(given.flag('german') ? { nation: 'german' } : {}),
              figures: { sp: '1' },
              // So that no way out is worse than another for its supply.
              states: ['unsupplied'],
            }),
          ),
        ],
      }),
      {
        dice: [1, ...(dr === undefined ? [] : [dr])],
        outcome: {
          ...NOTHING,
          losses: ids.slice(0, losses).map(id => lost(id)),
          retreats: ids.slice(losses).map(id => went(id, H4)),
        },
      },
    );
  const fine = [0, 1, 2, 3, 4, 5, 6].find(n => judged(n).verdicts.every(v => v.answer !== 'illegal'));
  return { legal: fine !== undefined, steps: fine ?? null };
};

const lastResort: Runner = given => {
  const [other, starves] = [given.flag('otherRoute'), given.flag('losesSupply')];
  const [isBarred, isCrowded] = [given.flag('prohibitedTerrain'), given.flag('overstacks')];
  const line = retreatLine(isBarred ? ['sand', 'clear'] : []);
  const [near, end] = ['0403', '0702'];
  const state = fightFront({
    ...giving('DR2'),
    ...line,
    terrain: { ...line.terrain, ...aside(other), [near]: 'clear', [end]: 'clear' },
    roads: [
      { a: near, b: H2, feature: 'major road' },
      { a: ASIDE_2, b: end, feature: 'major road' },
    ],
    sources: { Axis: [], Allied: [near, ...(other ? [end] : [])] },
    units: [
      ATTACKER,
      enemy({
        id: 'd',
        type: isBarred ? 'armor' : 'mot infantry',
        hex: H2,
        states: starves ? [] : ['unsupplied'],
      }),
      // A friend keeps the source open, though the attackers' ZOC covers it.
      enemy({ id: 'friend', hex: near, figures: { df: '0' } }),
      ...(isCrowded ? [enemy({ id: 'crowd', hex: H4, figures: { sp: '8' } })] : []),
    ],
  });
  const { verdicts } = attack(state, { outcome: { ...NOTHING, retreats: [went('d', H4)] } });
  return { legal: isRight(verdicts, 'Retreat.2') };
};

const gunBack: Runner = given => {
  const type = given.flag('sp') ? 'sp arty' : 'towed arty';
  const isIn = given.word('mode', ['in', 'out']) === 'in';
  const units: readonly Piece[] = [
    ATTACKER,
    enemy({ id: 'd', type, hex: H2, states: isIn ? ['battery'] : [], figures: { bf: '8', fpf: '6', range: '4' } }),
  ];
  const state = fightFront({ ...giving('DR2'), units });
  const gone = attack(state, { outcome: { ...NOTHING, losses: [lost('d')] } });
  const back = attack(state, { outcome: { ...NOTHING, retreats: [went('d', H4)] } });
  const isRemoved = !isRight(back.verdicts, 'Retreat.3') && isRight(gone.verdicts, 'Retreat.3', 'Combat.9');
  if (isRemoved) return { removed: true };
  const flipped = setStates(back.state, 'd', [], 9).verdicts;
  return { removed: false, mode: isIn && !isRight(flipped, 'Art.1', 'Art.2') ? 'in' : 'out' };
};

const advance: Runner = given => {
  const isMobile = given.word('crt', ['mobile', 'assault']) === 'mobile';
  const result = given.word('result', ['DE', 'DR2', 'DR3']) ?? 'DE';
  const back = result === 'DE' ? 0 : Number(result.slice(2));
  const leaves = given.flag('leavesZoc');
  const guard = given.meaning('zocBy', { motorized: 'mot infantry', 'non-motorized': 'infantry' }) ?? 'infantry';
  const hexes = given.number('hexes', 1);
  const line = lineOf(LINE.slice(1, 8).map(() => 'clear'));
  const state = fightFront({
    ...giving(result),
    ...line,
    terrain: { ...line.terrain, ...(leaves ? { '0603': 'clear' } : {}) },
    // The guard touches H2 alone.
    hexsides: leaves ? [{ a: '0603', b: H1, feature: 'river' }] : [],
    units: [
      { ...ATTACKER, type: given.said('motorized') === false ? 'infantry' : 'mot infantry' },
      enemy({ id: 'd', type: isMobile ? 'armor' : 'infantry', hex: H2 }),
      ...(leaves ? [enemy({ id: 'guard', type: guard, hex: '0603' })] : []),
    ],
  });
  const { verdicts } = attack(state, {
    outcome: {
      losses: back === 0 ? [lost('d')] : [],
      retreats: back === 0 ? [] : [went('d', LINE[2 + back] ?? '')],
      advances: [{ unit: 'a', to: LINE[1 + hexes] ?? '', step: 5 }],
    },
  });
  return { legal: isRight(verdicts, 'Advance.1') };
};

export const RETREATS: Runners = {
  'Retreat.1': throughZoc,
  'Retreat.2': lastResort,
  'Retreat.3': gunBack,
  'Advance.1': advance,
};

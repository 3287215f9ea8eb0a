// Vectors of retreats before combat, and of those who follow.

import { stateOf, turned } from '../../../rules/battles-for-north-africa/front';
import { ATTACKER, NOTHING, went } from './fights';
import { amountText, enemy, H1, H2, isRight, LINE, move, type Runner, type Runners } from './given';
import { ODDS } from './odds';

const beforeCombat: Runner = given => {
  const state = stateOf({
    phase: 'enemy reserve',
    units: [
      { ...ATTACKER, figures: { ir: given.flag('higher') ? String(given.number('ir') + 1) : '1' } },
      enemy({ id: 'd', type: 'recon', hex: H2, figures: { ir: amountText(given, 'ir') } }),
    ],
  });
  const { verdicts } = state.apply({
    kind: 'procedure',
    procedure: 'retreat-before-combat',
    steps: [1],
    actors: [{ unit: 'd', from: H2 }],
    target: H2,
    dice: [given.number('dr')],
    outcome: { ...NOTHING, retreats: [went('d', LINE[5] ?? '')] },
  });
  return { retreats: isRight(verdicts, 'RBC.1') };
};

/** How far those may go whose enemies are all away. */
const followed: Runner = given => {
  if (given.number('failed') > 0 || !given.has('defendersLeft')) return ODDS['RBC.2']?.(given);
  const left = given.number('defendersLeft');
  const start = stateOf({
    phase: 'enemy reserve',
    units: [
      ATTACKER,
      enemy({ id: 'd', type: 'recon', hex: H2, figures: { ir: '6' } }),
      ...Array.from({ length: left }, (_, i) => enemy({ id: `e${i}`, hex: H2 })),
    ],
  });
  const away = start.apply({
    kind: 'procedure',
    procedure: 'retreat-before-combat',
    steps: [1],
    actors: [{ unit: 'd', from: H2 }],
    target: H2,
    dice: [1],
    outcome: { ...NOTHING, retreats: [went('d', LINE[5] ?? '')] },
  }).state;
  const combat = turned(away, 'combat');
  const far = [3, 2, 1].find(n =>
    move(combat, ['a'], H1, LINE[1 + n] ?? '', 95).verdicts.every(v => v.answer !== 'illegal'),
  );
  return { advance: far ?? 0 };
};

export const BEFORE_COMBAT: Runners = { 'RBC.1': beforeCombat, 'RBC.2': followed };

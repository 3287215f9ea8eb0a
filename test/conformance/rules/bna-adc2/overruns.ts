// Vectors of overruns in the log: what support counts, who may leave or come before the dice, what else the units may attack.

import { stateOf, turned } from '../../../rules/battles-for-north-africa/front';
import { toNumber } from '../given';
import { ATTACKER, attack, hqAt, NOTHING } from './fights';
import { amountText, enemy, H1, H2, isRight, move, type Runner, type Runners } from './given';
import { overrun } from './moves';

const ratioOf: Runner = given => {
  const state = stateOf({
    units: [
      { ...ATTACKER, type: 'armor', figures: { af: amountText(given, 'af') } },
      enemy({ id: 'd', type: 'armor', hex: H2, figures: { df: amountText(given, 'df') } }),
      hqAt(2),
      { id: 'fb', type: 'fb', hex: H2, states: ['close attack'], figures: { af: amountText(given, 'air'), df: '0' } },
      { id: 'fire', type: 'support', hex: H2, figures: { af: amountText(given, 'bf'), df: '0' } },
      enemy({ id: 'cover', type: 'support', hex: H2, figures: { af: '0', df: amountText(given, 'fpf') } }),
    ],
  });
  const { combat } = state.apply({ kind: 'overrun', steps: [1], units: ['a'], from: H1, target: H2, outcome: NOTHING });
  if (!combat?.ratio) throw new Error('no odds');
  return { ratio: toNumber(combat.ratio) };
};

/** A recon unit in the hex of the overrun, and one in reserve beside it. */
const againstOverrun: Runner = given => {
  const relied = overrun(given.flag('overrun'), [
    enemy({ id: 'scout', type: 'recon', hex: '0506', figures: { df: '1', ir: '6' } }),
    enemy({ id: 'helper', type: 'armor', hex: '1516', states: ['reserve'], figures: { ma: '99' } }),
  ]);
  const state = turned(relied.state, 'enemy reserve');
  if (given.flag('retreatBeforeCombat')) {
    const tried = state.apply({
      kind: 'procedure',
      procedure: 'retreat-before-combat',
      steps: [91],
      actors: [{ unit: 'scout', from: '0506' }],
      target: '0506',
      dice: [1],
      outcome: NOTHING,
    });
    return { legal: isRight(tried.verdicts, 'Overrun.4') };
  }
  if (!given.flag('reserveMoveInto')) return { legal: true };
  return { legal: isRight(move(state, ['helper'], '1516', '0506', 92).verdicts, 'Overrun.4') };
};

const attacksElse: Runner = given => {
  const other = enemy({ id: 'other', hex: '0404', figures: { df: '0' } });
  const { state, by } = overrun(given.flag('securing'), [other]);
  const combat = turned(state, 'combat');
  if (!given.flag('attacksOther')) return { legal: true };
  return { legal: isRight(attack(combat, { by: [by], from: '0505', target: '0404', step: 95 }).verdicts, 'Overrun.6') };
};

export const OVERRUNS: Runners = { 'Overrun.3': ratioOf, 'Overrun.4': againstOverrun, 'Overrun.6': attacksElse };

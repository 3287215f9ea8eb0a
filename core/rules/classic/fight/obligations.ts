// What a result asks of both sides, in the order of play.

import { toWords } from '../../../base/fraction';
import type { Obligation } from '../../obligation';
import type { ResultRules } from '../block/rules';
import type { Charts } from '../charts';
import { cite } from '../cite';
import type { Fight } from './fight';
import { goOnAsk, type Tried } from './going-on';
import { clears, type FightSide } from './losses';

const labelsOf = (f: Fight, side: FightSide): readonly string[] =>
  (side === 'attacker' ? f.attackers.map(a => a.unit) : f.defenders).map(u => u.label);

const ofSide = (f: Fight, result: ResultRules, side: FightSide): readonly Obligation[] => {
  const { loses, retreats, chooses } = result[side];
  const units = labelsOf(f, side);
  const hexes = `${retreats} ${retreats === 1 ? 'hex' : 'hexes'}`;
  const isNumber = typeof loses !== 'string';
  const steps = isNumber ? `${toWords(loses)} ${loses.n === loses.d ? 'step' : 'steps'}` : loses;
  if (chooses)
    return [
      {
        side,
        kind: 'choose',
        rule: cite('results.losses'),
        units,
        words: `The ${side} loses ${steps} or retreats ${hexes}.`,
      },
    ];
  const takes = isNumber ? loses.n > 0 : true;
  return [
    ...(takes
      ? [
          {
            side,
            kind: 'lose' as const,
            rule: cite('results.losses'),
            units,
            words: loses === 'all' ? `The ${side}s are eliminated.` : `The ${side} loses ${steps}.`,
          },
        ]
      : []),
    ...(retreats > 0
      ? [
          {
            side,
            kind: 'retreat' as const,
            rule: cite('retreat.due'),
            units,
            amount: retreats,
            words: `The ${side} retreats ${hexes}.`,
          },
        ]
      : []),
  ];
};

/** @param tried the overrun as it is tried, for who may go on */
export const obligationsOf = (
  charts: Charts,
  f: Fight,
  result: ResultRules,
  tried: Tried | undefined,
): readonly Obligation[] => {
  const { advance, overrun } = charts.rules;
  const isOverrun = f.kind === 'overrun' && overrun.how !== 'none';
  const enters = isOverrun ? overrun.enter : advance.after === 'must';
  const may = isOverrun || advance.after !== 'no';
  const units = labelsOf(f, 'attacker');
  return [
    ...ofSide(f, result, 'defender'),
    ...ofSide(f, result, 'attacker'),
    ...(may && clears(f, result).greatest && result.attacker.loses !== 'all' && result.attacker.retreats === 0
      ? [
          {
            side: 'attacker' as const,
            kind: 'advance' as const,
            rule: cite(isOverrun ? 'overrun.enter' : 'advance.after'),
            units,
            words: enters ? 'The attackers enter the hex.' : 'The attackers may enter the hex.',
          },
        ]
      : []),
    ...goOnAsk(charts, f, result, tried),
  ];
};

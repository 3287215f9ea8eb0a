// In the combat phase the overrun defenders are removed (Overrun.5).

import type { Ending } from '../../frame/chapter';
import { because } from '../../frame/question';
import { agree, by } from '../../sentence';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import type { Secured } from '../memory';

export const overrunDuties = (secured: Secured, { board, next }: Ending<Board>): readonly Verdict[] => {
  const { phase } = board.position;
  if (phase?.kind !== 'combat' || next === undefined) return [];
  return [...secured].flatMap(([hex, { step }]) => {
    const left = board.holders(hex, phase.side);
    if (left.length === 0) return [];
    const names = board.namesOf(left);
    return [
      because(
        verdict(
          'illegal',
          'overrun-not-carried-out',
          'Overrun.5',
          by(
            'Overrun.5',
          )`${names} in ${hex} ${agree(names, 'was', 'were')} overrun, and ${agree(names, 'is', 'are')} still there after the Combat phase`,
          { units: left, hexes: [hex] },
        ),
        step,
        `the move past ${hex}`,
      ),
    ];
  });
};

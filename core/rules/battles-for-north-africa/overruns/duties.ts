// In the combat phase the overrun defenders are removed (Overrun.5).

import type { Ending } from '../../frame/chapter';
import { because } from '../../frame/question';
import { agree, by } from '../../sentence';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import type { UnitId } from '../../../scenario/scenario';
import type { At, Secured } from '../memory';

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

/** Taken off in the combat phase out of a hex that was overrun. */
export const removalVerdicts = ({ board, memory }: At, id: UnitId): readonly Verdict[] => {
  const { phase } = board.position;
  const hex = board.hexOf(id);
  if (phase?.kind !== 'combat' || hex === undefined || !memory.secured.has(hex) || board.sideOf(id) === phase.side)
    return [];
  const says = by('Overrun.5')`${[board.nameOf(id)]} in ${hex} was overrun, and removed in the Combat phase`;
  return [verdict('legal', 'overrun-removal', 'Overrun.5', says, { units: [id], hexes: [hex] })];
};

// A reserve marker is put on a unit: at the end of its side’s Movement Phase (Reserve.1).

import { withEntries } from '../../frame/chapter';
import { answers, type Question } from '../../frame/question';
import { cite } from '../cite';
import type { At } from '../memory';
import { toggled, type Badges, type Changed } from './badges';

interface Put {
  readonly at: At;
  readonly badges: Badges;
}

const isOwnTurn = ({ at, badges }: Put): boolean => at.board.position.phase?.side === at.board.sideOf(badges.id);

/** Right after the Movement Phase, before anybody has moved, the track may have been turned too early. */
const isJustAfter = (put: Put): boolean =>
  put.at.board.position.phase?.kind === 'enemy reserve' && isOwnTurn(put) && put.at.memory.moving.drags.length === 0;

const ROWS: readonly Question<Put>[] = [
  {
    rule: 'Reserve.1',
    code: 'reserve-not-now',
    when: ({ at }) => at.board.position.phase !== undefined,
    unknown: put => (isJustAfter(put) ? 'whether the Movement Phase had ended' : undefined),
    wrong: put => {
      const { at, badges } = put;
      if (at.board.position.phase?.kind === 'movement' && isOwnTurn(put)) return false;
      return [{ id: badges.id, label: at.board.nameOf(badges.id) }];
    },
    says: ({ at }, { names }) =>
      `${names} was put in reserve in the ${at.board.phaseName}; that is done at the end of its side’s Movement Phase`,
    fine: () => 'Units are put in reserve in their side’s Movement Phase',
  },
];

export const judgeReserveMarker = (at: At, badges: Badges): Changed => {
  if (toggled(badges, 'reserve') !== 'on') return { verdicts: [] };
  const hex = at.board.hexOf(badges.id) ?? '';
  const { moving } = at.memory;
  const marked = withEntries(moving.marked, [badges.id], () => ({ step: badges.step, hex }));
  return {
    verdicts: answers(ROWS, { at, badges }, { units: [badges.id], hexes: [hex] }, cite),
    memory: { moving: { ...moving, marked } },
  };
};

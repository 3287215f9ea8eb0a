// Who may only be where it is with company: asked when the phase ends, for the company may have come later, unit by unit.

import type { UnitId } from '../../../scenario/scenario';
import type { Ending } from '../../frame/chapter';
import { answers, because, type Question } from '../../frame/question';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { cite } from '../cite';
import type { Lone, Moving } from '../memory';
import { areCompanions } from './ditches';

interface Left {
  readonly board: Board;
  readonly moving: Moving;
  readonly id: UnitId;
  readonly lone: Lone;
}

const isStill = ({ board, id, lone }: Left): boolean => board.hexOf(id) === lone.hex;

const isAlone = ({ board, id, lone }: Left): boolean =>
  !board.escorts(lone.hex, board.sideOf(id)).some(other => other !== id);

/** Infantry that stands with it, or went to the same hex. */
const isWithoutInfantry = ({ board, moving, id, lone }: Left): boolean =>
  !areCompanions(board, [
    ...board.friendsIn(lone.hex, board.sideOf(id)),
    ...moving.drags.filter(drag => drag.to === lone.hex).flatMap(drag => drag.units),
  ]);

const one = ({ board, id }: Left): readonly { readonly id: UnitId; readonly label: string }[] => [
  { id, label: board.nameOf(id) },
];

const ROWS: readonly Question<Left>[] = [
  {
    rule: 'Move.5',
    code: 'hq-alone',
    when: left => left.lone.rule === 'Move.5' && isStill(left),
    wrong: left => (isAlone(left) ? one(left) : false),
    says: ({ lone }, { names }) =>
      `${names} went to ${lone.hex}, in an enemy ZOC or beside an enemy HQ, with no combat unit`,
    fine: ({ lone }) => `A combat unit is with the HQ in ${lone.hex}`,
  },
  {
    rule: 'Fort.3',
    code: 'armour-over-ditch',
    when: left => left.lone.rule === 'Fort.3' && isStill(left),
    wrong: left => (isWithoutInfantry(left) ? one(left) : false),
    says: ({ lone }, { names }) =>
      `${names} crossed an active enemy anti-tank ditch on its way to ${lone.hex} with no infantry or MG unit`,
    fine: ({ lone }) => `Infantry crossed the ditch to ${lone.hex} too`,
  },
  {
    rule: 'Art.2',
    code: 'sp-gun-alone',
    when: left => left.lone.rule === 'Art.2' && isStill(left),
    wrong: left => (isAlone(left) ? one(left) : false),
    says: ({ lone }, { names }) => `${names} went into battery alone in the enemy ZOC in ${lone.hex}`,
    fine: ({ lone }) => `A combat unit is with the gun in ${lone.hex}`,
  },
];

export const lonersVerdicts = (moving: Moving, { board }: Ending<Board>): readonly Verdict[] =>
  [...moving.lone].flatMap(([id, lone]) =>
    answers(ROWS, { board, moving, id, lone }, { units: [id], hexes: [lone.hex] }, cite).map(v =>
      v.answer === 'legal' ? v : because(v, lone.step, 'went there'),
    ),
  );

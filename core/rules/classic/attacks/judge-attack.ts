// An attack on the board, judged: may these units attack this hex now, what did the dice give, was it carried out.

import { present } from '../../../base/present';
import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { withEntries } from '../../frame/chapter';
import { foughtTold } from '../../frame/fight/fought';
import type { Asked } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import { fightOf } from '../fight/fight';
import type { FightOnBoard } from '../fight/fight-on-board';
import { resolveFight } from '../fight/resolve';
import type { At, Memory } from '../memory';
import { situationOf } from '../situation-of';
import { mayAttack } from './questions';

export const judgeAttack = (at: At, action: ActionOf<'combat'>): Judged<Memory> => {
  const { board, memory } = at;
  const { charts } = board;
  const units = action.attackers.map(a => a.unit);
  const defenders = board.enemiesIn(action.target, board.sideOf(units[0] ?? ''));
  const onBoard: FightOnBoard = {
    kind: 'combat',
    attackers: action.attackers,
    defenders,
    target: action.target,
    outcome: action.outcome,
    ...present({ dice: action.dice, declared: action.declared, asked: action.asked }),
  };
  const situation = situationOf(board, onBoard);
  const f = fightOf(charts, situation);
  const fight = resolveFight(board, onBoard, { situation, fight: f });
  const asked: Asked = { units, hexes: [action.target] };
  const may = mayAttack({ charts, fight: f, said: action.declared, onBoard: { at, action, units, defenders } }, asked);
  const event = { step: action.steps[0] ?? 0, hex: action.target };
  return {
    verdicts: [...may, ...consequences(may, fight.verdicts, action.outcome)],
    ledgers: {},
    ...foughtTold(fight),
    position: fight.after.position,
    memory: {
      attacks: {
        attackers: withEntries(memory.attacks.attackers, units, () => event),
        hexes: withEntries(memory.attacks.hexes, [action.target], () => event),
      },
    },
  };
};

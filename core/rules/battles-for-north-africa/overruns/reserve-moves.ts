// In the enemy's reserve movement no unit may change what becomes of an overrun (Overrun.4).

import type { ActionOf } from '../../action';
import { answers, type Question } from '../../frame/question';
import type { Verdict } from '../../verdict';
import { cite } from '../cite';
import type { At } from '../memory';

interface Facts {
  readonly at: At;
  readonly action: ActionOf<'move'>;
}

const overrunHex = ({ at, action }: Facts): string | undefined =>
  [action.from, action.to].find(hex => at.memory.secured.has(hex));

const ROWS: readonly Question<Facts>[] = [
  {
    rule: 'Overrun.4',
    code: 'changes-overrun',
    when: ({ at }) => at.board.position.phase?.kind === 'enemy reserve' && at.memory.secured.size > 0,
    wrong: facts => overrunHex(facts) !== undefined && facts.at.board.named(facts.action.units),
    says: (facts, { names }) =>
      `${names} cannot move into or out of ${overrunHex(facts) ?? 'the hex'}, which is overrun`,
    fine: () => 'The move changes no overrun',
    because: facts => {
      const hex = overrunHex(facts);
      const event = hex === undefined ? undefined : facts.at.memory.secured.get(hex);
      return event && { step: event.step, what: `the overrun of ${hex ?? ''}` };
    },
  },
];

export const reserveMoveVerdicts = (at: At, action: ActionOf<'move'>): readonly Verdict[] =>
  answers(ROWS, { at, action }, { units: action.units, hexes: [action.from, action.to] }, cite);

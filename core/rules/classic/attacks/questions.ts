// All that an attack is asked, whether a board or a line in figures tells of it.

import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import type { Announced } from '../../announced';
import { someoneThere } from '../../frame/fight/fought';
import { answers, askedOf, type Asked, type Question } from '../../frame/question';
import type { Verdict } from '../../verdict';
import { isAmong } from '../block/rules';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { withUnsaid } from '../unsaid';
import type { Fight } from '../fight/fight';
import { BELOW, STRENGTH } from '../fight/odds-questions';
import type { At } from '../memory';

interface OnBoard {
  readonly at: At;
  readonly action: ActionOf<'combat'>;
  readonly units: readonly UnitId[];
  readonly defenders: readonly UnitId[];
}

/** An attack as its questions look at it; a line in figures has no board. */
export interface Attacking {
  readonly charts: Charts;
  readonly fight: Fight;
  /** What the players say of it. */
  readonly said: Announced | undefined;
  readonly onBoard: OnBoard | undefined;
}

const others = ({ at, units }: OnBoard): readonly UnitId[] => units.filter(id => !at.board.isActive(id));

const unable = ({ at, units }: OnBoard): readonly UnitId[] =>
  units.filter(id => !isAmong(at.board.phaseRules?.attacks, at.board.combatant(id)?.type));

const afar = ({ at, action }: OnBoard): readonly UnitId[] =>
  action.attackers.filter(a => at.board.map.distance(a.from, action.target) !== 1).map(a => a.unit);

const again = ({ at, units }: OnBoard): readonly UnitId[] => units.filter(id => at.memory.attacks.attackers.has(id));

const isOnce = ({ at }: OnBoard, what: 'unit' | 'hex'): boolean =>
  at.board.charts.rules.combat?.once.has(what) === true;

/** Whose phase it is, where they stand, what was done before. */
const ON_BOARD: readonly Question<OnBoard>[] = [
  {
    rule: 'phases.side',
    code: 'not-phasing',
    when: ({ at }) => at.board.phaseRules !== undefined,
    wrong: facts => facts.at.board.named(others(facts)),
    says: ({ at }, { names, form }) =>
      `${names} attacked in the ${at.board.phaseName}; ${form('it belongs', 'they belong')} to the other side`,
    fine: ({ at }) => `It is the ${at.board.phaseName}`,
  },
  {
    rule: 'phases.attacks',
    code: 'not-combat-phase',
    when: facts => facts.at.board.phaseRules !== undefined && others(facts).length === 0,
    wrong: facts => facts.at.board.named(unable(facts)),
    says: ({ at }, { names, form }) =>
      at.board.phaseRules?.attacks === undefined
        ? `${names} attacked in the ${at.board.phaseName}, which has no attacks`
        : `${names} may not attack in the ${at.board.phaseName}; ${form('its type does', 'their types do')} not`,
    fine: ({ at }) => `Units may attack in the ${at.board.phaseName}`,
  },
  someoneThere('combat.target', 'attack-target'),
  {
    rule: 'combat.target',
    code: 'attack-from-afar',
    wrong: facts => facts.at.board.named(afar(facts)),
    says: ({ action }, { names, form }) =>
      `${names} attacked ${action.target}, but ${form('is', 'are')} not next to it`,
    fine: ({ action }) => `All attackers are next to ${action.target}`,
  },
  {
    rule: 'combat.once',
    code: 'attacked-before',
    when: facts => isOnce(facts, 'unit'),
    wrong: facts => facts.at.board.named(again(facts)),
    says: (_, { names, form }) => `${names} attacked in this phase already; ${form('it', 'each')} may do so once`,
    fine: () => 'None of them has attacked in this phase',
    because: facts => {
      const event = facts.at.memory.attacks.attackers.get(again(facts)[0] ?? '');
      return event && { step: event.step, what: `attack on ${event.hex}` };
    },
  },
  {
    rule: 'combat.once',
    code: 'attack-again',
    when: facts => isOnce(facts, 'hex'),
    wrong: ({ at, action }) => at.memory.attacks.hexes.has(action.target),
    says: ({ action }) => `${action.target} was attacked in this phase already; once is allowed`,
    fine: ({ action }) => `It is the first attack on ${action.target} in this phase`,
    because: ({ at, action }) => {
      const event = at.memory.attacks.hexes.get(action.target);
      return event && { step: event.step, what: `attack on ${event.hex}` };
    },
  },
];

const ROWS: readonly Question<Attacking>[] = [
  ...ON_BOARD.map(askedOf(({ onBoard }: Attacking) => onBoard)),
  STRENGTH,
  BELOW,
];

export const mayAttack = (attacking: Attacking, asked: Asked): readonly Verdict[] =>
  withUnsaid(attacking.charts, answers(ROWS, attacking, asked, cite));

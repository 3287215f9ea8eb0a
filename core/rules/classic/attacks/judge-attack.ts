// An attack, judged: may these units attack this hex now, what did the dice give, was it carried out.

import { present } from '../../../base/present';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { withEntries } from '../../frame/chapter';
import { foughtTold, someoneThere } from '../../frame/fought';
import { answers, type Asked, type Question } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import { isAmong } from '../block/rules';
import { cite } from '../cite';
import { fightOf, plainColumn, type Fight } from '../fight/fight';
import { resolveFight } from '../fight/resolve';
import { situationOf } from '../situation-of';
import type { At, Memory } from '../memory';
import { named } from '../movement/who-moves';

type CombatAction = ActionOf<'combat'>;

interface Attacking {
  readonly at: At;
  readonly action: CombatAction;
  readonly units: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly fight: Fight;
}

const others = ({ at, units }: Attacking): readonly UnitId[] => units.filter(id => !at.board.isActive(id));

const unable = ({ at, units }: Attacking): readonly UnitId[] =>
  units.filter(id => !isAmong(at.board.phaseRules?.attacks, at.board.combatant(id)?.type));

const afar = ({ at, action }: Attacking): readonly UnitId[] =>
  action.attackers.filter(a => at.board.map.distance(a.from, action.target) !== 1).map(a => a.unit);

const again = ({ at, units }: Attacking): readonly UnitId[] => units.filter(id => at.memory.attacks.attackers.has(id));

const isOnce = ({ at }: Attacking, what: 'unit' | 'hex'): boolean =>
  at.board.charts.rules.combat?.once.has(what) === true;

const ROWS: readonly Question<Attacking>[] = [
  {
    rule: 'phases.side',
    code: 'not-phasing',
    when: ({ at }) => at.board.phaseRules !== undefined,
    wrong: facts => named(facts.at.board, others(facts)),
    says: ({ at }, { names, form }) =>
      `${names} attacked in the ${at.board.phaseName}; ${form('it belongs', 'they belong')} to the other side`,
    fine: ({ at }) => `It is the ${at.board.phaseName}`,
  },
  {
    rule: 'phases.attacks',
    code: 'not-combat-phase',
    when: facts => facts.at.board.phaseRules !== undefined && others(facts).length === 0,
    wrong: facts => named(facts.at.board, unable(facts)),
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
    wrong: facts => named(facts.at.board, afar(facts)),
    says: ({ action }, { names, form }) =>
      `${names} attacked ${action.target}, but ${form('is', 'are')} not next to it`,
    fine: ({ action }) => `All attackers are next to ${action.target}`,
  },
  {
    rule: 'combat.once',
    code: 'attacked-before',
    when: facts => isOnce(facts, 'unit'),
    wrong: facts => named(facts.at.board, again(facts)),
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
  {
    rule: 'combat.below',
    code: 'odds-too-low',
    when: ({ defenders }) => defenders.length > 0,
    unknown: ({ fight }) => fight.missing[0],
    wrong: ({ fight }) => fight.isTooLow,
    says: ({ fight }) => `the odds are below ${plainColumn(fight)}, the first column; there is no attack`,
    fine: () => 'The chart has a column for these odds',
  },
];

export const judgeAttack = (at: At, action: CombatAction): Judged<Memory> => {
  const { board, memory } = at;
  const units = action.attackers.map(a => a.unit);
  const defenders = board.enemiesIn(action.target, board.sideOf(units[0] ?? ''));
  const onBoard = {
    kind: 'combat' as const,
    attackers: action.attackers,
    defenders,
    target: action.target,
    outcome: action.outcome,
    ...(action.dice ? { dice: action.dice } : {}),
    ...present({ declared: action.declared, asked: action.asked }),
  };
  const fight = resolveFight(board, onBoard);
  const asked: Asked = { units, hexes: [action.target] };
  const counted = fightOf(board.charts, situationOf(board, onBoard));
  const may = answers(ROWS, { at, action, units, defenders, fight: counted }, asked, cite);
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

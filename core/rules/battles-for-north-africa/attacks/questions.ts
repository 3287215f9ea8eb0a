// May these units attack that hex now, and may that support be given?

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { someoneThere } from '../../frame/fought';
import type { Question } from '../../frame/question';
import { disables, isTriedBefore } from '../fight/disablement';
import type { At } from '../memory';
import { named } from '../movement/who-moves';
import { securedBesides } from '../overruns/secured';
import { DISABLEMENT } from '../vocabulary';
import { canAttack } from './may-attack';

export interface AttackFacts {
  readonly at: At;
  readonly action: Pick<ActionOf<'combat'>, 'attackers' | 'target'>;
  readonly defenders: readonly UnitId[];
}

export type Row = Question<AttackFacts>;

const ids = ({ action }: AttackFacts): readonly UnitId[] => action.attackers.map(a => a.unit);

const isCombat = ({ at }: AttackFacts): boolean => at.board.position.phase?.kind === 'combat';

const others = (facts: AttackFacts): readonly UnitId[] => {
  const { phase } = facts.at.board.position;
  return phase ? ids(facts).filter(id => facts.at.board.sideOf(id) !== phase.side) : [];
};

const away = ({ at, action }: AttackFacts): readonly UnitId[] =>
  action.attackers.flatMap(({ unit, from }) => ((at.board.map.distance(from, action.target) ?? 2) > 1 ? [unit] : []));

const again = ({ at, action }: AttackFacts): readonly UnitId[] =>
  action.attackers.flatMap(({ unit }) => (at.memory.attacks.attackers.has(unit) ? [unit] : []));

const attackedBefore = ({ at, defenders }: AttackFacts): readonly UnitId[] =>
  defenders.filter(id => at.memory.attacks.defenders.has(id));

const disabled = (facts: AttackFacts): readonly UnitId[] =>
  ids(facts).filter(id => facts.at.board.combatant(id)?.disabled ?? false);

/** Did the trial before its attack disable it, marked or not (Heavy.5)? */
const failedTrial = ({ at }: AttackFacts, id: UnitId): boolean => {
  const trial = at.memory.trials.get(id);
  const { charts } = at.board;
  return (
    trial?.what === DISABLEMENT &&
    isTriedBefore(charts, 'attack') === true &&
    disables(charts, 'attack', trial.die) === true
  );
};

/** Who was disabled in this phase by a trial before what it then did all the same. */
const justDisabled = (facts: AttackFacts): readonly UnitId[] =>
  ids(facts).filter(
    id =>
      failedTrial(facts, id) ||
      (disabled(facts).includes(id) && facts.at.phaseStart.units.get(id)?.states.includes('disabled') === false),
  );

const barredBy =
  (answer: boolean | undefined) =>
  ({ at, action }: AttackFacts): readonly UnitId[] =>
    action.attackers.flatMap(({ unit, from }) => {
      const it = at.board.combatant(unit);
      return it &&
        at.board.map.distance(from, action.target) === 1 &&
        canAttack(at.board, it, from, action.target) === answer
        ? [unit]
        : [];
    });

const barred = barredBy(false);

/** The overrun that a unit secures, if it is another hex than the one it attacks. */
const boundElsewhere = (facts: AttackFacts, id: UnitId): HexId | undefined => {
  const { at, action } = facts;
  const secured = securedBesides(at, action.target, ids(facts));
  return [...secured].find(([hex, { units }]) => hex !== action.target && units.includes(id))?.[0];
};

const bound = (facts: AttackFacts): readonly UnitId[] =>
  ids(facts).filter(id => boundElsewhere(facts, id) !== undefined);

/** AF 0 and no HQ is an attacker by itself; here only who has no business in a fight. */
const strangers = (facts: AttackFacts): readonly UnitId[] =>
  ids(facts).filter(id => {
    const unit = facts.at.board.combatant(id);
    return unit !== undefined && !unit.combat && !unit.isHq;
  });

const firstOf = <T>(map: ReadonlyMap<UnitId, T>, units: readonly UnitId[]): T | undefined => {
  const [id] = units;
  return id === undefined ? undefined : map.get(id);
};

export const ATTACK_ROWS: readonly Row[] = [
  {
    rule: 'Seq.1',
    code: 'combat-phase',
    when: ({ at }) => at.board.position.phase !== undefined,
    wrong: facts => !isCombat(facts) && named(facts.at.board, ids(facts)),
    says: ({ at }, { names }) => `${names} attacked in the ${at.board.phaseName}; units attack in the Combat phase`,
    fine: ({ at }) => `Units attack in the ${at.board.phaseName}`,
  },
  {
    rule: 'Combat.1',
    code: 'not-phasing',
    when: isCombat,
    wrong: facts => named(facts.at.board, others(facts)),
    says: ({ at }, { names }) => `${names} attacked in the ${at.board.phaseName} of the other side`,
    fine: ({ at }) => `It is the ${at.board.phaseName}`,
  },
  someoneThere('Combat.1', 'nothing-there'),
  {
    rule: 'Combat.1',
    code: 'not-adjacent',
    wrong: facts => named(facts.at.board, away(facts)),
    says: ({ action }, { names }) => `${names} attacked ${action.target} from afar`,
    fine: ({ action }) => `All attackers are next to ${action.target}`,
  },
  {
    rule: 'Combat.2',
    code: 'attacked-twice',
    wrong: facts => named(facts.at.board, again(facts)),
    says: ({ action }, { names, form }) =>
      `${names} attacked ${action.target}, but ${form('has', 'have')} attacked in this phase before`,
    fine: () => 'No attacker has attacked before in this phase',
    because: facts => {
      const event = firstOf(facts.at.memory.attacks.attackers, again(facts));
      return event && { step: event.step, what: `the attack on ${event.hex}` };
    },
  },
  {
    rule: 'Combat.2',
    code: 'defended-twice',
    wrong: facts => named(facts.at.board, attackedBefore(facts)),
    says: (_, { names, form }) => `${names} ${form('was', 'were')} attacked in this phase before`,
    fine: () => 'No defender was attacked before in this phase',
    because: facts => {
      const event = firstOf(facts.at.memory.attacks.defenders, attackedBefore(facts));
      return event && { step: event.step, what: `the attack on ${event.hex}` };
    },
  },
  {
    rule: 'Combat.3',
    code: 'cannot-enter',
    unknown: facts => {
      const [id] = barred(facts).length > 0 ? [] : barredBy(undefined)(facts);
      return id === undefined ? undefined : `whether ${facts.at.board.nameOf(id)} may enter ${facts.action.target}`;
    },
    wrong: facts => named(facts.at.board, barred(facts)),
    says: ({ action }, { names }) =>
      `${names} cannot attack ${action.target}: the way into it is barred to units of that kind`,
    fine: ({ action }) => `No ground bars an attacker from ${action.target}`,
  },
  {
    rule: 'Units.5',
    code: 'disabled-attacks',
    when: facts => justDisabled(facts).length === 0,
    wrong: facts => named(facts.at.board, disabled(facts)),
    says: (_, { names, form }) => `${names} ${form('is', 'are')} disabled, and cannot attack`,
    fine: () => 'No attacker is disabled',
  },
  {
    rule: 'Heavy.5',
    code: 'disabled-before-attack',
    when: facts => justDisabled(facts).length > 0,
    wrong: facts => named(facts.at.board, justDisabled(facts)),
    says: (_, { names, form }) => `${names} ${form('was', 'were')} disabled in this phase, and cannot attack any more`,
    fine: () => 'No attacker was disabled in this phase',
  },
  {
    rule: 'Overrun.6',
    code: 'overrunner-attacks',
    wrong: facts => named(facts.at.board, bound(facts)),
    says: (facts, { names, form }) =>
      `${names} ${form('secures', 'secure')} the overrun of ${boundElsewhere(facts, bound(facts)[0] ?? '') ?? 'a hex'}, and cannot attack other enemies`,
    fine: () => 'No attacker secures an overrun elsewhere',
    because: facts => {
      const hex = boundElsewhere(facts, bound(facts)[0] ?? '');
      const event = hex === undefined ? undefined : facts.at.memory.secured.get(hex);
      return event && { step: event.step, what: `the move past ${hex ?? 'it'}` };
    },
  },
  {
    rule: 'Combat.1',
    code: 'no-attacker',
    wrong: facts => named(facts.at.board, strangers(facts)),
    says: (_, { names, form }) => `${names} ${form('is no combat unit', 'are no combat units')}, and cannot attack`,
    fine: () => 'Only combat units and HQs attack',
  },
];

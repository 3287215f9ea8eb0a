// May these units attack that hex now, and may that support be flown there? A board and a line of odds are asked the same rows;
// what only a board can tell is asked there.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { someoneThere } from '../../frame/fight/fought';
import type { Named, Question } from '../../frame/question';
import { ATTACKING_ROWS, onBoard, type AttackingFacts } from '../fight/attacking';
import { crtWords } from '../fight/crt';
import { hidesFromAir } from '../fight/support';
import type { At } from '../memory';
import { securedBesides } from '../overruns/secured';
import { isSandStorm } from '../vocabulary';
import type { InTheAir } from './flown';

/** What only a board tells of an attack. */
export interface AttackOnBoard {
  readonly at: At;
  readonly action: Pick<ActionOf<'combat'>, 'attackers' | 'target'>;
  readonly defenders: readonly UnitId[];
}

export interface AttackFacts extends AttackingFacts {
  readonly flown: InTheAir;
  readonly board?: AttackOnBoard;
}

type Row = Question<AttackOnBoard>;

const ids = ({ action }: AttackOnBoard): readonly UnitId[] => action.attackers.map(a => a.unit);

const isCombat = ({ at }: AttackOnBoard): boolean => at.board.position.phase?.kind === 'combat';

const others = (facts: AttackOnBoard): readonly UnitId[] => {
  const { phase } = facts.at.board.position;
  return phase ? ids(facts).filter(id => facts.at.board.sideOf(id) !== phase.side) : [];
};

const away = ({ at, action }: AttackOnBoard): readonly UnitId[] =>
  action.attackers.flatMap(({ unit, from }) => ((at.board.map.distance(from, action.target) ?? 2) > 1 ? [unit] : []));

const again = ({ at, action }: AttackOnBoard): readonly UnitId[] =>
  action.attackers.flatMap(({ unit }) => (at.memory.attacks.attackers.has(unit) ? [unit] : []));

const attackedBefore = ({ at, defenders }: AttackOnBoard): readonly UnitId[] =>
  defenders.filter(id => at.memory.attacks.defenders.has(id));

/** The overrun that a unit secures, if it is another hex than the one it attacks. */
const boundElsewhere = (facts: AttackOnBoard, id: UnitId): HexId | undefined => {
  const { at, action } = facts;
  const secured = securedBesides(at, action.target, ids(facts));
  return [...secured].find(([hex, { units }]) => hex !== action.target && units.includes(id))?.[0];
};

const bound = (facts: AttackOnBoard): readonly UnitId[] =>
  ids(facts).filter(id => boundElsewhere(facts, id) !== undefined);

const firstOf = <T>(map: ReadonlyMap<UnitId, T>, units: readonly UnitId[]): T | undefined => {
  const [id] = units;
  return id === undefined ? undefined : map.get(id);
};

const BOARD_ROWS: readonly Row[] = [
  {
    rule: 'Seq.1',
    code: 'combat-phase',
    when: ({ at }) => at.board.position.phase !== undefined,
    wrong: facts => !isCombat(facts) && facts.at.board.named(ids(facts)),
    says: ({ at }, { names }) => `${names} attacked in the ${at.board.phaseName}; units attack in the Combat phase`,
    fine: ({ at }) => `Units attack in the ${at.board.phaseName}`,
  },
  {
    rule: 'Combat.1',
    code: 'not-phasing',
    when: isCombat,
    wrong: facts => facts.at.board.named(others(facts)),
    says: ({ at }, { names }) => `${names} attacked in the ${at.board.phaseName} of the other side`,
    fine: ({ at }) => `It is the ${at.board.phaseName}`,
  },
  someoneThere('Combat.1', 'nothing-there'),
  {
    rule: 'Combat.1',
    code: 'not-adjacent',
    wrong: facts => facts.at.board.named(away(facts)),
    says: ({ action }, { names }) => `${names} attacked ${action.target} from afar`,
    fine: ({ action }) => `All attackers are next to ${action.target}`,
  },
  {
    rule: 'Combat.2',
    code: 'attacked-twice',
    wrong: facts => facts.at.board.named(again(facts)),
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
    wrong: facts => facts.at.board.named(attackedBefore(facts)),
    says: (_, { names, form }) => `${names} ${form('was', 'were')} attacked in this phase before`,
    fine: () => 'No defender was attacked before in this phase',
    because: facts => {
      const event = firstOf(facts.at.memory.attacks.defenders, attackedBefore(facts));
      return event && { step: event.step, what: `the attack on ${event.hex}` };
    },
  },
  {
    rule: 'Overrun.6',
    code: 'overrunner-attacks',
    wrong: facts => facts.at.board.named(bound(facts)),
    says: (facts, { names, form }) =>
      `${names} ${form('secures', 'secure')} the overrun of ${boundElsewhere(facts, bound(facts)[0] ?? '') ?? 'a hex'}, and cannot attack other enemies`,
    fine: () => 'No attacker secures an overrun elsewhere',
    because: facts => {
      const hex = boundElsewhere(facts, bound(facts)[0] ?? '');
      const event = hex === undefined ? undefined : facts.at.memory.secured.get(hex);
      return event && { step: event.step, what: `the move past ${hex ?? 'it'}` };
    },
  },
];

/** Whether a mission may be flown against who stands in the hex: not in woods. */
const woods = (rule: 'Air.4' | 'Air.5', flying: (facts: AttackFacts) => readonly Named[]): Question<AttackFacts> => ({
  rule,
  code: 'air-over-woods',
  when: facts => flying(facts).length > 0,
  unknown: ({ board }) =>
    board && board.at.board.hex(board.action.target)?.terrain === undefined
      ? `the terrain of ${board.action.target}`
      : undefined,
  wrong: facts => isHiding(facts) && flying(facts),
  says: ({ where }, { names }) => `${names} may not be flown against ${where}: its defenders are in woods`,
  fine: ({ where }) => `No woods hide the defenders of ${where}`,
  about: facts => ({ units: flying(facts).flatMap(f => f.id ?? []) }),
});

const isHiding = ({ fight }: AttackFacts): boolean => hidesFromAir(fight.terrain);

/** Counters of a board were judged when they were set down; cover is, in the turn before, perhaps in other weather. */
const saidToFly = ({ flown }: AttackFacts): readonly Named[] =>
  [...flown.air, ...flown.stukas].filter(f => f.id === undefined);

const SAID_ROWS: readonly Question<AttackFacts>[] = [
  ...ATTACKING_ROWS,
  woods('Air.4', ({ flown }) => flown.air),
  woods('Air.5', ({ flown }) => flown.stukas),
  {
    rule: 'Alloc.1',
    code: 'grounded',
    when: facts => saidToFly(facts).length > 0,
    wrong: facts => isSandStorm(facts.fight.weather) && saidToFly(facts),
    says: (_, { names }) => `${names} may not be flown: no air unit is available in a sand-storm`,
    fine: () => 'The weather grounds no aircraft',
  },
  {
    rule: 'Air.3',
    code: 'nothing-to-support',
    when: ({ flown }) => flown.cover.length > 0,
    wrong: ({ fight, flown }) => fight.defenders.every(u => u.df.n <= 0) && flown.cover,
    says: ({ where }, { names }) => `${names} cannot support units in ${where}: they have no DF`,
    fine: ({ where }) => `The units in ${where} have a DF of their own`,
    about: ({ flown }) => ({ units: flown.cover.flatMap(f => f.id ?? []) }),
  },
  {
    rule: 'Combat.6',
    code: 'table-not-open',
    when: ({ fight }) => fight.wantsAssault,
    wrong: ({ fight }) => fight.tables[0].crt !== 'assault',
    says: ({ fight }) =>
      `the attacker cannot take the Assault table: ${crtWords(fight.tables[0].crt)} is used unless armor attacks too, at 3-2 or better`,
    fine: () => 'The Assault table may be taken',
  },
];

export const ATTACK_ROWS: readonly Question<AttackFacts>[] = [...BOARD_ROWS.map(row => onBoard(row)), ...SAID_ROWS];

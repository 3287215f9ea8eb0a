// What both an overrun and an attack ask of the units that make it (8.1, 9.1e, 9.2, 12.5), and what the fight costs in tokens.

import type { Fraction } from '../../base/fraction';
import type { Question } from '../frame/question';
import type { About } from '../verdict';
import type { Charts } from './charts';
import { isFuelled, type Combatant } from './combatant';
import type { Mode } from './vocabulary';
import { WORDS } from './words';

/** Phases with movement in them. */
export const isMovementSegment = (kind: string): boolean => /^(movement|reaction|exploitation)$/.test(kind);

/** Units that act together. */
export interface Stack {
  readonly charts: Charts;
  readonly attackers: readonly Combatant[];
  /** They stand in a line of odds, and no board. */
  readonly isTyped: boolean;
}

/** A question of each unit by itself: all for whom it is so are wrong. In a line the group of the first is marked. */
export const ofUnits = <F extends Stack>(
  isWrong: (facts: F, unit: Combatant) => boolean,
  row: Pick<Question<F>, 'rule' | 'code' | 'says' | 'fine'> & { readonly about?: (facts: F) => About },
): Question<F> => {
  const wrong = (facts: F): readonly Combatant[] => facts.attackers.filter(unit => isWrong(facts, unit));
  return {
    ...row,
    wrong,
    about: facts => ({
      ...(facts.isTyped ? { part: `attacker ${wrong(facts)[0]?.group ?? 1}` } : {}),
      ...row.about?.(facts),
    }),
  };
};

const isUnable = (_: Stack, { attackCapable }: Combatant): boolean => !attackCapable;

/** 8.1-a: attack-capable units only. */
export const OVERRUN_CAPABLE: Question<Stack> = ofUnits(isUnable, {
  rule: '8.1-a',
  code: 'not-capable',
  says: (_, { labels }) => WORDS.notCapable(labels),
  fine: () => WORDS.capable(),
});

/** 9.1e: the same in a combat segment. */
export const ATTACK_CAPABLE: Question<Stack> = ofUnits(isUnable, {
  rule: '9.1e',
  code: 'not-capable',
  says: (_, { labels }) => WORDS.mayNotAttack(labels),
  fine: () => WORDS.mayAttack(),
});

const MODE_NAMES: Readonly<Record<Mode, string>> = {
  combat: 'Combat',
  move: 'Move',
  exploitation: 'Exploitation',
  reserve: 'Reserve',
  strat: 'Strat',
  dg: 'DG',
};

/** 8.1-b: the mode that decides; DG counts as one of its own unless the option says that the one below it does. */
const decidingMode = (charts: Charts, unit: Pick<Combatant, 'mode' | 'dg'>): Mode =>
  unit.dg && charts.option('dgMode') === 'listed' ? 'dg' : unit.mode;

const mayNotOverrunIn = ({ charts }: Stack, unit: Combatant): boolean =>
  !charts.mode(decidingMode(charts, unit)).overrun;

/** The mode that a question tells: that of the first unit which is wrong, else of the first of all. */
const modeTold = (
  facts: Stack,
  isWrong: (facts: Stack, unit: Combatant) => boolean,
  modeOf: (unit: Combatant) => Mode,
): Mode => {
  const unit = facts.attackers.find(u => isWrong(facts, u)) ?? facts.attackers[0];
  return unit ? modeOf(unit) : 'combat';
};

const overrunMode = (facts: Stack): string =>
  MODE_NAMES[modeTold(facts, mayNotOverrunIn, unit => decidingMode(facts.charts, unit))];

/** 8.1-b: modes that may overrun. */
export const OVERRUN_MODE: Question<Stack> = ofUnits(mayNotOverrunIn, {
  rule: '8.1-b',
  code: 'overrun-mode',
  says: (facts, { labels }) => WORDS.wrongMode(labels, overrunMode(facts)),
  fine: facts => WORDS.rightMode(overrunMode(facts)),
});

const mayNotAttackIn = ({ charts }: Stack, { mode }: Combatant): boolean => !charts.mode(mode).combat;

const attackMode = (facts: Stack): Mode => modeTold(facts, mayNotAttackIn, unit => unit.mode);

/** 9.1e: modes in which units do not attack in a combat segment. DG is none of them: the mode below it counts. */
export const ATTACK_MODE: Question<Stack> = ofUnits(mayNotAttackIn, {
  rule: '9.1e',
  code: 'attack-mode',
  says: (facts, { labels }) => WORDS.wrongAttackMode(labels, MODE_NAMES[attackMode(facts)]),
  fine: facts => WORDS.rightAttackMode(MODE_NAMES[attackMode(facts)]),
  about: facts => ({ certainty: facts.charts.mode(attackMode(facts)).certainty }),
});

/** 12.5b: truck and track units need fuel, leg units never. */
export const fuelled = (what: 'overrun' | 'move'): Question<Stack> =>
  ofUnits((_, unit) => !isFuelled(unit), {
    rule: '12.5b',
    code: 'no-fuel',
    says: (_, { labels }) => WORDS.noFuel(labels, what),
    fine: () => WORDS.fuelled(),
  });

/** 9.2: without combat supply the attack is cancelled. */
export const COMBAT_SUPPLY: Question<Stack> = ofUnits((_, { noCombatSupply }) => noCombatSupply, {
  rule: '9.2-supply',
  code: 'no-combat-supply',
  says: (_, { labels }) => WORDS.noSupply(labels),
  fine: () => WORDS.supplied(),
});

/** 12.4: tokens that the attacker pays. */
export const attackerTokens = (charts: Charts, steps: number): number => steps * charts.tokens('attacking step');

/** 12.4: tokens that the defender pays: less for one RE or less. */
export const defenderTokens = (charts: Charts, re: Fraction): number =>
  charts.tokens(re.n <= re.d ? 'defenders of 1 RE or less' : 'defenders');

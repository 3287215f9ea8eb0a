// What a result asks of both sides (rules 6, 9, 13), in the order of play: losses, retreats with the hexes that are
// open, who enters the hex, who goes on.

import { compare, equal, less, toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { Obligation, ObligationKind, ResultAftermath } from '../../obligation';
import { cite } from '../cite';
import { clearing } from './clearing';
import type { Combatant } from '../combatant';
import type { Demand } from './demand';
import type { Fight } from './fight';
import { attackersLeft, goingOn, type Lefts } from './going-on';
import { canBecomeCadre, leftAfterLoss, partsOf, strengthOf, type FightSide } from './losses';
import { ASKS } from './words-asks';

/** Hexes that are open to a stack's retreat. */
export interface OpenHexes {
  readonly free: readonly HexId[];
  /** Those through enemy ZOCs, for 1 RE. */
  readonly costly: readonly HexId[];
}

/** A stack that retreats, by the hex in which it stands. */
export interface RetreatingStack {
  readonly from: HexId;
  readonly units: readonly string[];
  readonly open: OpenHexes;
}

export interface AskFacts {
  readonly fight: Fight;
  readonly result: string;
  readonly demand: Demand;
  /** MPs that the attackers have left after an overrun; left out: it is none. */
  readonly lefts?: Lefts | undefined;
  /** Left out: there is no board. */
  readonly stacks?: (side: FightSide, far: number) => readonly RetreatingStack[];
}

type Rest = Partial<Pick<Obligation, 'units' | 'amount' | 'hexes'>>;

const ask = (
  side: FightSide,
  kind: ObligationKind,
  rule: string,
  words: string,
  { units = [], ...rest }: Rest = {},
): Obligation => ({ side, kind, words, rule: cite(rule), units, ...rest });

const hasAeca = (unit: Combatant): boolean => unit.aeca.n > 0;

const labels = (units: readonly Combatant[]): readonly string[] => units.map(u => u.label);

/** R9-28, R9-17: factors to lose, armour first where one must be among them. */
const lossAsked = (
  side: FightSide,
  units: readonly Combatant[],
  due: Fraction,
  armour: boolean,
): readonly Obligation[] => {
  if (due.n === 0) return [];
  const all = strengthOf(units, side);
  const first = armour ? units.filter(hasAeca) : [];
  const order = labels([...first, ...units.filter(u => !first.includes(u))]);
  const cadres = units.filter(canBecomeCadre).length;
  const loses = compare(due, all) >= 0 ? { cadres, others: units.length - cadres } : undefined;
  const words = ASKS.loss(due, loses, labels(first));
  return [ask(side, 'lose', 'R9-28', words, { units: order, amount: due.n / due.d })];
};

/** May anybody be left to retreat after the losses? */
const mayBeLeft = (side: FightSide, units: readonly Combatant[], due: Fraction, armour: boolean): boolean =>
  leftAfterLoss(units, side, due, armour ? hasAeca : undefined).something;

/** R9-21, R9-23: each stack so many hexes, to the hexes that are open. */
const retreatAsked = (
  side: FightSide,
  units: readonly Combatant[],
  far: number,
  facts: AskFacts,
): readonly Obligation[] => {
  if (far === 0 || units.length === 0) return [];
  if (!facts.stacks) return [ask(side, 'retreat', 'R9-21', ASKS.retreat(far), { units: labels(units), amount: far })];
  return facts.stacks(side, far).map(({ from, units: names, open }) =>
    ask(side, 'retreat', 'R9-21', ASKS.retreatTo(from, far, open.free, open.costly), {
      units: names,
      amount: far,
      hexes: [...open.free, ...open.costly],
    }),
  );
};

/** R9-22: NKVD may cancel the retreat. */
const nkvdChoice = ({ fight, result }: AskFacts): readonly Obligation[] => {
  const nkvd = fight.defenders.filter(u => u.traits.includes('nkvd'));
  if (!partsOf(result).retreatMayBeCancelled || nkvd.length === 0) return [];
  return [ask('defender', 'choose', 'R9-22', ASKS.nkvd(labels(nkvd)), { units: labels(nkvd), amount: 1 })];
};

/** R6-15, R9-27, R6-14: who enters the hex, who goes on and who halts. */
const afterwards = (facts: AskFacts): readonly Obligation[] => {
  const { fight, result, demand } = facts;
  const units = labels(fight.attackers);
  const cleared = clearing(result, fight.defenders, demand.defender, demand.defenderArmour ? hasAeca : undefined);
  const isOverrun = fight.setting.overrun;
  if (!cleared.greatest)
    return isOverrun
      ? [ask('attacker', 'go on', 'R6-14', ASKS.halts(partsOf(result).attackersRetreat), { units, amount: 0 })]
      : [];
  const enters = isOverrun
    ? ask('attacker', 'advance', 'R6-15', ASKS.allEnter(cleared.least), { units })
    : ask('attacker', 'advance', 'R9-27', ASKS.mayEnter(cleared.least), { units });
  return isOverrun ? [enters, ...whoGoesOn(facts, cleared.least)] : [enters];
};

/** R6-15, R6-9: each with the MPs that it has left. */
const whoGoesOn = ({ fight, demand, lefts = [] }: AskFacts, isSure: boolean): readonly Obligation[] => {
  if (attackersLeft(fight, demand).size === 0) return [];
  const going = goingOn(fight, demand, lefts);
  if (going.length === 0) return [ask('attacker', 'go on', 'R6-15', ASKS.noMpLeft(), { amount: 0 })];
  const known = going.flatMap(({ unit, left }) => (left ? [{ label: unit.label, left }] : []));
  const [first] = known;
  if (!first) return [];
  const isOne = known.length === fight.attackers.length && known.every(k => equal(k.left, first.left));
  const words = isOne
    ? ASKS.goesOn(toWords(first.left), isSure)
    : ASKS.goesOnEach(
        known.map(k => `${k.label} with ${toWords(k.left)} MP`),
        isSure,
      );
  const least = known.reduce((l, k) => (less(k.left, l) ? k.left : l), first.left);
  return [ask('attacker', 'go on', 'R6-15', words, { units: known.map(k => k.label), amount: least.n / least.d })];
};

/** The MPs of each that may go on if the hex is cleared. */
export const goesOnWith = ({ fight, result, demand, lefts }: AskFacts): Pick<ResultAftermath, 'goesOn'> => {
  const mayClear = clearing(
    result,
    fight.defenders,
    demand.defender,
    demand.defenderArmour ? hasAeca : undefined,
  ).greatest;
  if (!lefts || !mayClear) return {};
  const going = goingOn(fight, demand, lefts).flatMap(({ unit, left }) => (left ? [{ label: unit.label, left }] : []));
  return going.length === 0 ? {} : { goesOn: going };
};

/** Everything that a result asks. */
export const obligationsOf = (facts: AskFacts): readonly Obligation[] => {
  const { fight, result, demand } = facts;
  const parts = partsOf(result);
  if (parts.eliminated)
    return [
      ask('attacker', 'lose', 'R9-6', ASKS.eliminated(), {
        units: labels(fight.attackers),
        amount: demand.attacker.n / demand.attacker.d,
      }),
    ];
  const { attackers, defenders } = fight;
  const back = parts.attackersRetreat ? 1 : 0;
  const away = parts.defendersRetreat ? (fight.effects?.retreat ?? 2) : 0;
  const fleeing = mayBeLeft('defender', defenders, demand.defender, demand.defenderArmour) ? defenders : [];
  return [
    ...lossAsked('attacker', attackers, demand.attacker, demand.attackerArmour),
    ...lossAsked('defender', defenders, demand.defender, demand.defenderArmour),
    ...retreatAsked('attacker', attackers, back, facts),
    ...nkvdChoice(facts),
    ...retreatAsked('defender', fleeing, away, facts),
    ...afterwards(facts),
  ];
};

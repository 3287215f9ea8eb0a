// What a result asks of both sides, in the order of 9.2 and 9.10b: the attacker first, each side's losses before its
// options, then who enters the hex and who goes on.

import { equal, less, toWords } from '../../../base/fraction';
import type { Obligation, ObligationKind, ResultAftermath } from '../../obligation';
import type { HexId } from '../../../hexmap/hex-map';
import type { OverrunPayer } from '../../situation';
import { mayGoOn } from './aftermath';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { stepsLeft, type Combatant } from '../combatant';
import type { Fight } from './fight';
import { goingOn } from './going-on';
import { ratingOf, type Leader } from './rating';
import { canTakeAll, lossesTaken, mayExploit, partsOf, type Part } from './results';
import { WORDS } from '../words';

/** Hexes that are open to a side's retreat. */
export interface OpenHexes {
  readonly free: readonly HexId[];
  /** Those that cost more: an enemy ZOC makes DG, and takes a step of who is DG before. */
  readonly costly: readonly HexId[];
}

export interface Facts {
  readonly fight: Fight;
  readonly result: string;
  /** Of an overrun what it costs those of the attackers whose MPs are known. */
  readonly payers: readonly OverrunPayer[];
  /** Left out: there is no board. */
  readonly open?: (side: Obligation['side'], far: number) => OpenHexes;
}

type Rest = Partial<Pick<Obligation, 'units' | 'amount' | 'hexes'>>;

const ask = (
  side: Obligation['side'],
  kind: ObligationKind,
  rule: string,
  words: string,
  { units = [], ...rest }: Rest = {},
): Obligation => ({ side, kind, words, rule: cite(rule), units, ...rest });

const stepsOf = (units: readonly Combatant[]): number => units.reduce((n, u) => n + stepsLeft(u), 0);

/** 9.11: the unit that leads first, then the others; its owner chooses among these. */
const inOrder = (units: readonly Combatant[], leader: Leader | undefined): readonly string[] => [
  ...(leader ? [leader.unit.label] : []),
  ...units.filter(u => u !== leader?.unit).map(u => u.label),
];

const lossesAsked = (
  side: Obligation['side'],
  units: readonly Combatant[],
  leader: Leader | undefined,
  due: number,
): readonly Obligation[] => {
  const steps = stepsOf(units);
  const amount = lossesTaken(due, steps);
  if (amount === 0) return [];
  const order = inOrder(units, leader);
  return [ask(side, 'lose', '9.11', WORDS.asksLoss(amount, amount === steps, order), { units: order, amount })];
};

/** 9.10a, 9.12: options as losses or as hexes of retreat. With a board, how far there is a way at all. */
const optionsAsked = (
  side: Obligation['side'],
  units: readonly Combatant[],
  { losses, options }: Part,
  { fight, open }: Facts,
): readonly Obligation[] => {
  if (options === 0) return [];
  if (stepsOf(units) <= losses) return [];
  const asked = [
    ask(side, 'choose', '9.10a', WORDS.asksOptions(options, side === 'attacker' && fight.kind === 'overrun'), {
      units: units.map(u => u.label),
      amount: options,
    }),
  ];
  for (let far = 1; open && far <= options; far++) {
    const { free, costly } = open(side, far);
    asked.push(
      ask(side, 'retreat', '9.12-a', WORDS.asksRetreat(far, free, costly), {
        units: units.map(u => u.label),
        amount: far,
        hexes: [...free, ...costly],
      }),
    );
  }
  return asked;
};

/** 9.13b: in a regular combat ratings that are high enough exploit, if the whole option was taken as loss (9.10d). */
const exploitsOf = (charts: Charts, { fight, result }: Facts): readonly Obligation[] => {
  const units = fight.attackers.filter(
    u =>
      !u.dg &&
      mayExploit(result, {
        overrun: fight.kind === 'overrun',
        retreated: false,
        rating: ratingOf(charts, u) ?? 0,
      }),
  );
  const names = units.map(u => u.label);
  return names.length === 0 ? [] : [ask('attacker', 'mark', '8.1e', WORDS.asksExploit(names), { units: names })];
};

/** 8.0-f, 9.12g: who enters the emptied hex. */
const advanceOf = ({ fight, result }: Facts): readonly Obligation[] => {
  const { defender, attacker } = partsOf(result);
  const mayClear = defender.options > 0 || defender.losses >= stepsOf(fight.defenders);
  if (!mayClear || attacker.losses >= stepsOf(fight.attackers)) return [];
  const words = fight.kind === 'overrun' ? WORDS.asksAdvance() : WORDS.mayAdvance();
  return [ask('attacker', 'advance', '8.0-f', words, { units: fight.attackers.map(u => u.label), amount: 0 })];
};

/** 8.0-e: who goes on with how many MPs. */
const whoGoesOn = (charts: Charts, { fight, result, payers }: Facts): readonly Obligation[] => {
  const { attacker } = partsOf(result);
  if (fight.kind !== 'overrun' || attacker.losses >= stepsOf(fight.attackers)) return [];
  if (payers.length === 0) return [ask('attacker', 'go on', '8.0-e', WORDS.goesOnAtAll())];
  const going = goingOn(charts, fight, result, payers).units.flatMap(({ unit, left }) =>
    left ? [{ label: unit.label, left, ...mayGoOn(charts, { retreated: false, left }) }] : [],
  );
  const [first] = going;
  if (!first) return [ask('attacker', 'go on', '8.0-e', WORDS.noMpLeft(), { amount: 0 })];
  const isOne = going.length === fight.attackers.length && going.every(g => equal(g.left, first.left));
  const words = isOne
    ? WORDS.goesOn(toWords(first.left), first.mayOverrunAgain)
    : WORDS.goesOnEach(going.map(g => WORDS.goesOnWith(g.label, toWords(g.left), g.mayOverrunAgain)));
  const least = going.reduce((l, g) => (less(g.left, l) ? g.left : l), first.left);
  return [ask('attacker', 'go on', '8.0-e', words, { units: going.map(g => g.label), amount: least.n / least.d })];
};

/** The MPs of each that may go on. */
export const goesOnWith = (charts: Charts, { fight, result, payers }: Facts): Pick<ResultAftermath, 'goesOn'> => {
  if (fight.kind !== 'overrun' || payers.length === 0) return {};
  const going = goingOn(charts, fight, result, payers).units.flatMap(({ unit, left }) =>
    left ? [{ label: unit.label, left }] : [],
  );
  return going.length === 0 ? {} : { goesOn: going };
};

/** Everything that a result asks. */
export const obligationsOf = (charts: Charts, facts: Facts): readonly Obligation[] => {
  const { fight, result } = facts;
  const { attackers, defenders, attackLeader, defenceLeader } = fight;
  const parts = partsOf(result);
  const ignored = parts.defender.options > 0 && !canTakeAll(parts.attacker, stepsOf(attackers));
  return [
    ...lossesAsked('attacker', attackers, attackLeader, parts.attacker.losses),
    ...optionsAsked('attacker', attackers, parts.attacker, facts),
    ...exploitsOf(charts, facts),
    ...(parts.dg ? [ask('defender', 'mark', '9.12-c', WORDS.asksDg(), { units: defenders.map(u => u.label) })] : []),
    ...lossesAsked('defender', defenders, defenceLeader, parts.defender.losses),
    ...optionsAsked('defender', defenders, parts.defender, facts),
    ...(ignored || (parts.attacker.options > 0 && parts.defender.options > 0)
      ? [ask('defender', 'choose', '9.10c', WORDS.mayIgnore(ignored))]
      : []),
    ...advanceOf(facts),
    ...whoGoesOn(charts, facts),
  ];
};

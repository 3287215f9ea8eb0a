// All sentences of this system's verdicts: one place turns facts into words. Each makes sense alone, with its numbers,
// in at most 160 characters; `fit` shortens lists of names so that it does.

import { agree, cutOff, fit, READ, UNKNOWN } from '../sentence';
import { withoutAnswer } from '../verdict';

type Names = readonly string[];

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const steps = (n: number): string => count(n, 'step');

/** `open, hills, rough`, cut short after a handful. */
const someOf = (rows: Names): string => (rows.length <= 6 ? rows.join(', ') : `${rows.slice(0, 6).join(', ')} …`);

export const WORDS = {
  wrongSegment: (phase: string) => cutOff(`${READ}an overrun in the ${phase}; overruns belong to movement (8.0).`),
  rightSegment: (phase: string) => cutOff(`Overruns are part of movement; this is the ${phase} (8.0).`),
  notPhasing: (names: Names, side: string, phase: string) =>
    fit(names, n => `${READ}${n} moved in the ${phase}; only ${side} units move then (9.1a).`),
  notPhasingAttack: (names: Names, side: string, phase: string) =>
    fit(names, n => `${READ}${n} attacked in the ${phase}; only ${side} units attack then (9.1a).`),
  notMovement: (names: Names, phase: string) =>
    fit(names, n => `${READ}${n} moved in the ${phase}, which has no movement (6.0).`),
  noCombatUnits: (target: string) =>
    cutOff(`${READ}${target} holds no enemy combat unit: such a hex is entered, not overrun (8.0, 9.14).`),
  combatUnits: (target: string) => cutOff(`Enemy combat units are in ${target} (8.0).`),
  nothingThere: (target: string) => `${UNKNOWN}no enemy unit is known in ${target} (8.0).`,
  nobodyKnown: (target: string) => `${UNKNOWN}no enemy unit is known in ${target} (9.1).`,
  maskedDefends: (target: string) =>
    `${UNKNOWN}there is a masked piece in ${target}, and all units there defend together (9.1).`,
  notTogether: (names: Names, hexes: Names) =>
    fit(names, n => `${READ}${n} began the phase in ${hexes.join(' and ')}, not stacked together (8.1).`),
  together: () => 'The overrunning units began the phase stacked together (8.1).',
  arrivedSince: (names: Names) => fit(names, n => `${UNKNOWN}it is not known where ${n} began the phase (8.1).`),
  notCapable: (names: Names) => fit(names, n => `${READ}${n} cannot attack, so cannot overrun (8.1).`),
  capable: () => 'All overrunning units can attack (8.1).',
  mayNotAttack: (names: Names) =>
    fit(names, n => `${READ}${n} cannot attack: ${agree(names, 'its', 'their')} strength and AR do not count (9.1e).`),
  mayAttack: () => 'All attacking units can attack (9.1e).',
  attackNotCounted: () => 'cannot attack',
  wrongMode: (names: Names, mode: string) =>
    fit(
      names,
      n =>
        `${READ}${n} ${agree(names, 'is', 'are')} in ${mode} Mode; an overrun requires Combat, Move or Exploitation Mode (8.1).`,
    ),
  rightMode: (mode: string) => `Overruns are allowed in ${mode} Mode (8.1).`,
  wrongAttackMode: (names: Names, mode: string) =>
    fit(
      names,
      n =>
        `${READ}${n} ${agree(names, 'is', 'are')} in ${mode} Mode; units in Strat or Reserve Mode do not attack (9.1e).`,
    ),
  rightAttackMode: (mode: string) => `Units in ${mode} Mode may attack (9.1e).`,
  noFuel: (names: Names, what: 'overrun' | 'move') =>
    fit(names, n =>
      what === 'move'
        ? `${READ}${n} moved without fuel (12.5).`
        : `${READ}${n} ${agree(names, 'has', 'have')} no fuel; an overrun requires it, even from the next hex (12.5).`,
    ),
  fuelled: () => 'All units walk or have fuel (12.5).',
  attackersPay: (n: number) => `${count(n, 'attacking step')}`,
  defendersPay: (re: string) => `defenders of ${re} RE`,
  oddRating: (name: string, ar: number) =>
    cutOff(`AR ${ar} of ${name}: ratings in the rules’ examples go from 0 to 5; the text gives no limit (9.6).`),
  noSupply: (names: Names) =>
    fit(names, n => `${READ}${n} ${agree(names, 'has', 'have')} no combat supply, which cancels the attack (9.2).`),
  supplied: () => 'Combat supply is paid (9.2).',
  notOneHex: (names: Names, from: string) =>
    fit(names, n => `${READ}${n} ${agree(names, 'is', 'are')} not in ${from}; an overrun is made from one hex (9.1c).`),
  oneHex: (from: string) => `One stack, from ${from} (9.1c).`,
  notAdjacent: (from: string, target: string, n: number | undefined) =>
    `${READ}${from} is ${n === undefined ? 'not next to' : `${count(n, 'hex', 'hexes')} from`} ${target}; overruns are made from the next hex (8.1d).`,
  adjacent: (from: string, target: string) => `${target} is next to ${from} (8.1d).`,
  severalTargets: (n: number) => `${READ}one overrun of ${n} hexes; an overrun has one target (8.1d).`,
  oneTarget: () => 'One hex is overrun (8.1d).',
  entryTooHigh: (where: string, cost: string, most: string, who: string) =>
    cutOff(
      `${READ}entering ${where} would cost ${who} ${cost} MP; an overrun is allowed where it costs ${most} or less (8.1b).`,
    ),
  entryFits: (where: string, cost: string, most: string) =>
    cutOff(`Entering ${where} would cost ${cost} MP; up to ${most} is allowed (8.1b).`),
  entryAll: (where: string, what: string) =>
    cutOff(`${READ}${where} cannot be overrun: ${what} costs the whole allowance (8.1b).`),
  entryProhibited: (where: string, what: string, road: boolean) =>
    cutOff(
      `${READ}${where} cannot be overrun: ${what} is prohibited${road ? ', and a road does not help an overrun' : ''} (8.1c).`,
    ),
  attackProhibited: (where: string, what: string) =>
    cutOff(`${READ}${where} cannot be attacked: movement into ${what} is prohibited (9.1f).`),
  attackByRoad: (where: string) => cutOff(`${where} can be entered by road, so it may be attacked (9.1f).`),
  entryUnknown: (where: string) => cutOff(`${UNKNOWN}what it costs to enter ${where} is not known (8.1b).`),
  entryOffChart: (what: string, chart: string, rows: Names) =>
    cutOff(`${UNKNOWN}the chart ${chart} has no “${what}”; it has ${someOf(rows)} (8.1b).`),
  groundOffChart: (what: string, chart: string, rows: Names) =>
    cutOff(`${UNKNOWN}the chart ${chart} has no “${what}”; it has ${someOf(rows)} (9.4).`),
  groundMissing: (what: string, chart: string, rows: Names) =>
    cutOff(`The chart ${chart} has no “${what}”, so fights there stay undetermined (9.4). It has ${someOf(rows)}.`),
  mpShort: (name: string, spent: string, ma: string, left: string | undefined, cost: string) =>
    cutOff(
      left === undefined
        ? `${READ}${name} has spent ${spent} of ${ma} MP; an overrun costs ${cost} more (8.1a).`
        : `${READ}${name} has ${left} of ${ma} MP left; an overrun costs ${cost} (8.1a).`,
    ),
  mpFits: (name: string, spent: string, cost: string, ma: string) =>
    cutOff(`${name} has spent ${spent} of ${ma} MP; the overrun costs ${cost} (8.1a).`),
  retreatedBefore: (names: Names, target: string, step: number) =>
    fit(
      names,
      n =>
        `${READ}${n} retreated from the overrun of ${target} at step ${step}; that ended ${agree(names, 'its', 'their')} movement (8.1f).`,
    ),
  companions: (names: Names, others: Names) =>
    fit(names, n =>
      cutOff(`${READ}${n} moved with ${others.join(', ')}; only units of the overrun move in its stack (8.1g).`),
    ),
  alone: () => 'Only the overrunning units moved (8.1g).',
  stackingOver: (hex: string, re: string, limit: string) => `${READ}${re} RE in ${hex}; the limit is ${limit} (8.1h).`,
  stackingFits: (hex: string, re: string, limit: string) => `${re} of ${limit} RE in ${hex} (8.1h).`,
  exploitMarker: (names: Names) =>
    fit(names, n => `${READ}${n} got an Exploitation marker; an overrun never gives one (8.1e).`),
  noRoll: (what: string) => `${UNKNOWN}the log shows no ${what} (9.8, 9.9).`,
  byAnotherLeader: (message: string) =>
    cutOff(`${UNKNOWN}another unit may have led (9.6). If those of the highest AR did: ${withoutAnswer(message)}`),
  asksLoss: (n: number, all: boolean, [first, ...others]: Names) =>
    cutOff(
      all
        ? `Loses ${steps(n)}, all it has (9.11).`
        : `Loses ${steps(n)}${first !== undefined && others.length > 0 ? `, the first from ${first}; no unit loses two before all have lost one` : ''} (9.11).`,
    ),
  asksOptions: (n: number, ends: boolean) =>
    `${count(n, 'option')}: steps lost and hexes retreated must add up to ${n}${ends ? '; a retreat ends its movement (8.1, 9.10)' : ' (9.10)'}.`,
  asksRetreat: (far: number, free: Names, costly: Names) => {
    if (free.length + costly.length === 0)
      return `No path leads ${count(far, 'hex', 'hexes')} back; a unit that has to go that far is eliminated (9.12).`;
    const dear = costly.length === 0 ? '' : `into enemy ZOCs ${costly.join(', ')}`;
    return fit(free, h =>
      cutOff(`A retreat of ${far}: to ${[h, dear].filter(part => part !== '').join('; ')} (9.12).`),
    );
  },
  asksExploit: (names: Names) =>
    fit(names, n => `${n} may get an Exploitation marker, if no option is taken as a retreat (9.13).`),
  asksDg: () => 'All defenders become DG before they retreat (9.12).',
  mayIgnore: (always: boolean) =>
    always
      ? 'The defender may ignore the options: the attackers cannot take all of theirs (9.10).'
      : 'The defender may ignore the options if the attackers retreat or cannot take all of theirs (9.10).',
  asksAdvance: () =>
    'If the hex is empty and no attacker retreated, all attackers that are left enter it, at 0 MP (8.0).',
  mayAdvance: () => 'If the hex is empty and no attacker retreated, the attackers that are left may enter it (9.12).',
  goesOnAtAll: () =>
    'Units that did not retreat may keep moving, and overrun again, with the MPs they have left (8.0).',
  goesOn: (left: string, on: boolean, again: boolean) =>
    on
      ? `Units that did not retreat may keep moving with ${left} MP${again ? ', and overrun again' : ', too few for an overrun'} (8.0).`
      : 'No MP is left: the movement is over (8.0).',
  lossShort: (side: string, taken: number, due: number, result: string) =>
    cutOff(
      `${READ}${result} costs ${side} ${steps(due)}; ${taken === 0 ? 'none was' : count(taken, 'was', 'were')} removed (9.11).`,
    ),
  lossNotDue: (side: string, taken: number, due: number, how: string) =>
    cutOff(
      `${READ}${side} lost ${steps(taken)}, but ${due === 0 ? 'none was' : count(due, 'was', 'were')} due: ${how} (9.10).`,
    ),
  lossFits: (side: string, taken: number) => `${side} lost ${steps(taken)}, as the result requires (9.11).`,
  bystander: (names: Names) =>
    fit(names, n => `${READ}${n} took no part, so the result does not affect ${agree(names, 'it', 'them')} (8.1h).`),
  leaderSpared: (name: string, ar: number, taker: string) =>
    cutOff(`${READ}${taker} took the first loss, but ${name} led with AR ${ar} and loses first (9.11).`),
  leaderUnknown: (taker: string, ar: number) =>
    cutOff(`${UNKNOWN}${taker} took the first loss, but a unit with AR ${ar} may have led (9.11).`),
  spread: (name: string) => cutOff(`${READ}${name} lost two steps before every unit had lost one (9.11).`),
  optionsShort: (side: string, options: number, losses: number, hexes: number, how: string) =>
    cutOff(
      `${READ}${side} owes ${count(options, 'option')}: ${losses} taken as loss, ${hexes} as retreat; ${how} (9.10).`,
    ),
  retreatNotDue: (names: Names, how: string) =>
    fit(names, n => `${READ}${n} retreated, but there is no option to take: ${how} (9.10).`),
  splitRetreat: (names: Names, far: number) =>
    fit(
      names,
      n => `${READ}${n} did not retreat ${count(far, 'hex', 'hexes')} as the others did; all go equally far (9.12).`,
    ),
  retreatInto: (names: Names, hex: string) =>
    fit(names, n => `${READ}${n} retreated into ${hex}, where enemy units stood when the combat began (9.12).`),
  retreatThrough: (names: Names, hex: string) =>
    fit(names, n => `${READ}${n} retreated to ${hex}, but enemies held every path there when the combat began (9.12).`),
  retreatProhibited: (names: Names, hex: string) =>
    fit(names, n => `${READ}${n} retreated to ${hex}, but every path there leads through prohibited terrain (9.12).`),
  retreatStep: (side: string, n: number) =>
    cutOff(`${READ}${side} retreated into an enemy ZOC while DG and lost no step for it; ${steps(n)} due (9.12).`),
  mayNotRetreat: (names: Names) => fit(names, n => `${READ}${n} retreated; dumps, trucks and the like stay (9.12).`),
  mustAdvance: (names: Names, target: string) =>
    fit(names, n => `${READ}${n} did not enter ${target}; once it is empty, all attackers must (8.0).`),
  mayNotAdvance: (names: Names, target: string) =>
    fit(names, n => `${READ}${n} entered ${target}, which the defenders still hold (8.0).`),
  noAdvanceAfterRetreat: (names: Names, target: string) =>
    fit(names, n => `${READ}${n} entered ${target} although the attackers retreated (9.12).`),
  advanceFits: (target: string) => `All attackers entered ${target} at no cost (8.0, 8.1a).`,
  owedDg: (names: Names, why: string) => fit(names, n => `${READ}${n} must be DG: ${why} (9.12).`),
  moveFits: (names: Names, mp: string, ma: string) => fit(names, n => `${n}: ${mp} of ${ma} MP (6.0).`),
  moveTooFar: (name: string, path: string, mp: string, ma: string, before: string | undefined) =>
    cutOff(
      before === undefined
        ? `${READ}${name}, ${path}: the cheapest path costs ${mp} MP; it has ${ma} (6.0).`
        : `${READ}${name}, ${path}: with ${before} MP spent before, the cheapest path comes to ${mp} MP; it has ${ma} (6.0).`,
    ),
  moveUnknown: (name: string, why: string) =>
    cutOff(`${UNKNOWN}the cost of ${name}’s move cannot be worked out: ${why} (6.0).`),
  stoppedInZoc: (names: Names, hex: string) =>
    fit(names, n => `${READ}${n} had to stop in the enemy ZOC of ${hex}; only an overrun lets trucks go on (6.0).`),
  noWay: (name: string, from: string, to: string) =>
    cutOff(`${READ}no path leads ${name} from ${from} to ${to} (6.0).`),
  enemyHeld: (hex: string) => `${READ}enemy combat units hold ${hex}; it must be overrun, not entered (8.0).`,
  attackWrongPhase: (phase: string) => cutOff(`${READ}an attack in the ${phase}; attacks belong to combat (9.1a).`),
  attackedBefore: (names: Names, step: number) =>
    fit(names, n => `${READ}${n} already attacked in this segment at step ${step} (9.1c).`),
  hexAttacked: (hex: string, step: number) =>
    `${READ}${hex} was already attacked in this segment at step ${step} (9.1c).`,
} as const;

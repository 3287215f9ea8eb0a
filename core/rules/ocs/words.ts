// All sentences of this system's verdicts: one place turns facts into words. Each is a main clause with its numbers; `say`
// opens it, puts the rule behind it and shortens its lists of names.

import { agree, by, cutOff, fit } from '../sentence';

type Names = readonly string[];

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const steps = (n: number): string => count(n, 'step');

/** `open, hills, rough`, cut short after a handful. */
const someOf = (rows: Names): string => (rows.length <= 6 ? rows.join(', ') : `${rows.slice(0, 6).join(', ')} …`);

export const WORDS = {
  wrongSegment: (phase: string) => by('8.0')`an overrun in the ${phase}; overruns belong to movement`,
  rightSegment: (phase: string) => by('8.0')`Overruns are part of movement; this is the ${phase}`,
  notPhasing: (names: Names, side: string, phase: string) =>
    by('9.1a')`${names} moved in the ${phase}; only ${side} units move then`,
  notPhasingAttack: (names: Names, side: string, phase: string) =>
    by('9.1a')`${names} attacked in the ${phase}; only ${side} units attack then`,
  notMovement: (names: Names, phase: string) => by('6.0')`${names} moved in the ${phase}, which has no movement`,
  noCombatUnits: (target: string) =>
    by('8.0, 9.14')`${target} holds no enemy combat unit: such a hex is entered, not overrun`,
  combatUnits: (target: string) => by('8.0')`Enemy combat units are in ${target}`,
  nothingThere: (target: string) => by('8.0')`no enemy unit is known in ${target}`,
  nobodyKnown: (target: string) => by('9.1')`no enemy unit is known in ${target}`,
  maskedDefends: (target: string) =>
    by('9.1')`there is a masked piece in ${target}, and all units there defend together`,
  notTogether: (names: Names, hexes: Names) =>
    by('8.1')`${names} began the phase in ${hexes.join(' and ')}, not stacked together`,
  together: () => by('8.1')`The overrunning units began the phase stacked together`,
  arrivedSince: (names: Names) => by('8.1')`it is not known where ${names} began the phase`,
  notCapable: (names: Names) => by('8.1')`${names} cannot attack, so cannot overrun`,
  capable: () => by('8.1')`All overrunning units can attack`,
  mayNotAttack: (names: Names) =>
    by('9.1e')`${names} cannot attack: ${agree(names, 'its', 'their')} strength and AR do not count`,
  mayAttack: () => by('9.1e')`All attacking units can attack`,
  attackNotCounted: () => 'cannot attack',
  wrongMode: (names: Names, mode: string) =>
    by(
      '8.1',
    )`${names} ${agree(names, 'is', 'are')} in ${mode} Mode; an overrun requires Combat, Move or Exploitation Mode`,
  rightMode: (mode: string) => by('8.1')`Overruns are allowed in ${mode} Mode`,
  wrongAttackMode: (names: Names, mode: string) =>
    by('9.1e')`${names} ${agree(names, 'is', 'are')} in ${mode} Mode; units in Strat or Reserve Mode do not attack`,
  rightAttackMode: (mode: string) => by('9.1e')`Units in ${mode} Mode may attack`,
  noFuel: (names: Names, what: 'overrun' | 'move') =>
    what === 'move'
      ? by('12.5')`${names} moved without fuel`
      : by('12.5')`${names} ${agree(names, 'has', 'have')} no fuel; an overrun requires it, even from the next hex`,
  fuelled: () => by('12.5')`All units walk or have fuel`,
  attackersPay: (n: number) => `${count(n, 'attacking step')}`,
  defendersPay: (re: string) => `defenders of ${re} RE`,
  oddRating: (name: string, ar: number) =>
    cutOff(`AR ${ar} of ${name}: ratings in the rules’ examples go from 0 to 5; the text gives no limit (9.6).`),
  noSupply: (names: Names) =>
    by('9.2')`${names} ${agree(names, 'has', 'have')} no combat supply, which cancels the attack`,
  supplied: () => by('9.2')`Combat supply is paid`,
  notOneHex: (names: Names, from: string) =>
    by('9.1c')`${names} ${agree(names, 'is', 'are')} not in ${from}; an overrun is made from one hex`,
  oneHex: (from: string) => by('9.1c')`One stack, from ${from}`,
  notAdjacent: (from: string, target: string, n: number | undefined) =>
    by(
      '8.1d',
    )`${from} is ${n === undefined ? 'not next to' : `${count(n, 'hex', 'hexes')} from`} ${target}; overruns are made from the next hex`,
  adjacent: (from: string, target: string) => by('8.1d')`${target} is next to ${from}`,
  severalTargets: (n: number) => by('8.1d')`one overrun of ${n} hexes; an overrun has one target`,
  oneTarget: () => by('8.1d')`One hex is overrun`,
  entryTooHigh: (where: string, cost: string, most: string, who: string) =>
    by('8.1b')`entering ${where} would cost ${who} ${cost} MP; an overrun is allowed where it costs ${most} or less`,
  entryFits: (where: string, cost: string, most: string) =>
    by('8.1b')`Entering ${where} would cost ${cost} MP; up to ${most} is allowed`,
  /** `only`: the units for which it is so, if not all. */
  entryAll: (where: string, what: string, only: Names) =>
    only.length === 0
      ? by('8.1b')`${where} cannot be overrun: ${what} costs the whole allowance`
      : by('8.1b')`${where} cannot be overrun by ${only}: ${what} costs the whole allowance`,
  entryProhibited: (where: string, what: string, road: boolean, only: Names) => {
    const why = `${what} is prohibited${road ? ', and a road does not help an overrun' : ''}`;
    return only.length === 0
      ? by('8.1c')`${where} cannot be overrun: ${why}`
      : by('8.1c')`${where} cannot be overrun by ${only}: ${why}`;
  },
  attackProhibited: (where: string, what: string, only: Names) =>
    only.length === 0
      ? by('9.1f')`${where} cannot be attacked: movement into ${what} is prohibited`
      : by('9.1f')`${where} cannot be attacked by ${only}: movement into ${what} is prohibited`,
  attackRoadUnknown: (where: string, what: string) =>
    by('9.1f')`it is not known whether a road leads to ${where}; movement into ${what} is prohibited`,
  attackByRoad: (where: string) => by('9.1f')`${where} can be entered by road, so it may be attacked`,
  entryUnknown: (where: string) => by('8.1b')`what it costs to enter ${where} is not known`,
  entryOffChart: (what: string, chart: string, rows: Names) =>
    by('8.1b')`the chart ${chart} has no “${what}”; it has ${someOf(rows)}`,
  groundOffChart: (what: string, chart: string, rows: Names) =>
    by('9.4')`the chart ${chart} has no “${what}”; it has ${someOf(rows)}`,
  groundMissing: (what: string, chart: string, rows: Names) =>
    cutOff(`The chart ${chart} has no “${what}”, so fights there stay undetermined (9.4). It has ${someOf(rows)}.`),
  /** `others`: who has too few MPs, too. */
  mpShort: (
    name: string,
    { spent, ma, left, cost }: { spent: string; ma: string; left: string | undefined; cost: string },
    others: Names,
  ) => {
    const least =
      left === undefined
        ? `${name} has spent ${spent} of ${ma} MP; an overrun costs ${cost} more`
        : `${name} has ${left} of ${ma} MP left; an overrun costs ${cost}`;
    return others.length === 0
      ? by('8.1a')`${least}`
      : by('8.1a')`${least}; ${others} ${agree(others, 'has', 'have')} too few as well`;
  },
  mpFits: (name: string, spent: string, cost: string, ma: string) =>
    by('8.1a')`${name} has spent ${spent} of ${ma} MP; the overrun costs ${cost}`,
  ownUnits: () => by('9.1a')`The units are those of the phase`,
  notRetreated: () => by('8.1f')`No unit has retreated from an overrun in this phase`,
  goesOnFrom: (hex: string) => by('6.0')`No truck unit has to stop in ${hex}`,
  notAttacked: () => by('9.1c')`No attacker has attacked before in this segment`,
  hexNotAttacked: (hex: string) => by('9.1c')`${hex} has not been attacked in this segment`,
  rightAttackSegment: () => by('9.1a')`Attacks belong to combat`,
  retreatedBefore: (names: Names, target: string, step: number) =>
    by(
      '8.1f',
    )`${names} retreated from the overrun of ${target} at step ${step}; that ended ${agree(names, 'its', 'their')} movement`,
  companions: (names: Names, others: Names) =>
    by('8.1g')`${names} moved with ${others.join(', ')}; only units of the overrun move in its stack`,
  alone: () => by('8.1g')`Only the overrunning units moved`,
  stackingOver: (hex: string, re: string, limit: string) => by('8.1h')`${re} RE in ${hex}; the limit is ${limit}`,
  stackingFits: (hex: string, re: string, limit: string) => by('8.1h')`${re} of ${limit} RE in ${hex}`,
  exploitMarker: (names: Names) => by('8.1e')`${names} got an Exploitation marker; an overrun never gives one`,
  noRoll: (what: string) => by('9.8, 9.9')`the log shows no ${what}`,
  /** Up to what is so if they did. */
  anotherLeader: () => 'another unit may have led (9.6). If those of the highest AR did: ',
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
  goesOn: (left: string, again: boolean) =>
    `Units that did not retreat may keep moving with ${left} MP${again ? ', and overrun again' : ', too few for an overrun'} (8.0).`,
  /** `units`: each with the MPs that it has left. */
  goesOnEach: (units: Names) => fit(units, list => `If they did not retreat, these may keep moving: ${list} (8.0).`),
  goesOnWith: (name: string, left: string, again: boolean) =>
    `${name} with ${left} MP${again ? '' : ', too few for an overrun'}`,
  noMpLeft: () => 'No MP is left: the movement is over (8.0).',
  lossShort: (side: string, taken: number, due: number, result: string) =>
    by(
      '9.11',
    )`${result} costs ${side} ${steps(due)}; ${taken === 0 ? 'none was' : count(taken, 'was', 'were')} removed`,
  lossNotDue: (side: string, taken: number, due: number, how: string) =>
    by('9.10')`${side} lost ${steps(taken)}, but ${due === 0 ? 'none was' : count(due, 'was', 'were')} due: ${how}`,
  lossFits: (side: string, taken: number) => by('9.11')`${side} lost ${steps(taken)}, as the result requires`,
  bystander: (names: Names) =>
    by('8.1h')`${names} took no part, so the result does not affect ${agree(names, 'it', 'them')}`,
  leaderSpared: (name: string, ar: number, taker: string) =>
    by('9.11')`${taker} took the first loss, but ${name} led with AR ${ar} and loses first`,
  leaderUnknown: (taker: string, ar: number) =>
    by('9.11')`${taker} took the first loss, but a unit with AR ${ar} may have led`,
  spread: (name: string) => by('9.11')`${name} lost two steps before every unit had lost one`,
  optionsShort: (side: string, options: number, losses: number, hexes: number, how: string) =>
    by('9.10')`${side} owes ${count(options, 'option')}: ${losses} taken as loss, ${hexes} as retreat; ${how}`,
  retreatNotDue: (names: Names, how: string) => by('9.10')`${names} retreated, but there is no option to take: ${how}`,
  splitRetreat: (names: Names, far: number) =>
    by('9.12')`${names} did not retreat ${count(far, 'hex', 'hexes')} as the others did; all go equally far`,
  retreatInto: (names: Names, hex: string) =>
    by('9.12')`${names} retreated into ${hex}, where enemy units stood when the combat began`,
  retreatThrough: (names: Names, hex: string) =>
    by('9.12')`${names} retreated to ${hex}, but enemies held every path there when the combat began`,
  retreatProhibited: (names: Names, hex: string) =>
    by('9.12')`${names} retreated to ${hex}, but every path there leads through prohibited terrain`,
  retreatStep: (side: string, n: number) =>
    by('9.12')`${side} retreated into an enemy ZOC while DG and lost no step for it; ${steps(n)} due`,
  mayNotRetreat: (names: Names) => by('9.12')`${names} retreated; dumps, trucks and the like stay`,
  mustAdvance: (names: Names, target: string) =>
    by('8.0')`${names} did not enter ${target}; once it is empty, all attackers must`,
  mayNotAdvance: (names: Names, target: string) =>
    by('8.0')`${names} entered ${target}, which the defenders still hold`,
  noAdvanceAfterRetreat: (names: Names, target: string) =>
    by('9.12')`${names} entered ${target} although the attackers retreated`,
  advanceFits: (target: string) => by('8.0, 8.1a')`All attackers entered ${target} at no cost`,
  owedDg: (names: Names, why: string, rule: '9.12-b' | '10.0-b') =>
    by(rule === '10.0-b' ? '10.0' : '9.12')`${names} must be DG: ${why}`,
  stoppedInZoc: (names: Names, hex: string) =>
    by('6.0')`${names} had to stop in the enemy ZOC of ${hex}; only an overrun lets trucks go on`,
  enemyHeld: (hex: string) => by('8.0')`enemy combat units hold ${hex}; it must be overrun, not entered`,
  tokensUnpaid: (side: string, paid: number, due: number, whats: Names) =>
    by('12.4')`${side} paid ${paid} T in this turn; ${due} T were due: ${whats}`,
  markedThoughSupplied: (name: string, hex: string) =>
    by('12.0')`${name} is marked out of supply in ${hex}, though a line of supply leads there`,
  notMarked: (name: string, hex: string) =>
    by('12.0')`no line of supply leads to ${name} in ${hex}; it must be marked out of supply`,
  notMarkedPerhaps: (name: string, hex: string, hidden: string) =>
    by('12.0')`whether a line of supply leads to ${name} in ${hex} depends on ${hidden}`,
  captures: (names: Names, hex: string) => by('9.14')`${names} in ${hex} ${agree(names, 'is', 'are')} captured`,
  movedCaptured: (names: Names, hex: string, step: number) =>
    by(
      '9.14',
    )`${names} moved, though enemy combat units captured ${agree(names, 'it', 'them')} in ${hex} at step ${step}`,
  capturedGone: (name: string, hex: string) => by('9.14')`${name} was captured in ${hex} and taken off`,
  setDownAmong: (name: string, hex: string) =>
    by('8.0')`${name} was set down in ${hex}, and both it and enemy combat units were there when the phase ended`,
  attackWrongPhase: (phase: string) => by('9.1a')`an attack in the ${phase}; attacks belong to combat`,
  attackedBefore: (names: Names, step: number) => by('9.1c')`${names} already attacked in this segment at step ${step}`,
  hexAttacked: (hex: string, step: number) => by('9.1c')`${hex} was already attacked in this segment at step ${step}`,
} as const;

// All sentences of this system's verdicts: one place turns facts into words. Each is a main clause with its numbers; `say`
// opens it, puts the rule behind it and shortens its lists of names.

import { atMost, ONE, toWords, type Fraction } from '../../base/fraction';
import { agree, by, plainly } from '../sentence';

/** Hexes that were open to a retreat: without further loss, and through enemy ZOCs for 1 RE (rule 9). */
export interface OpenRetreats {
  readonly free: readonly string[];
  readonly costly: readonly string[];
}

/** The first hexes, as far as a sentence can bear. */
const firstHexes = (hexes: readonly string[]): string =>
  `${hexes.slice(0, 4).join(', ')}${hexes.length > 4 ? ', …' : ''}`;

const openHexes = ({ free, costly }: OpenRetreats): string =>
  [
    ...(free.length === 0 ? [] : [`; open: ${firstHexes(free)}`]),
    ...(costly.length === 0 ? [] : [`; for 1 RE: ${firstHexes(costly)}`]),
  ].join('');

export const factorCount = (n: Fraction): string => `${toWords(n)} ${n.n > 0 && atMost(n, ONE) ? 'factor' : 'factors'}`;

const hexCount = (n: number): string => (n === 1 ? '1 hex' : `${n} hexes`);

export const WORDS = {
  overrunInMud: () => by('rules 6, 13')`overruns are not allowed in Mud`,
  overrunWeatherUnknown: () => by('rule 6')`the weather is not known; overruns are not allowed in Mud`,
  weatherAllows: (weather: string) => by('rule 6')`Overruns are allowed in ${weather}`,
  overrunTerrain: (hex: string, terrain: string) => by('rule 13')`overruns into ${terrain}${hex} are not allowed`,
  terrainAllows: (terrain: string) => by('rule 13')`Overruns into ${terrain} are allowed`,
  terrainUnknown: (hex: string) => by('rule 13')`the terrain${hex} is not known; some terrain cannot be overrun`,
  overrunHexside: (feature: string, where: string) =>
    by('rule 13')`overruns across an unfrozen ${feature}${where} are not allowed`,
  hexsideAllows: () => by('rule 13')`No hexside bars the overrun`,
  overrunUncharted: (missing: string) => by('rule 13')`the charts do not give ${missing}`,
  overrunBarred: (names: readonly string[], hex: string, what: string) =>
    by('rule 6')`${names} may not enter ${what}, so the full cost of${hex === '' ? ' the hex' : hex} cannot be paid`,
  overrunMpOpen: (name: string, least: string, ma: string, missing: string) =>
    plainly`${name} needs at least ${least} of ${ma} MP with this overrun; ${missing} is not known`,
  /** `others`: who lacks MPs, too. */
  overrunMp: (name: string, spent: string, cost: string, ma: string, others: readonly string[]) =>
    others.length === 0
      ? by('rule 6')`${name} has spent ${spent} of ${ma} MP; the overrun costs ${cost}`
      : by(
          'rule 6',
        )`${name} has spent ${spent} of ${ma} MP; the overrun costs ${cost}; ${others} ${agree(others, 'lacks', 'lack')} MPs as well`,
  overrunMpFits: (spent: string, cost: string, ma: string) =>
    by('rule 6')`${spent} of ${ma} MP spent; the overrun costs ${cost}`,
  overrunMpUnknown: (name: string, least: string, greatest: string, ma: string) =>
    by('rule 6')`${name} has spent between ${least} and ${greatest} of ${ma} MP with this overrun`,
  stackTried: (names: readonly string[], target: string, step: number) =>
    by('rules 6, 13')`${names} already overran ${target} at step ${step}; a stack may do so only once per phase`,
  stackFirst: () => by('rules 6, 13')`First overrun of this stack in the phase`,
  hexTried: (target: string, step: number, cleared: boolean) =>
    by(
      'rules 6, 13',
    )`${target} was overrun at step ${step} in this phase${cleared ? '' : ' and not cleared'}; a hex may be overrun only once per phase`,
  hexFirst: (target: string) => by('rules 6, 13')`First overrun of ${target} in the phase`,
  haltedByOverrun: (names: readonly string[], target: string, step: number) =>
    by('rules 6, 13')`${names} failed to clear ${target} at step ${step} and had to halt for the phase`,
  mustHalt: (names: readonly string[], target: string, how: string, result: string) =>
    by(
      'rules 6, 13',
    )`${names} went on, but ${how} is ${result}: ${target} is not cleared, so ${agree(names, 'it', 'they')} had to halt`,
  haltedByZoc: (names: readonly string[], enemy: string, hex: string, overrun?: string) =>
    overrun === undefined
      ? by('rule 5')`${names} entered the ZOC of ${enemy} at ${hex} and had to halt; only c/m units may go on`
      : by('rule 5')`${names} halted in the ZOC of ${enemy} at ${hex} and could not overrun ${overrun}`,
  notOneStack: (names: readonly string[], from: string) =>
    by(
      'rules 6, 13',
    )`${names} ${agree(names, 'is', 'are')} not in ${from}; an overrun is made by one stack from one hex`,
  oneStack: (from: string) => by('rules 6, 13')`One stack, from ${from}`,
  notAdjacent: (from: string, target: string) => by('rule 6')`${from} is not next to ${target}`,
  nothingThere: (target: string) => plainly`no enemy unit is known in ${target}`,
  surpriseOverrun: () => by('set-up rules')`overruns are not allowed on the surprise turn`,
  surpriseMove: (names: readonly string[], hexes: number) =>
    by('set-up rules')`${names} moved ${hexes} hexes; on the surprise turn units move 1 hex to contact`,
  surpriseNoContact: (names: readonly string[], hex: string) =>
    by('set-up rules')`${names} moved to ${hex}, not next to an enemy; the surprise turn allows moves to contact`,
  surpriseContactUnknown: (names: readonly string[], hex: string) =>
    by('set-up rules')`masked pieces are next to ${hex}; ${names} may only move to contact`,
  surpriseZoc: (names: readonly string[], from: string, to: string) =>
    by('set-up rules')`${names} moved from ZOC to ZOC, ${from} → ${to}; this is not allowed on the surprise turn`,
  surpriseStack: (names: readonly string[], from: string) =>
    by('set-up rules')`${names} left the rest of the stack in ${from}; on the surprise turn stacks stay whole`,
  notPhasing: (names: readonly string[], side: string, phase: string) =>
    by('rule 4')`${names} moved in the ${phase}; only ${side} units move then`,
  notMovementPhase: (names: readonly string[], phase: string) =>
    by('rule 4')`${names} moved in the ${phase}, which is not for movement`,
  notOverrunPhase: (phase: string) =>
    by('rule 4')`an overrun in the ${phase}; overruns belong to movement and exploitation`,
  notCombatPhase: (phase: string) => by('rule 4')`an attack in the ${phase}; attacks belong to the Combat phase`,
  exploitationWeather: (names: readonly string[], weather: string) =>
    by('rule 4')`${names} moved, but exploitation is not allowed in ${weather}`,
  exploitationWeatherUnknown: (names: readonly string[]) =>
    by('rule 4')`the weather is not known; ${names} moved in exploitation, of which Mud and Snow have none`,
  exploitationNotCm: (names: readonly string[], rule: string) =>
    rule === 'House-F'
      ? by('house rule F')`${names} moved in exploitation; fast units have no half move there`
      : by('rule 6')`${names} moved in exploitation; only c/m units do`,
  exploitationTruck: (names: readonly string[]) =>
    by('rule 12')`${names} moved in exploitation; trucks move in the Movement phase only`,
  exploitationUnsupplied: (names: readonly string[]) =>
    by('rules 4, 6')`${names} moved in exploitation without full supply`,
  sovietActivation: (names: readonly string[], why: string) =>
    by('rule 6, Soviet limits')`${names} moved in exploitation, but ${why}`,
  sovietStartUnseen: (names: readonly string[]) =>
    by(
      'rule 6, Soviet limits',
    )`the log begins in this phase with ${names} in an enemy ZOC; who began the phase in one stays`,
  moveFits: (names: readonly string[], mp: string, ma: string) => by('rule 6')`${names}: ${mp} of ${ma} MP`,
  moveTooFar: (
    name: string,
    way: { from: string; to: string },
    mp: { isNew: boolean; spent: string; cost: string; ma: string },
    noHalfRate?: string,
  ) => {
    const cost = mp.isNew
      ? `the cheapest path costs ${mp.cost} MP; it has ${mp.ma}`
      : `${mp.spent} of ${mp.ma} MP spent, the cheapest path costs ${mp.cost}`;
    const half = noHalfRate === undefined ? '' : `; no half rate: ${noHalfRate}`;
    return by('rule 6')`${name}, ${way.from} → ${way.to}: ${cost}${half}`;
  },
  noPath: (name: string, from: string, to: string) => by('rule 6')`${name}: no path leads from ${from} to ${to}`,
  barred: (name: string, from: string, to: string, what: string) => by('rule 6')`${name}, ${from} → ${to}: ${what}`,
  moveUnknown: (name: string, least: string, greatest: string, ma: string, why: string) =>
    by('rules 5, 6')`${why}; ${name} has spent between ${least} and ${greatest} of ${ma} MP`,
  moveUnknownWay: (name: string, least: string, ma: string, why: string) =>
    by('rules 5, 6')`${why}; ${name} has spent at least ${least} of ${ma} MP`,
  replaced: (name: string) => by('replacement phase')`${name} takes replacements in supply`,
  replacedUnsupplied: (name: string) => by('replacement phase')`${name} took replacements out of supply`,
  enemyHeld: (name: string, hex: string, enemies: readonly string[]) =>
    by('rule 6')`${name} was set down in ${hex} on ${enemies}, without an overrun`,
  stackingFits: (hex: string, re: string, limit: string) => by('rule 8')`${re} of ${limit} RE in ${hex}`,
  overrunStack: (re: string, limit: string) =>
    by('rule 8')`${re} RE overrun from one hex; at most ${limit} RE may be in a hex when the phase ends`,
  attackStack: (re: string, limit: string) => by('rule 8')`${re} RE attack from one hex; the limit is ${limit}`,
  defenderStack: (re: string, limit: string) => by('rule 8')`${re} RE defend in one hex; the limit is ${limit}`,
  noAttackFactor: (names: readonly string[]) => by('rule 9')`${names} attacked without an attack factor`,
  stackingOver: (hex: string, re: string, limit: string) => by('rule 8')`${re} RE in ${hex}; the limit is ${limit}`,
  attackedBefore: (names: readonly string[], step: number) =>
    by('rule 9')`${names} already attacked in this phase at step ${step}`,
  attackAllowed: () => by('rule 9')`No attacker has attacked before in this phase`,
  noRoll: (what: string) => by('rule 9')`the log shows no roll of two dice for the ${what}`,
  resultUnknown: (why: string) => by('rule 9')`${why}; the result cannot be read without it`,
  lossShort: (side: string, taken: Fraction, due: Fraction, result: string) =>
    by('rule 9')`${result} costs ${side} ${factorCount(due)}; it lost ${toWords(taken)}`,
  lossNotDue: (side: string, taken: Fraction, how: string, result: string) =>
    by('rule 9')`${side} lost ${factorCount(taken)}, but ${how} is ${result} and requires none`,
  lossFits: (side: string, taken: Fraction, due: Fraction, back: string) =>
    by('rule 9')`${side} lost ${factorCount(taken)}, ${toWords(due)} due${back === '' ? '' : `; ${back} back`}`,
  armourLoss: (side: string, result: string) =>
    by('rule 9')`${side} lost no armour, but ${result} requires at least one armoured unit`,
  notRetreated: (names: readonly string[], result: string, due: number, open: OpenRetreats) =>
    by('rule 9')`${names} stayed; ${result} requires a retreat of ${hexCount(due)}${openHexes(open)}`,
  retreatedTooNear: (
    names: readonly string[],
    result: string,
    due: number,
    at: { readonly far: number; readonly hex: string },
    open: OpenRetreats,
  ) => by('rule 9')`${names} went ${hexCount(at.far)}, to ${at.hex}; ${result} requires ${due}${openHexes(open)}`,
  retreatUnknown: (names: readonly string[], due: number, why: string) =>
    by('rule 9')`it is not known ${why}; ${names} did not retreat the ${hexCount(due)} due`,
  retreatIntoEnemy: (names: readonly string[]) => by('rule 9')`${names} retreated into or through enemy units`,
  retreatZocUnknown: (names: readonly string[]) =>
    by('rule 9')`masked pieces may have a ZOC where ${names} retreated, which would cost 1 RE`,
  nkvdNotLost: (names: readonly string[], result: string) =>
    by('rule 9')`${names} stayed on ${result}, but NKVD did not lose the 1 RE that this costs`,
  retreatedTooFar: (names: readonly string[], result: string, hexes: number, due: number) =>
    by('rule 9')`${names} went ${hexCount(hexes)}; ${result} requires ${due}`,
  retreatNotDue: (names: readonly string[], how: string, result: string) =>
    by('rule 9')`${names} retreated, but ${how} is ${result}, which requires no retreat`,
  retreatFits: () => by('rule 9')`The retreats are as the result requires`,
  retreatThroughZoc: (names: readonly string[]) =>
    by('rule 9')`${names} retreated through an enemy ZOC and lost no RE for it`,
  mustAdvance: (names: readonly string[], target: string) =>
    by('rule 6')`${names} did not advance; the whole stack must enter ${target} once it is cleared`,
  mayNotAdvance: (names: readonly string[], target: string, how: string, result: string) =>
    by('rules 6, 9')`${names} entered ${target}, but ${how} is ${result}: not cleared`,
  advanceFits: () => by('rules 6, 9')`The advance is as the result requires`,
  eliminatedNotRemoved: (names: readonly string[]) =>
    by('rule 9')`odds below 1-4 eliminate the attackers, but ${names} ${agree(names, 'was', 'were')} not removed`,
} as const;

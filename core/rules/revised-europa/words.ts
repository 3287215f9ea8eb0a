// All sentences of this system's verdicts: one place turns facts into words. Each makes sense alone, with its numbers,
// in at most 160 characters; `fit` shortens lists of names so that it does.

import { atMost, ONE, toWords, type Fraction } from '../../base/fraction';
import { agree, cutOff, fit, READ, UNKNOWN } from '../sentence';

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
  overrunInMud: () => `${READ}overruns are not allowed in Mud (rules 6, 13).`,
  overrunWeatherUnknown: () => `${UNKNOWN}the weather is not known; overruns are not allowed in Mud (rule 6).`,
  weatherAllows: (weather: string) => `Overruns are allowed in ${weather} (rule 6).`,
  overrunTerrain: (hex: string, terrain: string) =>
    cutOff(`${READ}overruns into ${terrain}${hex} are not allowed (rule 13).`),
  terrainAllows: (terrain: string) => cutOff(`Overruns into ${terrain} are allowed (rule 13).`),
  terrainUnknown: (hex: string) =>
    cutOff(`${UNKNOWN}the terrain${hex} is not known; some terrain cannot be overrun (rule 13).`),
  overrunHexside: (feature: string, where: string) =>
    cutOff(`${READ}overruns across an unfrozen ${feature}${where} are not allowed (rule 13).`),
  hexsideAllows: () => 'No hexside bars the overrun (rule 13).',
  overrunUncharted: (missing: string) => cutOff(`${UNKNOWN}the charts do not give ${missing} (rule 13).`),
  overrunBarred: (names: readonly string[], hex: string, what: string) =>
    fit(
      names,
      n =>
        `${READ}${n} may not enter ${what}, so the full cost of${hex === '' ? ' the hex' : hex} cannot be paid (rule 6).`,
    ),
  overrunMpOpen: (name: string, least: string, ma: string, missing: string) =>
    cutOff(`${UNKNOWN}${name} needs at least ${least} of ${ma} MP with this overrun; ${missing} is not known.`),
  overrunMp: (name: string, spent: string, cost: string, ma: string) =>
    cutOff(`${READ}${name} has spent ${spent} of ${ma} MP; the overrun costs ${cost} (rule 6).`),
  overrunMpFits: (spent: string, cost: string, ma: string) =>
    `${spent} of ${ma} MP spent; the overrun costs ${cost} (rule 6).`,
  overrunMpUnknown: (name: string, least: string, greatest: string, ma: string) =>
    cutOff(`${UNKNOWN}${name} has spent between ${least} and ${greatest} of ${ma} MP with this overrun (rule 6).`),
  stackTried: (names: readonly string[], target: string, step: number) =>
    fit(
      names,
      n =>
        `${READ}${n} already overran ${target} at step ${step}; a stack may do so only once per phase (rules 6, 13).`,
    ),
  stackFirst: () => 'First overrun of this stack in the phase (rules 6, 13).',
  hexTried: (target: string, step: number, cleared: boolean) =>
    `${READ}${target} was overrun at step ${step} in this phase${cleared ? '' : ' and not cleared'}; a hex may be overrun only once per phase (rules 6, 13).`,
  hexFirst: (target: string) => `First overrun of ${target} in the phase (rules 6, 13).`,
  haltedByOverrun: (names: readonly string[], target: string, step: number) =>
    fit(
      names,
      n => `${READ}${n} failed to clear ${target} at step ${step} and had to halt for the phase (rules 6, 13).`,
    ),
  mustHalt: (names: readonly string[], target: string, how: string, result: string) =>
    fit(
      names,
      n =>
        `${READ}${n} went on, but ${how} is ${result}: ${target} is not cleared, so ${agree(names, 'it', 'they')} had to halt (rules 6, 13).`,
    ),
  haltedByZoc: (names: readonly string[], enemy: string, hex: string, overrun?: string) =>
    fit(names, n =>
      overrun === undefined
        ? `${READ}${n} entered the ZOC of ${enemy} at ${hex} and had to halt; only c/m units may go on (rule 5).`
        : `${READ}${n} halted in the ZOC of ${enemy} at ${hex} and could not overrun ${overrun} (rule 5).`,
    ),
  notOneStack: (names: readonly string[], from: string) =>
    fit(
      names,
      n =>
        `${READ}${n} ${agree(names, 'is', 'are')} not in ${from}; an overrun is made by one stack from one hex (rules 6, 13).`,
    ),
  oneStack: (from: string) => `One stack, from ${from} (rules 6, 13).`,
  notAdjacent: (from: string, target: string) => `${READ}${from} is not next to ${target} (rule 6).`,
  nothingThere: (target: string) => `${UNKNOWN}no enemy unit is known in ${target}.`,
  surpriseOverrun: () => `${READ}overruns are not allowed on the surprise turn (set-up rules).`,
  surpriseMove: (names: readonly string[], hexes: number) =>
    fit(
      names,
      n => `${READ}${n} moved ${hexes} hexes; on the surprise turn units move 1 hex to contact (set-up rules).`,
    ),
  surpriseNoContact: (names: readonly string[], hex: string) =>
    fit(
      names,
      n =>
        `${READ}${n} moved to ${hex}, not next to an enemy; the surprise turn allows moves to contact (set-up rules).`,
    ),
  surpriseContactUnknown: (names: readonly string[], hex: string) =>
    fit(names, n => `${UNKNOWN}masked pieces are next to ${hex}; ${n} may only move to contact (set-up rules).`),
  surpriseZoc: (names: readonly string[], from: string, to: string) =>
    fit(
      names,
      n =>
        `${READ}${n} moved from ZOC to ZOC, ${from} → ${to}; this is not allowed on the surprise turn (set-up rules).`,
    ),
  surpriseStack: (names: readonly string[], from: string) =>
    fit(
      names,
      n => `${READ}${n} left the rest of the stack in ${from}; on the surprise turn stacks stay whole (set-up rules).`,
    ),
  notPhasing: (names: readonly string[], side: string, phase: string) =>
    fit(names, n => `${READ}${n} moved in the ${phase}; only ${side} units move then (rule 4).`),
  notMovementPhase: (names: readonly string[], phase: string) =>
    fit(names, n => `${READ}${n} moved in the ${phase}, which is not for movement (rule 4).`),
  notOverrunPhase: (phase: string) =>
    cutOff(`${READ}an overrun in the ${phase}; overruns belong to movement and exploitation (rule 4).`),
  notCombatPhase: (phase: string) =>
    cutOff(`${READ}an attack in the ${phase}; attacks belong to the Combat phase (rule 4).`),
  exploitationWeather: (names: readonly string[], weather: string) =>
    fit(names, n => `${READ}${n} moved, but exploitation is not allowed in ${weather} (rule 4).`),
  exploitationWeatherUnknown: (names: readonly string[]) =>
    fit(
      names,
      n => `${UNKNOWN}the weather is not known; ${n} moved in exploitation, of which Mud and Snow have none (rule 4).`,
    ),
  exploitationNotCm: (names: readonly string[], rule: string) =>
    rule === 'House-F'
      ? fit(names, n => `${READ}${n} moved in exploitation; fast units have no half move there (house rule F).`)
      : fit(names, n => `${READ}${n} moved in exploitation; only c/m units do (rule 6).`),
  exploitationTruck: (names: readonly string[]) =>
    fit(names, n => `${READ}${n} moved in exploitation; trucks move in the Movement phase only (rule 12).`),
  exploitationUnsupplied: (names: readonly string[]) =>
    fit(names, n => `${READ}${n} moved in exploitation without full supply (rules 4, 6).`),
  sovietActivation: (names: readonly string[], why: string) =>
    fit(names, n => `${READ}${n} moved in exploitation, but ${why} (rule 6, Soviet limits).`),
  moveFits: (names: readonly string[], mp: string, ma: string) => fit(names, n => `${n}: ${mp} of ${ma} MP (rule 6).`),
  moveTooFar: (
    name: string,
    way: { from: string; to: string },
    mp: { isNew: boolean; spent: string; cost: string; ma: string },
    noHalfRate?: string,
  ) => {
    const start = `${READ}${name}, ${way.from} → ${way.to}: `;
    const cost = mp.isNew
      ? `the cheapest path costs ${mp.cost} MP; it has ${mp.ma}`
      : `${mp.spent} of ${mp.ma} MP spent, the cheapest path costs ${mp.cost}`;
    return cutOff(`${start}${cost}${noHalfRate === undefined ? '' : `; no half rate: ${noHalfRate}`} (rule 6).`);
  },
  noPath: (name: string, from: string, to: string) =>
    cutOff(`${READ}${name}: no path leads from ${from} to ${to} (rule 6).`),
  barred: (name: string, from: string, to: string, what: string) =>
    cutOff(`${READ}${name}, ${from} → ${to}: ${what} (rule 6).`),
  moveUnknown: (name: string, least: string, greatest: string, ma: string, why: string) =>
    cutOff(`${UNKNOWN}${why}; ${name} has spent between ${least} and ${greatest} of ${ma} MP (rules 5, 6).`),
  moveUnknownWay: (name: string, least: string, ma: string, why: string) =>
    cutOff(`${UNKNOWN}${why}; ${name} has spent at least ${least} of ${ma} MP (rules 5, 6).`),
  replaced: (name: string) => `${name} takes replacements in supply (replacement phase).`,
  replacedUnsupplied: (name: string) => cutOff(`${READ}${name} took replacements out of supply (replacement phase).`),
  enemyHeld: (name: string, hex: string, enemies: readonly string[]) =>
    fit(enemies, n => `${READ}${name} was set down in ${hex} on ${n}, without an overrun (rule 6).`),
  stackingFits: (hex: string, re: string, limit: string) => `${re} of ${limit} RE in ${hex} (rule 8).`,
  overrunStack: (re: string, limit: string) =>
    `${re} RE overrun from one hex; at most ${limit} RE may be in a hex when the phase ends (rule 8).`,
  attackStack: (re: string, limit: string) => `${READ}${re} RE attack from one hex; the limit is ${limit} (rule 8).`,
  defenderStack: (re: string, limit: string) => `${re} RE defend in one hex; the limit is ${limit} (rule 8).`,
  noAttackFactor: (names: readonly string[]) =>
    fit(names, n => `${READ}${n} attacked without an attack factor (rule 9).`),
  stackingOver: (hex: string, re: string, limit: string) =>
    `${READ}${re} RE in ${hex}; the limit is ${limit} (rule 8).`,
  attackedBefore: (names: readonly string[], step: number) =>
    fit(names, n => `${READ}${n} already attacked in this phase at step ${step} (rule 9).`),
  attackAllowed: () => 'No attacker has attacked before in this phase (rule 9).',
  noRoll: (what: string) => `${UNKNOWN}the log shows no roll of two dice for the ${what} (rule 9).`,
  resultUnknown: (why: string) => cutOff(`${UNKNOWN}${why}; the result cannot be read without it (rule 9).`),
  lossShort: (side: string, taken: Fraction, due: Fraction, result: string) =>
    cutOff(`${READ}${result} costs ${side} ${factorCount(due)}; it lost ${toWords(taken)} (rule 9).`),
  lossNotDue: (side: string, taken: Fraction, how: string, result: string) =>
    cutOff(`${READ}${side} lost ${factorCount(taken)}, but ${how} is ${result} and requires none (rule 9).`),
  lossFits: (side: string, taken: Fraction, due: Fraction, back: string) =>
    `${side} lost ${factorCount(taken)}, ${toWords(due)} due${back === '' ? '' : `; ${back} back`} (rule 9).`,
  armourLoss: (side: string, result: string) =>
    cutOff(`${READ}${side} lost no armour, but ${result} requires at least one armoured unit (rule 9).`),
  notRetreated: (names: readonly string[], result: string, due: number, open: OpenRetreats) =>
    fit(names, u => `${READ}${u} stayed; ${result} requires a retreat of ${hexCount(due)}${openHexes(open)} (rule 9).`),
  retreatedTooNear: (
    names: readonly string[],
    result: string,
    due: number,
    at: { readonly far: number; readonly hex: string },
    open: OpenRetreats,
  ) =>
    fit(
      names,
      u => `${READ}${u} went ${hexCount(at.far)}, to ${at.hex}; ${result} requires ${due}${openHexes(open)} (rule 9).`,
    ),
  retreatUnknown: (names: readonly string[], due: number, why: string) =>
    fit(names, u => `${UNKNOWN}it is not known ${why}; ${u} did not retreat the ${hexCount(due)} due (rule 9).`),
  retreatIntoEnemy: (names: readonly string[]) =>
    fit(names, u => `${READ}${u} retreated into or through enemy units (rule 9).`),
  retreatZocUnknown: (names: readonly string[]) =>
    fit(names, u => `${UNKNOWN}masked pieces may have a ZOC where ${u} retreated, which would cost 1 RE (rule 9).`),
  nkvdNotLost: (names: readonly string[], result: string) =>
    fit(names, u => `${READ}${u} stayed on ${result}, but NKVD did not lose the 1 RE that this costs (rule 9).`),
  retreatedTooFar: (names: readonly string[], result: string, hexes: number, due: number) =>
    fit(names, u => `${READ}${u} went ${hexCount(hexes)}; ${result} requires ${due} (rule 9).`),
  retreatNotDue: (names: readonly string[], how: string, result: string) =>
    fit(names, u => `${READ}${u} retreated, but ${how} is ${result}, which requires no retreat (rule 9).`),
  retreatFits: () => 'The retreats are as the result requires (rule 9).',
  retreatThroughZoc: (names: readonly string[]) =>
    fit(names, u => `${READ}${u} retreated through an enemy ZOC and lost no RE for it (rule 9).`),
  mustAdvance: (names: readonly string[], target: string) =>
    fit(names, u => `${READ}${u} did not advance; the whole stack must enter ${target} once it is cleared (rule 6).`),
  mayNotAdvance: (names: readonly string[], target: string, how: string, result: string) =>
    fit(names, u => `${READ}${u} entered ${target}, but ${how} is ${result}: not cleared (rules 6, 9).`),
  advanceFits: () => 'The advance is as the result requires (rules 6, 9).',
  eliminatedNotRemoved: (names: readonly string[]) =>
    fit(
      names,
      u =>
        `${READ}odds below 1-4 eliminate the attackers, but ${u} ${agree(names, 'was', 'were')} not removed (rule 9).`,
    ),
} as const;

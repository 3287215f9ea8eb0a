// What players do in a fight, told as they would tell it, and how it is read then. Attackers A, B, C stand in 0304 and D in
// 0505; X and Y, who defend, in 0404, V in 0405, W in 0604, and U with D in 0505.

import { describe, expect, it } from 'vitest';
import { present } from '../../../core/base/present';
import type { HexId } from '../../../core/hexmap/hex-map';
import { rectangularMap } from '../../../core/hexmap/rectangular-map';
import type { FightBoard, FightSigns } from '../../../core/rules/frame/log-fight/fight-signs';
import {
  declaredFight,
  enteredFight,
  inEitherOrder,
  rolledFight,
  type Reading,
  type Recognised,
} from '../../../core/rules/frame/log-fight/read-fight';
import type { Loss } from '../../../core/rules/action';
import type { Observation } from '../../../core/rules/observation';

const HOMES: ReadonlyMap<string, HexId> = new Map([
  ...['A', 'B', 'C'].map(unit => [unit, '0304'] as const),
  ['D', '0505'],
  ...['X', 'Y'].map(unit => [unit, '0404'] as const),
  ['U', '0505'],
  ['V', '0405'],
  ['W', '0604'],
]);

const isAttacker = (unit: string): boolean => 'ABCD'.includes(unit);

const BOARD: FightBoard = {
  map: rectangularMap({ columns: 12, rows: 10, otherwise: { terrain: 'open' } }),
  sideOf: unit => (isAttacker(unit) ? 'Axis' : 'Allied'),
  hexOf: unit => HOMES.get(unit),
  enemiesIn: (hex, side) =>
    [...HOMES].filter(([unit, home]) => home === hex && isAttacker(unit) !== (side === 'Axis')).map(([unit]) => unit),
  position: {
    units: new Map([...HOMES].map(([unit, hex]) => [unit, { hex, faceUp: unit === 'Y' ? 1 : 0, states: [] }])),
  },
};

/** Who is driven off goes two hexes away; others move on. */
const COMMON: Pick<FightSigns, 'announced' | 'attackersRetreat'> = {
  announced: text =>
    /^[-+]\d$/.test(text) ? { drm: Number(text) } : /^D[RE]$/.test(text) ? { result: text } : undefined,
  attackersRetreat: ({ held, target }, { to }) => held && (BOARD.map.distance(to, target) ?? 0) > 1,
};

/** Two dice at once, as in Revised Europa and in One-Week without a RED table. */
export const PAIR: FightSigns = {
  ...COMMON,
  addDice: (before, roll) => (roll.length !== 2 ? 'none' : before.length > 0 ? 'another' : roll),
  isRolled: dice => dice.length > 0,
};

/** So with overruns out of several hexes, which are one. */
export const PAIR_TOGETHER: FightSigns = { ...PAIR, fromManyHexes: true };

/** Two dice, and then up to one of each side for its losses, as in One-Week with a RED table. */
export const PAIR_AND_SINGLES: FightSigns = {
  ...COMMON,
  singleDiceFollow: true,
  addDice: (before, roll) => {
    if (before.length === 0) return roll.length === 2 ? roll : 'none';
    if (roll.length === 1 && before.length < 4) return [...before, ...roll];
    return roll.length === 2 ? 'another' : 'none';
  },
  isRolled: dice => dice.length >= 2,
};

/** One die, and after a high one some more, as in Battles for North Africa. */
export const DIE_AND_MORE: FightSigns = {
  ...COMMON,
  singleDiceFollow: true,
  addDice: (before, roll) => {
    const [first] = before;
    if (roll.length !== 1) return 'none';
    if (first === undefined) return roll;
    return first >= 4 && before.length <= 4 ? [...before, ...roll] : 'another';
  },
  isRolled: dice => dice.length > 0,
};

/** Two throws of two dice, with a single one between them or not, as in OCS. */
export const TWO_PAIRS: FightSigns = {
  ...COMMON,
  addDice: (before, roll) => {
    if (roll.length === 1) return before.length === 2 || before.length === 4 ? [...before, ...roll] : 'none';
    if (roll.length !== 2) return 'none';
    return before.length < 4 ? [...before, ...roll] : 'another';
  },
  isRolled: dice => dice.length >= 4,
};

/** The enemies in the attackers' own hex defend along, may fall back, and may be set upon from afar; who stands by may be lost. */
export const DUAL_HEXES: FightSigns = {
  ...PAIR,
  fromAfar: true,
  fromManyHexes: true,
  fallsBack: true,
  defendsAlong: ({ units, what }) => (what === 'attack' && units.includes('D') ? ['U'] : []),
  bystanders: ({ attackers }) => new Set(['A', 'B', 'C'].filter(unit => !attackers.has(unit))),
};

/** Badges tell steps lost, and Y shows one before; Y holds nothing, and a marker on the target is of the fight. */
export const BADGES: FightSigns = {
  ...PAIR,
  badges: {
    shown: unit => (unit === 'Y' ? ['loss'] : []),
    lost: states => states.filter(state => state === 'loss').length,
  },
  holds: unit => unit !== 'Y',
  isPart: ({ target }, seen) => seen.kind === 'marker' && seen.hex === target,
};

/** No dice: it binds who declares it. */
export const WITHOUT_DICE: FightSigns = {
  ...COMMON,
  addDice: () => 'none',
  isRolled: () => false,
  correctedAtOnce: true,
  fromManyHexes: true,
};

/** No dice: whoever is overrun is taken off. */
export const AUTOMATIC: FightSigns = { ...COMMON, addDice: () => 'none', isRolled: () => true, unrolled: true };

/** Line by line; dice stand alone, and what is said between quotation marks. */
export const observations = (text: string): readonly Observation[] => {
  const places = new Map(HOMES);
  return text.split('; ').map((line, i): Observation => {
    const step = i + 1;
    const [act = '', player] = line.split(' by ');
    const common = { step, ...present({ player }) };
    if (/^[\d ]+$/.test(act)) {
      const dice = act.split(' ').map(Number);
      return { ...common, kind: 'rolled', button: `${dice.length}d6`, dice };
    }
    if (act.startsWith('“')) return { ...common, kind: 'said', text: act.slice(1, -1) };
    if (act === 'pays') return { ...common, kind: 'pool', name: 'SP', before: '5', after: '4' };
    if (act === 'marks') return { ...common, kind: 'marker', marker: 'hit', hex: '0404', present: true };
    if (act === 'next phase')
      return {
        ...common,
        kind: 'phase',
        turn: { number: 1, date: '' },
        phase: { side: 'Axis', kind: 'other', name: '' },
      };
    const [who = '', verb, where = ''] = act.split(' ');
    const units = who.split('+');
    const [unit = ''] = units;
    const hex = places.get(unit);
    switch (verb) {
      case 'to': {
        const to = where === 'nowhere' ? undefined : where;
        for (const each of units)
          if (to === undefined) places.delete(each);
          else places.set(each, to);
        return { ...common, kind: 'moved', units, from: hex, to, via: [] };
      }
      case 'lost':
        return { ...common, kind: 'removed', unit, hex };
      case 'flipped':
        return { ...common, kind: 'reduced', unit, hex, faceUp: 1 };
      case 'restored':
        return { ...common, kind: 'restored', unit, hex, faceUp: 0 };
      case 'placed':
        return { ...common, kind: 'placed', unit, hex, faceUp: Number(where) === 0 ? 0 : 1 };
      case 'shows':
        return { ...common, kind: 'state', unit, hex, states: where === '' ? [] : where.split('+') };
      default:
        if (verb === undefined || hex === undefined) throw new Error(`no line: ${line}`);
        return { ...common, kind: 'declared', what: verb, units, from: hex, target: where };
    }
  });
};

const wordsOfLoss = (loss: Loss): string =>
  `${loss.unit} ${loss.to === 'removed' ? 'lost' : loss.to === 'reduced' ? 'flipped' : `shows ${loss.states.join('+')}`}`;

const wordsOfLeft = (o: Observation): string => {
  if (o.kind === 'moved') return `${o.step}: ${o.units.join('+')} ${o.from}-${o.to}`;
  return `${o.step}${o.kind === 'restored' ? ' restored' : o.kind === 'said' && o.perhapsOfAnother === true ? '?' : ''}`;
};

/** Who fights where with which dice; what was carried out; what is left for others. */
const words = (reading: Reading): string => {
  const { action, left, corrected, laidAside = [], inNeed, inAnotherOrder } = reading;
  if (action.kind !== 'overrun' && action.kind !== 'combat' && action.kind !== 'procedure') return action.kind;
  const { dice = [], rolledAgain = [], declared, outcome, pools = [], target } = action;
  const units =
    action.kind === 'overrun'
      ? action.units
      : (action.kind === 'combat' ? action.attackers : action.actors).map(({ unit }) => unit);
  const said = [declared?.drm, declared?.result].filter(word => word !== undefined);
  return [
    inNeed ? 'in need' : inAnotherOrder ? 'in another order' : '',
    `${units.join('+')} on ${target}`,
    corrected === undefined ? '' : `no, on ${corrected}`,
    dice.join(' '),
    ...rolledAgain.map(again => `again ${again.dice.join(' ')}`),
    ...said.map(word => `“${word}”`),
    ...outcome.losses.map(wordsOfLoss),
    ...outcome.retreats.map(({ unit, to }) => `${unit} back to ${to}`),
    ...outcome.advances.map(({ unit }) => `${unit} in`),
    ...laidAside.map(({ unit, hex }) => `${unit} lies in ${hex}`),
    pools.length > 0 ? 'paid' : '',
    left.length > 0 ? `left ${left.map(wordsOfLeft).join(', ')}` : '',
  ]
    .filter(word => word !== '')
    .join('; ');
};

const worded = (found: Recognised | undefined): readonly string[] =>
  found ? [found, ...(found.or ?? [])].map(words) : [];

/** @returns the readings of what is told, lines by semicolons, the likeliest first */
export const readAs = (signs: FightSigns, lines: string): readonly string[] => {
  return worded(
    inEitherOrder(
      BOARD,
      observations(lines),
      signs,
      next => declaredFight(BOARD, next, () => signs) ?? enteredFight(BOARD, next, signs),
    ),
  );
};

/** The same of dice for A, who stands in 0404 since before. */
export const readStandingAs = (signs: FightSigns, lines: string): readonly string[] => {
  const at = { ...BOARD, hexOf: (unit: string) => (unit === 'A' ? '0404' : HOMES.get(unit)) };
  return worded(rolledFight(at, observations(lines), signs, { units: ['A'], target: '0404' }));
};

/** What the row says of a fight; the game's signs; what happens, lines by semicolons; its readings, the likeliest first. */
type Row = readonly [string, FightSigns, string, ...(readonly string[])];

export const expectReadings = (
  title: string,
  read: (signs: FightSigns, lines: string) => readonly string[],
  rows: readonly Row[],
): void => {
  describe(title, () => {
    for (const [what, signs, lines, ...readings] of rows)
      it(what, () => {
        expect(read(signs, lines)).toEqual(readings);
      });
  });
};

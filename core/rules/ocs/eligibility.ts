// May this stack overrun that hex (8.0, 8.1, 9.1, 9.2, 12.5)? Each question by itself, from plain facts.

import type { Fraction } from '../../base/fraction';
import type { About, Verdict } from '../verdict';
import type { Charts } from './charts';
import { verdict } from './cite';
import { isFuelled, type Combatant } from './combatant';
import type { Mode } from './vocabulary';
import { WORDS } from './words';

/** Phases with movement in them. */
export const isMovementSegment = (kind: string): boolean => /^(movement|reaction|exploitation)$/.test(kind);

/** 8.0-a: overruns are part of movement. `kind`: the phase's; `name`: as people call it. */
export const segmentVerdict = (kind: string, name: string, about: About = {}): Verdict =>
  isMovementSegment(kind)
    ? verdict('legal', 'overrun-phase', '8.0-a', WORDS.rightSegment(name), about)
    : verdict('illegal', 'overrun-phase', '8.0-a', WORDS.wrongSegment(name), about);

/** 8.0-b: at least one enemy combat unit, else the hex is entered by a move. */
export const targetVerdict = (
  defenders: readonly Pick<Combatant, 'combat'>[],
  target: string,
  about: About = {},
): Verdict =>
  defenders.some(u => u.combat)
    ? verdict('legal', 'overrun-target', '8.0-b', WORDS.combatUnits(target), about)
    : verdict('illegal', 'overrun-target', '8.0-b', WORDS.noCombatUnits(target), about);

/** 8.1-a: they began the phase in one hex. `undefined`: not known where. */
export const togetherVerdict = (
  starts: readonly { readonly name: string; readonly hex: string | undefined }[],
  about: About = {},
): Verdict => {
  const unknown = starts.filter(s => s.hex === undefined).map(s => s.name);
  const hexes = [...new Set(starts.flatMap(s => s.hex ?? []))];
  const names = starts.map(s => s.name);
  if (hexes.length > 1) return verdict('illegal', 'not-together', '8.1-a', WORDS.notTogether(names, hexes), about);
  if (unknown.length > 0)
    return verdict('undetermined', 'not-together', '8.1-a', WORDS.arrivedSince(unknown), {
      ...about,
      missing: 'where the units began the phase',
    });
  return verdict('legal', 'not-together', '8.1-a', WORDS.together(), about);
};

const unableOf = (units: readonly Pick<Combatant, 'label' | 'attackCapable'>[]): readonly string[] =>
  units.filter(u => !u.attackCapable).map(u => u.label);

/** 8.1-a: attack-capable units only. */
export const capableVerdict = (
  units: readonly Pick<Combatant, 'label' | 'attackCapable'>[],
  about: About = {},
): Verdict => {
  const unable = unableOf(units);
  return unable.length === 0
    ? verdict('legal', 'not-capable', '8.1-a', WORDS.capable(), about)
    : verdict('illegal', 'not-capable', '8.1-a', WORDS.notCapable(unable), about);
};

/** 9.1e: the same in a combat segment. */
export const attackerVerdict = (
  units: readonly Pick<Combatant, 'label' | 'attackCapable'>[],
  about: About = {},
): Verdict => {
  const unable = unableOf(units);
  return unable.length === 0
    ? verdict('legal', 'not-capable', '9.1e', WORDS.mayAttack(), about)
    : verdict('illegal', 'not-capable', '9.1e', WORDS.mayNotAttack(unable), about);
};

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

/** 8.1-b: is the unit in a mode that may overrun? */
export const mayOverrunIn = (charts: Charts, unit: Pick<Combatant, 'mode' | 'dg'>): boolean =>
  charts.mode(decidingMode(charts, unit)).overrun;

export const modeVerdict = (
  charts: Charts,
  units: readonly Pick<Combatant, 'label' | 'mode' | 'dg'>[],
  about: About = {},
): Verdict => {
  const wrong = units.filter(u => !mayOverrunIn(charts, u));
  const [first] = wrong;
  if (!first) {
    const mode = units[0] ? decidingMode(charts, units[0]) : 'combat';
    return verdict('legal', 'overrun-mode', '8.1-b', WORDS.rightMode(MODE_NAMES[mode]), about);
  }
  const names = wrong.map(u => u.label);
  return verdict(
    'illegal',
    'overrun-mode',
    '8.1-b',
    WORDS.wrongMode(names, MODE_NAMES[decidingMode(charts, first)]),
    about,
  );
};

/** 9.1e: modes in which units do not attack in a combat segment. DG is none of them: the mode below it counts. */
export const attackModeVerdict = (
  charts: Charts,
  units: readonly Pick<Combatant, 'label' | 'mode'>[],
  about: About = {},
): Verdict => {
  const wrong = units.filter(u => !charts.mode(u.mode).combat);
  const [first] = wrong;
  const mode = first?.mode ?? units[0]?.mode ?? 'combat';
  const told = { ...about, certainty: charts.mode(mode).certainty };
  return first
    ? verdict(
        'illegal',
        'attack-mode',
        '9.1e',
        WORDS.wrongAttackMode(
          wrong.map(u => u.label),
          MODE_NAMES[mode],
        ),
        told,
      )
    : verdict('legal', 'attack-mode', '9.1e', WORDS.rightAttackMode(MODE_NAMES[mode]), told);
};

/** 12.5b: truck and track units need fuel, leg units never. */
export const fuelVerdict = (
  units: readonly Pick<Combatant, 'label' | 'move' | 'noFuel'>[],
  what: 'overrun' | 'move',
  about: About = {},
): Verdict => {
  const dry = units.filter(u => !isFuelled(u)).map(u => u.label);
  return dry.length === 0
    ? verdict('legal', 'no-fuel', '12.5b', WORDS.fuelled(), about)
    : verdict('illegal', 'no-fuel', '12.5b', WORDS.noFuel(dry, what), about);
};

/** 9.2: without combat supply the attack is cancelled. */
export const supplyVerdict = (
  units: readonly Pick<Combatant, 'label' | 'noCombatSupply'>[],
  about: About = {},
): Verdict => {
  const unpaid = units.filter(u => u.noCombatSupply).map(u => u.label);
  return unpaid.length === 0
    ? verdict('legal', 'no-combat-supply', '9.2-supply', WORDS.supplied(), about)
    : verdict('illegal', 'no-combat-supply', '9.2-supply', WORDS.noSupply(unpaid), about);
};

/** 12.4: tokens that the attacker pays. */
export const attackerTokens = (charts: Charts, steps: number): number => steps * charts.tokens('attacking step');

/** 12.4: tokens that the defender pays: less for one RE or less. */
export const defenderTokens = (charts: Charts, re: Fraction): number =>
  charts.tokens(re.n <= re.d ? 'defenders of 1 RE or less' : 'defenders');

/** 9.1c: all out of one hex. */
export const oneHexVerdict = (from: string, elsewhere: readonly string[], about: About = {}): Verdict =>
  elsewhere.length === 0
    ? verdict('legal', 'one-hex', '9.1c', WORDS.oneHex(from), about)
    : verdict('illegal', 'not-one-stack', '9.1c', WORDS.notOneHex(elsewhere, from), about);

/** 8.1d: the target is next to them. */
export const adjacentVerdict = (
  from: string,
  target: string,
  distance: number | undefined,
  about: About = {},
): Verdict =>
  distance === 1
    ? verdict('legal', 'adjacent', '8.1d', WORDS.adjacent(from, target), about)
    : verdict('illegal', 'not-adjacent', '8.1d', WORDS.notAdjacent(from, target, distance), about);

/** 8.1d: one hex an overrun. */
export const oneTargetVerdict = (targets: number, about: About = {}): Verdict =>
  targets <= 1
    ? verdict('legal', 'one-target', '8.1d', WORDS.oneTarget(), about)
    : verdict('illegal', 'several-targets', '8.1d', WORDS.severalTargets(targets), about);

/** 8.1g: units that moved along with the overrunning ones but take no part. */
export const companionsVerdict = (names: readonly string[], others: readonly string[], about: About = {}): Verdict =>
  others.length === 0
    ? verdict('legal', 'companions', '8.1g', WORDS.alone(), about)
    : verdict('illegal', 'companions', '8.1g', WORDS.companions(names, others), about);

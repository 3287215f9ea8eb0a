// All that a module needs to count fights, out of what the rule system tells of them.

import { cellOf as hexCell, centreOf } from '../../core/draw/hex-geometry';
import type { HexGeometry } from '../../core/draw/hex-geometry';
import { DIRECTIONS } from '../../core/hexmap/hex-map';
import type { FightCount, FightCounts } from '../../core/rules/module-counts/fight-counts';
import { stateLayer, STEP_LAYER } from '../../core/scenario/module-contract';
import type { Scenario, Unit } from '../../core/scenario/scenario';
import type { BuildElement } from '../../core/vassal/module/build-file';
import type { Level } from '../../core/vassal/module/prototypes';
import { element, module } from '../element';
import type { KitDice, KitMarker } from '../kit/kit';
import { calculated, marks } from '../levels';
import { buildOf } from './builds';
import { declaringLevels } from './declare';
import type { DeclaredBy, Declaring } from './declared-fight';
import { choice, expression, quoted } from './expressions';
import { writeFight, type WrittenFight } from './fight-kind';
import { PREFERENCE } from './keys';
import { messageElement } from './message';
import { markerLevels, NO_FIGHT_MESSAGE, type MarkedFight } from './roll';
import { KEY } from './sums';
import { fightProperties, layingLevels, tallyLevels, type LaidMarker } from './tally';
import { Kinds, Messages, STATE_DIGITS, UnitValues, type Values } from './tables';
import { waysOf } from './ways';

export interface Counting {
  /** What it tells of: `overrun`, `attack`. */
  readonly what: ReadonlySet<string>;
  /** Of the fight marker. */
  readonly marker: readonly Level[];
  /** Of each unit: its kind, what it counts. */
  readonly unit: (unit: Unit) => readonly Level[];
  /** Of all units, outermost first. */
  readonly declaring: readonly Level[];
  /** Of the piece that counts for the whole table, which lays this marker. */
  readonly tally: (marker: LaidMarker) => readonly Level[];
  readonly properties: readonly BuildElement[];
  readonly messages: readonly BuildElement[];
}

export interface CountingInput {
  readonly scenario: Scenario;
  /** All that the module has, those of an expansion too. */
  readonly units: readonly Unit[];
  readonly geometry: HexGeometry;
  readonly counts: FightCounts;
  readonly dice: readonly KitDice[];
  readonly markers: readonly KitMarker[];
  /** The menu's commands by what they declare. */
  readonly commands: ReadonlyMap<string, readonly DeclaredBy[]>;
  readonly mpKey: string | undefined;
  readonly tallyGpid: string;
}

/** Pixels from a hex to the next, to the right and upward. */
const stepsOf = ({ map }: Scenario, geometry: HexGeometry): Declaring['steps'] => {
  const steps: Record<string, readonly [number, number]> = {};
  for (const direction of DIRECTIONS)
    for (const id of map.hexes.hexes.keys()) {
      const next = map.hexes.towards(id, direction);
      if (next === undefined) continue;
      const [[x, y], [toX, toY]] = [id, next].map(hex => centreOf(geometry, hexCell(geometry, hex))) as [
        readonly [number, number],
        readonly [number, number],
      ];
      steps[direction] = [Math.round(toX - x), Math.round(y - toY)];
      break;
    }
  return steps;
};

const FIGHTS = ['overrun', 'attack'] as const;

/** A figure by the side that shows; the full one first. */
const bySide = ([full = 0, ...lower]: readonly number[]): string =>
  lower.every(value => value === full)
    ? String(full)
    : choice(
        lower.map((value, i) => [`${STEP_LAYER}_Level==${i + 2}`, String(value)] as const),
        String(full),
      );

/** A property of a unit: the same for ever, or an expression in braces. */
type Told = readonly [name: string, value: string];

/** As few traits as can be: each counter of a save has them. */
const toldLevels = (all: readonly Told[]): readonly Level[] => [
  ...all.filter(([, value]) => value.startsWith('{')).map(([name, value]) => calculated(name, value)),
  marks(all.filter(([, value]) => !value.startsWith('{'))),
];

/** A figure by state, and by the side that shows. */
const valueTold = ({ property, of }: Values, states: FightCounts['states'], unit: Unit): Told => {
  const [none = '0', ...others] = of(unit).map(bySide);
  const all = states.map((set, i) => ({ set, value: others[i] ?? none }));
  // What fewer states come to is not said again.
  const told = all.filter(({ set, value }, i) => {
    const next = all.slice(i + 1).find(fewer => fewer.set.every(state => set.includes(state)));
    return value !== (next?.value ?? none);
  });
  const text = choice(
    told.map(({ set, value }) => [isIn(set), value] as const),
    none,
  );
  return [property, /^\d+$/.test(text) ? text : expression(text)];
};

const isIn = (states: readonly string[]): string =>
  states.map(state => `GetString("${stateLayer(state)}_Active").equals("true")`).join('&&');

const kindTold = (letter: string, states: FightCounts['states']): Told => {
  const known = states.slice(0, STATE_DIGITS.length - 1);
  return known.length === 0
    ? [KEY, `${letter}0`]
    : [
        KEY,
        expression(
          `${quoted(letter)}+${choice(
            known.map((state, i) => [isIn(state), quoted(STATE_DIGITS[i + 1] ?? '0')] as const),
            '"0"',
          )}`,
        ),
      ];
};

const propertyElement = ([name, initialValue]: readonly [string, string]): BuildElement =>
  module('properties.GlobalProperty', {
    name,
    initialValue,
    description: 'Of the fight that is being declared',
    isNumeric: false,
    min: '',
    max: '',
    wrap: false,
  });

/** The player's own switch. */
export const preferenceElement = (): BuildElement =>
  element('VASSAL.preferences.BooleanPreference', {
    name: PREFERENCE,
    tab: 'Overrun',
    desc: 'Count odds, MPs and results when an overrun or an attack is declared',
    default: true,
  });

interface CountedFight {
  readonly what: string;
  readonly commands: readonly DeclaredBy[];
  readonly count: FightCount;
}

/** undefined: the rule system tells nothing that a module could count. */
export const countingOf = (input: CountingInput): Counting | undefined => {
  const { scenario, geometry, counts, dice } = input;
  const counted = FIGHTS.flatMap((what): CountedFight[] => {
    const count = counts[what];
    const commands = input.commands.get(what) ?? [];
    return count && commands.length > 0 ? [{ what, count, commands }] : [];
  });
  if (counted.length === 0) return undefined;
  const { states } = counts;
  const [messages, kinds, ways] = [new Messages(), new Kinds(counts, scenario), waysOf(scenario, counts.phaseOf)];
  const values = new UnitValues(counts, input.units);
  const about = { kinds, ways, messages, values, markers: input.markers, states: states.length + 1 };
  const fights = counted.map(({ what, commands, count }): CountedFight & { readonly fight: WrittenFight } => ({
    what,
    commands,
    count,
    fight: writeFight(count, about),
  }));
  const marked: readonly MarkedFight[] = fights.map(({ what, count }) => ({ what, count }));
  const marker = markerLevels(marked, ways.all, { dice, messages });
  const declaring: Declaring = {
    fights,
    ways,
    tables: {
      ways: messages.nameOf(ways.table),
      turns: messages.nameOf(ways.turns),
      phases: messages.nameOf(ways.phaseTable),
    },
    steps: stepsOf(scenario, geometry),
    mpKey: input.mpKey,
    tallyGpid: input.tallyGpid,
  };
  const units = declaringLevels(declaring);
  const build = buildOf([...units, ...tallyLevels(declaring)]);
  return {
    what: new Set(counted.map(({ what }) => what)),
    marker,
    unit: unit =>
      toldLevels([
        kindTold(kinds.of(unit), states),
        ...values.all.map(one => valueTold(one, states, unit)),
        build.mark,
      ]),
    declaring: units,
    tally: laid => [...tallyLevels(declaring), ...layingLevels(declaring, laid), marks([build.mark])],
    properties: fightProperties(declaring).map(propertyElement),
    messages: [...messages.all.map(messageElement), NO_FIGHT_MESSAGE, ...build.messages],
  };
};

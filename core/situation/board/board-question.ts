// What a line asks of a moment of a board: the moment as the line supposes it, and the fight that is judged on it.

import { present } from '../../base/present';
import type { HexId, HexMap } from '../../hexmap/hex-map';
import { askFight, type FightAsked } from '../../rules/frame/fight/ask-fight';
import type { Position, UnitPlace } from '../../rules/position';
import type { CombatAssessment, Situation, SituationUnit } from '../../rules/situation';
import type { Supposition } from '../../rules/supposition';
import type { GameState } from '../../rules/system';
import type { Turn, Unit, UnitId } from '../../scenario/scenario';
import { parseFraction } from '../../base/fraction';
import type { NamedUnit } from '../units/members';
import { withPlaces } from '../../rules/unit-places';

/** A unit of the board with what the line says of it: that counts before the board. */
export const withSaid = (unit: SituationUnit, said: NamedUnit | undefined): SituationUnit => {
  if (!said) return unit;
  const { modifiers, size, nation, reducedValues, isTurned } = said;
  const { reducedValues: other, ...face } = unit;
  const shown = isTurned && other ? { ...face, values: other } : unit;
  return {
    ...shown,
    ...present({ size, nation, reducedValues }),
    modifiers: { ...unit.modifiers, ...modifiers },
  };
};

export interface BoardQuestion {
  /** In this order. */
  readonly supposed: readonly Supposition[];
  readonly fight: FightAsked;
}

/** undefined: none of its units is on the board. */
export const answerOn = (moment: GameState, { supposed, fight }: BoardQuestion): CombatAssessment | undefined =>
  askFight(
    supposed.reduce((state, what) => state.supposing(what), moment),
    fight,
  );

/** A unit of the fight: of the board, or one that the line has in figures. */
export interface Taking {
  readonly id: UnitId;
  /** Where it stands on the board; undefined: nowhere. */
  readonly own: HexId | undefined;
  /** Where it takes part. */
  readonly hex: HexId;
  /** What the line says of it. */
  readonly modifiers: Readonly<Record<string, string>>;
  /** Of the board, as the line names it. */
  readonly named?: NamedUnit;
  /** In figures. */
  readonly typed?: { readonly as: SituationUnit; readonly side: string };
}

export interface Asked {
  readonly attackers: readonly Taking[];
  readonly defenders: readonly Taking[];
  readonly target: HexId;
  /** The line itself, without a board. */
  readonly base: Situation;
  /** The turn that the line names; undefined: the board's own. */
  readonly turn: Turn | undefined;
  /** The line names the hex that they come from. */
  readonly isFromSaid: boolean;
  /** Who stands in the target does not count: the line has the defenders in figures. */
  readonly cleared: readonly UnitId[];
}

const VALUELESS = (modifiers: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(modifiers).filter(word => modifiers[word] === '');

/** MPs spent are no state of the unit: they are supposed by themselves. */
const withValues = (modifiers: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined => {
  const said = Object.entries(modifiers).filter(([word, value]) => value !== '' && word !== 'moved');
  return said.length === 0 ? undefined : Object.fromEntries(said);
};

/** Units that the scenario does not have, or not as the line says them. */
const asUnit = ({ id, typed, named }: Taking): readonly Unit[] =>
  named
    ? unitAsSaid(named)
    : typed
      ? [
          {
            id,
            name: typed.as.label,
            side: typed.side,
            nation: '',
            type: typed.as.type ?? '',
            size: typed.as.size ?? '',
            full: { values: typed.as.values },
            ...(typed.as.reducedValues ? { reduced: [{ values: typed.as.reducedValues }] } : {}),
          },
        ]
      : [];

const unitAsSaid = ({ unit, size, nation, reducedValues }: NamedUnit): readonly Unit[] =>
  size === undefined && nation === undefined && !reducedValues
    ? []
    : [
        {
          ...unit,
          ...present({ size, nation }),
          ...(reducedValues ? { reduced: [{ values: reducedValues }, ...(unit.reduced?.slice(1) ?? [])] } : {}),
        },
      ];

/** Words of a line without a value are states, as a counter shows them. */
const placeOf = (now: UnitPlace | undefined, { hex, modifiers, named }: Taking): UnitPlace => {
  const said = VALUELESS(modifiers);
  const states = [...new Set([...(now?.states ?? []), ...said.filter(word => word !== 'reduced')])];
  const isReduced = said.includes('reduced') || named?.isTurned === true;
  return {
    hex,
    faceUp: Math.max(now?.faceUp ?? 0, isReduced ? 1 : 0),
    states,
    ...present({ said: withValues(modifiers) }),
  };
};

/** The same position where nothing is supposed of it. */
const positionFor =
  ({ attackers, defenders, target, base, turn, cleared }: Asked) =>
  (now: Position): Position => {
    const placed = [...attackers, ...defenders].filter(
      t =>
        t.typed !== undefined || t.own !== t.hex || Object.keys(t.modifiers).length > 0 || t.named?.isTurned === true,
    );
    const there = now.markers.get(target) ?? [];
    const marked = base.features.filter(feature => !there.includes(feature));
    const then = turnFor(turn ?? now.turn, base);
    if (placed.length + cleared.length + marked.length === 0 && then === now.turn) return now;
    return {
      ...now,
      units: withPlaced(now.units, placed, cleared),
      turn: then,
      ...(cleared.length > 0 ? { masked: new Map([...now.masked].filter(([hex]) => hex !== target)) } : {}),
      ...(marked.length > 0 ? { markers: new Map([...now.markers, [target, [...there, ...marked]]]) } : {}),
    };
  };

const withPlaced = (
  units: Position['units'],
  placed: readonly Taking[],
  cleared: readonly UnitId[],
): Position['units'] => {
  const changed = placed.map(t => [t.id, placeOf(units.get(t.id), t)] as const);
  if (cleared.length === 0 && changed.every(([id]) => units.has(id))) return withPlaces(units, changed);
  const all = new Map([...units, ...changed]);
  for (const id of cleared) all.delete(id);
  return all;
};

const NO_TURN: Turn = { number: 0, date: '' };

const turnFor = (turn: Turn | undefined, { weather, date }: Situation): Turn | undefined => {
  if (weather === undefined && (date === undefined || date === turn?.date)) return turn;
  const { weatherByZone, ...plain } = turn ?? NO_TURN;
  return {
    ...plain,
    ...present({ weather, date, weatherByZone: weather === undefined ? weatherByZone : undefined }),
  };
};

/** The ground as the line says it; undefined: as the board has it. */
const mapFor = ({ attackers, target, base }: Asked): Supposition['map'] => {
  const { terrain, hexsides } = base;
  if (terrain === undefined && hexsides.length === 0) return undefined;
  const origins = [...new Set(attackers.map(a => a.hex))];
  return (now): HexMap => {
    const hex = now.hexes.get(target);
    const hexes =
      hex && terrain !== undefined && hex.terrain !== terrain
        ? new Map([...now.hexes, [target, { ...hex, terrain }]])
        : now.hexes;
    const between = (a: HexId, b: HexId): readonly string[] => {
      const group = origins.indexOf(a === target ? b : a) + 1;
      const isCrossed = hexsides.length > 0 && group > 0 && (a === target || b === target);
      if (!isCrossed) return now.hexside(a, b);
      return hexsides.flatMap(h => (h.groups === undefined || h.groups.includes(group) ? [h.feature] : []));
    };
    return { ...now, hexes, hexside: between };
  };
};

/** What only the line says of the fight. */
const saidOf =
  ({ attackers, defenders, base }: Asked): FightAsked['said'] =>
  onBoard => {
    const known = new Map([...attackers, ...defenders].map(t => [t.id, t]));
    const told = (unit: SituationUnit): SituationUnit => {
      const t = known.get(unit.id ?? '');
      if (!t) return unit;
      if (!t.typed) return withSaid(unit, t.named);
      const { type: _type, size: _size, ...board } = unit;
      const modifiers = { ...unit.modifiers, ...t.modifiers };
      return { ...board, ...t.typed.as, id: t.id, group: unit.group, modifiers };
    };
    return {
      ...onBoard,
      attackers: onBoard.attackers.map(told),
      defenders: onBoard.defenders.map(told),
      options: { ...onBoard.options, ...base.options },
      ...(base.roll === undefined ? {} : { roll: base.roll }),
    };
  };

/** MPs spent before, as the line says of all or of one; else the board knows them, on the way to where they are put at the least. */
const spentFor = ({ attackers, base: { mpSpent } }: Asked): readonly Supposition[] => {
  const own = attackers.flatMap(({ id, modifiers }): readonly Supposition[] => {
    const mp = parseFraction(modifiers['moved'] ?? '');
    return mp ? [{ spent: { units: [id], mp } }] : [];
  });
  return [...(mpSpent ? [{ spent: { units: attackers.map(a => a.id), mp: mpSpent } }] : []), ...own];
};

export const boardQuestion = (asked: Asked): BoardQuestion => {
  const { attackers, defenders, target, base } = asked;
  const units = [...attackers, ...defenders].flatMap(asUnit);
  const map = mapFor(asked);
  const options = Object.keys(base.options).length > 0 ? base.options : undefined;
  const board: Supposition = {
    position: positionFor(asked),
    ...(units.length > 0 ? { units } : {}),
    ...(map ? { map } : {}),
    ...(options ? { options } : {}),
  };
  return {
    supposed: [board, ...spentFor(asked)],
    fight: {
      kind: base.kind,
      attackers: attackers.map(({ id, hex }) => ({ unit: id, from: hex })),
      target,
      said: saidOf(asked),
      ...(asked.isFromSaid || attackers.some(a => a.own !== a.hex) ? { isPlaced: true } : {}),
    },
  };
};

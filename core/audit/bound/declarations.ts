// What players of somebody else's module declare: by words in the chat that the binding gives a pattern for.

import type { BindingFile } from '../../binding/binding-file';
import { findPattern } from '../../binding/pattern';
import { DIRECTIONS, type HexId, type HexMap } from '../../hexmap/hex-map';
import { isFight } from '../../scenario/module-contract';
import type { Unit, UnitId } from '../../scenario/scenario';
import type { Binding, Declared, Standing } from '../observe/binding';

interface Placed {
  readonly unit: Unit;
  readonly hex: HexId;
}

/** No list of units is longer: a remark may be. */
const LONGEST_LIST = 500;

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** `the 21 Pz` and `21 Pz` are one. */
const bare = (text: string): string => text.trim().replace(/^(?:the|my|your)\s+/i, '');

/** The units of some names; undefined if one of them is nobody's, or two units' that stand in different hexes. */
const unitsNamed = (text: string, placed: readonly Placed[]): readonly Placed[] | undefined => {
  if (text.length > LONGEST_LIST) return undefined;
  const found: Placed[] = [];
  for (const name of text.split(/\s*(?:,|;|\+|&|\band\b)\s*/i).filter(part => part.trim() !== '')) {
    const own = placed.filter(({ unit }) => same(unit.name, bare(name)) || same(unit.id, bare(name)));
    if (own.length !== 1) return undefined;
    found.push(...own);
  }
  return found.length === 0 ? undefined : found;
};

/** A hex by its name; or the hex where the enemies of some units stand that are named. */
const hexNamed = (text: string, map: HexMap, placed: readonly Placed[]): HexId | undefined => {
  const own = /^(?:hex\s+)?(.*)$/i.exec(bare(text))?.[1] ?? '';
  if (map.hexes.has(own)) return own;
  const hexes = new Set(unitsNamed(text, placed)?.map(({ hex }) => hex));
  return hexes.size === 1 ? [...hexes][0] : undefined;
};

export const chatDeclarations =
  ({ declarations }: BindingFile, units: readonly Unit[], map: HexMap): Binding['declaredBy'] =>
  (line, board: Standing) => {
    for (const { kind, chat } of declarations) {
      const holes = findPattern(chat, line);
      if (!holes) continue;
      const what = isFight(kind) ? kind : kind.toLowerCase().replaceAll(' ', '-');
      return declared(what, holes, placedOn(board, units), map);
    }
    return 'no declaration';
  };

const placedOn = (board: Standing, units: readonly Unit[]): readonly Placed[] => {
  const hexes = new Map<UnitId, HexId>();
  for (const { unit, hex } of board.values()) if (unit !== undefined && hex !== undefined) hexes.set(unit, hex);
  return units.flatMap(unit => {
    const hex = hexes.get(unit.id);
    return hex === undefined ? [] : [{ unit, hex }];
  });
};

/** Nothing where a name is not clear: then the roll itself is read from what follows it, or the referee's notes say. */
const declared = (
  what: string,
  { units: names, target: at, from: start, direction }: Readonly<Record<string, string | undefined>>,
  placed: readonly Placed[],
  map: HexMap,
): Declared => {
  const from = start === undefined ? undefined : hexNamed(start, map, placed);
  const acting =
    names === undefined
      ? from === undefined
        ? []
        : placed.filter(p => p.hex === from)
      : (unitsNamed(names, placed) ?? []);
  const sides = new Set(acting.map(({ unit }) => unit.side));
  const enemies = placed.filter(({ unit }) => !sides.has(unit.side));
  if (acting.length === 0 || sides.size !== 1) return [];
  const targetFrom = (origin: HexId): HexId | undefined => {
    if (at !== undefined) return hexNamed(at, map, enemies);
    if (direction === undefined || same(direction, 'here')) return start === undefined ? undefined : origin;
    const towards = DIRECTIONS.find(d => same(d, direction));
    return towards && map.towards(origin, towards);
  };
  const origins = from === undefined ? [...new Set(acting.map(({ hex }) => hex))] : [from];
  return origins.flatMap(origin => {
    const target = targetFrom(origin);
    const units = acting.filter(({ hex }) => from !== undefined || hex === origin).map(({ unit }) => unit.id);
    return target === undefined ? [] : [{ what, from: origin, target, units }];
  });
};

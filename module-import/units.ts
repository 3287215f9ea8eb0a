// The counters of a module as units of a scenario: whose they are, where they stand, what their figures are.

import { sizeSpellings } from '../core/scenario/units/size-spellings';
import { shortName } from '../core/scenario/read-header';
import { MOST_FACES, type FaceUp } from '../core/scenario/units/faces';
import type { Face, Unit } from '../core/scenario/scenario';
import { recordOf } from '../core/scenario/record';
import type { BoardHexes } from './hexes';
import type { ImportedDisplays } from './displays';
import type { FoundCounter, FoundPiece, FoundSlot } from './found';
import { sideOf } from './sides';
import { figuresOf, numberMarks } from './values';

/** Of counters that nothing tells whose they are. */
export const NEUTRAL = 'Neutral';
/** The figure by which a counter has another side where its figures do not tell: both sides are own pictures. */
export const FACE = 'face';
const MOST_UNITS = 5000;

export interface ImportedUnit {
  readonly unit: Unit;
  /** The bare names of its pictures in the module: one for each of its sides. */
  readonly images: readonly string[];
  /** The ids that the module gives it; undefined: none, or they are another unit's. */
  readonly slotGpid: number | undefined;
  readonly startGpid: number | undefined;
}

export interface ImportedMarker {
  readonly key: string;
  readonly name: string;
  readonly image: string | undefined;
  readonly gpid: number | undefined;
}

export interface ImportedUnits {
  readonly units: readonly ImportedUnit[];
  readonly markers: readonly ImportedMarker[];
  readonly types: readonly string[];
  readonly figures: readonly string[];
  /** Sides that were added for counters that nothing tells whose they are. */
  readonly sides: readonly string[];
  /** Names of units with figures that a person must decide about: `4-6` in a name. */
  readonly offered: ReadonlyMap<string, readonly string[]>;
  /** Marks that hold numbers and whose names are no figures'. */
  readonly otherNumbers: readonly string[];
  /** Pieces of the set-up on no hex, by map and place. */
  readonly offHex: ReadonlyMap<string, number>;
  /** Sides of counters beyond the most that a scenario has. */
  readonly furtherFaces: number;
  readonly withoutPicture: number;
  readonly beyond: number;
}

const markOf = (counter: FoundCounter, names: RegExp): string | undefined => {
  for (const [name, value] of counter.properties) if (names.test(name) && value.trim() !== '') return value.trim();
  return undefined;
};

const TYPE_MARK = /^(type|unit-?type|class|kind|arm|branch)$/i;
const SIZE_MARK = /^(size|echelon|unit-?size)$/i;
const FORMATION_MARK = /^(formation|corps|army|command|division)$/i;
const SIZES = ['army', 'corps', 'division', 'brigade', 'regiment', 'battalion', 'company', 'platoon'];

/** `XX` is a division. */
const SPELT = sizeSpellings(SIZES);

const word = (text: string, longest: number): string =>
  text
    .replace(/[^\p{L}\p{N} .’'-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();

/** A name in one line. */
const plainName = (text: string, longest: number): string =>
  text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, longest).trim();

const typeOf = (counter: FoundCounter): string => word(markOf(counter, TYPE_MARK) ?? '', 30).toLowerCase() || 'unit';

const sizeOf = (counter: FoundCounter): string => {
  const size = markOf(counter, SIZE_MARK)?.toLowerCase() ?? '';
  return SIZES.find(known => known === size) ?? (Object.hasOwn(SPELT, size) ? SPELT[size] : undefined) ?? 'none';
};

/** Ids that VASSAL counts itself; an extension's, such as `ab:12`, are not. */
const gpidNumber = (gpid: string): number | undefined =>
  /^\d{1,9}$/.test(gpid) && Number(gpid) > 0 ? Number(gpid) : undefined;

const signature = (counter: FoundCounter): string => `${counter.name}\n${counter.faces[0]?.image ?? ''}`;

class Ids {
  private readonly taken = new Set<string>();
  /** The numbers up to which all ids of a name are taken. */
  private readonly lasts = new Map<string, number>();

  of(name: string): string {
    const base = shortName(name).slice(0, 50);
    let id = base;
    if (this.taken.has(base)) {
      let n = this.lasts.get(base) ?? 1;
      do id = `${base}-${++n}`;
      while (this.taken.has(id));
      this.lasts.set(base, n);
    }
    this.taken.add(id);
    return id;
  }
}

/** No two units of a side may share a name and a type, or reports could not tell them apart: copies are numbered. */
class Names {
  private readonly counts = new Map<string, number>();

  of(name: string): string {
    const plain = plainName(name, 34) || 'Counter';
    const count = (this.counts.get(plain) ?? 0) + 1;
    this.counts.set(plain, count);
    return count === 1 ? plain : `${plain} (${count})`;
  }
}

/** Where the pieces of the set-up are to stand, by their counters: the palette's slot, or one of their own. */
const byCounter = (
  pieces: readonly FoundPiece[],
  palette: readonly FoundSlot[],
): ReadonlyMap<FoundSlot | string, readonly FoundPiece[]> => {
  const bySignature = new Map(palette.map(slot => [signature(slot), slot]));
  const own = new Set(palette);
  const found = new Map<FoundSlot | string, FoundPiece[]>();
  for (const piece of pieces) {
    const isOwn = piece.slot !== undefined && own.has(piece.slot);
    const key = (isOwn ? piece.slot : bySignature.get(signature(piece.counter))) ?? signature(piece.counter);
    const list = found.get(key);
    if (list) list.push(piece);
    else found.set(key, [piece]);
  }
  return found;
};

/** What stands in the column `face` of a side below the front. */
const lowerWord = (side: FaceUp): string => (side === 1 ? 'back' : `side ${side + 1}`);

const face = (figures: ReadonlyMap<string, string>, hasLower: boolean, side: string): Face => ({
  values: recordOf([...figures, ...(hasLower ? [[FACE, side] as const] : [])]),
});

/** Rows of one place are a stack, the lowest first: there they come in the order in which the pieces lie; all else stays. */
const asStacked = (
  units: readonly ImportedUnit[],
  lies: ReadonlyMap<ImportedUnit, number>,
): readonly ImportedUnit[] => {
  const stacks = new Map<string, ImportedUnit[]>();
  const placeOf = ({ unit }: ImportedUnit): string => unit.setup?.hex ?? JSON.stringify(unit.box ?? '');
  for (const unit of units) {
    if (!lies.has(unit)) continue;
    const there = stacks.get(placeOf(unit));
    if (there) there.push(unit);
    else stacks.set(placeOf(unit), [unit]);
  }
  for (const stack of stacks.values()) stack.sort((a, b) => (lies.get(b) ?? 0) - (lies.get(a) ?? 0));
  return units.map(unit => (lies.has(unit) ? stacks.get(placeOf(unit))?.pop() : undefined) ?? unit);
};

/**
 * @param palette slots of the palettes; @param pieces those of the set-up
 * @param sides the module's own
 * @param hexes the hexes of its board, if it has any
 * @param boxAt the box of another board at a point of a map, or the place on the board's own picture
 */
export const importUnits = (
  palette: readonly FoundSlot[],
  pieces: readonly FoundPiece[],
  sides: readonly string[],
  hexes: (BoardHexes & { readonly map: string }) | undefined,
  boxAt: ImportedDisplays['boxAt'],
): ImportedUnits => {
  const marks = numberMarks(palette);
  const placed = byCounter(pieces, palette);
  const ids = new Ids();
  const names = new Names();
  const units: ImportedUnit[] = [];
  /** Where in the order of the set-up's pieces each of them lies. */
  const lies = new Map<ImportedUnit, number>();
  const orderOf = new Map(pieces.map((piece, i) => [piece, i]));
  const markers: ImportedMarker[] = [];
  const offered = new Map<string, readonly string[]>();
  const offHex = new Map<string, number>();
  const added = new Set<string>();
  let furtherFaces = 0;
  let withoutPicture = 0;
  let beyond = 0;

  const placeOf = (piece: FoundPiece, lower: number): Pick<Unit, 'setup' | 'box'> => {
    const hex = hexes && piece.map === hexes.map ? hexes.at(piece.point) : undefined;
    if (hex !== undefined) return { setup: { hex, faceUp: Math.min(piece.counter.shown, lower) } };
    const box = boxAt(piece.map, piece.point);
    if (!box) {
      const place = `${piece.map}${piece.location === 'offboard' ? '' : `, ${piece.location}`}`;
      offHex.set(place, (offHex.get(place) ?? 0) + 1);
    }
    return box ? { box } : {};
  };

  const add = (
    counter: FoundCounter,
    slot: FoundSlot | undefined,
    piece: FoundPiece | undefined,
    first: boolean,
  ): void => {
    if (units.length === MOST_UNITS) {
      beyond++;
      return;
    }
    const side = (slot && sideOf(slot, sides)) ?? NEUTRAL;
    if (side === NEUTRAL) added.add(NEUTRAL);
    const name = names.of(counter.name);
    const { certain, offered: offers } = figuresOf(counter, marks.figures);
    if (offers.length > 0) offered.set(name, offers);
    const faces = counter.faces.slice(0, MOST_FACES);
    const [front, ...lower] = faces;
    furtherFaces += counter.faces.length - faces.length;
    if (!front) withoutPicture++;
    const hasLower = lower.length > 0;
    const formation = word(markOf(counter, FORMATION_MARK) ?? '', 20);
    const row: ImportedUnit = {
      unit: {
        id: ids.of(name),
        name,
        side,
        nation: '',
        type: typeOf(counter),
        size: sizeOf(counter),
        ...(formation === '' ? {} : { formation }),
        full: face(certain, hasLower, 'front'),
        ...(hasLower ? { reduced: lower.map((_, i) => face(new Map(), true, lowerWord(i + 1))) } : {}),
        ...(piece ? placeOf(piece, faces.length - 1) : {}),
      },
      images: faces.map(({ image }) => image),
      slotGpid: first && slot ? gpidNumber(slot.gpid) : undefined,
      startGpid: piece?.slot && piece.slot !== slot ? gpidNumber(piece.slot.gpid) : undefined,
    };
    units.push(row);
    const order = piece && orderOf.get(piece);
    if (order !== undefined) lies.set(row, order);
  };

  for (const slot of palette) {
    const standing = placed.get(slot) ?? [];
    if (standing.length === 0 && sideOf(slot, sides) === undefined) {
      markers.push({
        key: ids.of(slot.name),
        name: plainName(slot.name, 40) || 'Marker',
        image: slot.faces[0]?.image,
        gpid: gpidNumber(slot.gpid),
      });
      continue;
    }
    if (standing.length === 0) add(slot, slot, undefined, true);
    standing.forEach((piece, i) => add({ ...slot, shown: piece.counter.shown }, slot, piece, i === 0));
  }
  for (const [key, standing] of placed)
    if (typeof key === 'string') for (const piece of standing) add(piece.counter, piece.slot, piece, true);

  return {
    units: asStacked(units, lies),
    markers,
    types: [...new Set(units.map(({ unit }) => unit.type))],
    figures: [...new Set(units.flatMap(({ unit }) => Object.keys(unit.full.values)))],
    sides: [...added],
    offered,
    otherNumbers: marks.others,
    offHex,
    furtherFaces,
    withoutPicture,
    beyond,
  };
};

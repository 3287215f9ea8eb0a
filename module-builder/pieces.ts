// Units and markers as pieces: in their slots by prototype, on the map with the prototypes' traits in their place.

import { markerOffset, type MarkerPlace, type MarkerRoom } from '../core/draw/marker';
import { MARKER, SIDE, STEP_LAYER, UNIT_ID } from '../core/scenario/module-contract';
import { facesBelow, facesOf, reducedWord, type FaceUp } from '../core/scenario/units/faces';
import type { Face, Scenario, Unit } from '../core/scenario/scenario';
import type { BuildElement } from '../core/vassal/module/build-file';
import { writePieceDefinition } from '../core/vassal/module/piece-definition';
import { nestLevels, type Level } from '../core/vassal/module/prototypes';
import { widget } from './element';
import { faceImage, markerImage, unitImage, unitImages } from './file-names';
import type { CounterLooks, KitMarker, KitState } from './kit/kit';
import { basicPiece, calculated, layer, marks, onlyFor, prototypeUse } from './levels';
import {
  ELIMINATED_AT,
  FACES,
  FLIP_KEY,
  STEP_LOST,
  STEP_REGAINED,
  stateLevel,
  stateReport,
  type Prototype,
  type UnitPrototypes,
} from './prototypes';

/**
 * The property by which the map keeps units above the ground's markers and below the others; from the bottom up. Left
 * and right are apart because VASSAL stacks the markers of one layer, and a stack begins where its lowest piece lies.
 */
export const MAP_LAYER = 'MapLayer';
export const MAP_LAYERS = ['Ground', 'Units', 'Left', 'Right'] as const;
type MapLayer = (typeof MAP_LAYERS)[number];
const mapLayer = (layer: MapLayer): readonly [name: string, value: string] => [MAP_LAYER, layer];

export interface Piece {
  readonly name: string;
  /** Outermost first, with uses of the prototypes. */
  readonly levels: readonly Level[];
  readonly prototypes: readonly Prototype[];
}

/** `10-10`: the face's figures in the kit's order, neighbours that are merged and equal only once. */
export const factorsOf = (face: Face, looks: CounterLooks): string => {
  const values = looks.factors.map(name => ({ name, value: face.values[name] ?? '' })).filter(v => v.value !== '');
  const shown = values.filter(({ name, value }, i) => {
    const before = values[i - 1];
    const merged = before && looks.merge.includes(name) && looks.merge.includes(before.name);
    return !(merged && before.value === value);
  });
  return shown.map(v => v.value).join(shown.some(v => SIGNED.test(v.value)) ? ' – ' : '-');
};

/** A figure of several signs, such as `4+` or `(3)`, is set apart: `4+-2` would be read as 4 and -2. */
const SIGNED = /[^\d/.½¼¾]/;

/** `12-6-10`: the figures that count in a state, of the first of the unit's sides that has them; '' for a unit that has none of them. */
export const figuresIn = (unit: Unit, state: KitState): string =>
  (state.figures ?? [])
    .map(name => facesOf(unit).find(({ values }) => values[name] !== undefined)?.values[name] ?? '')
    .filter(value => value !== '')
    .join('-');

const figureBadges = (unit: Unit, states: readonly KitState[]): Level[] =>
  states.map(state => stateLevel(state, faceImage(unit.id, state.key)));

/** Which of its sides shows when a game starts. */
export const startFace = ({ setup, zone }: Unit): FaceUp => (setup ?? zone)?.faceUp ?? 0;

/** A counter of two sides is flipped to and fro, others stop at both ends. */
const TURNS = {
  two: { increaseMenu: 'Flip', increaseKey: FLIP_KEY },
  more: { increaseKey: STEP_LOST, decreaseKey: STEP_REGAINED, loop: false },
} as const;

const sideName = (face: FaceUp): string => (face === 0 ? '' : `+ (${reducedWord(face)})`);

const sides = (unit: Unit): Level[] => {
  const faces = facesOf(unit);
  if (faces.length === 1) return [];
  const turn = faces.length === 2 ? TURNS.two : TURNS.more;
  const [images, names] = [unitImages(unit), faces.map((_, face) => sideName(face))];
  return [layer({ ...turn, images, names, name: STEP_LAYER }, startFace(unit) + 1)];
};

/** The property of a unit that has a figure of the side that shows: `AF`, `Attack`. */
export const figureName = (figure: string): string =>
  figure.length < 4 ? figure.toUpperCase() : figure.charAt(0).toUpperCase() + figure.slice(1);

/** Figures that are whole numbers, for the sums of a stack: what is no number counts nothing. */
const summed = (unit: Unit, { sums }: CounterLooks): Level[] =>
  sums.map(figure => {
    const values = facesOf(unit).map(face => {
      const value = face.values[figure] ?? '';
      return /^\d{1,5}$/.test(value) ? value : '0';
    });
    const [full = '0', ...lower] = values;
    if (lower.every(value => value === full)) return marks([[figureName(figure), full]]);
    const cases = lower.map((value, i) => `${STEP_LAYER}_Level == ${i + 2} ? ${value} : `);
    return calculated(figureName(figure), `{${cases.join('')}${full}}`);
  });

/** A unit's own traits; the innermost piece draws the counter only where no layer of sides does. */
export const unitPiece = (
  unit: Unit,
  looks: CounterLooks,
  { outside, inside, turns, figureStates }: UnitPrototypes,
  {
    restricted,
    counted = [],
    eliminatedAt,
  }: {
    readonly restricted: boolean;
    readonly counted?: readonly Level[] | undefined;
    /** Its place in the box of the eliminated. */
    readonly eliminatedAt?: readonly [x: number, y: number] | undefined;
  },
): ((gpid: string) => Piece) => {
  const own = figureStates.filter(state => figuresIn(unit, state) !== '');
  const prototypes = [...outside, ...turns, ...inside];
  const levels = [
    ...(restricted ? [onlyFor(unit.side)] : []),
    ...outside.map(({ name }) => prototypeUse(name)),
    ...figureBadges(unit, own),
    ...sides(unit),
    ...turns.map(({ name }) => prototypeUse(name)),
    ...stateReport(own),
    ...summed(unit, looks),
    ...counted,
    marks([
      [UNIT_ID, unit.id],
      [SIDE, unit.side],
      ['Type', unit.type],
      ['Size', unit.size],
      ['Formation', unit.formation ?? ''],
      ['Factors', factorsOf(unit.full, looks)],
      [
        'Reduced',
        facesBelow(unit, 0)
          .map(face => factorsOf(face, looks))
          .join(', '),
      ],
      ...(facesOf(unit).length > 2 ? [[FACES, String(facesOf(unit).length)] as const] : []),
      ...(eliminatedAt ? ELIMINATED_AT.map((name, i) => [name, String(eliminatedAt[i] ?? 0)] as const) : []),
      mapLayer('Units'),
    ]),
    ...inside.map(({ name }) => prototypeUse(name)),
  ];
  const image = unit.reduced ? '' : unitImage(unit.id, 0);
  return gpid => ({ name: unit.name, prototypes, levels: [...levels, basicPiece(unit.name, image, gpid)] });
};

export const LAYER_OF: Readonly<Record<MarkerPlace, MapLayer>> = {
  ground: 'Ground',
  left: 'Left',
  right: 'Right',
  // Boxes have no counters beside which it would lie.
  track: 'Right',
};

export const imageOf = ({ key, side }: Pick<KitMarker, 'key' | 'side'>): string =>
  markerImage(side === undefined ? key : `${key} ${side}`);

/** A marker beside the counter is a layer that lies off the piece's centre, since the piece itself lies in the hex's. */
export const markerPiece = (
  marker: KitMarker,
  prototype: Prototype,
  room: MarkerRoom,
  gpid: string,
  counted: readonly Level[] = [],
): Piece => {
  // Where the piece lies there is its picture: what VASSAL says of its place is what players see.
  const isCentred = markerOffset(marker.place, room) === 0;
  const image = imageOf(marker);
  return {
    name: marker.name,
    prototypes: [prototype],
    levels: [
      ...(isCentred ? [] : [layer({ images: [image], names: [''], xOffset: markerOffset(marker.place, room) }, 1)]),
      ...counted,
      marks([[MARKER, marker.key], mapLayer(LAYER_OF[marker.place])]),
      prototypeUse(prototype.name),
      basicPiece(marker.name, isCentred ? image : '', gpid),
    ],
  };
};

export const slotOf = (piece: Piece, gpid: string, size: number): BuildElement =>
  widget(
    'PieceSlot',
    { entryName: piece.name, gpid, width: size, height: size },
    [],
    writePieceDefinition(nestLevels(piece.levels)),
  );

/** The piece as VASSAL puts it on a map: the prototype's traits in its place, as many states as types. */
export const placedPiece = (piece: Piece, map: string, x: number, y: number): { type: string; state: string } => {
  const uses = new Map(piece.prototypes.map(({ name, levels }) => [prototypeUse(name).type, levels]));
  const levels = piece.levels.flatMap(level => uses.get(level.type) ?? [level]);
  const inner = levels.at(-1);
  if (!inner) throw new Error('a piece without its innermost level');
  const [, , , ...rest] = inner.state.split(';');
  return nestLevels([...levels.slice(0, -1), { type: inner.type, state: [map, x, y, ...rest].join(';') }]);
};

/** Units that start on the map, by hex in the order of numbers; in each hex in the scenario's order, bottom first. */
export const startingStacks = (scenario: Scenario): ReadonlyMap<string, readonly Unit[]> => {
  const stacks = new Map<string, Unit[]>();
  for (const unit of scenario.units) {
    if (!unit.setup) continue;
    const stack = stacks.get(unit.setup.hex);
    if (stack) stack.push(unit);
    else stacks.set(unit.setup.hex, [unit]);
  }
  return new Map([...stacks].sort(([a], [b]) => (a < b ? -1 : 1)));
};

// A piece's traits -> its sides, its properties, and what of it was not taken.

import { DEFAULT_LIMITS } from '../core/vassal/archive/limits';
import { faceOf, setKey } from '../core/vassal/game/piece-view';
import type { Level } from '../core/vassal/module/prototypes';
import { layerTrait, oldestLayerTrait, readLevel, type AnyLayer } from '../core/vassal/traits/layer';
import { PieceTypes, type PieceType } from '../core/vassal/traits/piece-type';
import { KNOWN_TRAITS } from '../core/vassal/traits/registry';
import { prefixOf } from '../core/vassal/traits/trait';
import type { FoundCounter, FoundFace } from './found';

/** Traits that every built counter has by itself, so that nothing is lost: copy, delete, trails, marks of having moved. */
const HAS_ANYWAY: ReadonlySet<string> = new Set([
  'clone;',
  'delete;',
  'footprint;',
  'markmoved;',
  'cmt;',
  'menuSeparator;',
]);
/** Traits whose values are taken as properties. */
const VALUES: ReadonlySet<string> = new Set(['mark;', 'PROP;', 'prototype;', 'basicName;']);

interface ReadLayer {
  readonly layer: AnyLayer;
  readonly level: number;
  readonly trait: string;
}

const LAYERS = [layerTrait, oldestLayerTrait];

const layersOf = (levels: readonly Level[]): readonly ReadLayer[] =>
  levels
    .slice(0, -1)
    .flatMap(({ type, state }) => {
      const codec = LAYERS.find(({ prefix }) => type.startsWith(prefix));
      if (!codec) return [];
      const layer = codec.read(type);
      return [{ layer, level: readLevel(layer, state), trait: codec.title }];
    })
    .reverse();

const facesOfLayer = ({ layer }: ReadLayer): readonly FoundFace[] =>
  layer.images.flatMap((image, i) => (image === '' ? [] : [{ image, name: layer.names[i] ?? '' }]));

/** Words that tell a counter's other side from a sign upon it. */
const OTHER_SIDE =
  /\b(flip|flipped|reduce|reduced|step|steps|back|other side|side|weak|weakened|spent|full|half|loss|cadre|invert)\b/i;

const isOtherSide = ({ layer }: ReadLayer): boolean => {
  const said = [layer.name, layer.activateMenu, layer.increaseMenu, 'description' in layer ? layer.description : ''];
  return said.some(text => OTHER_SIDE.test(text));
};

interface Sides {
  readonly faces: readonly FoundFace[];
  readonly shown: number;
  readonly used: ReadLayer | undefined;
}

/**
 * The innermost picture is the counter; a layer is its sides if it draws that picture, or if its names or menu say that it
 * turns the counter over. Other layers are signs upon it.
 */
const sidesOf = (basic: string, layers: readonly ReadLayer[]): Sides => {
  if (basic === '') {
    const own =
      layers.find(one => one.level > 0 && facesOfLayer(one).length > 0) ??
      layers.find(one => facesOfLayer(one).length > 0);
    if (!own) return { faces: [], shown: 0, used: undefined };
    const faces = facesOfLayer(own);
    const image = own.layer.images[Math.abs(own.level) - 1] ?? '';
    return {
      faces,
      shown: Math.max(
        0,
        faces.findIndex(face => face.image === image),
      ),
      used: own,
    };
  }
  const front = { image: basic, name: '' };
  const over = layers.find(one => isOtherSide(one) && facesOfLayer(one).length > 0);
  if (!over) return { faces: [front], shown: 0, used: undefined };
  // A layer that is on from the start covers the basic picture, whose place is then taken by its first level.
  const faces =
    'alwaysActive' in over.layer && over.layer.alwaysActive ? facesOfLayer(over) : [front, ...facesOfLayer(over)];
  const image = over.level > 0 ? (over.layer.images[over.level - 1] ?? '') : basic;
  return {
    faces,
    shown: Math.max(
      0,
      faces.findIndex(face => face.image === (image === '' ? basic : image)),
    ),
    used: over,
  };
};

const titleOf = (type: string): string => {
  const prefix = prefixOf(type);
  return KNOWN_TRAITS.get(prefix)?.title ?? `unknown trait ${prefix.slice(0, 30)}`;
};

/** Reads counters of one module: pieces of a kind share their type. */
export class CounterReader {
  private readonly types = new PieceTypes(DEFAULT_LIMITS);

  /** @param levels outermost first, prototypes put in place */
  read(levels: readonly Level[]): FoundCounter {
    const read = this.types.ofLevels(levels.map(level => level.type));
    const type: PieceType | undefined = read?.kind === 'piece' ? read.type : undefined;
    if (!type) return { name: '', faces: [], shown: 0, properties: new Map(), left: ['piece that cannot be read'] };
    const states = levels.map(level => level.state);
    const layers = layersOf(levels);
    const { faces, shown, used } = sidesOf(type.basic.image, layers);
    const face = faceOf({ id: '', type, states, mayAccess: () => true, surroundings: () => undefined });
    const values: Record<string, string> = {};
    for (const [i, trait] of type.traits.entries()) {
      if (trait.prefix !== 'mark;' && trait.prefix !== 'PROP;') continue;
      const context = { lookup: () => undefined, persistent: () => '', innerName: () => '', mayAccess: () => true };
      for (const [name, value] of trait.properties?.(states[i] ?? '', context) ?? [])
        if (!Object.hasOwn(values, name)) setKey(values, name, typeof value === 'string' ? value : value());
    }
    const left = type.traits
      .filter(({ prefix }) => !HAS_ANYWAY.has(prefix) && !VALUES.has(prefix) && !LAYERS.some(l => l.prefix === prefix))
      .map(trait => titleOf(trait.type));
    return {
      name: face.basicName,
      faces,
      shown,
      properties: new Map(Object.entries(values)),
      left: [...left, ...layers.filter(one => one !== used).map(one => one.trait)],
    };
  }
}

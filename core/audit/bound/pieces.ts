// What the pieces of a game are by a binding: units with an identity each, markers, or nothing.

import type { BindingFile, Group } from '../../binding/binding-file';
import { groupOf, keyOf, type PieceTraits } from '../../binding/match';
import type { CounterValues, ValuesTable } from '../../binding/values';
import { present } from '../../base/present';
import type { Unit, UnitId } from '../../scenario/scenario';
import type { PieceView, Timeline } from '../../vassal/replay/timeline';
import { PieceNames } from '../observe/piece-names';

export const traitsOf = (piece: PieceView): PieceTraits => ({
  name: piece.basicName ?? piece.name,
  ...present({ gpid: piece.gpid, image: piece.image }),
  prototypes: piece.prototypes ?? [],
  // Of an old game's piece several slots may be the origin: what they have in common is true.
  tabs: commonPath((piece.slots ?? []).map(slot => slot.path)),
  props: piece.props,
});

const commonPath = ([first = [], ...others]: readonly (readonly string[])[]): readonly string[] =>
  first.filter(name => others.every(path => path.includes(name)));

/** A piece of a group of units, as it was first seen. */
interface FoundUnit {
  readonly piece: PieceView;
  readonly name: string;
  readonly group: Group;
  readonly key: string;
}

/** All units that a viewer gets to see in a game, and which pieces they are. */
export interface BoundUnits {
  readonly units: readonly Unit[];
  readonly unitOf: (piece: PieceView) => UnitId | undefined;
  readonly markerOf: (piece: PieceView) => string | undefined;
  /** Units of no side, which nobody can judge: their pieces by name. */
  readonly sideless: readonly string[];
  /** A unit's figures are not given. */
  readonly isBare: (id: UnitId) => boolean;
}

/** Pieces as they are first seen without a mask: at the start, made in play, or unmasked. */
function* firstSights(timeline: Timeline): Generator<PieceView> {
  const seen = new Set<string>();
  const fresh = (piece: PieceView | undefined): readonly PieceView[] => {
    if (!piece || piece.masked || seen.has(piece.id)) return [];
    seen.add(piece.id);
    return [piece];
  };
  for (const piece of timeline.piecesAt(0)) yield* fresh(piece);
  for (let step = 1; step <= timeline.steps; step++) {
    const { added, changed, moved } = timeline.changes(step);
    for (const { id } of [...added, ...changed, ...moved]) if (!seen.has(id)) yield* fresh(timeline.pieceAt(step, id));
  }
}

const NO_FACE = { values: {} };

const unitFrom = ({ name, group }: FoundUnit, id: UnitId, own: CounterValues | undefined, nation: string): Unit => ({
  id,
  name: own?.name ?? name,
  side: own?.side ?? group.side ?? '',
  nation: own?.nation ?? nation,
  type: own?.type ?? group.type ?? '',
  size: own?.size ?? group.size ?? '',
  ...present({ formation: own?.formation, reduced: own?.reduced, arrives: own?.arrives }),
  full: own?.full ?? NO_FACE,
});

/** As players call it: of two that share a name only the picture on the map tells which; a nameless one is called by what does. */
const nameOf = (piece: PieceView, names: PieceNames): string =>
  [(piece.basicName ?? piece.name).trim(), names.of(piece)].find(name => name !== '') ?? piece.id;

export const boundUnits = (binding: BindingFile, values: ValuesTable, timeline: Timeline): BoundUnits => {
  const names = new PieceNames(timeline);
  const found: FoundUnit[] = [];
  for (const piece of firstSights(timeline)) {
    const traits = traitsOf(piece);
    const group = groupOf(binding, traits);
    if (group?.is !== 'unit') continue;
    found.push({
      piece,
      name: nameOf(piece, names),
      group,
      key: keyOf(binding.identity, traits) ?? `piece ${piece.id}`,
    });
  }
  const uses = new Map<string, number>();
  for (const { key } of found) uses.set(key, (uses.get(key) ?? 0) + 1);
  const units: Unit[] = [];
  const ids = new Map<string, UnitId>();
  const sideless: string[] = [];
  const bare = new Set<UnitId>();
  for (const one of found) {
    const own = values.get(one.key);
    const side = own?.side ?? one.group.side;
    if (side === undefined) {
      sideless.push(one.name);
      continue;
    }
    // Counters that nothing tells apart are told by their pieces, which keep their ids from log to log.
    const id =
      uses.get(one.key) === 1 ? one.key.replace('\t', ', ') : `${one.key.replace('\t', ', ')} #${one.piece.id}`;
    const unit = unitFrom(one, id, own, binding.sides.find(s => s.name === side)?.nation ?? '');
    ids.set(one.piece.id, id);
    units.push(unit);
    if (Object.keys(unit.full.values).length === 0) bare.add(id);
  }
  return {
    units,
    unitOf: piece => (piece.masked ? undefined : ids.get(piece.id)),
    markerOf: piece => (piece.masked ? undefined : groupOf(binding, traitsOf(piece))?.marker),
    sideless,
    isBare: id => bare.has(id),
  };
};

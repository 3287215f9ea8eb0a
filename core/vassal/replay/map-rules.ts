// What of a module decides how pieces on its maps stack.

import { shortName, type BuildElement } from '../module/build-file';
import type { ModuleMap, VassalModule } from '../module/module';
import { decodeArray } from '../text/sequence';

export interface MapRules {
  readonly name: string;
  /** StackMetrics is not disabled. */
  readonly stacking: boolean;
  /** LayeredPieceCollection: the property that tells a piece's layer, and its values from the bottom. */
  readonly layers?: { readonly property: string; readonly order: readonly string[] };
  /** The names of the map's decks; undefined: any. */
  readonly decks?: ReadonlySet<string>;
  /** A player's hand or another private window: the sides that see what lies there. Undefined: everybody does. */
  readonly seenBy?: ReadonlySet<string>;
}

/** VASSAL's map windows that belong to sides. */
const PRIVATE_MAPS: ReadonlySet<string> = new Set(['PrivateMap', 'PlayerHand']);

const seenBy = ({ element }: ModuleMap): ReadonlySet<string> | undefined =>
  PRIVATE_MAPS.has(shortName(element)) && element.attributes['visible'] !== 'true'
    ? new Set(decodeArray(element.attributes['side'] ?? ''))
    : undefined;

function* descendants(element: BuildElement): Generator<BuildElement> {
  for (const child of element.children) {
    yield child;
    yield* descendants(child);
  }
}

const rulesOf = (map: ModuleMap): MapRules => {
  const decks = new Set<string>();
  let stacking = true;
  let layers: MapRules['layers'];
  for (const element of descendants(map.element)) {
    const { attributes } = element;
    const name = shortName(element);
    if (name === 'StackMetrics') stacking = attributes['disabled'] !== 'true';
    if (name === 'DrawPile' && attributes['name'] !== undefined) decks.add(attributes['name']);
    if (name === 'LayeredPieceCollection')
      layers = { property: attributes['property'] ?? '', order: decodeArray(attributes['layerOrder'] ?? '') };
  }
  const sides = seenBy(map);
  return { name: map.name, stacking, decks, ...(layers && { layers }), ...(sides && { seenBy: sides }) };
};

const NOBODY: ReadonlySet<string> = new Set();

/** A word in the name of a window that belongs to one side: `Axis Hand`, `PlayerHand`, `Player 2`, `HiddenDeckStorage`. */
const PRIVATE_WORDS: ReadonlySet<string> = new Set(
  'hand hands mano player spieler joueur jugador private privat secret geheim hidden concealed'.split(' '),
);

const isCalledPrivate = (map: string): boolean =>
  (map.match(/\p{Lu}?\p{Ll}+|\p{Lu}+/gu) ?? []).some(word => PRIVATE_WORDS.has(word.toLowerCase()));

/** Maps by what a command may call them: name or internal id (spec 4.3). Without a module any name is a map. */
export class KnownMaps {
  private readonly byId: ReadonlyMap<string, MapRules> | undefined;
  private readonly unknown = new Map<string, MapRules>();
  /** Maps that the log itself says have boards. */
  private readonly boarded = new Set<string>();
  private readonly calledPrivate = new Map<string, boolean>();

  constructor(module: VassalModule | undefined) {
    if (!module) return;
    const byId = new Map<string, MapRules>();
    for (const map of module.maps) {
      const rules = rulesOf(map);
      if (!byId.has(map.internalId)) byId.set(map.internalId, rules);
      byId.set(map.name, rules);
    }
    this.byId = byId;
  }

  /** The log says that a map has boards. */
  noteBoards(map: string): void {
    this.boarded.add(map);
  }

  /**
   * The sides that see what lies on a map; undefined: everybody does. On no map, or on one that the module does not have, such
   * as the hand of a newer version, nobody sees anything; nor does VASSAL show it. Without the module nobody can tell whose window it is:
   * one without boards in a log that tells the boards of others, or one that is called like a hand, is nobody's to look into.
   */
  sidesSeeing(map: string | undefined): ReadonlySet<string> | undefined {
    if (map === undefined) return NOBODY;
    if (this.byId) return this.byId.get(map)?.seenBy;
    const isBoard = this.boarded.size === 0 || this.boarded.has(map);
    const isCalled = this.calledPrivate.get(map) ?? isCalledPrivate(map);
    this.calledPrivate.set(map, isCalled);
    return isBoard && !isCalled ? undefined : NOBODY;
  }

  find(id: string | undefined): MapRules | undefined {
    if (id === undefined || id === 'null') return undefined;
    if (this.byId) return this.byId.get(id);
    const known = this.unknown.get(id);
    if (known) return known;
    const rules: MapRules = { name: id, stacking: true };
    this.unknown.set(id, rules);
    return rules;
  }
}

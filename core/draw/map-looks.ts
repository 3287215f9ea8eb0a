// Which word of a rule system is drawn as what. A module kit says it for its system; the drawing knows no system.

import { isTint, type GroundPart, type Tint } from './terrain-fields';

/** Water on hexsides, the wider first. */
export const RIVER_LOOKS = [
  'lake',
  'major river',
  'frozen major river',
  'canal',
  'minor river',
  'frozen minor river',
  'stream',
] as const;
export type RiverKind = (typeof RIVER_LOOKS)[number];
/** What lies on hexsides and is no river. */
export const LINE_LOOKS = ['border', 'coast', 'escarpment', 'ridge', 'wadi', 'wall', 'minefield', 'ditch'] as const;
export type LineLook = (typeof LINE_LOOKS)[number];
export type HexsideLook = RiverKind | LineLook;
export const ROUTE_LOOKS = ['road', 'minor road', 'trail', 'railway', 'broad railway'] as const;
export type RouteLook = (typeof ROUTE_LOOKS)[number];
export const FEATURE_LOOKS = [
  'full city',
  'major city',
  'city',
  'town',
  'village',
  'fort',
  'strong fort',
  'trench',
  'airfield',
  'port',
  'source',
] as const;
export type FeatureLook = (typeof FEATURE_LOOKS)[number];

export interface MapLooks {
  /** Terrain key -> the grounds it is made of; none: clear. */
  readonly terrains: ReadonlyMap<string, readonly GroundPart[]>;
  readonly hexsides: ReadonlyMap<string, HexsideLook>;
  readonly connections: ReadonlyMap<string, RouteLook>;
  readonly features: ReadonlyMap<string, FeatureLook>;
}

export const HEXSIDE_LOOKS: readonly HexsideLook[] = [...RIVER_LOOKS, ...LINE_LOOKS];

export const isRiverKind = (look: HexsideLook): look is RiverKind => RIVER_LOOKS.some(kind => kind === look);

/** The colours of a scenario's own, each once. */
export const tintsOf = ({ terrains }: MapLooks): readonly Tint[] => [
  ...new Set([...terrains.values()].flatMap(parts => parts.filter(isTint))),
];

// Which word of a rule system is drawn as what. A module kit says it for its system; the drawing knows no system.

import type { Ground } from './terrain-fields';

export type RiverKind = 'major river' | 'minor river';
/** What lies on hexsides and is no river. */
export type LineLook = 'border' | 'escarpment' | 'ridge' | 'wadi' | 'minefield' | 'ditch';
export type HexsideLook = RiverKind | LineLook;
export type RouteLook = 'road' | 'minor road' | 'trail' | 'railway';
export type FeatureLook = 'major city' | 'city' | 'town' | 'fort' | 'strong fort' | 'airfield' | 'port' | 'source';

export interface MapLooks {
  /** Terrain key -> the grounds it is made of; none: clear. */
  readonly terrains: ReadonlyMap<string, readonly Ground[]>;
  readonly hexsides: ReadonlyMap<string, HexsideLook>;
  readonly connections: ReadonlyMap<string, RouteLook>;
  readonly features: ReadonlyMap<string, FeatureLook>;
}

export const LINE_LOOKS: readonly LineLook[] = ['border', 'escarpment', 'ridge', 'wadi', 'minefield', 'ditch'];
export const HEXSIDE_LOOKS: readonly HexsideLook[] = ['major river', 'minor river', ...LINE_LOOKS];
export const ROUTE_LOOKS: readonly RouteLook[] = ['road', 'minor road', 'trail', 'railway'];
export const FEATURE_LOOKS: readonly FeatureLook[] = [
  'major city',
  'city',
  'town',
  'fort',
  'strong fort',
  'airfield',
  'port',
  'source',
];

// Which word of a rule system is drawn as what. A module kit says it for its system; the drawing knows no system.

import type { Ground } from './terrain-fields';

export type HexsideLook = 'major river' | 'minor river' | 'border';
export type RouteLook = 'road' | 'railway';
export type FeatureLook = 'major city' | 'city' | 'town' | 'fort' | 'airfield';

export interface MapLooks {
  /** Terrain key -> the grounds it is made of; none: clear. */
  readonly terrains: ReadonlyMap<string, readonly Ground[]>;
  readonly hexsides: ReadonlyMap<string, HexsideLook>;
  readonly connections: ReadonlyMap<string, RouteLook>;
  readonly features: ReadonlyMap<string, FeatureLook>;
}

export const HEXSIDE_LOOKS: readonly HexsideLook[] = ['major river', 'minor river', 'border'];
export const ROUTE_LOOKS: readonly RouteLook[] = ['road', 'railway'];
export const FEATURE_LOOKS: readonly FeatureLook[] = ['major city', 'city', 'town', 'fort', 'airfield'];

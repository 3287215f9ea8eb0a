// The usual words of board wargames and how they are drawn: a kit names only what it calls otherwise.

import type { MapLooks } from './map-looks';
import type { Ground } from './terrain-fields';

const TERRAINS: readonly (readonly [string, readonly Ground[]])[] = [
  ['clear', []],
  ['woods', ['wood']],
  ['rough', ['high']],
  ['wooded rough', ['high', 'wood', 'conifer']],
  ['forest', ['wood', 'forest', 'conifer']],
  ['swamp', ['swamp']],
  ['mountain', ['high', 'mountain', 'conifer']],
  ['lake', ['water']],
  ['sea', ['water']],
];

export const USUAL_LOOKS: MapLooks = {
  terrains: new Map(TERRAINS),
  hexsides: new Map([
    ['minor river', 'minor river'],
    ['major river', 'major river'],
  ]),
  connections: new Map([
    ['road', 'road'],
    ['railway', 'railway'],
  ]),
  features: new Map([
    ['major city', 'major city'],
    ['city', 'city'],
    ['town', 'town'],
    ['fort', 'fort'],
    ['airfield', 'airfield'],
  ]),
};

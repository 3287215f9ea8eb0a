// The sides of a counter in the order in which steps are lost: the only place where the figures of the side that shows are chosen.

import type { Face, Unit } from '../scenario';

/** Which side of a counter shows: 0 is the full one, and each step loss that turns the counter shows the next. */
export type FaceUp = number;

/** No counter of a scenario has more sides. */
export const MOST_FACES = 6;

/** The side that a level of a counter's layer shows, from 1 up; a log may tell any number: beyond the last side there is none. */
export const faceOfLevel = (level: number): FaceUp => Math.min(Math.max(Math.trunc(level) - 1, 0), MOST_FACES - 1);

type Sided = Pick<Unit, 'full' | 'reduced'>;

/** The full side first. */
export const facesOf = ({ full, reduced = [] }: Sided): readonly [Face, ...Face[]] => [full, ...reduced];

/** The side that shows; where a counter has no such side, its last. */
export const faceOf = (unit: Sided, up: FaceUp): Face => {
  const faces = facesOf(unit);
  return faces[up] ?? faces.at(-1) ?? unit.full;
};

/** The sides that further losses would show, in their order. */
export const facesBelow = (unit: Sided, up: FaceUp): readonly Face[] => facesOf(unit).slice(up + 1);

/** What a side below the full one is called: `reduced`, and after two losses `reduced 2`. */
export const reducedWord = (face: FaceUp): string => (face < 2 ? 'reduced' : `reduced ${face}`);

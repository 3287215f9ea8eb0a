// Names of images and files inside the archive: safe on every file system, never two alike.

import { facesOf, type FaceUp } from '../core/scenario/units/faces';
import type { Unit } from '../core/scenario/scenario';

/** Letters, digits and hyphens as they are, everything else as `_` and its code in hexadecimal. */
export const fileStem = (key: string): string =>
  [...key].map(c => (/[A-Za-z0-9-]/.test(c) ? c : `_${(c.codePointAt(0) ?? 0).toString(16)}`)).join('');

export const BOARD_IMAGE = 'board.png';
/** Of a window of boxes. */
export const displayImage = (name: string): string => `display-${fileStem(name)}.png`;
export const LEGEND_IMAGE = 'legend.png';
export const MOVED_IMAGE = 'moved.png';
export const mpImage = (spent: number): string => `mp-${spent}.png`;
export const START_FILE = 'start.vsav';
export const RULES_FILE = 'rules-in-brief.html';
/** No chart is called so: a table's name has no dot. */
export const RESULTS_FILE = 'results.html';
export const HELP_FILE = 'how-to-play.html';

/** `unit-11-pz-full.png`, `…-reduced.png`, and `…-reduced-2.png` of a side that shows after two losses. */
export const unitImage = (unit: string, face: FaceUp): string =>
  `unit-${fileStem(unit)}-${face === 0 ? 'full' : face === 1 ? 'reduced' : `reduced-${face}`}.png`;
/** One for each side of the counter. */
export const unitImages = (unit: Unit): readonly string[] => facesOf(unit).map((_, face) => unitImage(unit.id, face));
export const markerImage = (key: string): string => `marker-${fileStem(key)}.png`;
export const stateImage = (key: string): string => `state-${fileStem(key)}.png`;
/** A state that has its own figures has a picture for each unit. */
export const faceImage = (unit: string, state: string): string => `unit-${fileStem(unit)}-${fileStem(state)}.png`;
export const chartFile = (table: string): string => `chart-${fileStem(table)}.html`;

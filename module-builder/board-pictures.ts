// The pictures of a game whose module's file is not at hand, drawn from its scenario: the same as the module's, as SVG.

import { pictureFile, type Pictures } from '../core/board-view/pictures';
import type { Scenario } from '../core/scenario/scenario';
import { BOARD_IMAGE } from './file-names';
import type { ModuleKit } from './kit';
import { picturesOf } from './module-art';

/** Each is drawn when it is first wanted. */
export const drawnPictures = (scenario: Scenario, kit: ModuleKit): Pictures => {
  const known = new Map(picturesOf(scenario, kit).map(({ file, draw }) => [file, draw]));
  return {
    has: image => known.has(image),
    read: image => {
      const draw = known.get(image);
      return Promise.resolve(draw && pictureFile(new TextEncoder().encode(draw())));
    },
    // A scenario's own board is a file in its folder, which is not looked at here.
    ...(scenario.map.board ? {} : { board: BOARD_IMAGE }),
  };
};

// The pictures of a log's game: those of its module's file, else drawn from its scenario.

import type { OpenedLog } from '../core/audit/audit';
import { modulePictures, NO_PICTURES, type Pictures } from '../core/board-view/pictures';
import { drawnPictures } from '../module-builder/board-pictures';
import { kitFor } from './kit-file';

export const picturesOf = async ({ module, rules }: OpenedLog): Promise<Pictures> => {
  if (module && module.entries.length > 0) return modulePictures(module);
  const kit = rules && (await kitFor(rules.scenario));
  return rules && kit?.ok ? drawnPictures(rules.scenario, kit.value) : NO_PICTURES;
};

// Where a log's boards and counters get their pictures: from its module's file, else drawn from its scenario.
import type { Uri } from 'vscode';
import type { OpenedLog } from '../../core/audit/audit';
import { modulePictures, NO_PICTURES, type Pictures } from '../../core/board-view/pictures';
import { drawnPictures } from '../../module-builder/board-pictures';
import { kitForScenario } from '../../module-builder/kit-of-texts';
import { kitTexts } from '../kit-texts';

export const picturesOf = async ({ module, rules }: OpenedLog, extension: Uri): Promise<Pictures> => {
  if (module && module.entries.length > 0) return modulePictures(module);
  if (!rules) return NO_PICTURES;
  const texts = await kitTexts(extension);
  const kit = kitForScenario(rules.scenario, system => texts.get(system));
  return kit.ok ? drawnPictures(rules.scenario, kit.value) : NO_PICTURES;
};

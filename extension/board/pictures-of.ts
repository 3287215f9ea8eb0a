// The pictures of a log's game. Nothing that draws is read for a log whose module is at hand.
import type { Uri } from 'vscode';
import type { OpenedLog } from '../../core/audit/audit';
import { modulePictures, type Pictures } from '../../core/board-view/pictures';
import { kitTexts } from '../kit-texts';

export const picturesOf = async (log: OpenedLog, extension: Uri): Promise<Pictures> => {
  const { module } = log;
  if (module && module.entries.length > 0) return modulePictures(module);
  const texts = await kitTexts(extension);
  const { gamePictures } = await import('../../module-builder/board-pictures');
  return gamePictures(log, system => texts.get(system));
};

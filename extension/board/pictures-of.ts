// Where a log's boards and counters get their pictures: from its module's file, else drawn from its scenario.
import { Uri, workspace } from 'vscode';
import type { OpenedLog } from '../../core/audit/audit';
import { modulePictures, NO_PICTURES, type Pictures } from '../../core/board-view/pictures';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { drawnPictures } from '../../module-builder/board-pictures';
import { kitForScenario } from '../../module-builder/kit-of-texts';

/** The kits as they ship, by rule system. One may be like another, so all are at hand. */
const kitTexts = async (extension: Uri): Promise<ReadonlyMap<string, string>> => {
  const texts = await Promise.all(
    [...RULE_SYSTEMS.map(({ id }) => id), 'none', 'europa-one-week'].map(async id => {
      const place = Uri.joinPath(extension, 'assets/rules', id, 'module.yaml');
      try {
        return [[id, new TextDecoder().decode(await workspace.fs.readFile(place))] as const];
      } catch {
        // Not every folder of rules has a kit of its own.
        return [];
      }
    }),
  );
  return new Map(texts.flat());
};

export const picturesOf = async ({ module, rules }: OpenedLog, extension: Uri): Promise<Pictures> => {
  if (module && module.entries.length > 0) return modulePictures(module);
  if (!rules) return NO_PICTURES;
  const texts = await kitTexts(extension);
  const kit = kitForScenario(rules.scenario, system => texts.get(system));
  return kit.ok ? drawnPictures(rules.scenario, kit.value) : NO_PICTURES;
};

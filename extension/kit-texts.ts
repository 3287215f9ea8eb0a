// The module kits that ship with the rule systems, for what is drawn in the editor.
import { Uri, workspace } from 'vscode';
import { SYSTEM_IDS } from '../core/rules/systems';
import { NO_SYSTEM } from '../core/scenario/no-system-id';

/** The kits as they ship, by rule system. One may be like another, so all are at hand. */
export const kitTexts = async (extension: Uri): Promise<ReadonlyMap<string, string>> => {
  const texts = await Promise.all(
    [...SYSTEM_IDS, NO_SYSTEM].map(async id => {
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

// A module that Overrun built: it carries its scenario, so that all of its folder but remarks and recorded games comes back.

import { err, ok, type Result } from '../core/base/result';
import { MARKER, SCENARIO_ENTRY, UNIT_ID } from '../core/scenario/module-contract';
import { MODULE_FILE } from '../core/scenario/read-files';
import { scenarioFromJson } from '../core/scenario/json/scenario-json';
import { scenarioFiles } from '../core/scenario/write-scenario';
import type { VassalError } from '../core/vassal/error';
import { shortName, type BuildElement } from '../core/vassal/module/build-file';
import { isPieceSlot } from '../core/vassal/module/components';
import type { VassalModule } from '../core/vassal/module/module';
import { FOLDER_ENTRY, readFolderEntry, type FolderFacts } from '../module-builder/folder-entry';
import { sourceEntry } from '../module-builder/pages/own-pages';
import { namedPictures } from '../module-builder/own-pictures';
import { keyOf, LOCK_FILE, writeGpidLock, type LockRow } from '../module-builder/gpid-lock';
import type { FoundSlot } from './found';
import { pictureFile } from './picture-file';
import type { Imported } from './result';
import { readSlots } from './slots';

export const isOwnModule = (module: VassalModule): boolean => module.entries.includes(SCENARIO_ENTRY);

const readText = async (module: VassalModule, entry: string): Promise<Result<string, VassalError>> => {
  const bytes = await module.entry(entry);
  return bytes.ok ? ok(new TextDecoder().decode(bytes.value)) : bytes;
};

const factsOf = async (module: VassalModule): Promise<FolderFacts> => {
  const bytes = module.entries.includes(FOLDER_ENTRY) ? await module.entry(FOLDER_ENTRY) : undefined;
  return readFolderEntry(bytes?.ok === true ? bytes.value : new Uint8Array());
};

/** The elements of at-start stacks, whose slots have ids of their own. */
const atStart = (root: BuildElement): ReadonlySet<BuildElement> => {
  const found = new Set<BuildElement>();
  const visit = (element: BuildElement, inside: boolean): void => {
    if (inside && isPieceSlot(element)) found.add(element);
    for (const child of element.children) visit(child, inside || shortName(element).endsWith('SetupStack'));
  };
  visit(root, false);
  return found;
};

/** A marker that lies on the table at the start has the number of its slot: it is one row. */
const lockOf = (slots: ReadonlyMap<BuildElement, FoundSlot>, starts: ReadonlySet<BuildElement>): readonly LockRow[] => {
  const rows = [...slots].flatMap(([element, slot]): LockRow[] => {
    const unit = slot.properties.get(UNIT_ID);
    const marker = slot.properties.get(MARKER);
    const id = unit ?? marker;
    if (id === undefined || !/^\d{1,9}$/.test(slot.gpid)) return [];
    const kind = unit === undefined ? 'marker' : starts.has(element) ? 'start' : 'slot';
    return [{ gpid: Number(slot.gpid), kind, id, name: slot.name, side: slot.properties.get('Side') ?? '' }];
  });
  return [...new Map(rows.map(row => [keyOf(row), row])).values()];
};

/** The folder that the module was built from. Errors: those of reading its entries, `scenario-unreadable`. */
export const importOwnModule = async (module: VassalModule): Promise<Result<Imported, VassalError>> => {
  const text = await readText(module, SCENARIO_ENTRY);
  if (!text.ok) return text;
  const scenario = scenarioFromJson(text.value);
  if (!scenario.ok)
    return err({
      code: 'scenario-unreadable',
      message: `Its scenario cannot be read: ${scenario.error}.`,
      entry: SCENARIO_ENTRY,
    });
  const facts = await factsOf(module);
  const files = new Map<string, Uint8Array | string>(scenarioFiles(scenario.value));
  if (facts.module !== '') files.set(MODULE_FILE, facts.module);
  const named = new Map([...namedPictures(scenario.value)].map(([path, name]) => [name, path]));
  for (const name of facts.pictures) {
    const bytes = await module.entry(`images/${name}`);
    if (!bytes.ok) return bytes;
    files.set(named.get(name) ?? pictureFile(name, bytes.value), bytes.value);
  }
  for (const path of facts.pages) {
    const bytes = await module.entry(sourceEntry(path));
    if (!bytes.ok) return bytes;
    files.set(path, bytes.value);
  }
  const { slots } = readSlots(module);
  files.set(LOCK_FILE, writeGpidLock(lockOf(slots, atStart(module.root))));
  const { units } = scenario.value;
  return ok({
    files,
    taken: [
      `${units.length} units (${units.filter(unit => unit.setup).length} on the map)`,
      `${scenario.value.map.hexes.hexes.size} hexes with terrain, hexsides and roads`,
      `${facts.pictures.length} pictures of the folder’s own`,
    ],
    unsure: [],
    left: [],
  });
};

// What a module is built from besides the scenario: the kit of its system with its own words, and its own pictures.

import { present } from '../core/base/present';
import type { SourceProblem } from '../core/base/source';
import { ok, type Result } from '../core/base/result';
import type { Files } from '../core/scenario/files';
import { MODULE_FILE } from '../core/scenario/read-files';
import type { Scenario } from '../core/scenario/scenario';
import type { Buildable } from '../module-builder/check-build';
import { readOwnPictures } from '../module-builder/own-pictures';
import { kitFor } from './kit-file';

export const buildableOf = async (
  scenario: Scenario,
  files: Files,
): Promise<Result<Buildable, readonly SourceProblem[]>> => {
  const own = await files.read(MODULE_FILE);
  const moduleText = own && new TextDecoder().decode(own);
  const kit = await kitFor(scenario, moduleText);
  if (!kit.ok) return kit;
  return ok({
    scenario,
    kit: kit.value,
    ownPictures: await readOwnPictures(files, scenario.map.board?.picture),
    ...present({ moduleText }),
  });
};

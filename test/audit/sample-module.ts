// The sample scenario's module, built in memory with blank pictures: logs need its pieces, not its looks.

import type { VassalModule } from '../../core/vassal/module/module';
import { readModule } from '../../core/vassal/module/read-module';
import type { BuildInput } from '../../module-builder/build-module';
import { sampleInput } from '../module-builder/sample';
import { buildUndrawn } from '../../module-builder/preview/undrawn';

const bytesOf = async (input: BuildInput): Promise<Uint8Array> => {
  const built = await buildUndrawn(input);
  if (!built.ok) throw new Error(built.error.map(p => p.message).join('\n'));
  return built.value.bytes;
};

let sample: Promise<Uint8Array> | undefined;

/** Built once; who would change it changes a copy. */
export const blankModuleBytes = (): Promise<Uint8Array> => (sample ??= sampleInput().then(bytesOf));

export const blankModuleOf = async (input: BuildInput): Promise<VassalModule> => {
  const module = await readModule(await bytesOf(input));
  if (!module.ok) throw new Error(module.error.message);
  return module.value;
};

// The sample scenario's module, built in memory with blank pictures: logs need its pieces, not its looks.

import type { VassalModule } from '../../core/vassal/module';
import { readModule } from '../../core/vassal/read-module';
import { buildModule } from '../../module-builder/build-module';
import { sampleInput } from '../module-builder/sample';

/** A PNG's head with the drawing's size: what a reader of sizes needs, made in no time. */
const blankPng = (svg: string): Uint8Array => {
  const size = (name: string): number =>
    Math.ceil(Number(new RegExp(`<svg[^>]*\\s${name}=['"]([\\d.]+)`).exec(svg)?.[1] ?? '1'));
  const bytes = new Uint8Array(33);
  bytes.set([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, size('width'));
  view.setUint32(20, size('height'));
  return bytes;
};

export const blankModuleBytes = async (): Promise<Uint8Array> => {
  const built = await buildModule(await sampleInput(), { png: blankPng, missingGlyphs: () => [] });
  if (!built.ok) throw new Error(built.error.map(p => p.message).join('\n'));
  return built.value.bytes;
};

export const blankModule = async (): Promise<VassalModule> => {
  const module = await readModule(await blankModuleBytes());
  if (!module.ok) throw new Error(module.error.message);
  return module.value;
};

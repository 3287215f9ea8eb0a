// Small modules for tests, made in memory.

import { readBuildFile } from '../../core/vassal/module/read-build-file';
import { moduleOf, type ModuleFiles } from '../../core/vassal/module/read-module';
import { fail } from '../../core/vassal/error';
import type { BuildElement } from '../../core/vassal/module/build-file';
import type { VassalModule } from '../../core/vassal/module/module';

export const parseXml = (xml: string): BuildElement => {
  const result = readBuildFile(xml);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

export const filesOf = (entries: Readonly<Record<string, Uint8Array>>): ModuleFiles => ({
  names: Object.keys(entries),
  has: name => Object.hasOwn(entries, name),
  read: name => {
    const bytes = entries[name];
    return Promise.resolve(bytes ? { ok: true as const, value: bytes } : fail('no-entry', 'no such entry'));
  },
});

/** The first bytes of a PNG: all that its size needs. */
export const pngHead = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

export const M = 'VASSAL.build.module';
export const BOARDS = `${M}.map.boardPicker`;

/** A module of the given components; `entries` are its files beside the build file. */
export const moduleFrom = (components: string, entries: Readonly<Record<string, Uint8Array>> = {}): VassalModule =>
  moduleOf(
    parseXml(
      `<VASSAL.build.GameModule name="Test" version="1.0" VassalVersion="3.7.0" nextPieceSlotId="100">${components}</VASSAL.build.GameModule>`,
    ),
    filesOf({ 'buildFile.xml': new Uint8Array(), moduledata: new Uint8Array(), ...entries }),
  );

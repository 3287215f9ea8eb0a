// What a build made out of which files: if neither has changed since, there is nothing to do.

import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceProblem } from '../core/base/source';
import { foldersOf } from '../core/scenario/folders';
import type { ModuleSummary } from '../module-builder/build-module';
import type { Io } from './io';
import { nodeFiles } from './node-files';
import { cacheKey } from './picture-cache';
import { isStandardOutput } from './result-file';
import { sha256 } from './sha256';
import { writeWholeFile } from './write-file';

export interface BuildReceipt {
  /** The module, as the user named it or as it was named by itself. */
  readonly name: string;
  readonly summary: ModuleSummary;
  readonly warnings: readonly SourceProblem[];
}

interface Receipts {
  /** What was said of a build of the same files, if its module still stands there; `output`: as the user named it. */
  readonly upToDate: (output: string | undefined) => Promise<BuildReceipt | undefined>;
  readonly keep: (receipt: BuildReceipt, bytes: Uint8Array) => Promise<void>;
}

/** Of the files of a scenario folder as they are now; undefined if it cannot be read. */
export const buildReceipts = async (cache: string, folder: string, io: Io): Promise<Receipts | undefined> => {
  const files = await nodeFiles(path.resolve(io.cwd, folder)).catch(() => undefined);
  if (!files || !(await files.list().catch(() => undefined))) return undefined;
  const parts: (string | Uint8Array)[] = [];
  for (const { files: of, shown } of await foldersOf(files))
    for (const file of await of.list()) parts.push(shown + file, (await of.read(file)) ?? '');
  const place = path.join(cache, 'builds', await cacheKey(...parts));
  return {
    upToDate: async output => {
      const text = await readFile(place, 'utf8').catch(() => undefined);
      const kept = text === undefined ? undefined : (JSON.parse(text) as BuildReceipt & { readonly sha256: string });
      if (!kept || (output ?? kept.name) !== kept.name || isStandardOutput(kept.name)) return undefined;
      const bytes = await io.readFile(path.resolve(io.cwd, kept.name)).catch(() => undefined);
      return bytes && sha256(bytes) === kept.sha256 ? kept : undefined;
    },
    keep: async (receipt, bytes) => {
      if (isStandardOutput(receipt.name)) return;
      await mkdir(path.dirname(place), { recursive: true }).catch(() => undefined);
      await writeWholeFile(place, JSON.stringify({ ...receipt, sha256: sha256(bytes) })).catch(() => undefined);
    },
  };
};

// What VS Code runs of the extension for a Markdown file that has no odds in it: registering, and nothing that reads or judges.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The files that are run at once: those reached by imports that do not wait. */
const atOnce = async (entry: string): Promise<readonly string[]> => {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'browser',
    external: ['vscode'],
    alias: { xml2js: 'xml2js/lib/parser' },
    loader: { '.yaml': 'text', '.csv': 'text', '.md': 'text' },
    logLevel: 'silent',
  });
  const reached = new Set<string>([entry]);
  for (const file of reached)
    for (const { path: to, kind } of metafile.inputs[file]?.imports ?? [])
      if (kind === 'import-statement' && to in metafile.inputs) reached.add(to);
  return [...reached];
};

describe('the extension at its start', () => {
  it('runs some small files, none of them of the rules, of VASSAL’s formats or of reports', async () => {
    const files = await atOnce('extension/extension.ts');
    expect(files).toContain('extension/log-editor.ts');
    expect(files.filter(file => !file.startsWith('extension/') && !file.startsWith('core/base/'))).toEqual([]);
    const size = files.reduce((sum, file) => sum + readFileSync(path.join(ROOT, file)).length, 0);
    expect(size).toBeLessThan(20_000);
  });

  it('has the rest behind it', async () => {
    const files = await atOnce('extension/whole.ts');
    expect(files).toContain('core/rules/systems.ts');
    expect(files).toContain('core/audit/open/open-log.ts');
    // The rule systems themselves, and what only a command wants, come when they are wanted.
    expect(files.filter(file => /^core\/rules\/[^/]+\/system\.ts$|^core\/draw\/|xz-decompress/.test(file))).toEqual([]);
  });
});

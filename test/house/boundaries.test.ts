// The core runs in every host, and imports point one way: the compiler and the linter hold that. These tests hold them.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

let folder: string;
beforeAll(() => {
  mkdirSync(path.join(ROOT, 'out'), { recursive: true });
  // Below the project: what is installed there is found as from the core itself.
  folder = mkdtempSync(path.join(ROOT, 'out/boundaries-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What a program of the project prints that is run in a folder. */
const printed = (program: string, args: readonly string[], cwd: string): string =>
  spawnSync(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], { cwd, encoding: 'utf8' }).stdout;

describe('the core', () => {
  const PLATFORM: Readonly<Record<string, string>> = {
    process: `export const a = process.cwd();`,
    Buffer: `export const a = Buffer.from('');`,
    window: `export const a = window.location;`,
    document: `export const a = document.title;`,
    console: `console.log('');\nexport const a = 1;`,
    setTimeout: `setTimeout(() => undefined, 1);\nexport const a = 1;`,
  };
  const MODULES: Readonly<Record<string, string>> = { vscode: 'vscode', fs: 'fs', 'of-node': 'node:fs' };
  const WHAT_EVERY_HOST_HAS = `export const text = new TextDecoder().decode(new Uint8Array(2)).padEnd(4);`;

  /** What the compiler says of files of the core, by core's own settings: `name.ts(line,column): …`, a line each. */
  let errors: readonly string[];
  beforeAll(() => {
    const core = path.join(folder, 'core');
    mkdirSync(core);
    const write = (name: string, text: string) => {
      writeFileSync(path.join(core, `${name}.ts`), `${text}\n`);
    };
    write('allowed', WHAT_EVERY_HOST_HAS);
    for (const [name, text] of Object.entries(PLATFORM)) write(name, text);
    for (const [name, module] of Object.entries(MODULES))
      write(`import-${name}`, `import * as it from '${module}';\nexport const a = it;`);
    const settings = path.join(ROOT, 'core/tsconfig.json');
    const compilerOptions = { composite: false, declaration: false, emitDeclarationOnly: false, noEmit: true };
    const include = ['*.ts', path.join(ROOT, 'core/platform.d.ts')];
    writeFileSync(
      path.join(core, 'tsconfig.json'),
      JSON.stringify({ extends: settings, compilerOptions: { ...compilerOptions, tsBuildInfoFile: null }, include }),
    );
    errors = printed('@typescript/native/bin/tsc', ['--project', core, '--pretty', 'false'], core).split('\n');
  });
  const errorsOf = (name: string) => errors.filter(line => line.startsWith(`${name}.ts(`));

  it('compiles with what every host has', () => {
    expect(errorsOf('allowed')).toEqual([]);
    expect(errors).not.toContainEqual(expect.stringContaining('platform.d.ts'));
  });

  it.each(Object.keys(PLATFORM))('does not compile with %s', name => {
    expect(errorsOf(name)).toContainEqual(expect.stringContaining(`Cannot find name '${name}'`));
  });

  it.each(Object.entries(MODULES))('does not compile with an import of %s', name => {
    expect(errorsOf(`import-${name}`)).toContainEqual(
      expect.stringMatching(/Cannot find (module|name)|is not a module\./),
    );
  });
});

const REFUSED: readonly (readonly [string, string])[] = [
  ['core/base/result.ts', '../vassal/error'],
  ['core/vassal/error.ts', '../rules/verdict'],
  ['core/rules/verdict.ts', '../vassal/error'],
  ['core/rules/verdict.ts', '../audit/audit'],
  ['core/audit/audit.ts', '../report/transcript'],
  ['core/rules/revised-europa/vocabulary.ts', '../../vassal/error'],
  ['core/report/transcript.ts', '../../extension/settings'],
  ['core/report/transcript.ts', 'node:fs'],
  ['core/report/transcript.ts', 'vscode'],
  ['extension/settings.ts', '../module-builder/build-module'],
  ['extension/settings.ts', '../cli/io'],
  ['core/rules/ocs/system.ts', '../revised-europa/fight/crt'],
  ['core/rules/ocs/fight/crt.ts', '../../revised-europa/fight/crt'],
  ['core/rules/revised-europa/fight/crt.ts', '../../ocs/charts'],
  ['core/rules/verdict.ts', './ocs/words'],
  ['core/audit/audit.ts', '../rules/ocs/system'],
  ['cli/main.ts', '../core/rules/revised-europa/words'],
];

const ALLOWED: readonly (readonly [string, string])[] = [
  ['core/vassal/error.ts', '../base/result'],
  ['core/audit/audit.ts', '../vassal/error'],
  ['core/report/transcript.ts', '../audit/audit'],
  ['extension/settings.ts', '../core/report/transcript'],
  ['core/rules/registry.ts', './ocs/system'],
  ['core/rules/ocs/fight/crt.ts', '../charts'],
  ['core/rules/ocs/fight/crt.ts', '../../verdict'],
];

describe('imports', () => {
  const all = [...REFUSED, ...ALLOWED];
  /** `file:line` of those that the linter's table refuses. */
  let refused: ReadonlySet<string>;
  const placeOf = (file: string, from: string): string => {
    const line = all.filter(([f]) => f === file).findIndex(([, f]) => f === from);
    return `${file}:${line + 1}`;
  };

  // The linter reads its table from the folder where it stands: a copy, with those folders whose names it reads.
  beforeAll(() => {
    const project = path.join(folder, 'project');
    cpSync(path.join(ROOT, 'oxlint.config.mjs'), path.join(project, 'oxlint.config.mjs'));
    for (const name of ['extension', 'module-builder', 'core/rules'])
      for (const file of readdirSync(path.join(ROOT, name), { recursive: true, encoding: 'utf8' }))
        if (file.endsWith('.ts')) write(path.join(project, name, file), '');
    for (const file of new Set(all.map(([name]) => name))) {
      const imports = all
        .filter(([name]) => name === file)
        .map(([, from], n) => `export type * as A${n} from '${from}';`);
      write(path.join(project, file), `${imports.join('\n')}\n`);
    }
    const files = new Set(all.map(([name]) => name));
    const config = path.join(project, 'oxlint.config.mjs');
    const { diagnostics } = JSON.parse(
      printed('oxlint/bin/oxlint', ['-c', config, '--format', 'json', ...files], project),
    ) as { diagnostics: readonly Diagnostic[] };
    refused = new Set(
      diagnostics
        .filter(d => d.code.includes('no-restricted-imports'))
        .map(d => `${d.filename}:${d.labels[0]?.span.line ?? 0}`),
    );
  });

  it.each(REFUSED)('%s may not import %s', (file, from) => {
    expect(refused).toContain(placeOf(file, from));
  });

  it.each(ALLOWED)('%s may import %s', (file, from) => {
    expect(refused).not.toContain(placeOf(file, from));
  });
});

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

// The core runs in every host, and imports point one way: the compiler and the linter hold that. These tests hold them.
import { ESLint, type Linter } from 'eslint';
import path from 'node:path';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What the compiler says of a file of the core that does not exist, by core's own settings. */
const errorsOf = (text: string): readonly string[] => {
  const config = path.join(ROOT, 'core/tsconfig.json');
  const { config: json } = ts.readConfigFile(config, file => ts.sys.readFile(file)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(json, ts.sys, path.dirname(config), undefined, config);
  const made = path.join(ROOT, 'core/made-by-a-test.ts');
  const host = ts.createCompilerHost({ ...options, composite: false, noEmit: true });
  const { getSourceFile, fileExists } = host;
  host.fileExists = file => file === made || fileExists.call(host, file);
  host.getSourceFile = (file, ...rest) =>
    file === made ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022) : getSourceFile.call(host, file, ...rest);
  const program = ts.createProgram(
    [made, path.join(ROOT, 'core/platform.d.ts')],
    { ...options, composite: false, noEmit: true },
    host,
  );
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(made))
    .map(d => ts.flattenDiagnosticMessageText(d.messageText, ' '));
};

describe('the core', () => {
  it('compiles with what every host has', () => {
    expect(errorsOf(`export const text = new TextDecoder().decode(new Uint8Array(2)).padEnd(4);`)).toEqual([]);
  });

  it.each([
    ['process', `export const a = process.cwd();`],
    ['Buffer', `export const a = Buffer.from('');`],
    ['window', `export const a = window.location;`],
    ['document', `export const a = document.title;`],
    ['console', `console.log('');`],
    ['setTimeout', `setTimeout(() => undefined, 1);`],
  ])('does not compile with %s', (name, text) => {
    expect(errorsOf(text).some(e => e.includes(`Cannot find name '${name}'`))).toBe(true);
  });

  it.each(['vscode', 'node:fs', 'fs'])('does not compile with an import of %s', name => {
    const errors = errorsOf(`import * as it from '${name}';\nexport const a = it;`);
    expect(errors.some(e => /^Cannot find module|is not a module\.$/.test(e))).toBe(true);
  });
});

describe('imports', () => {
  // Type-checked rules are off: they would load the whole project for one line of text.
  const eslint = new ESLint({ cwd: ROOT, overrideConfig: tseslint.configs.disableTypeChecked as Linter.Config });
  const refused = async (file: string, from: string): Promise<boolean> => {
    const [result] = await eslint.lintText(`import type { It } from '${from}';\nexport type That = It;\n`, {
      filePath: path.join(ROOT, file),
    });
    return result?.messages.some(m => m.ruleId === 'no-restricted-imports') === true;
  };

  it.each([
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
  ])(
    '%s may not import %s',
    async (file, from) => {
      expect(await refused(file, from)).toBe(true);
    },
    60_000,
  );

  it.each([
    ['core/vassal/error.ts', '../base/result'],
    ['core/audit/audit.ts', '../vassal/error'],
    ['core/report/transcript.ts', '../audit/audit'],
    ['extension/settings.ts', '../core/report/transcript'],
    ['core/rules/registry.ts', './ocs/system'],
    ['core/rules/ocs/fight/crt.ts', '../charts'],
    ['core/rules/ocs/fight/crt.ts', '../../verdict'],
  ])(
    '%s may import %s',
    async (file, from) => {
      expect(await refused(file, from)).toBe(false);
    },
    60_000,
  );
});

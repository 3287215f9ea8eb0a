// Every text of the extension can be put into other languages, and German has them all.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsToTranslate } from '../../scripts/texts-to-translate.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, string>;

/** `{0}`, links to commands and settings: they stand in every language. */
const fixed = (text: string): readonly string[] =>
  [...text.matchAll(/\{\d\}|\(command:[\w.]+\)|`[^`]+`/g)].map(([found]) => found).sort();

describe.each([
  ['what the manifest says', 'package.nls.json', 'package.nls.de.json'],
  ['what the extension says', 'l10n/bundle.l10n.json', 'l10n/bundle.l10n.de.json'],
])('%s', (_, english, german) => {
  it('is there in German, each text, with what stands in every language', () => {
    expect(Object.keys(read(german)).sort()).toEqual(Object.keys(read(english)).sort());
    for (const [key, text] of Object.entries(read(english)))
      expect(fixed(read(german)[key] ?? ''), key).toEqual(fixed(text));
  });
});

describe('texts', () => {
  it('of the code are in the bundle that translators work from: node scripts/texts-to-translate.mjs writes it', () => {
    expect(read('l10n/bundle.l10n.json')).toEqual(textsToTranslate());
  });

  it('of the manifest stand in its texts, none is left over', () => {
    const named = [...readFileSync(path.join(ROOT, 'package.json'), 'utf8').matchAll(/"%([\w.-]+)%"/g)].map(m => m[1]);
    expect([...new Set(named)].sort()).toEqual(Object.keys(read('package.nls.json')).sort());
  });

  it('that VS Code shows are none that only English has', () => {
    const files = readdirSync(path.join(ROOT, 'extension'), { recursive: true, encoding: 'utf8' });
    const shown =
      /\b(?:show(?:Information|Warning|Error)Message\(\s*|(?:title|prompt|placeHolder|placeholder|detail): )['"`][A-Z]/;
    for (const file of files.filter(name => name.endsWith('.ts')))
      expect(readFileSync(path.join(ROOT, 'extension', file), 'utf8'), file).not.toMatch(shown);
  });
});

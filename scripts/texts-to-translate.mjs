// The texts of the extension that can be put into other languages: gathered from its code into `l10n/bundle.l10n.json`, from
// which translators work. `node scripts/texts-to-translate.mjs` writes it; a test compares. A text is what is given to
// `l10n.t`, to the board page's `t`, or to `inEnglish`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '..');
export const BUNDLE = path.join(ROOT, 'l10n/bundle.l10n.json');

const CALLS = new Set(['l10n.t', 't', 'translate', 'inEnglish']);

const sources = ['extension', 'core/report', 'core/base'].flatMap(folder =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map(name => path.join(ROOT, folder, name)),
);

const textsIn = file => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = node => {
    if (ts.isCallExpression(node) && CALLS.has(node.expression.getText(source))) {
      const [text] = node.arguments;
      if (text && ts.isStringLiteralLike(text)) found.push(text.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Each text once, in alphabetical order, with itself: the form of a bundle. */
export const textsToTranslate = () => {
  const texts = [...new Set(sources.flatMap(textsIn))].sort((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries(texts.map(text => [text, text]));
};

if (process.argv[1] === import.meta.filename) {
  const texts = textsToTranslate();
  writeFileSync(BUNDLE, `${JSON.stringify(texts, null, 2)}\n`);
  console.log(`${Object.keys(texts).length} texts in l10n/bundle.l10n.json`);
}

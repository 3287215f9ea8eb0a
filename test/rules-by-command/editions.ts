// Rule systems that are editions of one rulebook share a folder. Its `edition.ts` has a row for each: what a rule is called in
// the code, and its number in that edition.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A name of the code -> the rule's number. */
export type RuleNames = ReadonlyMap<string, string>;

const FILE = 'edition.ts';

const keyOf = (p: ts.ObjectLiteralElementLike): string =>
  ts.isPropertyAssignment(p) && (ts.isIdentifier(p.name) || ts.isStringLiteral(p.name)) ? p.name.text : '';

const valueOf = (o: ts.ObjectLiteralExpression, key: string): ts.Expression | undefined => {
  const found = o.properties.find(p => keyOf(p) === key);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
};

/** The names of each edition in a source that has such rows. */
export const editionsIn = (source: string): ReadonlyMap<string, RuleNames> => {
  const editions = new Map<string, RuleNames>();
  const read = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const [id, rules] = [valueOf(node, 'id'), valueOf(node, 'rules')];
      if (id && ts.isStringLiteral(id) && rules && ts.isObjectLiteralExpression(rules))
        editions.set(
          id.text,
          new Map(
            rules.properties.flatMap(p =>
              ts.isPropertyAssignment(p) && ts.isStringLiteral(p.initializer)
                ? [[keyOf(p), p.initializer.text] as const]
                : [],
            ),
          ),
        );
    }
    ts.forEachChild(node, read);
  };
  read(ts.createSourceFile(FILE, source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS));
  return editions;
};

/** System -> its names, of all editions in a folder; empty for a folder of one system. */
export const editionsOf = (root: string, folder: string): ReadonlyMap<string, RuleNames> => {
  const file = path.join(root, folder, FILE);
  return existsSync(file) ? editionsIn(readFileSync(file, 'utf8')) : new Map();
};

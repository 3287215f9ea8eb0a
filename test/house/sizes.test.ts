// What the referee is made of stays small enough to be read at a glance: no definition there is longer than a screen or so.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** In lines, with its comments inside, without the comment above it. */
const LONGEST = 80;

const sources = execFileSync('git', ['ls-files', 'core/audit', 'core/rules/frame'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(file => file.endsWith('.ts'));

/** `core/audit/judge/judge.ts: export class Judge { … 286 lines` */
const tooLongIn = (file: string): readonly string[] => {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  return source.statements.flatMap(statement => {
    const lines = lineAt(statement.end) - lineAt(statement.getStart(source)) + 1;
    const name = statement
      .getText(source)
      .split(/[\s(<:=]+(?=\w)/, 3)
      .join(' ');
    return lines > LONGEST ? [`${file}: ${name}, ${lines} lines`] : [];
  });
};

it('no definition of the audit, or of the frame of the rules, is longer than 80 lines', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(tooLongIn)).toEqual([]);
});

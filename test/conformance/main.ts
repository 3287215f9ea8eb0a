// `npm run conformance -- FILE...`: runs vectors from any file, says which failed, exits 1 if one did.

import { readFileSync } from 'node:fs';
import { runVectors } from './run';
import { asVector, type Vector } from './vector';

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 2000 ? `${text.slice(0, 2000)}…` : text;
};

/** The vectors of a file: a JSON list, or an object with a list called `vectors`. */
const readVectors = (file: string): readonly Vector[] => {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const list: unknown = Array.isArray(content) ? content : (content as { readonly vectors?: unknown } | null)?.vectors;
  if (!Array.isArray(list)) throw new Error('no list of vectors');
  return list.map((item: unknown, i) => {
    const vector = asVector(item);
    if (!vector) throw new Error(`item ${i + 1} is no vector: it needs an id, and a kind or a system and a rule`);
    return vector;
  });
};

const main = async (files: readonly string[]): Promise<number> => {
  if (files.length === 0) {
    console.error('usage: npm run conformance -- FILE...');
    return 2;
  }
  const vectors: Vector[] = [];
  for (const file of files) {
    try {
      vectors.push(...readVectors(file));
    } catch (error) {
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      return 3;
    }
  }
  const { passed, failed, open } = await runVectors(vectors);
  for (const [what, ids] of open) console.log(`open: ${what} (${ids.length})`);
  for (const { id, expected, actual } of failed)
    console.log(`failed: ${id}\n  expected ${short(expected)}\n  answered ${short(actual)}`);
  console.log(`${passed.length} passed, ${failed.length} failed`);
  for (const { id } of failed) console.log(id);
  return failed.length > 0 ? 1 : 0;
};

void main(process.argv.slice(2)).then(code => {
  process.exitCode = code;
});

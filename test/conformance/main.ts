// `npm run conformance -- FILE...`: runs vectors from any file, says which failed, exits 1 if one did.
// `npm run conformance -- --mutate FILE...`: changes their expectations and questions, says which change nobody noticed.

import { readFileSync } from 'node:fs';
import { mutate } from './mutate';
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

const runAll = async (vectors: readonly Vector[]): Promise<number> => {
  const { passed, failed, open } = await runVectors(vectors);
  for (const [what, ids] of open) console.log(`open: ${what} (${ids.length})`);
  for (const { id, expected, actual } of failed)
    console.log(`failed: ${id}\n  expected ${short(expected)}\n  answered ${short(actual)}`);
  const unanswered = [...open.values()].reduce((n, ids) => n + ids.length, 0);
  console.log(`${passed.length} passed, ${failed.length} failed, ${unanswered} not answered`);
  for (const { id } of failed) console.log(id);
  return failed.length > 0 ? 1 : 0;
};

const mutateAll = async (vectors: readonly Vector[]): Promise<number> => {
  const { expectations, missed, notOurs, questions, misread, untried } = await mutate(vectors);
  for (const what of missed) console.log(`not noticed: ${what} changed`);
  for (const what of misread) console.log(`not noticed: ${what} made strange`);
  console.log(
    `${expectations - missed.length} of ${expectations} wrong expectations noticed (${notOurs} only the original has)`,
  );
  console.log(`${questions - misread.length} of ${questions} strange questions noticed`);
  if (untried > 0) console.log(`${untried} vectors not tried: they fail or are not answered`);
  return missed.length + misread.length > 0 ? 1 : 0;
};

const main = async (args: readonly string[]): Promise<number> => {
  const files = args.filter(arg => arg !== '--mutate');
  if (files.length === 0) {
    console.error('usage: npm run conformance -- [--mutate] FILE...');
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
  return args.includes('--mutate') ? mutateAll(vectors) : runAll(vectors);
};

void main(process.argv.slice(2)).then(code => {
  process.exitCode = code;
});

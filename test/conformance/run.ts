import { formatRunners } from './format/registry';
import { rulesRunners } from './rules/registry';
import { answers, type Surroundings, type Vector } from './vector';

export interface Failure {
  readonly id: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

export interface Outcome {
  readonly passed: readonly string[];
  readonly failed: readonly Failure[];
  /** Vectors that nothing here answers yet, by kind, or by system and rule. */
  readonly open: ReadonlyMap<string, readonly string[]>;
}

type Verdict = 'passed' | Failure | { readonly open: string };

/** Runs vectors in order. A runner that throws fails its vector. */
export const runVectors = async (vectors: readonly Vector[]): Promise<Outcome> => {
  const byId = new Map(vectors.map(vector => [vector.id, vector]));
  const surroundings: Surroundings = {
    inputOf: id => {
      const vector = byId.get(id);
      return vector && 'kind' in vector ? vector.input : undefined;
    },
  };
  const passed: string[] = [];
  const failed: Failure[] = [];
  const open = new Map<string, string[]>();
  for (const vector of vectors) {
    const verdict = await judge(vector, surroundings);
    if (verdict === 'passed') passed.push(vector.id);
    else if ('open' in verdict) open.set(verdict.open, [...(open.get(verdict.open) ?? []), vector.id]);
    else failed.push(verdict);
  }
  return { passed, failed, open };
};

const judge = async (vector: Vector, surroundings: Surroundings): Promise<Verdict> => {
  const expected = 'kind' in vector ? vector.expected : vector.expect;
  try {
    if ('kind' in vector) {
      const runner = formatRunners.get(vector.kind);
      if (!runner) return { open: `kind ${vector.kind}` };
      const actual = await runner.run(vector.input, surroundings);
      return answers(expected, actual, runner.notOurs) ? 'passed' : { id: vector.id, expected, actual };
    }
    const run = rulesRunners.get(vector.system);
    if (!run) return { open: `system ${vector.system}` };
    const actual = await run(vector.given, vector);
    if (actual === undefined) return { open: `system ${vector.system}, rule ${vector.rule}` };
    return answers(expected, actual) ? 'passed' : { id: vector.id, expected, actual };
  } catch (error) {
    return { id: vector.id, expected, actual: `threw ${String(error)}` };
  }
};

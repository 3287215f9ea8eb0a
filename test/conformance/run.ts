import { formatRunners } from './format/registry';
import { reading } from './format/reading';
import { asGiven } from './rules/given';
import { rulesRunners } from './rules/registry';
import { answers, type FormatVector, type RulesVector, type Surroundings, type Vector } from './vector';

interface Failure {
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

/** What a runner answers, made without a look at what is expected; or why it cannot. */
export type Answer =
  | { readonly kind: 'answer'; readonly value: unknown; readonly notOurs: readonly string[] }
  | { readonly kind: 'open'; readonly what: string }
  | { readonly kind: 'error'; readonly message: string };

export const surroundingsOf = (vectors: readonly Vector[]): Surroundings => {
  const byId = new Map(vectors.map(vector => [vector.id, vector]));
  return {
    inputOf: id => {
      const vector = byId.get(id);
      return vector && 'kind' in vector ? vector.input : undefined;
    },
  };
};

/** What of a vector's question nobody read would change nothing if it were wrong: so it is an error. */
const unlessUnread = (value: unknown, unread: readonly string[], notOurs: readonly string[] = []): Answer =>
  unread.length === 0
    ? { kind: 'answer', value, notOurs }
    : { kind: 'error', message: `not read: ${unread.join(', ')}` };

const answerFormat = async ({ kind, input }: FormatVector, surroundings: Surroundings): Promise<Answer> => {
  const runner = formatRunners.get(kind);
  if (!runner) return { kind: 'open', what: `kind ${kind}` };
  const { value, unread } = reading(input);
  return unlessUnread(
    await runner.run(value, surroundings),
    unread().filter(name => runner.notes?.includes(name) !== true),
    runner.notOurs,
  );
};

const answerRule = ({ system, rule, given }: RulesVector): Answer => {
  const run = rulesRunners.get(system);
  if (!run) return { kind: 'open', what: `system ${system}` };
  const read = asGiven(given);
  if (!read) return { kind: 'error', message: 'nothing is given' };
  const value = run(read, rule);
  return value === undefined
    ? { kind: 'open', what: `system ${system}, rule ${rule}` }
    : unlessUnread(value, read.unread());
};

/** A runner that throws cannot answer. */
export const answerOf = async (vector: Vector, surroundings: Surroundings): Promise<Answer> => {
  try {
    return 'kind' in vector ? await answerFormat(vector, surroundings) : answerRule(vector);
  } catch (error) {
    return { kind: 'error', message: String(error) };
  }
};

export const expectedOf = (vector: Vector): unknown => ('kind' in vector ? vector.expected : vector.expect);

/** Runs vectors in order. */
export const runVectors = async (vectors: readonly Vector[]): Promise<Outcome> => {
  const surroundings = surroundingsOf(vectors);
  const passed: string[] = [];
  const failed: Failure[] = [];
  const open = new Map<string, string[]>();
  for (const vector of vectors) {
    const answer = await answerOf(vector, surroundings);
    const expected = expectedOf(vector);
    if (answer.kind === 'open') open.set(answer.what, [...(open.get(answer.what) ?? []), vector.id]);
    else if (answer.kind === 'error') failed.push({ id: vector.id, expected, actual: answer.message });
    else if (answers(expected, answer.value, answer.notOurs)) passed.push(vector.id);
    else failed.push({ id: vector.id, expected, actual: answer.value });
  }
  return { passed, failed, open };
};

// Would a wrong expectation be noticed, and a question that makes no sense? Vectors with one value changed must fail.

import { answerOf, expectedOf, surroundingsOf } from './run';
import { answers, type Vector } from './vector';

export interface Mutated {
  /** Expectations with one value changed, and those of them that still passed: `id expected.mp`. */
  readonly expectations: number;
  readonly missed: readonly string[];
  /** Values that nothing here answers, for only the original has them. */
  readonly notOurs: number;
  /** Questions with a strange word or an unknown key, and those of them that still got the expected answer. */
  readonly questions: number;
  readonly misread: readonly string[];
  /** Vectors whose own answer is wrong or open: with them nothing is tried. */
  readonly untried: number;
}

type Path = readonly (string | number)[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all values that hold no others; an empty list or object is one. */
const leavesOf = (value: unknown, path: Path = []): readonly Path[] => {
  const inner = Array.isArray(value)
    ? value.map((item: unknown, i) => [i, item] as const)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return inner.length === 0 ? [path] : inner.flatMap(([key, item]) => leavesOf(item, [...path, key]));
};

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Readonly<Record<string | number, unknown>>)[key], value);

const withValue = (value: unknown, [key, ...rest]: Path, changed: unknown): unknown => {
  if (key === undefined) return changed;
  if (Array.isArray(value)) return value.map((item: unknown, i) => (i === key ? withValue(item, rest, changed) : item));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [key]: withValue(record[key], rest, changed) };
};

/** Another value of the same kind. */
const other = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}?`;
  return 'something else';
};

const STRANGE_WORD = 'green cheese';

/** The question with each of its words made strange, and with a key that nobody knows. */
const strangeQuestions = (given: unknown): readonly (readonly [string, unknown])[] => {
  if (!isRecord(given)) return [];
  const words = leavesOf(given).filter(path => typeof valueAt(given, path) === 'string');
  return [
    ...words.map(path => [path.join('.'), withValue(given, path, STRANGE_WORD)] as const),
    [STRANGE_WORD, { ...given, [STRANGE_WORD]: 1 }],
  ];
};

/** Words in the inputs of formats are any text; only an unknown key can be told there. */
const strangeInputs = (input: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(input) ? [[STRANGE_WORD, { ...input, [STRANGE_WORD]: 1 }]] : [];

const strangeOf = (vector: Vector): readonly (readonly [string, Vector])[] =>
  'kind' in vector
    ? strangeInputs(vector.input).map(([name, input]) => [name, { ...vector, input }] as const)
    : strangeQuestions(vector.given).map(([name, given]) => [name, { ...vector, given }] as const);

/** An answer is made once: no runner sees what is expected, so it would be the same each time. */
export const mutate = async (vectors: readonly Vector[]): Promise<Mutated> => {
  const surroundings = surroundingsOf(vectors);
  const missed: string[] = [];
  const misread: string[] = [];
  let [expectations, questions, notOurs, untried] = [0, 0, 0, 0];
  for (const vector of vectors) {
    const answer = await answerOf(vector, surroundings);
    const expected = expectedOf(vector);
    if (answer.kind !== 'answer' || !answers(expected, answer.value, answer.notOurs)) {
      untried += 1;
      continue;
    }
    for (const path of leavesOf(expected)) {
      if (isRecord(expected) && answer.notOurs.includes(String(path[0]))) {
        notOurs += 1;
        continue;
      }
      expectations += 1;
      const wrong = withValue(expected, path, other(valueAt(expected, path)));
      if (answers(wrong, answer.value, answer.notOurs)) missed.push(`${vector.id} ${['expected', ...path].join('.')}`);
    }
    for (const [name, strange] of strangeOf(vector)) {
      questions += 1;
      const answered = await answerOf(strange, surroundings);
      if (answered.kind === 'answer' && answers(expected, answered.value, answered.notOurs))
        misread.push(`${vector.id} given.${name}`);
    }
  }
  return { expectations, missed, notOurs, questions, misread, untried };
};

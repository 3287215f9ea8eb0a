// A reading of the rules that a line chooses: `oddsRounding=down`.

import type { Told, Words } from '../context';
import { didYouMean, meant, type Part, type LineProblems } from '../problem';
import type { Reader } from '../reader';

type Said = [string, string][];

const NAME = /(\w+)\s*=\s*/y;
const VALUE = /[^\s,;]*/y;

/** false: no option stands here. */
export const takeOption = (reader: Reader, words: Words, into: Said, problems: LineProblems): boolean => {
  const from = reader.at;
  const name = reader.take(NAME)?.[1];
  if (name === undefined) return false;
  const known = valuesOf(name, words);
  const value = reader.phrase(phrase => known?.get(phrase))?.part.text ?? reader.take(VALUE)?.[0] ?? '';
  readOption(reader.since(from), name, value, into, { words, problems });
  return true;
};

/** Spelling in small letters -> value. */
const valuesOf = (name: string, { options, choices }: Words): ReadonlyMap<string, string> | undefined => {
  const allowed = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!allowed) return undefined;
  const others = Object.hasOwn(choices, name) ? choices[name] : undefined;
  return new Map([...Object.entries(others ?? {}), ...allowed.map(value => [value.toLowerCase(), value] as const)]);
};

export const readOption = (at: Part, name: string, value: string, into: Said, { words, problems }: Told): void => {
  const known = valuesOf(name, words);
  const meantValue = known?.get(value.toLowerCase());
  if (!known) {
    const near = meant(name, Object.keys(words.options));
    const fixes = near.map(n => `${n}=${value}`);
    problems.error('unknown-option', at, `Unknown option “${name}”.${didYouMean(near)}`, fixes);
  } else if (meantValue === undefined) {
    const allowed = words.options[name] ?? [];
    const fixes = allowed.map(a => `${name}=${a}`);
    problems.error('option-value', at, `The option ${name} is one of: ${allowed.join(', ')}.`, fixes);
  } else if (into.some(([before]) => before === name)) {
    problems.offer('option-twice', at, `The option ${name} is said twice.`);
  } else if (problems.counts(`option ${name}`, at)) into.push([name, meantValue]);
};

const SURPRISE = /^surprise(?:\s+(?:of\s+)?\+?([1-6]))?$/i;

/** `surprise 2`, where a rule asks whose it is; false: it is something else. */
export const askWhoseSurprise = (part: Part, { options }: Words, problems: LineProblems): boolean => {
  const [all, columns = ''] = SURPRISE.exec(part.text) ?? [];
  if (all === undefined || options['surprise'] === undefined) return false;
  const fixes = ['attacker', 'defender'].map(side => `${side} surprise ${columns}`.trimEnd());
  problems.offer('whose-surprise', part, `Whose is the surprise: ${fixes.join(' or ')}?`, { fixes });
  return true;
};

// The part of VASSAL's expressions (spec 9.4) that can be worked out safely: properties, numbers, strings, the usual
// operators, `GetProperty` and `If`. Anything else has no value here: better none than a wrong one.

import { detached } from './detached';
import { fitting } from './fitting';
import type { Lookup } from './lookup';

type Value = string | number | boolean;
interface Token {
  readonly kind: 'number' | 'string' | 'name' | 'operator';
  readonly text: string;
}

/** Thrown inside this file only, and caught in `evaluate`. */
class BeyondUs extends Error {}

const MOST_TOKENS = 500;
const DEEPEST = 40;
const TOKEN =
  /\s*(?:(\d{1,9}(?:\.\d{1,9})?)|"((?:[^"\\]|\\.)*)"|([A-Za-z_][A-Za-z0-9_]*)|(&&|\|\||[=!<>]=|[-+*/%<>!(),?:]))/y;

const tokenize = (text: string): Token[] => {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(text);
    if (!match || tokens.length >= MOST_TOKENS) throw new BeyondUs();
    const [, number, string, name, operator = ''] = match;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (string !== undefined) tokens.push({ kind: 'string', text: string.replace(/\\(.)/g, '$1') });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else tokens.push({ kind: 'operator', text: operator });
  }
  return tokens;
};

const strip = (text: string): string => {
  const t = text.trim();
  return t.startsWith('{') && t.endsWith('}') ? t.slice(1, -1).trim() : t;
};

/** A property's text as a value: whole numbers count, `true` and `false` are truths, the rest is text. */
const typed = (text: string): Value => {
  if (/^[+-]?\d{1,9}$/.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  return text;
};

/** Left-associative operators, and how tightly they bind. */
const BINDING: ReadonlyMap<string, number> = new Map(
  [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%']].flatMap((operators, i) =>
    operators.map(operator => [operator, i] as const),
  ),
);
const EQUALITY = 2;
const ORDER = 3;

const truth = (value: Value): boolean => {
  if (typeof value !== 'boolean') throw new BeyondUs();
  return value;
};

const arithmetic = (operator: string, a: Value, b: Value): Value => {
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) return fitting(String(a) + String(b));
  if (typeof a !== 'number' || typeof b !== 'number') throw new BeyondUs();
  // Whole numbers only: what Java makes of the others, and of a division by zero, is not ours to guess.
  if (!Number.isInteger(a) || !Number.isInteger(b) || ((operator === '/' || operator === '%') && b === 0))
    throw new BeyondUs();
  const result = { '+': a + b, '-': a - b, '*': a * b, '/': Math.trunc(a / b), '%': a % b }[operator];
  if (result === undefined || Math.abs(result) > 2147483647) throw new BeyondUs();
  return result + 0;
};

const compare = (operator: string, a: Value, b: Value): boolean => {
  if (operator === '==') return String(a) === String(b);
  if (operator === '!=') return String(a) !== String(b);
  if (typeof a !== 'number' || typeof b !== 'number') throw new BeyondUs();
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
};

const apply = (operator: string, a: Value, b: Value): Value => {
  if (operator === '&&') return truth(a) && truth(b);
  if (operator === '||') return truth(a) || truth(b);
  const binding = BINDING.get(operator);
  return binding === EQUALITY || binding === ORDER ? compare(operator, a, b) : arithmetic(operator, a, b);
};

/** An expression that was read: throws `BeyondUs` where its value is beyond this evaluator. */
type Term = (lookup: Lookup) => Value;

/** Reads an expression once, however often it is asked for its value. */
class Parser {
  private at = 0;
  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Term {
    const term = this.conditional(0);
    if (this.at !== this.tokens.length) throw new BeyondUs();
    return term;
  }

  private get operator(): string | undefined {
    const token = this.tokens[this.at];
    return token?.kind === 'operator' ? token.text : undefined;
  }

  private take(operator: string): boolean {
    if (this.operator !== operator) return false;
    this.at++;
    return true;
  }

  private expect(operator: string): void {
    if (!this.take(operator)) throw new BeyondUs();
  }

  private conditional(depth: number): Term {
    if (depth > DEEPEST) throw new BeyondUs();
    const condition = this.binary(0, depth);
    if (!this.take('?')) return condition;
    const yes = this.conditional(depth + 1);
    this.expect(':');
    const no = this.conditional(depth + 1);
    return lookup => {
      const isSo = condition(lookup);
      const [ifSo, ifNot] = [yes(lookup), no(lookup)];
      return truth(isSo) ? ifSo : ifNot;
    };
  }

  /** Operators that bind at least so tightly. */
  private binary(least: number, depth: number): Term {
    const terms = [this.unary(depth)];
    const operators: string[] = [];
    for (;;) {
      const { operator } = this;
      const binding = operator === undefined ? undefined : BINDING.get(operator);
      if (operator === undefined || binding === undefined || binding < least) break;
      this.at++;
      operators.push(operator);
      terms.push(this.binary(binding + 1, depth));
    }
    const [only] = terms;
    return only && operators.length === 0 ? only : chainOf(terms, operators);
  }

  private unary(depth: number): Term {
    if (depth > DEEPEST) throw new BeyondUs();
    if (this.take('!')) {
      const term = this.unary(depth + 1);
      return lookup => !truth(term(lookup));
    }
    if (this.take('-')) {
      const term = this.unary(depth + 1);
      return lookup => arithmetic('-', 0, term(lookup));
    }
    if (this.take('(')) {
      const term = this.conditional(depth + 1);
      this.expect(')');
      return term;
    }
    return this.operand(depth);
  }

  private operand(depth: number): Term {
    const token = this.tokens[this.at++];
    if (token?.kind === 'number') return constant(Number(token.text));
    if (token?.kind === 'string') return constant(token.text);
    if (token?.kind !== 'name') throw new BeyondUs();
    const { text } = token;
    if (text === 'true' || text === 'false') return constant(text === 'true');
    return this.operator === '(' ? this.call(text, depth) : lookup => typed(lookup(text) ?? '');
  }

  private call(name: string, depth: number): Term {
    this.expect('(');
    const terms = [this.conditional(depth + 1)];
    while (this.take(',')) terms.push(this.conditional(depth + 1));
    this.expect(')');
    return lookup => {
      const [first, second, third] = terms.map(term => term(lookup));
      if (name === 'GetProperty' && typeof first === 'string') return typed(lookup(first) ?? '');
      if (name === 'If' && first !== undefined && second !== undefined && third !== undefined)
        return truth(first) ? second : third;
      throw new BeyondUs();
    };
  }
}

const constant =
  (value: Value): Term =>
  () =>
    value;

/** Terms with operators between them, from left to right. */
const chainOf =
  (terms: readonly Term[], operators: readonly string[]): Term =>
  lookup => {
    let value = terms[0]?.(lookup) ?? '';
    for (const [i, operator] of operators.entries()) value = apply(operator, value, terms[i + 1]?.(lookup) ?? '');
    return value;
  };

const orBeyond = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    if (error instanceof BeyondUs) return undefined;
    throw error;
  }
};

interface Read {
  /** undefined: beyond this evaluator. */
  readonly term: Term | undefined;
  /** Every name that it may ask for. */
  readonly names: readonly string[];
}

/** Characters of expressions that are remembered: those of a module's counters are asked for again and again. */
const MOST_REMEMBERED = 1_000_000;
const remembered = new Map<string, Read>();
let rememberedLength = 0;

const read = (text: string): Read => {
  const known = remembered.get(text);
  if (known) return known;
  const tokens = orBeyond(() => tokenize(strip(text)));
  const afresh: Read = {
    term: tokens && orBeyond(() => new Parser(tokens).whole()),
    names: tokens?.flatMap(({ kind, text: name }) => (kind === 'name' || kind === 'string' ? [name] : [])) ?? [],
  };
  rememberedLength += text.length;
  if (rememberedLength > MOST_REMEMBERED) {
    remembered.clear();
    rememberedLength = text.length;
  }
  remembered.set(detached(text), afresh);
  return afresh;
};

/** The value of an expression, with or without its braces, as text; undefined if it is beyond this evaluator. */
export const evaluate = (text: string, lookup: Lookup): string | undefined => {
  if (strip(text) === '') return '';
  const { term } = read(text);
  return term && orBeyond(() => String(term(lookup)));
};

/** The value of a field that holds a property's name, or an expression in braces. */
export const evaluateProperty = (text: string, lookup: Lookup): string | undefined =>
  text.trim().startsWith('{') ? evaluate(text, lookup) : (lookup(text.trim()) ?? '');

/** Every name that an expression may ask for, also in strings: `GetProperty("x")`. */
export const namesIn = (text: string): readonly string[] => read(text).names;

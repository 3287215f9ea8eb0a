// The part of VASSAL's expressions (spec 9.4) that can be worked out safely: properties, numbers, strings, the usual
// operators, `GetProperty` and `If`. Anything else has no value here: better none than a wrong one.

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

/** Left-associative operators by how tightly they bind, loosest first. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

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
  return LEVELS[2]?.includes(operator) || LEVELS[3]?.includes(operator)
    ? compare(operator, a, b)
    : arithmetic(operator, a, b);
};

class Parser {
  private at = 0;
  constructor(
    private readonly tokens: readonly Token[],
    private readonly lookup: Lookup,
  ) {}

  whole(): Value {
    const value = this.conditional(0);
    if (this.at !== this.tokens.length) throw new BeyondUs();
    return value;
  }

  private isNext(operator: string): boolean {
    const token = this.tokens[this.at];
    return token?.kind === 'operator' && token.text === operator;
  }

  private take(operator: string): boolean {
    if (!this.isNext(operator)) return false;
    this.at++;
    return true;
  }

  private expect(operator: string): void {
    if (!this.take(operator)) throw new BeyondUs();
  }

  private conditional(depth: number): Value {
    if (depth > DEEPEST) throw new BeyondUs();
    const condition = this.binary(0, depth);
    if (!this.take('?')) return condition;
    const yes = this.conditional(depth + 1);
    this.expect(':');
    const no = this.conditional(depth + 1);
    return truth(condition) ? yes : no;
  }

  private binary(level: number, depth: number): Value {
    const operators = LEVELS[level];
    if (!operators) return this.unary(depth);
    let value = this.binary(level + 1, depth);
    for (
      let operator = operators.find(o => this.isNext(o));
      operator !== undefined;
      operator = operators.find(o => this.isNext(o))
    ) {
      this.at++;
      value = apply(operator, value, this.binary(level + 1, depth));
    }
    return value;
  }

  private unary(depth: number): Value {
    if (depth > DEEPEST) throw new BeyondUs();
    if (this.take('!')) return !truth(this.unary(depth + 1));
    if (this.take('-')) return arithmetic('-', 0, this.unary(depth + 1));
    if (this.take('(')) {
      const value = this.conditional(depth + 1);
      this.expect(')');
      return value;
    }
    return this.operand(depth);
  }

  private operand(depth: number): Value {
    const token = this.tokens[this.at++];
    if (token?.kind === 'number') return Number(token.text);
    if (token?.kind === 'string') return token.text;
    if (token?.kind !== 'name') throw new BeyondUs();
    if (token.text === 'true' || token.text === 'false') return token.text === 'true';
    return this.isNext('(') ? this.call(token.text, depth) : typed(this.lookup(token.text) ?? '');
  }

  private call(name: string, depth: number): Value {
    this.expect('(');
    const values = [this.conditional(depth + 1)];
    while (this.take(',')) values.push(this.conditional(depth + 1));
    this.expect(')');
    const [first, second, third] = values;
    if (name === 'GetProperty' && typeof first === 'string') return typed(this.lookup(first) ?? '');
    if (name === 'If' && first !== undefined && second !== undefined && third !== undefined)
      return truth(first) ? second : third;
    throw new BeyondUs();
  }
}

/** The value of an expression, with or without its braces, as text; undefined if it is beyond this evaluator. */
export const evaluate = (text: string, lookup: Lookup): string | undefined => {
  const source = strip(text);
  if (source === '') return '';
  try {
    return String(new Parser(tokenize(source), lookup).whole());
  } catch (error) {
    if (error instanceof BeyondUs) return undefined;
    throw error;
  }
};

/** The value of a field that holds a property's name, or an expression in braces. */
export const evaluateProperty = (text: string, lookup: Lookup): string | undefined =>
  text.trim().startsWith('{') ? evaluate(text, lookup) : (lookup(text.trim()) ?? '');

/** Every name that an expression may ask for, also in strings: `GetProperty("x")`. */
export const namesIn = (text: string): string[] => {
  try {
    return tokenize(strip(text)).flatMap(token =>
      token.kind === 'name' || token.kind === 'string' ? [token.text] : [],
    );
  } catch (error) {
    if (error instanceof BeyondUs) return [];
    throw error;
  }
};

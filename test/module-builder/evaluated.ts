// Expressions of a built module without VASSAL: what BeanShell and JavaScript write differently is put over, so far as our own
// expressions go (texts, comparisons, whole numbers, divided by figures).

import { createContext, runInContext } from 'node:vm';

/** What stands in the properties that an expression may ask for. */
export type Properties = Readonly<Record<string, string>>;

/** In a context of its own: Java's `equals` is for the texts there alone. */
const context = (properties: Properties): object =>
  createContext({
    ...Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [
        name,
        /^(true|false)$/.test(value) ? value === 'true' : value,
      ]),
    ),
    GetString: (name: string) => properties[name] ?? '',
  });

/** Java's `equals`, of the texts of a context. */
export const JAVA_TEXTS =
  "Object.defineProperty(String.prototype, 'equals', { value(other) { return String(this) === String(other); } });";

/** Java divides whole numbers to whole ones: `(…)/4`, the bracket being the divided. */
const wholeDivisions = (expression: string): string => {
  let text = expression;
  for (let at = text.search(/\)\/\d/); at >= 0;) {
    let [start, open] = [at, 1];
    while (open > 0 && start > 0) open += { ')': 1, '(': -1 }[text[--start] ?? ''] ?? 0;
    const divisor = /^\d+/.exec(text.slice(at + 2))?.[0] ?? '';
    const rest = text.slice(at + 2 + divisor.length);
    text = `${text.slice(0, start)}Math.trunc(${text.slice(start, at + 1)} / ${divisor})${rest}`;
    at = text.search(/\)\/\d/);
  }
  return text;
};

/** An expression in braces as JavaScript. */
export const inJavaScript = (expression: string): string =>
  wholeDivisions(expression.replace(/^\{|\}$/g, ''))
    .replaceAll('.length()', '.length')
    .replaceAll('Integer.parseInt(', 'Number(')
    .replaceAll('String.valueOf(', 'String(');

/** The value of an expression in braces, as text. */
export const evaluated = (expression: string, properties: Properties): string =>
  String(runInContext(`${JAVA_TEXTS} ${inJavaScript(expression)}`, context(properties)));

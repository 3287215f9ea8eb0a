// Expressions of a built module without VASSAL: what BeanShell and JavaScript write differently is put over, so far as our own
// expressions go (texts, comparisons, whole numbers that are not divided).

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

/** The value of an expression in braces, as text. */
export const evaluated = (expression: string, properties: Properties): string => {
  const inJavaScript = expression
    .replace(/^\{|\}$/g, '')
    .replaceAll('.length()', '.length')
    .replaceAll('Integer.parseInt(', 'Number(')
    .replaceAll('String.valueOf(', 'String(');
  return String(
    runInContext(
      `Object.defineProperty(String.prototype, 'equals', { value(other) { return String(this) === String(other); } }); ${inJavaScript}`,
      context(properties),
    ),
  );
};

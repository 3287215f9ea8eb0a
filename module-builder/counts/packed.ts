// Several properties of a counter in one text: one trait writes them, where each would be a trait on every counter, and the tally
// takes them apart.

import { text } from './expressions';

/** An expression of each part, in the order in which they stand; the last may hold any signs. */
export type Parts = readonly (readonly [name: string, value: string])[];

/** Before each part but the first: `|0`, `|1`, … */
const mark = (i: number): string => `|${i.toString(36)}`;

export const packed = (parts: Parts): string =>
  parts.map(([, value], i) => (i === 0 ? value : `"${mark(i)}"+${value}`)).join('+');

/** The expression of a part of the text in the property. */
export const partOf = (property: string, parts: Parts, name: string): string => {
  const [whole, i] = [text(property), parts.findIndex(part => part[0] === name)];
  if (i < 0) throw new Error(`no part is called ${name}`);
  const begin = i === 0 ? '0' : `${whole}.indexOf("${mark(i)}")+2`;
  return i === parts.length - 1
    ? `${whole}.substring(${begin})`
    : `${whole}.substring(${begin},${whole}.indexOf("${mark(i + 1)}"))`;
};

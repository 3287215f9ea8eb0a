// VASSAL's own reports in the chat pane, which are dropped where our line says the same.
import { visible } from './plain';

const words = (text: string): string => visible(text).replace(/\s+/g, ' ').trim();

/** VASSAL's own reports are a line or two: so far one is compared with what the step did. */
const COMPARED = 4000;

/** A report that names a moved piece and both ends of its move tells nothing that the line does not. */
export const moveTeller = (report: string): ((name: string, from: string, to: string) => boolean) => {
  const text = words(report.slice(0, COMPARED));
  if (!text.startsWith('*')) return () => false;
  return (name, from, to) => text.includes(words(name)) && text.includes(words(from)) && text.includes(words(to));
};

/** A roll's own report: the button's name and the same faces, or their sum. */
export const rollTeller = (report: string): ((button: string, values: readonly number[]) => boolean) => {
  const text = words(report.slice(0, COMPARED));
  if (!text.startsWith('*')) return () => false;
  const numbers = (text.slice(text.indexOf('=') + 1).match(/\d+/g) ?? []).map(Number);
  const isCut = report.length > COMPARED;
  // The last one may be cut, too.
  if (isCut) numbers.pop();
  return (button, values) => {
    if (!text.includes(words(button))) return false;
    const compared = isCut ? values.slice(0, numbers.length) : values;
    return compared.every((v, i) => numbers[i] === v) || numbers.includes(values.reduce((a, b) => a + b, 0));
  };
};

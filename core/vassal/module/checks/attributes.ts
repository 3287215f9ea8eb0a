// Attributes of components: known ones, of the right form (quirks of VASSAL's own reading).

import { shortName, type BuildElement } from '../build-file';
import { walk } from '../components';
import { decodeArray } from '../../text/sequence';
import { KNOWN_COMPONENTS, PLAIN_TAGS, type AttributeKind } from './known-components';
import type { Report } from './problem';

const isWhole = (text: string): boolean => /^[+-]?\d{1,10}$/.test(text);
const isDecimal = (text: string): boolean => /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/.test(text);

/** `r,g,b`, `r,g,b,a`, `0xRRGGBB`, or none (spec 9.2). */
export const isColour = (text: string): boolean =>
  text === '' ||
  text === 'null' ||
  /^0[xX][0-9a-fA-F]{1,6}$/.test(text) ||
  (/^\d{1,3}(,\d{1,3}){2,3}$/.test(text) && text.split(',').every(part => Number(part) <= 255));

/** `code,modifiers`, `code,modifiers,name`, or none (spec 9.1). */
export const isKeyStroke = (text: string): boolean => text === '' || /^-?\d{1,6},\d{1,5}(,[^,]*)?$/.test(text);

/** Braces stand around the whole and in pairs, quotes too; otherwise every `$` has its fellow. */
export const formatFault = (text: string): string | undefined => {
  if (!text.startsWith('{'))
    return (text.replaceAll('\\$', '').split('$').length - 1) % 2 === 0 ? undefined : 'a $ is not closed';
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '\\') i++;
    else if (c === '"') quoted = !quoted;
    else if (!quoted && (c === '{' || c === '(')) depth++;
    else if (!quoted && (c === '}' || c === ')') && --depth < 0) break;
  }
  if (quoted) return 'a quotation mark is not closed';
  return depth === 0 ? undefined : 'the brackets do not pair';
};

/** What is wrong with a text of a kind: code, effect, and words; undefined if nothing is. */
const fault = (
  kind: AttributeKind,
  text: string,
): { readonly code: string; readonly effect: 'loud' | 'silent'; readonly what: string } | undefined => {
  switch (kind) {
    case 'i':
    case 'd':
      return (kind === 'i' ? isWhole : isDecimal)(text)
        ? undefined
        : {
            code: 'number-malformed',
            effect: 'loud',
            what: `is not a ${kind === 'i' ? 'whole ' : ''}number; VASSAL leaves the component out`,
          };
    case 'b':
      return /^(true|false|)$/i.test(text)
        ? undefined
        : { code: 'boolean-malformed', effect: 'silent', what: 'is neither true nor false; VASSAL takes it for false' };
    case 'c':
      return isColour(text)
        ? undefined
        : { code: 'colour-malformed', effect: 'loud', what: 'is not a colour; write r,g,b with numbers from 0 to 255' };
    case 'k':
      return isKeyStroke(text)
        ? undefined
        : {
            code: 'hotkey-malformed',
            effect: 'silent',
            what: 'is not a key; write code,modifiers such as 68,130 for Ctrl-D',
          };
    case 'K':
      return decodeArray(text).every(isKeyStroke)
        ? undefined
        : { code: 'hotkey-malformed', effect: 'silent', what: 'is not a list of keys such as 68\\,130' };
    case 'e': {
      const what = formatFault(text);
      return what === undefined
        ? undefined
        : { code: 'format-malformed', effect: 'silent', what: `cannot be read: ${what}` };
    }
    default:
      return undefined;
  }
};

const checkAttributes = (element: BuildElement, report: Report): void => {
  const known = KNOWN_COMPONENTS.get(shortName(element));
  if (!known) return;
  for (const [name, text] of Object.entries(element.attributes)) {
    const kind = known.attributes.get(name);
    if (kind === undefined) {
      if (!known.open)
        report(
          element,
          'attribute-unknown',
          'silent',
          `The attribute "${name}" does not belong to ${shortName(element)}; VASSAL ignores it.`,
          { severity: 'warning' },
        );
      continue;
    }
    const wrong = fault(kind, text);
    if (wrong)
      report(element, wrong.code, wrong.effect, `The attribute ${name}="${text.slice(0, 200)}" ${wrong.what}.`);
  }
};

/** Classes in packages that are not VASSAL's come with the module. */
const checkClass = (element: BuildElement, has: (entry: string) => boolean, report: Report): void => {
  const { name } = element;
  if (PLAIN_TAGS.has(name)) return;
  if (!name.startsWith('VASSAL.')) {
    if (!has(`${name.replaceAll('.', '/')}.class`))
      report(
        element,
        'class-missing',
        'loud',
        `The class ${name} is neither VASSAL's nor in the module; VASSAL leaves the component out.`,
      );
    return;
  }
  if (!KNOWN_COMPONENTS.has(shortName(element)))
    report(element, 'class-unknown', 'loud', `Overrun does not know a VASSAL class ${name}; check its spelling.`, {
      severity: 'warning',
    });
};

/** Classes and attributes of all components. */
export const checkComponents = (root: BuildElement, has: (entry: string) => boolean, report: Report): void => {
  for (const element of walk(root)) {
    checkClass(element, has, report);
    checkAttributes(element, report);
  }
};

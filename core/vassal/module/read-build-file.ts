// buildFile.xml -> tree. The only module that touches saxes.

import { SaxesParser } from 'saxes';
import { err, ok, type Result } from '../../base/result';
import type { BuildElement } from './build-file';
import { decodeText } from '../archive/charset';
import type { VassalError } from '../error';

/** What a stranger's build file may cost. The largest real one that we know has 15 levels and 60,000 elements. */
export interface BuildFileLimits {
  readonly characters: number;
  readonly elements: number;
  readonly depth: number;
}

const BUILD_FILE_LIMITS: BuildFileLimits = { characters: 128 * 1024 * 1024, elements: 2_000_000, depth: 200 };

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: BuildElement[];
  text: string;
  readonly line: number;
  readonly column: number;
}

/** Ends the parse from within a handler; never leaves this file. */
class Stop extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Line and column of offsets that only grow, so that a whole file is counted once. */
const lineCounter = (text: string): ((offset: number) => { readonly line: number; readonly column: number }) => {
  let line = 1;
  let lineStart = 0;
  // Kept, so that a file of one long line is not searched to its end for each element.
  let lineEnd = text.indexOf('\n');
  return offset => {
    while (lineEnd !== -1 && lineEnd < offset) {
      line++;
      lineStart = lineEnd + 1;
      lineEnd = text.indexOf('\n', lineStart);
    }
    return { line, column: offset - lineStart + 1 };
  };
};

const copyAttributes = (from: Readonly<Record<string, string>>): Record<string, string> => {
  // A file may name an attribute `__proto__`: a record without a prototype keeps it as a mere key.
  const to = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(from)) to[name] = value;
  return to;
};

const close = (open: OpenElement): BuildElement => ({
  name: open.name,
  attributes: open.attributes,
  children: open.children,
  // White space between children is layout, not text.
  text: open.children.length > 0 && open.text.trim() === '' ? '' : open.text,
  line: open.line,
  column: open.column,
});

const parse = (text: string, limits: BuildFileLimits): BuildElement => {
  const stack: OpenElement[] = [];
  let root: BuildElement | undefined;
  let elements = 0;
  const place = lineCounter(text);
  const parser = new SaxesParser({ xmlns: false, position: true });
  const append = (piece: string): void => {
    const top = stack.at(-1);
    if (top) top.text += piece;
  };
  parser.on('error', error => {
    throw new Stop('xml-malformed', error.message.replace(/^.*?\d+:\d+: /, '').replace(/\.$/, ''));
  });
  parser.on('doctype', () => {
    throw new Stop('xml-doctype', 'it has a DOCTYPE, which no build file needs; remove it');
  });
  parser.on('opentag', tag => {
    if (++elements > limits.elements) throw new Stop('xml-too-many-elements', `more than ${limits.elements} elements`);
    if (stack.length >= limits.depth) throw new Stop('xml-too-deep', `elements nested deeper than ${limits.depth}`);
    // A tag holds no second `<`, so the last one before here begins it.
    const start = text.lastIndexOf('<', parser.position - 1);
    stack.push({ name: tag.name, attributes: copyAttributes(tag.attributes), children: [], text: '', ...place(start) });
  });
  parser.on('closetag', () => {
    const open = stack.pop();
    if (!open) return;
    const element = close(open);
    const parent = stack.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
  });
  parser.on('text', append);
  parser.on('cdata', append);
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Stop) throw Object.assign(error, { at: { line: parser.line, column: parser.column + 1 } });
    throw error;
  }
  if (!root) throw new Stop('xml-malformed', 'it contains no element');
  return root;
};

/**
 * Reads the text of a build file (spec 6) into a tree: order, text and positions kept.
 * Errors: `xml-malformed`, `xml-doctype`, `xml-too-large`, `xml-too-many-elements`, `xml-too-deep`, with line and column.
 */
export const readBuildFile = (
  text: string,
  limits: BuildFileLimits = BUILD_FILE_LIMITS,
): Result<BuildElement, VassalError> => {
  if (text.length > limits.characters)
    return err({ code: 'xml-too-large', message: `The build file has more than ${limits.characters} characters.` });
  try {
    return ok(parse(text, limits));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const { at } = error as Stop & { readonly at?: { readonly line: number; readonly column: number } };
    return err({ code: error.code, message: `The build file cannot be read: ${error.message}.`, ...at });
  }
};

/**
 * The text of an XML entry: UTF-16 by its byte order mark, else UTF-8, or what engines before 3.0 wrote where the bytes
 * are no UTF-8.
 */
export const decodeXmlText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return decodeText(bytes).text.replace(/^\ufeff/, '');
};

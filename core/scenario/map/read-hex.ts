import type { SourcePosition } from '../../base/source';
import type { HexId } from '../../hexmap/hex-map';
import { hexId, readHexId, type Numbering } from '../../hexmap/numbering';
import type { Problems } from '../problems';
import type { Placed } from '../yaml/yaml-fields';
import type { YamlNode } from '../yaml/yaml';

/** The size of the map and how its hexes are numbered: what a hex number is checked against. */
export interface MapFrame {
  readonly columns: number;
  readonly rows: number;
  readonly numbering: Numbering;
  /** The numbering is the map's own. */
  readonly own?: boolean;
  /** The window that shows it; left out: the map that is played on. */
  readonly window?: string;
}

/** What a hex number is called among the words of a scenario. */
export const HEX = 'hex';
const HEX_OF = `${HEX} of `;

/** Is a word so called a hex number, of whatever map? */
export const isHexWord = (what: string): boolean => what === HEX || what.startsWith(HEX_OF);

/** The window whose hexes words so called are; undefined: those of the map that is played on, or no hexes. */
export const windowOfHexWord = (what: string): string | undefined =>
  what.startsWith(HEX_OF) ? what.slice(HEX_OF.length) : undefined;

const quotedBack = (text: string): string => `“${text.slice(0, 40)}”`;

const BETWEEN = /\s*(?:[;,/+&–—-]|\.\.)\s*|\s+/;

/** What to write instead of several hexes that no blank parts; undefined: it is no such text. */
const aboutSeveral = (text: string, numbering: Numbering): string | undefined => {
  const parts = text.length > 40 ? [] : text.split(BETWEEN);
  const [first = '', second = ''] = parts;
  if (parts.length < 2 || !parts.every(part => /^\w+$/.test(part) && readHexId(part, numbering))) return undefined;
  if (/\s/.test(text))
    return 'Name one of them. Where a player may choose, a unit has them in the column “zone” of units.csv.';
  return parts.length === 2 && /[–—-]|\.\./.test(text)
    ? `For all hexes from the one to the other write ${first} > ${second}.`
    : 'Put blanks between hexes.';
};

/** What was meant by digits that something was done to, after a blank; empty: nobody knows. */
const meantHex = (text: string, digits: number, numbering: Numbering): string => {
  if (text.length > 12) return '';
  const padded = text.padStart(digits, '0');
  if (/^\d+$/.test(text) && text.length === digits - 1)
    return ` Did you mean ${padded}? Spreadsheets drop a leading zero: format the cells as text.`;
  const bare = text.replace(/["'‘’‚‛“”„«»‹›]/g, '');
  if (bare !== text && readHexId(bare, numbering) !== undefined) return ` Did you mean ${bare}, without these quotes?`;
  // `14.03`, `1.403`, `14 03`, `1403.0`, `14O3`, `#1403`, `Hex 1403`
  const found = text
    .replace(/[.,]0$/, '')
    .replace(/(?<=\d)[oO]|[oO](?=\d)/g, '0')
    .replace(/(?<=\d)[lI]|[lI](?=\d)/g, '1')
    .replace(/^hex\s*|[\s.,:#-]/gi, '');
  return found.length === digits && /^\d+$/.test(found) ? ` Did you mean ${found}?` : '';
};

/** A hex number of a user's file; a problem and undefined if it is none, or not on the map. */
export const readHex = ({ text, at }: Placed, frame: MapFrame, problems: Problems): HexId | undefined => {
  const { columns, rows, numbering, window } = frame;
  problems.choices?.word({ what: window === undefined ? HEX : HEX_OF + window, text, at, known: [] });
  const several = aboutSeveral(text, numbering);
  if (several !== undefined) {
    problems.error('no-hex-number', at, `${quotedBack(text)} is not one hex number. ${several}`);
    return undefined;
  }
  const found = readHexId(text, numbering);
  const example = hexId({ column: 1, row: Math.min(2, rows) }, numbering);
  if (found === undefined && frame.own === true) {
    const last = hexId({ column: columns, row: rows }, numbering);
    problems.error(
      'no-hex-number',
      at,
      `${quotedBack(text)} is not a hex number of this map: its numbers look like ${example} or ${last}.`,
    );
    return undefined;
  }
  if (found === undefined) {
    const digits = example.length;
    problems.error(
      'no-hex-number',
      at,
      `${quotedBack(text)} is not a hex number: write ${digits} digits, column then row, such as ${example}.${meantHex(text, digits, numbering)}`,
    );
    return undefined;
  }
  if (found.column < 1 || found.column > columns || found.row < 1 || found.row > rows) {
    const first = hexId({ column: 1, row: 1 }, numbering);
    const last = hexId({ column: columns, row: rows }, numbering);
    problems.error(
      'hex-off-map',
      at,
      `Hex ${text} is not on the map${window === undefined ? '' : ` “${window}”`}, which goes from ${first} to ${last}.`,
    );
    return undefined;
  }
  return text;
};

/** A hex number in YAML: must be in quotes, for YAML reads a bare 0101 as the number 101. */
export const readYamlHex = (node: YamlNode, frame: MapFrame, problems: Problems): HexId | undefined => {
  if (node.kind !== 'scalar') {
    problems.error('wrong-shape', node.at, 'One hex number is required here, in quotes.');
    return undefined;
  }
  if (typeof node.value === 'number') {
    problems.error(
      'hex-not-quoted',
      node.at,
      `Write '${node.text}' in quotes: without them YAML reads the hex number as ${node.value}.`,
    );
    return undefined;
  }
  return readHex({ text: node.text.trim(), at: node.at }, frame, problems);
};

/** The words of a cell that holds several, separated by blanks, each with its own place. */
export const wordsOf = ({ text, at }: Placed): readonly Placed[] =>
  [...text.matchAll(/\S+/g)].map(match => ({ text: match[0], at: within(at, match.index, match[0].length) }));

const within = (at: SourcePosition, from: number, length: number): SourcePosition => ({
  ...at,
  column: at.column + from,
  endColumn: at.column + from + length,
});

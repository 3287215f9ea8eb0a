// Which characters a TrueType font can draw, read from its `cmap` table: a missing glyph has to be an error, never a
// blank on a counter.

const text = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

const tableAt = (view: DataView, tag: string): number | undefined => {
  for (let i = 0; i < view.getUint16(4); i++)
    if (text(view, 12 + 16 * i) === tag) return view.getUint32(12 + 16 * i + 8);
  return undefined;
};

/** Format 4: segments of the basic plane. */
const addSegments = (view: DataView, at: number, into: Set<number>): void => {
  const doubled = view.getUint16(at + 6);
  for (let i = 0; i < doubled; i += 2) {
    const last = view.getUint16(at + 14 + i);
    const first = view.getUint16(at + 16 + doubled + i);
    const delta = view.getUint16(at + 16 + 2 * doubled + i);
    const rangeAt = at + 16 + 3 * doubled + i;
    const range = view.getUint16(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = range === 0 ? code + delta : view.getUint16(rangeAt + range + 2 * (code - first));
      if ((glyph & 0xffff) !== 0) into.add(code);
    }
  }
};

/** Format 12: groups of any plane. */
const addGroups = (view: DataView, at: number, into: Set<number>): void => {
  for (let i = 0; i < view.getUint32(at + 12); i++) {
    const group = at + 16 + 12 * i;
    for (let code = view.getUint32(group); code <= view.getUint32(group + 4); code++) into.add(code);
  }
};

/** The code points that a font of ours has glyphs for. Throws on what is no TrueType font: a defect of ours. */
export const glyphsOf = (font: Uint8Array): ReadonlySet<number> => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableAt(view, 'cmap');
  if (cmap === undefined) throw new Error('a font without a cmap table');
  const found = new Set<number>();
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const at = cmap + view.getUint32(cmap + 4 + 8 * i + 4);
    const format = view.getUint16(at);
    if (format === 4) addSegments(view, at, found);
    if (format === 12) addGroups(view, at, found);
  }
  return found;
};

const utf16 = (view: DataView, at: number, length: number): string => {
  let found = '';
  for (let i = 0; i < length; i += 2) found += String.fromCharCode(view.getUint16(at + i));
  return found;
};

/** Windows, Unicode: the names that every font has. */
const WINDOWS = 3;
const FAMILY = 1;
const TYPOGRAPHIC_FAMILY = 16;

/** The family's name as renderers look it up: that of all weights together, if the font tells it. */
export const familyOf = (font: Uint8Array): string => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const table = tableAt(view, 'name');
  if (table === undefined) throw new Error('a font without a name table');
  const names = new Map<number, string>();
  const texts = table + view.getUint16(table + 4);
  for (let i = 0; i < view.getUint16(table + 2); i++) {
    const record = table + 6 + 12 * i;
    if (view.getUint16(record) !== WINDOWS) continue;
    names.set(view.getUint16(record + 6), utf16(view, texts + view.getUint16(record + 10), view.getUint16(record + 8)));
  }
  return names.get(TYPOGRAPHIC_FAMILY) ?? names.get(FAMILY) ?? '';
};

/** Weight (400 is regular) and slant, from the `OS/2` table. */
export const styleOf = (font: Uint8Array): { readonly weight: number; readonly italic: boolean } => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const table = tableAt(view, 'OS/2');
  if (table === undefined) throw new Error('a font without an OS/2 table');
  return { weight: view.getUint16(table + 4), italic: (view.getUint16(table + 62) & 1) === 1 };
};

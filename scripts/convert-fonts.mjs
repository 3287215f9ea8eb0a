// Unpacks the WOFF files of @fontsource into TTF (sfnt): the picture renderer reads no WOFF. The result is committed;
// run it again only when a font's version changes: node scripts/convert-fonts.mjs
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const target = 'assets/fonts';
const families = {
  alegreya: {
    subsets: ['latin', 'latin-ext', 'cyrillic'],
    styles: ['500-normal', '500-italic', '700-normal', '800-normal'],
  },
  'barlow-condensed': { subsets: ['latin', 'latin-ext'], styles: ['500-normal', '600-normal', '700-normal'] },
};

/** WOFF 1.0: a directory of tables, each deflated or stored, behind a header of 44 bytes. */
const toSfnt = woff => {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + i * 20;
    const [offset, packed, length] = [4, 8, 12].map(o => woff.readUInt32BE(at + o));
    const raw = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < length ? inflateSync(raw) : raw,
    };
  });
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 << power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * count - (16 << power), 10);
  const parts = [head];
  let offset = head.length;
  tables.forEach(({ tag, checksum, data }, i) => {
    const at = 12 + 16 * i;
    const padding = (4 - (data.length % 4)) % 4;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    parts.push(data, Buffer.alloc(padding));
    offset += data.length + padding;
  });
  return Buffer.concat(parts);
};

mkdirSync(target, { recursive: true });
for (const [family, { subsets, styles }] of Object.entries(families)) {
  for (const subset of subsets)
    for (const style of styles) {
      const woff = readFileSync(`node_modules/@fontsource/${family}/files/${family}-${subset}-${style}.woff`);
      writeFileSync(`${target}/${family}-${style}-${subset}.ttf`, toSfnt(woff));
    }
  copyFileSync(`node_modules/@fontsource/${family}/LICENSE`, `${target}/OFL-${family}.txt`);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BuildElement } from '../../core/vassal/module/build-file';
import { decodeXmlText, readBuildFile } from '../../core/vassal/module/read-build-file';
import { writeBuildFile } from '../../core/vassal/module/write-build-file';

const read = (text: string): BuildElement => {
  const result = readBuildFile(text);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};

const failure = (text: string, limits?: Parameters<typeof readBuildFile>[1]) => {
  const result = readBuildFile(text, limits);
  if (result.ok) throw new Error('it was read');
  return result.error;
};

/** The tree without positions, as a plain value. */
const plain = (e: BuildElement): unknown => [e.name, { ...e.attributes }, e.text, e.children.map(plain)];

describe('reading a build file', () => {
  it('keeps the order of siblings of different names, and their text', () => {
    const root = read('<a><b/><c>one</c><b x="1"/>\n</a>');
    expect(plain(root)).toEqual([
      'a',
      {},
      '',
      [
        ['b', {}, '', []],
        ['c', {}, 'one', []],
        ['b', { x: '1' }, '', []],
      ],
    ]);
  });

  it('says where each element begins', () => {
    const root = read('<?xml version="1.0"?>\n<a>\n  <b\n    x="1"/><c>\n</c>\n</a>');
    expect([root.line, root.column]).toEqual([2, 1]);
    expect(root.children.map(c => [c.line, c.column])).toEqual([
      [3, 3],
      [4, 12],
    ]);
  });

  it('keeps tabs in piece definitions, and tabs written as references in attributes', () => {
    const root = read('<a x="1&#9;2">+/null/emb2;\tpiece;/1\tnull;0;0;;0</a>');
    expect(root.attributes['x']).toBe('1\t2');
    expect(root.text).toBe('+/null/emb2;\tpiece;/1\tnull;0;0;;0');
  });

  it('joins CDATA with text', () => {
    expect(read('<a>x<![CDATA[<&>]]>y</a>').text).toBe('x<&>y');
  });

  it('keeps an attribute of an evil name as a mere key', () => {
    const root = read('<a __proto__="x" constructor="y"/>');
    expect(Object.keys(root.attributes)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('refuses a DOCTYPE, so that entities cannot be declared', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;">]>\n<a>&y;</a>';
    expect(failure(bomb).code).toBe('xml-doctype');
    expect(failure('<a>&y;</a>').code).toBe('xml-malformed');
  });

  it('names the place of what is not well-formed', () => {
    expect(failure('<a>\n  <b></c>\n</a>')).toMatchObject({ code: 'xml-malformed', line: 2 });
    expect(failure('').code).toBe('xml-malformed');
    expect(failure('<a>').code).toBe('xml-malformed');
  });

  it('is bounded in depth, elements and size', () => {
    const limits = { characters: 2000, elements: 20, depth: 5 };
    expect(failure('<a>'.repeat(6), limits).code).toBe('xml-too-deep');
    expect(failure(`<a>${'<b/>'.repeat(30)}</a>`, limits).code).toBe('xml-too-many-elements');
    expect(failure(`<a>${' '.repeat(3000)}</a>`, limits).code).toBe('xml-too-large');
  });

  it('reads bytes that are no UTF-8 as windows-1252, and UTF-16 by its mark', () => {
    expect(decodeXmlText(new Uint8Array([0xdc, 0x62]))).toBe('Üb');
    expect(decodeXmlText(new Uint8Array([0xff, 0xfe, 0x61, 0x00]))).toBe('a');
    expect(decodeXmlText(new TextEncoder().encode('Übermut – 漢字'))).toBe('Übermut – 漢字');
  });
});

describe('writing a build file', () => {
  it('writes tabs, line ends and quotes in attributes as references', () => {
    const text = writeBuildFile({ name: 'a', attributes: { x: '"\t\n\r<&>' }, children: [], text: '' });
    expect(text).toContain('x="&quot;&#9;&#10;&#13;&lt;&amp;&gt;"');
  });

  it('replaces what XML cannot hold', () => {
    const text = writeBuildFile({ name: 'a', attributes: {}, children: [], text: 'a\u001bb\ud800c😀' });
    expect(read(text).text).toBe('a\ufffdb\ufffdc😀');
  });

  it('puts no white space beside text', () => {
    const tree: BuildElement = {
      name: 'a',
      attributes: {},
      text: 'words',
      children: [
        { name: 'b', attributes: {}, text: '', children: [{ name: 'c', attributes: {}, text: '', children: [] }] },
      ],
    };
    expect(plain(read(writeBuildFile(tree)))).toEqual(plain(tree));
  });

  const legal = fc
    .string({ unit: 'binary' })
    .map(s => s.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
  const name = fc.constantFrom('VASSAL.build.module.Map', 'entry', 'x-y', '_z', 'attr9');
  const attributes = fc.dictionary(name, legal, { maxKeys: 3 });
  const leaf = fc.record({ name, attributes, children: fc.constant<BuildElement[]>([]), text: legal });
  const level = (inside: fc.Arbitrary<BuildElement>): fc.Arbitrary<BuildElement> =>
    fc.record({ name, attributes, children: fc.array(inside, { maxLength: 3 }), text: legal });
  const tree = fc.oneof(leaf, level(leaf), level(level(leaf)));

  /** White space beside children is layout; line ends are LF in XML, unless written as references. */
  const normal = (e: BuildElement): BuildElement => ({
    ...e,
    children: e.children.map(normal),
    text: e.children.length > 0 && e.text.trim() === '' ? '' : e.text,
  });

  it('read(write(tree)) is the tree, and the same tree gives the same text', () => {
    fc.assert(
      fc.property(tree, built => {
        const text = writeBuildFile(built);
        expect(plain(read(text))).toEqual(plain(normal(built)));
        expect(writeBuildFile(read(text))).toBe(writeBuildFile(normal(built)));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMetadata, writeMetadata, type Metadata } from '../../core/vassal/archive/metadata';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = async (xml: string): Promise<Metadata | string> => {
  const result = await readMetadata(bytesOf(xml), 'moduledata');
  return result.ok ? result.value : result.error.code;
};

describe('metadata', () => {
  it('is read in any order, the untranslated name first, unknown elements left aside', async () => {
    expect(
      await read(`\ufeff<?xml version="1.0"?><data version="1"><name> Mini </name><name lang="de">Klein</name><odd><x/></odd>
        <dateSaved>1700000000000</dateSaved><extra1/><VassalVersion>3.7.0</VassalVersion><version>1.0</version></data>`),
    ).toEqual({ name: 'Mini', version: '1.0', vassalVersion: '3.7.0', dateSaved: 1700000000000 });
  });

  it('is written as VASSAL writes it', () => {
    expect(writeMetadata({ name: 'A & B', version: '1.0', vassalVersion: '3.7.0', dateSaved: 5 }).split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
      '<data version="1">',
      '  <version>1.0</version>',
      '  <extra1/>',
      '  <extra2/>',
      '  <VassalVersion>3.7.0</VassalVersion>',
      '  <dateSaved>5</dateSaved>',
      '  <name>A &amp; B</name>',
      '</data>',
      '',
    ]);
  });

  it('is read back as it was written', async () => {
    // Space around a text is VASSAL's to trim, control characters XML cannot hold.
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).map(value => `<${value}>`);
    const metadata = fc.record(
      { name: text, version: text, vassalVersion: text, description: text, extra1: text, dateSaved: fc.nat() },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(metadata, async value => {
        expect(await read(writeMetadata(value))).toEqual(value);
      }),
    );
  });

  it.each([
    ['<!DOCTYPE data [<!ENTITY a "b">]><data><name>&a;</name></data>', 'metadata-doctype'],
    ['<data><name>', 'metadata-damaged'],
    ['<data><name>&undeclared;</name></data>', 'metadata-damaged'],
    [`<data><name>${'x'.repeat(1024 * 1024)}</name></data>`, 'metadata-too-large'],
    ['', {}],
    ['<other/>', {}],
  ])('%.60s gives %j', async (xml, expected) => {
    expect(await read(xml)).toEqual(expected);
  });

  it('cannot reach the prototypes of objects', async () => {
    const xml = '<data __proto__="x"><__proto__><name>evil</name></__proto__><constructor>evil</constructor></data>';
    expect(await read(xml)).toEqual({});
    expect(await read('<__proto__><name>evil</name></__proto__>')).toEqual({});
    expect(({} as { name?: string }).name).toBeUndefined();
  });
});

// `moduledata`, `savedata` and `extensiondata` (spec 1.4, 1.5): who wrote the file, with which engine. The one module that
// touches xml2js. It only reads with it: xml2js reorders what it writes, so writing is our own.

import { present } from '../../base/present';
import { Parser } from 'xml2js';
import { legalXml } from '../../base/legal-xml';
import { escapeMarkup } from '../../base/markup';
import { ok, type Result } from '../../base/result';
import { decodeText } from './charset';
import { fail, type VassalError } from '../error';

/** `moduledata`, `savedata` or `extensiondata` (spec 1.4, 1.5). */
export interface Metadata {
  readonly name?: string;
  readonly version?: string;
  readonly vassalVersion?: string;
  /** Of a save: the comment that the player typed. */
  readonly description?: string;
  /** The module's two fields for other information (3.7 on). */
  readonly extra1?: string;
  readonly extra2?: string;
  /** Of an extension: it goes with any module. */
  readonly universal?: boolean;
  /** Milliseconds since 1970. */
  readonly dateSaved?: number;
}

/** Real ones have under two thousand bytes; a long comment adds a few. */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads metadata. Elements in any order, unknown ones ignored; of a repeated element the first counts, which is the
 * untranslated one. `entry` names the zip entry in errors: `metadata-too-large`, `metadata-doctype`, `metadata-damaged`.
 */
export const readMetadata = async (bytes: Uint8Array, entry: string): Promise<Result<Metadata, VassalError>> => {
  if (bytes.length > MAX_BYTES)
    return fail(
      'metadata-too-large',
      `The entry "${entry}" has ${bytes.length} bytes; at most ${MAX_BYTES} are read.`,
      {
        entry,
      },
    );
  const { text } = decodeText(bytes);
  if (/<!(doctype|entity)/i.test(text))
    return fail('metadata-doctype', `The entry "${entry}" declares a document type, which VASSAL never writes.`, {
      entry,
    });
  let document: unknown;
  try {
    document = await new Parser({
      explicitRoot: true,
      explicitArray: true,
      trim: true,
      async: false,
    }).parseStringPromise(text.replace(/^\ufeff/, ''));
  } catch {
    return fail('metadata-damaged', `The entry "${entry}" is not well-formed XML; save the file again in VASSAL.`, {
      entry,
    });
  }
  return ok(metadataOf(ownValue(document, 'data')));
};

const metadataOf = (data: unknown): Metadata => {
  const text = (tag: string): string | undefined => firstText(ownValue(data, tag));
  const date = text('dateSaved');
  return present({
    name: text('name'),
    version: text('version'),
    vassalVersion: text('VassalVersion'),
    description: text('description'),
    extra1: text('extra1'),
    extra2: text('extra2'),
    universal: text('universal') === undefined ? undefined : text('universal') === 'true',
    dateSaved: date !== undefined && /^\d{1,15}$/.test(date) ? Number(date) : undefined,
  });
};

/** A property of the parser's result, never one that every object inherits. */
const ownValue = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (Object.getOwnPropertyDescriptor(value, key)?.value as unknown)
    : undefined;

/** The text of the first of several elements; undefined if it is missing or empty. */
const firstText = (elements: unknown): string | undefined => {
  const first: unknown = Array.isArray(elements) ? elements[0] : elements;
  const text = typeof first === 'string' ? first : ownValue(first, '_');
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** Metadata as VASSAL writes it; elements without a value are left out. `dateSaved` is the caller's: core has no clock. */
export const writeMetadata = (metadata: Metadata): string => {
  const lines = [
    element('version', metadata.version ?? ''),
    element('extra1', metadata.extra1 ?? ''),
    element('extra2', metadata.extra2 ?? ''),
    ...optional('VassalVersion', metadata.vassalVersion),
    ...optional('dateSaved', metadata.dateSaved === undefined ? undefined : String(metadata.dateSaved)),
    ...optional('description', metadata.description),
    ...optional('name', metadata.name),
    ...optional('universal', metadata.universal === undefined ? undefined : String(metadata.universal)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<data version="1">',
    ...lines.map(line => `  ${line}`),
    '</data>',
    '',
  ].join('\n');
};

const optional = (tag: string, text: string | undefined): string[] => (text === undefined ? [] : [element(tag, text)]);

const element = (tag: string, text: string): string =>
  text === '' ? `<${tag}/>` : `<${tag}>${escapeMarkup(legalXml(text), /[&<>]/g)}</${tag}>`;

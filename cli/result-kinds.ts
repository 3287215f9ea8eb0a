// What our results are known by when a new one is to take an old one's place: by what is in them, never by their names.

import { isUntouchedDraft } from '../core/binding/draft/draft';
import { PACK_BEGINS } from '../core/binding/pack';
import { DRAFT_BEGINS } from '../core/report/notes-draft/draft';
import { EXPANSION_ENTRY, SCENARIO_ENTRY } from '../core/scenario/module-contract';
import { readSavedGame } from '../core/vassal/game/read-saved-game';
import { scrubGame } from '../core/vassal/game/scrub/scrub';
import { writeSavedGame } from '../core/vassal/game/write-saved-game';
import { readExtension } from '../core/vassal/module/module-extension';
import { readModule } from '../core/vassal/module/read-module';
import { entriesOf, packModule } from '../core/vassal/module/module-folder';
import { DATE_SAVED } from '../module-builder/date-saved';
import { readGpidLock } from '../module-builder/gpid-lock';
import { GRID_PAGE_BEGINS } from '../module-builder/preview/grid-page';
import { PREVIEW_BEGINS } from '../module-builder/preview/preview-page';

export interface ResultKind {
  /** As messages call it, with its article. */
  readonly name: string;
  /** Of a kind with a `head`, no more bytes than that are given. */
  readonly isOne: (bytes: Uint8Array) => boolean | Promise<boolean>;
  /** So many bytes from its beginning tell it; absent: it is read whole. */
  readonly head?: number;
}

/** Built by us, and not edited in VASSAL since: its editor writes the date. */
export const OWN_MODULE: ResultKind = {
  name: 'a module that Overrun built',
  isOne: async bytes => {
    const module = await readModule(bytes);
    return (
      module.ok && module.value.entries.includes(SCENARIO_ENTRY) && module.value.metadata?.dateSaved === DATE_SAVED
    );
  },
};

/** An expansion built by us, and not edited in VASSAL since. */
export const OWN_EXPANSION: ResultKind = {
  name: 'an expansion that Overrun built',
  isOne: async bytes => {
    const expansion = await readExtension(bytes);
    if (!expansion.ok || !expansion.value.files.has(EXPANSION_ENTRY)) return false;
    const data = await expansion.value.files.read('extensiondata');
    return data.ok && new TextDecoder().decode(data.value).includes(`<dateSaved>${DATE_SAVED}</dateSaved>`);
  },
};

/** The lock file of game piece ids in a scenario's folder. */
export const OWN_LOCK: ResultKind = {
  name: 'a list of game piece ids',
  isOne: bytes => readGpidLock(new TextDecoder().decode(bytes)).problems.length === 0,
};

/** Packed from a folder by us, and not saved by VASSAL since: packed once more it is the same, byte by byte. */
export const PACKED: ResultKind = {
  name: 'a module that Overrun packed',
  isOne: async bytes => {
    const entries = await entriesOf(bytes);
    return entries.ok && sameBytes(packModule(entries.value), bytes);
  },
};

/** Recorded by us, and not played on in VASSAL since. */
export const OWN_LOG: ResultKind = {
  name: 'a log that Overrun recorded',
  isOne: async bytes => {
    const game = await readSavedGame(bytes);
    return game.ok && game.value.save?.dateSaved === DATE_SAVED;
  },
};

/** Written by `scrub`, and not saved by VASSAL since: scrubbed once more it is the same, byte by byte. */
export const SCRUBBED: ResultKind = {
  name: 'a game that Overrun scrubbed',
  isOne: async bytes => {
    const game = await readSavedGame(bytes);
    if (!game.ok) return false;
    const again = scrubGame(game.value, { names: true, writing: true });
    return again.ok && again.value.players === 0 && sameBytes(writeSavedGame(again.value.game), bytes);
  },
};

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Drafted by us, and nothing decided in it since: all of it is remarks, but for whose log it is, and the key that the rulings would follow. */
export const OWN_DRAFT: ResultKind = {
  name: 'a draft of notes in which nothing is decided',
  isOne: bytes => {
    const text = new TextDecoder().decode(bytes.subarray(0, LARGEST_DRAFT));
    const said = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
    return (
      bytes.length <= LARGEST_DRAFT &&
      text.startsWith(DRAFT_BEGINS) &&
      /^(?:log: [0-9a-f]{64},)?rulings:$/.test(said.join())
    );
  },
};

/** A table of hexes to fill in, in which nothing is filled in yet. */
export const OWN_TABLE: ResultKind = {
  name: 'a table of missing hexes in which nothing is filled in',
  isOne: bytes =>
    bytes.length <= LARGEST_DRAFT &&
    /^hex,terrain,note\n(?:(?:"[^"\n]*"|[^,"\n]*),,\d+ acts?\n)*$/.test(new TextDecoder().decode(bytes)),
};

const LARGEST_DRAFT = 4 * 1024 * 1024;

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, LARGEST_DRAFT));

/** Drafted by us, and not a letter changed in it since. */
export const OWN_BINDING: ResultKind = {
  name: 'a draft of a binding that nobody has changed',
  isOne: bytes => bytes.length <= LARGEST_DRAFT && isUntouchedDraft(textOf(bytes)),
};

/** A binding with its tables in one file, made out of files that are still there. */
export const OWN_PACK: ResultKind = {
  name: 'a binding that Overrun packed',
  isOne: bytes => textOf(bytes).startsWith(PACK_BEGINS),
};

/** A page to fill in: what is filled in there is saved elsewhere. */
const formPage = (name: string, title: RegExp): ResultKind => ({
  name,
  isOne: bytes => {
    const head = textOf(bytes.subarray(0, HEAD));
    return head.startsWith('<!doctype html>\n<html lang="en">') && title.test(head);
  },
});

export const OWN_SHEET = formPage('a page for typing figures', /<title>Figures: /);

export const OWN_HEX_PAGE = formPage('a page of hexes to fill in', /<title>Hexes: /);

/** A page of `grid`. */
export const OWN_GRID_PAGE: ResultKind = {
  name: 'a page that “overrun grid” wrote',
  isOne: bytes => new TextDecoder().decode(bytes.subarray(0, GRID_PAGE_BEGINS.length)) === GRID_PAGE_BEGINS,
};

/** One of the JSON schemas that ship with the program, perhaps of an earlier version. */
export const OWN_SCHEMA: ResultKind = {
  name: 'a schema that Overrun wrote',
  isOne: bytes => /^\{\n {2}"\$schema": "[^"\n]*",\n {2}"title": "[Oo]verrun /.test(textOf(bytes.subarray(0, HEAD))),
};

/** A page of `preview`. */
export const OWN_PREVIEW: ResultKind = {
  name: 'a page that “overrun preview” wrote',
  isOne: bytes => new TextDecoder().decode(bytes.subarray(0, PREVIEW_BEGINS.length)) === PREVIEW_BEGINS,
};

/** How far into a file its kind is to be seen. */
const HEAD = 64 * 1024;

/** Of any of the audit's formats. That of an archive may be longer than fits into memory. */
export const OWN_REPORT: ResultKind = {
  name: 'a report of an audit',
  head: HEAD,
  isOne: bytes => {
    const text = new TextDecoder().decode(bytes);
    return [isPage, isMarkdown, isText, isJsonLines, bytes.length < HEAD ? isJson : isLongJson].some(is => is(text));
  },
};

const isPage = (head: string): boolean =>
  head.startsWith('<!doctype html>\n<html lang="en">') &&
  /<title>Audit\b/.test(head) &&
  /<body>\n(?:<main>\n)?<h1>Audit<\/h1>\n<p>\d+ logs? · /.test(head);

const isMarkdown = (head: string): boolean => /^# Audit(?:: [^\n]*)?\n\n\d+ logs? · [^\n]*\n\n\| log \|/.test(head);

/** Its first line names the log and counts its steps, or the second says that it could not be read. */
const isText = (head: string): boolean => {
  const [first = '', second = ''] = head.split('\n');
  const judged = /^Rules: |\bjudged\b/.test(second);
  return (judged && / · \d+ steps?$/.test(first)) || /^Could not be read: /.test(second);
};

/** The first line is of a log, or else of a file that could not be read, or else of the whole. */
const isJsonLines = (head: string): boolean =>
  /^\{(?:"log":\{"file":"[^\n]*?","sha256":"|"file":"[^\n]*?","error":"|"version":1,"summary":\{)/.test(head);

/** Our own form, or SARIF that names us as the tool. */
const isJson = (text: string): boolean => {
  if (!text.startsWith('{')) return false;
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return false;
  }
  const { audits, summary, runs } = report as { audits?: unknown; summary?: unknown; runs?: unknown };
  if (Array.isArray(audits) && typeof summary === 'object') return true;
  const [run] = (Array.isArray(runs) ? runs : []) as readonly { tool?: { driver?: { name?: unknown } } | null }[];
  return run?.tool?.driver?.name === 'Overrun';
};

/** The same, as we write it: it goes on past the head. */
const isLongJson = (head: string): boolean =>
  /^\{\n {2}"version": 1,\n {2}"failed": \[/.test(head) ||
  /^\{\n {2}"\$schema": "[^"\n]*\bsarif\b[^"\n]*",\n.*\n {2}"runs": \[\n.*\n {6}"tool": \{\n {8}"driver": \{\n {10}"name": "Overrun"/.test(
    head,
  );

import type { Files } from './files';
import { isUtf16, notUtf8Words } from './encoding';
import type { Problems } from './problems';

export const SCENARIO_FILE = 'scenario.yaml';
export const UNITS_FILE = 'units.csv';
/** Markers in the set-up. */
export const MARKERS_FILE = 'markers.csv';
/** How the scenario's own words look. */
export const MODULE_FILE = 'module.yaml';
/** The files of one map. */
export interface MapFiles {
  readonly terrain: string;
  readonly features: string;
  readonly zones: string;
  readonly hexsides: string;
  readonly connections: string;
}

/** @param folder with them, in the scenario's */
export const mapFilesIn = (folder: string): MapFiles => ({
  terrain: `${folder}/terrain.csv`,
  features: `${folder}/features.csv`,
  zones: `${folder}/zones.csv`,
  hexsides: `${folder}/hexsides.csv`,
  connections: `${folder}/connections.csv`,
});

export const MAP_FILES = { ...mapFilesIn('map'), setup: 'map/setup.csv' } as const;

const LARGEST_FILE = 4_000_000;

/** A file's text, and how messages call the file. */
export interface FoundText {
  readonly text: string;
  readonly file: string;
}

/** Blanks of web pages and word processors, which nobody sees: each is one blank here, so all places stay what they are. */
const OTHER_BLANKS = /[\u00a0\u2007\u2009\u200b\u202f]/g;

/**
 * The text of a file; undefined if there is none or it cannot be read (then the problems say why).
 *
 * @param shown stands before its path in messages
 */
export const readText = async (
  files: Files,
  path: string,
  problems: Problems,
  shown = '',
): Promise<string | undefined> => {
  const bytes = await files.read(path);
  if (bytes === undefined) return undefined;
  const at = { file: shown + path, line: 1, column: 1 };
  if (bytes.length > LARGEST_FILE) {
    problems.error('file-too-large', at, `This file has ${bytes.length} bytes; ${LARGEST_FILE} are allowed.`);
    return undefined;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(OTHER_BLANKS, ' ');
  } catch {
    problems.error('not-utf8', at, notUtf8Words(path, isUtf16(bytes)));
    return undefined;
  }
};

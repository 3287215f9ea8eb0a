// Files of a folder that nothing reads.

import { isThere, type Folders } from './folders';
import { nameOf } from '../base/file-paths';
import { standsFor } from './missing-files';
import type { Problems } from './problems';
import { MAP_FILES, mapFilesIn, MARKERS_FILE, MODULE_FILE, SCENARIO_FILE, UNITS_FILE } from './read-files';
import { nearest } from './suggest';

/** Pictures of kinds that VASSAL does not show. */
const OTHER_PICTURE = /^images\/[^/]+\.(?:webp|bmp|tiff?|avif|heic|jfif|svgz)$/i;

/** A YAML or CSV file where files of a scenario lie, or a picture among its pictures; what else lies there is none of ours. */
const isData = (path: string, maps: readonly string[]): boolean =>
  (/^(map\/|tables\/)?[^/]+\.(csv|ya?ml)$/i.test(path) ||
    OTHER_PICTURE.test(path) ||
    maps.some(folder => path.startsWith(`${folder}/`) && /^[^/]+\.csv$/i.test(path.slice(folder.length + 1)))) &&
  !/\.(notes|binding|record)\.ya?ml$/i.test(path);

const adviceFor = (path: string, read: readonly string[]): string => {
  if (OTHER_PICTURE.test(path)) return 'Save it as PNG, JPG, GIF or SVG.';
  if (path.startsWith('tables/')) return `Name it under “tables:” in ${SCENARIO_FILE}.`;
  const meant = nearest(path, read) ?? read.find(one => nameOf(one).toLowerCase() === nameOf(path).toLowerCase());
  return meant === undefined ? `The loader reads ${read.slice(0, 9).join(', ')}.` : `Did you mean “${meant}”?`;
};

/**
 * A YAML or CSV file that nothing reads is mostly a misspelt name. One that stands in the stead of a file that must be there
 * is told with that.
 *
 * @param named the files that the scenario names: tables, rules
 * @param maps the folders of further maps
 */
export const warnOfUnreadFiles = async (
  folders: Folders,
  named: readonly string[],
  maps: readonly string[],
  problems: Problems,
): Promise<void> => {
  const ofMaps = maps.flatMap(folder => Object.values(mapFilesIn(folder)).map(String));
  const read = [SCENARIO_FILE, UNITS_FILE, MARKERS_FILE, MODULE_FILE, ...Object.values(MAP_FILES), ...ofMaps, ...named];
  const missing: string[] = [];
  for (const path of [UNITS_FILE, MODULE_FILE, ...named]) if (!(await isThere(folders, path))) missing.push(path);
  for (const path of (await folders[0]?.files.list()) ?? []) {
    if (!isData(path, maps) || read.includes(path) || missing.some(wanted => standsFor(wanted, path))) continue;
    problems.warning(
      'file-not-read',
      { file: path, line: 1, column: 1 },
      `Nothing reads ${path}. ${adviceFor(path, read)}`,
    );
  }
};

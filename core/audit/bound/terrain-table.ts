// The table of terrain that a binding names or may name, as it stands: whoever fills in more keeps what is there.

import type { BindingFile } from '../../binding/binding-file';
import type { Files } from '../../scenario/files';

export interface TerrainTable {
  /** Where it is, or would be, from the binding's folder. */
  readonly file: string;
  /** What the binding says under `terrain`, or would have to say. */
  readonly named: string;
  /** undefined: it is not there yet. */
  readonly text?: string;
}

/** Of a binding that names none yet. */
const USUAL = 'terrain.csv';

export const terrainTable = async ({ terrain = USUAL }: BindingFile, files: Files): Promise<TerrainTable> => {
  const file = /\.csv$/i.test(terrain) ? terrain : `${terrain.replace(/\/+$/, '')}/${USUAL}`;
  const text = await files.read(file);
  return { file, named: terrain, ...(text === undefined ? {} : { text: new TextDecoder().decode(text) }) };
};

// Where the supply of each side comes from: `sources` of a side in scenario.yaml. The hexes can be checked only when the
// map's size is known, so they are read after the map.

import type { HexId } from '../hexmap/hex-map';
import type { Problems } from './problems';
import { readYamlHex, type MapFrame } from './map/read-hex';
import type { Side } from './scenario';
import type { YamlMap } from './yaml/yaml';
import type { YamlFields } from './yaml/yaml-fields';

/** More than the edge of the largest map. */
const MOST_SOURCES = 2000;

const sourcesOf = (side: YamlMap, frame: MapFrame, problems: Problems): readonly HexId[] | undefined => {
  const node = side.entries.find(entry => entry.key === 'sources')?.value;
  if (node === undefined || (node.kind === 'scalar' && node.value === null)) return undefined;
  if (node.kind !== 'list') {
    problems.error('wrong-shape', node.at, "“sources” must be a list of hexes in quotes, such as ['0101', '0102'].");
    return undefined;
  }
  if (node.items.length > MOST_SOURCES) {
    problems.error('sources-count', node.at, `A side has at most ${MOST_SOURCES} sources of supply.`);
    return undefined;
  }
  const hexes = new Set<HexId>();
  for (const item of node.items) {
    const hex = readYamlHex(item, frame, problems);
    if (hex === undefined) continue;
    if (hexes.has(hex)) problems.warning('double-source', item.at, `Hex ${hex} is named twice. Remove one.`);
    hexes.add(hex);
  }
  return [...hexes];
};

/** The sides with the hexes that their supply comes from; a side that names none has no `sources`. */
export const withSources = (
  fields: YamlFields,
  sides: readonly Side[],
  frame: MapFrame,
  problems: Problems,
): readonly Side[] => {
  const found = new Map<string, readonly HexId[]>();
  const list = fields.value('sides');
  for (const item of list?.kind === 'list' ? list.items : []) {
    if (item.kind !== 'map') continue;
    const name = item.entries.find(entry => entry.key === 'name')?.value;
    const sources = sourcesOf(item, frame, problems);
    if (name?.kind === 'scalar' && sources !== undefined) found.set(name.text.trim(), sources);
  }
  return sides.map(side => {
    const sources = found.get(side.name);
    return sources === undefined ? side : { ...side, sources };
  });
};

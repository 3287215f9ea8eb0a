import type { SourcePosition } from '../base/source';
import type { YamlMap, YamlNode } from '../scenario/yaml/yaml';

/**
 * Where something stands in a binding: keys and places of lists down to it. A key's own place if the last step is one and its
 * value is further keys; as near as there is if the path leads nowhere.
 */
export const writtenPlace = (root: YamlMap, path: readonly (string | number)[]): SourcePosition => {
  let node: YamlNode = root;
  let at = root.at;
  for (const step of path) {
    if (node.kind === 'map') {
      const entry: YamlMap['entries'][number] | undefined = node.entries.find(({ key }) => key === step);
      if (!entry) return at;
      node = entry.value;
      at = node.kind === 'scalar' ? node.at : entry.keyAt;
    } else if (node.kind === 'list' && typeof step === 'number') {
      const item: YamlNode | undefined = node.items[step];
      if (!item) return at;
      node = item;
      at = item.at;
    } else return at;
  }
  return at;
};

/** The key itself rather than its value: `Main Map` in `maps`. */
export const writtenKey = (root: YamlMap, path: readonly (string | number)[], key: string): SourcePosition => {
  let node: YamlNode | undefined = root;
  for (const step of path)
    node = node?.kind === 'map' ? node.entries.find(entry => entry.key === step)?.value : undefined;
  return (node?.kind === 'map' ? node.entries.find(entry => entry.key === key)?.keyAt : undefined) ?? root.at;
};

// What the schema says of the keys of scenario.yaml. The loader knows which keys a map may have, the schema what they are for.

import schema from '../../assets/schemas/scenario.schema.json';

interface SchemaNode {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
}

const isNode = (value: unknown): value is SchemaNode => typeof value === 'object' && value !== null;

/** All parts of the schema that name keys. */
const maps: readonly SchemaNode[] = (function within(value: unknown): readonly SchemaNode[] {
  if (!isNode(value)) return [];
  return [...(value.properties ? [value] : []), ...Object.values(value).flatMap(within)];
})(schema);

/**
 * What a key is for; undefined if the schema does not say.
 *
 * @param known all keys of its map: they tell which map it is
 */
export const keyMeaning = (key: string, known: readonly string[]): string | undefined =>
  maps.find(({ properties = {} }) => {
    const names = Object.keys(properties);
    return names.length === known.length && known.every(name => names.includes(name));
  })?.properties?.[key]?.description;

import type { Problems } from '../scenario/problems';
import { YamlFields } from '../scenario/yaml/yaml-fields';
import type { YamlNode } from '../scenario/yaml/yaml';
import type { Sign } from './binding-file';

const KEYS = ['layer', 'level', 'property', 'value'] as const;
const MOST_LEVELS = 1000;
const MOST_STATES = 100;

/** `{ layer: Flip, level: 2 }` or `{ property: Step, value: 2 }`. */
const signOf = (node: YamlNode, what: string, problems: Problems): Sign | undefined => {
  if (node.kind !== 'map') {
    problems.error(
      'wrong-shape',
      node.at,
      `${what} is shown by a layer, as “{ layer: Flip, level: 2 }”, or by a property, as “{ property: Step, value: 2 }”.`,
    );
    return undefined;
  }
  const fields = new YamlFields(node, `the sign “${what}”`, KEYS, problems);
  const layer = fields.optionalText('layer');
  const property = fields.optionalText('property');
  if (layer && property) {
    problems.error('two-signs', fields.placeOf('property'), 'A sign is a layer or a property. Keep one of them.');
    return undefined;
  }
  if (property) {
    const value = fields.text('value');
    if (fields.value('level'))
      problems.error(
        'unknown-key',
        fields.placeOf('level'),
        '“level” belongs to a layer. Write “value:” for a property.',
      );
    return value && { property: property.text, value: value.text };
  }
  if (!layer) {
    if (!fields.value('layer'))
      problems.error('missing-key', fields.at, `The sign “${what}” needs “layer:” or “property:”. Write one of them.`);
    return undefined;
  }
  if (fields.value('value'))
    problems.error(
      'unknown-key',
      fields.placeOf('value'),
      '“value” belongs to a property. Write “level:” for a layer.',
    );
  const level = fields.number('level', 1, MOST_LEVELS);
  return level === undefined ? undefined : { layer: layer.text, level };
};

export const readSign = (fields: YamlFields, key: string, problems: Problems): Sign | undefined => {
  const node = fields.value(key);
  return node && signOf(node, key, problems);
};

/** One sign, or a list of them. */
export const readSigns = (fields: YamlFields, key: string, most: number, problems: Problems): readonly Sign[] => {
  const node = fields.value(key);
  const items = node?.kind === 'list' ? node.items : node ? [node] : [];
  const beyond = items[most];
  if (beyond) problems.error('too-many-signs', beyond.at, `“${key}” lists at most ${most} signs. Remove some.`);
  return items.slice(0, most).flatMap(item => signOf(item, key, problems) ?? []);
};

/** What shows the rule system's states. */
export const readStates = (fields: YamlFields, problems: Problems): ReadonlyMap<string, Sign> => {
  const entries = fields.mapping('states')?.entries ?? [];
  const beyond = entries[MOST_STATES];
  if (beyond)
    problems.error('too-many-states', beyond.keyAt, `A binding names at most ${MOST_STATES} states. Remove some.`);
  return new Map(
    entries.slice(0, MOST_STATES).flatMap(({ key, value }) => {
      const sign = signOf(value, key, problems);
      return sign ? [[key, sign] as const] : [];
    }),
  );
};

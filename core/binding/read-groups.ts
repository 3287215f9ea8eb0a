import { present } from '../base/present';
import type { Problems } from '../scenario/problems';
import { oneOf, type Placed, type YamlFields } from '../scenario/yaml/yaml-fields';
import type { Group } from './binding-file';
import { LONGEST_PATTERN } from './pattern';

const MOST_GROUPS = 1000;
const KINDS = ['unit', 'marker', 'nothing'] as const;
const TOLD_BY = ['prototype', 'tab', 'name', 'property'] as const;
const KEYS = [...TOLD_BY, 'value', 'is', 'side', 'type', 'size', 'marker'] as const;

export const readGroups = (fields: YamlFields, sides: readonly string[], problems: Problems): readonly Group[] => {
  const list = fields.list('groups');
  const beyond = list?.items[MOST_GROUPS];
  if (beyond)
    problems.error(
      'too-many-groups',
      beyond.at,
      `A binding has at most ${MOST_GROUPS} groups. Put more pieces into one.`,
    );
  return fields
    .items(list, 'a group of pieces', KEYS)
    .slice(0, MOST_GROUPS)
    .flatMap(item => readGroup(item, sides, problems) ?? []);
};

const readGroup = (fields: YamlFields, sides: readonly string[], problems: Problems): Group | undefined => {
  const is = oneOf(fields.text('is'), 'kind of piece', 'unknown-kind', KINDS, problems);
  const side = oneOf(fields.optionalText('side'), 'side', 'unknown-side', sides, problems);
  const property = readProperty(fields, problems);
  const toldBy = {
    prototype: fields.optionalText('prototype')?.text,
    tab: fields.optionalText('tab')?.text,
    name: fields.optionalText('name', LONGEST_PATTERN)?.text,
    property,
  };
  if (!TOLD_BY.some(key => fields.value(key)))
    problems.error(
      'missing-key',
      fields.at,
      `A group needs at least one of ${TOLD_BY.join(', ')}: it tells which pieces are meant.`,
    );
  const words = { side, ...about(fields, is, problems) };
  return is && { is, at: fields.at, ...present(toldBy), ...present(words) };
};

const readProperty = (fields: YamlFields, problems: Problems): Group['property'] => {
  const name = fields.optionalText('property');
  const value = fields.optionalText('value');
  if (name && value) return { name: name.text, value: value.text };
  if (name && !fields.value('value'))
    problems.error(
      'missing-key',
      fields.placeOf('property'),
      '“property” needs “value:”. Write the value that these pieces have.',
    );
  if (value && !fields.value('property'))
    problems.error(
      'missing-key',
      fields.placeOf('value'),
      '“value” needs “property:”. Write the name of the property.',
    );
  return undefined;
};

/** What units and markers may have besides; it is a slip elsewhere. */
const about = (
  fields: YamlFields,
  is: Group['is'] | undefined,
  problems: Problems,
): Pick<Group, 'type' | 'size' | 'marker'> => {
  const of = (key: 'type' | 'size' | 'marker', kind: Group['is']): Placed | undefined => {
    const word = fields.optionalText(key);
    if (word && is !== undefined && is !== kind)
      problems.error('unknown-key', fields.placeOf(key), `Only a group that is a ${kind} has “${key}”. Remove it.`);
    return word;
  };
  return present({
    type: of('type', 'unit')?.text,
    size: of('size', 'unit')?.text,
    marker: of('marker', 'marker')?.text,
  });
};

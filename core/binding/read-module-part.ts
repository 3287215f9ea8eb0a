// What a binding says of the module's parts that are no pieces: sides, maps, dice; and by what rules its games are judged.

import { present } from '../base/present';
import { NATIONS } from '../scenario/units/nations';
import type { Problems } from '../scenario/problems';
import { recordOf } from '../scenario/record';
import type { YamlNode } from '../scenario/yaml/yaml';
import { isUnfit, oneOf, YamlFields, type Placed } from '../scenario/yaml/yaml-fields';
import type { BindingFile, BoundRules, BoundSide, DiceUse } from './binding-file';
import { isPathBelow } from './path-below';

const MOST_SIDES = 8;
const LONGEST_SIDE = 60;

/** A list of names, or of maps with the module's player sides. */
export const readSides = (fields: YamlFields, problems: Problems): readonly BoundSide[] => {
  const list = fields.list('sides');
  const sides: BoundSide[] = [];
  for (const item of list?.items ?? []) {
    const side = readSide(item, problems);
    if (!side) continue;
    if (sides.some(({ name }) => name === side.name))
      problems.error('double-side', item.at, `There is a side “${side.name}” already. Sides need different names.`);
    else sides.push(side);
  }
  if (list && (list.items.length < 1 || list.items.length > MOST_SIDES))
    problems.error('sides-count', list.at, `A binding has 1 to ${MOST_SIDES} sides; this has ${list.items.length}.`);
  return sides;
};

const readSide = (item: YamlNode, problems: Problems): BoundSide | undefined => {
  if (item.kind === 'scalar') {
    const name = textOf(item, LONGEST_SIDE, problems);
    return name && { name: name.text, players: [name.text] };
  }
  if (item.kind === 'list') {
    problems.error('wrong-shape', item.at, 'A side is a name, or “{ name: Germans, players: [German, Axis] }”.');
    return undefined;
  }
  const fields = new YamlFields(item, 'a side', ['name', 'players', 'nation', 'sources'], problems);
  const name = fields.text('name', LONGEST_SIDE);
  const players = texts(fields, 'players', problems);
  const nation = oneOf(fields.optionalText('nation'), 'nation', 'unknown-nation', NATIONS, problems);
  const sources = fields.value('sources') && texts(fields, 'sources', problems);
  return (
    name && { name: name.text, players: players.length > 0 ? players : [name.text], ...present({ nation, sources }) }
  );
};

const textOf = (node: YamlNode, longest: number, problems: Problems): Placed | undefined => {
  const placed = node.kind === 'scalar' ? { text: node.text.trim(), at: node.at } : undefined;
  if (placed && placed.text !== '') return isUnfit(placed, problems, longest) ? undefined : placed;
  problems.error('wrong-shape', node.at, 'Here must be one text.');
  return undefined;
};

/** A list of texts, or one text; empty if the key is not there. */
export const texts = (fields: YamlFields, key: string, problems: Problems): readonly string[] => {
  const value = fields.value(key);
  if (!value) return [];
  return (value.kind === 'list' ? value.items : [value]).flatMap(item => textOf(item, 200, problems)?.text ?? []);
};

const MAP_KINDS = ['terrain', 'boxes', 'ignored'] as const;
const MOST_MAPS = 200;

export const readMaps = (fields: YamlFields, problems: Problems): BindingFile['maps'] => {
  const value = fields.required('maps');
  const entries = (value && fields.mapping('maps'))?.entries ?? [];
  const beyond = entries[MOST_MAPS];
  if (beyond)
    problems.error(
      'too-many-maps',
      beyond.keyAt,
      `A binding names at most ${MOST_MAPS} maps. Leave out those that do not matter.`,
    );
  return new Map(
    entries.slice(0, MOST_MAPS).flatMap(({ key, value: node }) => {
      const kind = oneOf(textOf(node, LONGEST_SIDE, problems), 'kind of map', 'unknown-kind', MAP_KINDS, problems);
      return kind ? [[key, kind] as const] : [];
    }),
  );
};

const DICE_USES = ['combat', 'other', 'unknown'] as const;
const MOST_DICE = 200;

/** `d6: combat`, or `d6: { for: combat }`. */
export const readDice = (fields: YamlFields, problems: Problems): BindingFile['dice'] => {
  const entries = fields.mapping('dice')?.entries ?? [];
  const beyond = entries[MOST_DICE];
  if (beyond)
    problems.error('too-many-dice', beyond.keyAt, `A binding names at most ${MOST_DICE} dice buttons. Remove some.`);
  return new Map(
    entries.slice(0, MOST_DICE).flatMap(({ key, value }) => {
      const use =
        value.kind === 'map'
          ? new YamlFields(value, 'a dice button', ['for'], problems).text('for')
          : textOf(value, LONGEST_SIDE, problems);
      const known = oneOf<DiceUse>(use, 'use of dice', 'unknown-dice-use', DICE_USES, problems);
      return known ? [[key, { for: known }] as const] : [];
    }),
  );
};

const RULES_KEYS = ['system', 'options', 'tables', 'own'] as const;

/** `rules: classic`, or a map with the system's options, its tables and rules that the binding gives. */
export const readRules = (
  fields: YamlFields,
  systems: readonly string[],
  problems: Problems,
): BoundRules | undefined => {
  const value = fields.value('rules');
  if (!value) return undefined;
  const systemOf = (placed: Placed | undefined): string | undefined =>
    oneOf(placed, 'rule system', 'unknown-system', systems, problems);
  if (value.kind !== 'map') {
    const system = systemOf(fields.text('rules'));
    return system === undefined ? undefined : { system, options: {} };
  }
  const rules = new YamlFields(value, 'the rules', RULES_KEYS, problems);
  const system = systemOf(rules.text('system'));
  const tables = rules.optionalText('tables');
  if (tables && !isPathBelow(tables.text))
    problems.error('bad-path', tables.at, '“tables” must name a folder in the binding’s folder, such as tables.');
  const options = (rules.mapping('options')?.entries ?? []).flatMap(({ key, value: node }) => {
    const text = textOf(node, LONGEST_SIDE, problems)?.text;
    return text === undefined ? [] : [[key, text] as const];
  });
  if (system === undefined) return undefined;
  return { system, options: recordOf(options), ...present({ tables: tables?.text, own: rules.mapping('own') }) };
};

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { draftBinding } from '../../core/binding/draft/draft';
import { NO_LOGS } from '../../core/binding/draft/log-facts';
import { BINDING_KEYS, readBinding } from '../../core/binding/read-binding';
import { smallModule } from './small-module';
import { WHOLE } from './whole-binding';

const file = path.join(import.meta.dirname, '../../assets/schemas/binding.schema.json');
const schema = JSON.parse(readFileSync(file, 'utf8')) as { readonly properties: object };
const validate = new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true }).compile(
  schema,
);

describe('the schema that helps editors with bindings', () => {
  it.each([
    ['all keys', WHOLE],
    ['a draft', draftBinding(smallModule, NO_LOGS, { system: 'classic' }).text],
  ])('accepts %s', (_, yaml) => {
    validate(parse(yaml));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('knows the keys that are read', () => {
    expect(Object.keys(schema.properties).sort()).toEqual([...BINDING_KEYS].sort());
  });

  it.each([
    ['moved:', 'movd:'],
    ['identity: name and tab', 'identity: names'],
    ['is: nothing', 'is: none'],
    [', value: mark', ''],
    ['layer: Flip, level: 2', 'layer: Flip'],
    ['layer: Flip, level: 2', 'level: 2'],
    [', map: Turn Track', ''],
    ['cheapest: 1/2', 'cheapest: 0'],
    ['dearest: 8', 'dearest: 0'],
    ['Main Map: terrain', 'Main Map: hexes'],
    ['for: combat', 'for: combats'],
    ['nation: german', 'nation: prussian'],
    ['values: units.csv', 'values: /units.csv'],
  ])('refuses %s as %s, as the reader does', (from, to) => {
    const text = WHOLE.replace(from, to);
    expect(validate(parse(text))).toBe(false);
    expect(readBinding(text, 'b.binding.yaml', ['classic']).binding).toBeUndefined();
  });
});

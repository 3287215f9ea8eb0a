import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packBinding, tableReader } from '../../core/binding/pack';
import { readBinding } from '../../core/binding/read-binding';

const BINDING =
  '# Mine\nmodule: Test\nsides: [Blue]\nmaps: { Field: terrain }\nidentity: gpid\ngroups: []\nvalues: units.csv\n';

const unpacked = (text: string) => {
  const { binding, problems } = readBinding(text, 'b.binding.yaml', []);
  expect(problems).toEqual([]);
  return binding?.files ?? new Map<string, string>();
};

it('A packed binding has its tables in it, letter by letter, also when packed again', () => {
  const line = fc.string({
    unit: fc.constantFrom('a', ' ', ',', '"', '#', ':', '|', 'é', '\t', '-', '\u2028'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), lines => {
      const table = `${lines.join('\n').replace(/\n+$/, '')}\n`;
      const tables = new Map([
        ['units.csv', table],
        ['tables/a b.csv', 'x,y\n1,2\n'],
      ]);
      const once = packBinding(BINDING, 'b.binding.yaml', tables);
      expect(unpacked(once)).toEqual(tables);
      expect(packBinding(once, 'b.binding.yaml', tables)).toBe(once);
    }),
  );
});

it('A table within the binding comes before the file', async () => {
  const files = new Map([['units.csv', 'own']]);
  const read = tableReader({ files }, path => Promise.resolve(path === 'terrain.csv' ? 'beside' : undefined));
  expect([await read('units.csv'), await read('terrain.csv'), await read('x.csv')]).toEqual([
    'own',
    'beside',
    undefined,
  ]);
});

import { describe, expect, it } from 'vitest';
import { findBinding } from '../../core/binding/find-binding';

const binding = (module: string, more = 'groups: []'): string =>
  `module: ${module}\nsides: [Blue]\nmaps: { Main: terrain }\nidentity: gpid\n${more}\n`;

const FILES: Readonly<Record<string, string>> = {
  'a.binding.yaml': binding('Other'),
  'b.binding.yaml': binding('{ name: Bridges, versions: [1.0] }'),
  'c.binding.yml': binding("{ name: Bridges, versions: ['2.0'] }"),
  'd.binding.yaml': binding('Broken', 'gruops: []'),
  'e.yaml': binding('Elsewhere'),
};
const folder = {
  names: () => Promise.resolve(Object.keys(FILES).reverse()),
  read: (name: string) => Promise.resolve(new TextEncoder().encode(FILES[name])),
};
const fileFor = async (name: string, version?: string) =>
  (await findBinding(folder, version === undefined ? { name } : { name, version }, []))?.file;

describe('the binding of a module in a folder', () => {
  it('is found by the module’s name, and by its version if several have it', async () => {
    expect(await fileFor('Other')).toBe('a.binding.yaml');
    expect(await fileFor('Bridges')).toBe('b.binding.yaml');
    expect(await fileFor('Bridges', '2.0')).toBe('c.binding.yml');
    expect(await fileFor('Bridges', '3.0')).toBe('b.binding.yaml');
  });

  it('is not made of other files', async () => {
    expect(await fileFor('Elsewhere')).toBeUndefined();
  });

  it('is found with its problems', async () => {
    const found = await findBinding(folder, { name: 'Broken' }, []);
    expect(found?.binding).toBeUndefined();
    expect(found?.problems.map(p => p.code)).toContain('unknown-key');
  });
});

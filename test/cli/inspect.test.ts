import { describe, expect, it } from 'vitest';
import { inspect } from '../../cli/commands/inspect';
import type { Io } from '../../cli/io';

/** A world that holds these files and remembers what was written to it. */
const world = (
  files: Readonly<Record<string, string>>,
): { readonly io: Io; readonly said: { out: string; err: string } } => {
  const said = { out: '', err: '' };
  const io: Io = {
    out: text => void (said.out += text),
    err: text => void (said.err += text),
    readFile: path => {
      const text = files[path];
      return text === undefined ? Promise.reject(new Error('ENOENT')) : Promise.resolve(new TextEncoder().encode(text));
    },
    writeFile: () => Promise.reject(new Error('inspect writes nothing')),
    colour: false,
    progress: false,
    cwd: '/work',
  };
  return { io, said };
};

const SAVE = 'begin_save\u001b+/1/piece;;;;1/Main;10;20;1;0\u001bend_save';

describe('overrun inspect', () => {
  it('tells what is in a file, as text or as JSON', async () => {
    const { io, said } = world({ '/work/a.vsav': SAVE });
    expect(await inspect(['a.vsav'], io)).toBe(0);
    expect(said.out).toContain('1 piece');
    const json = world({ '/work/a.vsav': SAVE });
    expect(await inspect(['a.vsav', '--json'], json.io)).toBe(0);
    expect(JSON.parse(json.said.out)).toMatchObject({ kind: 'save', pieces: 1 });
  });

  it('ends with 3 for what cannot be read, with the file and the place', async () => {
    const { io, said } = world({ '/work/a.vsav': 'hello' });
    expect(await inspect(['a.vsav'], io)).toBe(3);
    expect(said.err).toContain('a.vsav');
    expect(await inspect(['none.vsav'], io)).toBe(3);
    expect(said.out).toBe('');
  });

  it('ends with 2 for wrong use', async () => {
    const { io } = world({});
    expect(await inspect([], io)).toBe(2);
    expect(await inspect(['a', 'b'], io)).toBe(2);
    expect(await inspect(['a', '--jsn'], io)).toBe(2);
  });
});

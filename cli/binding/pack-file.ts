import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { packBinding } from '../../core/binding/pack';
import { Complaint } from '../complaint';
import { count, openBinding, tablesBeside, type Desk, type FoundFile, type Made } from './desk';

/** A binding with its tables in one file. */
export const pack = async (file: string, desk: Desk): Promise<Made> => {
  const found = await openBinding(file, desk);
  const { binding, text } = found;
  const read = tablesBeside(found, desk);
  const tables = new Map<string, string>();
  for (const name of await tableNames(found, desk)) {
    const table = await read(name);
    if (table === undefined)
      throw new Complaint(`${file}: there is no “${name}” beside it. Correct the name, or take the line out.`);
    tables.set(name, table);
  }
  for (const [name, table] of binding.files) if (!tables.has(name)) tables.set(name, table);
  return { text: packBinding(text, file, tables), words: `the binding with ${count(tables.size, 'table')}` };
};

/** The tables that a binding names; of folders, the CSV files in them. */
const tableNames = async ({ file, binding }: FoundFile, { io }: Desk): Promise<readonly string[]> => {
  const named = [binding.values, binding.terrain, binding.rules?.tables].flatMap(name => name ?? []);
  const lists = named.map(async name => {
    const within = [...binding.files.keys()].filter(known => known === name || known.startsWith(`${name}/`));
    if (/\.csv$/i.test(name)) return [name];
    const folder = path.resolve(io.cwd, path.dirname(file), name);
    const there = await readdir(folder).catch(() => []);
    return [...within, ...there.filter(one => /\.csv$/i.test(one)).map(one => `${name}/${one}`)];
  });
  return [...new Set((await Promise.all(lists)).flat())];
};

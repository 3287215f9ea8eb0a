import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tables } from '../../cli/commands/tables';
import { EXIT } from '../../cli/io';
import { readCsv } from '../../core/scenario/csv/csv';
import { Problems } from '../../core/scenario/problems';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { startSession, type Session } from './session';

let session: Session;
beforeEach(async () => {
  session = await startSession();
});
afterEach(() => session.end());

const run = (...args: string[]) => tables(args, session.io);
const put = (file: string, text: string) => writeFile(path.join(session.folder, 'charts', file), text);
const change = async (file: string, from: string | RegExp, to: string) => {
  const text = await session.read(`charts/${file}`);
  expect(text).toMatch(from);
  await put(file, text.replace(from, to));
};
const check = async () => {
  session.hush();
  const code = await run('revised-europa', '--check', 'charts');
  return { code, lines: session.out().trim().split('\n') };
};

describe('overrun tables', () => {
  it.each(RULE_SYSTEMS.map(system => system.id))('%s: a form for each chart, with its frame', async id => {
    expect(await run(id, '-o', 'charts')).toBe(EXIT.clean);
    const written = session.out().trim().split('\n');
    const system = RULE_SYSTEMS.find(s => s.id === id);
    expect(written).toHaveLength(
      system?.vocabulary.tables.filter(
        t => system.vocabulary.defaults.has(t.name) || system.frames?.get(t.name)?.blank !== undefined,
      ).length ?? 0,
    );
    for (const file of written) {
      const problems = new Problems();
      const [header, ...rows] = readCsv(await session.read(file), file, problems);
      expect(problems.list()).toEqual([]);
      const name = path.basename(file, '.csv');
      const own = system?.vocabulary.defaults.get(name);
      const blank = system?.frames?.get(name)?.blank;
      expect(rows.map(row => row[0]?.text)).toEqual(own?.rows.map(row => row.key) ?? blank?.rows);
      expect(header?.slice(1).map(c => c.text)).toEqual(
        own?.columns.filter(name => name !== 'certainty') ?? blank?.columns,
      );
    }
  });

  it('leaves out what nobody could source, and keeps what the rules say', async () => {
    await run('revised-europa', '-o', 'charts');
    const crt = await session.read('charts/crt.csv');
    expect(crt.split('\n')[0]).toBe('roll,1-4,1-3,1-2,1-1,3-2,2-1,3-1,4-1,5-1,6-1,7-1');
    expect(crt).toContain('\n7,,,,,,,,,,,\n');
    expect(crt).toContain('two dice of six');
    expect(crt).toContain('A2 A1 AR 0 X1 D1 D2 X1DR DR D1DR D2DR');
    expect(await session.read('charts/movement.csv')).toContain('\noverrun,3,3\n');
    expect(await session.read('charts/tec-hexes.csv')).toMatch(/\nclear,1,1,3,2,2,1\nwoods,,,,,,\n/);
  });

  it('writes over nothing', async () => {
    await run('revised-europa', '-o', 'charts');
    expect(await run('revised-europa', '-o', 'charts')).toBe(EXIT.wrongUse);
    expect(session.err()).toContain('is there already');
  });

  it('says in words what is wrong with a filled-in form', async () => {
    await run('revised-europa', '-o', 'charts');
    await change('movement.csv', 'overrun,3,3', 'overrun,three,3');
    await change('stacking.csv', 'arctic,4', 'arctic,-4');
    await change('unit-sizes.csv', 'brigade,1,no,no', 'brigade,1,nope,no');
    await change('supply-lengths.csv', 'overland,', 'overlnd,');
    await put('tec-hex.csv', 'terrain\n');
    const { code, lines } = await check();
    expect(code).toBe(EXIT.findings);
    const told = (part: string): string => lines.find(line => line.includes(part)) ?? '';
    expect(told('“three”')).toMatch(
      /movement\.csv:\d+:1: error: Row “overrun”, column “c\/m”.*It must be a number from 0 to 20/,
    );
    expect(told('“-4”')).toContain('It must be a number from 0 to 100');
    expect(told('“nope”')).toContain('Choose one of: yes, no');
    expect(told('“overlnd”')).toContain('Did you mean “overland”?');
    expect(told('The row “overland” is missing')).toContain('supply-lengths.csv:1:1');
    expect(told('tec-hex.csv:1')).toContain('Did you mean “tec-hexes.csv”?');
    expect(told('Row “7”')).toContain('still empty in “1-4”, “1-3”, “1-2” and 8 more');
  });

  it('a chart that is filled in has no problem, and a missing one is the system’s own', async () => {
    await run('revised-europa', '-o', 'charts');
    const crt = await session.read('charts/crt.csv');
    await put(
      'crt.csv',
      crt.replace(/^(\d+),,.*$/gm, (_, roll: string) => `${roll}${',X1'.repeat(11)}`),
    );
    const { lines } = await check();
    expect(lines).toContain('charts/crt.csv: 121 of 121 cells filled in, no problems'.replace('/', path.sep));
  });

  it('wrong use, and a folder that is not there', async () => {
    expect(await run('revised-europa')).toBe(EXIT.wrongUse);
    expect(await run('revised-urope', '-o', 'x')).toBe(EXIT.wrongUse);
    expect(session.err()).toContain('Did you mean “revised-europa”?');
    expect(await run('revised-europa', '--check', 'nowhere')).toBe(EXIT.unreadable);
  });
});

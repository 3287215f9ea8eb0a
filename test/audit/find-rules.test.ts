// By which rules a log is judged, and by which it is not: what it says of its module is held against what was named.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findRules } from '../../core/audit/open/find-rules';
import { COMMAND_LINE } from '../../core/audit/open/host-words';
import { nearMissWords } from '../../core/audit/open/near-modules';
import { PlayedGame } from '../../core/audit/open/played-game';
import type { RulesOptions, RulesSearch } from '../../core/audit/open/rules-search';
import { ALONE, type Folder, type Surroundings } from '../../core/audit/open/surroundings';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import type { Metadata } from '../../core/vassal/archive/metadata';
import { blankModuleBytes } from './sample-module';

const SAMPLE = { name: 'Crossing at Lipnya', version: '1.0.0' };

let bytes: Uint8Array;
beforeAll(async () => {
  bytes = await blankModuleBytes();
});

const search = (module: Metadata, options: RulesOptions = {}, around: Surroundings = ALONE): Promise<RulesSearch> =>
  findRules({ file: 'game.vlog', module }, around, options, DEFAULT_LIMITS);

/** Another author's: Altref 0.3.1. */
const altBytes = async (): Promise<Uint8Array> =>
  new Uint8Array(await readFile(path.join(import.meta.dirname, '../fixtures/engine/alt.vmod')));

const named = (): RulesOptions => ({ module: { name: 'lipnya.vmod', bytes } });

const beside = (files: Readonly<Record<string, Uint8Array>>): Surroundings => {
  const folder: Folder = {
    name: 'games',
    names: () => Promise.resolve(Object.keys(files).sort()),
    read: name => Promise.resolve(files[name]),
    files: { list: () => Promise.resolve([]), read: () => Promise.resolve(undefined) },
  };
  return { folders: [folder], at: () => Promise.resolve(undefined) };
};

describe('a module that was named', () => {
  it('judges a log of its own game and version, and nothing more is said', async () => {
    const found = await search(SAMPLE, named());
    expect(found.rules?.system.id).toBe('revised-europa');
    expect(found.aboutRules).toBeUndefined();
  });

  it('judges nothing of another game: the log’s module and version and the one that was named are told', async () => {
    const found = await search({ name: 'Blood Bowl', version: '3.2' }, named());
    expect(found.rules).toBeUndefined();
    expect(found.module).toBeUndefined();
    expect(found.whyNoRules).toContain(
      'Not judged by Crossing at Lipnya 1.0.0 (option --module), for the log was played with Blood Bowl 3.2.',
    );
  });

  it('says who named it, where the host knows better', async () => {
    const module = { name: 'lipnya.vmod', bytes, from: 'the setting overrun.module' };
    const found = await search({ name: 'Blood Bowl', version: '3.2' }, { module });
    expect(found.whyNoRules).toContain('(the setting overrun.module)');
  });

  it('of another version judges, and the header says so', async () => {
    const found = await search({ ...SAMPLE, version: '0.9' }, named());
    expect(found.rules).toBeDefined();
    expect(found.aboutRules).toBe('Played with version 0.9, judged by version 1.0.0.');
  });

  it('gives way to the log’s own module beside it', async () => {
    const mine = await search(SAMPLE, {}, beside({ 'lipnya.vmod': bytes }));
    expect(mine.rules?.from).toBe('the scenario inside the module');
  });

  it('of another game is told as not taken, where the log’s own module beside it judges', async () => {
    const module = { name: 'alt.vmod', bytes: await altBytes() };
    const found = await search(SAMPLE, { module }, beside({ 'lipnya.vmod': bytes }));
    expect(found.rules?.from).toBe('the scenario inside the module');
    expect(found.aboutRules).toBe(
      'Not judged by Altref 0.3.1 (option --module), for the log was played with Crossing at Lipnya 1.0.0.',
    );
  });

  it('is believed where the log does not say its module, as those of old versions of VASSAL', async () => {
    expect((await search({}, named())).rules).toBeDefined();
    expect((await search({ name: '' }, named())).rules).toBeDefined();
  });
});

describe('what to supply', () => {
  it('is the module beside the log, or named in the host’s own way', async () => {
    const told = (
      await search({ name: 'Bocage 44', version: '2.2' }, { words: { ...COMMAND_LINE, naming: 'by its command' } })
    ).whyNoRules;
    expect(told).toMatch(
      /^Overrun judges games of Revised Europa, OCS 4\.3, Europa One-Week 2012, Europa One-Week 2009, Battles for North Africa and Classic hex and counter played with a module that it built\./,
    );
    expect(told).toContain('put the module (.vmod) it was played with beside it, or name it by its command.');
  });

  it('is another notes file, where the one beside it cannot be read: a few of its problems are told', async () => {
    const notes = `rulings:\n${Array.from({ length: 9 }, (_, i) => `  - { nonsense${i}: 1 }\n`).join('')}`;
    const around = beside({ 'game.vlog.notes.yaml': new TextEncoder().encode(notes) });
    const found = await search(SAMPLE, {}, around);
    expect(found.notesProblems?.length).toBeGreaterThan(3);
    expect(found.whyNoRules?.match(/game\.vlog\.notes\.yaml:\d+/g)).toHaveLength(3);
    expect(found.whyNoRules).toMatch(/ And \d+ more\.$/);
  });

  it('of another author’s module is a binding, made in the host’s own way', async () => {
    const foreign = await altBytes();
    const log = { name: 'Altref', version: '0.3.1' };
    const around = beside({ 'alt.vmod': foreign });
    expect((await search(log, {}, around)).whyNoRules).toContain('“overrun bind” makes a binding, by which');
    const words = { ...COMMAND_LINE, binding: '“Bind It”' };
    const told = (await search(log, { words }, around)).whyNoRules;
    expect(told).toContain('“Bind It” makes a binding, by which');
    expect(told).not.toContain('overrun bind');
  });

  it('is nothing where one module lies near a log that does not say its own: it is taken, and its name is told', async () => {
    const found = await search({}, {}, beside({ 'lipnya.vmod': bytes }));
    expect(found.rules?.from).toBe('the scenario inside lipnya.vmod, the only module near it');
    expect(found.isAssumed).toBe(true);
  });

  it('is which one, where several lie near such a log', async () => {
    const found = await search({}, {}, beside({ 'a.vmod': bytes, 'b.vmod': bytes }));
    expect(found.rules).toBeUndefined();
    expect(found.nearMisses?.map(({ file, fit }) => [file, fit])).toEqual([
      ['a.vmod', 'unsaid'],
      ['b.vmod', 'unsaid'],
    ]);
    expect(found.whyNoRules).toContain(
      'The log does not say its module. Near it lie a.vmod (Crossing at Lipnya 1.0.0), b.vmod (Crossing at Lipnya 1.0.0). To judge by one of them all the same, name it with --module FILE.',
    );
  });

  it('names the one module near such a log whose pieces are not of it', () => {
    const miss = { file: 'a.vmod', folder: '', name: 'Lipnya', version: '1.0', fit: 'unsaid' } as const;
    expect(nearMissWords([miss], new PlayedGame({}))).toEqual([
      'The log does not say its module. Near it lies a.vmod (Lipnya 1.0).',
    ]);
  });

  it('names a module of another version, or of another game, that lies near', async () => {
    const other = await search({ ...SAMPLE, version: '0.9' }, {}, beside({ 'lipnya.vmod': bytes }));
    expect(other.rules).toBeUndefined();
    expect(other.nearMisses).toEqual([{ file: 'lipnya.vmod', folder: 'games', ...SAMPLE, fit: 'other-version' }]);
    expect(other.whyNoRules).toBe(
      'lipnya.vmod near it is version 1.0.0; the log was played with Crossing at Lipnya 0.9. To judge by it all the same, name it with --module FILE.',
    );
    const foreign = await search({ name: 'Gap', version: '1' }, {}, beside({ 'lipnya.vmod': bytes }));
    expect(foreign.whyNoRules).toContain('lipnya.vmod (Crossing at Lipnya 1.0.0) near it is of another game.');
  });

  it('names no module of another game where one of the log’s own, in another version, lies near', async () => {
    const around = beside({ 'alt.vmod': await altBytes(), 'lipnya.vmod': bytes });
    const { whyNoRules } = await search({ ...SAMPLE, version: '0.9' }, {}, around);
    expect(whyNoRules).toMatch(/^lipnya\.vmod near it is version 1\.0\.0;/);
    expect(whyNoRules).not.toContain('alt.vmod');
  });

  it('looks for the module in the folders above, the nearest first', async () => {
    const [own] = beside({}).folders;
    const [above] = beside({ 'lipnya.vmod': bytes }).folders;
    if (!own || !above) throw new Error('two folders');
    const around = { folders: [own, above], at: () => Promise.resolve(undefined) };
    expect((await search(SAMPLE, {}, around)).rules?.from).toBe('the scenario inside the module');
  });
});

// A game that has more than its block says: whoever plays it names that, and nobody is accused for what it may change.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import rules from '../../assets/rules/classic/rules.json';
import schema from '../../assets/schemas/scenario.schema.json';
import { audit } from '../../cli/commands/audit';
import { check } from '../../cli/commands/check';
import { init } from '../../cli/commands/init';
import { odds } from '../../cli/commands/odds';
import { record } from '../../cli/commands/record';
import { EXIT, type Command } from '../../cli/io';
import { UNSAID_THINGS, unsaidOf } from '../../core/rules/classic/unsaid';
import { startSession, type Session } from '../cli/session';

let session: Session;
beforeEach(async () => {
  session = await startSession();
});
afterEach(() => session.end());

const run = (command: Command, ...args: readonly string[]): Promise<number> => command(args, session.io);

const said = async (command: Command, ...args: readonly string[]): Promise<string> => {
  session.hush();
  await run(command, ...args);
  return session.out() + session.err();
};

const scenarioFile = (): string => path.join(session.folder, 'gate/scenario.yaml');

const naming = async (...things: readonly string[]): Promise<void> => {
  const text = await readFile(scenarioFile(), 'utf8');
  await session.io.writeFile(scenarioFile(), text.replace(/unsaid: \[.*\]/, `unsaid: [${things.join(', ')}]`));
};

/** Infantry attacks 2 to 4 (a town halves it): die 6 is NE at 1-2, DR at 2-1, DE from 3-1 on. */
const playing = async (name: string, ...acts: readonly string[]): Promise<string> => {
  const lines = [
    'scenario: .',
    'players: { Blue: Ann, Red: Bob }',
    'acts:',
    '  - as: Blue',
    '  - { move: [2 Inf], to: "0504" }',
    '  - { phase: Blue Combat }',
    '  - { declare: attack, units: [2 Inf], target: "0604" }',
    ...acts.map(act => `  - ${act}`),
  ];
  await session.io.writeFile(path.join(session.folder, `gate/${name}.record.yaml`), `${lines.join('\n')}\n`);
  await run(record, `gate/${name}.record.yaml`, '-o', `gate/${name}.vlog`);
  return said(audit, `gate/${name}.vlog`, '--scenario', 'gate');
};

const LOST = ['{ roll: 1d6, dice: [6] }', '{ as: Red }', '{ remove: 11 Inf }'];

describe('a player whose game has supply and air support', () => {
  beforeEach(async () => {
    await run(init, 'gate', '--system', 'classic');
    await session.io.writeFile(
      path.join(session.folder, 'gate/tables/crt.csv'),
      'roll,1-2,1-1,2-1,3-1,6-1\n1,AE,AE,AR,AR,AR\n2,AE,AR,NE,NE,DR\n3,AR,NE,NE,DR,DR\n4,NE,NE,NE,DR,DE\n5,NE,NE,DR,DR,DE\n6,NE,DR,DR,DE,DE\n',
    );
  });

  it('is asked by init what the game has, and told of a slip', async () => {
    const text = await readFile(scenarioFile(), 'utf8');
    expect(text).toContain('What does your game have that these keys do not say?');
    for (const { word } of UNSAID_THINGS) expect(text, word).toMatch(new RegExp(`#.*\\b${word}\\b`));
    expect(await said(check, 'gate')).toContain('no problems');
    await naming('suply');
    expect(await said(check, 'gate')).toMatch(
      /scenario\.yaml:\d+:\d+: error: Unknown word in “unsaid” “suply”\. Did you mean “supply”\?/,
    );
  });

  it('is accused where nothing is named', async () => {
    const report = await playing('lost', ...LOST);
    expect(report).toContain('× step');
    expect(report).toContain('results.losses');
  });

  it('is asked about it where supply may have changed it', async () => {
    await naming('supply', 'air support');
    const report = await playing('lost', ...LOST);
    expect(report).not.toContain('×');
    expect(report).toContain('Without supply or air support: the defender lost 1 step; NE by 6 on 1-2 takes none');
    expect(report).toContain('What would decide: supply or air support, which the scenario leaves unsaid');
  });

  it('plays on by his own word, which is compared with what is counted', async () => {
    await naming('air support');
    const report = await playing('said', '{ say: "1:2, 3R Stuka, 4:1" }', ...LOST);
    expect(report).not.toMatch(/[×?] step/);
    expect(report).toContain('Said 4:1; counted 1:2; cannot tell: air support, which the scenario leaves unsaid');
  });

  it('is still asked where the word does not give what was done either', async () => {
    await naming('air support');
    const report = await playing('said', '{ say: "2:1 with the Stukas" }', ...LOST);
    expect(report).not.toContain('×');
    expect(report).toContain('Without air support: the defender lost 1 step');
  });

  it('is accused of what none of it can change', async () => {
    await naming('air support');
    const report = await playing(
      'far',
      '{ roll: 1d6, dice: [4] }',
      '{ phase: Red Movement }',
      '{ move: [11 Inf], to: "0104" }',
    );
    expect(report).toMatch(/× step \d+ · movement\.mp/);
  });

  it('sees in odds what was taken for granted', async () => {
    await naming('supply', 'rail');
    expect(await said(odds, '--scenario', 'gate', '4-5-4 inf vs 3-4-4 inf, clear')).toContain(
      'supply: the scenario does not say it',
    );
    expect(session.out()).not.toContain('rail: ');
  });

  it('has no overrun barred by odds that supply could better', async () => {
    expect(await run(odds, '--scenario', 'gate', 'overrun: 6-4-8 arm vs 3-4-4 inf, clear')).toBe(EXIT.clean);
    expect(session.out()).toContain('An overrun needs 7:1');
    await naming('supply');
    const open = await said(odds, '--scenario', 'gate', 'overrun: 6-4-8 arm vs 3-4-4 inf, clear');
    expect(open).toMatch(/cannot tell: without supply: an overrun needs 7:1/i);
  });
});

describe('the list of things', () => {
  it('names rules that there are', () => {
    const ids = rules.map(rule => rule.id);
    for (const { word, changes } of UNSAID_THINGS)
      for (const key of changes)
        expect(
          ids.some(id => id === key || id.startsWith(`${key}.`)),
          `${word}: ${key}`,
        ).toBe(true);
  });

  it('has a word for what may change anything', () => {
    for (const { id } of rules) expect(unsaidOf({ unsaid: new Set(['events']) }, id), id).toEqual(['events']);
  });

  it('is what editors offer', () => {
    const [, block] = schema.properties.rules.anyOf;
    expect(block?.properties?.unsaid.items.enum).toEqual(UNSAID_THINGS.map(thing => thing.word));
  });

  it('stands in the docs as it is', async () => {
    const page = await readFile(path.join(import.meta.dirname, '../../docs/classic.md'), 'utf8');
    for (const { word, says, changes } of UNSAID_THINGS)
      expect(page).toContain(`| \`${word}\` | ${says} | ${changes.map(c => `\`${c}\``).join(', ')} |`);
  });
});

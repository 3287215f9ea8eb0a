// A module that Overrun did not build, its log, and a binding that lies elsewhere: each command takes it by name.

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { chain } from '../../cli/commands/chain';
import { notes } from '../../cli/commands/notes';
import { odds } from '../../cli/commands/odds';
import { replay } from '../../cli/commands/replay';
import { EXIT } from '../../cli/io';
import type { RulesOptions } from '../../core/audit/find-rules';
import { boundSample, gameOf } from '../audit/bound/own-bound';
import { startSession, type Session } from './session';

const NOTHING = new Uint8Array();
const BOUND = ['--module', 'stripped.vmod', '--binding', 'bindings/lipnya.binding.yaml'];

let sample: RulesOptions;
let user: Session;
const write = (name: string, data: Uint8Array | string) => writeFile(path.join(user.folder, name), data);

beforeAll(async () => {
  sample = await boundSample('crossing-at-lipnya', 'packed');
});
beforeEach(async () => {
  user = await startSession();
  await mkdir(path.join(user.folder, 'bindings'));
  await write('stripped.vmod', sample.module?.bytes ?? NOTHING);
  await write('bindings/lipnya.binding.yaml', sample.binding?.bytes ?? NOTHING);
  await write('game.vlog', gameOf('crossing-at-lipnya', 'six-faults'));
});
afterEach(() => user.end());

it('audit judges by it', async () => {
  expect(await audit(['game.vlog', ...BOUND], user.io)).toBe(EXIT.findings);
  expect(user.out()).toContain('option --binding');
});

it('replay names fights and verdicts by it', async () => {
  expect(await replay(['game.vlog', '--module', 'stripped.vmod'], user.io)).toBe(EXIT.clean);
  expect(user.out()).not.toContain('Rules: ');
  user.hush();
  expect(await replay(['game.vlog', ...BOUND], user.io)).toBe(EXIT.clean);
  expect(user.out()).toContain('Rules: Revised Europa, from option --binding');
});

it('odds --log counts with its units and board', async () => {
  expect(await odds(['--log', 'game.vlog', '--at', '0', ...BOUND, '57 Inf -> 0706'], user.io)).toBe(EXIT.clean);
  expect(user.out()).toContain('0706: woods, 147 Rifle');
});

it('notes drafts by it', async () => {
  expect(await notes(['game.vlog', '--module', 'stripped.vmod'], user.io)).toBe(EXIT.unreadable);
  expect(await notes(['game.vlog', ...BOUND], user.io)).toBe(EXIT.clean);
  expect(user.out()).toContain('rulings:');
});

it('chain names the game’s sides by it', async () => {
  expect(await chain(['game.vlog', ...BOUND], user.io)).toBe(EXIT.clean);
  expect(user.out()).toContain('1 log');
});

it('the notes file names it, relative to the log, and a draft of notes keeps the line', async () => {
  await write('game.vlog.notes.yaml', 'binding: bindings/lipnya.binding.yaml\n');
  expect(await audit(['game.vlog'], user.io)).toBe(EXIT.findings);
  expect(user.out()).toContain('the notes file game.vlog.notes.yaml');
  user.hush();
  expect(await notes(['game.vlog'], user.io)).toBe(EXIT.clean);
  expect(user.out()).toContain('\nbinding: bindings/lipnya.binding.yaml\n');
});

it('a scenario beside it is too much', async () => {
  const both = ['game.vlog', ...BOUND, '--scenario', 'bindings'];
  expect(await audit(both, user.io)).toBe(EXIT.wrongUse);
  expect(user.err()).toContain('--scenario and --binding both say what to judge by. Leave one out.');
});

it('a named binding with mistakes ends the command, with the place of each', async () => {
  await write('wrong.binding.yaml', 'module: { nme: X }\nsidez: [Axis]\n');
  expect(await audit(['game.vlog', '--module', 'stripped.vmod', '--binding', 'wrong.binding.yaml'], user.io)).toBe(
    EXIT.unreadable,
  );
  expect(user.out()).toBe('');
  expect(user.err()).toContain('wrong.binding.yaml:2:1: ');
  expect(user.err()).toContain('Did you mean “sides”?');
});

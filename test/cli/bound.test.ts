// A module that Overrun did not build, its log, and a binding that lies elsewhere: each command takes it by name.

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { chain } from '../../cli/commands/chain';
import { notes } from '../../cli/commands/notes';
import { odds } from '../../cli/commands/odds';
import { replay } from '../../cli/commands/replay';
import { EXIT } from '../../cli/io';
import type { RulesOptions } from '../../core/audit/open/rules-search';
import { boundSample, gameOf } from '../audit/bound/own-bound';
import { logWithOneFault } from './one-fault';
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
  await write('game.vlog', await logWithOneFault());
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

it('so does a named scenario with mistakes: a log is not shown without a judgement that somebody asked for', async () => {
  await mkdir(path.join(user.folder, 'wrong'));
  await write('wrong/scenario.yaml', 'name: X\nsystem: revised-europe\n');
  expect(await audit(['game.vlog', '--module', 'stripped.vmod', '--scenario', 'wrong'], user.io)).toBe(EXIT.unreadable);
  expect(user.out()).toBe('');
  expect(user.err()).toContain('wrong/scenario.yaml:2:9: ');
  expect(user.err()).toContain('Did you mean “revised-europa”?');
});

describe('the page of hexes that would decide', () => {
  const PAGE = [...BOUND, '--missing', 'hexes.html'];
  /** Its cards need a whole game. */
  beforeEach(() => write('game.vlog', gameOf('crossing-at-lipnya', 'six-faults')));
  const page = () => readFile(path.join(user.folder, 'hexes.html'), 'utf8');
  /** The binding without a word about terrain, or with a table of it. */
  const sparse = async (terrain = ''): Promise<void> => {
    const text = new TextDecoder().decode(sample.binding?.bytes);
    await write('bindings/lipnya.binding.yaml', text.replace(/^(elsewhere|terrain): .*\n/gm, '') + terrain);
  };

  it('shows each with the map’s own picture and the rules’ words, those that decide most first', async () => {
    await sparse();
    expect(await audit(['game.vlog', ...PAGE], user.io)).toBe(EXIT.findings);
    const html = await page();
    expect(html).toContain('<title>Hexes: Crossing at Lipnya</title>');
    expect(html.match(/<image [^>]*href="data:image\/png;base64,/g)).toHaveLength(1);
    const cards = html.split('<li ').slice(1);
    expect(cards.length).toBeGreaterThan(5);
    for (const card of cards) {
      expect(card).toMatch(/^data-hex="\d{4}" data-weight="[\d.]+" data-row="\[\]">/);
      expect(card.match(/<svg class="cut" viewBox="[-\d. ]+"[^>]*><use href="#map"\/><circle /g)).toHaveLength(1);
      expect(card).toContain('value="wooded rough"');
    }
    const weights = [...html.matchAll(/data-weight="([\d.]+)"/g)].map(([, weight]) => Number(weight));
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    // Its own script may run, and nothing else.
    const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(html).toContain(`default-src 'none'; img-src data:; style-src 'sha256-`);
    expect(html).toContain(`script-src 'sha256-${hash}'`);
    expect(html).not.toMatch(/https?:\/\/|\son[a-z]+="/);
  });

  it('goes on with a table that is there', async () => {
    await write('bindings/ground.csv', 'hex,terrain,note\n0602,,2 acts\n1006,woods,seen\n');
    await sparse('terrain: ground.csv\n');
    await audit(['game.vlog', ...PAGE], user.io);
    const html = await page();
    expect(html).toContain('[[&quot;1006&quot;,&quot;woods&quot;,&quot;seen&quot;]]');
    expect(html).toMatch(/data-hex="0602" [^>]*data-row="\[&quot;0602&quot;,&quot;&quot;,&quot;2 acts&quot;\]"/);
    expect(html).toContain('data-file="ground.csv" data-key="terrain" data-line="ground.csv"');
  });

  it('takes the place of its own older page only, and needs a binding', async () => {
    await sparse();
    await write('hexes.html', 'Dear Ines');
    expect(await audit(['game.vlog', ...PAGE], user.io)).toBe(EXIT.wrongUse);
    expect(user.err()).toContain('is there and is not a page of hexes to fill in');
    await audit(['game.vlog', ...PAGE, '--force'], user.io);
    expect(await audit(['game.vlog', ...PAGE], user.io)).toBe(EXIT.findings);
    user.hush();
    expect(await audit(['game.vlog', '--missing', 'other.html'], user.io)).toBe(EXIT.unreadable);
    expect(user.err()).toContain('no log was judged through a binding');
  });
});

import { describe, expect, it } from 'vitest';
import { odds } from '../../cli/commands/odds';
import type { Io } from '../../cli/io';
import { EXIT } from '../../cli/io';

const run = async (args: readonly string[], files: Readonly<Record<string, string>> = {}) => {
  const said = { out: '', err: '' };
  const io: Io = {
    out: text => (said.out += text),
    err: text => (said.err += text),
    readFile: path => {
      const name = Object.keys(files).find(f => path.endsWith(f));
      return name === undefined
        ? Promise.reject(new Error('none'))
        : Promise.resolve(new TextEncoder().encode(files[name]));
    },
    writeFile: () => Promise.resolve(),
    colour: false,
    progress: false,
    cwd: process.cwd(),
  };
  return { code: await odds(args, io), ...said };
};

const SAMPLE = 'assets/scenarios/crossing-at-lipnya';

describe('overrun odds', () => {
  it('answers a line: column, DRM, chance and MPs first, then why', async () => {
    const { code, out, err } = await run([
      'revised-europa',
      '9-10 pz, 6-10 mot -> 4-6 rifle @ woods ; mp 2',
      '--scenario',
      SAMPLE,
    ]);
    expect([code, err]).toEqual([EXIT.clean, '']);
    expect(out.split('\n')[0]).toMatch(/^4-1 \+1 · clears \d+\.\d % · MP 7\/10$/);
    expect(out).toMatch(/attacking armour 9 ≥ defence 4 +R9-12/);
    expect(out).toMatch(/Terrain and results: charts of the scenario Crossing at Lipnya\.\n$/);
  });
  it('says so when the charts are illustrative', async () => {
    const { out } = await run(['revised-europa', '9-10 pz -> 4-6 rifle']);
    expect(out).toMatch(/illustrative charts of our own \(crt, .*not the published ones/);
  });
  it('--json is the contract: exact fractions as text, and the keys that programs rely on', async () => {
    const { code, out } = await run(['revised-europa', '7-6 inf -> 4-6 rifle @ clear', '--json']);
    const json = JSON.parse(out) as Readonly<Record<string, unknown>>;
    expect(code).toBe(EXIT.clean);
    expect(Object.keys(json)).toEqual(
      expect.arrayContaining(
        'system attack defence ratio column shifts drm finalColumn results expectedLosses cleared mayContinue nextColumn overrun missing certainty'.split(
          ' ',
        ),
      ),
    );
    expect(json).toMatchObject({ system: 'revised-europa', ratio: '7/4', column: '3-2', certainty: 'illustrative' });
    expect(json['attack']).toEqual({
      total: '7',
      unit: 'AF',
      entries: [{ op: '+', value: '7', what: '7-6 inf', rule: 'R9-5', certainty: 'quoted' }],
    });
  });
  it('shows a mistake under the line, and an example', async () => {
    const { code, err } = await run(['revised-europa', '7-6 inf +oss -> 4-6']);
    expect(code).toBe(EXIT.unreadable);
    expect(err).toBe(
      [
        'column 9–12: error: Unknown modifier “+oss”. Did you mean “oos”? Write: 7-6 inf +oos -> 4-6 [unknown-modifier]',
        '    7-6 inf +oss -> 4-6',
        '            ^^^^',
        'For example: overrun odds revised-europa "9-10 pz, 6-10 mot -> 4-6 rifle @ woods, Sep II 1941 ; mp 2"',
        '',
      ].join('\n'),
    );
  });
  it('reads a slip of the pen that can mean one word only, and says so', async () => {
    const { code, out, err } = await run(['revised-europa', '7-6 inf -> 4-6 rifel']);
    expect(code).toBe(EXIT.clean);
    expect(out).toBe((await run(['revised-europa', '7-6 inf -> 4-6 rifle'])).out);
    expect(err).toContain('column 16–20: information: “rifel” is read as “rifle”. [read-as]');
  });
  it('reads a situation file, and places its mistakes', async () => {
    const good = 'system: revised-europa\nattackers: [10-10 pz]\ndefenders: [4-6 rifle]\n';
    expect((await run(['a.situation.yaml'], { 'a.situation.yaml': good })).out).toMatch(/^3-1 \+1 · clears/);
    const bad = await run(['a.situation.yaml'], { 'a.situation.yaml': good.replace('pz', 'pz +oss') });
    expect(bad.code).toBe(EXIT.unreadable);
    expect(bad.err).toMatch(/^a\.situation\.yaml:2:22: error: Unknown modifier “\+oss”\. Did you mean “oos”\?/);
  });
  it('wrong use, unknown systems, missing files', async () => {
    expect((await run([])).code).toBe(EXIT.wrongUse);
    expect((await run(['--what'])).code).toBe(EXIT.wrongUse);
    const { code, err } = await run(['revised-europe', '7-6 -> 4-6']);
    expect([code, err]).toEqual([
      EXIT.wrongUse,
      'overrun odds: Unknown rule system “revised-europe”. Did you mean “revised-europa”?\n',
    ]);
    expect((await run(['none.situation.yaml'])).code).toBe(EXIT.unreadable);
  });
});

// A user gives units a zone instead of a hex; players set them up by hand, and the log is judged.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { build } from '../../cli/commands/build';
import { check } from '../../cli/commands/check';
import { importCommand } from '../../cli/commands/import';
import { record } from '../../cli/commands/record';
import { EXIT } from '../../cli/io';
import { readModule } from '../../core/vassal/module/read-module';
import { startSession, type Session } from './session';

const MILLBROOK = path.join(import.meta.dirname, '../rules/classic/millbrook');

let user: Session;
beforeEach(async () => {
  user = await startSession();
  await cp(MILLBROOK, path.join(user.folder, 'millbrook'), { recursive: true });
  await units(['West', 'West', 'within 1 of 0204', '0503', '0505 0506', '0602']);
  await put('map/setup.csv', 'zone,hexes\nWest,0101 0102 0103 0201\nWest,within 1 of 0203\n');
});
afterEach(() => user.end());

const put = async (file: string, text: string): Promise<void> => {
  const place = path.join(user.folder, 'millbrook', file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
};

/** Where each of the six units starts: a hex of four digits in its column, all else in that of zones. */
const units = async (places: readonly string[]): Promise<void> => {
  const [head = '', ...lines] = (await readFile(path.join(MILLBROOK, 'units.csv'), 'utf8')).trim().split('\n');
  const placed = lines.map((line, i) => {
    const place = places[i] ?? '';
    const cells = line.split(',').slice(0, -1);
    return [...cells, ...(/^\d{4}$/.test(place) ? [place, ''] : ['', place])].join(',');
  });
  await put('units.csv', [`${head},zone`, ...placed, ''].join('\n'));
};

const checked = async (): Promise<string> => {
  user.hush();
  await check(['millbrook'], user.io);
  return user.out();
};

const played = async (acts: string): Promise<{ code: string; step: number }[]> => {
  await put('games/g.record.yaml', `scenario: ..\nplayers: { Crown: Ada, League: Ben }\nacts:\n${acts}`);
  expect(await record(['millbrook/games/g.record.yaml', '-o', 'millbrook/games/g.vlog', '--force'], user.io)).toBe(0);
  user.hush();
  await audit(['millbrook/games/g.vlog', '--format', 'json'], user.io);
  const report = JSON.parse(user.out()) as { audits: { findings: { code: string; step: number }[] }[] };
  return report.audits[0]?.findings ?? [];
};

const SET_UP = `  - { as: Crown }
  - { place: Lances, at: '0203' }
  - { place: Hussars, at: '0202' }
  - { place: Pikes, at: '0204' }
  - { as: League }
  - { place: Levy, at: '0505' }
`;

describe('units that are set up by hand', () => {
  it('are checked: zones that are not there, hexes off the map, and zones that hold nobody', async () => {
    expect(await checked()).toBe('Millbrook 1.0.0 · classic · 48 hexes, 6 units, 2 turns: no problems\n');
    await units(['Wst', 'within 99 of 0203', 'within 1 of 0299', '0503', '0909', '0602']);
    expect(await checked()).toMatch(
      /units\.csv:2:\d+: error: Unknown set-up zone “Wst”\. Did you mean “West”\?.*\n.*:3:\d+: error: Write how far.*\n.*:4:\d+: error: Hex 0299 is not on the map.*\n.*:6:\d+: error: Hex 0909 is not on the map/,
    );
  });

  it('may stand in a line of hexes, of which the ends are enough', async () => {
    await put('map/setup.csv', 'zone,hexes\nWest,0101 > 0104 within 0 of 0203 0301 > 0302\n');
    await units(['West', 'West', '0101 > 0104', '0503', '0505 0506', '0602']);
    expect(await checked()).toBe('Millbrook 1.0.0 · classic · 48 hexes, 6 units, 2 turns: no problems\n');
    await build(['millbrook'], user.io);
    const module = await readModule(await user.io.readFile(path.join(user.folder, 'millbrook.vmod')));
    const scenario = module.ok && (await module.value.entry('overrun/scenario.json'));
    const { setUpZones } = JSON.parse(scenario && scenario.ok ? new TextDecoder().decode(scenario.value) : '{}') as {
      setUpZones: readonly { name: string; hexes: readonly string[] }[];
    };
    expect(setUpZones.find(zone => zone.name === 'West')?.hexes.join(' ')).toBe('0101 0102 0103 0104 0203 0301 0302');
    await put('map/setup.csv', 'zone,hexes\nWest,0101 > within 1 of 0203\n');
    expect(await checked()).toContain('“>” stands between the two ends of a line');
  });

  it('are told from units that have no place at all', async () => {
    await units(['West', '', '0203', '', '', '']);
    expect(await checked()).toMatch(
      / 6 units \(4 with no hex, zone, box or turn of arrival: [a-z0-9, -]+\), 2 turns: /,
    );
  });

  it('are checked for room: two units a hex, and the zone has one', async () => {
    await units(['within 0 of 0204', 'within 0 of 0204', 'within 0 of 0204', '0503', '0505', '0602']);
    expect(await checked()).toMatch(
      /units\.csv:4:1: warning: No hex of within 0 of 0204 was found that has room for Pikes/,
    );
  });

  it('wait in a window of the module, and the map shows their zones', async () => {
    expect(await build(['millbrook'], user.io)).toBe(EXIT.clean);
    const module = await readModule(await user.io.readFile(path.join(user.folder, 'millbrook.vmod')));
    if (!module.ok) throw new Error(module.error.message);
    const text = JSON.stringify(module.value.root);
    expect(text).toContain('"mapName":"Set-up"');
    expect(text).toContain('"name":"Crown: West"');
    const help = await module.value
      .entry('how-to-play.html')
      .then(entry => entry.ok && new TextDecoder().decode(entry.value));
    expect(help).toContain('0101 0102 0103 0201');
    // Import gives the zones back, and that builds the same module.
    await importCommand(['millbrook.vmod', '-o', 'back'], user.io);
    await build(['back', '-o', 'back.vmod'], user.io);
    const [first, again] = await Promise.all(
      ['millbrook.vmod', 'back.vmod'].map(name => readFile(path.join(user.folder, name))),
    );
    expect(first && again && Buffer.compare(first, again)).toBe(0);
  });

  it('are accused of nothing while they are set up', async () => {
    expect(await played(SET_UP)).toEqual([]);
    // Both sides shift theirs about within their zones, far and out of turn.
    expect(
      await played(`${SET_UP}  - { move: [Levy], to: '0506' }
  - { as: Crown }
  - { move: [Lances], to: '0101' }
  - { move: [Lances], to: '0203' }
  - { move: [Pikes], to: '0205' }
`),
    ).toEqual([]);
  });

  it('play then as all others do', async () => {
    const findings = await played(`${SET_UP}  - { as: Crown }
  - { move: [Pikes], to: '0604' }
`);
    expect(findings.map(({ code }) => code)).toEqual(['move-too-far']);
  });

  it('are set up no more once the track is turned', async () => {
    const findings = await played(`${SET_UP}  - { phase: League March }
  - { as: Crown }
  - { move: [Lances], to: '0101' }
`);
    expect(findings).not.toEqual([]);
  });
});

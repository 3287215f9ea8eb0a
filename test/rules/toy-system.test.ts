// A sixth rule system, registered as CONTRIBUTING.md tells it and used through every command: nothing shared knows it.
// What a real one adds to shared files is stood in for here, and nothing else: a line in the registry, and a folder of
// data below assets/rules.

import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Kits from '../../cli/kit-file';
import type * as Registry from '../../core/rules/registry';
import { audit } from '../../cli/commands/audit';
import { build } from '../../cli/commands/build';
import { check } from '../../cli/commands/check';
import { init } from '../../cli/commands/init';
import { odds } from '../../cli/commands/odds';
import { record } from '../../cli/commands/record';
import { tables } from '../../cli/commands/tables';
import { EXIT, type Command } from '../../cli/io';
import { readModule } from '../../core/vassal/module/read-module';
import { startSession, type Session } from '../cli/session';

const TOY = path.join(import.meta.dirname, 'toy');

vi.mock('../../core/rules/registry', async original => {
  const { RULE_SYSTEMS } = await original<typeof Registry>();
  const { BRIDGE_AND_BANNER } = await import('./toy/system');
  const systems = [...RULE_SYSTEMS, BRIDGE_AND_BANNER];
  return { RULE_SYSTEMS: systems, ruleSystem: (id: string) => systems.find(s => s.id === id) };
});

vi.mock('../../cli/kit-file', async original => {
  const { kitOf } = await original<typeof Kits>();
  const { readKit } = await import('../../module-builder/kit');
  const kit = path.join(import.meta.dirname, 'toy/assets/module.yaml');
  return {
    kitOf: async (id: string) =>
      id === 'bridge-and-banner' ? readKit(await readFile(kit, 'utf8'), 'module.yaml') : kitOf(id),
  };
});

let session: Session;
beforeEach(async () => {
  session = await startSession();
  await cp(path.join(TOY, 'scenario'), path.join(session.folder, 'millbrook'), { recursive: true });
});
afterEach(() => session.end());

const run = (command: Command, ...args: readonly string[]): Promise<number> => command(args, session.io);

interface Report {
  readonly summary: Readonly<Record<string, number>>;
  readonly audits: readonly {
    readonly system: string;
    readonly rulesFrom: string;
    readonly actions: readonly { readonly kind: string; readonly verdict: string; readonly steps: readonly number[] }[];
    readonly findings: readonly {
      readonly code: string;
      readonly step: number;
      readonly units: readonly string[];
      readonly rule: { readonly system: string; readonly id: string };
      readonly ledger?: { readonly total: string; readonly entries: readonly { readonly value: string }[] };
    }[];
  }[];
}

const audited = async (): Promise<Report> => {
  await run(record, 'millbrook/games/two-faults.record.yaml', '-o', 'millbrook/games/two-faults.vlog');
  session.hush();
  await run(audit, 'millbrook/games/two-faults.vlog', '--format', 'json');
  return JSON.parse(session.out()) as Report;
};

describe('a sixth rule system', () => {
  it('has its scenario loaded and checked', async () => {
    expect(await run(check, 'millbrook')).toBe(EXIT.clean);
    expect(session.out()).toBe('Millbrook 1.0.0 · bridge-and-banner · 48 hexes, 6 units, 2 turns: no problems\n');
  });

  it('has its own words asked for, with their places', async () => {
    const units = path.join(session.folder, 'millbrook/units.csv');
    await session.io.writeFile(units, (await readFile(units, 'utf8')).replace('Pikes,Crown,foot', 'Pikes,Crown,fots'));
    expect(await run(check, 'millbrook')).toBe(EXIT.findings);
    expect(session.out() + session.err()).toMatch(/units\.csv:4:\d+: error: .*“fots”.*riders, foot/);
  });

  it('has its set-up checked by its own rules', async () => {
    const units = path.join(session.folder, 'millbrook/units.csv');
    await session.io.writeFile(units, (await readFile(units, 'utf8')).replaceAll(/,020[234]\n/g, ',0203\n'));
    expect(await run(check, 'millbrook')).toBe(EXIT.findings);
    expect(session.out() + session.err()).toMatch(
      /units\.csv:4:\d+: error: At the start: 3 units of Crown in 0203, 2 may stand there \(B8\)\./,
    );
  });

  it('starts new scenarios', async () => {
    expect(await run(init, 'hill', '--system', 'bridge-and-banner')).toBe(EXIT.clean);
    expect(await run(check, 'hill')).toBe(EXIT.clean);
  });

  it('has a module built, with its dice and its units', async () => {
    expect(await run(build, 'millbrook', '-o', 'millbrook.vmod')).toBe(EXIT.clean);
    const module = await readModule(await session.io.readFile(path.join(session.folder, 'millbrook.vmod')));
    if (!module.ok) throw new Error(module.error.message);
    const buildFile = await module.value.entry('buildFile.xml');
    const xml = buildFile.ok ? new TextDecoder().decode(buildFile.value) : '';
    expect(xml).toMatch(/DiceButton[^>]*name="1d6"|name="1d6"[^>]*DiceButton/);
    expect(xml).toContain('lances');
    expect(xml).toContain('League March');
  });

  it('has a game recorded and audited by its rules: legal and illegal moves, with rule and ledger', async () => {
    const report = await audited();
    const [only] = report.audits;
    expect(only?.system).toBe('bridge-and-banner');
    expect(only?.rulesFrom).toBe('the scenario folder millbrook');
    expect(only?.actions.map(a => `${a.kind} ${a.verdict}`)).toEqual([
      'move legal',
      'overrun legal',
      'move illegal',
      'move legal',
      'move legal',
      'phase not-judged',
      'overrun legal',
      'move illegal',
    ]);
    expect(only?.findings.map(f => [f.rule.system, f.rule.id, f.code, f.units, f.ledger?.total])).toEqual([
      ['bridge-and-banner', 'B4', 'blown', ['lances'], '6'],
      ['bridge-and-banner', 'B1', 'move-too-far', ['levy'], '4'],
    ]);
  });

  it('remembers through the phase: who is blown is told with the step that blew him', async () => {
    await audited();
    session.hush();
    await run(audit, 'millbrook/games/two-faults.vlog');
    expect(session.out()).toMatch(/× step 6 · B4 · Lances · 0503, 0502\n +Lances, blown since step 2 \(B4\)\./);
    expect(session.out()).toContain('step 2: rode an enemy down');
  });

  it('has its readings chosen by a scenario', async () => {
    const file = path.join(session.folder, 'millbrook/scenario.yaml');
    await session.io.writeFile(file, (await readFile(file, 'utf8')).replace('winners: blown', 'winners: fresh'));
    expect((await audited()).audits[0]?.findings.map(f => f.code)).toEqual(['move-too-far']);
  });

  it('has its charts replaced by a scenario', async () => {
    const folder = path.join(session.folder, 'millbrook');
    const file = path.join(folder, 'scenario.yaml');
    const own = 'tables:\n  ground: { file: ground.csv, certainty: scenario, source: dry summer }\n';
    await session.io.writeFile(file, `${await readFile(file, 'utf8')}\n${own}`);
    await session.io.writeFile(path.join(folder, 'ground.csv'), 'terrain,riders,foot\nmeadow,1,3/4\ngrove,2,1\n');
    // Four hexes of 3/4.
    expect((await audited()).audits[0]?.findings.map(f => f.code)).toEqual(['blown']);
  });

  it('has a chart that it cannot read refused, with its place', async () => {
    const folder = path.join(session.folder, 'millbrook');
    const file = path.join(folder, 'scenario.yaml');
    const own = 'tables:\n  clash: { file: clash.csv, certainty: scenario, source: my own }\n';
    await session.io.writeFile(file, `${await readFile(file, 'utf8')}\n${own}`);
    await session.io.writeFile(path.join(folder, 'clash.csv'), 'die,1-1,2-1\n1,stand,flee\n');
    expect(await run(check, 'millbrook')).toBe(EXIT.findings);
    expect(session.out() + session.err()).toMatch(/clash\.csv:2:1: error: “flee” is no result/);
  });

  it('answers odds in a line of shorthand', async () => {
    expect(await run(odds, 'bridge-and-banner', '4-6 horse -> 2-3 infantry @ field, brook; mp 2', '--json')).toBe(
      EXIT.clean,
    );
    const answer = JSON.parse(session.out()) as Readonly<Record<string, unknown>>;
    expect(answer).toMatchObject({ system: 'bridge-and-banner', ratio: '1', finalColumn: '1-1', cleared: '2/3' });
    expect(answer['results']).toEqual([
      { result: 'stand', probability: '1/3', meaning: 'nothing happens' },
      { result: 'bloody', probability: '1/6', meaning: 'each side loses a unit' },
      { result: 'push', probability: '1/3', meaning: 'the defenders go back one hex' },
      { result: 'rout', probability: '1/6', meaning: 'the defenders are lost' },
    ]);
    expect(answer['overrun']).toMatchObject({ mp: { total: '5', unit: 'MP' } });
  });

  it('reads the roll of its own die', async () => {
    expect(await run(odds, 'bridge-and-banner', '4 horse -> 2 infantry; roll 1')).toBe(EXIT.clean);
    expect(session.out()).toContain('stand · nothing happens');
    expect(await run(odds, 'bridge-and-banner', '4 horse -> 2 infantry; roll 7')).toBe(EXIT.unreadable);
    expect(session.err()).toContain('roll needs the total of the dice, 1 to 6.');
  });

  it('answers odds for people, with what is forbidden', async () => {
    await run(odds, 'bridge-and-banner', '3 infantry -> 2 infantry @ wood');
    expect(session.out()).toContain('no overrun');
    expect(session.out()).toContain('Only riders ride an enemy down (B3).');
    expect(session.out()).toContain('Terrain and results: charts of Bridge and Banner.');
  });

  it('gives its charts as forms, and checks filled-in ones', async () => {
    expect(await run(tables, 'bridge-and-banner', '-o', 'charts')).toBe(EXIT.clean);
    const form = await session.read('charts/clash.csv');
    expect(form).toContain('One die.');
    await session.io.writeFile(path.join(session.folder, 'charts/clash.csv'), form.replace('5,push', '5,pusch'));
    session.hush();
    expect(await run(tables, 'bridge-and-banner', '--check', 'charts')).toBe(EXIT.findings);
    expect(session.out() + session.err()).toMatch(/clash\.csv:\d+:1: error: .*“pusch”.*“push”/);
  });

  it('leaves the other systems as they are', async () => {
    await run(odds, 'revised-europa', '7-6 inf -> 4-6 rifle @ clear', '--json');
    expect(JSON.parse(session.out())).toMatchObject({ system: 'revised-europa' });
  });
});

// A game without a line of code, through every command: its rules are the block `rules:` and the charts of its scenario.

import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

const MILLBROOK = path.join(import.meta.dirname, 'classic/millbrook');

let session: Session;
beforeEach(async () => {
  session = await startSession();
  await cp(MILLBROOK, path.join(session.folder, 'millbrook'), { recursive: true });
});
afterEach(() => session.end());

const run = (command: Command, ...args: readonly string[]): Promise<number> => command(args, session.io);

/** The file of the scenario with a text of it replaced. */
const edit = async (file: string, from: string, to: string): Promise<void> => {
  const place = path.join(session.folder, 'millbrook', file);
  const text = await readFile(place, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no “${from}”`);
  await session.io.writeFile(place, text.replace(from, to));
};

interface Report {
  readonly audits: readonly {
    readonly system: string;
    readonly rulesFrom: string;
    readonly actions: readonly { readonly kind: string; readonly verdict: string }[];
    readonly findings: readonly {
      readonly code: string;
      readonly units: readonly string[];
      readonly rule: { readonly system: string; readonly id: string };
      readonly ledger?: { readonly total: string };
    }[];
  }[];
}

const audited = async (...args: readonly string[]): Promise<Report['audits'][number] | undefined> => {
  await run(record, 'millbrook/games/two-faults.record.yaml', '-o', 'millbrook/games/two-faults.vlog');
  session.hush();
  await run(audit, 'millbrook/games/two-faults.vlog', '--format', 'json', ...args);
  return (JSON.parse(session.out()) as Report).audits[0];
};

const complaints = async (): Promise<string> => {
  session.hush();
  expect(await run(check, 'millbrook')).toBe(EXIT.findings);
  return session.out() + session.err();
};

describe('a game whose rules are data', () => {
  it('is loaded and checked', async () => {
    expect(await run(check, 'millbrook')).toBe(EXIT.clean);
    expect(session.out()).toBe('Millbrook 1.0.0 · classic · 48 hexes, 6 units, 2 turns: no problems\n');
  });

  it('has its own words required, with their places', async () => {
    await edit('units.csv', 'Pikes,Crown,foot', 'Pikes,Crown,fots');
    expect(await complaints()).toMatch(/units\.csv:4:\d+: error: .*“fots”.*riders, foot/);
  });

  it('has its set-up checked by its stacking', async () => {
    const units = path.join(session.folder, 'millbrook/units.csv');
    await session.io.writeFile(units, (await readFile(units, 'utf8')).replaceAll(/,020[234]\n/g, ',0203\n'));
    expect(await complaints()).toMatch(
      /units\.csv:4:\d+: error: At the start: 3 units in 0203; the limit is 2 \(stacking\.limit\)\./,
    );
  });

  it.each([
    [
      'a misspelt key',
      'stacking: { counts',
      'staking: { counts',
      /scenario\.yaml:\d+:3: error: Unknown key “staking” in the rules\. Did you mean “stacking”\?/,
    ],
    [
      'a misspelt value',
      'how: crt',
      'how: ctr',
      /scenario\.yaml:\d+:\d+: error: Unknown value of “overrun\.how” “ctr”\. Did you mean “crt”\?/,
    ],
    [
      'a unit type that there is not',
      'who: [riders]',
      'who: [rider]',
      /error: Unknown word in “overrun\.who” “rider”\. Did you mean “riders”\?/,
    ],
    ['an automatic overrun without odds', 'how: crt', 'how: automatic', /error: The rules need “overrun\.odds”/],
    ['dice that are none', 'dice: 1d6', 'dice: six', /error: “combat\.dice” must be dice, such as 1d6/],
    [
      'a fate that cannot be read',
      'retreat 1',
      'runs away',
      /error: “results\.push\.defender” must be words such as “2 steps”/,
    ],
    ['a chart that is missing', '  crt: {', '  track: {', /error: The rules need the chart “crt”/],
    [
      'a result that nobody explains',
      '    rout: {',
      '    flee: {',
      /clash\.csv:\d:\d+: error: “rout” is no usual result: say what it does under “results:”/,
    ],
  ])('has %s refused, with its place', async (_, from, to, said) => {
    await edit('scenario.yaml', from, to);
    expect(await complaints()).toMatch(said);
  });

  it('may keep its rules in a file beside', async () => {
    const folder = path.join(session.folder, 'millbrook');
    const text = await readFile(path.join(folder, 'scenario.yaml'), 'utf8');
    const [, block = ''] = /\nrules:\n((?: {2}.*\n)+)/.exec(text) ?? [];
    await session.io.writeFile(path.join(folder, 'rules.yaml'), block.replaceAll(/^ {2}/gm, ''));
    await session.io.writeFile(
      path.join(folder, 'scenario.yaml'),
      text.replace(`\nrules:\n${block}`, '\nrules: rules.yaml\n'),
    );
    expect(await run(check, 'millbrook')).toBe(EXIT.clean);
    await edit('rules.yaml', 'how: crt', 'how: ctr');
    expect(await complaints()).toMatch(/rules\.yaml:\d+:\d+: error: Unknown value of “overrun\.how”/);
  });

  it('is no matter of systems with rules of their own, and needs its rules itself', async () => {
    await edit('scenario.yaml', 'system: classic', 'system: revised-europa');
    expect(await complaints()).toContain('The system revised-europa has rules of its own: remove “rules:”.');
    await edit('scenario.yaml', 'system: revised-europa', 'system: classic');
    await edit('scenario.yaml', '\nrules:\n', '\noptions:\n');
    expect(await complaints()).toContain('The system classic has no rules of its own: write them under “rules:”.');
  });

  it('starts new scenarios', async () => {
    expect(await run(init, 'hill', '--system', 'classic')).toBe(EXIT.clean);
    expect(await run(check, 'hill')).toBe(EXIT.clean);
    expect(await run(build, 'hill', '-o', 'hill.vmod')).toBe(EXIT.clean);
  });

  it('has a module built, with its dice, its units and its phases', async () => {
    expect(await run(build, 'millbrook', '-o', 'millbrook.vmod')).toBe(EXIT.clean);
    const module = await readModule(await session.io.readFile(path.join(session.folder, 'millbrook.vmod')));
    if (!module.ok) throw new Error(module.error.message);
    const buildFile = await module.value.entry('buildFile.xml');
    const xml = buildFile.ok ? new TextDecoder().decode(buildFile.value) : '';
    expect(xml).toMatch(/DiceButton[^>]*name="1d6"|name="1d6"[^>]*DiceButton/);
    expect(xml).toContain('lances');
    expect(xml).toContain('League March');
    // No charts of our example game.
    expect(xml).not.toContain('Towns and forts');
  });

  it('has a game recorded and audited: legal and illegal moves, with rule and ledger', async () => {
    const only = await audited();
    expect(only?.system).toBe('classic');
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
      ['classic', 'overrun.stops', 'stopped-by-overrun', ['lances'], '6'],
      ['classic', 'movement.mp', 'move-too-far', ['levy'], '4'],
    ]);
  });

  it('is judged the same by the scenario inside its module', async () => {
    const ours = await audited();
    await run(build, 'millbrook', '-o', 'millbrook.vmod');
    const theirs = await audited('--module', 'millbrook.vmod');
    expect(theirs?.findings).toEqual(ours?.findings);
    expect(theirs?.actions).toEqual(ours?.actions);
  });

  it('remembers through the phase: who must stop is told with the step that stopped him', async () => {
    await audited();
    session.hush();
    await run(audit, 'millbrook/games/two-faults.vlog');
    expect(session.out()).toMatch(
      /× step 6 · overrun\.stops · Lances 4-6 · 0503, 0502\n +Lances had to stop after the overrun of 0503/,
    );
    expect(session.out()).toContain('step 2: overrun of 0503');
  });

  it('is judged otherwise by other rules and charts, without code', async () => {
    await edit('scenario.yaml', 'stops: always', 'stops: not cleared');
    expect((await audited())?.findings.map(f => f.code)).toEqual(['move-too-far']);
    // Four hexes of 3/4.
    await edit('tables/ground.csv', 'meadow,1,1,', 'meadow,1,3/4,');
    expect((await audited())?.findings).toEqual([]);
  });

  it('answers odds in a line, by its own figures and words', async () => {
    const line = '4-6 riders -> 2-3 foot @ meadow, stream; mp 2';
    expect(await run(odds, 'classic', line, '--scenario', 'millbrook', '--json')).toBe(EXIT.clean);
    const answer = JSON.parse(session.out()) as Readonly<Record<string, unknown>>;
    expect(answer).toMatchObject({ system: 'classic', ratio: '1', finalColumn: '1-1', cleared: '2/3' });
    expect(answer['results']).toEqual([
      { result: 'rout', probability: '1/6', meaning: 'defender is eliminated' },
      { result: 'push', probability: '1/3', meaning: 'defender retreats 1 hex' },
      { result: 'stand', probability: '1/3', meaning: 'no effect' },
      { result: 'bloody', probability: '1/6', meaning: 'defender loses 1 step, attacker loses 1 step' },
    ]);
    expect(answer['overrun']).toMatchObject({ mp: { total: '5', unit: 'MP' } });
  });

  it('answers what is forbidden', async () => {
    await run(odds, 'classic', '3-3 foot -> 2-3 foot @ grove', '--scenario', 'millbrook');
    expect(session.out()).toContain('foot');
    expect(session.out()).toMatch(/cannot overrun/);
    expect(session.out()).toMatch(/[Nn]obody can be overrun in or across grove/);
  });

  it('gives its charts as forms, and checks filled-in ones', async () => {
    expect(await run(tables, 'classic', '-o', 'charts')).toBe(EXIT.clean);
    const form = await session.read('charts/terrain.csv');
    await session.io.writeFile(path.join(session.folder, 'charts/terrain.csv'), `${form}sand,1,2,x,,\n`);
    session.hush();
    expect(await run(tables, 'classic', '--check', 'charts')).toBe(EXIT.findings);
    expect(session.out() + session.err()).toMatch(/terrain\.csv:\d+:1: error: .*“x”/);
  });
});

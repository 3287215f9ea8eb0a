// “overrun notes”: the draft that it writes is a notes file, and what it drafts settles what it names.

import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notes } from '../../../cli/commands/notes';
import { EXIT } from '../../../cli/io';
import { DESERT, LIPNYA, startTable, type Table } from './table';
import { CARRIED_OUT, TO_0706, UNDECLARED } from '../lipnya-acts';

let table: Table;
beforeEach(async () => {
  table = await startTable();
});
afterEach(() => table.end());

const draft = async (...more: string[]): Promise<string> => {
  table.session.hush();
  expect(
    await notes(['game.vlog', '--scenario', table.scenario(), ...more], table.session.io),
    table.session.err(),
  ).toBe(EXIT.clean);
  return table.session.out();
};

/** What a referee does who agrees with everything. */
const uncommented = (text: string): string => text.replace(/^# /gm, '');

/** What is done, the finding that it leaves, and the ruling that is drafted for it. */
const TABLES: readonly (readonly [name: string, acts: string, finding: string, ruling: RegExp])[] = [
  [
    'dice that were thrown twice',
    `${TO_0706}
  - roll: 2d6
    dice: [1, 1]
  - say: the dice fell off the table
  - roll: 2d6
    dice: [5, 3]
${CARRIED_OUT}`,
    'which-roll 3',
    /^# - correction: 4 {3}# this roll does not count/m,
  ],
  [
    'an overrun that nobody rolled for',
    TO_0706,
    'no-roll 3',
    /^# - correction: 3 {3}# it was announced, but not fought/m,
  ],
  [
    'an overrun whose dice a remark tells',
    `${TO_0706}
  - say: 'ACTS: 2d6 = 5 + 3'
${CARRIED_OUT}`,
    'no-roll 3',
    /^# - rolled: 3\n# {3}is: 5 \+ 3 {3}# as a remark says/m,
  ],
  [
    'a phase in which nobody turned the track',
    `
  - phase: Axis Movement
  - move: [57 Inf]
    to: '0507'
  - as: Soviet
  - move: [50 Tk]
    to: '1406'
  - move: [13 Mech]
    to: '1106'
`,
    'track-late 3',
    /^# - allowed: 3\n# {3}code: track-late/m,
  ],
  [
    'a phase of the others for which nobody turned the track',
    `
  - phase: Axis Movement
  - move: [57 Inf]
    to: '0507'
  - as: Soviet
  - move: [50 Tk]
    to: '1406'
  - phase: Axis Combat
`,
    'not-phasing 3',
    /^# - phase: 3\n# {3}is: Soviet Movement {3}# the phase that began here/m,
  ],
  [
    'a move that is too long',
    `
  - phase: Axis Movement
  - move: [57 Inf]
    to: '0502'
`,
    'move-too-far 2',
    /^# - allowed: 2\n# {3}code: move-too-far/m,
  ],
];

describe.each(TABLES)('%s', (_, acts, finding, ruling) => {
  it('is named, and settled by the ruling that is drafted', async () => {
    await table.record(acts);
    const before = await table.audit();
    expect([...before.open, ...before.illegal]).toContain(finding);
    const text = await draft();
    expect(text).toMatch(ruling);

    await table.note(text);
    expect(await table.audit(), 'a draft rules nothing').toMatchObject({ ...before, text: before.text });
    await table.note(uncommented(text));
    const after = await table.audit('--fail-on', 'undetermined');
    expect(after).toMatchObject({ exit: EXIT.clean, open: [], illegal: [] });
    expect(after.rulings.map(r => (r as { standing: string }).standing)).toEqual(['applied']);
    expect(await draft()).toContain('## Nothing is open in this log');
  });
});

describe('a fight that nobody declared', () => {
  it('is drafted with all that stand next to it; the referee leaves those that attacked', async () => {
    await table.record(UNDECLARED);
    const text = await draft();
    const line = /^# {3}units: \[.*98 Inf.*\] {3}# all that stand next to it: leave those that attacked$/m;
    expect(text).toMatch(/^# - attack: 4\n# {3}target: 0602$/m);
    expect(text).toMatch(line);
    await table.note(uncommented(text));
    expect((await table.audit()).open).not.toContain('undeclared-fight 4');

    await table.note(uncommented(text.replace(line, '#   units: [98 Inf, 131 Inf]')));
    const after = await table.audit('--fail-on', 'undetermined');
    expect(after).toMatchObject({ exit: EXIT.clean, illegal: [], rulings: [{ standing: 'applied' }] });
    expect(after.actions).toContain('combat 4-5 legal');
  });

  it('is an overrun where units move', async () => {
    await table.record(UNDECLARED.replace('  - phase: Axis Combat\n', ''));
    expect(await draft()).toMatch(/^# - overrun: 3\n# {3}target: 0602$/m);
  });
});

describe('fights whose dice are thrown elsewhere', () => {
  it('have a ruling each, as remarks say it, though one question asks for all', async () => {
    await table.record(`${TO_0706}
  - say: 'ACTS: 5 + 3'
${CARRIED_OUT}
  - move: [16 Pz, 60 Mot]
    via: ['0505', '0604']
  - declare: overrun
    units: [16 Pz, 60 Mot]
    target: '0704'
  - say: 'ACTS: 6 + 4'
  - as: Soviet
  - move: [112 Rifle]
    to: '0802'
  - as: Axis
  - move: [16 Pz, 60 Mot]
    to: '0704'`);
    expect((await table.audit()).open).toHaveLength(1);
    const text = await draft();
    expect(text.match(/^# - rolled: .*\n# {3}is: \S \+ \S/gm)).toHaveLength(2);
  });
});

describe('the sample games with faults', () => {
  it.each([
    [LIPNYA, 'six-faults'],
    [LIPNYA, 'twelve-faults'],
    [DESERT, 'twelve-faults'],
  ])('%s %s: every fault is drafted, and may be allowed', async (scenario, game) => {
    await table.take(path.join(scenario, `games/${game}.vlog`), scenario);
    const before = await table.audit();
    expect(before.illegal.length).toBeGreaterThan(5);
    const text = await draft();
    await table.note(uncommented(text));
    const after = await table.audit('--fail-on', 'undetermined');
    expect(after).toMatchObject({ exit: EXIT.clean, open: [], illegal: [] });
    expect(after.findings.filter(f => f.allowed).length).toBeGreaterThan(5);
  });
});

describe('notes that there are already', () => {
  it('are kept in the draft with their fingerprint, and only what is new is asked', async () => {
    await table.record(`
  - phase: Axis Movement
  - move: [57 Inf]
    to: '0502'
  - move: [11 Pz, 25 Mot]
    to: '1406'
`);
    await cp(LIPNYA, path.join(table.session.folder, 'lipnya'), { recursive: true });
    await table.note(`
scenario: lipnya
rulings:
  - allowed: 2
    by: "Anna: referee"
    on: 2026-11-20
    why: both agreed in mail
`);
    const text = await draft();
    expect(text).toMatch(
      /^scenario: lipnya\nrulings:\n\n- allowed: 2\n {2}by: "Anna: referee"\n {2}on: 2026-11-20\n {2}why: both agreed in mail\n {2}of: [0-9a-f]{12}$/m,
    );
    expect(text).not.toContain('# - allowed: 2');
    expect(text).toContain('# - allowed: 3');

    table.session.hush();
    expect(await notes(['game.vlog', '-o', 'game.vlog.notes.yaml', '--force'], table.session.io)).toBe(EXIT.wrongUse);
    expect(table.session.err()).toContain('game.vlog.notes.yaml is an input; nothing was written.');
  });

  it('stop the draft where they cannot be read', async () => {
    await table.record(TO_0706);
    await table.rule('- correction: soon\n  by: Anna\n  on: 2026-11-20\n');
    expect(await notes(['game.vlog', '--scenario', LIPNYA], table.session.io)).toBe(EXIT.unreadable);
    expect(table.session.err()).toContain('game.vlog.notes.yaml:2:15: “correction” must name steps of the log');
  });
});

describe('a draft', () => {
  it('is written beside the log where there are no notes yet, and again as long as nothing is decided in it', async () => {
    await table.record(TO_0706);
    const beside = ['game.vlog', '--scenario', LIPNYA, '-o', 'game.vlog.notes.yaml'];
    table.session.hush();
    expect(await notes(beside, table.session.io), table.session.err()).toBe(EXIT.clean);
    expect(table.session.err()).toBe('game.vlog.notes.yaml: 1 question to settle\n');
    expect(await table.session.read('game.vlog.notes.yaml')).toMatch(/^## Notes of the referee for game\.vlog/);

    const elsewhere = ['game.vlog', '--scenario', LIPNYA, '-o', 'draft.yaml'];
    expect(await notes(elsewhere, table.session.io)).toBe(EXIT.clean);
    expect(await notes(elsewhere, table.session.io)).toBe(EXIT.clean);
    const decided = uncommented(await table.session.read('draft.yaml'));
    await table.session.io.writeFile(path.join(table.session.folder, 'draft.yaml'), decided);
    expect(await notes(elsewhere, table.session.io)).toBe(EXIT.wrongUse);
    expect(await table.session.read('draft.yaml')).toBe(decided);
  });

  it('is none where no rules judge the log', async () => {
    await table.record(TO_0706);
    expect(await notes(['game.vlog'], table.session.io)).toBe(EXIT.unreadable);
    expect(table.session.err()).toContain('game.vlog: no rules were found for this log.');
  });
});

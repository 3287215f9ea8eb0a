// A referee at work: a log is audited, something stays open, a ruling is written beside the log, the log is audited again.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTable, type Table } from './table';
import { CARRIED_OUT, TO_0706, UNDECLARED } from '../lipnya-acts';

let table: Table;
beforeEach(async () => {
  table = await startTable();
});
afterEach(() => table.end());

describe('an attack that nobody declared', () => {
  it('is open until the referee says who attacked', async () => {
    await table.record(UNDECLARED);
    expect(await table.audit()).toMatchObject({ exit: 0, open: ['undeclared-fight 4'] });

    await table.rule(`
- attack: 4
  target: 0602
  units: [98 Inf, 131 Inf]
  by: Anna (referee)
  on: 2026-11-22
  why: both players remember it
`);
    const ruled = await table.audit();
    expect(ruled.open).not.toContain('undeclared-fight 4');
    expect(ruled.actions).toContain('combat 4-5 legal');
    expect(ruled.rulings).toMatchObject([
      { kind: 'attack', steps: [[4, 4]], by: 'Anna (referee)', on: '2026-11-22', standing: 'applied' },
    ]);
    expect(ruled.text).toContain('98 Inf and 131 Inf attacked 0602 (ruling of Anna (referee), 22 Nov 2026');
  });
});

describe('an overrun that was rolled for by a dice server', () => {
  const rolled = (dice: string): string => `
- rolled: 3
  is: ${dice}
  by: Anna
  on: 2026-11-22
`;

  it('is judged by the dice that the referee was shown', async () => {
    await table.record(`${TO_0706}${CARRIED_OUT}`);
    expect(await table.audit()).toMatchObject({ exit: 0, open: ['no-roll 3'] });
    await table.rule(rolled('5 + 3'));
    const ruled = await table.audit();
    expect(ruled).toMatchObject({ exit: 0, illegal: [], open: [] });
    expect(ruled.actions).toContain('overrun 3-5 legal');
    expect(ruled.text).toContain('The dice of this fight were 5 + 3, thrown where the log does not show it');
  });

  it('is held against its result, as if the log had shown them', async () => {
    await table.record(`${TO_0706}${CARRIED_OUT}`);
    await table.rule(rolled('1 + 1'));
    expect((await table.audit()).illegal).not.toEqual([]);
  });

  it('leaves the next one open, which shows no dice either, and accuses nobody', async () => {
    const second = `
  - move: [16 Pz, 60 Mot]
    via: ['0505', '0604']
  - declare: overrun
    units: [16 Pz, 60 Mot]
    target: '0704'
  - as: Soviet
  - move: [112 Rifle]
    to: '0802'
  - as: Axis
  - move: [16 Pz, 60 Mot]
    to: '0704'`;
    await table.record(`${TO_0706}${CARRIED_OUT}${second}`);
    const before = await table.audit();
    expect([before.illegal, before.open]).toEqual([[], ['no-roll 3']]);
    await table.rule(rolled('5 + 3'));
    const ruled = await table.audit();
    expect([ruled.illegal, ruled.open]).toEqual([[], ['no-roll 8']]);
  });

  it('is told where no fight is at the step, and where the dice are none', async () => {
    await table.record(TO_0706);
    await table.rule(rolled('5 + 3').replace('rolled: 3', 'rolled: 1'));
    expect((await table.audit()).notes).toContain('idle-ruling 1');
  });

  it('is without effect where the fight takes other dice', async () => {
    await table.record(`${TO_0706}${CARRIED_OUT}`);
    await table.rule(rolled('8'));
    const ruled = await table.audit();
    expect([ruled.notes, ruled.open]).toEqual([expect.arrayContaining(['idle-ruling 3']), ['no-roll 3']]);
    expect(ruled.text).toContain(
      'Without effect, the ruling “rolled: 3” of Anna, 22 Nov 2026. This fight takes other dice',
    );
  });
});

describe('an overrun that was rolled for elsewhere, and whose attackers go in later', () => {
  it('is told at its declaration; the defenders may still be taken off', async () => {
    await table.record(`${TO_0706}
  - move: [57 Inf]
    to: '0508'
  - move: [11 Pz, 25 Mot]
    to: '0706'
  - phase: Axis Combat`);
    const { illegal, open } = await table.audit();
    expect([illegal, open]).toEqual([[], ['no-roll 3', 'to-be-taken-off 3']]);
  });
});

describe('a correction', () => {
  const WRONG_STACK = `
  - phase: Axis Movement
  - move: [57 Inf]
    to: '0502'
  - say: sorry, wrong stack
  - move: [11 Pz, 25 Mot]
    to: '0606'
`;
  it('folds the step away; the units stay where they were put', async () => {
    await table.record(WRONG_STACK);
    expect((await table.audit()).illegal).toEqual(['move-too-far 2']);
    await table.rule(`
- correction: 2-3
  by: Anna
  on: 2026-11-22
`);
    const ruled = await table.audit();
    expect(ruled).toMatchObject({ exit: 0, illegal: [], open: [] });
    expect(ruled.text).toContain('Steps 2–3 are a correction');
  });
});

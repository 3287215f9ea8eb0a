// What each kind of ruling does to what is read, on logs as people play them.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DESERT, startTable, type Table } from './table';
import { TO_0706 } from '../lipnya-acts';

let table: Table;
beforeEach(async () => {
  table = await startTable();
});
afterEach(() => table.end());

const ANNA = 'by: Anna\n  on: 2026-11-22';
const standings = (rulings: readonly unknown[]): readonly string[] =>
  rulings.map(r => (r as { standing: string }).standing);

const RETREAT = `
  - as: Soviet
  - move: [147 Rifle]
    to: '0804'
  - as: Axis
`;

describe('dice', () => {
  it('that were rolled before the fight was declared are read with it', async () => {
    await table.record(`
  - phase: Axis Movement
  - move: [11 Pz, 25 Mot]
    to: '0606'
  - roll: 2d6
    dice: [5, 3]
  - move: [14 Flak]
    to: '0407'
  - declare: overrun
    units: [11 Pz, 25 Mot]
    target: '0706'
${RETREAT}
  - move: [11 Pz, 25 Mot]
    to: '0706'
`);
    expect((await table.audit()).notes).toEqual(['dice-apart 5']);
    await table.rule(`- dice: 3\n  for: 5\n  ${ANNA}\n`);
    const ruled = await table.audit('--fail-on', 'undetermined');
    expect(ruled).toMatchObject({ exit: 0, notes: ['ruling 3'] });
    expect(ruled.actions.filter(a => a.startsWith('overrun'))).toEqual([expect.stringMatching(/ legal$/)]);
    expect(ruled.text).toContain('The dice of step 3 are for the fight of step 5 (ruling of Anna, 22 Nov 2026).');
  });

  it('that were never rolled are told', async () => {
    await table.record(TO_0706);
    await table.rule(`- dice: 2\n  for: 3\n  ${ANNA}\n`);
    expect((await table.audit()).rulings).toMatchObject([
      { standing: 'without effect', remark: 'No dice were rolled at step 2, or no fight begins at step 3.' },
    ]);
  });
});

describe('a correction', () => {
  it('of the track that was turned too early lets the phase go on', async () => {
    await table.record(`
  - phase: Axis Movement
  - phase: Soviet Movement
  - move: [57 Inf]
    to: '0507'
`);
    expect((await table.audit()).open).toEqual(['made-late 3']);
    await table.rule(`- correction: 2\n  ${ANNA}\n`);
    const ruled = await table.audit();
    expect(ruled.actions).toEqual(['phase 1 not-judged', 'move 3 legal']);
  });

  it('sets a unit down where it was left; its next move counts from there', async () => {
    await table.record(`
  - phase: Axis Movement
  - move: [57 Inf]
    to: '0502'
  - move: [14 Flak]
    to: '0407'
  - move: [57 Inf]
    to: '0503'
`);
    expect((await table.audit()).notes).toEqual(['fetched 2']);
    await table.rule(`- correction: 2\n  ${ANNA}\n  why: put back to where it stood last turn\n`);
    const ruled = await table.audit('--fail-on', 'undetermined');
    expect(ruled).toMatchObject({ exit: 0, notes: ['ruling 2'] });
    expect(ruled.actions).toEqual(['phase 1 not-judged', 'adjust 2 not-judged', 'move 3 legal', 'move 4 legal']);
  });

  it('of flips, removals, badges, markers and pools tells nothing of them, and the board stays as it was left', async () => {
    await table.record(
      `
  - phase: Axis Movement
  - reduce: [5 Pz]
  - state: dg
    units: [5 Pz]
  - remove: [8 MG]
  - pool: Axis SP
    to: 9
`,
      DESERT,
    );
    const before = await table.audit();
    expect(before.notes).toEqual(['turned-reduced 2', 'taken-off 4']);
    await table.rule(`- correction: 2-5\n  ${ANNA}\n`);
    const ruled = await table.audit();
    expect(ruled.notes).toEqual(['ruling 2']);
    expect(ruled.actions.slice(1).every(a => a.endsWith(' not-judged'))).toBe(true);
    await table.rule(`- correction: 2\n  ${ANNA}\n- correction: 4\n  ${ANNA}\n`);
    expect((await table.audit()).notes).toEqual(['ruling 2', 'ruling 4']);
  });

  it('of a wrong declaration goes together with the right one at the same step', async () => {
    await table.record(`
  - phase: Axis Movement
  - move: [98 Inf]
    to: '0502'
  - phase: Axis Combat
  - declare: attack
    units: [98 Inf]
    target: '0602'
  - roll: 2d6
    dice: [6, 4]
  - as: Soviet
  - move: [148 Rifle]
    to: '0801'
`);
    await table.rule(`
- correction: 4
  ${ANNA}
- attack: 4
  target: 0602
  units: [98 Inf, 131 Inf]
  ${ANNA}
`);
    const ruled = await table.audit();
    expect(standings(ruled.rulings)).toEqual(['applied', 'applied']);
    expect(ruled.actions).toContain('combat 4-6 legal');
  });
});

describe('the weather', () => {
  const MARCH = `
  - phase: Axis Movement
  - move: [11 Pz, 25 Mot]
    to: '0606'
  - move: [191 StuG]
    to: '0401'
`;
  it('is what the referee says, all through the turn', async () => {
    await table.record(MARCH);
    expect((await table.audit()).illegal).toEqual([]);
    await table.rule(`- weather: 3\n  is: mud\n  ${ANNA}\n`);
    const ruled = await table.audit();
    expect(ruled.illegal).toEqual(['move-too-far 3']);
    expect(ruled.text).toContain('The weather of this turn was Mud (ruling of Anna, 22 Nov 2026).');
  });

  it('holds in a log that begins within the turn', async () => {
    await table.record(`
  - move: [11 Pz, 25 Mot]
    to: '0606'
`);
    await table.rule(`- weather: 1\n  is: Snow\n  ${ANNA}\n`);
    expect(standings((await table.audit()).rulings)).toEqual(['applied']);
  });

  it('must be one of the rules, and of the whole map where the game has no zones', async () => {
    await table.record(MARCH);
    await table.rule(`- weather: 3\n  is: Mudd\n  zone: B\n  ${ANNA}\n`);
    const { exit, text } = await table.audit();
    expect(exit).toBe(3);
    expect(text).toContain('There is no weather “Mudd”. Did you mean “Mud”?');
    expect(text).toContain('The weather of this scenario is one for the whole map. Remove “zone”.');
  });
});

describe('a phase', () => {
  const FORGOTTEN = `
  - phase: Axis Movement
  - move: [57 Inf]
    to: '0507'
  - as: Soviet
  - move: [50 Tk]
    to: '1406'
  - phase: Soviet Movement
    turn: 1
  - move: [148 Rifle]
    to: '0801'
`;
  it('begins where the referee says; the track that was turned late begins nothing again', async () => {
    await table.record(FORGOTTEN);
    expect((await table.audit()).open).toEqual(['track-late 3']);
    await table.rule(`- phase: 3\n  is: Soviet Movement\n  ${ANNA}\n`);
    const ruled = await table.audit();
    expect(ruled.illegal).toEqual([]);
    expect(ruled.actions.filter(a => a.startsWith('phase'))).toEqual(['phase 1 not-judged', 'phase 3 not-judged']);
  });

  it('of a turn that is not there has no effect', async () => {
    await table.record('  - phase: Soviet Movement\n    turn: 3\n  - move: [50 Tk]\n    to: "1406"\n');
    await table.rule(`- phase: 2\n  is: Axis Movement\n  turn: 99\n  ${ANNA}\n`);
    expect((await table.audit()).exit).toBe(3);
  });
});

describe('an overrun', () => {
  it('out of another hex than the one that the drag began in is read as a march and a fight', async () => {
    await table.record(`
  - phase: Axis Movement
  - roll: 2d6
    dice: [5, 3]
  - as: Soviet
  - move: [147 Rifle]
    to: '0804'
  - as: Axis
  - move: [11 Pz, 25 Mot]
    to: '0706'
`);
    await table.rule(`
- overrun: 4
  target: 0706
  units: [11 Pz, 25 Mot]
  from: 0606
  ${ANNA}
`);
    const ruled = await table.audit();
    expect(standings(ruled.rulings)).toEqual(['applied']);
    expect(ruled.text).toContain('11 Pz and 25 Mot overran 0706 out of 0606 (ruling of Anna, 22 Nov 2026)');
    expect(ruled.actions.map(a => a.split(' ')[0])).toContain('overrun');
  });

  it('by units that are elsewhere has no effect, and says so', async () => {
    await table.record(TO_0706);
    await table.rule(`
- overrun: 3
  target: 0706
  units: [11 Pz]
  from: 0605
  ${ANNA}
- overrun: 3
  target: 0706
  units: [113 Inf]
  ${ANNA}
`);
    expect((await table.audit()).rulings).toMatchObject([
      { standing: 'without effect', remark: '11 Pz is in 0606 at step 3, not in 0605.' },
      { standing: 'without effect', remark: '113 Inf is not on the map at step 3.' },
    ]);
  });
});

describe('a ruling', () => {
  const MOVED = (unit: string, to: string): string =>
    `  - phase: Axis Movement\n  - move: [${unit}]\n    to: '${to}'\n`;
  const TOO_FAR = MOVED('57 Inf', '0502');

  it('is stale where the log shows something else, and is not applied', async () => {
    await table.record(TOO_FAR);
    await table.rule(`- allowed: 2\n  ${ANNA}\n`);
    const [first] = (await table.audit()).rulings as readonly { readonly of: string; readonly remark: string }[];
    expect(first?.remark).toBe(`Add “of: ${first?.of ?? ''}”, so that it holds for these steps only.`);
    const sure = `- allowed: 2\n  ${ANNA}\n  of: ${first?.of ?? ''}\n`;
    await table.rule(sure);
    expect(await table.audit()).toMatchObject({ exit: 0, illegal: [], rulings: [{ standing: 'applied' }] });

    await table.record(MOVED('50 Tk', '0207'));
    await table.rule(sure);
    const other = await table.audit();
    expect(other).toMatchObject({ exit: 1, rulings: [{ standing: 'stale' }] });
    expect(other.text).toContain(
      'Not applied, the ruling “allowed: 2” of Anna, 22 Nov 2026. The log shows something else',
    );
  });

  it('still holds when the log has grown', async () => {
    await table.record(TOO_FAR);
    await table.rule(`- allowed: 2\n  ${ANNA}\n`);
    const [first] = (await table.audit()).rulings as readonly { readonly of: string }[];
    await table.record(`${TOO_FAR}  - say: next mail\n`);
    await table.rule(`- allowed: 2\n  ${ANNA}\n  of: ${first?.of ?? ''}\n`);
    expect((await table.audit()).rulings).toMatchObject([{ standing: 'applied' }]);
  });

  it('about steps that the log does not have is stale', async () => {
    await table.record(MOVED('57 Inf', '0507'));
    await table.rule(`- correction: 40-41\n  ${ANNA}\n`);
    expect((await table.audit()).rulings).toMatchObject([{ standing: 'stale', remark: 'The log has only 2 steps.' }]);
  });

  it('that allows what was never found has no effect', async () => {
    await table.record(MOVED('57 Inf', '0507'));
    await table.rule(`- allowed: 2\n  ${ANNA}\n- allowed: 1-2\n  code: move-too-far\n  ${ANNA}\n`);
    expect((await table.audit()).rulings).toMatchObject([
      { standing: 'without effect', remark: 'Nothing was found there.' },
      { standing: 'without effect' },
    ]);
  });
});

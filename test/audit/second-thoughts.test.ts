// What players take back, roll again or put right, and what cannot be read as an action: each is shown as what it is,
// in the text and in the JSON.

import { cp } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import path from 'node:path';
import { audit } from '../../cli/commands/audit';
import { replay } from '../../cli/commands/replay';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { recordOnSample } from '../cli/record-on-sample';
import { startSession, type Session } from '../cli/session';
import { CARRIED_OUT, TO_0706 } from './lipnya-acts';
import { overrunOf0504, roll } from './slip-acts';

let session: Session;
beforeEach(async () => {
  session = await startSession();
});
afterEach(() => session.end());

interface Read {
  /** The report for people. */
  readonly text: string;
  readonly findings: readonly {
    readonly verdict: string;
    readonly code: string;
    readonly step: number;
    readonly action?: string;
    readonly message: string;
    readonly missing?: string;
    readonly because: readonly { readonly step: number }[];
  }[];
  readonly actions: readonly { readonly kind: string; readonly verdict: string; readonly steps: readonly number[] }[];
  readonly corrections: readonly object[];
}

const DESERT = path.resolve(SAMPLE_FOLDER, '../wells-of-sidi-haram');
const SUMMER = path.resolve(SAMPLE_FOLDER, '../gate-of-kalinov');

/** Records the acts on a sample and audits the log. */
const played = async (acts: string, scenario = path.resolve(SAMPLE_FOLDER)): Promise<Read> => {
  const players = scenario === DESERT ? '' : 'players: { Axis: Ines, Soviet: Tomas }\n';
  const header = `scenario: ${scenario}\n${players}acts:\n  - as: Axis\n`;
  await session.io.writeFile(path.join(session.folder, 'odd.record.yaml'), header + acts);
  expect(await recordOnSample(scenario, ['odd.record.yaml', '-o', 'odd.vlog'], session.io), session.err()).toBe(0);
  const options = ['odd.vlog', '--scenario', scenario];
  session.hush();
  await audit(options, session.io);
  const text = session.out();
  session.hush();
  await audit([...options, '--format', 'json'], session.io);
  const { audits } = JSON.parse(session.out()) as { readonly audits: readonly Omit<Read, 'text'>[] };
  const [{ findings, actions, corrections } = { findings: [], actions: [], corrections: [] }] = audits;
  return { text, findings, actions, corrections };
};

const inShort = ({ findings }: Read): readonly string[] => findings.map(f => `${f.verdict} ${f.code} ${f.step}`);

describe('a roll that is taken back', () => {
  it('is a finding of its own; the fight is judged by the roll that stands', async () => {
    const read = await played(`${TO_0706}
  - roll: 2d6
    dice: [1, 1]
  - undo: 1
  - roll: 2d6
    dice: [5, 3]
${CARRIED_OUT}`);
    expect(inShort(read)).toEqual(['note roll-undone 4']);
    expect(read.text).toContain('2d6 = 1 + 1 was rolled here and taken back at step 5.');
    expect(read.actions.map(a => `${a.kind} ${a.verdict}`)).toEqual([
      'phase not-judged',
      'move legal',
      'overrun legal',
    ]);
  });
});

describe('a roll that is made again without taking the first back', () => {
  it('is a finding of its own, and nothing else where the first roll asks for what was done', async () => {
    const read = await played(`${TO_0706}
  - roll: 2d6
    dice: [5, 3]
  - roll: 2d6
    dice: [1, 1]
${CARRIED_OUT}`);
    expect(inShort(read)).toEqual(['note rolled-again 5']);
    expect(read.findings[0]).toMatchObject({ action: 'a3', because: [{ step: 4 }] });
    expect(read.text).toMatch(
      /· step 5 · rolled-again\n +2d6 = 1 \+ 1 was rolled here, although this fight had its roll/,
    );
    expect(read.text).toContain('step 4: 2d6 = 5 + 3, the first roll');
  });

  it('leaves it open which counts where only the second asks for what was done', async () => {
    const read = await played(`${TO_0706}
  - roll: 2d6
    dice: [1, 1]
  - say: the dice fell off the table
  - roll: 2d6
    dice: [5, 3]
${CARRIED_OUT}`);
    expect(inShort(read)).toEqual(['undetermined which-roll 3', 'note rolled-again 6']);
    expect(read.findings[0]).toMatchObject({ missing: 'which of the rolls counts' });
    expect(read.actions.at(-1)).toMatchObject({ kind: 'overrun', verdict: 'undetermined', steps: [3, 8] });
  });

  it('stands for the last roll of a fight that has several', async () => {
    expect(inShort(await played(overrunOf0504([3, 4], [2, 3]), DESERT))).toEqual([]);
    const again = await played(overrunOf0504([3, 4], [1, 1], [2, 3]), DESERT);
    expect(inShort(again)).toEqual(['undetermined which-roll 2', 'note rolled-again 5']);
    expect(again.findings.at(-1)?.because.map(b => b.step)).toEqual([4]);
  });

  it('is one question where the first asks for dice that nobody threw', async () => {
    const read = await played(
      `
  - as: Axis
  - phase: Axis Movement
  - phase: Soviet Reaction
  - phase: Axis Combat
  - declare: attack
    units: [76 Inf, 62 Art]
    target: '0605'${roll(1, 1)}
  - say: one was cocked, again?${roll(6, 6)}
  - as: Soviet
  - remove: [13 MG]
  - as: Axis
  - move: [76 Inf]
    to: '0605'`,
      SUMMER,
    );
    expect(inShort(read)).toEqual(['undetermined which-roll 4', 'note rolled-again 7']);
  });

  it('is a question too where the other player threw first, or the second time', async () => {
    const [own, other] = ['', '  - as: Soviet\n'];
    for (const [first, second] of [
      [other, '  - as: Axis\n'],
      [own, other],
    ]) {
      const read = await played(`${TO_0706}
${first}  - roll: 2d6
    dice: [1, 1]
${second}  - roll: 2d6
    dice: [5, 3]
${CARRIED_OUT}`);
      expect(inShort(read)).toEqual(['undetermined which-roll 3', 'note rolled-again 5']);
    }
  });

  it('is a fault as ever where neither asks for it', async () => {
    const read = await played(`${TO_0706}
  - roll: 2d6
    dice: [1, 1]
  - roll: 2d6
    dice: [1, 2]
${CARRIED_OUT}`);
    const illegal = read.findings.filter(f => f.verdict === 'illegal');
    expect(illegal.length).toBeGreaterThan(0);
    expect(illegal.every(f => f.action === 'a3')).toBe(true);
  });

  it('is no roll of the fight once its result was carried out, nor one of the other player', async () => {
    const read = await played(`${TO_0706}
  - roll: 2d6
    dice: [5, 3]
${CARRIED_OUT}
  - roll: 2d6
    dice: [2, 2]
  - as: Soviet
  - roll: 2d6
    dice: [3, 3]
`);
    expect(inShort(read)).toEqual(['note not-an-action 7', 'note not-an-action 8']);
  });
});

describe('a pair that is thrown singly, with a die of the other player in between', () => {
  const singly = async (die: number): Promise<Read> =>
    played(`${TO_0706}
  - roll: 1d6
    dice: [${die}]
  - as: Soviet
  - roll: 1d6
    dice: [6]
  - say: sorry, wrong button
  - as: Axis
  - roll: 1d6
    dice: [3]
${CARRIED_OUT}`);

  it('is the fight’s; the other die is nobody’s', async () => {
    expect(inShort(await singly(5))).toEqual(['note not-an-action 5']);
  });

  it('is judged as that pair', async () => {
    expect(inShort(await singly(1))).toContain('note not-an-action 5');
    expect(inShort(await singly(1))).toContain('illegal retreat-not-due 3');
  });
});

describe('what cannot be read as an action', () => {
  it('is listed with what it was', async () => {
    const read = await played(`
  - phase: Axis Movement
  - say: and now the weather
  - roll: 1d6
    dice: [4]
`);
    expect(inShort(read)).toEqual(['note not-an-action 3']);
    expect(read.text).toContain('1d6 = 4 was rolled here; it belongs to no move or fight that could be read.');
  });
});

describe('a fight that a word calls off before its dice', () => {
  it('is a note, and nothing that could not be read', async () => {
    const read = await played(`${TO_0706}
  - say: no attack there, call it off
`);
    expect(inShort(read)).toEqual(['note declaration-corrected 3']);
    expect(read.text).toContain('declared against 0706, and a word right behind calls it off: read as called off.');
  });
});

describe('a fight that nobody declared', () => {
  const ON_148 = `
  - phase: Axis Movement
  - move: [98 Inf]
    to: '0502'
  - phase: Axis Combat
  - roll: 2d6
    dice: [6, 4]
  - as: Soviet
`;
  it('is open: what was lost and who retreats and advances is no fault of its own', async () => {
    const read = await played(`${ON_148}
  - move: [148 Rifle]
    to: '0801'
  - as: Axis
  - say: in we go
  - move: [98 Inf]
    to: '0602'
  - move: [131 Inf]
    to: '0503'
`);
    expect(inShort(read)).toEqual(['undetermined undeclared-fight 4', 'illegal not-movement-phase 8']);
    expect(read.findings[0]?.missing).toBe('who attacked 0602');
    expect(read.text).toContain('2d6 = 6 + 4 seems to have been rolled for 0602, but no attack on it was declared.');
    expect(read.actions.at(3)).toMatchObject({ kind: 'combat', verdict: 'undetermined', steps: [4, 7] });
  });

  it('is shown also where nothing but a loss is seen', async () => {
    expect(inShort(await played(`${ON_148}\n  - remove: [148 Rifle]\n`))).toEqual(['undetermined undeclared-fight 4']);
    session.hush();
    await cp(SAMPLE_FOLDER, path.join(session.folder, 'lipnya'), { recursive: true });
    await cp(path.join(session.folder, 'odd.vlog'), path.join(session.folder, 'lipnya/odd.vlog'));
    await replay(['lipnya/odd.vlog'], session.io);
    expect(session.out()).toMatch(/ 4 \? +– +attack +0602\n +against +148 Rifle 4-6 · clear\n/);
  });

  it('is open as well where all that is seen is that the attackers go back', async () => {
    const read = await played(`
  - phase: Axis Movement
  - move: [98 Inf]
    to: '0502'
  - move: [131 Inf]
    to: '0502'
  - phase: Axis Combat
  - roll: 2d6
    dice: [1, 1]
  - move: [98 Inf]
    to: '0503'
  - move: [131 Inf]
    to: '0501'
`);
    expect(inShort(read)).toEqual(['undetermined undeclared-fight 5']);
    expect(read.text).toContain('2d6 = 1 + 1 seems to have been rolled for 0602, but no attack on it was declared.');
    expect(read.actions.at(4)).toMatchObject({ kind: 'combat', verdict: 'undetermined', steps: [5, 7] });
  });

  it('is none where nobody stands near, or where only the side that moves does anything', async () => {
    const far = await played(`${ON_148}\n  - move: [50 Tk]\n    to: '1406'\n`);
    expect(inShort(far)).toEqual(['note not-an-action 4', 'undetermined left-open 5']);
    const own = await played(`
  - phase: Axis Movement
  - roll: 2d6
    dice: [3, 3]
  - move: [98 Inf]
    to: '0502'
`);
    expect(inShort(own)).toEqual(['note not-an-action 2']);
    expect(own.actions.map(a => a.verdict)).toEqual(['not-judged', 'legal']);
  });
});

describe('what is put right by hand', () => {
  it('a drag that is drawn back costs nothing', async () => {
    const read = await played(`
  - phase: Axis Movement
  - move: [57 Inf]
    via: ['0503', '0508', '0607']
`);
    expect(inShort(read)).toEqual([]);
    expect(read.actions.map(a => [a.kind, a.verdict, a.steps])).toEqual([
      ['phase', 'not-judged', [1, 1]],
      ['move', 'legal', [4, 4]],
    ]);
    expect(read.corrections).toEqual([{ steps: [2, 3], what: '57 Inf: dragged from 0508 to 0503 and back' }]);
  });

  it('a unit that is taken off and set up again is an adjustment', async () => {
    const read = await played(`
  - phase: Axis Movement
  - remove: [14 Flak]
  - place: 14 Flak
    at: '0306'
`);
    expect(inShort(read)).toEqual(['note taken-off 2', 'note set-down-again 3']);
    expect(read.actions.map(a => `${a.kind} ${a.verdict}`)).toEqual([
      'phase not-judged',
      'adjust not-judged',
      'adjust not-judged',
    ]);
  });
});

describe('the track', () => {
  const SOVIET_MOVE = `
  - as: Soviet
  - move: [50 Tk]
    to: '1406'
`;

  it('is turned after the first act of the other side: one question, and nobody is accused', async () => {
    const read = await played(`
  - phase: Axis Exploitation${SOVIET_MOVE}
  - phase: Soviet Movement
`);
    expect(inShort(read)).toEqual(['undetermined track-late 2']);
    expect(read.findings[0]?.message).toBe(
      'Cannot tell: this is legal in Soviet Movement, to which the track was turned at step 3 only.',
    );
    expect(read.actions.map(a => [a.kind, a.verdict, a.steps])).toEqual([
      ['phase', 'not-judged', [1, 1]],
      ['phase', 'not-judged', [3, 3]],
      ['move', 'legal', [2, 2]],
    ]);
  });

  it('stays turned to another side’s phase: that is a fault', async () => {
    const read = await played(`
  - phase: Axis Exploitation${SOVIET_MOVE}
  - phase: Soviet Air
`);
    expect(inShort(read)).toEqual(['illegal not-phasing 2']);
  });

  it('is never turned: the phase is not known, one note', async () => {
    const read = await played(`
  - move: [57 Inf]
    to: '0507'
  - move: [11 Pz]
    to: '0506'
  - move: [25 Mot]
    to: '0506'
`);
    expect(read.findings.filter(f => f.verdict === 'illegal')).toEqual([]);
    expect(inShort(read)[0]).toBe('note track-not-turned 1');
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replay } from '../../cli/commands/replay';
import { EXIT } from '../../cli/io';
import { leaf } from '../../core/vassal/game/command-tree';
import { logStep } from '../../core/vassal/game/log-step';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { change, type HandPiece, move, piece, stack } from '../vassal/replay/hand-made';
import { startSession, type Session } from './session';

const unit = (level: string): HandPiece => ({
  id: '11',
  name: '1st Division',
  traits: [['emb2;;;;;;;;;;;;;;;;a.png,b.png;,+ (reduced);true;Step;;;;;1;1;true', level]],
  at: [110, 96],
});

let session: Session;
beforeEach(async () => {
  session = await startSession();
  const log = writeSavedGame({
    obfuscation: { magic: '!VCSK', key: 0x5a },
    start: [
      'begin_save',
      'PLAYER\tpassword\tAnn\tRed',
      piece(unit('1')),
      stack('91', [110, 96], '11'),
      'SETUP_STACK\t',
      'end_save',
    ].map(leaf),
    steps: [
      logStep({
        text: move('11', [55, 64], { from: [110, 96], player: 'password' }),
        children: [leaf('CHAT* 1st Division moves 0302 &rarr; 0202 *')],
      }),
      logStep(leaf(change(unit('1'), unit('2')))),
    ],
  });
  await session.io.writeFile(`${session.folder}/game.vlog`, log);
});
afterEach(() => session.end());

const lines = (): unknown[] =>
  session
    .out()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as unknown);

describe('overrun replay', () => {
  it('--json writes a line for the start, each step and the end', async () => {
    expect(await replay(['game.vlog', '--json'], session.io)).toBe(EXIT.clean);
    expect(lines()).toEqual([
      { start: true, pieces: 1, steps: 2 },
      {
        step: 1,
        moved: [
          {
            id: '11',
            name: '1st Division',
            from: '0302',
            to: '0202',
            fromMap: 'Map',
            toMap: 'Map',
            fromXY: [110, 96],
            toXY: [55, 64],
          },
        ],
        chat: ['* 1st Division moves 0302 &rarr; 0202 *'],
      },
      {
        step: 2,
        changed: [
          {
            id: '11',
            name: '1st Division',
            props: {
              PieceName: ['1st Division', '1st Division (reduced)'],
              Step_Image: ['a.png', 'b.png'],
              Step_Level: ['1', '2'],
              Step_Name: [null, ' (reduced)'],
            },
          },
        ],
      },
      { end: true, steps: 2, pieces: 1 },
    ]);
    expect(session.out()).not.toContain('password');
  });

  it('--at N --json writes a line for each piece on a map after step N', async () => {
    expect(await replay(['game.vlog', '--json', '--at', '0'], session.io)).toBe(EXIT.clean);
    expect(lines()).toMatchObject([
      { id: '11', map: 'Map', xy: [110, 96], stack: '91', index: 0, props: { Step_Level: '1' } },
    ]);
    session.hush();
    await replay(['game.vlog', '--json', '--at', '2'], session.io);
    expect(lines()).toMatchObject([{ id: '11', xy: [55, 64], props: { Step_Level: '2' } }]);
  });

  it('--at N writes the same for people', async () => {
    expect(await replay(['game.vlog', '--at', '2'], session.io)).toBe(EXIT.clean);
    expect(session.out()).toBe('Map\n  0202  1st Division (reduced)\n');
  });

  it('without either writes the transcript', async () => {
    expect(await replay(['game.vlog'], session.io)).toBe(EXIT.clean);
    expect(session.out()).toContain('1st Division');
    expect(session.out()).toContain('2 steps');
  });

  it('says what is wrong with what was asked, and writes nothing', async () => {
    expect(await replay([], session.io)).toBe(EXIT.wrongUse);
    expect(await replay(['game.vlog', '--at', 'x'], session.io)).toBe(EXIT.wrongUse);
    expect(session.err()).toContain('--at must be a whole number from 0 to 9999999, not “x”.');
    expect(await replay(['game.vlog', '--json', '--at', '3'], session.io)).toBe(EXIT.wrongUse);
    expect(session.err()).toContain('game.vlog has 2 steps: --at must be 0 to 2.');
    expect(await replay(['--nonsense', 'game.vlog'], session.io)).toBe(EXIT.wrongUse);
    expect(session.out()).toBe('');
  });

  it('names the file that cannot be read', async () => {
    await session.io.writeFile(`${session.folder}/bad.vlog`, 'PK\u0003\u0004 cut');
    expect(await replay(['bad.vlog', '--json'], session.io)).toBe(EXIT.unreadable);
    expect(session.err()).toMatch(/overrun replay: bad\.vlog: /);
    session.hush();
    expect(await replay(['none.vlog', '--json'], session.io)).toBe(EXIT.unreadable);
    expect(await replay(['game.vlog', '--json', '--module', 'none.vmod'], session.io)).toBe(EXIT.unreadable);
    expect(session.err()).toContain('none.vmod cannot be read');
  });
});

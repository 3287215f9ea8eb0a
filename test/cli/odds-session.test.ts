// A player's evening with `overrun odds`: lines as they are typed, a list, a scenario's set-up, a game under way.

import { copyFile, cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { odds } from '../../cli/commands/odds';
import { EXIT } from '../../cli/io';
import { startSession, type Session } from './session';

const SCENARIOS = path.join(import.meta.dirname, '../../assets/scenarios');

let session: Session;
beforeEach(async () => {
  session = await startSession();
});
afterEach(() => session.end());

/** What is asked, and what comes: the first line of the answer, or of the refusal. */
const ask = async (...args: readonly string[]) => {
  session.hush();
  const code = await odds(args, session.io);
  return { code, first: session.out().split('\n')[0], out: session.out(), err: session.err() };
};

const lipnya = async (): Promise<string> => {
  await cp(path.join(SCENARIOS, 'crossing-at-lipnya'), path.join(session.folder, 'lipnya'), { recursive: true });
  return 'lipnya';
};

describe('a player asks', () => {
  it('a column that he knows, then with its shifts; then strengths; then units', async () => {
    expect(await ask('revised-europa', '3:1')).toMatchObject({
      code: EXIT.clean,
      first: '3-1 · illustrative charts',
      err: '',
    });
    expect((await ask('revised-europa', '3-1 -1L +1')).first).toBe('2-1 +1 · illustrative charts');
    expect((await ask('revised-europa', '12 vs 4')).out).toContain('Odds: 12 : 4, column 3-1');
    expect((await ask('revised-europa', '7-6 inf vs 4-6 rifle')).first).toMatch(/^3-2 · clears/);
    expect((await ask('ocs-4.3', '5:1 @ very close, 1R +2')).first).toBe('6:1 +2');
    expect((await ask('ocs-4.3', '5:1 1R +2 @ very close')).first).toBe('6:1 +2');
  });

  it('how a lone pair was read', async () => {
    expect((await ask('revised-europa', '12-4 -1L')).out).toContain(
      '12-4 was read as odds of 12 to 4. A unit needs a target: 12-4 -> …',
    );
    expect((await ask('revised-europa', '12:4')).out).not.toContain('was read as');
    expect((await ask('revised-europa', '12-4 inf')).err).toContain('Expected “->” between attackers and defenders.');
  });

  it('who stands at the set-up: names, hexes, terrain, weather of another turn', async () => {
    const folder = await lipnya();
    const { out, code } = await ask('--scenario', folder, '11 Pz, 25 Mot -> 0706');
    expect(code).toBe(EXIT.clean);
    expect(out).toContain('At the set-up: Axis Initial, Aug II 1941; 0706: woods, 147 Rifle');
    expect(out).toContain('Attack: 17 AF');
    // 0406 is three hexes off, and one side of 0706 is a river: that is a case of its own.
    expect((await ask('--scenario', folder, '0406 -> 0706')).out).toContain('from 0606, over a minor river, for 6 MP');
    expect((await ask('--scenario', folder, '0406 -> 0706 ; from 0606')).first).toMatch(/MP 6\/10$/);
    expect((await ask('--scenario', folder, '11 Pz -> 147 Rifle ; turn 2')).out).toContain('no overrun');
  });

  it('what he gets wrong, with the choices', async () => {
    const folder = await lipnya();
    const refused = async (line: string): Promise<string> => {
      const { code, err } = await ask('--scenario', folder, line);
      expect(code).toBe(EXIT.unreadable);
      return err;
    };
    expect(await refused('Pz -> 0706')).toContain('“Pz” may be 11 Pz (0406, 11-pz), 16 Pz (0405, 16-pz).');
    expect(await refused('11 Pzz -> 0706')).toContain('Crossing at Lipnya has no unit “11 Pzz”. Did you mean “11 Pz”?');
    expect(await refused('13 Pz -> 0706')).toContain(
      '13 Pz is not seen on the map at the set-up; it arrives in turn 3.',
    );
    expect(await refused('11 Pz -> 25 Mot')).toContain("25 Mot is of the attackers' own side, Axis.");
    expect(await refused('11 Pz -> 0101')).toContain('No enemy stands in 0101 at the set-up.');
    expect(await refused('11 Pz -> 9999')).toContain('Hex 9999 is not on the map of Crossing at Lipnya.');
    expect(await refused('0406 -> 0706 ; from 0409')).toContain('0409 is not next to 0706.');
  });

  it('in a game under way: badges, hexes and the phase of that step', async () => {
    const log = path.join(await lipnya(), 'games/a-clean-week.vlog');
    const at9 = await ask('--log', log, '--at', '9', '11 Pz, 25 Mot, 191 StuG -> 0706');
    expect(at9.out).toContain('After step 9 of a-clean-week.vlog: Axis Movement, Aug II 1941; 0706: woods, 147 Rifle');
    expect(at9.first).toMatch(/^5-1 \+1 · .* MP 8\/10$/);
    // In the Combat phase it is an attack: no MPs.
    const at30 = await ask('--log', log, '--at', '30', '0606, 0607 -> 0707');
    expect(at30.first).toBe('6-1 · clears 97.2 %');
    const who = await ask('--log', log, '--at', '9', '0706');
    expect(who.code).toBe(EXIT.unreadable);
    expect(who.err).toContain(
      '0706: 147 Rifle. Next to it: 11 Pz, 25 Mot, 191 StuG (0606). Name the attackers or their hex, such as: 0606 -> 0706.',
    );
    expect((await ask('--log', log, '--at', '99', '0606 -> 0706')).code).toBe(EXIT.wrongUse);
    expect((await ask('--at', '9', 'revised-europa', '3:1')).code).toBe(EXIT.wrongUse);
  });

  it('a whole list: one answer a line, and one bad line stops nothing', async () => {
    await writeFile(
      path.join(session.folder, 'lines.txt'),
      '# Sunday\n\n3:1  # known\n7-6 inf +oss -> 4-6 rifle\n12 vs 4\n',
    );
    const { code, out, err } = await ask('revised-europa', 'lines.txt');
    expect(code).toBe(EXIT.unreadable);
    const whose = out.split('\n').at(-2) ?? '';
    expect(whose).toMatch(/^Terrain and results: illustrative charts of our own \(crt/);
    expect(out.split('\n').filter(l => !l.startsWith(' '))).toEqual(['3:1', '12 vs 4', whose, '']);
    expect(err).toContain('lines.txt:4:9–12: error: Unknown modifier “+oss”. Did you mean “oos”?');
    await copyFile(path.join(session.folder, 'lines.txt'), path.join(session.folder, 'more.txt'));
    const json = (await ask('revised-europa', 'more.txt', '--json')).out.trimEnd().split('\n');
    const lines = json.map(l => JSON.parse(l) as Readonly<Record<string, unknown>>);
    expect(lines.map(l => [l['line'], l['asked'], l['finalColumn'] ?? 'refused'])).toEqual([
      [3, '3:1', '3-1'],
      [4, '7-6 inf +oss -> 4-6 rifle', 'refused'],
      [5, '12 vs 4', '3-1'],
    ]);
  });

  it('a list from standard input', async () => {
    const stdin = (async function* () {
      yield await Promise.resolve(new TextEncoder().encode('3:1\r\n7-6 inf -> 4-6 rifle @ clear\n'));
    })();
    session.hush();
    expect(await odds(['revised-europa', '-'], { ...session.io, stdin })).toBe(EXIT.clean);
    expect(session.out()).toMatch(/^3:1\n {4}3-1 · D2DR .*\n7-6 inf -> 4-6 rifle @ clear\n {4}3-2 · clears /);
  });
});

// What a viewer may see is decided once, below every output: the same hidden things, through all of them.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit as auditCommand } from '../../cli/commands/audit';
import { replay } from '../../cli/commands/replay';
import { EXIT } from '../../cli/io';
import { nodeFiles } from '../../cli/node-files';
import { deskAt, lookUp } from '../../core/report/odds-lookup';
import { say } from '../../core/rules/sentence';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { readLog, audit } from '../../library/library';
import { blankModuleBytes } from '../audit/sample-module';
import { SAMPLE_FOLDER } from '../scenario/sample';
import {
  bytesOf,
  EYES,
  hiddenGame,
  without,
  withoutModule,
  withoutUnit,
  withUnitHidden,
  WORDS,
  type Eyes,
} from './hidden-log';
import { oddsEverywhere, offeredOn, outputs, startSession, withoutVerdicts, type Session } from './outputs';

const sessionOf = async (game: SavedGame): Promise<Session> => {
  const session = await startSession();
  const put = async (name: string, bytes: Uint8Array): Promise<void> =>
    writeFile(path.join(session.folder, name), bytes);
  const save = { ...game, steps: [] };
  await put('game.vlog', bytesOf(game));
  await put('save.vsav', bytesOf(save));
  await put('foreign.vlog', bytesOf(withoutModule(game)));
  await put('other.vlog', bytesOf({ ...(await hiddenGame('a-clean-week')), start: [] }));
  await put('game.vmod', await blankModuleBytes());
  return session;
};

const game = await hiddenGame();
const all = outputs(game.steps.length);
let hiding: Session;
let bare: Session;

beforeAll(async () => {
  hiding = await sessionOf(game);
  bare = await sessionOf(without(game));
});
afterAll(async () => {
  await hiding.end();
  await bare.end();
});

const eyesFor = (forObservers: true | undefined): readonly Eyes[] => (forObservers ? ['observer'] : EYES);

describe.each(all)('$name', ({ tell, forObservers, names, withoutVerdicts: compared = text => text }) => {
  it.each(eyesFor(forObservers))('tells %s what they may see', async eyes => {
    const text = await tell(hiding, eyes);
    const told = Object.keys(WORDS).filter(word => text.includes(word));
    const due = Object.keys(WORDS).filter(word => WORDS[word]?.includes(eyes));
    expect(told.filter(word => !due.includes(word))).toEqual([]);
    if (names && eyes !== 'observer') expect(told.length).toBeGreaterThan(0);
  });

  it.each(eyesFor(forObservers).filter(eyes => eyes === 'observer' || eyes === 'Soviet'))(
    'tells %s of an invisible piece as if there were none',
    async eyes => {
      expect(compared(await tell(hiding, eyes))).toBe(compared(await tell(bare, eyes)));
    },
  );
});

describe('what is hidden from others', () => {
  // Of the deck only who asks for everything is told its card, and not in the table.
  it.each(['replay', 'replay --json', 'replay --at'])('%s names to its side', async name => {
    const tell = all.find(one => one.name === name)?.tell;
    for (const eyes of EYES) {
      const text = (await tell?.(hiding, eyes)) ?? '';
      for (const word of ['Wmasked', 'Winvisible', 'Wbyside', 'Wforone'])
        expect([word, text.includes(word)]).toEqual([word, WORDS[word]?.includes(eyes)]);
    }
  });

  it('is hidden without the module too: hands, and windows that the log tells no board of', async () => {
    const lone = await startSession();
    try {
      await writeFile(path.join(lone.folder, 'game.vlog'), bytesOf(withoutModule(game)));
      await writeFile(path.join(lone.folder, 'save.vsav'), bytesOf({ ...withoutModule(game), steps: [] }));
      for (const { name, tell } of all.filter(one => one.name.startsWith('replay')))
        for (const eyes of EYES) {
          const text = await tell(lone, eyes);
          const told = Object.keys(WORDS).filter(word => text.includes(word));
          expect([name, told.filter(word => !WORDS[word]?.includes(eyes))]).toEqual([name, []]);
          if (eyes === 'reveal') expect(told).toContain('Whand');
          else if (name.includes('--at')) expect(text).toContain('Plain');
        }
    } finally {
      await lone.end();
    }
  });

  it('says in the text how it is hidden', async () => {
    const text = (await all[0]?.tell(hiding, 'Axis')) ?? '';
    expect(text).toContain('(masked: Wmasked');
    expect(text).toContain('(invisible: Winvisible');
  });
});

describe('a side that is not in the game', () => {
  it.each([
    ['replay', replay, []],
    ['replay --json', replay, ['--json']],
    ['audit', auditCommand, ['--no-cache']],
  ] as const)('is refused by %s, with those that are', async (_, command, more) => {
    hiding.hush();
    expect(await command(['game.vlog', '--as', 'Nope', ...more], hiding.io)).toBe(EXIT.wrongUse);
    expect(hiding.out() + hiding.err()).toContain('There is no side “Nope” in this game. Its sides are Axis, Soviet.');
  });
});

describe('an invisible unit of the scenario', () => {
  const RIFLE = '112 Rifle';
  const told = async (played: SavedGame, side: string): Promise<string> => {
    const log = await readLog(bytesOf(played), {
      scenario: await nodeFiles(SAMPLE_FOLDER),
      viewer: { side },
    });
    if (!log.ok) throw new Error(log.error.message);
    const desk = deskAt(audit(log.value), 0);
    return desk ? `${withoutVerdicts(oddsEverywhere(desk))}\n${offeredOn(desk)}` : '';
  };

  it('is offered to its own side, as a target and as a word; to the other as if there were none', async () => {
    const [hidden, none] = [withUnitHidden(game, RIFLE), withoutUnit(game, RIFLE)];
    expect(await told(game, 'Axis')).toContain(RIFLE);
    expect(await told(hidden, 'Soviet')).toContain(RIFLE);
    const seen = await told(hidden, 'Axis');
    expect(seen).toBe(await told(none, 'Axis'));
  });
});

describe('verdicts where an invisible piece may matter', () => {
  const judged = async (played: SavedGame, viewer = {}) => {
    const log = await readLog(bytesOf(played), { scenario: await nodeFiles(SAMPLE_FOLDER), viewer });
    if (!log.ok) throw new Error(log.error.message);
    return audit(log.value);
  };

  it('accuse nobody before those who do not see it, and tell no hex of it', async () => {
    const faulty = await hiddenGame('six-faults', Infinity);
    const [seen, open, owner] = [
      await judged(faulty),
      await judged(without(faulty)),
      await judged(faulty, { side: 'Axis' }),
    ];
    expect(open.findings.filter(f => f.verdict === 'illegal')).toHaveLength(6);
    expect(owner.findings.filter(f => f.verdict === 'illegal')).toHaveLength(6);
    expect(seen.findings.filter(f => f.verdict === 'illegal')).toEqual([]);
    expect(seen.actions.filter(a => a.verdict === 'illegal')).toEqual([]);
    expect(seen.findings.map(({ code, hexes, step }) => [code, hexes, step])).toEqual(
      open.findings.map(({ code, hexes, step }) => [code, hexes, step]),
    );
    const [first] = seen.findings.filter(f => f.missing?.includes('not everybody sees'));
    expect(first?.message).toMatch(
      /^Cannot tell: something that this viewer cannot see may matter\. By what is seen: /,
    );
  });

  it('forbid nothing in odds asked on their board, either', async () => {
    const answers = async (played: SavedGame, viewer = {}): Promise<readonly string[]> => {
      const desk = deskAt(await judged(played, viewer), 9);
      const read = desk && lookUp(desk, '11 Pz -> 0706 ; mp 9').read;
      return (read?.assessment?.overrun?.allowed ?? []).flatMap(v => (v.answer === 'legal' ? [] : [say(v, 'odds')]));
    };
    const game = await hiddenGame();
    const [seen, open, owner] = [
      await answers(game),
      await answers(without(game)),
      await answers(game, { side: 'Axis' }),
    ];
    expect(open).toHaveLength(1);
    expect(owner).toEqual(open);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatch(/^Cannot tell: something that this viewer cannot see may matter\. By what is seen: 11 Pz/);
  });
});

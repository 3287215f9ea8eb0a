import { describe, expect, it } from 'vitest';
import type { CommandNode } from '../../core/vassal/game/command';
import { encodeCommandTree, leaf } from '../../core/vassal/game/command-tree';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import { logStep } from '../../core/vassal/game/log-step';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { streamSavedGame } from '../../core/vassal/game/stream-saved-game';
import { writeArchive } from '../../core/vassal/archive/archive';
import { obfuscate } from '../../core/vassal/archive/obfuscation';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';

const game = (magic: string): SavedGame => ({
  obfuscation: { magic, key: 0x1b },
  start: ['begin_save', '', 'CHATÜbermut – 漢字 🎲', 'end_save'].map(leaf),
  steps: [
    logStep({ text: 'CHATa\\b', children: [leaf("CHAT'quoted'"), { text: '', children: [leaf('CHATdeep')] }] }),
    logStep(leaf("'CHAT'")),
    logStep(leaf('CHATlast')),
  ],
});

const streamed = async (bytes: Uint8Array, limits = DEFAULT_LIMITS) => {
  const start: CommandNode[] = [];
  const steps: CommandNode[] = [];
  const result = await streamSavedGame(bytes, { start: n => start.push(n), step: n => steps.push(n) }, limits);
  return { result, texts: [start, steps].map(nodes => nodes.map(encodeCommandTree)) };
};

const read = async (bytes: Uint8Array) => {
  const result = await readSavedGame(bytes);
  if (!result.ok) throw new Error(result.error.message);
  return [result.value.start, result.value.steps].map(nodes => nodes.map(encodeCommandTree));
};

describe('a saved game, streamed', () => {
  it.each(['!VCSK', '!VOBS', 'VOBS', ''])('gives the commands that reading it whole gives (%s)', async magic => {
    const bytes = writeSavedGame(game(magic));
    const { result, texts } = await streamed(bytes);
    expect(result).toEqual({ ok: true, value: { magic } });
    expect(texts).toEqual(await read(bytes));
    expect(texts[1]).toHaveLength(3);
  });

  it('that is cut gives the whole commands before the cut, and says where it is', async () => {
    const hex = Array.from(new TextEncoder().encode('begin_save\u001bend_save\u001bLOG\tCHATone\u001bLOG\tCHATtw'), b =>
      (b ^ 0x1b).toString(16).padStart(2, '0'),
    ).join('');
    const bytes = writeArchive([{ name: 'savedGame', data: new TextEncoder().encode(`!VCSK1b${hex}zz`) }]);
    const { result, texts } = await streamed(bytes);
    expect(result).toMatchObject({ ok: true, value: { truncated: { offset: 7 + hex.length } } });
    expect(texts).toEqual([['begin_save', 'end_save'], ['LOG\tCHATone']]);
    expect(texts).toEqual(await read(bytes));
  });

  it.each(['!VCSK', 'VOBS', ''])(
    'that is cut amid a character gives the whole commands before it (%s)',
    async magic => {
      const data = obfuscate('begin_save\u001bend_save\u001bLOG\tCHATone\u001bLOG\tCHATü', { magic, key: 0x1b });
      const cut = data.subarray(0, data.length - (magic === '!VCSK' ? 2 : 1));
      const bytes = writeArchive([{ name: 'savedGame', data: cut }]);
      const { result, texts } = await streamed(bytes);
      expect(result).toMatchObject({ ok: true, value: { truncated: { offset: cut.length } } });
      expect(texts).toEqual([['begin_save', 'end_save'], ['LOG\tCHATone']]);
      expect(texts).toEqual(await read(bytes));
    },
  );

  it.each(['!VCSK', 'VOBS', ''])('of any shape is never held whole (%s)', async magic => {
    const words = Array.from({ length: 4000 }, (_, i) => (i * i) % 9973).join(' ');
    const long = { ...game(magic), steps: Array.from({ length: 40 }, () => logStep(leaf(`CHAT${words}`))) };
    let [taken, first] = [0, 0];
    const bytes = writeSavedGame(long);
    const sink = { start: () => undefined, step: () => taken++ };
    const rest = (): undefined => {
      first ||= taken;
    };
    expect(await streamSavedGame(bytes, sink, DEFAULT_LIMITS, { rest })).toEqual({ ok: true, value: { magic } });
    // Between two chunks some steps have been handed over, and not all.
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(40);
    expect(taken).toBe(40);
  });

  it('hands over nothing else while its start is set up in parts, and lets the host rest between them', async () => {
    const told: string[] = [];
    let left: Generator<void, void> | undefined;
    const working = function* (text: string): Generator<void, void> {
      for (const part of [1, 2, 3]) {
        told.push(`${text} ${part}`);
        yield;
      }
      left = undefined;
    };
    const sink = {
      start: (node: CommandNode) => (left = working(encodeCommandTree(node))),
      left: () => left,
      step: () => told.push('step'),
    };
    const rest = (): PromiseLike<void> => {
      told.push('rest');
      return Promise.resolve();
    };
    const bytes = writeSavedGame({ ...game('!VCSK'), start: ['begin_save', 'end_save'].map(leaf) });
    expect(await streamSavedGame(bytes, sink, DEFAULT_LIMITS, { rest })).toEqual({
      ok: true,
      value: { magic: '!VCSK' },
    });
    const done = (text: string) => [1, 2, 3].flatMap(part => [`${text} ${part}`, 'rest']);
    const [save, end] = [done('begin_save'), done('end_save')];
    expect(told.slice(0, 14)).toEqual([...save, 'rest', ...end, 'step']);
    expect(told.filter(word => word === 'step')).toHaveLength(3);
    // A save has no command after its start.
    told.splice(0);
    const saved = writeSavedGame({ ...game('VOBS'), start: [leaf('begin_save')], steps: [] });
    expect(await streamSavedGame(saved, sink, DEFAULT_LIMITS, { rest })).toEqual({
      ok: true,
      value: { magic: 'VOBS' },
    });
    expect(told.filter(word => word !== 'rest')).toEqual(['begin_save 1', 'begin_save 2', 'begin_save 3']);
  });

  it('in the code page of an old engine is read in it', async () => {
    const data = Uint8Array.from('!VCSK00', c => c.charCodeAt(0));
    const hex = 'begin_save\u001bCHATM\u00fcller'
      .split('')
      .map(c => c.charCodeAt(0).toString(16).padStart(2, '0'))
      .join('');
    const bytes = writeArchive([
      { name: 'savedGame', data: Uint8Array.from([...data, ...new TextEncoder().encode(hex)]) },
    ]);
    expect((await streamed(bytes)).texts[0]).toEqual(['begin_save', 'CHATMüller']);
  });

  it('with more steps than are allowed is refused', async () => {
    const { result } = await streamed(writeSavedGame(game('!VCSK')), { ...DEFAULT_LIMITS, steps: 2 });
    expect(result).toMatchObject({ ok: false, error: { code: 'too-many-steps' } });
  });

  it('that is none is refused as reading refuses it', async () => {
    const { result } = await streamed(writeArchive([{ name: 'other', data: new Uint8Array(3) }]));
    expect(result).toMatchObject({ ok: false, error: { code: 'no-saved-game' } });
  });
});

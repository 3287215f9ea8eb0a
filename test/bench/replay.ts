// How fast a long log is replayed and any step of it found. Made here: 5,000 pieces on a map, 20,000 steps.

import { deobfuscate } from '../../core/vassal/archive/obfuscation';
import { replayLines } from '../../core/report/replay-json';
import { leaf } from '../../core/vassal/game/command-tree';
import { logStep } from '../../core/vassal/game/log-step';
import { replayFile } from '../../core/vassal/replay/replay';
import type { Timeline } from '../../core/vassal/replay/timeline';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { changeText, move, piece, stack, type HandPiece } from '../vassal/replay/hand-made';
import type { BenchLine } from './rules';

const PIECES = 5000;
const STEPS = 20_000;

/** A fixed sequence, so that every run measures the same. */
const random = (seed: number): (() => number) => {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647);
};

const unit = (i: number, level: number, at: readonly [number, number]): HandPiece => ({
  id: String(1_700_000_000_000 + i),
  name: `Unit ${i}`,
  traits: [
    ['delete;Delete;68,130;', ''],
    ['markmoved;moved.png;0;0;Moved;77,130', 'false'],
    ['label;76,130;Label', ''],
    ['emb2;;;;;;;;;;;;;;;;a.png,b.png;,+ (reduced);true;Step;;;;;1;1;true', String(level)],
    ['mark;Side,Strength', `Red,${i % 9}`],
  ],
  at,
});

const stateText = (level: number, [x, y]: readonly [number, number], i: number): string =>
  `\ttrue\\\t\\\\\t${level}\\\\\\\tRed,${i % 9}\\\\\\\\\tMap;${x};${y};1;0`;

/** A log of so many steps with 5,000 pieces, made by our writer. */
export const longLog = (steps: number): Uint8Array => {
  const next = random(7);
  const places = Array.from({ length: PIECES }, () => [(next() % 60) * 55, (next() % 40) * 64] as const);
  const levels = places.map(() => 1);
  const start = places.flatMap((at, i) => {
    const made = unit(i, 1, at);
    return [piece(made), stack(`9${made.id}`, at, made.id)];
  });
  const play = Array.from({ length: steps }, (_, s) => {
    const i = next() % PIECES;
    const id = String(1_700_000_000_000 + i);
    const from = places[i] ?? [0, 0];
    const to = [(next() % 60) * 55, (next() % 40) * 64] as const;
    const level = levels[i] ?? 1;
    if (s % 5 === 0) {
      levels[i] = 3 - level;
      return logStep(leaf(changeText(id, stateText(3 - level, from, i), stateText(level, from, i))));
    }
    places[i] = to;
    const children = [stack(`8${1_700_000_000_000 + s}`, to, id), `CHAT* Unit ${i} moves`].map(leaf);
    return logStep({ text: move(id, to, { from, player: 'x' }), children });
  });
  return writeSavedGame({
    obfuscation: { magic: '!VCSK', key: 0x5a },
    start: ['begin_save', ...start, 'end_save'].map(leaf),
    steps: play,
  });
};

const replayed = async (bytes: Uint8Array): Promise<Timeline> => {
  const result = await replayFile(bytes, undefined);
  if (!result.ok) throw new Error(result.error.message);
  return result.value.timeline;
};

const timed = async <T>(work: () => T | Promise<T>): Promise<readonly [T, number]> => {
  const start = performance.now();
  const value = await work();
  return [value, performance.now() - start];
};

/** Milliseconds of the median of 20 seeks here and there; the first ones pay for the others' warmth. */
const medianSeek = (timeline: Timeline): number => {
  const next = random(11);
  const times: number[] = [];
  for (let i = 0; i < 20; i++) {
    const start = performance.now();
    timeline.piecesAt(next() % timeline.steps);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[10] ?? 0;
};

/** Replay, lines, seeks; and the same log four times as long, which may cost four times as much and no more. */
export const benchReplay = async (): Promise<readonly BenchLine[]> => {
  const [timeline, once] = await timed(() => replayed(longLog(STEPS)));
  const [, lines] = await timed(() => {
    for (const _ of replayLines(timeline));
  });
  const long = longLog(4 * STEPS);
  const hex = new Uint8Array(50_000_000).fill(0x32);
  hex.set(new TextEncoder().encode('!VCSK41'));
  const [, read] = await timed(() => deobfuscate(hex));
  const [longer, four] = await timed(() => replayed(long));
  return [
    { name: 'replay of 20,000 steps, 5,000 pieces', ms: once, aimMs: 8000 },
    { name: '50 MB in hex digits, made readable', ms: read, aimMs: 2000 },
    { name: 'its JSON lines', ms: lines, aimMs: 4000 },
    { name: 'a seek in it, all pieces listed', ms: medianSeek(timeline), aimMs: 50 },
    { name: 'replay of 80,000 steps, a quarter of it', ms: four / 4, aimMs: 8000 },
    { name: 'the same in 80,000 steps', ms: medianSeek(longer), aimMs: 50 },
  ];
};

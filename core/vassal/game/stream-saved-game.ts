// A saved game command by command, as its bytes come out of the zip: for logs that are too long to hold.

import type { Rest } from '../../base/parts';
import { present } from '../../base/present';
import { err, ok, type Result } from '../../base/result';
import { readArchive } from '../archive/archive';
import type { Wish } from '../archive/take';
import type { CommandNode } from './command';
import { decodeCommandTree } from './command-tree';
import type { VassalError } from '../error';
import { DEFAULT_LIMITS, type Limits } from '../archive/limits';
import { Budget } from '../budget';
import { isStep } from './log-step';
import { readSavedGame } from './read-saved-game';
import { TokenReader } from './token-reader';
import { looksLikeZip } from '../archive/zip-directory';

/** What is done with each root command: those of the start, and the steps. */
export interface SavedGameSink {
  readonly start: (node: CommandNode) => void;
  readonly step: (node: CommandNode) => void;
  /** What is still to be done with what it was handed, in parts; it is handed nothing else before. */
  readonly left?: () => Generator<void, void> | undefined;
  /** It wants no more commands: the rest of the file is left unread. Asked between two chunks. */
  readonly isFull?: () => boolean;
}

export interface Streamed {
  /** How the commands were made unreadable, as in `Obfuscation`. */
  readonly magic: string;
  /** What was not read: the file ends early. The steps before it stand. */
  readonly truncated?: { readonly message: string; readonly offset: number };
}

const SAVED_GAME = 'savedGame';

/** So many bytes between two rests: a host's chunk may hold a hundred steps. */
const FED_AT_ONCE = 4096;

const overdrawn = ({ exceeded }: Budget): VassalError | undefined => exceeded && { entry: SAVED_GAME, ...exceeded };

/** Thousands of pieces stand in one command: they are set up in parts. A promise: the host rests in between. */
const finished = (sink: SavedGameSink, rest: Rest, share: number, then?: () => void): PromiseLike<void> | undefined => {
  for (let left = sink.left?.(); left; left = sink.left?.()) {
    if (left.next().done === true) then?.();
    const resting = rest(share);
    if (resting) return resting.then(() => finished(sink, rest, share, then));
  }
  return undefined;
};

/** How a saved game is streamed. */
export interface Streaming {
  /** Is told of it every few steps. */
  readonly rest: Rest;
  /** What reading it draws on. */
  readonly budget: Budget;
}

const readWhole = async (
  bytes: Uint8Array,
  sink: SavedGameSink,
  limits: Limits,
  { rest, budget }: Streaming,
): Promise<Result<Streamed, VassalError>> => {
  const game = await readSavedGame(bytes, limits, budget);
  if (!game.ok) return game;
  const { start, steps, truncated } = game.value;
  const { magic } = game.value.obfuscation;
  for (const node of start) {
    sink.start(node);
    await finished(sink, rest, 0);
  }
  for (const [i, step] of steps.entries()) {
    if (sink.isFull?.() === true) return ok({ magic });
    sink.step(step);
    const resting = rest(i / steps.length);
    if (resting) await resting;
  }
  return ok({ magic, ...present({ truncated }) });
};

/**
 * Hands the commands of a save or log to `sink`, without ever holding all of them; files in rarer shapes are read whole.
 * Errors are those of `readSavedGame`; what the sink was handed before an error is not to be trusted.
 */
export const streamSavedGame = async (
  bytes: Uint8Array,
  sink: SavedGameSink,
  limits: Limits = DEFAULT_LIMITS,
  { rest = () => undefined, budget = new Budget(limits, bytes.length) }: Partial<Streaming> = {},
): Promise<Result<Streamed, VassalError>> => {
  if (!looksLikeZip(bytes)) return readWhole(bytes, sink, limits, { rest, budget });
  const archive = readArchive(bytes, limits);
  if (!archive.ok || !archive.value.has(SAVED_GAME)) return readWhole(bytes, sink, limits, { rest, budget });
  let isFull = false;
  let failure: VassalError | undefined;
  let steps = 0;
  const take = (token: string): void => {
    if (failure) return;
    budget.step = steps;
    const node = decodeCommandTree(token, limits, budget);
    if (!node.ok) failure = budget.exceeded ?? { ...node.error, step: steps + 1 };
    else if (isStep(node.value)) {
      budget.step = ++steps;
      if (budget.draw('steps')) sink.step(node.value);
    } else sink.start(node.value);
  };
  const reader = new TokenReader(take, () => sink.left?.() !== undefined);
  const feed = (chunk: Uint8Array, share: number): Wish | PromiseLike<Wish> => {
    for (let from = 0; from < chunk.length;) {
      const part = chunk.subarray(from, (from += FED_AT_ONCE));
      if (!budget.draw('characters', part.length)) return 'enough';
      reader.feed(part);
      const finishing = finished(sink, rest, share, () => reader.goOn());
      if (finishing) return finishing.then(() => feed(chunk.subarray(from), share));
      isFull = sink.isFull?.() === true;
      if (isFull || reader.otherShape) return 'enough';
      const resting = rest(share);
      if (resting) return resting.then(() => feed(chunk.subarray(from), share));
    }
    return 'more';
  };
  const end = await archive.value.stream(SAVED_GAME, feed);
  if (!end.ok) return end;
  const whileRead = overdrawn(budget);
  if (whileRead) return err(whileRead);
  if (reader.otherShape || reader.tokens === 0) return readWhole(bytes, sink, limits, { rest, budget });
  if (!isFull) {
    reader.end();
    await finished(sink, rest, 1);
  }
  const atEnd = overdrawn(budget);
  if (atEnd) return err(atEnd);
  if (failure) return { ok: false, error: { entry: SAVED_GAME, ...failure } };
  const { magic, brokenAt: offset } = reader;
  if (isFull || offset === undefined) return ok({ magic });
  const message = 'the saved game is cut or damaged here; what comes before was read';
  return ok({ magic, truncated: { message, offset } });
};

// A saved game command by command, as its bytes come out of the zip: for logs that are too long to hold.

import type { Rest } from '../../base/parts';
import { ok, type Result } from '../../base/result';
import { readArchive } from '../archive/archive';
import { decodeWindows1252 } from '../archive/charset';
import type { CommandNode } from './command';
import { decodeCommandTree, ESC } from './command-tree';
import type { VassalError } from '../error';
import { DEFAULT_LIMITS, type Limits } from '../archive/limits';
import { digitPair } from '../archive/obfuscation';
import { isStep } from './log-step';
import { readSavedGame } from './read-saved-game';
import { decodeSequence } from '../text/sequence';
import { looksLikeZip } from '../archive/zip-directory';

/** What is done with each root command: those of the start, and the steps. */
export interface SavedGameSink {
  readonly start: (node: CommandNode) => void;
  readonly step: (node: CommandNode) => void;
  /** It wants no more commands: the rest of the file is left unread. Asked between two chunks. */
  readonly isFull?: () => boolean;
}

export interface Streamed {
  /** What was not read: the file ends early. The steps before it stand. */
  readonly truncated?: { readonly message: string; readonly offset: number };
}

const SAVED_GAME = 'savedGame';
const MAGIC = '!VCSK';
const HEADER = MAGIC.length + 2;
const ESCAPE = 0x1b;
const BACKSLASH = 0x5c;
const ZERO = 0x30;

/** Hex digits in, root tokens out (spec 2, 3.5). */
class TokenReader {
  /** Bytes that were read and belong to no token yet. */
  private bytes = new Uint8Array(4096);
  private length = 0;
  /** How many of them were searched for the end of a token. */
  private searched = 0;
  private header = '';
  private key = 0;
  /** The first digit of a pair of which the second has not come. */
  private high = -1;
  private read = 0;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  tokens = 0;
  /** The offset of what is no hex digit. */
  brokenAt: number | undefined;
  /** Not the shape that this reader knows: nothing was read. */
  otherShape = false;

  constructor(private readonly take: (token: string) => void) {}

  /** A chunk at a time: one byte at a time took a sixth of a replay. */
  feed(chunk: Uint8Array): void {
    if (this.brokenAt !== undefined || this.otherShape) return;
    const missing = Math.min(HEADER - this.read, chunk.length);
    for (let i = 0; i < missing; i++) this.feedHeader(chunk[i] ?? 0);
    this.read += Math.max(0, missing);
    if (this.otherShape) return;
    this.unhex(missing > 0 ? chunk.subarray(missing) : chunk);
    this.takeTokens();
  }

  private feedHeader(code: number): void {
    this.header += String.fromCharCode(code);
    if (this.header.length < HEADER) return;
    const key = digitPair(this.header.charCodeAt(MAGIC.length), this.header.charCodeAt(MAGIC.length + 1));
    this.key = key;
    this.otherShape = !this.header.startsWith(MAGIC) || key > 0xff;
  }

  private unhex(digits: Uint8Array): void {
    let at = 0;
    let { length } = this;
    const { key } = this;
    const bytes = this.withRoomFor((digits.length >> 1) + 1);
    if (this.high >= 0 && digits.length > 0) {
      const byte = digitPair(this.high, digits[0] ?? 0);
      if (byte > 0xff) {
        this.brokenAt = this.read;
        return;
      }
      bytes[length++] = byte ^ key;
      this.high = -1;
      at = 1;
    }
    for (const end = digits.length - 1; at < end; at += 2) {
      const byte = digitPair(digits[at] ?? 0, digits[at + 1] ?? 0);
      if (byte > 0xff) break;
      bytes[length++] = byte ^ key;
    }
    this.length = length;
    const first = digits[at];
    if (first !== undefined) {
      if (digitPair(first, ZERO) > 0xff) this.brokenAt = this.read + at;
      else if (at + 1 < digits.length) this.brokenAt = this.read + at + 1;
      else this.high = first;
    }
    this.read += digits.length;
  }

  private withRoomFor(more: number): Uint8Array {
    if (this.length + more > this.bytes.length) {
      const longer = new Uint8Array(2 * (this.length + more));
      longer.set(this.bytes.subarray(0, this.length));
      this.bytes = longer;
    }
    return this.bytes;
  }

  private takeTokens(): void {
    const bytes = this.bytes.subarray(0, this.length);
    let start = 0;
    for (let at = bytes.indexOf(ESCAPE, this.searched); at >= 0; at = bytes.indexOf(ESCAPE, at + 1)) {
      // The look-behind is on the raw character before, as everywhere in sequences (spec 3.2).
      if (at > start && bytes[at - 1] === BACKSLASH) continue;
      this.takeToken(bytes.subarray(start, at));
      start = at + 1;
    }
    bytes.copyWithin(0, start);
    this.length -= start;
    this.searched = this.length;
  }

  private takeToken(bytes: Uint8Array): void {
    const text = this.textOf(bytes);
    this.tokens++;
    this.take(decodeSequence(text, ESC)[0] ?? '');
  }

  /** UTF-8, or the code page of an engine before 3.0: a token that is no UTF-8 was written by one. */
  private textOf(bytes: Uint8Array): string {
    try {
      return this.decoder.decode(bytes);
    } catch {
      return decodeWindows1252(bytes);
    }
  }

  /** The last token has no delimiter. Half a command at the end of a cut file is worth less than none. */
  end(): void {
    const cut = this.brokenAt !== undefined || this.high >= 0;
    if (cut) this.brokenAt ??= this.read;
    if (!cut || this.tokens === 0) this.takeToken(this.bytes.subarray(0, this.length));
  }
}

const readWhole = async (
  bytes: Uint8Array,
  sink: SavedGameSink,
  limits: Limits,
  rest: Rest,
): Promise<Result<Streamed, VassalError>> => {
  const game = await readSavedGame(bytes, limits);
  if (!game.ok) return game;
  const { start, steps } = game.value;
  start.forEach(sink.start);
  for (const [i, step] of steps.entries()) {
    if (sink.isFull?.() === true) return ok({});
    sink.step(step);
    const resting = rest(i / steps.length);
    if (resting) await resting;
  }
  return ok(game.value.truncated ? { truncated: game.value.truncated } : {});
};

/**
 * Hands the commands of a save or log to `sink`, without ever holding all of them; files in rarer shapes are read whole.
 * Errors are those of `readSavedGame`; what the sink was handed before an error is not to be trusted.
 *
 * @param rest is told of it chunk by chunk
 */
export const streamSavedGame = async (
  bytes: Uint8Array,
  sink: SavedGameSink,
  limits: Limits = DEFAULT_LIMITS,
  rest: Rest = () => undefined,
): Promise<Result<Streamed, VassalError>> => {
  if (!looksLikeZip(bytes)) return readWhole(bytes, sink, limits, rest);
  const archive = await readArchive(bytes, limits);
  if (!archive.ok || !archive.value.has(SAVED_GAME)) return readWhole(bytes, sink, limits, rest);
  let isFull = false;
  let failure: VassalError | undefined;
  let steps = 0;
  const reader = new TokenReader(token => {
    if (failure) return;
    const node = decodeCommandTree(token, limits);
    if (!node.ok) failure = { ...node.error, step: steps + 1 };
    else if (isStep(node.value)) {
      if (++steps <= limits.steps) sink.step(node.value);
    } else sink.start(node.value);
  });
  const end = await archive.value.stream(SAVED_GAME, (chunk, share) => {
    reader.feed(chunk);
    isFull = sink.isFull?.() === true;
    return isFull || reader.otherShape ? 'enough' : (rest(share)?.then(() => 'more' as const) ?? 'more');
  });
  if (!end.ok) return end;
  if (reader.otherShape || reader.tokens === 0) return readWhole(bytes, sink, limits, rest);
  if (!isFull) reader.end();
  if (failure) return { ok: false, error: { entry: SAVED_GAME, ...failure } };
  if (steps > limits.steps)
    return {
      ok: false,
      error: { code: 'too-many-steps', message: `The log has ${steps} steps; at most ${limits.steps} are read.` },
    };
  if (isFull) return ok({});
  return ok(
    reader.brokenAt === undefined
      ? {}
      : {
          truncated: {
            message: 'the saved game is cut or damaged here; what comes before was read',
            offset: reader.brokenAt,
          },
        },
  );
};

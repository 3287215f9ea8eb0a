// A saved game command by command, as its bytes come out of the zip: for logs that are too long to hold.

import { ok, type Result } from '../../base/result';
import { readArchive } from '../archive/archive';
import { decodeWindows1252 } from '../archive/charset';
import type { CommandNode } from './command';
import { decodeCommandTree, ESC } from './command-tree';
import type { VassalError } from '../error';
import { DEFAULT_LIMITS, type Limits } from '../archive/limits';
import { isStep } from './log-step';
import { readSavedGame } from './read-saved-game';
import { decodeSequence } from '../text/sequence';
import { looksLikeZip } from '../archive/zip-directory';

/** What is done with each root command: those of the start, and the steps. */
export interface SavedGameSink {
  readonly start: (node: CommandNode) => void;
  readonly step: (node: CommandNode) => void;
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

const hexDigit = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
};

/** Hex digits in, root tokens out (spec 2, 3.5). */
class TokenReader {
  private token = new Uint8Array(4096);
  private length = 0;
  private header = '';
  private key = 0;
  private high = -1;
  private read = 0;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  tokens = 0;
  /** The offset of what is no hex digit. */
  brokenAt: number | undefined;
  /** Not the shape that this reader knows: nothing was read. */
  otherShape = false;

  constructor(private readonly take: (token: string) => void) {}

  feed(chunk: Uint8Array): void {
    for (let i = 0; i < chunk.length; i++) {
      if (this.brokenAt !== undefined || this.otherShape) return;
      const code = chunk[i] ?? 0;
      if (this.read < HEADER) this.feedHeader(code);
      else this.feedDigit(hexDigit(code));
      this.read++;
    }
  }

  private feedHeader(code: number): void {
    this.header += String.fromCharCode(code);
    if (this.header.length < HEADER) return;
    const key = [5, 6].map(i => hexDigit(this.header.charCodeAt(i)));
    this.key = (key[0] ?? 0) * 16 + (key[1] ?? 0);
    this.otherShape = !this.header.startsWith(MAGIC) || key.includes(-1);
  }

  private feedDigit(digit: number): void {
    if (digit < 0) this.brokenAt = this.read;
    else if (this.high < 0) this.high = digit;
    else {
      this.feedByte(((this.high << 4) | digit) ^ this.key);
      this.high = -1;
    }
  }

  private feedByte(byte: number): void {
    // The look-behind is on the raw character before, as everywhere in sequences (spec 3.2).
    if (byte === ESCAPE && this.token[this.length - 1] !== BACKSLASH) {
      this.endToken();
      return;
    }
    if (this.length === this.token.length) {
      const longer = new Uint8Array(2 * this.length);
      longer.set(this.token);
      this.token = longer;
    }
    this.token[this.length++] = byte;
  }

  private endToken(): void {
    const text = this.textOf(this.token.subarray(0, this.length));
    this.length = 0;
    this.token[0] = 0;
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
    if (!cut || this.tokens === 0) this.endToken();
  }
}

const readWhole = async (
  bytes: Uint8Array,
  sink: SavedGameSink,
  limits: Limits,
): Promise<Result<Streamed, VassalError>> => {
  const game = await readSavedGame(bytes, limits);
  if (!game.ok) return game;
  game.value.start.forEach(sink.start);
  game.value.steps.forEach(sink.step);
  return ok(game.value.truncated ? { truncated: game.value.truncated } : {});
};

/**
 * Hands the commands of a save or log to `sink`, without ever holding all of them; files in rarer shapes are read whole.
 * Errors are those of `readSavedGame`; what the sink was handed before an error is not to be trusted.
 */
export const streamSavedGame = async (
  bytes: Uint8Array,
  sink: SavedGameSink,
  limits: Limits = DEFAULT_LIMITS,
): Promise<Result<Streamed, VassalError>> => {
  if (!looksLikeZip(bytes)) return readWhole(bytes, sink, limits);
  const archive = await readArchive(bytes, limits);
  if (!archive.ok || !archive.value.has(SAVED_GAME)) return readWhole(bytes, sink, limits);
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
  const end = await archive.value.stream(SAVED_GAME, chunk => {
    reader.feed(chunk);
  });
  if (!end.ok) return end;
  if (reader.otherShape || reader.tokens === 0) return readWhole(bytes, sink, limits);
  reader.end();
  if (failure) return { ok: false, error: { entry: SAVED_GAME, ...failure } };
  if (steps > limits.steps)
    return {
      ok: false,
      error: { code: 'too-many-steps', message: `The log has ${steps} steps; at most ${limits.steps} are read.` },
    };
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

// The root tokens of a saved game out of the bytes of its entry, chunk by chunk (spec 2, 3.5): of hex digits, of bytes under
// a key, of plain text. Packed shapes are read whole, elsewhere.

import { decodeWindows1252, incompleteTail } from '../archive/charset';
import { digitPair } from '../archive/obfuscation';
import { decodeSequence } from '../text/sequence';
import { ESC } from './command-tree';

/** How the bytes after the first few are made readable. */
interface Shape {
  /** As in `Obfuscation`. */
  readonly magic: string;
  /** So many bytes tell of it. */
  readonly header: number;
  readonly isHex: boolean;
  readonly key: number;
}

/** The longest of all headers: `!VCSK` and a key of two digits. */
const HEADER = 7;
const ESCAPE = 0x1b;
const BACKSLASH = 0x5c;
const ZERO = 0x30;
const NOTHING = new Uint8Array(0);

const shapeOf = (bytes: Uint8Array): Shape | undefined => {
  const text = String.fromCharCode(...bytes);
  const keyAt = (at: number): number => bytes[at] ?? 0;
  if (text.startsWith('!VCSK')) {
    const key = digitPair(keyAt(5), keyAt(6));
    return key > 0xff ? undefined : { magic: '!VCSK', header: 7, isHex: true, key };
  }
  if (text.startsWith('!VOBS')) return { magic: '!VOBS', header: 6, isHex: false, key: keyAt(5) };
  if (text.startsWith('VOBS')) return { magic: 'VOBS', header: 5, isHex: false, key: keyAt(4) };
  return /^(begin_s|LOG\t)/.test(text) ? { magic: '', header: 0, isHex: false, key: 0 } : undefined;
};

export class TokenReader {
  /** Bytes that were read and belong to no token yet. */
  private bytes = new Uint8Array(4096);
  private length = 0;
  /** How many of them were searched for the end of a token. */
  private searched = 0;
  /** The first bytes, until they tell the shape. */
  private head = NOTHING;
  private shape: Shape | undefined;
  /** The first digit of a pair of which the second has not come. */
  private high = -1;
  private read = 0;
  /** A token that was none was written in the code page of an engine before 3.0. */
  private isUtf8 = true;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  tokens = 0;
  /** The offset of what cannot be read. */
  brokenAt: number | undefined;
  /** Not a shape that this reader knows: nothing was read. */
  otherShape = false;

  /** How the bytes were made unreadable, as in `Obfuscation`; '' before that is known. */
  get magic(): string {
    return this.shape?.magic ?? '';
  }

  /** @param isBusy the last token is still worked on: no other is taken before `goOn` */
  constructor(
    private readonly take: (token: string) => void,
    private readonly isBusy: () => boolean = () => false,
  ) {}

  /** Takes the tokens that were left while another was worked on. */
  goOn(): void {
    if (!this.otherShape) this.takeTokens();
  }

  /** A chunk at a time: one byte at a time took a sixth of a replay. */
  feed(chunk: Uint8Array): void {
    if (this.brokenAt !== undefined || this.otherShape) return;
    const body = this.shape ? chunk : this.afterHeader(chunk);
    if (!body || !this.shape) return;
    if (this.shape.isHex) this.unhex(body, this.shape.key);
    else this.unmask(body, this.shape.key);
    this.takeTokens();
  }

  /** What follows the header in all that has come; undefined: the header is not all there, or of no known shape. */
  private afterHeader(chunk: Uint8Array): Uint8Array | undefined {
    const all = new Uint8Array(this.head.length + chunk.length);
    all.set(this.head);
    all.set(chunk, this.head.length);
    this.head = all;
    if (all.length < HEADER) return undefined;
    this.shape = shapeOf(all.subarray(0, HEADER));
    this.otherShape = !this.shape;
    this.head = NOTHING;
    this.read = this.shape?.header ?? 0;
    return all.subarray(this.read);
  }

  private unmask(body: Uint8Array, key: number): void {
    const bytes = this.withRoomFor(body.length);
    if (key === 0) bytes.set(body, this.length);
    else for (let i = 0, at = this.length; i < body.length; i++, at++) bytes[at] = (body[i] ?? 0) ^ key;
    this.length += body.length;
    this.read += body.length;
  }

  private unhex(digits: Uint8Array, key: number): void {
    let at = 0;
    let { length } = this;
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
    let isBusy = false;
    for (let at = bytes.indexOf(ESCAPE, this.searched); at >= 0; at = bytes.indexOf(ESCAPE, at + 1)) {
      // The look-behind is on the raw character before, as everywhere in sequences (spec 3.2).
      if (at > start && bytes[at - 1] === BACKSLASH) continue;
      this.takeToken(bytes.subarray(start, at));
      start = at + 1;
      isBusy = this.isBusy();
      if (isBusy) break;
    }
    bytes.copyWithin(0, start);
    this.length -= start;
    this.searched = isBusy ? 0 : this.length;
  }

  private takeToken(bytes: Uint8Array): void {
    const text = this.decoded(bytes);
    this.isUtf8 &&= text !== undefined;
    this.tokens++;
    this.take(decodeSequence(text ?? decodeWindows1252(bytes), ESC)[0] ?? '');
  }

  /** undefined: it is no UTF-8. */
  private decoded(bytes: Uint8Array): string | undefined {
    try {
      return this.decoder.decode(bytes);
    } catch {
      return undefined;
    }
  }

  /** The last token has no delimiter. Half a command at the end of a cut file is worth less than none. */
  end(): void {
    const last = this.bytes.subarray(0, this.length);
    const cut = this.brokenAt !== undefined || this.high >= 0 || this.endsAmidCharacter(last);
    if (cut) this.brokenAt ??= this.read;
    if (!cut || this.tokens === 0) this.takeToken(last);
  }

  private endsAmidCharacter(bytes: Uint8Array): boolean {
    const tail = this.isUtf8 ? incompleteTail(bytes) : 0;
    return tail > 0 && this.decoded(bytes.subarray(0, bytes.length - tail)) !== undefined;
  }
}

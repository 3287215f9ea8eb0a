import type { FormatRunner } from '../vector';
import { colour, keyStroke } from './keys-and-colours';
import { runBuildFileSample } from './buildfile-sample';
import { encodeCommand, flattenCommand } from './command';
import { runHexLocation } from './hex-location';
import { readLog, readSave } from './sample';
import { runNumberName } from './number-name';
import { deobfuscateText, obfuscateText } from './obfuscate';
import { decodeArrayText, decodeTokens, encodeArrayText, encodeTokens } from './sequence';
import { runSquareLocation } from './square-location';
import { escapeText, restoreText } from './text';
import { nest, peel } from './trait';
import { traitCanonical } from './trait-canonical';
import { runZoneContains } from './zone-contains';

interface Entry {
  readonly run: FormatRunner;
  /** Facts that only the original has. */
  readonly notOurs?: readonly string[];
  /** Keys of the input that only speak to people. */
  readonly notes?: readonly string[];
}

/** One line a kind; vectors of a kind without one are listed as open. */
export const formatRunners: ReadonlyMap<string, Entry> = new Map<string, Entry>([
  ['sequence-encode', { run: encodeTokens }],
  ['sequence-decode', { run: decodeTokens }],
  ['string-array-encode', { run: encodeArrayText }],
  ['string-array-decode', { run: decodeArrayText }],
  ['obfuscate', { run: obfuscateText }],
  ['deobfuscate', { run: deobfuscateText }],
  ['trait-nest', { run: nest }],
  ['trait-peel', { run: peel }],
  // The Java class that implements a trait has no counterpart here.
  ['trait-canonical', { run: traitCanonical, notOurs: ['cls'] }],
  ['command-encode', { run: encodeCommand }],
  ['command-flatten', { run: flattenCommand }],
  ['keystroke-normalise', { run: keyStroke }],
  ['colour', { run: colour }],
  ['text-escape', { run: escapeText }],
  ['text-restore', { run: restoreText }],
  ['hex-location', { run: runHexLocation }],
  ['square-location', { run: runSquareLocation }],
  ['number-name', { run: runNumberName }],
  ['zone-contains', { run: runZoneContains }],
  // The note tells how the original was asked.
  ['buildfile-sample', { run: runBuildFileSample, notOurs: ['note'] }],
  ['log-sample', { run: readLog, notes: ['note'] }],
  ['save-sample', { run: readSave }],
]);

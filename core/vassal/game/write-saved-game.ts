// Saves and logs, to bytes (spec 1.3): savedGame, savedata, moduledata, in that order, as VASSAL writes them.

import { joinBytes } from '../../base/join-bytes';
import { type ArchiveEntry, writeArchive } from '../archive/archive';
import type { CommandNode } from './command';
import { encodeCommandTree, ESC } from './command-tree';
import { writeMetadata, type Metadata } from '../archive/metadata';
import { obfuscateBytes } from '../archive/obfuscation';
import type { SavedGame } from './saved-game';
import { encodeSequence } from '../text/sequence';

/** The command string of a game: what `savedGame` holds before it is obfuscated. */
export const commandText = (game: SavedGame): string => {
  const tokens = inFileOrder(game).map(encodeCommandTree);
  // A root without children is written as it stands (spec 3.5).
  return tokens.length === 1 ? (tokens[0] ?? '') : encodeSequence(tokens, ESC);
};

/** The same as bytes, token by token: a long game's text is not held as a whole besides them. */
const commandBytes = (game: SavedGame): Uint8Array => {
  const nodes = inFileOrder(game);
  const encoder = new TextEncoder();
  let length = 0;
  const chunks = nodes.map((node, i) => {
    const token = encodeCommandTree(node);
    const chunk = encoder.encode(nodes.length === 1 ? token : `${i > 0 ? ESC : ''}${encodeSequence([token], ESC)}`);
    length += chunk.length;
    return chunk;
  });
  return joinBytes(chunks, length);
};

/** The root's tokens: the start, then the steps, with what stood between steps put back there. */
const inFileOrder = (game: SavedGame): readonly CommandNode[] => {
  const interleaved = game.interleaved ?? [];
  const first = game.start.length - interleaved.length;
  const nodes = [...game.start.slice(0, first)];
  let step = 0;
  interleaved.forEach((stepsBefore, i) => {
    nodes.push(...game.steps.slice(step, stepsBefore), ...game.start.slice(first + i, first + i + 1));
    step = Math.max(step, stepsBefore);
  });
  return [...nodes, ...game.steps.slice(step)];
};

/** A `.vsav` or `.vlog`: the same bytes for the same game. */
export const writeSavedGame = (game: SavedGame): Uint8Array =>
  writeArchive([
    { name: 'savedGame', data: obfuscateBytes(commandBytes(game), game.obfuscation) },
    ...metadataEntry('savedata', game.save),
    ...metadataEntry('moduledata', game.module),
  ]);

const metadataEntry = (name: string, metadata: Metadata | undefined): ArchiveEntry[] =>
  metadata ? [{ name, data: new TextEncoder().encode(writeMetadata(metadata)) }] : [];

// Saves and logs, to bytes (spec 1.3): savedGame, savedata, moduledata, in that order, as VASSAL writes them.

import { type ArchiveEntry, writeArchive } from '../archive/archive';
import type { CommandNode } from './command';
import { encodeCommandTree, ESC } from './command-tree';
import { writeMetadata, type Metadata } from '../archive/metadata';
import { obfuscate } from '../archive/obfuscation';
import type { SavedGame } from './saved-game';
import { encodeSequence } from '../text/sequence';

/** The command string of a game: what `savedGame` holds before it is obfuscated. */
export const commandText = (game: SavedGame): string => {
  const tokens = inFileOrder(game).map(encodeCommandTree);
  // A root without children is written as it stands (spec 3.5).
  return tokens.length === 1 ? (tokens[0] ?? '') : encodeSequence(tokens, ESC);
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
export const writeSavedGame = (game: SavedGame): Promise<Uint8Array> =>
  writeArchive([
    { name: 'savedGame', data: obfuscate(commandText(game), game.obfuscation) },
    ...metadataEntry('savedata', game.save),
    ...metadataEntry('moduledata', game.module),
  ]);

const metadataEntry = (name: string, metadata: Metadata | undefined): ArchiveEntry[] =>
  metadata ? [{ name, data: new TextEncoder().encode(writeMetadata(metadata)) }] : [];

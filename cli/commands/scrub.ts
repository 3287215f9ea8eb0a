import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { scrubbedFile, type Kept } from '../../core/vassal/game/scrub/scrub';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { EXIT } from '../io';
import { scrubManual } from '../manuals/scrub';
import { refuseResult, writeResult, type ResultPlace } from '../result-file';
import { SCRUBBED } from '../result-kinds';
import { nameOfInput } from '../stdin';
import { readInput } from '../user-files';
import { vassalErrorText } from '../vassal-error';

const passwordsOf = (players: number): string => {
  if (players === 0) return 'it held no passwords';
  return players === 1 ? '1 player’s password is gone' : `the passwords of ${players} players are gone`;
};

/** What else is gone, and what is as it was. */
const restOf = ({ names, writing }: Kept, players: number): string => {
  const parts = [
    ['names', names],
    ['chat', writing],
    ['notes', writing],
  ] as const;
  const gone = parts.filter(([, isKept]) => !isKept).map(([part]) => part);
  const stays = [...parts.filter(([, isKept]) => isKept).map(([part]) => part), 'hidden pieces'];
  const list = (words: readonly string[]): string =>
    words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}` : (words[0] ?? '');
  const goneToo = players === 0 ? `; ${list(gone)} are gone` : `, so are ${list(gone)}`;
  return `${gone.length > 0 ? goneToo : ''}; ${list(stays)} are as they were`;
};

const commonOf = (common: number): string =>
  `${common === 1 ? 'a password is' : `${common} passwords are`} a word or a number of the game as well, and left standing as that`;

/** Writes a copy of a game without the players' passwords, and without names, chat and notes. */
export const scrub = command(scrubManual, async ({ values, operands: [given = ''] }, io) => {
  const { output, force } = values;
  const kept: Kept = { names: values.names === 'keep', writing: values.chat === 'keep' };
  const inputs = new InputFiles(io.cwd);
  const place: ResultPlace = { name: output, kind: SCRUBBED, force };
  const bytes = await readInput(given, io, inputs);
  await refuseResult(place, inputs, io);
  const file = nameOfInput(given);
  const read = await readSavedGame(bytes);
  if (!read.ok) throw new Complaint(vassalErrorText(file, read.error));
  const { truncated, warnings = [] } = read.value;
  const copy = await scrubbedFile(read.value, kept);
  if (!copy.ok) throw new Complaint(vassalErrorText(file, copy.error), EXIT.findings);
  await writeResult(place, copy.value.bytes, inputs, io);
  for (const warning of warnings) io.err(`${vassalErrorText(file, warning)}\n`);
  if (truncated) io.err(`${file}: byte ${truncated.offset}: ${truncated.message}\n`);
  io.err(`${output}: ${passwordsOf(copy.value.players)}${restOf(kept, copy.value.players)}\n`);
  if (copy.value.common > 0) io.err(`${output}: ${commonOf(copy.value.common)}\n`);
  return EXIT.clean;
});

import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { scrubSecrets } from '../../core/vassal/game/scrub';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
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

/** More steps are counted, not named. */
const MOST_NAMED = 10;

const placesOf = (steps: readonly number[]): string => {
  const named = steps.slice(0, MOST_NAMED).map(step => (step === 0 ? 'the start' : `step ${step}`));
  return named.join(', ') + (steps.length > MOST_NAMED ? ` and ${steps.length - MOST_NAMED} more` : '');
};

/** Writes a copy of a game without the players' passwords. */
export const scrub = command(scrubManual, async ({ values, operands: [given = ''] }, io) => {
  const { output, force } = values;
  const inputs = new InputFiles(io.cwd);
  const place: ResultPlace = { name: output, kind: SCRUBBED, force };
  const bytes = await readInput(given, io, inputs);
  await refuseResult(place, inputs, io);
  const file = nameOfInput(given);
  const read = await readSavedGame(bytes);
  if (!read.ok) throw new Complaint(vassalErrorText(file, read.error));
  const { truncated, warnings = [] } = read.value;
  const { game, players, suspects } = scrubSecrets(read.value);
  await writeResult(place, await writeSavedGame(game), inputs, io);
  for (const warning of warnings) io.err(`${vassalErrorText(file, warning)}\n`);
  if (truncated) io.err(`${file}: byte ${truncated.offset}: ${truncated.message}\n`);
  io.err(`${output}: ${passwordsOf(players)}; names, chat, notes and hidden pieces are as they were\n`);
  if (suspects.length > 0) io.err(`${output}: a text there still equals a password: ${placesOf(suspects)}\n`);
  return EXIT.clean;
});

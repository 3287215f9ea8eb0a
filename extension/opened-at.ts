// A log opened with all that lies around it, as the settings of its folder say: for a text, for its game, for a whole folder.
import type { Uri } from 'vscode';
import type { OpenedLog } from '../core/audit/audit';
import type { ModulesRead } from '../core/audit/open/modules-read';
import { openLog } from '../core/audit/open/open-log';
import type { Result } from '../core/base/result';
import { DEFAULT_LIMITS } from '../core/vassal/archive/limits';
import type { VassalError } from '../core/vassal/error';
import { fileOf } from './file-of';
import { notesAround } from './games/notes-of-folder';
import { bytesOf } from './log-file';
import { nameOf } from './log-uri';
import { Places } from './rules-watch';
import { rulesOptions, surroundingsOf } from './surroundings';

type Opening = NonNullable<Parameters<typeof openLog>[5]>;

export interface At extends Opening {
  /** What reports call it. Default: the file's own name. */
  readonly name?: string;
  /** Learns where its rules were looked for. */
  readonly places?: Places;
  /** What was read for other logs before. */
  readonly modules?: ModulesRead;
}

export const openedAt = async (
  source: Uri,
  { name = nameOf(source), places = new Places(), modules, ...opening }: At,
): Promise<Result<OpenedLog, VassalError>> => {
  const bytes = await bytesOf(source);
  const file = fileOf(source);
  const options = { ...(await rulesOptions(file, places)), ...(modules && { modules }) };
  return openLog(bytes, name, surroundingsOf(source, places, notesAround(file)), options, DEFAULT_LIMITS, opening);
};

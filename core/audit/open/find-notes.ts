// Whose are these rulings? A notes file bears its log's name; rulings belong to the log's content all the same, and follow it
// where the log is renamed or moved.

import { notesFileOf, readNotesFile } from './notes-file';
import type { NotesFrom, SearchedLog } from './rules-search';
import type { NotesAt, Surroundings } from './surroundings';

export interface FoundNotes extends NotesAt {
  readonly by: NotesFrom['by'];
}

/** The notes beside a log under its name; or, where these are another log's, those that were made for its content. */
export const notesOf = async (
  { file, content }: Pick<SearchedLog, 'file' | 'content'>,
  { folders, inZip, notes }: Surroundings,
): Promise<FoundNotes | undefined> => {
  const name = notesFileOf(file.replace(/^.*[\\/]/s, ''));
  const bytes = (await folders[0]?.read(name)) ?? (await inZip?.read(name));
  const beside = bytes && { name, bytes, by: 'name' as const };
  if (content === undefined || !notes) return beside;
  const madeFor = bytes && readNotesFile(new TextDecoder().decode(bytes), name).notes.log;
  // A log that was played on in the same file has another content than its notes say.
  if (beside && (madeFor === undefined || madeFor === content || !(await notes.isElsewhere(madeFor)))) return beside;
  const made = await notes.madeFor(content);
  return made && { ...made, by: 'content' };
};

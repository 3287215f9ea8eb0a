// What the referees' notes of a log say: their rulings, and what it is to be judged by.

import type { SourceProblem } from '../../base/source';
import type { Placed } from '../../scenario/yaml/yaml-fields';
import { notesOf } from './find-notes';
import { readNotesFile } from './notes-file';
import { takeBinding, takePlace, type RulesHunt } from './places-taken';
import type { RulesOptions } from './rules-search';

/** @param given those that somebody named */
export const lookIntoNotes = async (hunt: RulesHunt, given: RulesOptions['notes']): Promise<void> => {
  const { log, surroundings, found } = hunt;
  const file = given ? { ...given, by: 'option' as const } : await notesOf(log, surroundings);
  if (!file) return;
  const { name, bytes, by } = file;
  found.notes.from = { file: name, by };
  const { notes, problems } = readNotesFile(new TextDecoder().decode(bytes), name);
  found.notes.note(...problems);
  if (found.notes.hasProblems) return;
  found.notes.written = notes.rulings;
  const from = `the notes file ${name}`;
  for (const named of [notes.binding, notes.module, notes.scenario]) {
    if (named === undefined) continue;
    const place = await surroundings.at(named.text);
    if (!place) found.notes.note(notThere(named));
    else if (named !== notes.binding) await takePlace(hunt, place, from);
    else if (place.kind === 'file') await takeBinding(hunt, { ...place, files: place.folder.files, from });
    else found.notes.note(noBinding(named));
  }
};

const notThere = ({ text, at }: Placed): SourceProblem => ({
  code: 'no-such-place',
  message: `“${text}” is not there, relative to the log’s folder. Correct the path.`,
  at,
  severity: 'error',
});

const noBinding = ({ text, at }: Placed): SourceProblem => ({
  code: 'no-binding',
  message: `“${text}” is a folder. Name the binding, a file such as game.binding.yaml.`,
  at,
  severity: 'error',
});

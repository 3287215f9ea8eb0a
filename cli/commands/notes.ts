import { existsSync } from 'node:fs';
import path from 'node:path';
import { dayOf } from '../../core/audit/notes/day';
import { NOTES_PLACES, notesFileOf, readNotesFile } from '../../core/audit/open/notes-file';
import { audit } from '../../core/audit/run-audit';
import { present } from '../../core/base/present';
import { count } from '../../core/report/finding-words';
import { draftNotes } from '../../core/report/notes-draft/draft';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { EXIT, type Io } from '../io';
import { notesManual } from '../manuals/notes';
import { openLogOf, problemWords, rulesOptions, unreadWords, type Desk } from '../opened-logs';
import { refuseResult, writeResult, type ResultPlace } from '../result-file';
import { OWN_DRAFT } from '../result-kinds';
import { sha256 } from '../sha256';
import { nameOfInput, STANDARD } from '../stdin';
import { readInput } from '../user-files';

/** What the notes that there are say to judge by: kept in the draft, as they have it. */
const keptKeys = async (file: string | undefined, io: Io): Promise<readonly (readonly [string, string])[]> => {
  if (file === undefined) return [];
  const { notes } = readNotesFile(new TextDecoder().decode(await readInput(file, io)), file);
  return NOTES_PLACES.flatMap(key => {
    const text = notes[key]?.text;
    return text === undefined ? [] : [[key, text] as const];
  });
};

/** Drafts notes for a log. Notes that there are are read and never written. */
export const notes = command(notesManual, async ({ values, operands: [file = ''] }, io) => {
  const { output, force, module, scenario, binding, notes: named } = values;
  // Where no notes are yet, they may be written.
  const desk: Desk = { io, inputs: new InputFiles(io.cwd, existsSync) };
  const beside = file === STANDARD ? undefined : notesFileOf(file);
  const known = named ?? (beside !== undefined && existsSync(path.resolve(io.cwd, beside)) ? beside : undefined);
  for (const input of [file, known, module, binding]) if (input !== undefined) desk.inputs.note(input);
  const place: ResultPlace | undefined = output === undefined ? undefined : { name: output, kind: OWN_DRAFT, force };
  if (place) await refuseResult(place, desk.inputs, io);
  const options = await rulesOptions(present({ module, scenario, binding, notes: named }), desk);
  const bytes = await readInput(file, io, desk.inputs);
  const log = await openLogOf(bytes, file, options, desk);
  if (!log.ok) throw new Complaint(`${nameOfInput(file)}: ${unreadWords(log.error)}`);
  const { notesProblems, rules, whyNoRules } = log.value;
  const folder = named === undefined ? path.dirname(file) : '';
  if (notesProblems) throw new Complaint(notesProblems.map(p => problemWords(p, folder)).join('\n'));
  if (!rules) throw new Complaint(`${nameOfInput(file)}: no rules were found for this log. ${whyNoRules ?? ''}`);
  const author = { by: 'the referee', on: dayOf(new Date()) };
  const { text, questions } = draftNotes(audit(log.value), {
    author,
    content: sha256(bytes),
    kept: await keptKeys(known, io),
  });
  if (place) {
    await writeResult(place, text, desk.inputs, io);
    io.err(`${place.name}: ${count(questions, 'question')} to settle\n`);
  } else io.out(text);
  return EXIT.clean;
});

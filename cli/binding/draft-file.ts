import { existsSync } from 'node:fs';
import path from 'node:path';
import { draftBinding } from '../../core/binding/draft/draft';
import { logFacts, NO_LOGS } from '../../core/binding/draft/log-facts';
import { readBesideCommands } from '../../core/vassal/game/read-saved-game';
import { replayFile } from '../../core/vassal/replay/replay';
import type { Timeline } from '../../core/vassal/replay/timeline';
import { Complaint } from '../complaint';
import { isStandardOutput, type ResultPlace } from '../result-file';
import { readInput } from '../user-files';
import { vassalErrorText } from '../vassal-error';
import { count, TABLE, type Desk, type Made } from './desk';

/** The draft of a binding, from the module and from logs. */
export const draft = async (logs: readonly string[], place: ResultPlace | undefined, desk: Desk): Promise<Made> => {
  const timelines: Timeline[] = [];
  for (const log of logs) timelines.push(await replayed(log, desk));
  const folder = path.dirname(
    path.resolve(desk.io.cwd, place && !isStandardOutput(place.name) ? place.name : desk.moduleFile),
  );
  const { system } = desk.values;
  const made = draftBinding(desk.module, timelines.length === 0 ? NO_LOGS : logFacts(timelines), {
    ...(system === undefined ? {} : { system }),
    ...(existsSync(path.join(folder, TABLE)) ? { values: TABLE } : {}),
  });
  return {
    text: made.text,
    words: `${count(made.groups, 'group')} for ${count(made.slots, 'slot')}, ${count(made.questions, 'question')} open`,
  };
};

const replayed = async (file: string, { io, inputs, module }: Desk): Promise<Timeline> => {
  const bytes = await readInput(file, io, inputs);
  const of = (await readBesideCommands(bytes)).module?.name;
  if (of !== undefined && of.trim() !== '' && of !== module.name)
    throw new Complaint(`${file}: a game of ${of}, not of ${module.name}. Name logs of this module.`);
  const read = await replayFile(bytes, module);
  if (!read.ok) throw new Complaint(vassalErrorText(file, read.error));
  return read.value.timeline;
};

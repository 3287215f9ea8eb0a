// The file in which a referee says what a log does not: `game.vlog.notes.yaml` beside it.

import { present } from '../../base/present';
import type { SourceProblem } from '../../base/source';
import { Problems } from '../../scenario/problems';
import { readYaml } from '../../scenario/yaml/yaml';
import { YamlFields, type Placed } from '../../scenario/yaml/yaml-fields';
import { readRulings } from '../notes/read-rulings';
import type { WrittenRuling } from '../notes/ruling';

export const notesFileOf = (log: string): string => `${log}.notes.yaml`;

export interface NotesFile {
  /** SHA-256 of the log that it was made for, by which it is known again when the log is renamed. */
  readonly log?: string;
  /** What to judge the log by; relative paths count from the log's folder. */
  readonly scenario?: Placed;
  readonly module?: Placed;
  /** A binding, for a module that Overrun did not build. */
  readonly binding?: Placed;
  /** What the referee decided, in the order of the file. */
  readonly rulings: readonly WrittenRuling[];
}

/** What a log is judged by. */
export const NOTES_PLACES = ['scenario', 'binding', 'module'] as const;

/** The log beside which a notes file belongs; undefined: it is none. */
export const logOfNotes = (file: string): string | undefined => /^(.+)\.notes\.ya?ml$/i.exec(file)?.[1];

/** Reads a notes file. With a problem it must not be used: what it says may be what was mistyped. */
export const readNotesFile = (
  text: string,
  file: string,
): { readonly notes: NotesFile; readonly problems: readonly SourceProblem[] } => {
  const problems = new Problems();
  const root = readYaml(text, file, problems);
  if (root?.kind !== 'map') {
    const isEmpty = root === undefined || (root.kind === 'scalar' && root.value === null);
    if (!isEmpty)
      problems.error(
        'wrong-shape',
        root.at,
        `A notes file says what to judge by and what was ruled: ${NOTES_PLACES.join(', ')}, rulings.`,
      );
    return { notes: { rulings: [] }, problems: problems.list() };
  }
  const fields = new YamlFields(root, 'the notes file', ['log', ...NOTES_PLACES, 'rulings'], problems);
  const log = fields.optionalText('log');
  if (log && !/^[0-9a-f]{64}$/i.test(log.text))
    problems.error('wrong-content', log.at, '“log” must be the SHA-256 of the log. Remove the line if it is lost.');
  const notes: Partial<Record<(typeof NOTES_PLACES)[number], Placed>> = Object.fromEntries(
    NOTES_PLACES.flatMap(key => {
      const path = fields.optionalText(key);
      return path ? [[key, path] as const] : [];
    }),
  );
  if (notes.scenario && notes.binding)
    problems.error(
      'two-rules',
      notes.binding.at,
      'A log is judged by a scenario or by a binding. Remove one of the two lines.',
    );
  const rulings = readRulings(fields.optionalList('rulings'), problems);
  return { notes: { ...present({ log: log?.text.toLowerCase() }), ...notes, rulings }, problems: problems.list() };
};

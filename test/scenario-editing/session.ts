import { readWritten, type Written } from '../../core/scenario-editing/written';
import type { TextPlace } from '../../core/scenario-editing/spans';
import { filesOf, SAMPLE_FOLDER, textsOf } from '../scenario/sample';

/** A folder that is being written: one file of the sample changed, `|` where the caret stands. */
export interface Session {
  readonly written: Written;
  readonly file: string;
  readonly lines: readonly string[];
  readonly place: TextPlace;
  readonly linesOf: (file: string) => readonly string[] | undefined;
}

const CARET = '|';

/**
 * Changes a file of the sample as somebody types: `change` returns its new text, with the caret in it.
 *
 * @param others files that stand beside it, by path
 */
export const typing = async (
  file: string,
  change: (text: string) => string,
  others: Readonly<Record<string, string>> = {},
): Promise<Session> => {
  const texts = { ...textsOf(SAMPLE_FOLDER), ...others };
  const before = await readWritten(filesOf(texts));
  const typed = change(texts[file] ?? '');
  const at = typed.indexOf(CARET);
  if (at === -1) throw new Error('the caret stands nowhere');
  const text = typed.replace(CARET, '');
  const written = await readWritten(filesOf({ ...texts, [file]: text }), before);
  const above = typed.slice(0, at).split('\n');
  const all: Record<string, string> = { ...texts, [file]: text };
  return {
    written,
    file,
    lines: text.split('\n'),
    place: { line: above.length, column: (above.at(-1)?.length ?? 0) + 1 },
    linesOf: name => all[name]?.split('\n'),
  };
};

// Standard input as a file: what `-` stands for where a command reads one.

import { joinBytes } from '../core/base/join-bytes';
import { Complaint } from './complaint';
import { LARGEST_STREAM } from './read-file';

/** Stands for standard input where a file is read, and for standard output where a result is written. */
export const STANDARD = '-';

/** What reports and messages call a file that was read: its own name, or `<stdin>`. */
export const nameOfInput = (file: string): string => (file === STANDARD ? '<stdin>' : file);

const read = new WeakSet<object>();

/** All of it. Complains if it was read before, or is longer than a file of VASSAL's can be. */
export const readStdin = async (stdin: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array> => {
  if (stdin === undefined) throw new Complaint('There is no standard input to read “-” from.');
  if (read.has(stdin)) throw new Complaint('Standard input can be read only once: give “-” for one file.');
  read.add(stdin);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stdin) {
    length += chunk.length;
    if (length > LARGEST_STREAM)
      throw new Complaint('Standard input is longer than 600 MB, too long for a VASSAL file.');
    chunks.push(chunk);
  }
  return joinBytes(chunks, length);
};

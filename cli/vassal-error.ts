import type { VassalError } from '../core/vassal/error';
import { Complaint } from './complaint';
import { EXIT } from './io';

/** `game.vmod: buildFile.xml:12:5: …`: the file, the place in it as far as the error tells, what is wrong. */
export const vassalErrorText = (file: string, { entry, line, column, offset, step, message }: VassalError): string => {
  const within = [
    ...(entry === undefined ? [] : [line === undefined ? entry : `${entry}:${line}:${column ?? 1}`]),
    ...(offset === undefined ? [] : [`byte ${offset}`]),
    ...(step === undefined ? [] : [`step ${step}`]),
  ];
  return [file, ...within, message].join(': ');
};

/** What cannot be read ends the command; a side that is not in the game was named wrongly. */
export const unreadComplaint = (file: string, error: VassalError): Complaint =>
  new Complaint(vassalErrorText(file, error), error.code === 'unknown-side' ? EXIT.wrongUse : EXIT.unreadable);

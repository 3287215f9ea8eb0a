import { limitIn } from '../core/vassal/budget';
import { EXIT, type Command } from './io';
import { vassalErrorText } from './vassal-error';

/** What ends a command before its end and is no defect of ours: told on stderr, with its exit code. */
export class Complaint extends Error {
  constructor(
    message: string,
    readonly exit: number = EXIT.unreadable,
  ) {
    super(message);
  }
}

/** A file that costs too much may show it only as it is told. */
const complaintOf = (error: unknown): Complaint | undefined => {
  const limit = limitIn(error);
  if (limit) return new Complaint(vassalErrorText(limit.file ?? 'a file', limit.error));
  return error instanceof Complaint ? error : undefined;
};

/** The command, with complaints told under its name. */
export const withComplaints =
  (name: string, command: Command): Command =>
  async (args, io) => {
    try {
      return await command(args, io);
    } catch (error) {
      const complaint = complaintOf(error);
      if (!complaint) throw error;
      io.err(`overrun ${name}: ${complaint.message}\n`);
      return complaint.exit;
    }
  };

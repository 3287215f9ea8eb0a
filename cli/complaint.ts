import { EXIT, type Command } from './io';

/** What ends a command before its end and is no defect of ours: told on stderr, with its exit code. */
export class Complaint extends Error {
  constructor(
    message: string,
    readonly exit: number = EXIT.unreadable,
  ) {
    super(message);
  }
}

/** The command, with complaints told under its name. */
export const withComplaints =
  (name: string, command: Command): Command =>
  async (args, io) => {
    try {
      return await command(args, io);
    } catch (error) {
      if (!(error instanceof Complaint)) throw error;
      io.err(`overrun ${name}: ${error.message}\n`);
      return error.exit;
    }
  };

// How a user of a host does what would make a log be judged: what is said of it is the same in all of them but for this.

export interface HostWords {
  /** A module is named `with --module FILE`. */
  readonly naming: string;
  /** To judge by a module that nearly fits `name it with --module FILE`. */
  readonly judgingBy: string;
  /** What makes a binding: `“overrun bind”`. */
  readonly binding: string;
  /** What lists the problems of a scenario: `“overrun check” lists them`. */
  readonly checking: string;
}

export const COMMAND_LINE: HostWords = {
  naming: 'with --module FILE',
  judgingBy: 'name it with --module FILE',
  binding: '“overrun bind”',
  checking: '“overrun check” lists them',
};

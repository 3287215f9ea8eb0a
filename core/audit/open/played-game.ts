// Which game a log is of: it says the name and the version of its module. Logs of VASSAL before 3.0 say neither.

import type { Scenario } from '../../scenario/scenario';
import type { Metadata } from '../../vassal/archive/metadata';

/** A module, or a scenario for one. */
type Version = Pick<Scenario, 'name' | 'version'>;

/** Rules of this are not the log's; or they are, of the version that it was played with or of another one. */
export type Fit = 'same' | 'other-version' | 'other-game';

export class PlayedGame {
  constructor(private readonly module: Metadata | undefined) {}

  /** undefined: the log does not say it. */
  get name(): string | undefined {
    const name = this.module?.name?.trim();
    return name === '' ? undefined : name;
  }

  /** Where the log does not say its game, whoever names one is believed. */
  fitOf({ name, version }: Version): Fit {
    if (this.name === undefined) return 'same';
    if (this.name !== name) return 'other-game';
    return this.module?.version === version ? 'same' : 'other-version';
  }

  /** True only where the log says that it is this one. */
  isPlayedWith({ name, version }: Version): boolean {
    return name === this.name && version === this.module?.version;
  }

  /** A game with an expansion is told by the name of the module that the expansion goes with. */
  asPlayed({ name, version, expands }: Pick<Scenario, 'name' | 'version' | 'expands'>): Version {
    return expands && expands.name === this.name ? expands : { name, version };
  }

  /** `the log was played with Crossing at Lipnya 1.0` */
  get words(): string {
    return this.name === undefined
      ? 'the log does not say which module it was played with'
      : `the log was played with ${this.name} ${this.module?.version ?? ''}`.trimEnd();
  }

  /** `Played with version 1.0, judged by version 1.1.` */
  otherVersionWords(judgedBy: string): string {
    return `Played with version ${this.module?.version ?? 'unknown'}, judged by version ${judgedBy}.`;
  }
}

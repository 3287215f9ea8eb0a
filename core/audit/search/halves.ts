// Slips that mend the half of a fault: as long as its conflict is there, they explain nothing.

import type { Accepted } from './accepted';
import type { Conflicts } from './conflicts';

/** A conflict that a slip, told from a step on, did not mend by itself. */
export interface Half {
  readonly key: string;
  /** The row. */
  readonly slip: string;
  readonly step: number | undefined;
  /** It begins a phase: the fault is one in that phase then, and what is done in it afterwards is explained all the same. */
  readonly isOfPhase?: boolean;
}

export class Halves {
  constructor(private readonly all: readonly Half[] = []) {}

  with(half: Half): Halves {
    return new Halves([...this.all, half]);
  }

  has(key: string): boolean {
    return this.all.some(half => half.key === key);
  }

  /** Was the same row tried there for it, and did not mend it? Two habits that meet in one place are of two kinds. */
  isBy({ key, slip, step }: Half): boolean {
    return this.all.some(half => half.key === key && half.slip === slip && half.step === step);
  }

  /** Is a conflict still there that a slip was to mend? */
  isOpen({ broken }: Pick<Conflicts, 'broken'>, accepted: Accepted): boolean {
    return this.all.some(({ key, isOfPhase }) => broken.has(key) && !(isOfPhase === true && accepted.has(key)));
  }
}

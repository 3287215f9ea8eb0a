// What is done while a fight is open, beside it.

import type { UnitId } from '../../../scenario/scenario';
import type { Observation } from '../../observation';
import { isAside } from './pairs';

export class Meanwhile {
  /** Has something else been done since the fight was opened? */
  isInterrupted = false;
  /** Who was set down in the target just now, with nothing else done since. */
  justEntered: readonly UnitId[] = [];
  /** Were others set down upon the enemy just now? The next dice are for them. */
  isOthersEntry = false;
  /** Have others moved since the fight's last dice? */
  private haveOthersMoved = false;
  /** It was rolled for, others moved, and then another fight was declared: its player was done with it. */
  isLeftForAnother = false;
  /** Its defenders held, and then others fought for the target. */
  isFoughtAnew = false;

  /** @param entered who is set down in the target by it */
  ownDid(o: Observation, entered: readonly UnitId[]): void {
    if (isAside(o)) return;
    this.justEntered = entered;
    this.isOthersEntry = false;
  }

  /** @param isEntry is a stack set down upon the enemy by it, or upon those that retreated out of the target? */
  otherDid(o: Observation, isEntry: boolean): void {
    if (o.kind !== 'said' && o.kind !== 'pool') this.isInterrupted = true;
    if (o.kind === 'moved') this.haveOthersMoved = true;
    if (isAside(o)) return;
    this.justEntered = [];
    this.isOthersEntry = isEntry;
  }

  /** Dice of the fight are thrown. */
  rolled(): void {
    this.haveOthersMoved = false;
  }

  /** Another fight is declared. */
  otherDeclared(isRolled: boolean): void {
    if (isRolled && this.haveOthersMoved) this.isLeftForAnother = true;
  }
}

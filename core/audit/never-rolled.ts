// What a phase leaves undone may have been done by a fight that was declared in it and for which the log shows no dice.

import type { Action } from '../rules/action';
import { supposing } from '../rules/sentence';
import { opened, type Verdict } from '../rules/verdict';
import type { HexId } from '../hexmap/hex-map';
import type { UnitId } from '../scenario/scenario';
import { stepOf, unitsOf } from './memory';
import { isUnfought } from './settle-fight';

interface Declared {
  readonly step: number;
  readonly target: HexId;
  readonly units: readonly UnitId[];
}

/** Fights of one phase. */
export class NeverRolled {
  private fights: readonly Declared[] = [];

  note(action: Action): void {
    if (!isUnfought(action)) return;
    this.fights = [...this.fights, { step: stepOf(action), target: action.target, units: unitsOf(action) }];
  }

  /** The phase is over. */
  clear(): void {
    this.fights = [];
  }

  /** What is wrong only if none of these fights was fought is open: it is about their targets alone, or their attackers. */
  asPerhapsFought(due: Verdict): Verdict {
    if (due.answer !== 'illegal') return due;
    const targets = new Set(this.fights.map(({ target }) => target));
    const attackers = new Set(this.fights.flatMap(({ units }) => units));
    const isAbout =
      (due.hexes.length > 0 && due.hexes.every(hex => targets.has(hex))) ||
      (due.units.length > 0 && due.units.every(unit => attackers.has(unit)));
    if (!isAbout) return due;
    const steps = this.fights.map(({ step }) => step).join(', ');
    const missing = `whether the fight declared in step ${steps} was fought, for which the log shows no dice`;
    return opened(
      due,
      supposing('a fight was declared and no dice are shown for it. If it was not fought: ', due.says),
      missing,
    );
  }
}

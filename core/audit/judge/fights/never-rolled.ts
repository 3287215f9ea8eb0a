// What a phase leaves undone may have been done by a fight that was declared in it and for which the log shows no dice.

import { isUnfought, type Action, type ActionOf } from '../../../rules/action';
import { supposing } from '../../../rules/sentence';
import type { GameState } from '../../../rules/system';
import { WHETHER_FOUGHT } from '../../../rules/untold';
import { opened, type Verdict } from '../../../rules/verdict';
import { stepOf } from '../../memory';

const keyOf = ({ code, units, hexes }: Verdict): string => JSON.stringify([code, units, hexes]);

/** Fights of one phase. */
export class NeverRolled {
  private fights: readonly Action[] = [];

  /** To go on from here in another way. */
  copy(): NeverRolled {
    const other = new NeverRolled();
    other.fights = this.fights;
    return other;
  }

  note(action: Action): void {
    if (isUnfought(action)) this.fights = [...this.fights, action];
  }

  /** What is still owed when the phase ends, which forgets its fights: what would not be if they were fought is open. */
  endPhase(state: GameState, next: ActionOf<'phase'>): readonly Verdict[] {
    const due = state.endPhase(next);
    const { fights } = this;
    this.fights = [];
    if (fights.length === 0 || due.every(({ answer }) => answer !== 'illegal')) return due;
    const fought = fights.reduce((now, fight) => now.apply(fight).state, state);
    const still = new Set(fought.endPhase(next).map(keyOf));
    const steps = fights.map(stepOf).join(', ');
    const supposed = `a fight was declared in step ${steps} and no dice are shown for it. If it was not fought: `;
    return due.map(verdict =>
      verdict.answer !== 'illegal' || still.has(keyOf(verdict))
        ? verdict
        : opened(verdict, supposing(supposed, verdict.says), WHETHER_FOUGHT),
    );
  }
}

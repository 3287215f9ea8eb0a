// The dice buttons of a module.

import { shortName } from './build-file';
import { walk } from './components';
import { booleanAttribute, intAttribute } from './grids/grid';
import type { VassalModule } from './module';

export interface DiceButton {
  readonly dice: number;
  /** Faces of each of its dice. */
  readonly sides: number;
  /** What it reports are the faces as they fell: nothing is added, and several are not reported as a sum. */
  readonly plain: boolean;
}

/** By the button's name, as the module says. */
export const diceButtons = (module: VassalModule | undefined): ReadonlyMap<string, DiceButton> => {
  const buttons = new Map<string, DiceButton>();
  for (const element of module ? walk(module.root) : []) {
    const sides = intAttribute(element, 'nSides', 0);
    const dice = intAttribute(element, 'nDice', 1);
    const { name } = element.attributes;
    if (shortName(element) !== 'DiceButton' || name === undefined || sides <= 0) continue;
    const adds = intAttribute(element, 'plus', 0) !== 0 || intAttribute(element, 'addToTotal', 0) !== 0;
    const sums = dice > 1 && booleanAttribute(element, 'reportTotal', false);
    buttons.set(name, { dice, sides, plain: !adds && !sums });
  }
  return buttons;
};

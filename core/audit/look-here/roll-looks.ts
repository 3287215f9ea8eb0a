// Every roll of a log with what stands before it: most logs do not say what a die is rolled for, and this tells it to a reader.

import { nothing, type Reader } from './reader';
import type { Story, StoryStep } from './story';
import { headingOf } from './headings';
import { readChat } from './remark';
import { moveWords, someNames } from './words';

/** What was said or done last before a roll. */
export interface Before {
  readonly step: number;
  readonly kind: 'said' | 'done';
  /** The remark, or the pieces and where they went or lie. */
  readonly text: string;
}

export interface RollLook {
  readonly step: number;
  readonly button: string;
  /** The faces, or the one total that the button reports. */
  readonly values: readonly number[];
  readonly player?: string;
  readonly phase?: string;
  /** Nearest first; what is further back than a few acts is none of them. */
  readonly before: readonly Before[];
  /** The step that takes it back. */
  readonly takenBackBy?: number;
}

/** So many steps that are no rolls may lie between a roll and what it may be for. */
const NEAR = 3;
const LONGEST_REMARK = 200;

/** What was said and done last, and how many other acts ago. */
class Recently {
  private readonly last = new Map<Before['kind'], { readonly what: Before; age: number }>();

  note(what: Before): void {
    this.last.set(what.kind, { what, age: 0 });
  }

  pass(): void {
    for (const one of this.last.values()) one.age++;
  }

  clear(): void {
    this.last.clear();
  }

  near(): readonly Before[] {
    return [...this.last.values()]
      .filter(({ age }) => age <= NEAR)
      .map(({ what }) => what)
      .sort((a, b) => b.step - a.step);
  }
}

export const rollLooks = (story: Story): Reader<readonly RollLook[]> => {
  if (!story.hasRolls) return nothing([]);
  const recently = new Recently();
  const looks: RollLook[] = [];
  const note = (one: StoryStep): void => {
    const { step, player, phase, changes } = one;
    if (changes.undo) return;
    const before = recently.near();
    const takenBackBy = story.undoneBy(step);
    for (const { button, values } of changes.rolls)
      looks.push({
        step,
        button,
        values,
        before,
        ...(player !== undefined && { player }),
        ...(phase.name !== undefined && { phase: phase.name }),
        ...(takenBackBy !== undefined && { takenBackBy }),
      });
    if (phase.step === step) recently.clear();
    noteStep(story, one, recently);
  };
  return { note, found: () => looks };
};

const noteStep = (story: Story, { step, changes, stands, moves }: StoryStep, recently: Recently): void => {
  if (!stands || changes.rolls.length > 0) return;
  const said = changes.chat
    .map(readChat)
    .flatMap(remark => (remark.kind === 'said' && remark.text.trim() !== '' ? [remark.text.trim()] : []));
  const done = doneIn(story, { changes, moves });
  if (said.length === 0 && done === undefined) return;
  recently.pass();
  if (done !== undefined) recently.note({ step, kind: 'done', text: done });
  // A heading is told as the roll's phase.
  if (said.length > 0 && headingOf({ ...changes, moved: [] }) === undefined)
    recently.note({ step, kind: 'said', text: said.join(' ').slice(0, LONGEST_REMARK) });
};

/** `1/502, 2/502: 3423 → 3523`; else what else was done to pieces: they are named alone. */
const doneIn = (story: Story, { changes, moves }: Pick<StoryStep, 'changes' | 'moves'>): string | undefined => {
  const [first] = moves;
  if (first) return `${someNames(moves.map(story.nameOf))}: ${moveWords(first)}`;
  const names = [...changes.added, ...changes.changed].map(story.nameOf).filter(name => name !== '');
  return names.length === 0 ? undefined : someNames(names);
};

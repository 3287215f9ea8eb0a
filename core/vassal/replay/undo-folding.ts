// Which steps stand, and which were taken back (spec 8.4). An undo stays in the log, after the step it undoes.

/** What folding needs to know of a step. */
export interface FoldedStep {
  readonly undo: boolean;
  /** Stands for the set of ids that its commands name; 0: none. */
  readonly ids: number;
  readonly chat: readonly string[];
}

const UNDO_CHAT = '* UNDO: ';

/** The lines that an undo step says it takes back. */
const takenBack = (step: FoldedStep): string[] =>
  step.chat.filter(line => line.startsWith(UNDO_CHAT)).map(line => line.slice(UNDO_CHAT.length));

const sameLines = (undone: readonly string[], chat: readonly string[]): boolean =>
  undone.length === chat.length && undone.every(line => chat.includes(line));

/** Whether an undo step is the inverse of a step: the same pieces, and the same lines said. */
const undoes = (undo: FoldedStep, step: FoldedStep): boolean =>
  undo.ids === step.ids && sameLines(takenBack(undo), step.chat);

/** How far back VASSAL could have gone for what an undo takes back; a guard against hostile logs. */
const FARTHEST = 10_000;

/** The last standing step that is told to be taken back, or else the last standing one that touched a piece. */
const findUndone = (
  steps: readonly FoldedStep[],
  at: number,
  undoneBy: readonly (number | undefined)[],
): { readonly inverse?: number; readonly newest?: number } => {
  const undo = steps[at];
  let newest: number | undefined;
  for (let i = at - 1; i >= Math.max(0, at - FARTHEST) && undo; i--) {
    const step = steps[i];
    if (!step || undoneBy[i] !== undefined) continue;
    if (undoes(undo, step)) return { inverse: i };
    if (step.ids !== 0) newest ??= i;
  }
  return newest === undefined ? {} : { newest };
};

/** An undo that takes an earlier undo back: what that one had undone stands again. */
const findRedone = (
  steps: readonly FoldedStep[],
  at: number,
  undoneBy: readonly (number | undefined)[],
): number | undefined => {
  const undo = steps[at];
  for (let i = at - 1; i >= Math.max(0, at - FARTHEST) && undo; i--) {
    const step = steps[i];
    if (!step?.undo || undoneBy[i] !== i + 1 || step.ids !== undo.ids) continue;
    if (sameLines(takenBack(undo), step.chat)) return i;
  }
  return undefined;
};

/**
 * For each step (index 0 is step 1): undefined if it stands, else the number of the step whose undo takes it back; an
 * undo names itself. What an undo takes back is the last standing step that it is the inverse of; if none is, the last
 * standing one that touched a piece.
 */
export const foldUndos = (steps: readonly FoldedStep[]): readonly (number | undefined)[] => {
  const undoneBy: (number | undefined)[] = Array<number | undefined>(steps.length).fill(undefined);
  steps.forEach((step, i) => {
    if (!step.undo) return;
    const { inverse, newest } = findUndone(steps, i, undoneBy);
    const redone = inverse === undefined ? findRedone(steps, i, undoneBy) : undefined;
    const undone = redone === undefined ? (inverse ?? newest) : undefined;
    if (undone !== undefined) undoneBy[undone] = i + 1;
    if (redone !== undefined) {
      const stands = undoneBy.findIndex((by, at) => by === redone + 1 && at !== redone);
      if (stands >= 0) undoneBy[stands] = undefined;
      undoneBy[redone] = i + 1;
    }
    undoneBy[i] = i + 1;
  });
  return undoneBy;
};

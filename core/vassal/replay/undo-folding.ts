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

/** An undo step is the inverse of a step with the same pieces and the same lines said: of one with the same key. */
const keyOf = (ids: number, lines: readonly string[]): string => [ids, ...[...lines].sort()].join('\n');

/** Steps in their order, from which any may be taken, and put back. Mostly that is the last one. */
class InOrder {
  private readonly steps: number[] = [];

  get last(): number | undefined {
    return this.steps.at(-1);
  }

  add(step: number): void {
    this.steps.splice(this.place(step), 0, step);
  }

  take(step: number): void {
    const at = this.place(step);
    if (this.steps[at] === step) this.steps.splice(at, 1);
  }

  /** Where a step stands, or would. */
  private place(step: number): number {
    let [low, high] = [0, this.steps.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.steps[middle] ?? 0) < step) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

class Folding {
  readonly undoneBy: (number | undefined)[];
  /** By step, what would undo it. */
  private readonly keys: readonly string[];
  /** Standing steps by what would undo them; and all of those that touched a piece. */
  private readonly standing = new Map<string, InOrder>();
  private readonly touching = new InOrder();
  /** Undos that hold, by what would undo them. */
  private readonly holding = new Map<string, InOrder>();
  /** The step that an undo took back, and the undo that another one did. */
  private readonly took = new Map<number, number>();
  private readonly redid = new Map<number, number>();

  constructor(private readonly steps: readonly FoldedStep[]) {
    this.undoneBy = Array<number | undefined>(steps.length).fill(undefined);
    this.keys = steps.map(step => keyOf(step.ids, step.chat));
    steps.forEach((step, at) => {
      if (step.undo) this.undo(step, at);
      else this.stand(at);
    });
  }

  private key(at: number): string {
    return this.keys[at] ?? '';
  }

  private stand(at: number): void {
    this.undoneBy[at] = undefined;
    listOf(this.standing, this.key(at)).add(at);
    if (this.steps[at]?.ids !== 0) this.touching.add(at);
  }

  private fall(at: number, by: number): void {
    this.standing.get(this.key(at))?.take(at);
    this.touching.take(at);
    this.undoneBy[at] = by + 1;
    this.took.set(by, at);
  }

  private hold(undo: number): void {
    this.undoneBy[undo] = undo + 1;
    listOf(this.holding, this.key(undo)).add(undo);
  }

  private undo(step: FoldedStep, at: number): void {
    const inverse = keyOf(step.ids, takenBack(step));
    const undone = this.standing.get(inverse)?.last;
    const redone = undone === undefined ? this.holding.get(inverse)?.last : undefined;
    if (redone !== undefined) this.redo(redone, at);
    else {
      const falls = undone ?? this.touching.last;
      if (falls !== undefined) this.fall(falls, at);
    }
    this.hold(at);
  }

  /** An undo that takes an earlier undo back: what that one had undone stands again, or is undone again. */
  private redo(undo: number, by: number): void {
    this.holding.get(this.key(undo))?.take(undo);
    this.undoneBy[undo] = by + 1;
    this.redid.set(by, undo);
    const stands = this.took.get(undo);
    if (stands !== undefined) this.stand(stands);
    const again = this.redid.get(undo);
    if (again === undefined) return;
    this.hold(again);
    const falls = this.took.get(again);
    if (falls !== undefined) this.fall(falls, again);
  }
}

const listOf = (lists: Map<string, InOrder>, key: string): InOrder => {
  const known = lists.get(key);
  if (known) return known;
  const list = new InOrder();
  lists.set(key, list);
  return list;
};

/**
 * For each step (index 0 is step 1): undefined if it stands, else the number of the step whose undo takes it back; an
 * undo names itself. What an undo takes back is the last standing step that it is the inverse of; if none is, an undo that it is
 * the inverse of; if none is, the last standing step that touched a piece.
 */
export const foldUndos = (steps: readonly FoldedStep[]): readonly (number | undefined)[] =>
  steps.some(step => step.undo) ? new Folding(steps).undoneBy : Array<undefined>(steps.length).fill(undefined);

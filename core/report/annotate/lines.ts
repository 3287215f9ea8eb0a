import type { Transcript } from '../transcript';

/** Which lines stand for what. Lines count from 0. */
export interface LineIndex {
  readonly lineOfStep: (step: number) => number | undefined;
  /** The first line of an action: the one that bears its mark. */
  readonly lineOfAction: (id: string) => number | undefined;
  readonly linesOfAction: (id: string) => readonly number[];
  /** The line that tells one finding and nothing else, by the finding's place in the audit. */
  readonly lineOfFinding: (finding: number) => number | undefined;
}

export const indexLines = ({ lines }: Transcript): LineIndex => {
  const steps = new Map<number, number>();
  const actions = new Map<string, number[]>();
  const findings = new Map<number, number>();
  lines.forEach((line, at) => {
    if ((line.kind === 'step' || line.kind === 'phase') && line.steps)
      for (let step = line.steps[0]; step <= line.steps[1]; step++) if (!steps.has(step)) steps.set(step, at);
    if (line.finding !== undefined) findings.set(line.finding, at);
    if (line.action === undefined) return;
    const list = actions.get(line.action);
    if (list) list.push(at);
    else actions.set(line.action, [at]);
  });
  const linesOfAction = (id: string): readonly number[] => actions.get(id) ?? [];
  return {
    lineOfStep: step => steps.get(step),
    lineOfAction: id => linesOfAction(id)[0],
    linesOfAction,
    lineOfFinding: finding => findings.get(finding),
  };
};

/** For each line, the last one that it holds (itself, if none). */
export const extents = ({ lines }: Transcript): readonly number[] => {
  const ends = lines.map((_, i) => i);
  const open: { readonly at: number; readonly level: number }[] = [];
  let lastFilled = 0;
  const close = (level: number): void => {
    for (let top = open.at(-1); top && top.level >= level; top = open.at(-1)) {
      ends[top.at] = Math.max(top.at, lastFilled);
      open.pop();
    }
  };
  lines.forEach((line, at) => {
    const { level } = line;
    if (level === undefined) return;
    close(level);
    open.push({ at, level });
    lastFilled = at;
  });
  close(0);
  return ends;
};

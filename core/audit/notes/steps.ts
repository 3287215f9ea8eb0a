// The steps that a ruling speaks of, as people write them: `12`, `12-14`, `12-14, 17`.

/** First and last, both among them. */
type StepRange = readonly [first: number, last: number];

/** In order, apart from each other, at least one. */
export type Steps = readonly StepRange[];

const MOST_RANGES = 20;

const readRange = (text: string): StepRange | undefined => {
  const match = /^\s*(\d{1,6})\s*(?:[-–]\s*(\d{1,6})\s*)?$/.exec(text);
  if (!match) return undefined;
  const first = Number(match[1]);
  const last = Number(match[2] ?? first);
  return first >= 1 && first <= last ? [first, last] : undefined;
};

/** undefined: these are no steps, or they are not in order. */
export const readSteps = (text: string): Steps | undefined => {
  const parts = text.split(',', MOST_RANGES + 1);
  if (parts.length > MOST_RANGES) return undefined;
  const steps: StepRange[] = [];
  for (const part of parts) {
    const range = readRange(part);
    if (!range || range[0] <= lastOf(steps)) return undefined;
    steps.push(range);
  }
  return steps;
};

export const firstOf = (steps: Steps): number => steps[0]?.[0] ?? 0;
export const lastOf = (steps: Steps): number => steps.at(-1)?.[1] ?? 0;
export const holds = (steps: Steps, step: number): boolean =>
  steps.some(([first, last]) => step >= first && step <= last);

/** As a notes file has them: `12-14, 17`. */
export const stepsText = (steps: Steps): string =>
  steps.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ');

/** `step 12`, `steps 12–14, 17` */
export const stepsSaid = (steps: Steps): string => {
  const isOne = steps.length === 1 && firstOf(steps) === lastOf(steps);
  return `${isOne ? 'step' : 'steps'} ${stepsText(steps).replaceAll('-', '–')}`;
};

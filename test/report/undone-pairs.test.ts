import { expect, it } from 'vitest';
import { Pairs } from '../../core/report/transcript/pairs';
import { mulberry32 } from '../fuzz/mutate';

type By = (step: number) => number | undefined;

/** As it is defined: leaves out who is alone, and looks at each part again. */
const partsOf = (by: By, first: number, last: number): string[] => {
  const isInside = (step: number): boolean => step >= first && step <= last;
  const undos = new Set<number>();
  for (let step = first; step <= last; step++) {
    const end = by(step);
    if (end !== undefined && end !== step && isInside(end)) undos.add(end);
  }
  const isAlone = (step: number): boolean => {
    const end = by(step);
    return end === undefined || !isInside(end) || (end === step && !undos.has(step));
  };
  const parts: string[] = [];
  let start = first;
  for (let step = first; step <= last + 1; step++) {
    if (step <= last && !isAlone(step)) continue;
    if (start === first && step === last + 1) return first <= last ? [`${first}-${last}`] : [];
    if (step > start) parts.push(...partsOf(by, start, step - 1));
    start = step + 1;
  }
  return parts;
};

const partsByCuts = (by: By, first: number, last: number): string[] => {
  const parts: string[] = [];
  let start = first;
  for (const cut of [...new Pairs(first, last, by).cuts(), last + 1]) {
    if (cut > start) parts.push(`${start}-${cut - 1}`);
    start = cut + 1;
  }
  return parts;
};

it('a run of undone steps is parted as it is when each part is looked at again', () => {
  const random = mulberry32(7);
  for (let game = 0; game < 3000; game++) {
    const first = 1 + Math.floor(random() * 5);
    const last = first + Math.floor(random() * 14);
    const ends = new Map<number, number>();
    for (let step = first; step <= last; step++) {
      const end = step + Math.floor(random() * 6);
      if (random() < 0.8 && !ends.has(step)) ends.set(step, end);
      if (ends.has(step) && random() < 0.7) ends.set(ends.get(step) ?? end, ends.get(step) ?? end);
    }
    const by = (step: number): number | undefined => ends.get(step);
    expect(partsByCuts(by, first, last), JSON.stringify([...ends])).toEqual(partsOf(by, first, last));
  }
});

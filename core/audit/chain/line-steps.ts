// The logs of a line of play are judged as one, so their steps are numbered through; here, and only here, what was
// found is given back to the logs with their own numbers.

import type { Observation } from '../../rules/observation';
import type { Because } from '../audit';
import { baseName } from './base-name';

/** A log's steps begin at a multiple of this, so that no other number is taken for one of them. */
const SPAN = 1_000_000_000;

export interface LineStep {
  /** Which log of the line, from 0. */
  readonly log: number;
  /** 0: what was changed before its first step. */
  readonly step: number;
}

type Unnumbered = Observation extends infer O ? (O extends Observation ? Omit<O, 'step'> : never) : never;

/** @param logs the line's, in order, with their numbers of steps */
export class LineSteps {
  constructor(private readonly logs: readonly { readonly file: string; readonly steps: number }[]) {}

  readonly shifted = (seen: Unnumbered & { readonly step?: number }, log: number): Observation =>
    ({ ...seen, step: this.startOf(log) + (seen.step ?? 0) }) as Observation;

  /** The step before a log's first. */
  readonly startOf = (log: number): number => (log + 1) * SPAN;

  readonly placeOf = (step: number): LineStep => ({ log: Math.floor(step / SPAN) - 1, step: step % SPAN });

  /** The same value as one log names steps: its own by number, those of others by file too. */
  seenFrom<T>(log: number, value: T): T {
    return this.#seen(log, value, '') as T;
  }

  #seen(log: number, value: unknown, key: string): unknown {
    if (typeof value === 'string') return this.#text(log, value);
    if (typeof value === 'number')
      return (key === 'step' || key === 'act') && value >= SPAN ? this.#own(log, value) : value;
    if (Array.isArray(value)) {
      const list: readonly unknown[] = value;
      return key === 'steps' ? this.#ownSteps(log, list) : list.map(one => this.#seen(log, one, key));
    }
    if (!isPlain(value)) return value;
    const entries = Object.entries(value).map(([name, one]) => [name, this.#seen(log, one, name)] as const);
    return { ...Object.fromEntries(entries), ...(key === 'because' ? this.#fileOf(log, value) : {}) };
  }

  #ownSteps(log: number, steps: readonly unknown[]): readonly unknown[] {
    return steps.flatMap(step => {
      if (typeof step !== 'number') return [];
      const place = this.placeOf(step);
      return place.log === log && place.step > 0 ? [place.step] : [];
    });
  }

  /** What another log did has no step here: it stands before the first or after the last. */
  #own(log: number, step: number): number {
    const place = this.placeOf(step);
    if (place.log !== log) return place.log < log ? 0 : (this.logs[log]?.steps ?? 0) + 1;
    return place.step;
  }

  /** A cause keeps its own number, and gets its file. */
  #fileOf(log: number, value: object): Partial<Because> {
    if (!('step' in value) || typeof value.step !== 'number' || value.step < SPAN) return {};
    const place = this.placeOf(value.step);
    return place.log === log ? {} : { step: place.step, file: baseName(this.logs[place.log]?.file ?? '') };
  }

  /** `step 12`, of another log `step 12 of mail-3.vlog`. */
  #text(log: number, text: string): string {
    return text.replace(/(?<!\d)(steps?) (\d{10,}(?:(?:, | and |–)\d{10,})*)/g, (_, word: string, list: string) => {
      const places = [...list.matchAll(/\d+/g)].map(match => this.placeOf(Number(match[0])));
      // A player's own words may name any number.
      if (places.some(place => this.logs[place.log] === undefined)) return `${word} ${list}`;
      const [only] = places;
      if (places.length === 1 && only?.step === 0) return `the start of ${this.#name(only.log)}`;
      let i = 0;
      const named = list.replace(/\d+/g, () => {
        const [place, next] = [places[i++], places[i]];
        if (!place) return '';
        return place.log === log || place.log === next?.log
          ? String(place.step)
          : `${place.step} of ${this.#name(place.log)}`;
      });
      return `${word} ${named}`;
    });
  }

  #name(log: number): string {
    return baseName(this.logs[log]?.file ?? '');
  }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Work that comes in parts, done to its end at once. */
export const finished = <T>(parts: Generator<unknown, T>): T => {
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  return part.value;
};

/** How a host does such work: at once, or with rests in between. Each part tells which share is done, from 0 to 1. */
export type Pace = <T>(parts: Generator<number, T>) => PromiseLike<T>;

/**
 * How a host rests in work that waits for its data anyway: told between two parts which share is done, from 0 to 1. A
 * promise: it has other things to do first.
 */
export type Rest = (share: number) => PromiseLike<void> | undefined;

/** Work in parts in the midst of such work. */
export const withRests = async <T>(parts: Generator<unknown, T>, rest: Rest | undefined): Promise<T> => {
  for (let part = parts.next(); ; part = parts.next()) {
    if (part.done === true) return part.value;
    await rest?.(0);
  }
};

export const atOnce: Pace = parts => Promise.resolve(finished(parts));

/** More work after all parts were done once: each of its parts tells the same end. */
export const atTheEnd = function* <T>(parts: Generator<unknown, T>, end: number): Generator<number, T> {
  let part = parts.next();
  for (; part.done !== true; part = parts.next()) yield end;
  return part.value;
};

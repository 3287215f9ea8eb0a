/** Work that comes in parts, done to its end at once. */
export const finished = <T>(parts: Generator<unknown, T>): T => {
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  return part.value;
};

/** How a host does such work: at once, or with rests in between. Each part tells which share is done, from 0 to 1. */
export type Pace = <T>(parts: Generator<number, T>) => PromiseLike<T>;

export const atOnce: Pace = parts => Promise.resolve(finished(parts));

/** Work that comes in parts, done to its end at once. */
export const finished = <T>(parts: Generator<unknown, T>): T => {
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  return part.value;
};

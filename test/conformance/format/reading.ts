// A format vector's input, watched: which of its keys did a runner read?

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An input like the one given, and the keys of its objects that nothing has read, as paths: `grid.dx`. Lists are read as a whole. */
export const reading = (input: unknown): { readonly value: unknown; readonly unread: () => readonly string[] } => {
  const all: string[] = [];
  const read = new Set<string>();
  const watched = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown, i) => watched(item, `${path}[${i}]`));
    if (!isRecord(value)) return value;
    const copy = {};
    for (const [key, inner] of Object.entries(value)) {
      const name = path === '' ? key : `${path}.${key}`;
      const kept = watched(inner, name);
      all.push(name);
      Object.defineProperty(copy, key, {
        enumerable: true,
        get: () => {
          read.add(name);
          return kept;
        },
      });
    }
    return copy;
  };
  return { value: watched(input, ''), unread: () => all.filter(name => !read.has(name)) };
};

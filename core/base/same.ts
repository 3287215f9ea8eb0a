// Are two values made up of the same? They are if nobody could tell them apart by reading them.

type Listed = Iterable<unknown> & { readonly size: number };

const isListed = (value: object): value is Listed => 'size' in value && Symbol.iterator in value;

const isMap = (listed: Listed): boolean => 'get' in listed;

const sameInOrder = (a: Iterable<unknown>, b: Iterable<unknown>): boolean => {
  const others = b[Symbol.iterator]();
  for (const one of a) {
    const other = others.next();
    if (other.done === true || !isSame(one, other.value)) return false;
  }
  return others.next().done === true;
};

/**
 * Arrays, maps and sets are if they hold the same in the same order, other objects by their own fields; functions, and
 * whatever is known by its identity alone, only if they are one.
 */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, i) => isSame(one, b[i]));
  if (isListed(a) || isListed(b))
    return isListed(a) && isListed(b) && isMap(a) === isMap(b) && a.size === b.size && sameInOrder(a, b);
  if (a instanceof WeakMap || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  const [fields, others] = [Object.entries(a), Object.entries(b)];
  return (
    fields.length === others.length &&
    fields.every(([name, value]) => Object.hasOwn(b, name) && isSame(value, Reflect.get(b, name)))
  );
};

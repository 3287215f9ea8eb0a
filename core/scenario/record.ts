/** A record of keys from a file: without a prototype, so that no key can mean more than itself. */
export const recordOf = <T>(entries: Iterable<readonly [string, T]>): Readonly<Record<string, T>> => {
  const record = Object.create(null) as Record<string, T>;
  for (const [key, value] of entries) record[key] = value;
  return record;
};

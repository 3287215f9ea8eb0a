/** A record of keys from a file: without a prototype, so that no key can mean more than itself. */
export const recordOf = (entries: Iterable<readonly [string, string]>): Readonly<Record<string, string>> => {
  const record = Object.create(null) as Record<string, string>;
  for (const [key, value] of entries) record[key] = value;
  return record;
};

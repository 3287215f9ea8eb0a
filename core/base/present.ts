/** The same record without the keys that have no value: what `exactOptionalPropertyTypes` wants of an optional key. */
export const present = <T extends object>(values: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } => {
  const kept: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const key in values) {
    const value = values[key];
    if (value !== undefined) kept[key] = value as Exclude<T[typeof key], undefined>;
  }
  return kept;
};

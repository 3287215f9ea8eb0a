// 2009, 12.A.4: an overrun is allowed only where the dice can give an OR.

/** `OR`, `OR(0)`, `OR(2)` */
export const isOverrunResult = (code: string): boolean => /^OR(?:\(\d+\))?$/.test(code);

/** Can any dice in a column, with all modifiers, give an OR? `codes`: what they can give; undefined: no table tells. */
export const isOverrunPossible = (codes: readonly string[] | undefined): boolean | undefined =>
  codes === undefined || codes.length === 0 ? undefined : codes.some(isOverrunResult);
